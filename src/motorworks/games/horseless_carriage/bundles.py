"""Where a tile may lie so that a valid layout stays valid: at setup, and after the last drop of a turn. [R 5.11]"""

from .factory import Factory, Laid
from .floor import SIZE_OF, SIZES
from .geometry import bordering, neighbouring, overlapping
from .placement import TURNS_OF, places
from .tables import DEALERSHIP, INDICATOR, MARKETING, RESEARCH, STATION, STEP_OF


def valid_places(factory: Factory, tile: int, turn: int) -> int:
    """The top left squares on which a tile is valid alone, or with the tile that must follow it at once."""
    open_to = places(factory, tile, turn)
    if not open_to:
        return 0
    width, height = SIZES[SIZE_OF[tile][turn]]
    stride = factory.floor.stride
    if STATION <= tile < INDICATOR:
        return open_to & _with_indicator(factory, tile - STATION, width, height)
    if tile < DEALERSHIP:
        return open_to & _with_dealership(factory, width, height)
    if tile < RESEARCH:
        return open_to & overlapping(_beside(lacking_dealership(factory) or factory.mainlines), width, height, stride)
    if tile == MARKETING:
        return open_to & overlapping(_beside(factory.dealerships), width, height, stride)
    return open_to & overlapping(_contact(factory), width, height, stride)


def can_lie_validly(factory: Factory, tile: int) -> bool:
    return any(valid_places(factory, tile, turn) for turn in TURNS_OF[tile])


def lacking_dealership(factory: Factory) -> tuple[Laid, ...]:
    """The mainlines that touch no dealership."""
    dealers = 0
    for dealership in factory.dealerships:
        dealers |= dealership.mask
    return tuple(line for line in factory.mainlines if not line.outer & dealers)


def _beside(tiles: tuple[Laid, ...]) -> int:
    mask = 0
    for tile in tiles:
        mask |= tile.outer
    return mask


def _contact(factory: Factory) -> int:
    """The squares beside a bay, or beside anything that is in contact with one."""
    mask = factory.floor.dock
    for group in factory.groups:
        if group.docked:
            mask |= group.outer
    return mask


def _with_dealership(factory: Factory, width: int, height: int) -> int:
    """Where a mainline touches a dealership, or is in contact and has room for a new one at its side."""
    stride = factory.floor.stride
    served = overlapping(_beside(factory.dealerships), width, height, stride) if factory.dealerships else 0
    room = 0
    built = {dealership.tile for dealership in factory.dealerships}
    for tile in range(DEALERSHIP, RESEARCH):
        if tile not in built:
            for turn in TURNS_OF[tile]:
                size = SIZE_OF[tile][turn]
                room |= neighbouring(factory.fits(size), SIZES[size], width, height, stride)
    return served | room & overlapping(_contact(factory), width, height, stride)


def _with_indicator(factory: Factory, technology: int, width: int, height: int) -> int:
    """Where a station joins a zone with a mainline and has a square for an indicator that can harm no other zone."""
    stride = factory.floor.stride
    zones = factory.zones[STEP_OF[technology]]
    found = 0
    for zone in zones:
        if zone.mainlines:
            harmless = factory.free
            for other in zones:
                if other is not zone:
                    harmless &= ~other.outer
            joins = overlapping(zone.outer, width, height, stride)
            found |= joins & bordering(harmless, width, height, stride)
    return found
