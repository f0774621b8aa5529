"""The floor of a factory: the main tile, the expansions, their loading bays and keep-clear zones. [R 5.1] [R 6]

A square keeps its number for the whole game: 0 to 143 on the main tile, then 48 for each expansion, in printed order,
so it turns with its tile. Masks cover the smallest box around the floor; a new expansion means a new Floor.
"""

from functools import cache, lru_cache
from typing import Final

from motorworks.games.horseless_carriage.rules.geometry import (
    EAST,
    NORTH,
    SOUTH,
    TURNS,
    beside,
    rectangle,
    turned_size,
    turned_square,
)
from motorworks.games.horseless_carriage.rules.tables import (
    EXPANSION_BAY,
    EXPANSION_SIZE,
    EXPANSIONS,
    HEIGHT,
    MAIN_BAY,
    MAIN_SIZE,
    TILES,
    WIDTH,
)

# Where an expansion lies on the table: its top left square, the main tile's being (0, 0), and its turn.
Expansion = tuple[int, int, int]

_COLUMNS: Final = "abcdefghijkl"
_ON_MAIN: Final = MAIN_SIZE * MAIN_SIZE
_IN_EXPANSION: Final = EXPANSION_SIZE[0] * EXPANSION_SIZE[1]


def column_name(number: int, x: int) -> str:
    """A letter, on an expansion behind its number."""
    return f"{number or ''}{_COLUMNS[x]}"


def row_name(y: int) -> str:
    return str(y + 1)


def _square_names(number: int, width: int, height: int) -> list[str]:
    return [column_name(number, x) + row_name(y) for y in range(height) for x in range(width)]


SQUARES: Final[tuple[str, ...]] = tuple(
    _square_names(0, MAIN_SIZE, MAIN_SIZE)
    + [name for number in range(1, EXPANSIONS + 1) for name in _square_names(number, *EXPANSION_SIZE)]
)
FLOOR_TILES: Final[tuple[str, ...]] = ("main", *(str(number) for number in range(1, EXPANSIONS + 1)))

# How far an expansion may be shifted along the floor tile that it borders on.
FARTHEST_BACK: Final = max(EXPANSION_SIZE) - 1

# Sizes of tiles as they lie, numbered; SIZE_OF[tile][turn] is such a number.
SIZES: Final[tuple[tuple[int, int], ...]] = tuple(
    sorted({turned_size(WIDTH[tile], HEIGHT[tile], turn) for tile in range(len(TILES)) for turn in (0, 1)})
)
HEIGHTS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(height for wide, height in SIZES if wide == width) for width in range(1, max(WIDTH) + 1)
)
SIZE_OF: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(SIZES.index(turned_size(WIDTH[tile], HEIGHT[tile], turn)) for turn in range(len(TURNS)))
    for tile in range(len(TILES))
)

# The bits that are set in a byte.
_BITS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256)
)


class Print:
    """A floor tile as it is printed and turned: where each square lies, and its bay with the strip."""

    __slots__ = ("at", "bay", "dark", "height", "mouth", "numbers", "strip", "width")

    def __init__(self, width: int, height: int, bay: tuple[int, int], turn: int) -> None:
        self.width, self.height = turned_size(width, height, turn)
        self.at = tuple(turned_square(i % width, i // width, width, height, turn) for i in range(width * height))
        rows = [[0] * self.width for _ in range(self.height)]
        for number, (x, y) in enumerate(self.at):
            rows[y][x] = number
        self.numbers = tuple(tuple(row) for row in rows)
        corner = [(x, y) for y in range(bay[1] + 1) for x in range(bay[0])]
        self.bay = tuple(turned_square(x, y, width, height, turn) for x, y in corner)
        self.strip = tuple(turned_square(x, y, width, height, turn) for x, y in corner if y == 0)
        self.dark = tuple(turned_square(x, y, width, height, turn) for x, y in corner if y > 0)
        # Ruling: the mouth is the side that the bay opens to, one square deep; the strip's short side is free. [R 6.3]
        self.mouth = tuple(turned_square(x, -1, width, height, turn) for x in range(bay[0]))


_MAIN_PRINT: Final = Print(MAIN_SIZE, MAIN_SIZE, MAIN_BAY, 0)
EXPANSION_PRINTS: Final = tuple(Print(*EXPANSION_SIZE, EXPANSION_BAY, turn) for turn in range(len(TURNS)))


def expansions_left(built: int) -> int:
    """How many times a floor can still grow. [R 6.1]"""
    return EXPANSIONS - built


def black_squares(expansions: int) -> int:
    """The squares of a floor that can be built on. [R 5.2]"""
    return _black(_MAIN_PRINT) + expansions * _black(EXPANSION_PRINTS[0])


def _black(printed: Print) -> int:
    return printed.width * printed.height - len(printed.bay)


@cache
def _rows(number: int, turn: int) -> tuple[tuple[int, ...], ...]:
    """The numbers of the squares of a floor tile, row by row as it lies."""
    printed = _MAIN_PRINT if number == 0 else EXPANSION_PRINTS[turn]
    first = 0 if number == 0 else _ON_MAIN + (number - 1) * _IN_EXPANSION
    return tuple(tuple(first + square for square in row) for row in printed.numbers)


def bounds(squares: tuple[tuple[int, int], ...]) -> tuple[int, int, int, int]:
    """A rectangle of squares: left, top, width and height."""
    (x1, y1), (x2, y2) = min(squares), max(squares)
    return x1, y1, x2 - x1 + 1, y2 - y1 + 1


class FloorTile:
    """One floor tile on the table: the main tile is number 0."""

    __slots__ = ("first", "height", "printed", "rows", "width", "x", "y")

    def __init__(self, number: int, x: int, y: int, turn: int) -> None:
        self.x, self.y = x, y
        self.printed = _MAIN_PRINT if number == 0 else EXPANSION_PRINTS[turn]
        self.width, self.height = self.printed.width, self.printed.height
        self.first = 0 if number == 0 else _ON_MAIN + (number - 1) * _IN_EXPANSION
        self.rows = _rows(number, turn)

    def box(self, squares: tuple[tuple[int, int], ...]) -> tuple[int, int, int, int]:
        """A rectangle of printed squares on the table: left, top, width and height."""
        left, top, width, height = bounds(squares)
        return self.x + left, self.y + top, width, height

    def mouth(self) -> list[tuple[int, int]]:
        """The table squares that the loading bay opens on, which must stay empty table. [R 6.3]"""
        return [(self.x + x, self.y + y) for x, y in self.printed.mouth]


def squares_of(number: int, x: int, y: int, turn: int) -> dict[int, tuple[int, int]]:
    """Where the squares of a floor tile lie on the table, by their numbers: they turn with it."""
    tile = FloorTile(number, x, y, turn)
    return {tile.first + n: (x + right, y + down) for n, (right, down) in enumerate(tile.printed.at)}


@cache
def _shapes(stride: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Masks of all sizes of tiles at the top left corner; and, one row lower and one square inwards, what is beside."""
    shapes = tuple([rectangle(width, height, stride) for width, height in SIZES])
    return shapes, tuple([beside(shape << stride + 1, stride) for shape in shapes])


class Floor:
    """A floor with the masks that placement asks for; never changed, so copies of a state share it."""

    __slots__ = (
        "_cells",
        "bits",
        "black",
        "dock",
        "expansions",
        "left",
        "rim",
        "shape",
        "square_at",
        "stride",
        "tiles",
        "top",
    )

    def __init__(self, expansions: tuple[Expansion, ...]) -> None:
        self.expansions = expansions
        self.tiles = (FloorTile(0, 0, 0, 0), *(FloorTile(i, *tile) for i, tile in enumerate(expansions, start=1)))
        self.left = min(tile.x for tile in self.tiles)
        self.top = min(tile.y for tile in self.tiles)
        self.stride = max(tile.x + tile.width for tile in self.tiles) - self.left + 1
        bottom = max(tile.y + tile.height for tile in self.tiles)
        square_at = [-1] * (self.stride * (bottom - self.top))
        bits = [-1] * len(SQUARES)
        black, dark = 0, 0
        for tile in self.tiles:
            corner = self.bit(tile.x, tile.y)
            black |= rectangle(tile.width, tile.height, self.stride) << corner
            for x, y in tile.printed.bay:
                black ^= 1 << corner + y * self.stride + x
            for x, y in tile.printed.dark:
                dark |= 1 << corner + y * self.stride + x
            for y, row in enumerate(tile.rows):
                left = corner + y * self.stride
                square_at[left : left + tile.width] = row
            at = tile.printed.at
            bits[tile.first : tile.first + len(at)] = [corner + y * self.stride + x for x, y in at]
        self.square_at = tuple(square_at)
        self.bits = tuple(bits)
        self.black = black
        # Ruling: only the dark squares are the bay; touching the keep-clear strip is no contact. [R 5.2]
        self.dock = beside(dark, self.stride) & black
        self.shape, self.rim = _shapes(self.stride)
        self._cells: bytes | None = None

    def bit(self, x: int, y: int) -> int:
        return (y - self.top) * self.stride + x - self.left

    def bit_of(self, square: int) -> int:
        """The bit of a square by its number; -1 if its floor tile is not there."""
        return self.bits[square]

    def around(self, size: int, bit: int) -> int:
        """The black squares beside a tile of a size on a bit."""
        return (self.rim[size] << bit >> self.stride + 1) & self.black

    def column(self, height: int) -> int:
        return rectangle(1, height, self.stride)

    def next_to(self, bit: int, direction: int) -> int:
        """The mask of the square beside a bit in a direction; empty above the top row."""
        if direction == NORTH:
            return 1 << bit >> self.stride
        if direction == SOUTH:
            return 1 << bit + self.stride
        return 1 << bit + 1 if direction == EAST else 1 << bit >> 1

    def squares(self, mask: int) -> list[int]:
        """The numbers of the squares of a mask. Byte by byte: 9 of 221 bits in 2 µs, through `bin` in 4."""
        found: list[int] = []
        square_at = self.square_at
        first = 0
        for byte in mask.to_bytes((mask.bit_length() + 7) // 8, "little"):
            if byte:
                for bit in _BITS[byte]:
                    found.append(square_at[first + bit])  # noqa: PERF401  # a comprehension would be made for each byte
            first += 8
        return found

    def cells(self) -> bytes:
        """By the numbers of the squares: 1 for a black one; found out once."""
        if self._cells is None:
            cells = bytearray(len(SQUARES))
            for square in self.squares(self.black):
                cells[square] = 1
            self._cells = bytes(cells)
        return self._cells

    def place(self, bit: int) -> tuple[int, int]:
        """The table square of a bit, the main tile's top left square being (0, 0)."""
        return bit % self.stride + self.left, bit // self.stride + self.top


@lru_cache(maxsize=512)
def floor_with(expansions: tuple[Expansion, ...]) -> Floor:
    return Floor(expansions)
