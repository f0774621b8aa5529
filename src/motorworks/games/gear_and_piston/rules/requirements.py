"""What a complete automobile needs [R 6], and what junk may do about it [R 9].

The upper junk of a car is counted, because any of it can play any upper role wherever it lies; the lower junk is looked
at cell by cell, because an axle supports only its neighbours.
"""

from functools import lru_cache
from itertools import permutations
from typing import Final

from motorworks.games.gear_and_piston.rules.car import Car, Section, build_columns, gaps, is_inside, masks
from motorworks.games.gear_and_piston.rules.tables import (
    AXLE,
    COLOUR,
    DRIVES,
    EMPTY,
    ENGINE,
    FIRST_JUNK,
    GEARBOX,
    GENERIC,
    LOWER,
    PARTS,
    STEERING,
    TANK,
    TYPE,
    UPPER,
)

SHORTAGE_WORDS: Final[tuple[str, ...]] = (
    "engine",
    "tank",
    "axle",
    "gearbox",
    "steering",
    "steering-surplus",
    "counterpart",
    "support",
    "stranded",
    "sections",
)
NO_ENGINE: Final = 0
NO_TANK: Final = 1
NO_AXLE: Final = 2
NO_GEARBOX: Final = 3
NO_STEERING: Final = 4
STEERING_SURPLUS: Final = 5
NO_COUNTERPART: Final = 6
NO_SUPPORT: Final = 7
STRANDED: Final = 8
TWO_SECTIONS: Final = 9

AXLES_NEEDED: Final = 2

# What is short, and of what: a colour for engines, tanks and stranded parts (GENERIC: any), a cell for counterpart and
# support, else 0. A cell is 2 * column + row, with the columns of a second section two further on.
Shortage = tuple[int, int]

# The drives of a car: engines, tanks and other coloured parts of each colour, steerings, upper junk.
Drives = tuple[int, ...]
_STEERINGS: Final = 9
_UPPER_JUNK: Final = 10
_OTHER: Final = 11


def _drive_slot(tile: int) -> int:
    if TYPE[tile] == STEERING:
        return _STEERINGS
    if COLOUR[tile] == GENERIC:
        return _OTHER
    return {ENGINE: 0, TANK: 3}.get(TYPE[tile], 6) + COLOUR[tile]


_DRIVE_SLOT: Final = tuple(_drive_slot(tile) for tile in range(PARTS))


def drives(cells: Section) -> Drives:
    found = [0] * 12
    for at, tile in enumerate(cells):
        if tile >= FIRST_JUNK:
            found[_UPPER_JUNK if at % 2 == UPPER else _OTHER] += 1
        elif tile >= 0:
            found[_DRIVE_SLOT[tile]] += 1
    return tuple(found[:_OTHER])


@lru_cache(maxsize=65536)
def drive_shortages(has: Drives) -> tuple[Shortage, ...]:
    """Engines, tanks, stranded parts, steering [R 6.2 to R 6.4], with the junk in the roles that leave the fewest."""
    found = (_drive_shortages(has, order) for order in permutations(DRIVES))
    return min(found, key=len)


def _drive_shortages(has: Drives, order: tuple[int, ...]) -> tuple[Shortage, ...]:
    """The same, when the junk sets up the drives of the colours in this order before it serves as anything else."""
    junk = has[_UPPER_JUNK]
    first: list[Shortage] = []
    later: list[Shortage] = []
    for colour in order:
        engines, tanks, others = has[colour], has[3 + colour], has[6 + colour]
        if not engines + tanks + others:
            continue
        missing = [(NO_ENGINE, colour)] * (engines == 0) + [(NO_TANK, colour)] * (tanks == 0)
        covered = min(junk, len(missing))
        junk -= covered
        first += missing[covered:]
        if covered < len(missing):
            first += [(STRANDED, colour)] * (others + tanks * (engines == 0))
        later += [(NO_TANK, colour)] * (engines - max(tanks, 1))
    if not any(has[:9]):
        later += [(NO_ENGINE, GENERIC), (NO_TANK, GENERIC)]
    later += [(NO_STEERING, 0)] * (has[_STEERINGS] == 0)
    surplus = [(STEERING_SURPLUS, 0)] * (has[_STEERINGS] - 1)
    return (*first, *later[junk:], *surplus)


class Chassis:
    """The rows of a section as bits (bit n for column n): tiles, axles, gearboxes, and junk that can be either."""

    __slots__ = ("axles", "gearboxes", "junk", "lower", "upper")

    def __init__(self, cells: Section) -> None:
        self.upper, self.lower = masks(cells)
        self.axles = self.gearboxes = self.junk = 0
        for column, tile in enumerate(cells[LOWER::2], 1):
            if tile >= FIRST_JUNK:
                self.junk |= 1 << column
            elif tile >= 0:
                self.axles |= (TYPE[tile] == AXLE) << column
                self.gearboxes |= (TYPE[tile] == GEARBOX) << column

    def roles(self, extra: int = 0, covered: int = 0) -> tuple[int, int]:
        """The fewest shortages of axles, gearbox and support, and the axles that leave them.

        `extra` is one more lower junk tile, on a new cell or on the part `covered`.
        """
        axles = self.axles & ~covered | self.junk | extra
        if self.gearboxes & ~covered:
            return self._short_with(axles), axles
        best, with_axles = 1 + self._short_with(axles), axles
        rest = self.junk | extra
        while rest:
            gearbox = rest & -rest
            rest ^= gearbox
            short = self._short_with(axles ^ gearbox)
            if short < best:
                best, with_axles = short, axles ^ gearbox
        return best, with_axles

    def _short_with(self, axles: int) -> int:
        supported = axles | axles << 1 | axles >> 1
        unsupported = (self.upper & ~supported).bit_count() + (self.lower & ~supported).bit_count()
        return unsupported + max(0, AXLES_NEEDED - axles.bit_count())

    def shortages(self) -> list[Shortage]:
        """Axles, gearbox, counterparts and support [R 6.2, R 6.5, R 6.6]."""
        _, axles = self.roles()
        supported = axles | axles << 1 | axles >> 1
        gearbox = self.gearboxes or self.junk & ~axles
        found = [(NO_AXLE, 0)] * (AXLES_NEEDED - axles.bit_count()) + [(NO_GEARBOX, 0)] * (not gearbox)
        for column in range(1, (self.upper | self.lower).bit_length()):
            bit = 1 << column
            tiles = [2 * column + row for row, mask in ((UPPER, self.upper), (LOWER, self.lower)) if mask & bit]
            if len(tiles) == 1:
                found.append((NO_COUNTERPART, tiles[0] ^ 1))
            if not supported & bit:
                found += [(NO_SUPPORT, cell) for cell in tiles]
        return found


_GAP: Final = (EMPTY,) * 4


def shortages(car: Car) -> list[Shortage]:
    """Everything that keeps a car from being complete, each counted singly [R 9.6]."""
    cells: Section = ()
    for section in car:
        cells = (*cells, *_GAP, *section) if cells else section
    apart = [(TWO_SECTIONS, 0)] * (len(car) > 1)
    return [*apart, *drive_shortages(drives(cells)), *Chassis(cells).shortages()]


def is_complete(car: Car) -> bool:
    return len(car) == 1 and not gaps(car) and not shortages(car)


# Where a junk tile may go [R 9.4, R 9.7]


class JunkPlaces:
    """Judges every place for one more junk tile on a car of at most one section."""

    __slots__ = ("cells", "chassis", "chassis_short", "drive_short", "drives")

    def __init__(self, car: Car) -> None:
        self.cells: Section = car[0] if car else ()
        self.drives = drives(self.cells)
        self.drive_short = len(drive_shortages(self.drives))
        self.chassis = Chassis(self.cells)
        self.chassis_short = self.chassis.roles()[0]

    def cells_open(self) -> list[tuple[int, int]]:
        """Row and column of the empty cells where a tile leaves fewer shortages."""
        if not self.cells:
            return [(UPPER, 1), (LOWER, 1)]
        return [
            (row, column)
            for row in (UPPER, LOWER)
            for column in build_columns(self.cells, row)
            if self.is_useful(row, column)
        ]

    def is_useful(self, row: int, column: int) -> bool:
        """An empty cell opposite a tile always is; beyond the ends the tile must meet another need."""
        if is_inside(self.cells, column):
            return True
        if row == UPPER:
            return self._drive_short_with(1, EMPTY) < self.drive_short
        return self.chassis_short > 0 and self.chassis.roles(1 << column)[0] < self.chassis_short

    def tiles_open(self) -> list[int]:
        """The parts that may be covered."""
        return [tile for at, tile in enumerate(self.cells) if 0 <= tile < FIRST_JUNK and self.may_cover(at)]

    def may_cover(self, at: int) -> bool:
        tile, column = self.cells[at], at // 2 + 1
        if at % 2 == UPPER:
            return self._drive_short_with(1, tile) < self.drive_short or self._lacks_tank(tile)
        if not self.chassis_short and COLOUR[tile] == GENERIC:
            return False
        chassis_short = self.chassis.roles(1 << column, 1 << column)[0]
        return self._drive_short_with(0, tile) + chassis_short < self.drive_short + self.chassis_short

    def _lacks_tank(self, tile: int) -> bool:
        """An engine for which there is no tank, while a part is missing that upper junk can stand for."""
        colour = COLOUR[tile]
        if TYPE[tile] != ENGINE or self.drives[colour] <= self.drives[3 + colour]:
            return False
        return any(what != STEERING_SURPLUS for what, _ in drive_shortages(self.drives))

    def _drive_short_with(self, junk: int, covered: int) -> int:
        if not self.drive_short:
            return 0  # nothing to win above, and nothing to lose below: a lower part drives no other
        has = [*self.drives, 0]
        has[_UPPER_JUNK] += junk
        if covered >= 0:
            has[_DRIVE_SLOT[covered]] -= 1
        return len(drive_shortages(tuple(has[:_OTHER])))
