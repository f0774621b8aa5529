"""Which options look good to a player who knows the game."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from motorworks.games.gear_and_piston.advice.estimate import Needs, faults, worth_of
from motorworks.games.gear_and_piston.rules import car
from motorworks.games.gear_and_piston.rules.car import Car
from motorworks.games.gear_and_piston.rules.moves import (
    AT,
    BEGIN,
    BLIND,
    BUILD,
    BUY,
    COVER,
    DISCARD,
    DISMANTLE,
    ENOUGH,
    JOIN,
    JOIN_AT,
    KEEP,
    KEEP_ALL,
    MARKET,
    MOVE,
    MOVES,
    PATENT_TILE,
    PLACE,
    REPLACE,
    SALVAGE,
    SPY,
    STEAL,
    UPGRADE_WITH,
)
from motorworks.games.gear_and_piston.rules.state import PLANNING, GearState
from motorworks.games.gear_and_piston.rules.tables import (
    ACTIONS,
    BACKYARD,
    EMPTY,
    FEW,
    HAND_LIMIT,
    NEW,
    PATENT,
    SCRAPYARD,
    WORKSHOP,
    deck_of,
    gauge,
)

A_FAULT: Final = 1.1  # points that a builder would give to have nothing missing: what is missing becomes junk


def order(s: GearState, legal: list[int]) -> list[float]:
    if s.phase == PLANNING:
        return _planning(s, legal)
    needs = Needs(s, s.actor)
    table = MOVES.kind_table
    weigh = WEIGH
    return [weigh[table[action]](s, needs, action) for action in legal]


def _planning(s: GearState, legal: list[int]) -> list[float]:
    seat = s.actor
    mine = [queue.count(seat) for queue in s.queues]
    coming = len(s.hands[seat]) + mine[PATENT] + 1.7 * mine[SCRAPYARD]
    weights = [0.0] * 4
    weights[BACKYARD] = -1.0
    weights[PATENT] = 2.2 - 0.4 * mine[PATENT] if coming < HAND_LIMIT else -1.5
    weights[SCRAPYARD] = (1.2 if s.round <= 3 else 0.6) - mine[SCRAPYARD] if coming + 1 < HAND_LIMIT else -2.0
    place = len(s.queues[WORKSHOP])
    actions = ACTIONS[place] if place < len(ACTIONS) else 0
    to_build = coming - 2.2 * mine[WORKSHOP]
    weights[WORKSHOP] = -1.0 + 0.7 * min(actions, to_build) + 0.5 * (actions - 2) + (0.8 if not mine[WORKSHOP] else 0.0)
    if gauge(len(s.new_stack)) <= FEW:
        weights[WORKSHOP] += 0.5
    return [1.0 if action == JOIN.base else weights[action - PLACE.base] for action in legal]


def _take(kind_base: int) -> "Weigh":
    return lambda s, needs, action: 0.9 * needs.worth(action - kind_base)


def _discard(s: GearState, needs: Needs, action: int) -> float:
    return -1.5 - needs.worth(action - DISCARD.base)


def _build(s: GearState, needs: Needs, action: int) -> float:
    return 1.5 + 0.8 * _best_placement(s.cars[s.actor], action - BUILD.base, tuple(s.investors))


@lru_cache(maxsize=1 << 14)
def _best_placement(own: Car, part: int, investors: tuple[int, ...]) -> float:
    """What the part adds to the car where it fits best."""
    return max(_value(built, investors) for built in car.placements(own, part)) - _value(own, investors)


def _dismantle(s: GearState, needs: Needs, action: int) -> float:
    return -2.5 - 0.7 * needs.worth(action - DISMANTLE.base)


def _upgrade(s: GearState, needs: Needs, action: int) -> float:
    part = action - UPGRADE_WITH.base
    return 2.0 if deck_of(part) == NEW else -2.0


def _replace(s: GearState, needs: Needs, action: int) -> float:
    old = action - REPLACE.base
    return _better(s, car.replace(s.cars[s.actor], old, s.chosen))


def _better(s: GearState, own: Car) -> float:
    return _value(own, tuple(s.investors))


def _value(own: Car, investors: tuple[int, ...]) -> float:
    return worth_of(own, investors) - A_FAULT * faults(own)


def _at(s: GearState, needs: Needs, action: int) -> float:
    which, row, column = AT.values(action)
    own = s.cars[s.actor]
    if s.chosen == EMPTY:
        junk = s.drawn[-1]
        return _better(s, (car.with_tile(own[0] if own else (), row, column, junk),))
    return _better(s, car.build(own, which, column, s.chosen))


def _begin(s: GearState, needs: Needs, action: int) -> float:
    return _better(s, car.begin_section(s.cars[s.actor], s.chosen)) - 0.5


def _cover(s: GearState, needs: Needs, action: int) -> float:
    return _better(s, car.replace(s.cars[s.actor], action - COVER.base, s.drawn[-1]))


def _join(s: GearState, needs: Needs, action: int) -> float:
    (shift,) = JOIN_AT.values(action)
    return _better(s, car.join(s.cars[s.actor], shift))


def _flat(weight: float) -> "Weigh":
    return lambda s, needs, action: weight


Weigh = Callable[[GearState, Needs, int], float]
RULES: Final[dict[int, Weigh]] = {
    DISCARD.index: _discard,
    KEEP_ALL.index: _flat(0.5),
    STEAL.index: _take(STEAL.base),
    BUY.index: _take(BUY.base),
    PATENT_TILE.index: _take(PATENT_TILE.base),
    SALVAGE.index: _take(SALVAGE.base),
    KEEP.index: _take(KEEP.base),
    SPY.index: _flat(0.3),
    MARKET.index: _flat(1.0),
    MOVE.index: _flat(-1.0),
    BLIND.index: _flat(0.3),
    ENOUGH.index: _flat(0.4),
    BUILD.index: _build,
    DISMANTLE.index: _dismantle,
    UPGRADE_WITH.index: _upgrade,
    REPLACE.index: _replace,
    AT.index: _at,
    BEGIN.index: _begin,
    COVER.index: _cover,
    JOIN.index: _flat(1.0),
    JOIN_AT.index: _join,
}
WEIGH: Final = tuple(RULES.get(kind.index, _flat(0.0)) for kind in MOVES.kinds)
