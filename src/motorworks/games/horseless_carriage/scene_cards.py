"""My hand of demand cards; before that, the industrialists to choose from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import count
from typing import Any

from motorworks.games.horseless_carriage import scene_desk
from motorworks.games.horseless_carriage.moves import TYPE
from motorworks.games.horseless_carriage.scene_market import sparks_of
from motorworks.games.horseless_carriage.scene_tiles import symbol
from motorworks.games.horseless_carriage.scene_words import listed, say
from motorworks.games.horseless_carriage.tables import (
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

_CARD_W, _CARD_H = 66.0, 58.0
_PITCH = (69.4, 67.0)
# The lamps of lit cards stand over their upper corners.
_TOP = 9.0
_GRID = 13.0
_ROW = 9
# On a phone five cards of a row lie above its other four: they stay in order.
_NARROW = Narrow(
    (347.0, 273.0),
    (
        Block(Place(0, 4, 346, 67), 0, 4),
        Block(Place(346, 4, 277, 67), 0, 71),
        Block(Place(0, 71, 346, 65), 0, 138),
        Block(Place(346, 71, 277, 65), 0, 205),
    ),
)


def card_id(seat: int, card: str) -> str:
    return f"card-{seat}-{card}"


def part_of(view: Mapping[str, Any], hero: int) -> dict[str, Any]:
    """What the sheet shows of a view: a hand, or who is who before there is one."""
    person = view["seats"][hero]
    return {
        "seat": hero,
        "mine": view["seat"] is not None,
        "hand": person["hand"],
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
        self.industrialist: str = part["industrialist"]
        self.expansions: int = part["expansions"]
        self.seat: int = part["seat"]
        self.title = say(words, "cards") if part["mine"] else say(words, "cards-of", name=words.seat(self.seat))
        self.words = words

    def large(self) -> Panel:
        place = scene_desk.cards("cards")
        size = scene_desk.sheet(place)
        boxes = (Place(n % _ROW * _PITCH[0], _TOP + n // _ROW * _PITCH[1], _CARD_W, _CARD_H) for n in count())
        return Panel(
            "cards",
            self.title,
            size,
            place,
            icon="card-back",
            note=say(self.words, "cards-note", year=self.expansions),
            marks=() if self.cards else paragraph(4, 30, say(self.words, "no-cards"), size[0] - 8, "soft"),
            pieces=tuple(
                self._piece(card, box, _marks(self.industrialist, card, self._is_early(card)))
                for card, box in zip(self.cards, boxes, strict=False)
            ),
            tab="cards",
            flow=560,
            pan=623,
            narrow=_NARROW,
        )

    def small(self, place: Place) -> Panel:
        boxes = (Place(1 + n % 3 * 25, 4 + n // 3 * 20, 23, 18) for n in count())
        return Panel(
            "cards",
            say(self.words, "cards-short"),
            scene_desk.sheet(place),
            place,
            pieces=tuple(
                self._piece(card, box, _small_marks(card, self._is_early(card)))
                for card, box in zip(self.cards, boxes, strict=False)
            ),
            tab="cards",
            flow=230,
            opens=self.large(),
        )

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
        rect(0.5, 0.5, 22, 17, "wellf edge-l dashed" if early else "paper edge", 3),
        text(11.5, 13.5, str(CARD_YEAR[CARDS.index(card)]), "sm mid soft" if early else "sm b mid"),
    )


def told(person: str, card: str, words: Words) -> str:
    """The sparks of a card in words."""
    return _told(person, card, words.language)


@cache
def _told(person: str, card: str, language: str) -> str:
    words = Words(__package__, language)
    found = [
        say(words, "spark", type=words.term(TYPE.term(kind)), niche=f"{niche % SIDE}/{niche // SIDE}")
        for kind, niche in sparks_of(person, card)
    ]
    return listed(words, found)


@cache
def _marks(person: str, card: str, early: bool) -> tuple[Mark, ...]:
    """The quadrant in small with the sparks in it; the year it may be played from, and its clocks."""
    number = CARDS.index(card)
    found: list[Mark] = [
        rect(0.5, 0.5, _CARD_W - 1, _CARD_H - 1, "wellf edge-l dashed" if early else "paper edge", 4),
        path("".join(f"M3 {3 + n * _GRID}h52M{3 + n * _GRID} 3v52" for n in range(5)), "h"),
        text(60.5, 55, str(CARD_YEAR[number]), "sm b mid soft" if early else "sm b mid"),
    ]
    seen: dict[int, int] = {}
    for kind, niche in sparks_of(person, card):
        n = seen[niche] = seen.get(niche, -1) + 1
        x, y = 2 + niche % SIDE * _GRID, 4.5 + (3 - niche // SIDE) * _GRID - 4 * n
        found.append(use(symbol(TYPES[kind]), x, y, 15, 10, "t-sheet" if early else "t-yellow"))
    clocks = (use("punch-clock", 56, 35.5 - n * 8.5, 8.5, 8.5, "t-yellow") for n in range(CARD_CLOCKS[number]))
    return (*found, *clocks)


# Setup


_NARROW_CHOICE = Narrow((374.0, 272.0), (Block(Place(0, 0, 374, 136), 0, 0), Block(Place(374, 0, 249, 136), 62, 136)))


def industrialist_id(person: str) -> str:
    return f"industrialist-{person}"


def _industrialists(chosen: list[str | None], words: Words) -> Panel:
    found: list[Mark] = []
    slots = []
    holders = {person: seat for seat, person in enumerate(chosen)}
    for n, person in enumerate(INDUSTRIALISTS):
        box = Place(4 + n * 124, 12, 112, 116)
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
        flow=560,
        pan=623,
        narrow=_NARROW_CHOICE,
    )


def _industrialist(box: Place, title: str, outlets: tuple[str, ...], holder: int | None) -> list[Mark]:
    x, y, w, h = box
    middle = x + w / 2
    found: list[Mark] = [
        rect(x, y, w, h, "slot dashed" if holder is not None else "paper edge", 4),
        use("investor", middle - 17, y + 6, 34, 34, "half" if holder is not None else "t-copper"),
        text(middle, y + 56, title, "md mid", w - 8),
    ]
    for n, outlet in enumerate(outlets):
        found.append(text(middle, y + 73 + n * 15, outlet, "cap mid", w - 8))
    if holder is not None:
        found.append(seat_mark(holder, x + w - 16, y + 16, 20))
    return found
