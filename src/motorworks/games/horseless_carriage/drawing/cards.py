"""My hand of demand cards; before that, the industrialists to choose from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import count
from typing import Any

from motorworks.games.horseless_carriage.drawing import places as scene_desk
from motorworks.games.horseless_carriage.drawing.market import sparks_of
from motorworks.games.horseless_carriage.drawing.tiles import symbol
from motorworks.games.horseless_carriage.drawing.words import listed, say
from motorworks.games.horseless_carriage.rules.moves import TYPE
from motorworks.games.horseless_carriage.rules.tables import (
    CARD_CLOCKS,
    CARD_YEAR,
    CARDS,
    DEALERSHIP_NAMES,
    INDUSTRIALISTS,
    SIDE,
    TYPES,
)
from motorworks.kernel import Words
from motorworks.scene import Block, Mark, Narrow, Panel, Piece, Place, Slot, Tip, path, rect, text, use
from motorworks.scene.things import paragraph, seat_mark

_CARD_W, _CARD_H = 97.0, 60.0
_PITCH = (104.4, 67.0)
# The lamps of lit cards stand over their upper corners.
_TOP = 9.0
_GRID = 14.5
_ROW, _ROWS = 6, 3
# In little a card shows its year alone.
_SMALL_W, _SMALL_H = 23.0, 18.0
_SMALL_PITCH = (25.0, 20.0)
_SMALL_ROW = 3


def _halves(row: int, left: float, top: float, pitch: tuple[float, float], across: float) -> tuple[Block, Block]:
    """On a phone the second half of a row lies below its first: the cards stay in order."""
    half, high = across / 2 * pitch[0], pitch[1]
    first = Place(left, top + row * high, half, high)
    second = Place(left + half, top + row * high, half + left, high)
    return Block(first, left, top + 2 * row * high), Block(second, left, top + (2 * row + 1) * high)


_NARROW = Narrow(
    (_ROW / 2 * _PITCH[0] - 2, 2 * _ROWS * _PITCH[1] + 6),
    tuple(block for row in range(_ROWS) for block in _halves(row, 0, 4, _PITCH, _ROW)),
)


def _threes(row: int) -> Block:
    """Three rows of small cards lie side by side, for a phone is wide enough."""
    wide, high = _SMALL_ROW * _SMALL_PITCH[0], _SMALL_PITCH[1]
    return Block(Place(0, 3 + row * high, wide, high), row % 3 * wide, 3 + row // 3 * high)


_SMALL_NARROW = Narrow((9 * _SMALL_PITCH[0], 2 * _SMALL_PITCH[1] + 6), tuple(_threes(row) for row in range(6)))


def card_id(seat: int, card: str) -> str:
    return f"card-{seat}-{card}"


def part_of(view: Mapping[str, Any], hero: int) -> dict[str, Any]:
    """What the sheet shows of a view: a hand, or who is who before there is one."""
    person = view["seats"][hero]
    down = person["face_down"] if person["quadrant"] is None else None
    return {
        "seat": hero,
        "mine": view["seat"] is not None,
        "hand": sorted({*person["hand"], *([down] if isinstance(down, str) else [])}, key=CARDS.index),
        "down": down,
        "expansions": len(person["factory"]["turned"]),
        "industrialist": person["industrialist"],
        "chosen": [other["industrialist"] for other in view["seats"]] if person["industrialist"] is None else [],
        "large": scene_desk.large(view["phase"]),
    }


def panel(part: Mapping[str, Any], words: Words) -> Panel:
    if part["industrialist"] is None:
        return _industrialists(part["chosen"], words)
    hand = _Hand(part, words)
    return hand.large() if part["large"] == "cards" else hand.small(scene_desk.cards(part["large"]))


class _Hand:
    """The cards of one seat: at large while one is chosen, else in little."""

    def __init__(self, part: Mapping[str, Any], words: Words) -> None:
        self.cards: list[str] = part["hand"]
        # Chosen, but not yet laid beside a quadrant.
        self.down: str | None = part["down"]
        self.industrialist: str = part["industrialist"]
        self.expansions: int = part["expansions"]
        self.seat: int = part["seat"]
        self.title = say(words, "cards") if part["mine"] else say(words, "cards-of", name=words.seat(self.seat))
        self.words = words

    def large(self) -> Panel:
        place = scene_desk.cards("cards")
        size = scene_desk.sheet(place)
        boxes = (Place(2 + n % _ROW * _PITCH[0], _TOP + n // _ROW * _PITCH[1], _CARD_W, _CARD_H) for n in count())
        return Panel(
            "cards",
            self.title,
            size,
            place,
            icon="card-back",
            note=say(self.words, "cards-note", year=self.expansions),
            marks=() if self.cards else paragraph(4, 30, say(self.words, "no-cards"), size[0] - 8, "soft"),
            pieces=tuple(
                self._piece(card, box, (*marks(self.industrialist, card, self._is_early(card)), *self._chosen(card)))
                for card, box in zip(self.cards, boxes, strict=False)
            ),
            tab="cards",
            flow=scene_desk.WHOLE_ROW,
            pan=623,
            narrow=_NARROW,
        )

    def small(self, place: Place) -> Panel:
        across, down = _SMALL_PITCH
        boxes = (Place(1 + n % _SMALL_ROW * across, 4 + n // _SMALL_ROW * down, _SMALL_W, _SMALL_H) for n in count())
        size = scene_desk.sheet(place)
        return Panel(
            "cards",
            say(self.words, "cards-short"),
            size,
            place,
            pieces=tuple(
                self._piece(card, box, _small_marks(card, self._is_early(card)))
                for card, box in zip(self.cards, boxes, strict=False)
            ),
            tab="cards",
            flow=scene_desk.flow(size[0]),
            narrow=_SMALL_NARROW,
            opens=self.large(),
        )

    def _chosen(self, card: str) -> tuple[Mark, ...]:
        if card != self.down:
            return ()
        return (rect(0, 0, _CARD_W, _CARD_H, "now", 5), rect(0, 0, _CARD_W, _CARD_H, "o", 5))

    def _is_early(self, card: str) -> bool:
        return CARD_YEAR[CARDS.index(card)] > self.expansions

    def _piece(self, card: str, at: Place, marks: tuple[Mark, ...]) -> Piece:
        number = CARDS.index(card)
        title = say(self.words, "card-number", card=card)
        sparks = told(self.industrialist, card, self.words)
        says = say(self.words, "card-says", sparks=sparks, clocks=CARD_CLOCKS[number], year=CARD_YEAR[number])
        tip = Tip(title, says, "R 11.1")
        return Piece(card_id(self.seat, card), at, marks, title, tip, self.seat, f"card {card}", spot="hand")


@cache
def _small_marks(card: str, early: bool) -> tuple[Mark, ...]:
    """The year from which it may be played; a card of a later year is dashed."""
    return (
        rect(0.5, 0.5, _SMALL_W - 1, _SMALL_H - 1, "wellf edge-l dashed" if early else "paper edge", 3),
        text(_SMALL_W / 2, 13.5, str(CARD_YEAR[CARDS.index(card)]), "sm mid soft" if early else "sm b mid"),
    )


def told(person: str, card: str, words: Words) -> str:
    """The sparks of a card in words."""
    return _told(person, card, words.language)


@cache
def _told(person: str, card: str, language: str) -> str:
    words = Words("motorworks.games.horseless_carriage", language)
    found = [
        say(words, "spark", type=words.term(TYPE.term(kind)), niche=f"{niche % SIDE}/{niche // SIDE}")
        for kind, niche in sparks_of(person, card)
    ]
    return listed(words, found)


@cache
def marks(person: str, card: str, early: bool) -> tuple[Mark, ...]:
    """The quadrant in small with the sparks in it; the year it may be played from, and its clocks."""
    number = CARDS.index(card)
    grid = 4 * _GRID
    found: list[Mark] = [
        rect(0.5, 0.5, _CARD_W - 1, _CARD_H - 1, "wellf edge-l dashed" if early else "paper edge", 4),
        path("".join(f"M4 {1 + n * _GRID}h{grid}M{4 + n * _GRID} 1v{grid}" for n in range(5)), "h"),
        # Beside the corner, where the lamp stands.
        text(72, 21, str(CARD_YEAR[number]), "lg mid soft" if early else "lg mid"),
    ]
    sparks = sparks_of(person, card)
    for n, (kind, niche) in enumerate(sparks):
        # Two in one niche lie below each other, smaller.
        share = sum(other == niche for _, other in sparks)
        line = sum(other == niche for _, other in sparks[:n])
        high = 9.5 if share == 1 else _GRID / 2
        x = 4 + (niche % SIDE + 0.5) * _GRID - high * 0.75
        y = 1 + (3 - niche // SIDE + (line + 0.5) / share) * _GRID - high / 2
        found.append(use(symbol(TYPES[kind]), x, y, high * 1.5, high, "t-sheet" if early else "t-yellow"))
    clocks = (
        use("punch-clock", 64.5 + n % 2 * 15, 27 + n // 2 * 15.5, 14, 14, "t-yellow")
        for n in range(CARD_CLOCKS[number])
    )
    return (*found, *clocks)


# Setup


_NARROW_CHOICE = Narrow((374.0, 416.0), (Block(Place(0, 0, 374, 208), 0, 0), Block(Place(374, 0, 249, 208), 62, 208)))


def industrialist_id(person: str) -> str:
    return f"industrialist-{person}"


def _industrialists(chosen: list[str | None], words: Words) -> Panel:
    found: list[Mark] = []
    slots = []
    holders = {person: seat for seat, person in enumerate(chosen)}
    for n, person in enumerate(INDUSTRIALISTS):
        box = Place(4 + n * 124, 14, 112, 180)
        title = words.template(f"industrialist.{person}")
        found += _industrialist(box, title, DEALERSHIP_NAMES[n], holders.get(person))
        tip = Tip(title, say(words, "industrialist-says", outlets=listed(words, list(DEALERSHIP_NAMES[n]))), "R 2.1")
        slots.append(Slot(industrialist_id(person), box, title, tip, ask=f"choose {person}", printed=True))
    place = scene_desk.cards("cards")
    return Panel(
        "cards",
        say(words, "industrialists"),
        scene_desk.sheet(place),
        place,
        icon="investor",
        marks=tuple(found),
        slots=tuple(slots),
        tab="cards",
        flow=scene_desk.WHOLE_ROW,
        pan=623,
        narrow=_NARROW_CHOICE,
    )


def _industrialist(box: Place, title: str, outlets: tuple[str, ...], holder: int | None) -> list[Mark]:
    x, y, w, h = box
    middle = x + w / 2
    found: list[Mark] = [
        rect(x, y, w, h, "slot dashed" if holder is not None else "paper edge", 4),
        use("investor", middle - 34, y + 14, 68, 68, "half" if holder is not None else "t-copper"),
        text(middle, y + 108, title, "lg mid", w - 8),
    ]
    for n, outlet in enumerate(outlets):
        found.append(text(middle, y + 130 + n * 16, outlet, "cap mid", w - 8))
    if holder is not None:
        found.append(seat_mark(holder, x + w - 16, y + 16, 20))
    return found
