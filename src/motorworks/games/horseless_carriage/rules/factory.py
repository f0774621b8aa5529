"""A factory: what lies on its floor, and what follows from it. [R 5]

A Factory is never changed: laying a tile gives a new one that shares the rest, so a state is copied without looking
inside. What placement asks for (free squares, groups, zones) is kept up with every tile, not searched for.
"""

from typing import Final

from motorworks.games.horseless_carriage.rules.floor import HEIGHTS, SIZE_OF, SIZES, Expansion, Floor, floor_with
from motorworks.games.horseless_carriage.rules.geometry import EAST, NORTH, SOUTH, TURNS, fitting, turned_sides
from motorworks.games.horseless_carriage.rules.laid import SPEC_BITS, Brochure, Group, Laid, Station, lowest
from motorworks.games.horseless_carriage.rules.tables import (
    DEALERSHIP,
    DEALERSHIPS,
    INDICATOR,
    MARKETING,
    PLANNING,
    RESEARCH,
    SIDES,
    STATION,
    STEP_OF,
    TYPES,
    WINDOW_SIZES,
)
from motorworks.games.horseless_carriage.rules.zones import (
    NO_EDGES,
    NO_RIVALS,
    NO_ZONES,
    Rivals,
    Zone,
    Zones,
    join,
    rivals_among,
)
from motorworks.kernel.compiling import mypyc_attr

# TURNED_SIDES[type][turn]: the steps of a mainline's four sides as it lies. [R 5.3]
TURNED_SIDES: Final[tuple[tuple[tuple[int, int, int, int], ...], ...]] = tuple(
    tuple(turned_sides(SIDES[line], turn) for turn in range(len(TURNS))) for line in range(len(TYPES))
)


@mypyc_attr(acyclic=True)
class Factory:
    """One player's factory."""

    __slots__ = (
        "_brochures",
        "_cells",
        "_fits",
        "_room",
        "contested",
        "dealerships",
        "floor",
        "free",
        "groups",
        "laid",
        "mainlines",
        "marketing",
        "planning",
        "research",
        "rivals",
        "stations",
        "technologies",
        "zones",
    )

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.laid: tuple[Laid, ...] = ()
        self.free = floor.black
        self.groups: tuple[Group, ...] = ()
        self.zones: Zones = NO_ZONES
        self.rivals: Rivals = NO_RIVALS
        self.contested = 0  # the steps that have rivals, as bits
        self.mainlines: tuple[Laid, ...] = ()
        self.dealerships: tuple[Laid, ...] = ()
        self.marketing: tuple[Laid, ...] = ()
        self.stations: tuple[Station, ...] = ()
        self.technologies = 0  # the technologies built at all, as bits
        self.research = 0
        self.planning = 0
        self._fits: tuple[int, ...] | None = None
        self._room = 0
        self._brochures: tuple[Brochure | None, ...] | None = None
        self._cells: bytes | None = None

    def fits(self) -> tuple[int, ...]:
        """For each size the top left squares on which a tile covers free black squares only; found out once."""
        if self._fits is None:
            self._fits = fitting(self.free, HEIGHTS, self.floor.stride)
            for size, places in enumerate(self._fits):
                if places:
                    self._room |= 1 << size
        return self._fits

    def room(self) -> int:
        """The sizes for which there is such a square, as bits."""
        if self._fits is None:
            self.fits()
        return self._room

    def lay(self, tile: int, square: int, turn: int) -> "Factory":
        """This factory with one more tile; for an indicator the turn is the direction of its arrow."""
        return self.lay_all([(tile, square, turn)])

    def lay_all(self, tiles: list[tuple[int, int, int]]) -> "Factory":
        """This factory with more tiles, each (tile, square, turn), stations before their indicators."""
        more = Factory(self.floor)
        more.laid = self.laid
        more.free = self.free
        more.groups = self.groups
        more.zones = self.zones
        more.rivals = self.rivals
        more.contested = self.contested
        more.mainlines = self.mainlines
        more.dealerships = self.dealerships
        more.marketing = self.marketing
        more.stations = self.stations
        more.technologies = self.technologies
        more.research = self.research
        more.planning = self.planning
        for tile, square, turn in tiles:
            more._put(tile, square, turn)
        if self._cells is not None:
            more._cells = _painted(self._cells, self.floor, more.laid[len(self.laid) :])
        return more

    def _put(self, tile: int, square: int, turn: int) -> None:
        """Lay a tile while the factory is being made; nobody else has it yet."""
        bit = self.floor.bit_of(square)
        size = SIZE_OF[tile][turn]
        mask = self.floor.shape[size] << bit
        laid = Laid(tile, square, turn, mask, self.floor.around(size, bit))
        self.laid = (*self.laid, laid)
        self.free &= ~mask
        self.groups = self._joined_groups(laid)
        if tile >= INDICATOR:
            self._point(laid)
        elif tile >= STATION:
            self._equip(laid)
        elif tile < DEALERSHIP:
            self._connect_mainline(laid, bit)
        elif tile < RESEARCH:
            self.dealerships = (*self.dealerships, laid)
        else:
            self._open_department(laid)

    def expanded(self, expansion: Expansion) -> "Factory":
        """This factory on a floor with one more expansion. [R 6]"""
        return relaid((*self.floor.expansions, expansion), [(it.tile, it.square, it.turn) for it in self.laid])

    def _joined_groups(self, laid: Laid) -> tuple[Group, ...]:
        # Ruling: an indicator links groups, but only a station can be a group's contact with a bay. [R 5.2]
        docked = laid.tile < INDICATOR and laid.mask & self.floor.dock != 0
        new = Group(laid.mask, laid.outer, docked)
        apart = []
        for group in self.groups:
            if group.outer & laid.mask:
                new.body |= group.body
                new.outer |= group.outer
                new.docked = new.docked or group.docked
            else:
                apart.append(group)
        return (*apart, new)

    def _open_department(self, laid: Laid) -> None:
        if laid.tile == RESEARCH:
            self.research += 1
        elif laid.tile == PLANNING:
            self.planning += 1
        elif laid.tile == MARKETING:
            self.marketing = (*self.marketing, laid)

    def _equip(self, laid: Laid) -> None:
        technology = laid.tile - STATION
        self.stations = (*self.stations, Station(technology, laid, 0))
        self.technologies |= 1 << technology
        self._connect(laid, STEP_OF[technology], 1 << technology, 0)

    def _point(self, laid: Laid) -> None:
        """Give the station that the arrow points at one more of a dimension."""
        number = self.station_at(laid.square, laid.turn)
        station = self.stations[number]
        gain = 1 << (laid.tile - INDICATOR) * SPEC_BITS
        better = Station(station.technology, station.laid, station.used + gain)
        self.stations = (*self.stations[:number], better, *self.stations[number + 1 :])
        self._connect(laid, STEP_OF[station.technology], 0, gain)

    def _connect(self, laid: Laid, step: int, technologies: int, specs: int) -> None:
        new = Zone(laid.mask, laid.outer, NO_EDGES, technologies, specs, 0)
        touched = [zone for zone in self.zones[step] if zone.outer & laid.mask]
        self._change_zones(step, join(self.zones[step], touched, new))

    def _connect_mainline(self, laid: Laid, bit: int) -> None:
        """Each side of a mainline is a spot of its step; it meets stations beside it and equal sides that face it."""
        number = 1 << len(self.mainlines)
        self.mainlines = (*self.mainlines, laid)
        for side, step in enumerate(TURNED_SIDES[laid.tile][laid.turn]):
            edge, strip = self.side_of(laid, bit, side)
            edges = [0, 0, 0, 0]
            edges[side] = edge
            new = Zone(0, strip, tuple(edges), 0, 0, number)
            touched = [zone for zone in self.zones[step] if (zone.body | zone.edges[side ^ 2]) & strip]
            self._change_zones(step, join(self.zones[step], touched, new))

    def _change_zones(self, step: int, changed: tuple[Zone, ...]) -> None:
        self.zones = (*self.zones[:step], changed, *self.zones[step + 1 :])
        rivals = rivals_among(changed)
        if rivals or self.contested >> step & 1:
            self.rivals = (*self.rivals[:step], rivals, *self.rivals[step + 1 :])
            self.contested = self.contested & ~(1 << step) | (1 << step if rivals else 0)

    def side_of(self, laid: Laid, bit: int, side: int) -> tuple[int, int]:
        """The outermost squares of a tile on one side, and the squares across that side."""
        stride = self.floor.stride
        width, height = SIZES[SIZE_OF[laid.tile][laid.turn]]
        if side in (NORTH, SOUTH):
            edge = ((1 << width) - 1) << (bit if side == NORTH else bit + (height - 1) * stride)
            strip = edge >> stride if side == NORTH else edge << stride
        else:
            column = self.floor.column(height)
            edge = column << (bit + width - 1 if side == EAST else bit)
            strip = edge << 1 if side == EAST else edge >> 1
        return edge, strip & self.floor.black

    def station_at(self, square: int, direction: int) -> int:
        """The number of the station beside a square in a direction; -1 if there is none."""
        target = self.floor.next_to(self.floor.bit_of(square), direction)
        for number, station in enumerate(self.stations):
            if station.laid.mask & target:
                return number
        return -1

    def mainline_specs(self, number: int) -> int:
        """Packed specs of a mainline: the indicators connected to its four sides. [R 7.2]"""
        line = 1 << number
        return sum(zone.specs for zones in self.zones for zone in zones if zone.mainlines & line)

    def cells(self) -> bytes:
        """By the numbers of the squares: 0 no floor, 1 free, from 2 the tile; once asked for, kept up tile by tile."""
        if self._cells is None:
            self._cells = _painted(self.floor.cells(), self.floor, self.laid)
        return self._cells

    def brochures(self) -> tuple[Brochure | None, ...]:
        """The brochure of the large, the middle and the small dealership, None for one not built; found out once."""
        if self._brochures is None:
            printed: list[Brochure | None] = [None] * len(DEALERSHIPS)
            for dealership in self.dealerships:
                printed[dealership.tile - DEALERSHIP] = self._brochure(dealership)
            self._brochures = tuple(printed)
        return self._brochures

    def _brochure(self, dealership: Laid) -> Brochure:
        lines = tuple(number for number, line in enumerate(self.mainlines) if line.mask & dealership.outer)
        specs = lowest([self.mainline_specs(number) for number in lines]) if lines else 0
        marketing = sum(1 for department in self.marketing if department.mask & dealership.outer)
        # Ruling: more than two marketing departments are as good as two. [R 7.4]
        return Brochure(lines, specs, min(marketing, len(WINDOW_SIZES) - 1))


def _painted(cells: bytes, floor: Floor, tiles: tuple[Laid, ...]) -> bytes:
    painted = bytearray(cells)
    for laid in tiles:
        for square in floor.squares(laid.mask):
            painted[square] = laid.tile + 2
    return bytes(painted)


def empty_factory(expansions: tuple[Expansion, ...] = ()) -> Factory:
    return Factory(floor_with(expansions))


def relaid(expansions: tuple[Expansion, ...], tiles: list[tuple[int, int, int]]) -> Factory:
    """A factory from its floor and its tiles, each (tile, square, turn), stations before their indicators."""
    return empty_factory(expansions).lay_all(tiles)
