"""Where a tile may lie: the faults that no later tile can cure are ruled out here, with masks. [R 5.2] [R 5.7]"""

from typing import Final

from motorworks.games.horseless_carriage.rules.factory import TURNED_SIDES, Factory
from motorworks.games.horseless_carriage.rules.floor import SIZE_OF, SIZES
from motorworks.games.horseless_carriage.rules.geometry import TURNS, facing
from motorworks.games.horseless_carriage.rules.laid import Station, spec
from motorworks.games.horseless_carriage.rules.tables import (
    DEALERSHIP,
    HEIGHT,
    SLOTS,
    STATION,
    STEP_OF,
    TILES,
    WIDTH,
)

# The turns that differ: a square tile has one, a plain rectangle two, a mainline eight; an indicator has none.
TURNS_OF: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(range(len(TURNS))) if tile < DEALERSHIP else (0, 1) if WIDTH[tile] != HEIGHT[tile] else (0,)
    for tile in range(len(TILES))
)

# The sizes that a tile has as it can lie, as bits.
_WAYS: Final[tuple[int, ...]] = tuple(1 << SIZE_OF[tile][0] | 1 << SIZE_OF[tile][1] for tile in range(len(TILES)))


def places(factory: Factory, tile: int, turn: int) -> int:
    """The top left squares on which a tile may be laid, as a mask; what it still lacks is an open obligation."""
    size = SIZE_OF[tile][turn]
    fits = factory.fits()[size]
    if not fits or _cannot_join_copies(factory, tile):
        return fits
    if tile < DEALERSHIP:
        return fits & ~_joining_copies(factory, tile, turn)
    return fits & ~_beside_a_copy(factory, tile - STATION, size)


def can_lie(factory: Factory, tile: int) -> bool:
    if not factory.room() & _WAYS[tile]:
        return False
    if _cannot_join_copies(factory, tile):
        return True
    for turn in TURNS_OF[tile]:  # noqa: SIM110  # any() makes the list of tiles a quarter slower
        if places(factory, tile, turn):
            return True
    return False


def _cannot_join_copies(factory: Factory, tile: int) -> bool:
    """Whether a tile connects no two copies of a station, wherever it lies."""
    if tile >= STATION:
        technology = tile - STATION
        return not (factory.technologies >> technology | factory.contested >> STEP_OF[technology]) & 1
    return tile >= DEALERSHIP or not factory.contested


def _beside_a_copy(factory: Factory, technology: int, size: int) -> int:
    """Where a station would be connected to its like, or would connect two copies of another station. [R 5.7]"""
    step = STEP_OF[technology]
    stride = factory.floor.stride
    refused = 0
    for zone in factory.zones[step]:
        if zone.technologies >> technology & 1:
            refused |= zone.near(size, stride)
    for one, other in factory.rivals[step]:
        refused |= one.near(size, stride) & other.near(size, stride)
    return refused


def _joining_copies(factory: Factory, line: int, turn: int) -> int:
    """Where a mainline's side would connect two copies of one station. [R 5.7]"""
    width, height = SIZES[SIZE_OF[line][turn]]
    stride = factory.floor.stride
    refused = 0
    for side, step in enumerate(TURNED_SIDES[line][turn]):
        for one, other in factory.rivals[step]:
            seen = facing(one.body | one.edges[side ^ 2], width, height, stride, side)
            refused |= seen & facing(other.body | other.edges[side ^ 2], width, height, stride, side)
    return refused


# --- spec indicators ----------------------------------------------------------------------------------------------


def indicator_squares(factory: Factory, station: Station) -> int:
    """The squares for one more indicator of a station: free, beside it, connecting no two copies. [R 5.8]"""
    squares = station.laid.outer & factory.free
    if squares:
        for one, other in factory.rivals[STEP_OF[station.technology]]:
            squares &= ~(one.outer & other.outer)
    return squares


def has_slot(station: Station, dimension: int, level: int) -> bool:
    """Whether a level of access opens the station's next slot of a dimension. [R 5.8]"""
    slots = SLOTS[station.technology][dimension]
    used = spec(station.used, dimension)
    return used < len(slots) and slots[used] <= level
