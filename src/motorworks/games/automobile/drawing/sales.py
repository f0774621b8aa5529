"""The last selling by demand car by car, from left to right in the order of sale, one line for each class."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from motorworks.games.automobile.drawing.table import Speaker, TableDrawing
from motorworks.games.automobile.drawing.things import CARS
from motorworks.games.automobile.rules.selling import full_price
from motorworks.games.automobile.rules.tables import CLASS, CLASS_OF, CLASSES, SPACE
from motorworks.scene import Mark, Piece, Place, Slot, Tip, circle, rect, text, use
from motorworks.scene.layout import piece
from motorworks.scene.lettering import width
from motorworks.scene.things import seat_mark

_LEFT, _RIGHT = 85.0, 331.0  # between the sign of the class and how much of the demand was met
_CAR, _CHIP = (24.0, 16.0), 11.0  # of many sales each is a chip, the smaller the more there are
_STEP, _BETWEEN, _GAP = 25.0, 1.0, 6.0
_LOSS, _SHAPE = 15.0, 11.0  # before the cars left over, and before the number of each space


class Sold(NamedTuple):
    space: int
    owner: int
    price: int


class Unsold(NamedTuple):
    """The cars left over in a space."""

    space: int
    owner: int
    cars: int


class ClassSales(NamedTuple):
    """How a class was sold in the last selling by demand."""

    market: int
    turn: int
    demand: int
    sold: tuple[Sold, ...]
    unsold: tuple[Unsold, ...]


def sales_of(table: TableDrawing) -> tuple[ClassSales, ...]:
    """By class, from the selling until the next player actions; then nothing is known of it."""
    sales = table.seen.sales
    if not (sales.sold or sales.unsold):
        return ()
    turn, owner = table.turn if table.over else table.turn - 1, [state.owner for state in table.spaces]
    sold = [Sold(sale.space, owner[sale.space], sale.price) for sale in sales.sold]
    unsold = [Unsold(space, owner[space], cars) for space, cars in Counter(sales.unsold).items()]

    def of_class(market: int) -> ClassSales:
        sold_here = tuple(sale for sale in sold if CLASS_OF[sale.space] == market)
        left_here = tuple(left for left in unsold if CLASS_OF[left.space] == market)
        return ClassSales(market, turn, table.seen.demand[market], sold_here, left_here)

    return tuple(map(of_class, CLASSES))


def marks(sales: ClassSales, y: float) -> Iterator[Mark]:
    """At the end of the line how much of the demand was met, before it that cars left over are losses."""
    met = f"{len(sales.sold)}/{sales.demand}" if sales.demand else "\N{EN DASH}"
    yield text(370, y + 13, met, "b end", 38)
    if sales.unsold:
        yield use("loss", _piles(sales), y + 2, 13, 13)


def pieces(says: Speaker, sales: ClassSales, y: float) -> Iterator[Piece]:
    """The cars sold, and at the end of the line a pile of those left over in each space."""
    room = _piles(sales) - _GAP - _LEFT
    are_cars = len(sales.sold) * _STEP <= room
    step = _STEP if are_cars else min(_CHIP + _BETWEEN, room / len(sales.sold))
    size = _CAR if are_cars else (step - _BETWEEN, _CAR[1])
    for n, sale in enumerate(sales.sold):
        yield _sold(says, n + 1, sale, Place(_LEFT + n * step, y + 0.5, *size))
    x = _piles(sales) + _LOSS
    for left in sales.unsold:
        yield _unsold(says, left, Place(x, y + 0.5, _pile(left), _CAR[1]))
        x += _pile(left)


def _pile(left: Unsold) -> float:
    """How wide a pile of cars is: the shape of the seat, and their number."""
    return _SHAPE + width(str(left.cars)) + 4


def _piles(sales: ClassSales) -> float:
    """Where the cars left over begin."""
    return _RIGHT - (_LOSS + sum(map(_pile, sales.unsold)) if sales.unsold else 0)


# Cars sold have a spot, as they are news only while they are put there.


def _sold(says: Speaker, number: int, sale: Sold, at: Place) -> Piece:
    market, name, space = CLASS_OF[sale.space], says.words.seat(sale.owner), says.name(sale.space)
    label = says.say("sold-car", number=number, name=name, space=space, price=says.money(sale.price))
    reduced = sale.price != full_price(sale.space)
    drawn = _car(market, sale.owner, reduced) if at.w == _CAR[0] else _chip(sale.owner, reduced, at.w)
    tip = Tip(label, says.say("sold-car-says"), "R 7.2")
    return piece(f"sale-{CLASS.word(market)}-{number}", at, drawn, tip, seat=sale.owner, spot="sale")


@cache
def _car(market: int, owner: int, reduced: bool) -> tuple[Mark, ...]:
    """With the shape of its seat at the front; over the back may be the dot of news.

    The ground is round and white for the full price, square and red as its markers for the reduced one.
    """
    x, half = _CAR[0] - 4.5, _CHIP / 2
    ground = rect(x - half, 6 - half, _CHIP, _CHIP, "red edge-l", 1) if reduced else circle(x, 6, half, "paper edge-l")
    return (use(CARS[market], 0, 0, *_CAR, "car"), ground, seat_mark(owner, x, 6, 8))


@cache
def _chip(owner: int, reduced: bool, size: float) -> tuple[Mark, ...]:
    """The shape of its seat, as large as can be; on a tag at the reduced price."""
    if reduced:
        return (rect(0, 0, size, _CAR[1], "red edge-l", 1), seat_mark(owner, size / 2, 8, size - 2.5))
    return (seat_mark(owner, size / 2, 8, size),)


def _unsold(says: Speaker, left: Unsold, at: Place) -> Piece:
    name, space = says.words.seat(left.owner), says.name(left.space)
    tip = Tip(says.counted("unsold-cars", left.cars, name=name, space=space), says.say("unsold-says"), "R 7.6")
    number = text(_SHAPE + 1, 12.5, str(left.cars), "b", at.w - _SHAPE - 1)
    drawn = (seat_mark(left.owner, _SHAPE / 2, 8, 10), number)
    return piece(f"unsold-{SPACE.word(left.space)}", at, drawn, tip, seat=left.owner, spot="sale")


def slot(says: Speaker, sales: ClassSales, at: Place) -> Slot:
    """What the class sold in all."""
    name = says.say("sales-of-class", market=says.of_class(sales.market), turn=sales.turn)
    income, unsold = sum(sale.price for sale in sales.sold), sum(left.cars for left in sales.unsold)
    sold = says.say("sales-says", sold=len(sales.sold), demand=sales.demand, income=says.money(income), unsold=unsold)
    return Slot(f"sales-{CLASS.word(sales.market)}", at, f"{name}: {sold}", Tip(name, sold, "R 7.2"))
