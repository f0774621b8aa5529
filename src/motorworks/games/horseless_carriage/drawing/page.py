"""Horseless Carriage on one page: eight phases, what a factory is made of, and how a part reaches a buyer."""

from motorworks.games.horseless_carriage.drawing.things import SYMBOLS, TINTS, marks
from motorworks.games.horseless_carriage.rules import tables as t
from motorworks.games.horseless_carriage.rules.demand import income
from motorworks.scene import Mark, circle, group, rect, text, use
from motorworks.scene.page import Deed, Item, Page, RoundPicture, Why
from motorworks.scene.speaker import Speaker
from motorworks.scene.things import seat_look, seat_mark

Marks = tuple[Mark, ...]
_STATION = t.TILES.index("engine")
_SPEED = t.INDICATOR
# The example at the end: cars sold in one price segment.
_PRICE = t.PRICES[1]
_SOLD = {t.CAR: 3, t.SPORTS: 2, t.TRUCK: 1}
_KEYS = ("normal", "sports", "truck")


def _research(says: Speaker) -> Marks:
    dots = tuple(circle(16 + 24 * n, 56, 5, "paper edge") for n in range(5))
    return (*dots, seat_mark(0, 40, 36, 20), use("arrow", 54, 27, 18, 18), use("research", 86, 10, 36, 36, "t-teal"))


def _focus(says: Speaker) -> Marks:
    found: list[Mark] = []
    for n in range(4):
        found += [rect(6 + 30 * n, 30, 27, 30, "slot", 4), seat_mark(n, 19.5 + 30 * n, 45, 17)]
    ends = (use("engine", 8, 4, 22, 22, "t-sheet"), use("dealership", 98, 4, 22, 22, "t-sheet"))
    return (*found, *ends)


def _build(says: Speaker) -> Marks:
    line = group(6, 18, marks(t.CAR, 60, 46, t.SIDES[t.CAR], seat=seat_look(0)))
    return (line, group(66, 18, marks(t.DEALERSHIP, 58, 46, seat=seat_look(0))))


def _brochures(says: Speaker) -> Marks:
    found: list[Mark] = [rect(14, 8, 102, 68, "paper edge", 4)]
    for n, track in enumerate(t.DIMENSIONS):
        found += [use(track, 20 + 19 * n, 18, 16, 16, "t-sheet"), text(28 + 19 * n, 62, str(2 - n % 2), "lg mid")]
    return tuple(found)


def _sell(says: Speaker) -> Marks:
    return (*_market(6, 6, 24, 3), rect(30, 6, 48, 48, "now", 3), use("arrow", 82, 32, 16, 16), *_money(98, 30))


def _market(x: float, y: float, square: float, side: int) -> Marks:
    squares = [(n % side, n // side) for n in range(side * side)]
    grid = tuple(rect(x + square * column, y + square * row, square, square, "space") for column, row in squares)
    buyers = tuple(use("person", x + square * (0.15 + column), y + square * 0.15, 17, 17) for column in (1, 2))
    return (*grid, *buyers)


def _money(x: float, y: float) -> Marks:
    return (rect(x, y, 30, 22, "green edge", 11), text(x + 15, y + 15.5, f"${_PRICE}", "b mid"))


def _finish(says: Speaker) -> Marks:
    return (use("punch-clock", 22, 18, 46, 46, "t-sheet"), text(96, 50, str(t.LAST_YEAR), "xl mid"))


def _expectations(says: Speaker) -> Marks:
    leaves = (use("speed", 8, 20, 40, 40, "t-red"), text(28, 76, "+1", "b mid bad"))
    return (*leaves, use("arrow", 54, 31, 20, 20), use("safety", 80, 20, 40, 40, "t-yellow"))


def _demand(says: Speaker) -> Marks:
    card = (rect(10, 8, 44, 66, "blue edge", 5), use("card-back", 16, 22, 32, 32, "t-sheet"))
    return (
        *card,
        use("arrow", 58, 32, 18, 18),
        use("person", 82, 12, 34, 34),
        use("spark", 88, 48, 24, 24, "t-yellow"),
    )


def _why(says: Speaker) -> Marks:
    y, seat = 20.0, seat_look(0)
    drawn = (
        group(24, y + 24, marks(_SPEED, 34, 34, points=1)),
        group(112, y, marks(_STATION, 84, 84)),
        group(232, y + 4, marks(t.CAR, 100, 76, t.SIDES[t.CAR], seat=seat)),
        group(366, y, marks(t.DEALERSHIP, 88, 84, seat=seat)),
        *_market(482, y + 5, 24, 3),
        rect(506, y + 5, 48, 48, "now", 3),
    )
    arrows = tuple(use("arrow", x, y + 30, 24, 24) for x in (74, 202, 337, 456))
    captions = ((41, "indicator"), (154, "station"), (282, "mainline"), (410, "dealership"), (518, "window"))
    words = tuple(text(x, 128, says.say(key), "b mid", 104) for x, key in captions)
    return (*drawn, *arrows, *words, text(280, 149, says.say("chain"), "cap mid", 548))


PAGE = Page(
    steps=(
        RoundPicture("research", "R 3.2", _research, chosen=True),
        RoundPicture("focus", "R 4.2", _focus, chosen=True),
        RoundPicture("build", "R 5.1", _build, chosen=True),
        RoundPicture("brochures", "R 7.2", _brochures),
        RoundPicture("sell", "R 8.1", _sell, chosen=True),
        RoundPicture("finish", "R 9.1", _finish),
        RoundPicture("expectations", "R 10.1", _expectations),
        RoundPicture("demand", "R 11.1", _demand, chosen=True),
    ),
    deeds=(
        Deed("mainline", "R 5.3", SYMBOLS[t.CAR], "grey"),
        Deed("dealership", "R 5.3", "dealership", "blue"),
        Deed("station", "R 5.6", SYMBOLS[_STATION], "copper"),
        Deed("indicator", "R 5.8", SYMBOLS[_SPEED], TINTS[0]),
        Deed("department", "R 3.2", "research", "teal"),
        Deed("marketing", "R 7.4", "marketing", "yellow"),
    ),
    why=Why("R 7.2", (560, 156), _why),
    end_rule="R 8.4",
    end=tuple(
        Item(_KEYS[car], income(car, sold, _PRICE), (SYMBOLS[car],) * sold, "t-blue") for car, sold in _SOLD.items()
    ),
    total=sum(income(car, sold, _PRICE) for car, sold in _SOLD.items()),
    mistakes=(("minimum", "R 7.5"), ("one-dimension", "R 10.1"), ("room", "R 5.6")),
    figures={
        "years": t.LAST_YEAR,
        "normal": _SOLD[t.CAR],
        "sports": _SOLD[t.SPORTS],
        "truck": _SOLD[t.TRUCK],
        "price": _PRICE,
        "sports_price": income(t.SPORTS, 1, _PRICE),
        "truck_price": income(t.TRUCK, 1, _PRICE),
        "lowest": min(t.PRICES),
        "highest": max(t.PRICES),
        "small": f"{t.WINDOW_SIZES[0][0]}×{t.WINDOW_SIZES[0][1]}",  # noqa: RUF001  # the sign, as in the rulebook
        "large": f"{t.WINDOW_SIZES[-1][0]}×{t.WINDOW_SIZES[-1][1]}",  # noqa: RUF001
        "dimensions": len(t.DIMENSIONS),
    },
)
