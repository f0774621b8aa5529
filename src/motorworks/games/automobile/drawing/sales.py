"""The last selling by demand car by car, from left to right in the order of sale, one line for each class."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from motorworks.games.automobile.drawing.table import CARS, Table
from motorworks.games.automobile.rules.tables import CLASS, CLASS_OF, REDUCED_PRICE, SPACE
from motorworks.scene import Mark, Piece, Place, Slot, Tip, circle, rect, text, use
from motorworks.scene.lettering import width
from motorworks.scene.things import seat_mark

_LEFT, _RIGHT = 85.0, 331.0  # between the sign of the class and how much of the demand was met
_CAR, _CHIP = (24.0, 16.0), 11.0  # of many sales each is a chip, the smaller the more there are
_STEP, _BETWEEN, _GAP = 25.0, 1.0, 6.0
_LOSS, _SHAPE = 15.0, 11.0  # before the cars left over, and before the number of each space


class Sale(NamedTuple):
    """A car of the line; `number` counts the sales of its class from 1."""

    number: int
    space: int
    price: int


def are_told(table: Table) -> bool:
    """From the selling until the next player actions the cars sold last are known."""
    return bool(table.view["sales"]["sold"] or table.view["sales"]["unsold"])


def turn_told(table: Table) -> int:
    return table.turn if table.view["over"] else table.turn - 1


def income_of(table: Table, seat: int) -> int:
    """What the seat's cars brought."""
    sold = table.view["sales"]["sold"]
    return sum(sale["price"] for sale in sold if table.spaces[SPACE.value(sale["space"])]["owner"] == seat)


def sales_of(table: Table, market: int) -> list[Sale]:
    """The cars of a class in the order of sale."""
    sold = [(SPACE.value(sale["space"]), sale["price"]) for sale in table.view["sales"]["sold"]]
    mine = [(space, price) for space, price in sold if CLASS_OF[space] == market]
    return [Sale(number, space, price) for number, (space, price) in enumerate(mine, 1)]


def unsold_of(table: Table, market: int) -> Counter[int]:
    """How many cars were left over, by space."""
    spaces = map(SPACE.value, table.view["sales"]["unsold"])
    return Counter(space for space in spaces if CLASS_OF[space] == market)


def marks(table: Table, market: int, y: float) -> Iterator[Mark]:
    """At the end of the line how much of the demand was met, before it that cars left over are losses."""
    sold, demand = len(sales_of(table, market)), table.view["demand"][CLASS.word(market)]
    yield text(370, y + 13, f"{sold}/{demand}" if demand else "\N{EN DASH}", "b end", 38)
    unsold = unsold_of(table, market)
    if unsold:
        yield use("loss", _piles(unsold), y + 2, 13, 13)


def pieces(table: Table, market: int, y: float) -> Iterator[Piece]:
    """The cars sold, and at the end of the line a pile of those left over in each space."""
    sold, unsold = sales_of(table, market), unsold_of(table, market)
    room = _piles(unsold) - _GAP - _LEFT
    are_cars = len(sold) * _STEP <= room
    step = _STEP if are_cars else min(_CHIP + _BETWEEN, room / len(sold))
    size = _CAR if are_cars else (step - _BETWEEN, _CAR[1])
    for n, sale in enumerate(sold):
        yield _sold(table, sale, Place(_LEFT + n * step, y + 0.5, *size))
    x = _piles(unsold) + _LOSS
    for space, count in unsold.items():
        yield _unsold(table, space, count, Place(x, y + 0.5, _pile(count), _CAR[1]))
        x += _pile(count)


def _pile(count: int) -> float:
    """How wide the pile of so many cars is: the shape of the seat, and their number."""
    return _SHAPE + width(str(count)) + 4


def _piles(unsold: Counter[int]) -> float:
    """Where the cars left over begin."""
    return _RIGHT - (_LOSS + sum(map(_pile, unsold.values())) if unsold else 0)


# Cars sold have a spot, as they are news only while they are put there.


def _sold(table: Table, sale: Sale, at: Place) -> Piece:
    owner, market = table.spaces[sale.space]["owner"], CLASS_OF[sale.space]
    name, space = table.words.seat(owner), table.name(sale.space)
    label = table.say("sold-car", number=sale.number, name=name, space=space, price=table.money(sale.price))
    tip = Tip(label, table.say("sold-car-says"), "R 7.2")
    reduced = sale.price == REDUCED_PRICE[market]
    marks = _car(market, owner, reduced) if at.w == _CAR[0] else _chip(owner, reduced, at.w)
    return Piece(f"sale-{CLASS.word(market)}-{sale.number}", at, marks, label, tip, seat=owner, spot="sale")


@cache
def _car(market: int, owner: int, reduced: bool) -> tuple[Mark, ...]:
    """With the shape of its seat at the front; over the back may be the dot of news."""
    x = _CAR[0] - 4.5
    return (use(CARS[market], 0, 0, *_CAR, "car"), _ground(x, 6, _CHIP, reduced), seat_mark(owner, x, 6, 8))


@cache
def _chip(owner: int, reduced: bool, size: float) -> tuple[Mark, ...]:
    """The shape of its seat, as large as can be; on a tag at the reduced price."""
    if reduced:
        return (rect(0, 0, size, _CAR[1], "red edge-l", 1), seat_mark(owner, size / 2, 8, size - 2.5))
    return (seat_mark(owner, size / 2, 8, size),)


def _ground(x: float, y: float, size: float, reduced: bool) -> Mark:
    """Round and white for the full price, square and red as its markers for the reduced one."""
    half = size / 2
    if reduced:
        return rect(x - half, y - half, size, size, "red edge-l", 1)
    return circle(x, y, half, "paper edge-l")


def _unsold(table: Table, space: int, count: int, at: Place) -> Piece:
    owner = table.spaces[space]["owner"]
    label = table.counted("unsold-cars", count, name=table.words.seat(owner), space=table.name(space))
    tip = Tip(label, table.say("unsold-says"), "R 7.6")
    drawn = (seat_mark(owner, _SHAPE / 2, 8, 10), text(_SHAPE + 1, 12.5, str(count), "b", at.w - _SHAPE - 1))
    return Piece(f"unsold-{SPACE.word(space)}", at, drawn, label, tip, seat=owner, spot="sale")


def heading(table: Table, at: Place) -> Slot:
    tip = Tip(table.say("sold-in-order", turn=turn_told(table)), table.say("sold-in-order-says"), "R 7.2")
    return Slot("sales-heading", at, tip.name, tip)


def slot(table: Table, market: int, at: Place) -> Slot:
    """What the class sold in all."""
    sold = sales_of(table, market)
    income = table.money(sum(sale.price for sale in sold))
    name = table.say("sales-of-class", market=table.of_class(market), turn=turn_told(table))
    demand, unsold = table.view["demand"][CLASS.word(market)], unsold_of(table, market).total()
    says = table.say("sales-says", sold=len(sold), demand=demand, income=income, unsold=unsold)
    return Slot(f"sales-{CLASS.word(market)}", at, f"{name}: {says}", Tip(name, says, "R 7.2"))
