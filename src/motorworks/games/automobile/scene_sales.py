"""The sales boxes: the last selling by demand car by car, from left to right in the order of sale."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from motorworks.games.automobile.scene_table import CARS, Table
from motorworks.games.automobile.tables import CLASS, CLASS_OF, FULL_PRICE, REDUCED_PRICE, SPACE
from motorworks.scene import Mark, Piece, Place, Slot, Tip, path, rect, text, use

_LEFT, _RIGHT = 122.0, 332.0
_CAR = (24.0, 16.0)
_STEP, _GAP = 25.0, 8.0
_LOWER = 17.0  # the box for the reduced price lies below the other


class Sale(NamedTuple):
    """A car in the boxes, or one that was left over; `number` counts the sales of its class from 1."""

    number: int
    space: int
    price: int

    @property
    def is_unsold(self) -> bool:
        return not self.price


def are_told(table: Table) -> bool:
    """From the selling until the next player actions there are cars in the boxes."""
    return bool(table.view["sales"]["sold"] or table.view["sales"]["unsold"])


def turn_told(table: Table) -> int:
    return table.turn if table.view["over"] else table.turn - 1


def sales_of(table: Table, market: int) -> list[Sale]:
    """The cars of a class in the order of sale, those left over behind them."""
    told = table.view["sales"]
    prices = [(SPACE.value(sale["space"]), sale["price"]) for sale in told["sold"]]
    prices += [(SPACE.value(word), 0) for word in told["unsold"]]
    mine = [(space, price) for space, price in prices if CLASS_OF[space] == market]
    return [Sale(number, space, price) for number, (space, price) in enumerate(mine, 1)]


def marks(table: Table, market: int, y: float) -> Iterator[Mark]:
    """The two price boxes of a class (one for high), and how much of the demand was met."""
    yield text(_LEFT - 5, y + 13, table.money(FULL_PRICE[market]), "cap end", 32)
    yield path(f"M{_LEFT - 2} {y + 17.5}H{_RIGHT}", "h")
    if REDUCED_PRICE[market]:
        yield text(_LEFT - 5, y + 30, table.money(REDUCED_PRICE[market]), "cap end", 32)
        yield path(f"M{_LEFT - 2} {y + 34.5}H{_RIGHT}", "h")
    cars = sales_of(table, market)
    unsold = sum(car.is_unsold for car in cars)
    yield text(373, y + 15, f"{len(cars) - unsold}/{table.view['demand'][CLASS.word(market)]}", "md end", 38)
    if unsold:
        yield use("loss", 341, y + 20, 14, 14)
        yield text(373, y + 32, str(unsold), "b end")


def pieces(table: Table, market: int, y: float) -> Iterator[Piece]:
    cars = sales_of(table, market)
    room = _RIGHT - _LEFT - _CAR[0] - _GAP
    step = min(_STEP, room / max(1, len(cars) - 1))
    for n, car in enumerate(cars):
        x = _LEFT + n * step + (_GAP if car.is_unsold else 0)
        lower = car.price == REDUCED_PRICE[market]
        yield _car(table, market, car, Place(x, y + (_LOWER if lower else 0), *_CAR))


def _car(table: Table, market: int, car: Sale, at: Place) -> Piece:
    owner = table.spaces[car.space]["owner"]
    key = "unsold-car" if car.is_unsold else "sold-car"
    facts = {"number": car.number, "name": table.words.seat(owner), "space": table.name(car.space)}
    label = table.say(key, **facts, price=table.money(car.price))
    tip = Tip(label, table.say(f"{key}-says"), "R 7.6" if car.is_unsold else "R 7.2")
    drawn: tuple[Mark, ...] = (use(CARS[market], 0, 0, *_CAR, "car"),)
    if car.is_unsold:
        drawn = (rect(-1, -1, _CAR[0] + 2, _CAR[1] + 3, "barred", 3), *drawn, use("cross", 12, 4, 13, 13, "bad"))
    # A spot, as a car in a box is news only while it is put there.
    return Piece(f"sale-{CLASS.word(market)}-{car.number}", at, drawn, label, tip, seat=owner, spot="sale")


def slot(table: Table, market: int, y: float) -> Slot:
    cars = sales_of(table, market)
    income = table.money(sum(car.price for car in cars))
    sold = sum(not car.is_unsold for car in cars)
    name = table.say("sales-of-class", market=table.of_class(market), turn=turn_told(table))
    demand = table.view["demand"][CLASS.word(market)]
    says = table.say("sales-says", sold=sold, demand=demand, income=income, unsold=len(cars) - sold)
    return Slot(f"sales-{CLASS.word(market)}", Place(0, y, 375, 36), f"{name}: {says}", Tip(name, says, "R 7.2"))
