"""The locations with parts: those that lie face up, the stack, and the uppermost of the discards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from motorworks.games.gear_and_piston.drawing.location import LocationDrawing, Row, row_of
from motorworks.games.gear_and_piston.drawing.table import TableDrawing
from motorworks.games.gear_and_piston.drawing.things import tile_caption, tile_marks, tile_name, tile_piece
from motorworks.games.gear_and_piston.rules import ending
from motorworks.games.gear_and_piston.rules import tables as t
from motorworks.games.gear_and_piston.rules.seen import Tiles
from motorworks.scene import Block, Mark, Narrow, Piece, Place, Slot, Tip, path, rect, text
from motorworks.scene.layout import piece, row
from motorworks.scene.things import paragraph, stack

TILE, STEP = 64.0, 72.0  # what can be chosen needs 4 units round it
PLACES = row(Place(2, 10, TILE, TILE), STEP)
_PILE, _DISCARD = Place(4, 120, 46, 54), Place(64, 129, 38, 38)
_NARROW = Narrow(
    (294.0, 313.0),
    (
        Block(Place(0, 0, 288, 109), 2, 0),
        Block(Place(288, 0, 144, 109), 2, 109),
        Block(Place(0, 109, 140, 95), 152, 110),
        Block(Place(140, 109, 292, 95), 0, 218),
    ),
)
# The back row lies below the front row; beside them the stack and the discards.
_NARROW_ROWS = Narrow(
    (294.0, 321.0),
    (
        Block(Place(0, 0, 213, 109), 2, 0),
        Block(Place(215, 0, 217, 109), 1, 109),
        Block(Place(0, 109, 62, 95), 218, 0),
        Block(Place(62, 109, 78, 95), 224, 109),
        Block(Place(140, 109, 292, 95), 0, 226),
    ),
    (Place(213, 0, 2, 109),),
)


class Part(NamedTuple):
    """`stack` is how it looks; `ends_late` says that the round is played to its end when a part cannot be replaced."""

    row: Row
    display: Tiles
    stack: int
    discard: int
    ends_late: bool


def part_of(table: TableDrawing, location: int) -> Part:
    seen = table.seen
    is_new = location == t.PATENT
    discards = seen.discards.new if is_new else seen.discards.scrap
    return Part(
        row_of(table, location),
        seen.patent if is_new else seen.scrapyard,
        seen.stacks.new if is_new else seen.stacks.scrap,
        discards[-1] if discards else t.EMPTY,
        not ending.is_at_once(seen.variants.exhaustion),
    )


class DisplayDrawing(LocationDrawing[Part]):
    """`verb` is the action that takes a face-up part."""

    deck: ClassVar[int]
    verb: ClassVar[str]
    alternative_rule: ClassVar[str]

    def says(self) -> tuple[str, str]:
        key, rule = super().says()
        return (f"{key}-alternative", self.alternative_rule) if self.part.row.alternative else (key, rule)

    def row_words(self, w: float) -> Iterator[Mark]:
        x = self.box[0]
        yield text(x, 117, self.say("first"), "cap")
        yield text(x, 191, self.say(f"{self.id}-says"), "cap", w)

    def marks(self) -> Iterator[Mark]:
        yield from super().marks()
        for n, tile in enumerate(self.part.display):
            x, y, w, h = PLACES.at(n)
            if tile == t.EMPTY:
                yield rect(x, y, w, h, "slot dashed", 4)
                yield text(x + w / 2, y + h / 2 + 4, self.say("taken"), "cap mid", w - 6)
            else:
                yield text(x + w / 2, y + h + 15, tile_caption(self, tile), "cap mid", w - 2)
        yield text(_PILE.x, 200, self._gauge(), "cap", 76)

    def _gauge(self) -> str:
        """A stack shows only how high it looks [R 1.6]."""
        return self.say(f"gauge.{t.GAUGE_WORDS[self.part.stack]}")

    def slots(self) -> Iterator[Slot]:
        key, rule = self.when_taken()
        tip = Tip(self.say("taken"), self.say(f"taken-says.{key}"), rule)
        for n, tile in enumerate(self.part.display):
            if tile == t.EMPTY:
                yield Slot(f"{self.verb}-{n + 1}", PLACES.at(n), tip.name, tip)
        yield from super().slots()

    def when_taken(self) -> tuple[str, str]:
        """What becomes of the place of a part that was taken: the key of a sentence, and its rule."""
        raise NotImplementedError

    def pieces(self) -> Iterator[Piece]:
        for n, tile in enumerate(self.part.display):
            if tile != t.EMPTY:
                yield tile_piece(self, tile, PLACES.at(n), self.verb)
        yield self._stack()
        if self.part.discard != t.EMPTY:
            yield self._discard(self.part.discard)
        yield from super().pieces()

    def _stack(self) -> Piece:
        deck = t.DECK_WORDS[self.deck]
        tip = Tip(self.say(f"stack.{deck}"), self.say(f"stack-says.{self._when_out()}"), "R 1.6")
        icon, look = ("gears", "t-grey") if self.deck == t.SCRAP else ("card-back", "t-blue")
        marks = stack(0, 0, _PILE.w, _PILE.h, icon, look, self.part.stack)
        return Piece(f"stack-{deck}", _PILE, marks, f"{tip.name}: {self._gauge()}", tip, ask="blind")

    def _when_out(self) -> str:
        """What happens when the stack runs out: a part that is replaced at once ends the game, at once or late."""
        alternative = self.part.row.alternative
        key = f"{t.DECK_WORDS[self.deck]}-alternative" if alternative else t.DECK_WORDS[self.deck]
        is_late = self.part.ends_late and ending.is_replaced(self.deck, alternative)
        return f"{key}-late" if is_late else key

    def _discard(self, tile: int) -> Piece:
        """The uppermost tile of a discard pile [R 1.8]."""
        tip = Tip(self.say("discarded", tile=tile_name(self, tile)), self.say("discarded-says"), "R 1.8")
        return piece(t.TILE_DOMAIN.word(tile), _DISCARD, tile_marks(tile, _DISCARD.w), tip)


class PatentOffice(DisplayDrawing):
    """New parts, in one row or by the alternative rules in two."""

    location, deck, verb = t.PATENT, t.NEW, "patent"
    rule, alternative_rule = "R 4.12", "R 12.2"
    box = (146.0, 138.0, 284.0)
    size = (432, 204)
    flow = 414

    def printed_marks(self) -> Iterator[Mark]:
        yield from self.tray()
        yield from self.row_words(284)
        if self.part.row.alternative:
            middle = PLACES.at(t.FRONT_ROW).x - (STEP - TILE) / 2
            yield path(f"M{middle} 8V100", "center")
            yield text(2, 103, self.say("front-row"), "cap b", middle - 8)
            yield text(middle + 5, 103, self.say("back-row"), "cap b", 200)

    def when_taken(self) -> tuple[str, str]:
        return ("patent-alternative", "R 12.2") if self.part.row.alternative else ("patent", "R 4.12")

    def narrow(self) -> Narrow:
        return _NARROW_ROWS if self.part.row.alternative else _NARROW


class Scrapyard(DisplayDrawing):
    """Scrap parts, which by the alternative rules are drawn from the stack alone."""

    location, deck, verb = t.SCRAPYARD, t.SCRAP, "salvage"
    rule, alternative_rule = "R 4.14", "R 12.3"
    size = (242, 204)
    flow = 240

    @property
    def box(self) -> tuple[float, float, float]:
        return (2.0, 77.0, 238.0) if self.part.row.alternative else (110.0, 138.0, 130.0)

    def printed_marks(self) -> Iterator[Mark]:
        yield from self.tray()
        yield from self._draws() if self.part.row.alternative else self.row_words(128)

    def _draws(self) -> Iterator[Mark]:
        """How many tiles each space draws."""
        yield from paragraph(4, 18, self.say("alternative-says"), 232, "soft")
        for n, draw in enumerate(t.DRAWS):
            yield text(self.space(n).middle[0], 72, str(draw), "md mid")

    def when_taken(self) -> tuple[str, str]:
        return "salvage", "R 4.15"
