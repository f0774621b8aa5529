"""What a seat can foresee: the demand of this turn, and what the cars on the road would bring then."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from typing import NamedTuple

from motorworks.games.automobile.drawing.table import Table
from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.selling import sales_in_order
from motorworks.games.automobile.rules.tables import CLASS, CLASS_OF, CLASSES, FULL_PRICE, HIGH, LOW, MID, REDUCED_PRICE


class Forecast(NamedTuple):
    """What demand can be, as far as one seat knows: at least, on average, at most."""

    least: int
    likely: float
    most: int

    @property
    def is_sure(self) -> bool:
        return self.least == self.most


@cache
def _hands(players: int, turn: int, mine: tuple[int, ...], higher: bool) -> Forecast:
    """The sum of one tile of each hand (the higher or the lower one), of which `mine` is known."""
    left = sorted((Counter(tables.TILES[players]) - Counter(mine)).elements())
    own = (max(mine) if higher else min(mine)) if mine else 0
    others = players - bool(mine)
    each = tables.TILES_DRAWN[turn]
    choose = max if higher else min
    pairs = [choose(hand) for hand in combinations(left, each)]
    fewest, highest = left[: each * others], left[::-1][: each * others]
    least = fewest[each - 1 :: each] if higher else fewest[:others]
    most = highest[:others] if higher else highest[each - 1 :: each]
    return Forecast(own + sum(least), own + others * sum(pairs) / len(pairs), own + sum(most))


@cache
def _with_bag_tile(known: Forecast, players: int, mine: tuple[int, ...]) -> Forecast:
    left = list((Counter(tables.TILES[players]) - Counter(mine)).elements())
    return Forecast(known.least + min(left), known.likely + sum(left) / len(left), known.most + max(left))


NO_DEMAND = Forecast(0, 0, 0)


def forecast(table: Table, market: int) -> Forecast:
    """Demand of this turn for a class, from what the seat has in hand [R 1.2, R 7.1]."""
    turn = table.turn
    if table.view["over"]:
        told = table.view["demand"][CLASS.word(market)]
        return Forecast(told, told, told)
    mine = own_tiles(table)
    from_bag = market == HIGH if turn == 3 else market in (HIGH, LOW) and turn == 4
    known = NO_DEMAND
    if market == MID or (market == LOW and turn > 1):
        known = _hands(table.players, turn, mine, counts_higher(turn, market))
    return _with_bag_tile(known, table.players, mine) if from_bag else known


def counts_higher(turn: int, market: int) -> bool:
    """Whether the higher tile of each hand counts for the class [R 1.2]."""
    return (market == MID) == (turn <= 2)


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
