"""Rules of thumb: which options look good before any search."""

from collections.abc import Callable
from typing import Final

from motorworks.games.automobile.advice.estimate import (
    MARGIN,
    POINT_COST,
    SPACES_OF_CLASS,
    distribution,
    expected_sales,
)
from motorworks.games.automobile.rules import sequence, tables
from motorworks.games.automobile.rules.losses import half
from motorworks.games.automobile.rules.moves import (
    ACT,
    BONUS,
    BUILD,
    BUILD_FACTORY,
    BUY_BONUS,
    CLOSE,
    CLOSE_DOWN,
    CLOSE_ONE,
    DECIDE,
    END,
    MAKE,
    PARTS,
    PASS,
    PLACE,
    PLACE_DISTRIBUTORS,
    PRODUCE,
    PRODUCE_CARS,
    RAISE,
    REDUCE,
    TAKE,
    TAKE_CUBES,
    TAKE_SINGLE,
    TAKE_STACK,
    USE_FORD,
    VIA_DISTRIBUTOR,
    VIA_HOWARD,
)
from motorworks.games.automobile.rules.road import cubes_ahead, front, open_spaces, price
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import (
    CHRYSLER,
    CLASS_OF,
    CLASSES,
    DURANT,
    FORD,
    FULL_PRICE,
    HOWARD,
    KETTERING,
    LEAST,
    MOST,
    NONE,
    REDUCED_PRICE,
    ROW,
    SLOAN,
    TURNS,
)


def order(s: AutomobileState, legal: list[int]) -> list[float]:
    weigh = WEIGH.get(s.phase)
    return weigh(s, legal) if weigh else [0.0] * len(legal)


def _characters(s: AutomobileState, legal: list[int]) -> list[float]:
    losses = s.losses[s.actor]
    weights = [0.0] * len(tables.CHARACTER)
    weights[FORD] = 1.0
    weights[KETTERING] = 1.2 if s.turn < TURNS else 0.3
    weights[SLOAN] = 0.3 + 0.3 * losses
    weights[HOWARD] = 1.2
    weights[DURANT] = 1.6 if s.turn < TURNS else 0.5
    weights[CHRYSLER] = 0.6 + 0.25 * min(losses, s.turn)
    return [weights[action - TAKE.base] for action in legal]


def _actions(s: AutomobileState, legal: list[int]) -> list[float]:
    seat = s.actor
    mine = open_spaces(s, seat)
    weights = {ACT.base + TAKE_CUBES: (1.2 if s.cubes[seat] < 3 else 0.3) if s.turn < TURNS else -2.0, END.base: 0.0}
    weights[ACT.base + BUILD_FACTORY] = _wish_to_build(s, mine)
    weights[USE_FORD.base] = weights[ACT.base + BUILD_FACTORY] + 1.0
    weights[ACT.base + PLACE_DISTRIBUTORS] = _wish_for_distributors(s, mine)
    weights[ACT.base + PRODUCE_CARS] = _wish_to_produce(s, mine)
    weights[ACT.base + CLOSE_DOWN] = max((_gain_of_closing(s, space) / 120 - 1 for space in mine), default=-9.0)
    return [weights[action] for action in legal]


def _wish_to_build(s: AutomobileState, mine: list[int]) -> float:
    if not mine:
        return 6.0
    reserve = s.cash[s.actor] - 300
    late = (0.0, 0.0, -0.5, -1.0, -2.0)[s.turn]
    return (3.0, 2.0, 0.5)[s.round - 1] + late + (0.0 if reserve > 500 else -1.5)


def _wish_for_distributors(s: AutomobileState, mine: list[int]) -> float:
    useful = 0
    seat = s.actor
    for market in {CLASS_OF[space] for space in mine}:
        room = ROW[market][s.turn] - sum(s.boxes[market])
        useful += max(0, min(room, s.distributors_at_hand[seat], 3))
    return min(useful, 3) * 0.8 - 0.5 * sum(box[seat] for box in s.boxes) / max(1, len(mine))


def _wish_to_produce(s: AutomobileState, mine: list[int]) -> float:
    if any(s.cars[space] for space in mine):
        return -1.5
    return (0.0, 1.5, 6.0)[s.round - 1]


def _gain_of_closing(s: AutomobileState, space: int) -> float:
    """Loss points dropped and avoided, against $100 a factory and what the space would still earn [R 3.13]."""
    seat, market = s.actor, CLASS_OF[space]
    ahead = sum(1 for other in SPACES_OF_CLASS[market] if other > space and s.owner[other] != NONE)
    points = half(s.losses[seat]) + ahead * (1 + 0.5 * (TURNS - s.turn))
    cost = tables.CLOSING_PENALTY * s.factories[space]
    turns_to_earn = TURNS - s.turn + (s.phase < sequence.SELL_VIA_HOWARD and not s.cars[space])
    earnings = 3 * MARGIN[market] * turns_to_earn / (1 + ahead)
    return points * POINT_COST[s.turn] - cost - earnings


def _spaces(s: AutomobileState, legal: list[int]) -> list[float]:
    ahead_of = front(s)
    return [_appeal(s, action - BUILD.base, ahead_of) for action in legal]


# What a class is good for in each turn, building for this one and the next.
APPEAL: Final[tuple[tuple[float, ...], ...]] = ((), (0.3, 1.5, 0.3), (1.2, 1.0, 0.6), (1.5, 0.6, 0.9), (1.2, 0.4, 0.6))


APPEAL_OF_WORKS: Final[tuple[float, ...]] = (
    0.5,
    1.2,
    0.3,
    0.4,
)  # one, two, the parts factory, one and the parts factory
FOR_PRODUCTION: Final = 450


def _appeal(s: AutomobileState, space: int, ahead_of: int) -> float:
    market, seat = CLASS_OF[space], s.actor
    newer = rivals = own = 0
    for other in SPACES_OF_CLASS[market]:
        if s.owner[other] == NONE or other == space:
            continue
        newer += other > space
        if s.factories[other]:
            own += s.owner[other] == seat
            rivals += s.owner[other] != seat
    weight = APPEAL[s.turn][market] - 0.7 * newer - 0.25 * rivals - 0.8 * own
    weight -= 0.35 * cubes_ahead(ahead_of, space)
    if s.owner[space] == seat:
        return weight + (0.8 if s.factories[space] <= 1 else 0.3 if s.factories[space] == 2 else -1.5)
    return weight + 0.05 * space


def _works(s: AutomobileState, legal: list[int]) -> list[float]:
    """Two factories rather than one, as long as the cash for a production is left."""
    found = []
    for action in legal:
        works = action - RAISE.base
        left = s.cash[s.actor] - price(s.space, works)
        alone = works == PARTS and not s.factories[s.space]
        found.append(APPEAL_OF_WORKS[works] - alone - max(0, FOR_PRODUCTION - left) / 300)
    return found


def _distributors(s: AutomobileState, legal: list[int]) -> list[float]:
    seat = s.actor
    capacity = [0, 0, 0]
    for space in open_spaces(s, seat):
        capacity[CLASS_OF[space]] += MOST[CLASS_OF[space]][s.factories[space]]
    useful = [
        max(0, min(ROW[market][s.turn] - sum(s.boxes[market]), capacity[market] - s.boxes[market][seat]))
        for market in CLASSES
    ]
    found = []
    for action in legal:
        if action == END.base:
            found.append(0.3)
            continue
        box, number = PLACE.values(action)
        found.append(min(number, useful[box]) - 1.2 * max(0, number - useful[box]) + MARGIN[box] / 200)
    return found


def likely_cars(s: AutomobileState, space: int, sales: list[float]) -> float:
    """How many more cars the actor would like to have in a space."""
    seat, market = s.actor, CLASS_OF[space]
    howard = 2 if s.characters[HOWARD] == seat and not any(s.cars[other] for other in open_spaces(s, seat)) else 0
    rivals = max(1, sum(1 for other in SPACES_OF_CLASS[market] if s.factories[other]))
    own_distributors = s.boxes[market][seat] - distribution(s, market) / rivals
    return sales[space] + max(0.0, own_distributors) + howard - s.cars[space]


def _produce(s: AutomobileState, legal: list[int]) -> list[float]:
    sales = expected_sales(s, s.actor)
    found = []
    for action in legal:
        if action == END.base:
            found.append(0.0)
            continue
        space = action - PRODUCE.base
        least = LEAST[CLASS_OF[space]][s.factories[space]]
        found.append(0.5 + 0.7 * (likely_cars(s, space, sales) - least))
    return found


def _cars(s: AutomobileState, legal: list[int]) -> list[float]:
    wanted = likely_cars(s, s.space, expected_sales(s, s.actor))
    return [-0.7 * abs(action - MAKE.base + 1 - wanted) for action in legal]


def _closings(s: AutomobileState, legal: list[int]) -> list[float]:
    return [_gain_of_closing(s, action - CLOSE.base) / 80 for action in legal]


def _howard(s: AutomobileState, legal: list[int]) -> list[float]:
    sales = expected_sales(s, s.actor)
    return [_surplus(s, action - VIA_HOWARD.base, sales) for action in legal]


def _surplus(s: AutomobileState, space: int, sales: list[float]) -> float:
    """How much a space would rather sell a car now: by its price, and by the cars that demand will leave."""
    return FULL_PRICE[CLASS_OF[space]] / 100 + 0.5 * (s.cars[space] - sales[space])


def _via_distributors(s: AutomobileState, legal: list[int]) -> list[float]:
    sales = expected_sales(s, s.actor)
    found = []
    for action in legal:
        box, space = VIA_DISTRIBUTOR.values(action)
        found.append(_surplus(s, space, sales) + (0.3 if box == CLASS_OF[space] else 0.0))
    return found


def _executive(s: AutomobileState, legal: list[int]) -> list[float]:
    mine = open_spaces(s, s.actor)
    sales = expected_sales(s, s.actor)
    surplus = max((s.cars[space] - sales[space] for space in mine), default=0.0)
    weights = [0.0] * 5
    weights[PASS] = 1.0
    weights[BUY_BONUS] = -1.0 + 1.2 * surplus if s.turn > 1 or surplus > 1 else -2.0
    weights[CLOSE_ONE] = max((_gain_of_closing(s, space) / 80 for space in mine), default=-9.0)
    discount = max((_gain_of_discount(s, space, sales[space]) for space in mine), default=-9.0)
    weights[TAKE_STACK] = discount / 60 + 0.2
    weights[TAKE_SINGLE] = discount / 60
    return [weights[action - DECIDE.base] for action in legal]


def _gain_of_discount(s: AutomobileState, space: int, sold: float) -> float:
    """Two more cars sold at the reduced price, against what the others lose [R 7.4]."""
    market = CLASS_OF[space]
    cars = s.cars[space]
    if not REDUCED_PRICE[market] or not cars:
        return -200.0
    more = min(2.0, cars - sold)
    lost = (FULL_PRICE[market] - REDUCED_PRICE[market]) * sold
    return more * (REDUCED_PRICE[market] + POINT_COST[s.turn]) - lost


def _bonus(s: AutomobileState, legal: list[int]) -> list[float]:
    sales = expected_sales(s, s.actor)
    return [s.cars[action - BONUS.base] - sales[action - BONUS.base] for action in legal]


def _reduced(s: AutomobileState, legal: list[int]) -> list[float]:
    sales = expected_sales(s, s.actor)
    return [_gain_of_discount(s, action - REDUCE.base, sales[action - REDUCE.base]) / 60 for action in legal]


WEIGH: Final[dict[int, Callable[[AutomobileState, list[int]], list[float]]]] = {
    sequence.SELECT_CHARACTERS: _characters,
    sequence.PLAYER_ACTIONS: _actions,
    sequence.BUILD_FACTORY: _spaces,
    sequence.RAISE_WORKS: _works,
    sequence.PLACE_DISTRIBUTORS: _distributors,
    sequence.PRODUCE_CARS: _produce,
    sequence.NUMBER_OF_CARS: _cars,
    sequence.CLOSE_DOWN_FACTORY: _closings,
    sequence.SELL_VIA_HOWARD: _howard,
    sequence.SELL_VIA_DISTRIBUTORS: _via_distributors,
    sequence.EXECUTIVE_DECISIONS: _executive,
    sequence.BONUS_SALES_MARKER: _bonus,
    sequence.REDUCED_PRICE_MARKERS: _reduced,
}
