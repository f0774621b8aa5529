"""My hand of demand cards; before that, the industrialists to choose from."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from motorworks.games.horseless_carriage.drawing import places
from motorworks.games.horseless_carriage.drawing.table import (
    NONE,
    TableDrawing,
    WidePanel,
    drawing_size,
    flow_of,
    speaker,
)
from motorworks.games.horseless_carriage.drawing.things import SYMBOLS
from motorworks.games.horseless_carriage.rules import demand
from motorworks.games.horseless_carriage.rules import tables as t
from motorworks.games.horseless_carriage.rules.decks import leaning
from motorworks.games.horseless_carriage.rules.moves import INDUSTRIALIST, NICHE_AT, TYPE
from motorworks.games.horseless_carriage.rules.windows import column_and_row
from motorworks.scene import Block, Mark, Narrow, Panel, Piece, Place, Slot, Tip, path, rect, text, use
from motorworks.scene.layout import Grid, Ids, piece, printed, row
from motorworks.scene.things import paragraph, seat_mark

_CARD_W, _CARD_H = 97.0, 60.0
_PITCH = (104.4, 67.0)
_ROW, _ROWS = 6, 3
# The badges of highlighted cards stand over their upper corners.
_LARGE = Grid(Place(2, 9.0, _CARD_W, _CARD_H), *_PITCH, columns=_ROW)
_GRID = 14.5
_CLOCKS = Grid(Place(64.5, 27, 14, 14), 15, 15.5, columns=2)
# In little a card shows its year alone.
_SMALL_W, _SMALL_H = 23.0, 18.0
_SMALL_PITCH = (25.0, 20.0)
_SMALL_ROW = 3
_SMALL = Grid(Place(1, 4, _SMALL_W, _SMALL_H), *_SMALL_PITCH, columns=_SMALL_ROW)


def _halves(row: int) -> tuple[Block, Block]:
    """On a phone the second half of a row lies below its first: the cards stay in order."""
    half, high = _ROW / 2 * _PITCH[0], _PITCH[1]
    first, second = Place(0, 4 + row * high, half, high), Place(half, 4 + row * high, half, high)
    return Block(first, 0, 4 + 2 * row * high), Block(second, 0, 4 + (2 * row + 1) * high)


_NARROW = Narrow(
    (_ROW / 2 * _PITCH[0] - 2, 2 * _ROWS * _PITCH[1] + 6),
    tuple(block for row in range(_ROWS) for block in _halves(row)),
)


def _threes(row: int) -> Block:
    """Three rows of small cards lie side by side, for a phone is wide enough."""
    wide, high = _SMALL_ROW * _SMALL_PITCH[0], _SMALL_PITCH[1]
    return Block(Place(0, 3 + row * high, wide, high), row % 3 * wide, 3 + row // 3 * high)


_SMALL_NARROW = Narrow((9 * _SMALL_PITCH[0], 2 * _SMALL_PITCH[1] + 6), tuple(_threes(row) for row in range(6)))


class Part(NamedTuple):
    """A hand; `chosen` is the card that is not yet laid beside a quadrant."""

    seat: int
    mine: bool
    cards: tuple[int, ...]
    chosen: int
    industrialist: int
    expansions: int
    plays: bool


class Hand(WidePanel[Part]):
    """The cards of one seat, at large."""

    id = tab = "cards"
    icon = "card-back"

    def title(self) -> str:
        return self.say("cards") if self.part.mine else self.say("cards-of", name=self.words.seat(self.part.seat))

    def note(self) -> str:
        return self.say("cards-note", year=self.part.expansions)

    def marks(self) -> tuple[Mark, ...]:
        return () if self.part.cards else paragraph(4, 30, self.say("no-cards"), self.size[0] - 8, "soft")

    def pieces(self) -> Iterator[Piece]:
        for n, card in enumerate(self.part.cards):
            yield self._piece(card, _LARGE.at(n), marks(self.part.industrialist, card, self.is_early(card)))

    def narrow(self) -> Narrow:
        return _NARROW

    def is_early(self, card: int) -> bool:
        return not demand.may_play(card, self.part.expansions)

    def _piece(self, card: int, at: Place, drawn: tuple[Mark, ...]) -> Piece:
        word, sparks = t.CARDS[card], _sparks(self.part.industrialist, card, self.language)
        says = self.say("card-says", sparks=sparks, clocks=t.CARD_CLOCKS[card], year=t.CARD_YEAR[card])
        if card == self.part.chosen and at.w == _CARD_W:
            drawn = (*drawn, rect(0, 0, _CARD_W, _CARD_H, "now", 5), rect(0, 0, _CARD_W, _CARD_H, "o", 5))
        tip, seat = Tip(self.say("card-number", card=word), says, "R 11.1"), self.part.seat
        return piece(card_id(seat, card), at, drawn, tip, seat=seat, ask=f"card {word}", spot="hand")


class SmallHand(Hand):
    """The same in little, to be opened."""

    icon = ""
    flow = flow_of(drawing_size(places.HAND)[0])
    pan = 0

    def title(self) -> str:
        return self.say("cards-short")

    def note(self) -> str:
        return ""

    def marks(self) -> tuple[Mark, ...]:
        return ()

    def pieces(self) -> Iterator[Piece]:
        for n, card in enumerate(self.part.cards):
            yield self._piece(card, _SMALL.at(n), _small_marks(card, self.is_early(card)))

    def narrow(self) -> Narrow:
        return _SMALL_NARROW

    @property
    def unfolds(self) -> bool:
        return self.part.plays

    def opens(self) -> Panel:
        return Hand(self.part, places.LARGE_HAND, self.words).panel()


def hand_of(table: TableDrawing) -> Part:
    person = table.mine
    chosen = person.face_down if person.quadrant == NONE else NONE
    held = person.hand | (1 << chosen if chosen >= 0 else 0)
    return Part(
        table.hero,
        table.me is not None,
        tuple(card for card in range(len(t.CARDS)) if held >> card & 1),
        chosen,
        person.industrialist,
        len(person.factory.turned),
        table.phase == "grow-demand",
    )


def card_id(seat: int, card: int) -> str:
    return f"card-{seat}-{t.CARDS[card]}"


@cache
def _small_marks(card: int, early: bool) -> tuple[Mark, ...]:
    """The year from which it may be played; a card of a later year is dashed."""
    return (
        rect(0.5, 0.5, _SMALL_W - 1, _SMALL_H - 1, "wellf edge-l dashed" if early else "paper edge", 3),
        text(_SMALL_W / 2, 13.5, str(t.CARD_YEAR[card]), "sm mid soft" if early else "sm b mid"),
    )


@cache
def _sparks(person: int, card: int, language: str) -> str:
    """The sparks of a card in words."""
    says, sparks = speaker(language), t.SPARKS[person][card]
    named = [(says.named(TYPE, kind), NICHE_AT.word(niche)) for kind, niche in sparks]
    return says.listed([says.say("spark", type=kind, niche=niche) for kind, niche in named])


@cache
def marks(person: int, card: int, early: bool) -> tuple[Mark, ...]:
    """The quadrant in small with the sparks in it; the year it may be played from, and its clocks."""
    grid = 4 * _GRID
    found: list[Mark] = [
        rect(0.5, 0.5, _CARD_W - 1, _CARD_H - 1, "wellf edge-l dashed" if early else "paper edge", 4),
        path("".join(f"M4 {1 + n * _GRID}h{grid}M{4 + n * _GRID} 1v{grid}" for n in range(5)), "h"),
        # Beside the corner, where the badge stands.
        text(72, 21, str(t.CARD_YEAR[card]), "lg mid soft" if early else "lg mid"),
    ]
    sparks = t.SPARKS[person][card]
    for n, (kind, niche) in enumerate(sparks):
        # Two in one niche lie below each other, smaller.
        share = sum(other == niche for _, other in sparks)
        line = sum(other == niche for _, other in sparks[:n])
        high = 9.5 if share == 1 else _GRID / 2
        column, row = column_and_row(niche)
        x = 4 + (column + 0.5) * _GRID - high * 0.75
        y = 1 + (3 - row + (line + 0.5) / share) * _GRID - high / 2
        found.append(use(SYMBOLS[kind], x, y, high * 1.5, high, "t-sheet" if early else "t-yellow"))
    return (*found, *(use("punch-clock", *at, "t-yellow") for at in _CLOCKS.places(t.CARD_CLOCKS[card])))


# Setup


industrialist_id = Ids("industrialist", INDUSTRIALIST)
_PORTRAITS = row(Place(4, 14, 112, 180), 124)
_NARROW_CHOICE = Narrow((374.0, 416.0), (Block(Place(0, 0, 374, 208), 0, 0), Block(Place(374, 0, 249, 208), 62, 208)))


class Industrialists(WidePanel[tuple[int, ...]]):
    """Whom to choose from; the part is whom each seat has chosen."""

    id = tab = "cards"
    icon = "investor"

    def title(self) -> str:
        return self.say("industrialists")

    def marks(self) -> Iterator[Mark]:
        for person in INDUSTRIALIST:
            x, y, w, h = _PORTRAITS.at(person)
            middle, taken = x + w / 2, person in self.part
            yield rect(x, y, w, h, "slot dashed" if taken else "paper edge", 4)
            yield use("investor", middle - 34, y + 14, 68, 68, "half" if taken else "t-copper")
            yield text(middle, y + 100, self.named(INDUSTRIALIST, person), "lg mid", w - 8)
            yield text(middle, y + 118, self.say(f"industrialist-lean.{leaning(person)}"), "sm b mid", w - 8)
            for n, outlet in enumerate(t.DEALERSHIP_NAMES[person]):
                yield text(middle, y + 138 + n * 15, outlet, "cap mid", w - 8)
            if taken:
                yield seat_mark(self.part.index(person), x + w - 16, y + 16, 20)

    def slots(self) -> Iterator[Slot]:
        for person, word in enumerate(t.INDUSTRIALISTS):
            style = self.say(f"industrialist-style.{leaning(person)}")
            says = self.say("industrialist-says", style=style, outlets=self.listed(t.DEALERSHIP_NAMES[person]))
            tip = Tip(self.named(INDUSTRIALIST, person), says, "R 2.1")
            yield printed(industrialist_id(person), _PORTRAITS.at(person), tip, ask=f"choose {word}")

    def narrow(self) -> Narrow:
        return _NARROW_CHOICE
