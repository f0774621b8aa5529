"""My hand of demand cards; before that, the industrialists to choose from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
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
from motorworks.scene import Mark, Panel, Piece, Place, Slot, Tip, path, rect, text, use
from motorworks.scene.things import paragraph, seat_mark

_CARD_W, _CARD_H = 66.0, 58.0
_PITCH = (69.4, 67.0)
# The lamps of lit cards stand over their upper corners.
_TOP = 9.0
_GRID = 13.0
# The hand in two rows while a card is chosen, else as a small upright sheet.
_ROWS_OF, _SMALL_ROWS_OF = 9, 3
_SMALL = (206.0, 402.0)


def card_id(seat: int, card: str) -> str:
    return f"card-{seat}-{card}"


def panel(view: Mapping[str, Any], hero: int, mine: bool, words: Words) -> Panel:
    person = view["seats"][hero]["industrialist"]
    if person is None:
        return _industrialists(view, words)
    hand = view["seats"][hero]["hand"]
    expansions = len(view["seats"][hero]["factory"]["turned"])
    played = scene_desk.is_hand_played(view["phase"])
    title = say(words, "cards") if mine else say(words, "cards-of", name=words.seat(hero))
    place = scene_desk.cards(played)
    size = scene_desk.sheet(place) if played else _SMALL
    across = _ROWS_OF if played else _SMALL_ROWS_OF
    return Panel(
        "cards",
        title if played else say(words, "cards-short"),
        size,
        place,
        icon="card-back" if played else "",
        note=say(words, "cards-note", year=expansions, count=len(hand)) if played else "",
        marks=() if hand else paragraph(4, 30, say(words, "no-cards"), size[0] - 8, "soft"),
        pieces=tuple(_card(hero, person, card, (n, across), expansions, words) for n, card in enumerate(hand)),
        tab="cards",
        flow=560 if played else 230,
        pan=623 if played else 0,
        thumb=not played,
    )


def _card(seat: int, person: str, card: str, where: tuple[int, int], expansions: int, words: Words) -> Piece:
    number = CARDS.index(card)
    early = CARD_YEAR[number] > expansions
    n, across = where
    row, column = divmod(n, across)
    box = Place(column * _PITCH[0], _TOP + row * _PITCH[1], _CARD_W, _CARD_H)
    title = say(words, "card-number", card=card)
    says = say(words, "card-says", sparks=told(person, card, words), clocks=CARD_CLOCKS[number], year=CARD_YEAR[number])
    tip = Tip(title, says, "R 11.1")
    return Piece(card_id(seat, card), box, _marks(person, card, early), title, tip, seat, f"card {card}", spot="hand")


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


def industrialist_id(person: str) -> str:
    return f"industrialist-{person}"


def _industrialists(view: Mapping[str, Any], words: Words) -> Panel:
    found: list[Mark] = []
    slots = []
    holders = {person["industrialist"]: seat for seat, person in enumerate(view["seats"])}
    for n, person in enumerate(INDUSTRIALISTS):
        box = Place(4 + n * 124, 12, 112, 116)
        title = words.template(f"industrialist.{person}")
        found += _industrialist(box, title, DEALERSHIP_NAMES[n], holders.get(person))
        tip = Tip(title, say(words, "industrialist-says", outlets=listed(words, list(DEALERSHIP_NAMES[n]))), "R 2.1")
        slots.append(Slot(industrialist_id(person), box, title, tip, ask=f"choose {person}", printed=True))
    place = scene_desk.cards(True)
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
