"""Which tiles a builder may take up now, and where they may go. [R 5]"""

from collections.abc import Sequence
from typing import Final

from motorworks.games.horseless_carriage.rules.access import levels, open_technologies
from motorworks.games.horseless_carriage.rules.bundles import bundles_of, dealerships_left, lacking_dealership
from motorworks.games.horseless_carriage.rules.factory import Factory
from motorworks.games.horseless_carriage.rules.laid import Station
from motorworks.games.horseless_carriage.rules.placement import can_lie, has_slot, indicator_squares, places
from motorworks.games.horseless_carriage.rules.state import NONE, CarriageState
from motorworks.games.horseless_carriage.rules.supply import own_left
from motorworks.games.horseless_carriage.rules.tables import (
    DEALERSHIP,
    DIMENSIONS_OF,
    HEIGHT,
    INDICATOR,
    INDICATOR_OF,
    MARKETING,
    PLANNING,
    RESEARCH,
    STATION,
    STEP_OF,
    WIDTH,
)
from motorworks.kernel import Value

MOST_DROPS: Final = 3


def must_stay_valid(s: CarriageState) -> bool:
    """Whether only what keeps the layout valid may be laid. [R 5.11]"""
    return s.drops >= MOST_DROPS


def in_stock(s: CarriageState, factory: Factory, level: list[int]) -> list[int]:
    """The tiles, indicators aside, that the builder could lay if there were room. [R 5.2] [R 5.3] [R 5.4] [R 5.5]"""
    supply = s.supply
    found = [tile for tile in range(DEALERSHIP) if supply[tile]]
    found += dealerships_left(factory)
    found += [tile for tile in (RESEARCH, PLANNING) if supply[tile]]
    if own_left(MARKETING, len(factory.marketing)):
        found.append(MARKETING)
    technologies = open_technologies(level)
    found += [tile for tile in range(STATION, INDICATOR) if technologies >> tile - STATION & 1 and supply[tile]]
    return found


def offers(s: CarriageState) -> list[int]:
    """Every tile that the builder may take up, with a place to go."""
    factory = s.factories[s.actor]
    if must_stay_valid(s) and lacking_dealership(factory):
        bundles = bundles_of(factory)
        return [tile for tile in dealerships_left(factory) if bundles.can_lie(tile)]
    level = levels(s, s.actor)
    stock = in_stock(s, factory, level)
    if must_stay_valid(s):
        bundles = bundles_of(factory, True)
        found = [tile for tile in stock if bundles.can_lie(tile)]
    else:
        found = [tile for tile in stock if can_lie(factory, tile)]
    return found + wanted_indicators(s, factory, level)


def size_of(tile: int) -> dict[str, Value]:
    """What the option to take a tile says beside its name."""
    return {"width": WIDTH[tile], "height": HEIGHT[tile]}


def open_places(s: CarriageState, tile: int, turn: int) -> int:
    """The top left squares on which the builder may lay a tile, as a mask."""
    return places_in(s.factories[s.actor], tile, turn, must_stay_valid(s))


def places_in(factory: Factory, tile: int, turn: int, stays_valid: bool) -> int:
    """The same from what everybody sees; `stays_valid` is whether only what keeps the layout valid may be laid."""
    return bundles_of(factory, True).places(tile, turn) if stays_valid else places(factory, tile, turn)


# --- spec indicators ----------------------------------------------------------------------------------------------


def takes(s: CarriageState, station: Station, dimension: int, level: int) -> bool:
    """Whether a station could carry one more indicator of a dimension, a square for it aside. [R 5.8]"""
    return can_take(s.indicators, station, dimension, level)


def can_take(indicators: Sequence[int], station: Station, dimension: int, level: int) -> bool:
    """The same from what everybody sees: how many of each indicator are left, and the level of access."""
    kind = INDICATOR_OF[dimension][STEP_OF[station.technology]]
    return has_slot(station, dimension, level) and indicators[kind] > 0


def wanted_indicators(s: CarriageState, factory: Factory, level: list[int]) -> list[int]:
    """The indicators, as tiles, that some station could be given now."""
    found: set[int] = set()
    for station in factory.stations:
        for dimension in DIMENSIONS_OF[station.technology]:
            if dimension not in found and takes(s, station, dimension, level[dimension]):
                if not indicator_squares(factory, station):
                    break
                found.add(dimension)
    return [INDICATOR + dimension for dimension in sorted(found)]


def takers(s: CarriageState, tile: int) -> list[Station]:
    """The stations that the indicator in hand may point at: the one being equipped, or all that take it."""
    factory = s.factories[s.actor]
    dimension = tile - INDICATOR
    if s.equipping != NONE:
        return [factory.stations[s.equipping]]
    level = levels(s, s.actor)[dimension]
    return [station for station in factory.stations if takes(s, station, dimension, level)]


def indicator_places(s: CarriageState, tile: int) -> int:
    """The squares on which the indicator in hand may lie, as a mask."""
    factory = s.factories[s.actor]
    mask = 0
    for station in takers(s, tile):
        mask |= indicator_squares(factory, station)
    return mask


def arrows(s: CarriageState, tile: int, square: int) -> list[int]:
    """The directions in which an indicator on a square may point."""
    return arrows_at(s.factories[s.actor], takers(s, tile), square)


def arrows_at(factory: Factory, stations: Sequence[Station], square: int) -> list[int]:
    """The directions in which one of some stations lies beside a square that is open to its indicators."""
    bit = factory.floor.bit_of(square)
    masks = [station.laid.mask for station in stations if indicator_squares(factory, station) >> bit & 1]
    return [direction for direction in range(4) if any(mask & factory.floor.next_to(bit, direction) for mask in masks)]
