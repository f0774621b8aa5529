"""What a position is worth to each seat, in dollars: money, factories, and what cars will likely bring."""

from typing import Final

from motorworks.games.automobile.rules import sequence, tables
from motorworks.games.automobile.rules.demand import FROM_BAG, counts_higher, demand_of_hand, is_from_hands
from motorworks.games.automobile.rules.road import is_closed
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import (
    CLASS_OF,
    CLASSES,
    COST,
    FULL_PRICE,
    LOSS_VALUE,
    MOST,
    NONE,
    PRODUCTION_COST,
    REDUCED_PRICE,
    ROW,
    TURNS,
)

SPREAD: Final = 300.0
HORIZON: Final = 4

# What a loss point costs from each turn on to the end [R 8.4]; some are got rid of before.
POINT_COST: Final = (0.0, *(0.8 * sum(LOSS_VALUE[turn:]) for turn in range(1, TURNS + 1)))
# Demand that a player's tiles bring on average, by turn and class [R 1.2], and what the bag adds [R 7.1].
HIGHER: Final = 4.1
LOWER: Final = 2.9
TILE: Final = 3.5


def _average_of_hand(turn: int, market: int) -> float:
    if not is_from_hands(turn, market):
        return 0.0
    return TILE if tables.TILES_DRAWN[turn] == 1 else HIGHER if counts_higher(turn, market) else LOWER


BY_HANDS: Final = tuple(tuple(_average_of_hand(turn, market) for market in CLASSES) for turn in range(TURNS + 1))
BY_BAG: Final = tuple(tuple(TILE * FROM_BAG[turn].count(market) for market in CLASSES) for turn in range(TURNS + 1))
MARGIN: Final = tuple(full - cost for full, cost in zip(FULL_PRICE, PRODUCTION_COST, strict=True))
A_CUBE: Final[tuple[float, ...]] = (0.0, 35.0, 30.0, 20.0, 5.0)
A_DISTRIBUTOR: Final[tuple[float, ...]] = (0.0, 40.0, 40.0, 35.0, 30.0)
SPACES_OF_CLASS: Final = tuple(
    tuple(space for space in range(tables.SPACES) if CLASS_OF[space] == market) for market in CLASSES
)


def is_quiet(s: AutomobileState) -> bool:
    """Between two turns no car is on the board, and a company is worth what it has."""
    return s.phase == sequence.SELECT_CHARACTERS and len(s.selection) == s.players


def estimate(s: AutomobileState) -> list[float]:
    sales = expected_sales(s)
    selling = s.phase >= sequence.SELL_VIA_HOWARD
    turns_left = TURNS - s.turn + (0 if selling else 1)
    point = POINT_COST[s.turn]
    worth = [
        s.cash[seat]
        - s.loans[seat] * (tables.LOAN_REPAYMENT + tables.LOAN_INTEREST * (TURNS - s.turn + 1))
        - s.losses[seat] * point
        + s.cubes[seat] * A_CUBE[s.turn]
        + (tables.PARTS_COST if s.parts[seat] != NONE else 0)
        for seat in range(s.players)
    ]
    for market in CLASSES:
        outdated = 0
        for space in reversed(SPACES_OF_CLASS[market]):
            seat = s.owner[space]
            if seat == NONE:
                continue
            if not is_closed(s, space):
                worth[seat] += s.factories[space] * COST[space] - outdated * point
            worth[seat] += _worth_of_sales(s, space, sales[space], turns_left)
            outdated += 1
        for seat in range(s.players):
            worth[seat] += s.boxes[market][seat] * A_DISTRIBUTOR[s.turn]
    return worth


def _worth_of_sales(s: AutomobileState, space: int, sold: float, turns_left: int) -> float:
    """Cars that stand there bring their price or a loss point; in turns to come a space earns its margin."""
    market = CLASS_OF[space]
    cars = s.cars[space]
    if cars:
        each = REDUCED_PRICE[market] if s.reduced[space] else FULL_PRICE[market]
        return sold * each - (cars - sold) * POINT_COST[s.turn] + 0.6 * sold * MARGIN[market] * (TURNS - s.turn)
    return 0.7 * sold * MARGIN[market] * turns_left


def expected_demand(s: AutomobileState, market: int, seat: int = NONE) -> float:
    """The demand of this turn as far as a seat can know it: its own tiles and the average of the others."""
    turn = s.turn
    demand = BY_HANDS[turn][market] * s.players + BY_BAG[turn][market]
    if seat != NONE and s.hands[seat] and market < 2:
        demand += demand_of_hand(turn, market, s.hands[seat]) - BY_HANDS[turn][market]
    return demand


def expected_sales(s: AutomobileState, seat: int = NONE) -> list[float]:
    """Cars that each space will likely sell this turn: demand and distribution spaces, shared evenly between spaces."""
    sales = [0.0] * tables.SPACES
    producing = s.phase < sequence.SELL_VIA_HOWARD
    for market in CLASSES:
        room = []
        for space in SPACES_OF_CLASS[market]:
            cars = s.cars[space]
            if cars:
                room.append((cars, space))
            elif producing and s.factories[space]:
                room.append((MOST[market][s.factories[space]], space))
        if room:
            demand = expected_demand(s, market, seat)
            if producing:
                demand += distribution(s, market)
            _share_out(sales, room, demand)
    return sales


def distribution(s: AutomobileState, market: int) -> int:
    """Cars that will go through distributors, with those that are still to be placed."""
    return min(ROW[market][s.turn], sum(s.boxes[market]) + s.players // 2)


def _share_out(sales: list[float], room: list[tuple[int, int]], demand: float) -> None:
    """Pass after pass each space sells one car, until it has none [R 7.2]."""
    room.sort()
    left = len(room)
    for cars, space in room:
        sold = min(cars, demand / left)
        sales[space] = sold
        demand -= sold
        left -= 1
