"""My hand of demand cards; before that, the industrialists to choose from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

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

SIZE = (623.0, 123.0)
_PLACE = Place(0, 704, 640, 151)
_ACROSS = 9
_CARD_W, _CARD_H = 66.0, 58.0
_GRID = 13.0


def card_id(seat: int, card: str) -> str:
    return f"card-{seat}-{card}"


def panel(view: Mapping[str, Any], hero: int, mine: bool, words: Words) -> Panel:
    person = view["seats"][hero]["industrialist"]
    if person is None:
        return _industrialists(view, words)
    hand = view["seats"][hero]["hand"]
    expansions = len(view["seats"][hero]["factory"]["turned"])
    return Panel(
        "cards",
        say(words, "cards") if mine else say(words, "cards-of", name=words.seat(hero)),
        SIZE,
        _PLACE,
        icon="card-back",
        note=say(words, "cards-note", year=expansions, count=len(hand)),
        marks=() if hand else paragraph(4, 30, say(words, "no-cards"), 560, "soft"),
        pieces=tuple(_card(hero, person, card, n, expansions, words) for n, card in enumerate(hand)),
        tab="cards",
        flow=560,
        pan=623,
    )


def _card(seat: int, person: str, card: str, n: int, expansions: int, words: Words) -> Piece:
    number = CARDS.index(card)
    early = CARD_YEAR[number] > expansions
    box = Place(n % _ACROSS * (_CARD_W + 3.4), n // _ACROSS * (_CARD_H + 5), _CARD_W, _CARD_H)
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
        text(60.5, 15, str(CARD_YEAR[number]), "sm b mid soft" if early else "sm b mid"),
    ]
    seen: dict[int, int] = {}
    for kind, niche in sparks_of(person, card):
        n = seen[niche] = seen.get(niche, -1) + 1
        x, y = 2 + niche % SIDE * _GRID, 4.5 + (3 - niche // SIDE) * _GRID - 4 * n
        found.append(use(symbol(TYPES[kind]), x, y, 15, 10, "t-sheet" if early else "t-yellow"))
    clocks = (use("punch-clock", 56, 46 - n * 10.5, 9.5, 9.5, "t-yellow") for n in range(CARD_CLOCKS[number]))
    return (*found, *clocks)


# Setup


def industrialist_id(person: str) -> str:
    return f"industrialist-{person}"


def _industrialists(view: Mapping[str, Any], words: Words) -> Panel:
    found: list[Mark] = []
    slots = []
    holders = {person["industrialist"]: seat for seat, person in enumerate(view["seats"])}
    for n, person in enumerate(INDUSTRIALISTS):
        box = Place(4 + n * 124, 6, 116, 112)
        title = words.template(f"industrialist.{person}")
        found += _industrialist(box, title, DEALERSHIP_NAMES[n], holders.get(person))
        tip = Tip(title, say(words, "industrialist-says", outlets=listed(words, list(DEALERSHIP_NAMES[n]))), "R 2.1")
        slots.append(Slot(industrialist_id(person), box, title, tip, ask=f"choose {person}", printed=True))
    return Panel(
        "cards",
        say(words, "industrialists"),
        SIZE,
        _PLACE,
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
