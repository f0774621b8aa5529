"""What a tile would do in each of its places: what it joins, what it brings, and what it would still lack. [R 5.9]

All of it follows from the factory, which everybody sees.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from motorworks.games.horseless_carriage.rules.bundles import dealerships_left
from motorworks.games.horseless_carriage.rules.factory import TURNED_SIDES, Factory, relaid
from motorworks.games.horseless_carriage.rules.floor import SIZE_OF, SIZES
from motorworks.games.horseless_carriage.rules.geometry import facing, neighbouring, offsets_beside, overlapping
from motorworks.games.horseless_carriage.rules.laid import Brochure, Laid, Station
from motorworks.games.horseless_carriage.rules.obligations import NO_DEALERSHIP, NO_MAINLINE, obligations
from motorworks.games.horseless_carriage.rules.offers import arrows_at, can_take, places_in
from motorworks.games.horseless_carriage.rules.placement import TURNS_OF, indicator_squares
from motorworks.games.horseless_carriage.rules.seen import Box, Floor, Tile
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


class Verdict(NamedTuple):
    """What a tile joins, by their numbers in the factory, and what it lacks.

    `specs` are those of a new mainline, packed; NONE for other tiles. `cure` is the tile that fits beside it and ends
    what it lacks, or NONE; where it fits, `Trial.cure_at` says.
    """

    joins: tuple[int, ...]
    lacks: tuple[int, ...]
    specs: int
    changes: tuple[Change, ...]
    cure: int = NONE


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
    """One tile, turned in one way, tried out in a factory.

    What it does in a place follows from the tiles on each of its sides there, and from whether it touches a bay. So it
    is laid once for each such neighbourhood: a mainline with 1,156 places in its eight turns 96 times (12 ms, not 86).
    """

    def __init__(self, factory: Factory, tile: int, turn: int, supply: Sequence[int]) -> None:
        self.factory = factory
        self.tile = tile
        self.turn = turn
        self.supply = supply
        self._found: dict[tuple[int, int], Verdict] = {}
        self._offsets: dict[int, list[tuple[int, int, tuple[int, int]]]] = {}

    def verdict(self, square: int) -> Verdict:
        """Places that are alike have the same object."""
        bit = self.factory.floor.bit_of(square)
        around = self._contacts.get(square, 0) << 1 | self._docks >> bit & 1
        cure = next((tile for tile, room in self._neighbours if room >> bit & 1), NONE)
        found = self._found.get((around, cure))
        if found is None:
            found = self._found[around, cure] = self._laid(square, cure)
        return found

    def _laid(self, square: int, cure: int) -> Verdict:
        """What the rules say once it is laid there."""
        before = self.factory
        after = before.lay(self.tile, square, self.turn)
        new = after.laid[-1]
        lacks = tuple(what for what, laid in obligations(after) if laid is new)
        joins = tuple(number for number, other in enumerate(before.laid) if are_joined(after, new, other))
        specs = after.mainline_specs(len(after.mainlines) - 1) if self.tile < DEALERSHIP else NONE
        changes = self._changes(after) if joins else ()
        return Verdict(joins, lacks, specs, changes, cure if any(is_curable(lack) for lack in lacks) else NONE)

    @property
    def _size(self) -> tuple[int, int]:
        return SIZES[SIZE_OF[self.tile][self.turn]]

    @cached_property
    def _contacts(self) -> dict[int, int]:
        """For each place beside tiles: their numbers and the side on which each lies, as bits."""
        factory, (width, height) = self.factory, self._size
        fits = factory.fits()[SIZE_OF[self.tile][self.turn]]
        found: dict[int, int] = {}
        for number, laid in enumerate(factory.laid):
            for side in range(4):
                beside = facing(laid.mask, width, height, factory.floor.stride, side) & fits
                for square in factory.floor.squares(beside):
                    found[square] = found.get(square, 0) | 1 << 4 * number + side
        return found

    @cached_property
    def _docks(self) -> int:
        """The places at which it touches a loading bay."""
        return overlapping(self.factory.floor.dock, *self._size, self.factory.floor.stride)

    def _changes(self, after: Factory) -> tuple[Change, ...]:
        """The brochures that it changes; a tile that joins nothing changes none."""
        pairs = zip(range(len(DEALERSHIPS)), self.factory.brochures(), after.brochures(), strict=True)
        return tuple(Change(size, was, now) for size, was, now in pairs if _content(was) != _content(now))

    def cure_at(self, square: int, cure: int) -> Box:
        """Where a tile that fits beside this one lies, in squares."""
        floor = self.factory.floor
        bit = floor.bit_of(square)
        for offset, fits, size in self._beside(cure):
            corner = bit + offset
            if corner >= 0 and fits >> corner & 1:  # never with its corner outside, where nothing fits
                return *floor.place(corner), *size
        raise AssertionError("there was room beside it")

    def _beside(self, cure: int) -> list[tuple[int, int, tuple[int, int]]]:
        """Offsets of the corner of a tile beside this one, each with the places of its size, the best ones first."""
        found = self._offsets.get(cure)
        if found is None:
            fits, stride = self.factory.fits(), self.factory.floor.stride
            found = self._offsets[cure] = [
                (y * stride + x, fits[size], SIZES[size])
                for size in dict.fromkeys(SIZE_OF[cure][turn] for turn in TURNS_OF[cure])
                for x, y in offsets_beside(self._size, SIZES[size])
            ]
        return found

    @cached_property
    def _neighbours(self) -> list[tuple[int, int]]:
        """Dealerships for a mainline and mainlines for a dealership, with the places at which there is room for one."""
        width, height = self._size
        if self.tile < DEALERSHIP:
            wanted = dealerships_left(self.factory)
        elif self.tile < RESEARCH:
            wanted = [line for line in range(DEALERSHIP) if self.supply[line]]
        else:
            return []
        found = []
        for tile in wanted:
            room = 0
            for size in {SIZE_OF[tile][turn] for turn in TURNS_OF[tile]}:
                fits = self.factory.fits()[size]
                room |= neighbouring(fits, SIZES[size], width, height, self.factory.floor.stride)
            found.append((tile, room))
        return found


def is_curable(lack: int) -> bool:
    """Whether a tile beside it could end what it lacks."""
    return lack in (NO_DEALERSHIP, NO_MAINLINE)


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
