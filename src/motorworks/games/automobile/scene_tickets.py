"""Distributors that leave a box: a ticket for each sale, and for each row that a neutral one can go to."""

from __future__ import annotations

from collections.abc import Iterator

from motorworks.games.automobile.scene_space import banknote
from motorworks.games.automobile.scene_table import CARS, TINT, Table
from motorworks.games.automobile.tables import CLASS, CLASS_OF, FULL_PRICE, SPACE
from motorworks.kernel.match import Option
from motorworks.scene import Mark, Piece, Place, Tip, rect, text, use

_ALONE, _OF_TWO, _HIGH, _APART = 62.0, 47.0, 48.0, 7.0
_TELLS = 40.0  # wide enough for the money too


def ticket_id(code: str) -> str:
    return code.replace(" ", "-")


def leaving(table: Table, box: str) -> list[Option]:
    """What the distributors of a box can do: sales of the one who looks [R 5.2], or moves of a neutral one [R 13.4]."""
    return [option for option in table.options_of("sell", "move") if option.args["box"] == box]


def _width(count: int, box: Place) -> float:
    room = (box.w - 6 - _APART * (count - 1)) / max(1, count)
    return min(room, _ALONE if count == 1 else _OF_TWO)


def beside(table: Table, word: str, box: Place) -> float:
    """Where the tickets of a box end."""
    count = len(leaving(table, word))
    return box.x + 3 + count * (_width(count, box) + _APART) - _APART


def tickets(table: Table, word: str, box: Place) -> Iterator[Piece]:
    """Side by side in their box, below the heads of the distributors."""
    options = leaving(table, word)
    wide = _width(len(options), box)
    for n, option in enumerate(options):
        place = Place(box.x + 3 + n * (wide + _APART), box.y + 3, wide, _HIGH)
        face, rule = (_sale(table, option, wide), "R 5.2") if option.kind == "sell" else (_move(option, wide), "R 13.4")
        tip = Tip(option.says, table.say(f"reach.{word}"), rule)
        marks = (rect(0, 0, wide, _HIGH, "litf edge-l", 4), *face)
        yield Piece(ticket_id(option.code), place, marks, option.says, tip)


def _sale(table: Table, option: Option, wide: float) -> tuple[Mark, ...]:
    """The number of the space on the road, and what its car brings."""
    space = SPACE.value(option.args["space"])
    tells = wide >= _TELLS
    left = 2.5 if tells else wide / 2 - 7.5
    price = text(wide - 4, 43.5, table.money(FULL_PRICE[CLASS_OF[space]]), "sm b end", wide - 22)
    return (
        rect(2.5, 31.5, wide - 5, 15, f"{TINT[CLASS_OF[space]]} edge-l", 2),
        rect(left, 31.5, 15, 15, "platef", 2),
        text(left + 7.5, 43.5, str(space + 1), "sm b mid inv", 14),
        *((price,) if tells else ()),
    )


def _move(option: Option, wide: float) -> tuple[Mark, ...]:
    """The row that it goes to."""
    row = CLASS.value(option.args["row"])
    return (
        rect(2.5, 31.5, wide - 5, 15, f"{TINT[row]} edge-l", 2),
        use(CARS[row], wide / 2 - 10.5, 32, 21, 14, f"t-{TINT[row]} g-sheet"),
    )


def ghost(table: Table, option: Option, box: Place) -> tuple[Mark, ...]:
    """What the sale brings, on its ticket."""
    wide = _width(len(leaving(table, option.args["box"])), box)
    return banknote(table, FULL_PRICE[CLASS_OF[SPACE.value(option.args["space"])]], Place(0, 29, wide, 20))
