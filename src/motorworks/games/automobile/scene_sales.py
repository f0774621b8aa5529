"""The last selling by demand car by car, from left to right in the order of sale, one line for each class."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from motorworks.games.automobile.scene_table import CARS, Table
from motorworks.games.automobile.tables import CLASS, CLASS_OF, REDUCED_PRICE, SPACE
from motorworks.scene import Mark, Piece, Place, Slot, Tip, circle, rect, text, use
from motorworks.scene.things import seat_mark

_LEFT, _RIGHT = 87.0, 297.0
_CAR, _CHIP = (24.0, 16.0), 11.0  # of many sales each is a chip, the smaller the more there are
_STEP, _BETWEEN, _GAP = 25.0, 1.5, 5.0
_PILE, _PILE_STEP = (15.0, 16.0), 16.5


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
    """At the end of the line how much of the demand was met, before it the cars left over."""
    sold, demand = len(sales_of(table, market)), table.view["demand"][CLASS.word(market)]
    yield text(370, y + 13, f"{sold}/{demand}" if demand else "\N{EN DASH}", "b end", 38)
    unsold = unsold_of(table, market).total()
    if unsold:
        yield use("loss", _RIGHT + 2, y + 1.5, 13, 13)
        yield text(_RIGHT + 31, y + 13, str(unsold), "b end", 16)


def pieces(table: Table, market: int, y: float) -> Iterator[Piece]:
    """The cars sold, then behind a gap a pile of those left over in each space."""
    sold, unsold = sales_of(table, market), unsold_of(table, market)
    room = _RIGHT - _LEFT - _GAP - _PILE_STEP * len(unsold)
    are_cars = len(sold) * _STEP <= room
    step = _STEP if are_cars else min(_CHIP + _BETWEEN, room / len(sold))
    size = _CAR if are_cars else (step - _BETWEEN, _CAR[1])
    for n, sale in enumerate(sold):
        yield _sold(table, sale, Place(_LEFT + n * step, y + 0.5, *size))
    behind = _LEFT + (len(sold) - 1) * step + size[0] + _GAP if sold else _LEFT
    for n, (space, count) in enumerate(unsold.items()):
        yield _unsold(table, space, count, Place(behind + n * _PILE_STEP, y + 0.5, *_PILE))


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
    """With the shape of its seat at the back."""
    return (use(CARS[market], 0, 0, *_CAR, "car"), _ground(4.5, 6, _CHIP, reduced), seat_mark(owner, 4.5, 6, 8))


@cache
def _chip(owner: int, reduced: bool, size: float) -> tuple[Mark, ...]:
    return (_ground(size / 2, 8, size, reduced), seat_mark(owner, size / 2, 8, size * 0.73))


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
    drawn = (rect(0, 0, *_PILE, "barred", 3), seat_mark(owner, 6, 6.5, 10), use("cross", 7, 7.5, 8, 8, "bad"))
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
