"""Squares, turning and mirroring, and masks: one bit a square, rows of `stride` bits, the top left square lowest.

Every mask leaves the last bit of each row empty, so a shape that would run over the right edge never fits.
"""

from functools import lru_cache
from typing import Final

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTIONS: Final[tuple[str, ...]] = ("N", "E", "S", "W")

# How a tile lies: quarter turns clockwise, and "m" for its mirror image, which is turned likewise. [R 5.3] [R 6.2]
TURNS: Final[tuple[str, ...]] = ("0", "1", "2", "3", "m0", "m1", "m2", "m3")
MIRRORED: Final = 4


def turned_size(width: int, height: int, turn: int) -> tuple[int, int]:
    return (height, width) if turn & 1 else (width, height)


def quarter_turned(turn: int, quarters: int) -> int:
    """A way to lie turned on clockwise."""
    return turn & MIRRORED | turn + quarters & 3


def mirrored(turn: int) -> int:
    return turn ^ MIRRORED


def turned_sides(sides: tuple[int, ...], turn: int) -> tuple[int, int, int, int]:
    """What the north, east, south and west side show after mirroring and turning."""
    north, east, south, west = sides
    if turn & MIRRORED:
        east, west = west, east
    for _ in range(turn & 3):
        north, east, south, west = west, north, east, south
    return north, east, south, west


def turned_square(x: int, y: int, width: int, height: int, turn: int) -> tuple[int, int]:
    """Where the printed square (x, y) of a tile lies after mirroring and turning, from the new top left square."""
    if turn & MIRRORED:
        x = width - 1 - x
    for _ in range(turn & 3):
        x, y = height - 1 - y, x
        width, height = height, width
    return x, y


def rectangle(width: int, height: int, stride: int) -> int:
    """The squares of a rectangle at the top left corner."""
    row = (1 << width) - 1
    mask = 0
    for _ in range(height):
        mask = mask << stride | row
    return mask


def beside(mask: int, stride: int) -> int:
    """The squares that share an edge with a square of the mask."""
    return (mask << 1 | mask >> 1 | mask << stride | mask >> stride) & ~mask


def _doublings(count: int) -> tuple[int, ...]:
    """Shifts that spread a bit over `count` places: four need two shifts, of 1 and 2."""
    shifts: list[int] = []
    while sum(shifts) + 1 < count:
        done = sum(shifts) + 1
        shifts.append(min(done, count - done))
    return tuple(shifts)


_DOUBLINGS: Final[tuple[tuple[int, ...], ...]] = tuple(_doublings(count) for count in range(16))


def _any_of(mask: int, count: int, step: int) -> int:
    """The bits from which at least one of `count` bits in steps of `step` is set."""
    for shift in _DOUBLINGS[count]:
        mask |= mask >> shift * step
    return mask


def fitting(free: int, heights: tuple[tuple[int, ...], ...], stride: int) -> tuple[int, ...]:
    """For every size the top left squares from which a whole rectangle is free.

    heights[w - 1] are the heights wanted for rectangles w wide, rising; the answer lists all sizes in that order. Each
    rectangle is grown from the one a row lower and the one a column narrower.
    """
    fits = []
    rows = free
    for width, wanted in enumerate(heights):
        rows &= free >> width
        column = rows
        grown = 1
        for height in wanted:
            while grown < height:
                column &= rows >> grown * stride
                grown += 1
            fits.append(column)
    return tuple(fits)


def overlapping(mask: int, width: int, height: int, stride: int) -> int:
    """The top left squares from which a rectangle would cover at least one square of the mask."""
    for shift in _DOUBLINGS[width]:  # written out: twice as fast as two calls of _any_of
        mask |= mask >> shift
    for shift in _DOUBLINGS[height]:
        mask |= mask >> shift * stride
    return mask


def facing(mask: int, width: int, height: int, stride: int, side: int) -> int:
    """The top left squares from which one side of a rectangle would border on a square of the mask."""
    if side == NORTH:
        return _any_of(mask, width, 1) << stride
    if side == SOUTH:
        return _any_of(mask, width, 1) >> height * stride
    if side == WEST:
        return _any_of(mask, height, stride) << 1
    return _any_of(mask, height, stride) >> width


def bordering(mask: int, width: int, height: int, stride: int) -> int:
    """The top left squares from which any side of a rectangle would border on a square of the mask."""
    return (
        facing(mask, width, height, stride, NORTH)
        | facing(mask, width, height, stride, EAST)
        | facing(mask, width, height, stride, SOUTH)
        | facing(mask, width, height, stride, WEST)
    )


def neighbouring(mask: int, other: tuple[int, int], width: int, height: int, stride: int) -> int:
    """The top left squares of a rectangle that would share an edge with one of another size lying in the mask."""
    wide, high = other
    beside_it = _any_of(mask << (high - 1) * stride, height + high - 1, stride)
    above_or_below = _any_of(mask << wide - 1 + high * stride, width + wide - 1, 1)
    return beside_it >> width | beside_it << wide | above_or_below | above_or_below >> (height + high) * stride


@lru_cache(maxsize=256)
def offsets_beside(one: tuple[int, int], other: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """Where a rectangle shares an edge with another one: its top left squares, counted from the other's.

    Those with the longest common edge come first.
    """
    (width, height), (wide, high) = one, other
    beside_it = [(x, y) for x in (width, -wide) for y in range(1 - high, height)]
    above_or_below = [(x, y) for y in (height, -high) for x in range(1 - wide, width)]

    def common(offset: tuple[int, int]) -> int:
        x, y = offset
        across = min(width, x + wide) - max(0, x)
        down = min(height, y + high) - max(0, y)
        return max(across, down)

    return tuple(sorted(beside_it + above_or_below, key=common, reverse=True))
