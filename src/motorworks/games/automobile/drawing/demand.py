"""Demand: my tiles, the others' face down, and what they can add up to."""

from collections.abc import Iterator
from typing import NamedTuple

from motorworks.games.automobile.drawing import sales
from motorworks.games.automobile.drawing.sales import ClassSales
from motorworks.games.automobile.drawing.table import PanelDrawing, TableDrawing, slot
from motorworks.games.automobile.drawing.things import CARS, TINT, pips
from motorworks.games.automobile.rules.demand import Forecast, class_of_tile
from motorworks.games.automobile.rules.tables import CLASS, CLASSES, NONE
from motorworks.scene import Mark, Piece, Place, Slot, Tip, path, rect, text, use
from motorworks.scene.layout import piece
from motorworks.scene.lettering import brief, width
from motorworks.scene.things import seat_mark

_ROWS = tuple(reversed(CLASSES))  # from the top
_WORDS_X = 90.0
_ROW, _STEP = 37.5, 40.5
_TOPS = tuple(82 + _ROWS.index(row) * _STEP for row in CLASSES)
_CARS_TOPS = tuple(top + 19 for top in _TOPS)  # below the demand of a class, where its cars are shown
_TILE, _BACK = (46.0, 42.0), 25.0
_BAR_X, _BAR_W = 102.0, 176.0  # far enough from the signs for the figure before a bar
_SHORTEST = 8.0  # a shorter line beside a figure would look like its sign
_SUPPLY = 5.0  # how thick the line of the cars is
_BEYOND = 1.5  # a class with more cars than that much of the highest demand has them behind the end of the axis


class Market(NamedTuple):
    """A class: what is known of its demand, its cars on the road, and what mine would likely bring."""

    known: Forecast
    cars: int
    likely: int


class Hand(NamedTuple):
    """The tiles of a rival, which are None until they are shown."""

    seat: int
    count_of_tiles: int
    tiles: tuple[int, ...] | None


class Part(NamedTuple):
    me: int
    turn: int
    over: bool
    tab: str
    has_cars: bool
    tiles: tuple[int, ...]
    hands: tuple[Hand, ...]
    markets: tuple[Market, ...]
    sales: tuple[ClassSales, ...]


def part_of(table: TableDrawing) -> Part:
    seats = table.seen.seats
    cars, likely = map(table.cars_of_class, CLASSES), map(table.likely_sales, CLASSES)
    return Part(
        table.my_seat,
        table.turn,
        table.over,
        "people" if table.is_choosing else "works" if table.sets_production else "sales",
        any(state.cars and state.owner == table.me for state in table.spaces),
        table.own_tiles(),
        tuple(Hand(seat, seats[seat].hand, seats[seat].tiles) for seat in table.rivals),
        tuple(map(Market, table.forecasts(), cars, likely)),
        sales.sales_of(table),
    )


class Demand(PanelDrawing[Part]):
    """Tiles above; below them, for each class, the demand of this turn over its cars, on the road or sold."""

    id = "demand"
    size = (375, 203)
    icon = "demand"
    flow = 370

    @property
    def tab(self) -> str:
        return self.part.tab

    @property
    def _has_seat(self) -> bool:
        return self.part.me != NONE

    def note(self) -> str:
        if self.part.sales and self._has_seat:
            mine = (sale.price for each in self.part.sales for sale in each.sold if sale.owner == self.part.me)
            return self.say("you-sold", turn=self.part.sales[0].turn, income=self.money(sum(mine)))
        if self.part.over:
            return self.say("demand-open")
        if self._has_seat and self.part.has_cars:
            likely = sum(market.likely for market in self.part.markets)
            return self.say("likely-sales", income=self.money(likely))
        return self.say("demand-note")

    def marks(self) -> Iterator[Mark]:
        yield from self._captions()
        for row in CLASSES:
            yield from self._tray(row)
            yield from sales.marks(self.part.sales[row], _CARS_TOPS[row]) if self.part.sales else self._cars(row)

    def slots(self) -> Iterator[Slot]:
        if self._has_seat:
            yield slot("my-hand", Place(0, 0, 100, 61), self.tip("tile", "R 1.2", self.say("my-tiles")))
        for place, hand in enumerate(self.part.hands):
            tip = self.tip("tiles-of", "R 0.9", self.say("tiles-of", name=self.words.seat(hand.seat)))
            yield slot(f"hand-{hand.seat}", self._hand_at(place), tip)
        tip = self.tip("forecast", "R 1.2", self._caption())
        yield slot("demand-heading", Place(0, 64, 200 if self.part.sales else 375, 17), tip)
        for last in self.part.sales[:1]:
            yield slot("sales-heading", Place(200, 64, 175, 17), self.tip("sold-in-order", "R 7.2", turn=last.turn))
        for row in _ROWS:
            yield from self._row_slots(row)

    def pieces(self) -> Iterator[Piece]:
        """My tiles large, the others' face down beside them, until they are shown; then the cars that were sold."""
        for n, tile in enumerate(self.part.tiles):
            yield self._own_tile(n, tile)
        for place, hand in enumerate(self.part.hands):
            for n in range(hand.count_of_tiles):
                yield self._rivals_tile(hand, n, self._hand_at(place).x)
        for row, each in enumerate(self.part.sales):
            yield from sales.pieces(self, each, _CARS_TOPS[row])

    # Tiles

    def _own_tile(self, n: int, tile: int) -> Piece:
        market = class_of_tile(self.part.turn, n)
        label = self.say("my-tile", number=tile, market=self.of_class(market))
        wide, high = _TILE
        marks = (
            rect(0, 0, wide, high, f"{TINT[market]} edge", 4),
            text(wide / 2, 25, str(tile), "xl mid"),
            text(wide / 2, 38, self.of_class(market), "cap mid", wide - 7),
        )
        place, tip = Place(2 + n * 50, 18, *_TILE), self.tip("tile", "R 1.2", label)
        return piece(f"tile-{self.part.me}-{n + 1}", place, marks, tip)

    def _rivals_tile(self, hand: Hand, n: int, x: float) -> Piece:
        """Face down until all tiles are shown."""
        name, shown, look = self.words.seat(hand.seat), "?", "wellf edge-l dashed"
        tip = self.tip("tile-of", "R 0.9", self.say("tile-of", name=name))
        if hand.tiles:
            market = class_of_tile(self.part.turn, n)
            shown, look = str(sorted(hand.tiles)[n]), f"{TINT[market]} edge"
            label = self.say("tile-shown", name=name, number=shown, market=self.of_class(market))
            tip = self.tip("tile", "R 1.2", label)
        marks = (rect(0, 0, _BACK, 30, look, 4), text(_BACK / 2, 20, shown, "b mid"))
        return piece(f"tile-{hand.seat}-{n + 1}", Place(x + n * 28, 29, _BACK, 30), marks, tip)

    def _hand_at(self, place: int) -> Place:
        """Where the name and the tiles of a rival lie."""
        left = 108 if self._has_seat else 4
        step = (371 - left) / len(self.part.hands)
        return Place(left + place * step, 6, step - 3, 55)

    def _caption(self) -> str:
        return self.say("demand-was") if self.part.over else self.say("forecast", turn=self.part.turn)

    def _captions(self) -> Iterator[Mark]:
        if self._has_seat and not self.part.over:
            yield text(2, 13, self.say("only-you"), "cap", 96)
        for place, hand in enumerate(self.part.hands):
            at = self._hand_at(place)
            yield seat_mark(hand.seat, at.x + 8, 16, 14)
            yield text(at.x + 18, 20, brief(self.words.seat(hand.seat), at.w - 19, 11.5), "cap", at.w - 19)
        yield text(2, 76, self._caption(), "cap", 196)
        if self.part.sales:
            yield text(373, 76, self.say("sold-of-demand", turn=self.part.sales[0].turn), "cap end", 168)
        else:
            yield text(355, 76, self.say("on-the-road"), "cap end", 86)
            yield rect(360, 70, 13, _SUPPLY, "inkf", 1)

    # Classes

    def _scale(self) -> float:
        """Units a car: wide enough for the highest demand, and for the cars of a class if they are not far more."""
        demand = max(market.known.most for market in self.part.markets)
        cars = max(market.cars for market in self.part.markets)
        return _BAR_W / max(12, demand, min(cars, _BEYOND * demand))

    def _tray(self, row: int) -> Iterator[Mark]:
        """All that is about a class lies in it: its sign at the front, then what can be wanted."""
        y, known = _TOPS[row], self.part.markets[row].known
        yield rect(76, y, 299, _ROW, "wellf edge-l", 4)
        yield rect(0, y, 80, _ROW, f"{TINT[row]} edge", 4)
        yield text(7, y + 23, self.of_class(row), "b", 46)
        yield from pips(row, 73, y + 18.5, across=-8)
        if known.most:
            yield from _range(known, y, self._scale(), f"{TINT[row]} edge")
        else:
            yield text(_WORDS_X, y + (14.5 if self.part.sales else 23), self.say("no-demand"), "cap", 190)

    def _cars(self, row: int) -> Iterator[Mark]:
        """How many are on the road, and a line as long below what can be wanted."""
        y, market = _TOPS[row], self.part.markets[row]
        yield use(CARS[row], 306, y + 8, 32, 21, f"t-{TINT[row]} g-sheet")
        yield text(369, y + 25, str(market.cars), "lg end")
        if market.cars and market.known.most:
            yield from _supply(market.cars * self._scale(), _CARS_TOPS[row] + 7)

    def _row_slots(self, row: int) -> Iterator[Slot]:
        """Where sales are shown they take the lower part of their row."""
        y, cars = _TOPS[row], _CARS_TOPS[row]
        name, says = self.say("demand-for", market=self.of_class(row)), self._row_says(self.part.markets[row])
        at, tip = Place(0, y, 375, cars - y if self.part.sales else _ROW), Tip(name, says, "R 1.2")
        yield Slot(f"demand-{CLASS.word(row)}", at, f"{name}: {says}", tip)
        if self.part.sales:
            yield sales.slot(self, self.part.sales[row], Place(0, cars, 375, y + _ROW - cars))

    def _row_says(self, market: Market) -> str:
        known, cars = market.known, market.cars
        if not known.most:
            return self.say("no-demand-says")
        if known.is_sure:
            return self.say("demand-known", count=known.least, cars=cars)
        likely = round(known.likely)
        says = self.say("demand-says", least=known.least, likely=likely, most=known.most, cars=cars)
        if not (self._has_seat and cars):
            return says
        return f"{says} {self.say('yours-bring', income=self.money(market.likely))}"


def _supply(long: float, y: float) -> Iterator[Mark]:
    """With a point where it goes on behind the end of the axis."""
    yield rect(_BAR_X, y, min(long, _BAR_W), _SUPPLY, "inkf", 1)
    if long > _BAR_W:
        yield path(f"M{_BAR_X + _BAR_W} {y - 2}l9 {2 + _SUPPLY / 2}l-9 {2 + _SUPPLY / 2}z", "inkf")


def _axis(start: float, end: float, y: float) -> Iterator[Mark]:
    if end - start > _SHORTEST:
        yield path(f"M{start:.1f} {y + 10.5}H{end:.1f}", "l")


def _range(known: Forecast, y: float, unit: float, look: str) -> Iterator[Mark]:
    left, right, end = _BAR_X + known.least * unit, _BAR_X + known.most * unit, _BAR_X + _BAR_W
    if not known.is_sure:
        yield from _axis(_BAR_X, max(_BAR_X, left - 7 - width(str(known.least))), y)
    yield from _axis(min(end, right + 9 + width(str(known.most))), end, y)
    if known.is_sure:
        yield rect(_BAR_X, y + 3.5, left - _BAR_X, 14, look, 3)
        yield text(left + 6, y + 15, str(known.least), "b")
        return
    yield rect(left, y + 3.5, right - left, 14, look, 3)
    yield text(left - 4, y + 15, str(known.least), "b end")
    yield text(right + 4, y + 15, str(known.most), "b")
    likely = _BAR_X + known.likely * unit
    yield path(f"M{likely:.1f} {y + 1.5}V{y + 19.5}", "bar2")
