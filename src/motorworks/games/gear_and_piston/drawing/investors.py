"""The investors with what each car has to show them, and the volatility track."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from motorworks.games.gear_and_piston.rules import car
from motorworks.games.gear_and_piston.rules.scoring import bronze_points
from motorworks.games.gear_and_piston.rules.tables import (
    BRONZE_WORDS,
    DRIVES,
    ENGINE,
    EVEN,
    EVERYTHING_SYMBOLS,
    FIRST_JUNK,
    INVESTOR_DOMAIN,
    INVESTOR_STACK,
    INVESTOR_WORDS,
    OTHERS,
    PREFERRED,
    TANK,
    UPGRADE,
)
from motorworks.kernel import Words
from motorworks.scene import Mark, Panel, Piece, Place, Scenery, Tip, circle, path, rect, text, use
from motorworks.scene.things import paragraph, seat_mark, track

WIDTH = 372
ICONS = {
    "comfort": "comfort",
    "power": "power",
    "range": "range",
    "even": "gauge",
    "biggest": "gear",
    "new": "upgrade",
    "together": "volatility",
    "hybrid": "engine",
    "everything": "check",
    "waste": "hand",
    "beautiful": "spark",
    "most-range": "range",
    "most-power": "power",
    "most-comfort": "comfort",
}


_COUNTS: dict[str, Callable[[car.Car], int]] = {
    "even": lambda own: sum(bronze_points(car.symbols(own, kind), EVEN) for kind in range(3)),
    "biggest": lambda own: len(car.tiles(own)),
    "biggest-parts": lambda own: len(car.parts(own)),
    "new": lambda own: car.parts_of(own, UPGRADE),
    "hybrid": lambda own: sum(
        bool(car.parts_of(own, ENGINE, drive) and car.parts_of(own, TANK, drive)) for drive in DRIVES
    ),
    "everything": lambda own: sum(bool(_symbols(own, symbol)) for symbol in EVERYTHING_SYMBOLS),
    "beautiful": lambda own: sum(tile >= FIRST_JUNK for tile in car.tiles(own)),
}


@lru_cache(maxsize=4096)
def shown(investor: str, own: car.Car, hand: int, volatility: int) -> int:
    """What an investor looks at, counted on one car. Remembered: every seat's scene asks it of all cars."""
    if investor == "together":
        return volatility
    if investor == "waste":
        return hand
    return _COUNTS[investor](own) if investor in _COUNTS else _symbols(own, investor.removeprefix("most-"))


def _symbols(own: car.Car, word: str) -> int:
    return car.reliability(own) if word == "reliability" else car.symbols(own, BRONZE_WORDS.index(word))


def part_of(view: Mapping[str, Any], cars: Sequence[car.Car], hands: Sequence[int], hero: int) -> dict[str, Any]:
    """All that the sheet of the investors shows; what the hero's own symbols bring is lit."""
    investors: list[str] = view["investors"]
    seats = list(zip(cars, hands, view["volatility"], strict=True))
    without_junk = view["variants"]["big_excludes_junk"]
    asks = ["biggest-parts" if investor == "biggest" and without_junk else investor for investor in investors]
    return {
        "investors": investors,
        "asks": asks,
        "mode": view["mode"],
        "counts": [[shown(ask, *seat) for seat in seats] for ask in asks],
        "lit": [_symbols(cars[hero], investor) if _has_columns(investor) else -1 for investor in investors],
        "volatility": view["volatility"],
    }


def _has_columns(investor: str) -> bool:
    """Points by the number of one symbol."""
    return INVESTOR_STACK[INVESTOR_WORDS.index(investor)] == 1 and investor != "even"


def panel(view: Mapping[str, Any], words: Words) -> Panel:
    investors: list[str] = view["investors"]
    height = 252 / len(investors) - 8
    cards = []
    for n, investor in enumerate(investors):
        ask = view["asks"][n]
        marks = _card(investor, ask, height, view["counts"][n], view["lit"][n], words)
        name = words.term(INVESTOR_DOMAIN.term(INVESTOR_WORDS.index(investor)))
        about, _, rule = words.template(f"investor-about.{ask}").rstrip(")").rpartition(" (")
        says = words.template(f"scene.investor.{ask}.says")
        tip = Tip(name, f"{about}.", rule)
        place = Place(2, n * (height + 9) + 2, WIDTH - 4, height)
        cards.append(Piece(f"investor-{investor}", place, marks, f"{name}: {says}", tip))
    return Panel(
        "investors",
        words.template("scene.investors"),
        (WIDTH, 378),
        Place(854, 251, 390, 408),
        icon="investor",
        note=words.template(f"scene.mode.{view['mode']}"),
        scenery=Scenery(_track_scenery(view, words)),
        pieces=(*cards, *_volatility(view, words)),
        tab="investors",
        flow=340,
    )


def _card(investor: str, ask: str, height: float, values: Sequence[int], lit: int, words: Words) -> tuple[Mark, ...]:
    """Who pays, for what, and what every car has to show; the points for bronze symbols, as a table if it fits."""
    large = height > 100
    name = words.term(INVESTOR_DOMAIN.term(INVESTOR_WORDS.index(investor)))
    pays = INVESTOR_STACK[INVESTOR_WORDS.index(investor)] == 1
    says = words.template(f"scene.investor.{ask}.{'says' if large or not pays else 'pays'}")
    marks: list[Mark] = [*_portrait(investor, height), text(88, 22, name, "lg" if large else "md", 270)]
    if pays and large:
        marks += [text(88, 41, says, "soft", 270), *_table(investor, lit, words)]
        if investor == "even":
            marks += _standing(values, height, "")
    else:
        marks += paragraph(88, 40, says, 268, "soft", most=2) if large else [text(88, 40, says, "soft", 270)]
        marks += _standing(values, height, words.template(f"scene.investor.{ask}.counts"))
    return tuple(marks)


def _portrait(investor: str, height: float) -> tuple[Mark, ...]:
    tall = min(84, height - 22)
    return (
        rect(0, 0, WIDTH - 4, height, "paper edge", 4),
        rect(9, 10, 62, tall, "blue edge", 3),
        use("investor", 11 + (62 - tall * 0.7) / 4, 10 + tall * 0.22, 58, tall * 0.75, "t-sheet g-copper"),
        circle(68, 8 + tall, 14, "copper edge"),
        use(ICONS[investor], 59, tall - 1, 18, 18),
    )


def _table(investor: str, lit: int, words: Words) -> list[Mark]:
    """Points by number of symbols; what the hero's own count of the preferred one brings is lit."""
    preferred = EVEN if investor == "even" else PREFERRED
    rows = [(words.template(f"scene.bronze.{investor}"), preferred, "b")]
    if investor != "even":
        rows.append((words.template("scene.others"), OTHERS, ""))
    marks: list[Mark] = [text(88, 62, words.template("scene.symbols"), "cap", 70), path("M88 68H362", "l")]
    for count in range(2, 7):
        x = 190 + (count - 2) * 38
        if count == lit or (count == 6 and lit > 6):
            marks.append(rect(x - 16, 49, 32, 42, "litf edge", 3))
        marks.append(text(x, 62, str(count), "cap mid"))
        marks += [
            text(x, 84 + n * 19, str(bronze_points(count, base)), f"mid {look}")
            for n, (_, base, look) in enumerate(rows)
        ]
    return [*marks, *(text(88, 84 + n * 19, label, look, 84) for n, (label, _, look) in enumerate(rows))]


def _standing(values: Sequence[int], height: float, counts: str) -> list[Mark]:
    """One figure a seat: what the investor would find."""
    y = height - 14
    large = height > 100
    step = 45 if large else min(45, 186 / len(values))
    found: list[Mark] = [text(88, y - 17, counts, "cap", 270) if large else text(362, y, counts, "cap end", 80)]
    for seat, value in enumerate(values):
        x = 96 + seat * step
        found += [seat_mark(seat, x, y - 4, 15), text(x + 11, y + 1, str(value), "md")]
    return found


_LEFT, _RIGHT, _LINE = 20.0, 352.0, 332.0


def _longest(view: Mapping[str, Any]) -> int:
    volatility: Sequence[int] = view["volatility"]
    return max(9, *volatility)


def _track_scenery(view: Mapping[str, Any], words: Words) -> tuple[Mark, ...]:
    return (
        text(4, 272, words.template("scene.volatility").upper(), "md spaced"),
        use("volatility", 346, 256, 22, 22, "t-red"),
        *track(_LEFT, _RIGHT, _LINE, _longest(view)),
        text(4, 372, words.template("scene.volatility-says"), "cap", WIDTH - 8),
    )


def _volatility(view: Mapping[str, Any], words: Words) -> tuple[Piece, ...]:
    step = (_RIGHT - _LEFT) / _longest(view)
    found = []
    standing: dict[int, int] = {}
    for seat, value in enumerate(view["volatility"]):
        level = standing[value] = standing.get(value, -1) + 1
        side = (level % 2) * 15 - (7 if view["volatility"].count(value) > 1 else 0)
        x, y = _LEFT + value * step + side, _LINE - 15 - (level // 2) * 15
        label = words.template("scene.volatility-of").format(name=words.seat(seat), value=value)
        marks = (seat_mark(seat, 8, 8, 15),)
        tip = Tip(label, words.template("scene.volatility-tip"), "R 4.2")
        found.append(Piece(f"volatility-{seat}", Place(x - 8, y - 8, 16, 16), marks, label, tip, seat=seat))
    return tuple(found)
