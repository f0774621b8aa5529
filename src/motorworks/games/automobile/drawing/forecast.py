"""What a seat can foresee: the demand of this turn, and what the cars on the road would bring then."""

from __future__ import annotations

from typing import NamedTuple

from motorworks.games.automobile.drawing.table import Table
from motorworks.games.automobile.rules import demand
from motorworks.games.automobile.rules.selling import sales_in_order
from motorworks.games.automobile.rules.tables import CLASS, CLASS_OF, CLASSES, FULL_PRICE, REDUCED_PRICE


def forecast(table: Table, market: int) -> demand.Forecast:
    """Demand of this turn for a class, from what the seat has in hand [R 1.2, R 7.1]."""
    if table.view["over"]:
        told = table.view["demand"][CLASS.word(market)]
        return demand.Forecast(told, told, told)
    return demand.forecast(table.players, table.turn, market, own_tiles(table))


def own_tiles(table: Table) -> tuple[int, ...]:
    own = () if table.me is None else table.seats[table.me]["tiles"]
    return tuple(sorted(own or ()))


class Marker(NamedTuple):
    """A marker that might be put on a space: one car more in each pass for each of them [R 7.3]."""

    space: int
    bonus: int = 0
    reduced: int = 0


NO_MARKER = Marker(-1)


def likely_sales(table: Table, seat: int, market: int, more: Marker = NO_MARKER) -> int:
    """What the seat's cars of a class, as they stand, would bring at the likely demand [R 7.2 to R 7.4]."""
    spaces = [n for n, state in enumerate(table.spaces) if state["cars"] and CLASS_OF[n] == market]
    cars = {space: table.spaces[space]["cars"] for space in spaces}
    each_pass = {space: 1 + table.spaces[space]["bonus"] + table.spaces[space]["reduced"] for space in spaces}
    if more.space in cars:
        each_pass[more.space] += more.bonus + more.reduced
    sold = sales_in_order(cars, each_pass, round(forecast(table, market).likely))
    return sum(_price(table, space, more) for space in sold if table.spaces[space]["owner"] == seat)


def _price(table: Table, space: int, more: Marker) -> int:
    reduced = table.spaces[space]["reduced"] or (space == more.space and more.reduced)
    return (REDUCED_PRICE if reduced else FULL_PRICE)[CLASS_OF[space]]


def all_likely_sales(table: Table, seat: int) -> int:
    return sum(likely_sales(table, seat, market) for market in CLASSES)
