"""Demand: my tiles, the others' face down, and what they can add up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from motorworks.games.automobile import tables
from motorworks.games.automobile.scene_table import CARS, TINT, Table
from motorworks.games.automobile.tables import CLASS, CLASSES, HIGH, LOW, MID
from motorworks.scene import Mark, Panel, Piece, Place, Slot, Tip, circle, path, rect, text, use
from motorworks.scene.things import seat_mark

_ROWS = tuple(reversed(CLASSES))  # from the top


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
    mine = _own_tiles(table)
    from_bag = market == HIGH if turn == 3 else market in (HIGH, LOW) and turn == 4
    known = NO_DEMAND
    if market == MID or (market == LOW and turn > 1):
        known = _hands(table.players, turn, mine, counts_higher(turn, market))
    return _with_bag_tile(known, table.players, mine) if from_bag else known


def counts_higher(turn: int, market: int) -> bool:
    """Whether the higher tile of each hand counts for the class [R 1.2]."""
    return (market == MID) == (turn <= 2)


def _own_tiles(table: Table) -> tuple[int, ...]:
    own = () if table.me is None else table.seats[table.me]["tiles"]
    return tuple(sorted(own or ()))


def panel(table: Table) -> Panel:
    return Panel(
        "demand",
        table.say("demand"),
        (375, 203),
        Place(0, 624, 392, 231),
        icon="demand",
        note=table.say("demand-open" if table.view["over"] else "demand-note"),
        marks=(*_captions(table), *(mark for row in CLASSES for mark in _bar(table, row))),
        slots=tuple(_bar_slot(table, row) for row in CLASSES),
        pieces=tuple(_tiles(table)),
        tab="sales",
        flow=340,
    )


_TILE, _BACK = 42.0, 25.0


def _tiles(table: Table) -> Iterator[Piece]:
    """My tiles large, the others' face down beside them, until they are shown."""
    for n, tile in enumerate(_own_tiles(table)):
        yield _own_tile(table, n, tile)
    left = 4 if table.me is None else 108
    others = table.rivals()
    step = (371 - left) / len(others)
    for place, seat in enumerate(others):
        for n in range(table.seats[seat]["hand"]):
            yield _back(table, seat, n, left + place * step)


def _own_tile(table: Table, n: int, tile: int) -> Piece:
    markets = _markets_of(table)
    market = markets[n] if n < len(markets) else MID
    label = table.say("my-tile", number=tile, market=table.of_class(market))
    marks = (
        rect(0, 0, _TILE, _TILE, f"{TINT[market]} edge", 4),
        text(_TILE / 2, 25, str(tile), "xl mid"),
        text(_TILE / 2, 38, table.of_class(market), "cap mid", _TILE - 4),
    )
    tip = Tip(label, table.say("tile-says"), "R 1.2")
    return Piece(f"tile-{table.me}-{n + 1}", Place(2 + n * 48, 17, _TILE, _TILE), marks, label, tip)


def _markets_of(table: Table) -> tuple[int, ...]:
    """What the lower and then the higher tile of a hand count for."""
    if table.turn == 1:
        return (MID,)
    return (LOW, MID) if table.turn == 2 else (MID, LOW)


def _back(table: Table, seat: int, n: int, x: float) -> Piece:
    tiles = table.seats[seat]["tiles"]
    label = table.say("tile-of", name=table.words.seat(seat))
    shown = str(sorted(tiles)[n]) if tiles else "?"
    look = "yellow edge" if tiles else "wellf edge-l dashed"
    marks = (rect(0, 0, _BACK, 30, look, 4), text(_BACK / 2, 20, shown, "b mid"))
    tip = Tip(label, table.say("tile-of-says"), "R 0.9")
    return Piece(f"tile-{seat}-{n + 1}", Place(x + n * 28, 29, _BACK, 30), marks, label, tip)


def _captions(table: Table) -> Iterator[Mark]:
    if table.me is not None:
        yield text(2, 11, table.say("only-you"), "cap", 96)
    left = 4 if table.me is None else 108
    others = table.rivals()
    step = (371 - left) / len(others)
    for place, seat in enumerate(others):
        yield seat_mark(seat, left + place * step + 8, 16, 14)
        yield text(left + place * step + 18, 20, table.words.seat(seat), "cap", step - 22)
    yield text(90, 76, table.say("demand-was" if table.view["over"] else "forecast"), "cap", 200)
    yield text(373, 76, table.say("on-the-road"), "cap end", 90)


_BAR_X, _BAR_W = 90.0, 186.0


def _bar_top(row: int) -> float:
    return 82 + _ROWS.index(row) * 40


def _scale(table: Table) -> float:
    """Units a car: wide enough for the highest demand and for all cars of a class."""
    most = max(max(forecast(table, row).most, table.cars_of_class(row)) for row in CLASSES)
    return _BAR_W / max(12, most)


def _bar(table: Table, row: int) -> Iterator[Mark]:
    y, known, unit = _bar_top(row), forecast(table, row), _scale(table)
    cars = table.cars_of_class(row)
    yield rect(0, y + 2, 80, 27, f"{TINT[row]} edge", 4)
    yield text(7, y + 20, table.of_class(row), "b", 46)
    yield from (circle(73 - 8 * n, y + 15.5, 2.7, "inkf") for n in range(row + 1))
    yield use(CARS[row], 318, y + 5, 32, 21, f"t-{TINT[row]} g-sheet")
    yield text(373, y + 22, str(cars), "lg end")
    if not known.most:
        yield text(_BAR_X, y + 20, table.say("no-demand"), "cap", _BAR_W)
        return
    yield path(f"M{_BAR_X} {y + 13}H{_BAR_X + _BAR_W}", "l")
    yield from _range(known, y, unit)
    if cars:
        x = _BAR_X + cars * unit
        yield path(f"M{x:.1f} {y + 24}l5.5 9h-11z", "inkf")


def _range(known: Forecast, y: float, unit: float) -> Iterator[Mark]:
    left, right = _BAR_X + known.least * unit, _BAR_X + known.most * unit
    if known.is_sure:
        yield rect(_BAR_X, y + 5, left - _BAR_X, 16, "grey edge", 3)
        yield text(left + 6, y + 18, str(known.least), "b")
        return
    yield rect(left, y + 4, right - left, 18, "grey edge", 3)
    yield text(left - 4, y + 18, str(known.least), "b end")
    yield text(right + 4, y + 18, str(known.most), "b")
    likely = _BAR_X + known.likely * unit
    yield path(f"M{likely:.1f} {y + 2}V{y + 24}", "bar2")


def _bar_slot(table: Table, row: int) -> Slot:
    known = forecast(table, row)
    name = table.say("demand-for", market=table.of_class(row))
    cars = table.cars_of_class(row)
    if not known.most:
        says = table.say("no-demand-says")
    elif known.is_sure:
        says = table.say("demand-told", count=known.least, cars=cars)
    else:
        says = table.say("demand-says", least=known.least, likely=round(known.likely), most=known.most, cars=cars)
    place = Place(0, _bar_top(row), 375, 34)
    return Slot(f"demand-{CLASS.word(row)}", place, f"{name}: {says}", Tip(name, says, "R 1.2"))
