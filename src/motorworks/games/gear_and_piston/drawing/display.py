"""A location with parts: those that lie face up, the stack, and the uppermost of the discards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from motorworks.games.gear_and_piston.drawing.location import LocationDrawing, Row, row_of
from motorworks.games.gear_and_piston.drawing.table import Table
from motorworks.games.gear_and_piston.drawing.things import tile_caption, tile_marks, tile_name, tile_piece
from motorworks.games.gear_and_piston.rules import ending
from motorworks.games.gear_and_piston.rules.seen import Tiles
from motorworks.games.gear_and_piston.rules.tables import DECK_WORDS, EMPTY, GAUGE_WORDS, PATENT, SCRAP, TILE_DOMAIN
from motorworks.scene import Mark, Piece, Place, Slot, Tip, rect, text
from motorworks.scene.layout import piece, row
from motorworks.scene.things import stack

TILE, STEP = 64.0, 72.0  # what can be chosen needs 4 units round it
PLACES = row(Place(2, 10, TILE, TILE), STEP)
_PILE, _DISCARD = Place(4, 120, 46, 54), Place(64, 129, 38, 38)


class Part(NamedTuple):
    """`stack` is how it looks; `ends_late` says that the round is played to its end when a part cannot be replaced."""

    row: Row
    display: Tiles
    stack: int
    discard: int
    ends_late: bool


def part_of(table: Table, location: int) -> Part:
    seen = table.seen
    is_new = location == PATENT
    discards = seen.discards.new if is_new else seen.discards.scrap
    return Part(
        row_of(table, location),
        seen.patent if is_new else seen.scrapyard,
        seen.stacks.new if is_new else seen.stacks.scrap,
        discards[-1] if discards else EMPTY,
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
            if tile == EMPTY:
                yield rect(x, y, w, h, "slot dashed", 4)
                yield text(x + w / 2, y + h / 2 + 4, self.say("taken"), "cap mid", w - 6)
            else:
                yield text(x + w / 2, y + h + 15, tile_caption(self, tile), "cap mid", w - 2)
        yield text(_PILE.x, 200, self._gauge(), "cap", 76)

    def _gauge(self) -> str:
        """A stack shows only how high it looks [R 1.6]."""
        return self.say(f"gauge.{GAUGE_WORDS[self.part.stack]}")

    def slots(self) -> Iterator[Slot]:
        key, rule = self.when_taken()
        tip = Tip(self.say("taken"), self.say(f"taken-says.{key}"), rule)
        for n, tile in enumerate(self.part.display):
            if tile == EMPTY:
                yield Slot(f"{self.verb}-{n + 1}", PLACES.at(n), tip.name, tip)
        yield from super().slots()

    def when_taken(self) -> tuple[str, str]:
        """What becomes of the place of a part that was taken: the key of a sentence, and its rule."""
        raise NotImplementedError

    def pieces(self) -> Iterator[Piece]:
        for n, tile in enumerate(self.part.display):
            if tile != EMPTY:
                yield tile_piece(self, tile, PLACES.at(n), self.verb)
        yield self._stack()
        if self.part.discard != EMPTY:
            yield self._discard(self.part.discard)
        yield from super().pieces()

    def _stack(self) -> Piece:
        deck = DECK_WORDS[self.deck]
        tip = Tip(self.say(f"stack.{deck}"), self.say(f"stack-says.{self._when_out()}"), "R 1.6")
        icon, look = ("gears", "t-grey") if self.deck == SCRAP else ("card-back", "t-blue")
        marks = stack(0, 0, _PILE.w, _PILE.h, icon, look, self.part.stack)
        return Piece(f"stack-{deck}", _PILE, marks, f"{tip.name}: {self._gauge()}", tip, ask="blind")

    def _when_out(self) -> str:
        """What happens when the stack runs out: a part that is replaced at once ends the game, at once or late."""
        alternative = self.part.row.alternative
        key = f"{DECK_WORDS[self.deck]}-alternative" if alternative else DECK_WORDS[self.deck]
        is_late = self.part.ends_late and ending.is_replaced(self.deck, alternative)
        return f"{key}-late" if is_late else key

    def _discard(self, tile: int) -> Piece:
        """The uppermost tile of a discard pile [R 1.8]."""
        tip = Tip(self.say("discarded", tile=tile_name(self, tile)), self.say("discarded-says"), "R 1.8")
        return piece(TILE_DOMAIN.word(tile), _DISCARD, tile_marks(tile, _DISCARD.w), tip)
