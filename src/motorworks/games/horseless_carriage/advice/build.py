"""What to build next and where to lay it, by rules of thumb: for the bots."""

from functools import lru_cache
from typing import Final

from motorworks.games.horseless_carriage.advice.estimate import ENOUGH_ROOM, PerTrack, how_many, needs, sides_of
from motorworks.games.horseless_carriage.rules.access import levels, open_technologies
from motorworks.games.horseless_carriage.rules.bundles import bundles_of, lacking_dealership
from motorworks.games.horseless_carriage.rules.factory import TURNED_SIDES, Factory
from motorworks.games.horseless_carriage.rules.floor import SIZE_OF
from motorworks.games.horseless_carriage.rules.laid import Laid
from motorworks.games.horseless_carriage.rules.moves import AT, END, ENOUGH, TAKE, TURN_IT
from motorworks.games.horseless_carriage.rules.state import CarriageState
from motorworks.games.horseless_carriage.rules.tables import (
    DEALERSHIP,
    DIMENSIONS_OF,
    HEIGHT,
    INDICATOR,
    MARKETING,
    RESEARCH,
    SLOTS,
    STATION,
    STEP_OF,
    STEPS,
    TRACK_END,
    WIDTH,
)

KEENNESS: Final = 3.0  # how much a point of worth weighs
THE_END: Final = 0.2  # what it is worth to build no more
FAR_WORSE: Final = 2.0  # than the best tile, and so never taken: a mistake would cost the whole year
NO_PLACE: Final = -6.0
NO_GOOD_PLACE: Final = -30.0
ROOM: Final = 0.16  # a free square beside a mainline, and as much again for each point that a station there would be
CLOSE: Final = -0.7  # a free square beside any other tile: everything is laid close to what stands
OPEN: Final = 0.5  # the same beside a mainline, which lies in the open
# A square near a mainline, or next to it, that is taken by a tile other than a station
OFF: Final = -0.4
FRONT: Final = -1.0
# OPEN_SLOTS[technology][dimension][level]: how many slots for indicators of a station are open.
OPEN_SLOTS: Final = tuple(
    tuple(tuple(sum(space <= level for space in spaces) for level in range(TRACK_END + 1)) for spaces in dimensions)
    for dimensions in SLOTS
)


def weigh_tiles(s: CarriageState, legal: list[int]) -> list[float]:
    """By what the tiles are worth; whether one finds a good place is looked up only for those that may be taken."""
    factory = s.factories[s.actor]
    homeless = bool(lacking_dealership(factory))
    wanted = needs(s, factory)
    stations = worth_of_stations(wanted, tuple(levels(s, s.actor)))
    worth = [_worth_of(s, factory, action, wanted, stations, homeless) for action in legal]
    bundles = bundles_of(factory)
    best = THE_END
    for place in sorted(range(len(legal)), key=worth.__getitem__, reverse=True):
        tile = legal[place] - TAKE.base
        if worth[place] < best - FAR_WORSE or (0 <= tile < INDICATOR and not bundles.can_lie(tile)):
            worth[place] = NO_PLACE
        best = max(best, worth[place])
    return [KEENNESS * each for each in worth]


def _worth_of(
    s: CarriageState, factory: Factory, action: int, wanted: PerTrack, stations: tuple[float, ...], homeless: bool
) -> float:
    if action not in TAKE:
        return THE_END if action == END.base else 0.0
    tile = action - TAKE.base
    if tile >= INDICATOR:
        return 0.8 + wanted[tile - INDICATOR]
    if DEALERSHIP <= tile < RESEARCH:
        return 6.0 + 0.5 * (tile - DEALERSHIP) if homeless else -2.0
    if homeless:
        return -2.0
    worth = stations[tile - STATION] if tile >= STATION else _worth_of_big(s, factory, tile)
    return worth if worth > 0.4 else NO_PLACE


def _worth_of_big(s: CarriageState, factory: Factory, tile: int) -> float:
    """Mainlines and departments."""
    if tile < DEALERSHIP:
        buyers = how_many(s.buyers[tile])
        first = 4.0 if not factory.mainlines else -2.0
        return first + 0.15 * buyers - 0.3 * tile
    if tile == MARKETING:
        return (0.9 if s.year > 1 else 0.4) if factory.dealerships and len(factory.marketing) < 2 else -1.0
    if tile == RESEARCH:
        return 1.1 - 0.3 * factory.research - 0.1 * s.year
    return 0.9 - 0.4 * factory.planning - 0.1 * s.year


@lru_cache(maxsize=4096)
def worth_of_stations(wanted: PerTrack, level: tuple[int, ...]) -> tuple[float, ...]:
    """For each technology the indicators that it could carry, less the room it takes; the same for many positions."""
    found = []
    for technology, tracks in enumerate(DIMENSIONS_OF):
        worth = -0.04 * WIDTH[STATION + technology] * HEIGHT[STATION + technology]
        for track in tracks:
            worth += OPEN_SLOTS[technology][track][level[track]] * wanted[track]
        found.append(worth)
    return tuple(found)


def weigh_places(s: CarriageState, legal: list[int]) -> list[float]:
    first = legal[0]
    if first in TURN_IT:
        bundles = bundles_of(s.factories[s.actor])
        return [6.0 if bundles.places(s.tile, action - TURN_IT.base) else 0.0 for action in legal]
    if first not in AT:
        return [0.0] * len(legal)
    return _places(s, legal)


def _places(s: CarriageState, legal: list[int]) -> list[float]:
    """Where everything needed is at hand, close to what stands, and with room left on every side of a mainline."""
    factory = s.factories[s.actor]
    tile = s.tile
    turn = s.turn if tile < INDICATOR else 0
    good = bundles_of(factory).places(tile, turn) if tile < INDICATOR else 0
    shape = factory.floor.shape[SIZE_OF[tile][turn]]
    bits, free, stride = factory.floor.bits, factory.free, factory.floor.stride
    worth = worth_of_sides(s, factory) if factory.mainlines or tile < DEALERSHIP else []
    own = [worth[step] for step in TURNED_SIDES[tile][turn]] if tile < DEALERSHIP else []
    sides = [] if own else _open_sides(factory, worth)
    close = OPEN if own else CLOSE
    beside, front = _near_mainlines(factory, sides) if tile < STATION else (0, 0)
    found = []
    for action in legal:
        bit = bits[action - AT.base]
        if good and not good >> bit & 1:
            found.append(NO_GOOD_PLACE)
            continue
        mask = shape << bit
        around = mask << 1 | mask >> 1 | mask << stride | mask >> stride
        weight = close * (around & free & ~mask).bit_count()
        if beside:
            weight += OFF * (beside & mask).bit_count() + FRONT * (front & mask).bit_count()
        for side, each, all_free in sides:
            if side & mask:
                weight += each * min(ENOUGH_ROOM, (side & ~mask).bit_count()) - all_free
        if own:
            here = [(side & free).bit_count() for side in sides_of(mask, stride)]
            weight += sum(each * min(ENOUGH_ROOM, squares) for each, squares in zip(own, here, strict=True))
        found.append(weight)
    return found


def _near_mainlines(factory: Factory, sides: list[tuple[int, float, float]]) -> tuple[int, int]:
    """The free squares on the sides of the mainlines, and those next to them, which other tiles keep off."""
    beside = front = 0
    for side, _, _ in sides:
        beside |= side
    for line in factory.mainlines:
        front |= line.outer
    return beside, front


def _open_sides(factory: Factory, worth: list[float]) -> list[tuple[int, float, float]]:
    """The free squares on each side of the mainlines, what one is worth, and what they are worth together."""
    found = []
    for line in factory.mainlines:
        sides = _sides_of_line(line, factory.floor.stride)
        for side, step in zip(sides, TURNED_SIDES[line.tile][line.turn], strict=True):
            here = side & factory.free
            found.append((here, worth[step], worth[step] * min(ENOUGH_ROOM, here.bit_count())))
    return found


@lru_cache(maxsize=512)
def _sides_of_line(line: Laid, stride: int) -> tuple[int, int, int, int]:
    """A mainline stays where it is, and is looked at with every tile that is laid."""
    return sides_of(line.mask, stride)


def worth_of_sides(s: CarriageState, factory: Factory) -> list[float]:
    """For each step what a free square on that side of a mainline is worth, by the best station for it."""
    level = tuple(levels(s, s.actor))
    best = list(_best_of_steps(needs(s, factory), level, tuple(map(bool, s.supply[STATION:INDICATOR]))))
    if STATION <= s.tile < INDICATOR:
        best[STEP_OF[s.tile - STATION]] = 0.0
    return [ROOM * (1 + worth) for worth in best]


@lru_cache(maxsize=4096)
def _best_of_steps(wanted: PerTrack, level: tuple[int, ...], left: tuple[bool, ...]) -> tuple[float, ...]:
    """What the best station of each step is worth, of those that are open and in the supply."""
    best = [0.0] * len(STEPS)
    opened = open_technologies(list(level))
    for technology, worth in enumerate(worth_of_stations(wanted, level)):
        if opened >> technology & 1 and left[technology]:
            best[STEP_OF[technology]] = max(best[STEP_OF[technology]], worth)
    return tuple(best)


def weigh_indicators(s: CarriageState, legal: list[int]) -> list[float]:
    wanted = needs(s, s.factories[s.actor])
    return [-2.0 if action == ENOUGH.base else 1.0 + wanted[action - TAKE.base - INDICATOR] for action in legal]
