"""What a tile would do in each of its places: what it joins, what it brings, and what it would still lack. [R 5.9]

All of it follows from the factory, which everybody sees.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from motorworks.games.horseless_carriage.rules.bundles import dealerships_left
from motorworks.games.horseless_carriage.rules.factory import TURNED_SIDES, Factory, relaid
from motorworks.games.horseless_carriage.rules.floor import SIZE_OF, SIZES
from motorworks.games.horseless_carriage.rules.geometry import neighbouring, offsets_beside
from motorworks.games.horseless_carriage.rules.laid import Brochure, Laid, Station
from motorworks.games.horseless_carriage.rules.obligations import NO_DEALERSHIP, NO_MAINLINE, obligations
from motorworks.games.horseless_carriage.rules.offers import arrows_at, can_take, places_in
from motorworks.games.horseless_carriage.rules.placement import TURNS_OF, indicator_squares
from motorworks.games.horseless_carriage.rules.seen import Floor, Tile
from motorworks.games.horseless_carriage.rules.tables import (
    DEALERSHIP,
    DEALERSHIPS,
    INDICATOR,
    MARKETING,
    RESEARCH,
    STATION,
    STEP_OF,
)

NONE = -1


class Change(NamedTuple):
    """The brochure of a dealership before and after; None for one that is not built."""

    size: int
    before: Brochure | None
    after: Brochure | None


class Cure(NamedTuple):
    """A tile that would end what another lacks, and where it fits beside it: x, y, width and height in squares."""

    tile: int
    at: tuple[int, int, int, int]


class Verdict(NamedTuple):
    """What a tile joins, by their numbers in the factory, and what it lacks, each with its cure if one fits beside it.

    `specs` are those of a new mainline, packed; NONE for other tiles.
    """

    joins: tuple[int, ...]
    lacks: tuple[tuple[int, Cure | None], ...]
    specs: int
    changes: tuple[Change, ...]


@lru_cache(maxsize=256)
def factory_of(floor: Floor) -> Factory:
    """The factory that is seen."""
    expansions = tuple((tile.at[0], tile.at[1], turn) for tile, turn in zip(floor.floor[1:], floor.turned, strict=True))
    return relaid(expansions, [(tile.tile, tile.square, _turn(tile)) for tile in floor.tiles])


def _turn(laid: Tile) -> int:
    """How a tile lies; turns that look the same are the same."""
    if laid.points is not None:
        return laid.points
    return next(
        turn
        for turn in TURNS_OF[laid.tile]
        if SIZES[SIZE_OF[laid.tile][turn]] == laid.at[2:]
        and (laid.sides is None or TURNED_SIDES[laid.tile][turn] == laid.sides)
    )


def spots(factory: Factory, tile: int, turn: int, stays_valid: bool) -> list[int]:
    """The squares on which a tile may be laid with its top left corner, turned so."""
    return factory.floor.squares(places_in(factory, tile, turn, stays_valid))


def indicator_spots(
    factory: Factory, dimension: int, level: int, indicators: Sequence[int], equipping: int
) -> Iterator[tuple[int, list[int]]]:
    """The squares for an indicator, each with the directions in which it may point there. [R 5.8]"""
    if equipping != NONE:
        stations = [factory.stations[equipping]]
    else:
        stations = [station for station in factory.stations if can_take(indicators, station, dimension, level)]
    mask = 0
    for station in stations:
        mask |= indicator_squares(factory, station)
    for square in factory.floor.squares(mask):
        yield square, arrows_at(factory, stations, square)


class Trial:
    """One tile, turned in one way, tried out in a factory."""

    def __init__(self, factory: Factory, tile: int, turn: int, supply: Sequence[int]) -> None:
        self.factory = factory
        self.tile = tile
        self.turn = turn
        self.supply = supply

    def verdict(self, square: int) -> Verdict:
        before = self.factory
        after = before.lay(self.tile, square, self.turn)
        new = after.laid[-1]
        bit = after.floor.bit_of(square)
        lacks = tuple((what, self._cure(what, bit)) for what, laid in obligations(after) if laid is new)
        joins = tuple(number for number, other in enumerate(before.laid) if are_joined(after, new, other))
        specs = after.mainline_specs(len(after.mainlines) - 1) if self.tile < DEALERSHIP else NONE
        return Verdict(joins, lacks, specs, self._changes(after) if joins else ())

    def _changes(self, after: Factory) -> tuple[Change, ...]:
        """The brochures that it changes; a tile that joins nothing changes none."""
        pairs = zip(range(len(DEALERSHIPS)), self.factory.brochures(), after.brochures(), strict=True)
        return tuple(Change(size, was, now) for size, was, now in pairs if _content(was) != _content(now))

    def _cure(self, what: int, bit: int) -> Cure | None:
        """The first tile that has a place beside this one and ends what it lacks."""
        if what not in (NO_DEALERSHIP, NO_MAINLINE):
            return None
        tile = next((tile for tile, room in self._neighbours if room >> bit & 1), NONE)
        return None if tile == NONE else Cure(tile, self._place_beside(tile, bit))

    def _place_beside(self, tile: int, bit: int) -> tuple[int, int, int, int]:
        """Where a tile that fits beside this one lies; its corner is never outside, where nothing fits."""
        floor, fits = self.factory.floor, self.factory.fits()
        width, height = SIZES[SIZE_OF[self.tile][self.turn]]
        for size in dict.fromkeys(SIZE_OF[tile][turn] for turn in TURNS_OF[tile]):
            for x, y in offsets_beside((width, height), SIZES[size]):
                corner = bit + y * floor.stride + x
                if corner >= 0 and fits[size] >> corner & 1:
                    return *floor.place(corner), *SIZES[size]
        raise AssertionError("there was room beside it")

    @cached_property
    def _neighbours(self) -> list[tuple[int, int]]:
        """Dealerships for a mainline and mainlines for a dealership, with the places at which there is room for one."""
        width, height = SIZES[SIZE_OF[self.tile][self.turn]]
        if self.tile < DEALERSHIP:
            wanted = dealerships_left(self.factory)
        else:
            wanted = [line for line in range(DEALERSHIP) if self.supply[line]]
        found = []
        for tile in wanted:
            room = 0
            for size in {SIZE_OF[tile][turn] for turn in TURNS_OF[tile]}:
                fits = self.factory.fits()[size]
                room |= neighbouring(fits, SIZES[size], width, height, self.factory.floor.stride)
            found.append((tile, room))
        return found


def _content(brochure: Brochure | None) -> tuple[object, ...]:
    return () if brochure is None else (brochure.mainlines, brochure.specs, brochure.window)


# --- what is connected --------------------------------------------------------------------------------------------


def are_joined(factory: Factory, one: Laid, other: Laid) -> bool:
    """Whether two neighbours work together: equal steps that face each other, or a sale. [R 5.3] [R 5.4] [R 5.6]"""
    if not one.outer & other.mask:
        return False
    if _sells(one.tile, other.tile) or _sells(other.tile, one.tile):
        return True
    return bool(_steps_towards(factory, one, other) & _steps_towards(factory, other, one))


def _sells(tile: int, dealership: int) -> bool:
    """A mainline beside its dealership, or a marketing department beside one."""
    return DEALERSHIP <= dealership < RESEARCH and (tile < DEALERSHIP or tile == MARKETING)


def _steps_towards(factory: Factory, laid: Laid, other: Laid) -> int:
    """The steps that a tile shows to a neighbour, as bits."""
    if laid.tile >= STATION:
        return 1 << STEP_OF[_station_of(factory, laid).technology]
    if laid.tile >= DEALERSHIP:
        return 0
    bit, mask = factory.floor.bit_of(laid.square), 0
    for side, step in enumerate(TURNED_SIDES[laid.tile][laid.turn]):
        if factory.side_of(laid, bit, side)[1] & other.mask:
            mask |= 1 << step
    return mask


def _station_of(factory: Factory, laid: Laid) -> Station:
    """The station that a tile is, or that an indicator points at."""
    if laid.tile >= INDICATOR:
        return factory.stations[factory.station_at(laid.square, laid.turn)]
    return next(station for station in factory.stations if station.laid is laid)
