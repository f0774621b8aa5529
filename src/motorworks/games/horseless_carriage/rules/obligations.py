"""What a layout still needs before a turn can end, and the largest part of it that needs nothing. [R 5.9]"""

from typing import Final

from motorworks.games.horseless_carriage.rules.factory import Factory
from motorworks.games.horseless_carriage.rules.laid import Laid
from motorworks.games.horseless_carriage.rules.tables import DEALERSHIP, INDICATOR, STATION, STEP_OF

NO_BAY: Final = 0
NO_DEALERSHIP: Final = 1
NO_MAINLINE: Final = 2
NO_OUTLET: Final = 3
NO_INDICATOR: Final = 4
NO_CONNECTION: Final = 5
OBLIGATIONS: Final[tuple[str, ...]] = (
    "bay",
    "dealership",
    "mainline",
    "outlet",
    "indicator",
    "connection",
)


def is_open(factory: Factory) -> bool:
    """Whether anything is still missing; the quick form of `obligations`."""
    for group in factory.groups:
        if not group.docked:
            return True
    for station in factory.stations:
        if not station.used:
            return True
    for zones in factory.zones:
        for zone in zones:
            if zone.technologies and not zone.mainlines:
                return True
    return _unsold(factory)


def _unsold(factory: Factory) -> bool:
    """Whether a mainline, a dealership or a marketing department lacks its neighbour."""
    if not factory.mainlines and not factory.dealerships and not factory.marketing:
        return False
    dealers = _bodies(factory.dealerships)
    lines = _bodies(factory.mainlines)
    return (
        any(not line.outer & dealers for line in factory.mainlines)
        or any(not dealership.outer & lines for dealership in factory.dealerships)
        or any(not department.outer & dealers for department in factory.marketing)
    )


def _bodies(tiles: tuple[Laid, ...]) -> int:
    mask = 0
    for tile in tiles:
        mask |= tile.mask
    return mask


def obligations(factory: Factory) -> list[tuple[int, Laid]]:
    """Every open obligation with the tile that has it, in the order in which the tiles were laid."""
    dealers = _bodies(factory.dealerships)
    lines = _bodies(factory.mainlines)
    floating = 0
    for group in factory.groups:
        if not group.docked:
            floating |= group.body
    bare = _bodies(tuple(station.laid for station in factory.stations if not station.used))
    loose = _unconnected(factory)
    found = []
    for laid in factory.laid:
        if laid.mask & floating:
            found.append((NO_BAY, laid))
        if laid.tile < DEALERSHIP and not laid.outer & dealers:
            found.append((NO_DEALERSHIP, laid))
        if laid in factory.dealerships and not laid.outer & lines:
            found.append((NO_MAINLINE, laid))
        if laid in factory.marketing and not laid.outer & dealers:
            found.append((NO_OUTLET, laid))
        if laid.mask & bare:
            found.append((NO_INDICATOR, laid))
        if STATION <= laid.tile < INDICATOR and laid.mask & loose[STEP_OF[laid.tile - STATION]]:
            found.append((NO_CONNECTION, laid))
    return found


def _unconnected(factory: Factory) -> list[int]:
    """For each step the squares of zones that no mainline side belongs to."""
    loose = []
    for zones in factory.zones:
        mask = 0
        for zone in zones:
            if not zone.mainlines:
                mask |= zone.body
        loose.append(mask)
    return loose


def largest_valid_part(factory: Factory, standing: Factory) -> Factory:
    """The layout without the unfinished part; what stood before this turn is never touched.

    Every obligation asks for the presence of something, so the union of valid parts is valid, and taking away what
    lacks something, again and again, leaves the largest of them.
    """
    while is_open(factory):
        lacking = {id(laid) for _, laid in obligations(factory)}
        new = factory.laid[len(standing.laid) :]
        kept = [laid for laid in new if id(laid) not in lacking and not _points_at(factory, laid, lacking)]
        factory = standing.lay_all([(laid.tile, laid.square, laid.turn) for laid in kept]) if kept else standing
    return factory


def _points_at(factory: Factory, laid: Laid, lacking: set[int]) -> bool:
    """Whether a tile is the indicator of a station that goes."""
    if laid.tile < INDICATOR:
        return False
    return id(factory.stations[factory.station_at(laid.square, laid.turn)].laid) in lacking
