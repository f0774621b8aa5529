"""Demand: my tiles, the others' face down, and what they can add up to."""

from __future__ import annotations

from collections.abc import Iterator

from motorworks.games.automobile.drawing import sales as scene_sales
from motorworks.games.automobile.drawing.forecast import all_likely_sales, forecast, likely_sales, own_tiles
from motorworks.games.automobile.drawing.table import CARS, TINT, Table
from motorworks.games.automobile.rules.demand import Forecast
from motorworks.games.automobile.rules.tables import CLASS, CLASSES, LOW, MID
from motorworks.scene import Mark, Panel, Piece, Place, Slot, Tip, circle, path, rect, text, use
from motorworks.scene.lettering import brief, width
from motorworks.scene.things import seat_mark

_ROWS = tuple(reversed(CLASSES))  # from the top
_WORDS_X = 90.0
_ROW, _STEP = 37.5, 40.5


def panel(table: Table) -> Panel:
    """Tiles above; below them, for each class, the demand of this turn over its cars, on the road or sold."""
    told = scene_sales.are_told(table)
    draw = _sales if told else _cars
    sold = (piece for row in CLASSES if told for piece in scene_sales.pieces(table, row, _cars_top(row)))
    return Panel(
        "demand",
        table.say("demand"),
        (375, 203),
        Place(0, 624, 392, 231),
        icon="demand",
        note=_note(table),
        marks=(*_captions(table, told), *(mark for row in CLASSES for mark in (*_tray(table, row), *draw(table, row)))),
        slots=(
            *_hands(table),
            *_headings(table, told),
            *(slot for row in _ROWS for slot in _slots(table, row, told)),
        ),
        pieces=(*_tiles(table), *sold),
        tab="people" if table.is_choosing else "works" if table.sets_production else "sales",
        flow=370,
    )


def _note(table: Table) -> str:
    if scene_sales.are_told(table) and table.me is not None:
        income = table.money(scene_sales.income_of(table, table.me))
        return table.say("you-sold", turn=scene_sales.turn_told(table), income=income)
    if table.view["over"]:
        return table.say("demand-open")
    if table.me is not None and any(state["cars"] and state["owner"] == table.me for state in table.spaces):
        return table.say("likely-sales", income=table.money(all_likely_sales(table, table.me)))
    return table.say("demand-note")


def _sales(table: Table, row: int) -> Iterator[Mark]:
    return scene_sales.marks(table, row, _cars_top(row))


def _slots(table: Table, row: int, told: bool) -> Iterator[Slot]:
    """Where sales are told they have the lower part of their row."""
    y, cars = _row_top(row), _cars_top(row)
    bar = Place(0, y, 375, cars - y if told else _ROW)
    yield _bar_slot(table, row, bar)
    if told:
        yield scene_sales.slot(table, row, Place(0, cars, 375, y + _ROW - cars))


_TILE, _BACK = (46.0, 42.0), 25.0


def _tiles(table: Table) -> Iterator[Piece]:
    """My tiles large, the others' face down beside them, until they are shown."""
    for n, tile in enumerate(own_tiles(table)):
        yield _own_tile(table, n, tile)
    for place, seat in enumerate(table.rivals()):
        for n in range(table.seats[seat]["hand"]):
            yield _rivals_tile(table, seat, n, _hand_at(table, place).x)


def _own_tile(table: Table, n: int, tile: int) -> Piece:
    market = _market_of(table, n)
    label = table.say("my-tile", number=tile, market=table.of_class(market))
    wide, high = _TILE
    marks = (
        rect(0, 0, wide, high, f"{TINT[market]} edge", 4),
        text(wide / 2, 25, str(tile), "xl mid"),
        text(wide / 2, 38, table.of_class(market), "cap mid", wide - 7),
    )
    tip = Tip(label, table.say("tile-says"), "R 1.2")
    return Piece(f"tile-{table.me}-{n + 1}", Place(2 + n * 50, 18, *_TILE), marks, label, tip)


def _market_of(table: Table, n: int) -> int:
    """What a tile of a hand counts for, the lower one first [R 1.2]."""
    if table.turn == 1:
        return MID
    return (LOW, MID)[n] if table.turn == 2 else (MID, LOW)[n]


def _rivals_tile(table: Table, seat: int, n: int, x: float) -> Piece:
    """Face down until all tiles are shown."""
    tiles, name, market = table.seats[seat]["tiles"], table.words.seat(seat), _market_of(table, n)
    label, shown, look = table.say("tile-of", name=name), "?", "wellf edge-l dashed"
    if tiles:
        shown, look = str(sorted(tiles)[n]), f"{TINT[market]} edge"
        label = table.say("tile-shown", name=name, number=shown, market=table.of_class(market))
    marks = (rect(0, 0, _BACK, 30, look, 4), text(_BACK / 2, 20, shown, "b mid"))
    tip = Tip(label, table.say("tile-says" if tiles else "tile-of-says"), "R 1.2" if tiles else "R 0.9")
    return Piece(f"tile-{seat}-{n + 1}", Place(x + n * 28, 29, _BACK, 30), marks, label, tip)


def _hand_at(table: Table, place: int) -> Place:
    """Where the name and the tiles of a rival lie."""
    left = 4 if table.me is None else 108
    step = (371 - left) / len(table.rivals())
    return Place(left + place * step, 6, step - 3, 55)


def _hands(table: Table) -> Iterator[Slot]:
    if table.me is not None:
        tip = Tip(table.say("my-tiles"), table.say("tile-says"), "R 1.2")
        yield Slot("my-hand", Place(0, 0, 100, 61), tip.name, tip)
    for place, seat in enumerate(table.rivals()):
        tip = Tip(table.say("tiles-of", name=table.words.seat(seat)), table.say("tiles-of-says"), "R 0.9")
        yield Slot(f"hand-{seat}", _hand_at(table, place), tip.name, tip)


def _headings(table: Table, told: bool) -> Iterator[Slot]:
    tip = Tip(_caption(table), table.say("forecast-says"), "R 1.2")
    yield Slot("demand-heading", Place(0, 64, 200 if told else 375, 17), tip.name, tip)
    if told:
        yield scene_sales.heading(table, Place(200, 64, 175, 17))


def _caption(table: Table) -> str:
    return table.say("demand-was") if table.view["over"] else table.say("forecast", turn=table.turn)


def _captions(table: Table, told: bool) -> Iterator[Mark]:
    if table.me is not None and not table.view["over"]:
        yield text(2, 13, table.say("only-you"), "cap", 96)
    for place, seat in enumerate(table.rivals()):
        at = _hand_at(table, place)
        yield seat_mark(seat, at.x + 8, 16, 14)
        yield text(at.x + 18, 20, brief(table.words.seat(seat), at.w - 19, 11.5), "cap", at.w - 19)
    yield text(2, 76, _caption(table), "cap", 196)
    if told:
        yield text(373, 76, table.say("sold-of-demand", turn=scene_sales.turn_told(table)), "cap end", 168)
    else:
        yield text(355, 76, table.say("on-the-road"), "cap end", 86)
        yield rect(360, 70, 13, _SUPPLY, "inkf", 1)


_BAR_X, _BAR_W = 102.0, 176.0  # far enough from the signs for the figure before a bar
_SHORTEST = 8.0  # a shorter line beside a figure would look like its sign
_SUPPLY = 5.0  # how thick the line of the cars is
_BEYOND = 1.5  # a class with more cars than that much of the highest demand has them behind the end of the axis


def _row_top(row: int) -> float:
    return 82 + _ROWS.index(row) * _STEP


def _cars_top(row: int) -> float:
    """Below the demand of a class, where its cars are told."""
    return _row_top(row) + 19


def _scale(table: Table) -> float:
    """Units a car: wide enough for the highest demand, and for the cars of a class if they are not far more."""
    demand = max(forecast(table, row).most for row in CLASSES)
    cars = max(table.cars_of_class(row) for row in CLASSES)
    return _BAR_W / max(12, demand, min(cars, _BEYOND * demand))


def _tray(table: Table, row: int) -> Iterator[Mark]:
    """All that is about a class lies in it: its sign at the front, then what can be wanted."""
    y = _row_top(row)
    yield rect(76, y, 299, _ROW, "wellf edge-l", 4)
    yield rect(0, y, 80, _ROW, f"{TINT[row]} edge", 4)
    yield text(7, y + 23, table.of_class(row), "b", 46)
    yield from (circle(73 - 8 * n, y + 18.5, 2.7, "inkf") for n in range(row + 1))
    yield from _bar(table, row)


def _bar(table: Table, row: int) -> Iterator[Mark]:
    known, y = forecast(table, row), _row_top(row)
    if known.most:
        yield from _range(known, y, _scale(table), f"{TINT[row]} edge")
    else:
        down = 14.5 if scene_sales.are_told(table) else 23
        yield text(_WORDS_X, y + down, table.say("no-demand"), "cap", 190)


def _cars(table: Table, row: int) -> Iterator[Mark]:
    """How many are on the road, and a line as long below what can be wanted."""
    y, cars = _row_top(row), table.cars_of_class(row)
    yield use(CARS[row], 306, y + 8, 32, 21, f"t-{TINT[row]} g-sheet")
    yield text(369, y + 25, str(cars), "lg end")
    if cars and forecast(table, row).most:
        yield from _supply(cars * _scale(table), _cars_top(row) + 7)


def _supply(long: float, y: float) -> Iterator[Mark]:
    """With a point where it goes on behind the end of the axis."""
    yield rect(_BAR_X, y, min(long, _BAR_W), _SUPPLY, "inkf", 1)
    if long > _BAR_W:
        yield path(f"M{_BAR_X + _BAR_W} {y - 2}l9 {2 + _SUPPLY / 2}l-9 {2 + _SUPPLY / 2}z", "inkf")


def _axis(start: float, end: float, y: float) -> Iterator[Mark]:
    if end - start > _SHORTEST:
        yield path(f"M{start:.1f} {y + 10.5}H{end:.1f}", "l")


def _range(known: Forecast, y: float, unit: float, look: str) -> Iterator[Mark]:
    left, right = _BAR_X + known.least * unit, _BAR_X + known.most * unit
    behind = min(_BAR_X + _BAR_W, right + 9 + width(str(known.most)))
    if known.is_sure:
        yield from _axis(behind, _BAR_X + _BAR_W, y)
        yield rect(_BAR_X, y + 3.5, left - _BAR_X, 14, look, 3)
        yield text(left + 6, y + 15, str(known.least), "b")
        return
    yield from _axis(_BAR_X, max(_BAR_X, left - 7 - width(str(known.least))), y)
    yield from _axis(behind, _BAR_X + _BAR_W, y)
    yield rect(left, y + 3.5, right - left, 14, look, 3)
    yield text(left - 4, y + 15, str(known.least), "b end")
    yield text(right + 4, y + 15, str(known.most), "b")
    likely = _BAR_X + known.likely * unit
    yield path(f"M{likely:.1f} {y + 1.5}V{y + 19.5}", "bar2")


def _bar_slot(table: Table, row: int, at: Place) -> Slot:
    known = forecast(table, row)
    name = table.say("demand-for", market=table.of_class(row))
    cars = table.cars_of_class(row)
    if not known.most:
        says = table.say("no-demand-says")
    elif known.is_sure:
        says = table.say("demand-told", count=known.least, cars=cars)
    else:
        says = table.say("demand-says", least=known.least, likely=round(known.likely), most=known.most, cars=cars)
        if table.me is not None and cars:
            says += " " + table.say("yours-bring", income=table.money(likely_sales(table, table.me, row)))
    return Slot(f"demand-{CLASS.word(row)}", at, f"{name}: {says}", Tip(name, says, "R 1.2"))
