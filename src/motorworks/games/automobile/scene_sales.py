"""Where cars are sold: the distribution display, and the demand that tiles bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

from motorworks.games.automobile import tables
from motorworks.games.automobile.scene_table import CARS, PACKAGE, TINT, Table
from motorworks.games.automobile.tables import CLASS, CLASSES, HIGH, LOW, MID
from motorworks.kernel.words import Words
from motorworks.scene import Mark, Panel, Piece, Place, Scenery, Slot, Tip, circle, path, rect, text, use
from motorworks.scene.things import seat_mark

_ROWS = tuple(reversed(CLASSES))  # from the top
_DOWN, _HIGH = 58.5, 54.0
_BOX = Place(70, 0, 152, _HIGH)
_ROW_X, _STEP, _SPOT = 240.0, 32.4, 29.5
_PICK = 44.0
_SOLD = rect(-1, -2, 25.5, 31, "paper")  # covers the printed car


def _top(row: int) -> float:
    return _ROWS.index(row) * _DOWN + 9


def box_id(word: str) -> str:
    return f"box-{word}"


def row_id(word: str) -> str:
    """The next empty sale space of a row."""
    return f"row-{word}"


def pick_id(word: str, number: str) -> str:
    return f"place-{word}-{number}"


def distribution(table: Table) -> Panel:
    rows = table.view["distribution"]
    return Panel(
        "distribution",
        table.say("distribution"),
        (499, 182),
        Place(728, 395, 516, 210),
        icon="salesman",
        note=table.say("distribution-note"),
        scenery=_printed(table.turn, table.words.language),
        slots=tuple(_next_slot(table, row, rows[row]) for row in CLASSES),
        pieces=tuple(piece for row in CLASSES for piece in _row_pieces(table, row, rows[row])),
        tab="sales",
        flow=440,
        pan=440,
        active=table.phase in ("sell-via-distributors", "move-neutral"),
    )


@cache
def _printed(turn: int, language: str) -> Scenery:
    """The display with the sale spaces that are open this turn."""
    words = Words(PACKAGE, language)
    return Scenery(tuple(mark for row in CLASSES for mark in (*_head(words, row), *_spots(words, row, turn))))


def _head(words: Words, row: int) -> Iterator[Mark]:
    y = _top(row)
    yield rect(0, y, 64, _HIGH, f"{TINT[row]} edge", 4)
    yield use(CARS[row], 4, y + 3, 39, 26, f"t-{TINT[row]} g-sheet")
    yield from (circle(57, y + 9 + 8 * n, 2.7, "inkf") for n in range(row + 1))
    yield text(6, y + 39, words.template(f"scene.class.{CLASS.word(row)}"), "b", 54)
    yield text(6, y + 51, words.template("scene.money").format(amount=tables.FULL_PRICE[row]), "sm", 54)
    yield path(f"M226 {y + _HIGH / 2}h9m-4 -4l4 4l-4 4", "o")


def _spots(words: Words, row: int, turn: int) -> Iterator[Mark]:
    for n in range(tables.ROW[row][tables.TURNS]):
        at = _spot(row, n)
        opens = next(turn for turn in range(1, tables.TURNS + 1) if tables.ROW[row][turn] > n)
        if opens <= turn:
            yield rect(*at, "space", 4)
            yield use(CARS[row], at.x + 3, at.y + 13, 23.5, 16, "soft faint")
        else:
            yield rect(*at, "barred", 4)
            yield text(at.x + at.w / 2, at.y + 18, words.template("scene.turn"), "cap mid", 27)
            yield text(at.x + at.w / 2, at.y + 32, str(opens), "b mid")


def _spot(row: int, n: int) -> Place:
    return Place(_ROW_X + n * _STEP, _top(row) + 5.5, _SPOT, 43)


def _taken(state: Mapping[str, Any]) -> int:
    taken: int = sum(state["row"]) + state["neutral_row"]
    return taken


def _next_slot(table: Table, row: int, state: Mapping[str, Any]) -> Slot:
    at = _spot(row, min(_taken(state), state["open"] - 1))
    left = state["open"] - _taken(state)
    name = table.say("row", market=table.of_class(row))
    says = table.counted("row-says", left, price=tables.FULL_PRICE[row])
    return Slot(row_id(CLASS.word(row)), at, name, Tip(name, says, "R 5.3"))


def _row_pieces(table: Table, row: int, state: Mapping[str, Any]) -> Iterator[Piece]:
    yield _box(table, row, state)
    yield from _picks(table, row)
    crowd = [(seat, n) for seat, count in _by_seat(state, "box") for n in range(count)]
    step = min(24.0, (_BOX.w - 26) / max(1, len(crowd) - 1))
    for place, (seat, n) in enumerate(crowd):
        at = Place(_BOX.x + 3 + place * step, _top(row) + 3, 23, 27)
        yield _distributor(table, row, seat, n, at)
    sold = [(seat, n) for seat, count in _by_seat(state, "row") for n in range(count)]
    in_box = dict(_by_seat(state, "box"))
    for place, (seat, n) in enumerate(sold):
        spot = _spot(row, place)
        yield _distributor(table, row, seat, in_box.get(seat, 0) + n, Place(spot.x + 3, spot.y + 8, 23, 27), _SOLD)


def _by_seat(state: Mapping[str, Any], where: str) -> Iterator[tuple[int, int]]:
    """Distributors of each seat; the neutral ones of a game of two belong to seat -1."""
    yield from ((seat, count) for seat, count in enumerate(state[where]) if count)
    if state[f"neutral_{where}"]:
        yield -1, state[f"neutral_{where}"]


def _box(table: Table, row: int, state: Mapping[str, Any]) -> Piece:
    word = CLASS.word(row)
    name = table.say("box", market=table.of_class(row))
    held = ", ".join(f"{_owner(table, seat)} {count}" for seat, count in _by_seat(state, "box"))
    tip = Tip(name, table.say(f"reach.{word}"), "R 5.2")
    lit = any(option.kind == "neutral" and option.args["box"] == word for option in table.options)
    marks = (rect(0, 0, _BOX.w, _BOX.h, f"{'litf' if lit else 'wellf'} edge-l dashed", 4),)
    place = Place(_BOX.x, _top(row), _BOX.w, _BOX.h)
    return Piece(box_id(word), place, marks, f"{name}: {held or table.say('nobody')}", tip)


def _owner(table: Table, seat: int) -> str:
    return table.say("neutral") if seat < 0 else table.words.seat(seat)


def _distributor(table: Table, row: int, seat: int, n: int, at: Place, *ground: Mark) -> Piece:
    """In a box, or with the printed car covered in a sale space; those in a box make room for each other."""
    word = CLASS.word(row)
    label = table.say("distributor-of", name=_owner(table, seat), market=table.of_class(row))
    tip = Tip(label, table.say(f"reach.{word}"), "R 5.2")
    badge = use("padlock", 12, 15, 12, 12, "t-grey") if seat < 0 else seat_mark(seat, 17.5, 20.5, 12)
    marks = (*ground, use("salesman", 0, 0, 23, 23, "t-grey" if seat < 0 else "t-seat g-copper"), badge)
    piece = f"distributor-{word}-{seat}-{n + 1}"
    spot = "row" if ground else "box"
    return Piece(piece, at, marks, label, tip, seat=None if seat < 0 else seat, spot=f"{spot} {word}")


def _picks(table: Table, row: int) -> Iterator[Piece]:
    """How many distributors go into the box: a ticket for each number, those that are not possible unlit."""
    if table.phase != "place-distributors" or not table.decides:
        return
    for number in range(1, tables.ACTION_DISTRIBUTORS + 1):
        code = f"place {CLASS.word(row)} {number}"
        option = table.by_code.get(code)
        face, look = ("litf edge-l", "md mid") if option else ("wellf edge-l dashed", "mid soft")
        marks = (rect(0, 0, _PICK, 48, face, 4), text(_PICK / 2, 43, f"+{number}", look))
        place = Place(_BOX.x + 3 + (number - 1) * (_PICK + 7), _top(row) + 3, _PICK, 48)
        name = option.says if option else table.say("box", market=table.of_class(row))
        tip = Tip(name, table.say(f"reach.{CLASS.word(row)}"), "R 3.8")
        yield Piece(pick_id(CLASS.word(row), str(number)), place, marks, name, tip, ask=code)


# Demand


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


def demand(table: Table) -> Panel:
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
