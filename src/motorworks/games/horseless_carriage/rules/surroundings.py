"""Room for expansions: the floor with the table around it. [R 6]"""

from functools import lru_cache

from motorworks.games.horseless_carriage.rules.floor import EXPANSION_PRINTS, Expansion, Floor, FloorTile
from motorworks.games.horseless_carriage.rules.geometry import (
    EAST,
    NORTH,
    SOUTH,
    TURNS,
    WEST,
    beside,
    overlapping,
    rectangle,
    turned_size,
)
from motorworks.games.horseless_carriage.rules.tables import EXPANSION_SIZE


class Surroundings:
    """The floor and the table around it, wide enough for one more expansion on every side."""

    __slots__ = ("_besides", "_rooms", "floor", "left", "mouths", "stride", "top")

    MARGIN = max(EXPANSION_SIZE) + 1

    def __init__(self, floor: Floor) -> None:
        self.left = floor.left - self.MARGIN
        self.top = floor.top - self.MARGIN
        self.stride = floor.stride + 2 * self.MARGIN
        self.floor = 0
        self.mouths = 0
        self._besides = [-1, -1]
        self._rooms = [-1] * len(TURNS)
        for tile in floor.tiles:
            self.floor |= rectangle(tile.width, tile.height, self.stride) << self.bit(tile.x, tile.y)
            for x, y in tile.mouth():
                self.mouths |= 1 << self.bit(x, y)

    def bit(self, x: int, y: int) -> int:
        return (y - self.top) * self.stride + x - self.left

    def room(self, turn: int) -> int:
        """The top left squares on which an expansion may be laid with this turn. [R 6.2] [R 6.3]

        It borders on the floor, covers neither it nor a mouth, and its own mouth is free. Found out once.
        """
        if self._rooms[turn] < 0:
            self._rooms[turn] = self._beside(turn & 1) & ~self.blocking_itself(turn)
        return self._rooms[turn]

    def _beside(self, quarter: int) -> int:
        """Where an expansion borders on the floor and covers neither it nor a mouth; found out once for both ways."""
        if self._besides[quarter] < 0:
            width, height = turned_size(*EXPANSION_SIZE, quarter)
            touching = overlapping(beside(self.floor, self.stride), width, height, self.stride)
            covering = overlapping(self.floor | self.mouths, width, height, self.stride)
            self._besides[quarter] = touching & ~covering
        return self._besides[quarter]

    def along(self, x: int, y: int, side: int, count: int) -> tuple[int, int]:
        """A row or column of squares along a side, as a mask, and the distance of its bits."""
        if side in (NORTH, SOUTH):
            return rectangle(count, 1, self.stride) << self.bit(x, y), 1
        return rectangle(1, count, self.stride) << self.bit(x, y), self.stride

    def is_room(self, x: int, y: int, turn: int) -> bool:
        left, top = x - self.left, y - self.top
        if not 0 <= left < self.stride or top < 0:
            return False
        return self.room(turn) >> self.bit(x, y) & 1 == 1

    def why_no_room(self, x: int, y: int, turn: int) -> str:
        """What stands against an expansion at a place where there is no room for it."""
        bit = self.bit(x, y)
        width, height = turned_size(*EXPANSION_SIZE, turn)
        shape = rectangle(width, height, self.stride) << bit
        if shape & self.floor:
            return "covers-floor"
        if shape & self.mouths:
            return "covers-mouth"
        if self.blocking_itself(turn) >> bit & 1:
            return "own-mouth"
        return "other-name" if shape & beside(self.floor, self.stride) else "not-adjacent"

    def blocking_itself(self, turn: int) -> int:
        """The top left squares from which the expansion's own mouth would lie on the floor."""
        mask = 0
        for x, y in EXPANSION_PRINTS[turn].mouth:
            offset = y * self.stride + x
            mask |= self.floor >> offset if offset > 0 else self.floor << -offset
        return mask


@lru_cache(maxsize=64)
def around(floor: Floor) -> Surroundings:
    """The surroundings of a floor; asked for again with every turn that is tried."""
    return Surroundings(floor)


def expansion_at(floor: Floor, number: int, side: int, shift: int, turn: int) -> Expansion:
    """The expansion that borders on a side of a floor tile, shifted along it."""
    tile = floor.tiles[number]
    x, y = corner_beside((tile.x, tile.y, tile.width, tile.height), side, shift, turn)
    return x, y, turn


def corner_beside(tile: tuple[int, int, int, int], side: int, shift: int, turn: int) -> tuple[int, int]:
    """The top left square of an expansion that borders on a side of a floor tile (x, y, width, height), shifted."""
    x, y, wide, high = tile
    width, height = turned_size(*EXPANSION_SIZE, turn)
    if side in (NORTH, SOUTH):
        return x + shift, y - height if side == NORTH else y + high
    return x - width if side == WEST else x + wide, y + shift


def shifts(tile: FloorTile, side: int, turn: int) -> range:
    """How far an expansion can be shifted along a side of a floor tile and still border on it."""
    width, height = turned_size(*EXPANSION_SIZE, turn)
    return range(1 - width, tile.width) if side in (NORTH, SOUTH) else range(1 - height, tile.height)


@lru_cache(maxsize=256)
def expansion_places(floor: Floor, turn: int) -> tuple[tuple[int, int, int], ...]:
    """Every place for an expansion as (floor tile, side, shift), named from the first floor tile that it borders on.

    A search asks for those of the same floors again and again.
    """
    table = around(floor)
    room = table.room(turn)
    found: list[tuple[int, int, int]] = []
    for number, tile in enumerate(floor.tiles):
        for side in (NORTH, EAST, SOUTH, WEST):
            reach = shifts(tile, side, turn)
            x, y, _ = expansion_at(floor, number, side, reach.start, turn)
            line, step = table.along(x, y, side, len(reach))
            free = room & line
            if free:
                room ^= free
                free >>= table.bit(x, y)
                found += [(number, side, shift) for i, shift in enumerate(reach) if free >> i * step & 1]
    return tuple(found)


def can_expand(floor: Floor, turn: int) -> bool:
    return around(floor).room(turn) != 0
