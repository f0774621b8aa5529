"""Where a tile may lie so that a valid layout stays valid: at setup, and after the last drop of a turn. [R 5.11]"""

from functools import lru_cache

from motorworks.games.horseless_carriage.rules.factory import Factory
from motorworks.games.horseless_carriage.rules.floor import SIZE_OF, SIZES
from motorworks.games.horseless_carriage.rules.geometry import bordering, neighbouring, overlapping
from motorworks.games.horseless_carriage.rules.laid import Laid
from motorworks.games.horseless_carriage.rules.placement import TURNS_OF, indicator_squares, places
from motorworks.games.horseless_carriage.rules.supply import own_left
from motorworks.games.horseless_carriage.rules.tables import (
    DEALERSHIP,
    INDICATOR,
    MARKETING,
    RESEARCH,
    STATION,
    STEP_OF,
)
from motorworks.games.horseless_carriage.rules.zones import Zone


class Bundles:
    """The places in one factory on which a tile is valid alone, or with the tile that must follow it at once.

    Masks find all but a few in ten thousand places for stations. `exact` finds these too; rules of thumb do without.
    """

    __slots__ = ("_airy", "_dealerships", "_places", "adrift", "contact", "exact", "factory", "outlets", "unserved")

    def __init__(self, factory: Factory, exact: bool = False) -> None:
        self.factory = factory
        self.exact = exact
        # The squares beside a bay, or beside anything that is in contact with one.
        self.contact = factory.floor.dock
        for group in factory.groups:
            if group.docked:
                self.contact |= group.outer
        self.outlets = _beside(factory.dealerships)
        lacking = lacking_dealership(factory)
        self.unserved = _beside(lacking or factory.mainlines)
        # Whether a mainline still needs a dealership that also brings the contact.
        self.adrift = any(line.mask & group.body for line in lacking for group in factory.groups if not group.docked)
        self._airy: dict[int, int] = {}
        self._dealerships: list[tuple[int, int, int]] | None = None
        self._places: dict[tuple[int, int], int] = {}

    def places(self, tile: int, turn: int) -> int:
        """The top left squares for a tile, as a mask; found out once."""
        asked = tile, turn
        if asked not in self._places:
            open_to = places(self.factory, tile, turn)
            self._places[asked] = open_to and self._good(tile, turn, open_to)
        return self._places[asked]

    def can_lie(self, tile: int) -> bool:
        """Whether a tile has any such place, whichever way it is turned."""
        for first in (0, 1):
            open_to = 0
            for turn in TURNS_OF[tile][first::2]:
                open_to |= places(self.factory, tile, turn)
            if open_to and self._good(tile, first, open_to):
                return True
        return False

    def _good(self, tile: int, turn: int, open_to: int) -> int:
        """Of the places that are open to a tile, those where it finds the neighbours that it needs."""
        width, height = SIZES[SIZE_OF[tile][turn]]
        if STATION <= tile < INDICATOR:
            return self._with_indicator(tile, turn, open_to)
        if tile < DEALERSHIP:
            return self._with_dealership(width, height, open_to)
        if tile < RESEARCH and self.adrift:
            open_to &= overlapping(self.contact, width, height, self.factory.floor.stride)
        wanted = self.unserved if tile < RESEARCH else self.outlets if tile == MARKETING else self.contact
        return open_to & overlapping(wanted, width, height, self.factory.floor.stride)

    def _with_dealership(self, width: int, height: int, open_to: int) -> int:
        """Where a mainline touches a dealership, or has room for a new one at its side and either is in contact."""
        stride = self.factory.floor.stride
        found = open_to & overlapping(self.outlets, width, height, stride)
        near = open_to & overlapping(self.contact, width, height, stride)
        for size, fits, docked in self._new_dealerships():
            if docked:
                found |= open_to & neighbouring(docked, SIZES[size], width, height, stride)
            if near & ~found:
                found |= near & neighbouring(fits, SIZES[size], width, height, stride)
            if found == open_to:
                break
        return found

    def _new_dealerships(self) -> list[tuple[int, int, int]]:
        """The sizes of the dealerships that fit: the size, its places, and those in contact with a bay; found once."""
        if self._dealerships is None:
            stride = self.factory.floor.stride
            sizes = sorted({SIZE_OF[tile][turn] for tile in dealerships_left(self.factory) for turn in TURNS_OF[tile]})
            fits = self.factory.fits()
            self._dealerships = [
                (size, fits[size], fits[size] & overlapping(self.contact, *SIZES[size], stride))
                for size in sizes
                if fits[size]
            ]
        return self._dealerships

    def _with_indicator(self, tile: int, turn: int, open_to: int) -> int:
        """Where a station joins a zone with a mainline, and a square beside it can connect no copies. [R 5.7]"""
        size = SIZE_OF[tile][turn]
        stride = self.factory.floor.stride
        perilous = self._perilous(tile - STATION)
        found = 0
        doubtful = 0
        for zone in self.factory.zones[STEP_OF[tile - STATION]]:
            joins = open_to & zone.near(size, stride) if zone.mainlines else 0
            if joins:
                found |= joins & self._beside_harmless(size, zone, perilous)
                doubtful |= joins
        return found | self._tried(tile, turn, doubtful & ~found) if self.exact else found

    def _beside_harmless(self, size: int, zone: Zone, perilous: list[Zone]) -> int:
        """From where a tile has a free square at its side that belongs to no perilous zone but one."""
        harmless = self.factory.free
        for other in perilous:
            if other is not zone:
                harmless &= ~other.outer
        if harmless == self.factory.free:
            return self._beside_free(size)
        return bordering(harmless, *SIZES[size], self.factory.floor.stride)

    def _beside_free(self, size: int) -> int:
        """From where a tile has a free square at its side; most stations ask for the same."""
        if size not in self._airy:
            self._airy[size] = bordering(self.factory.free, *SIZES[size], self.factory.floor.stride)
        return self._airy[size]

    def _tried(self, tile: int, turn: int, doubtful: int) -> int:
        """Of the places with perilous squares on every side, those where a station has one all the same."""
        floor = self.factory.floor
        found = 0
        for square in floor.squares(doubtful and doubtful & self._beside_free(SIZE_OF[tile][turn])):
            after = self.factory.lay(tile, square, turn)
            if indicator_squares(after, after.stations[-1]):
                found |= 1 << floor.bit_of(square)
        return found

    def _perilous(self, technology: int) -> list[Zone]:
        """The zones that hold a copy of a station or of anything in another zone of its step."""
        step = STEP_OF[technology]
        copied = 1 << technology
        for one, other in self.factory.rivals[step]:
            copied |= one.technologies & other.technologies
        return [zone for zone in self.factory.zones[step] if zone.technologies & copied]


@lru_cache(maxsize=64)
def bundles_of(factory: Factory, exact: bool = False) -> Bundles:
    """A factory is asked about several tiles and turns before another is laid, so what they share is kept."""
    return Bundles(factory, exact)


def lacking_dealership(factory: Factory) -> tuple[Laid, ...]:
    """The mainlines that touch no dealership."""
    dealers = 0
    for dealership in factory.dealerships:
        dealers |= dealership.mask
    return tuple(line for line in factory.mainlines if not line.outer & dealers)


def dealerships_left(factory: Factory) -> list[int]:
    """The dealerships not built yet, the smallest last."""
    built = [laid.tile for laid in factory.dealerships]
    return [tile for tile in range(DEALERSHIP, RESEARCH) if own_left(tile, built.count(tile))]


def _beside(tiles: tuple[Laid, ...]) -> int:
    mask = 0
    for tile in tiles:
        mask |= tile.outer
    return mask
