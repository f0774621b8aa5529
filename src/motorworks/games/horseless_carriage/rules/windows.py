"""Market windows on the board, and what a niche asks for. [R 1.5] [R 8.2]

Buyers of a type are one int with eight bits a niche, so that "is anybody there" is one AND with a window's mask.
"""

from typing import Final

from motorworks.games.horseless_carriage.rules.tables import NICHES, SEGMENT, SIDE, WINDOW_SIZES

BITS: Final = 8
NICHE_MASK: Final = (1 << BITS) - 1
EVERYWHERE: Final = (1 << BITS * NICHES) - 1

# A window is placed by the column and row of its bottom left square, which may lie off the board.
LOWEST: Final = 1 - max(max(size) for size in WINDOW_SIZES)
SPAN: Final = SIDE - LOWEST
LIES: Final[tuple[str, ...]] = ("flat", "upright")


def niche(column: int, row: int) -> int:
    return SIDE * row + column


def column_and_row(where: int) -> tuple[int, int]:
    """Those of a niche, counted from the bottom left."""
    return where % SIDE, where // SIDE


def count(buyers: int, where: int) -> int:
    return buyers >> BITS * where & NICHE_MASK


def one(where: int) -> int:
    """One buyer (or spark) in a niche."""
    return 1 << BITS * where


def _area(left: int, bottom: int, width: int, height: int) -> tuple[int, ...]:
    """The niches of a rectangle, as far as they lie on the board."""
    return tuple(
        niche(column, row)
        for row in range(max(bottom, 0), min(bottom + height, SIDE))
        for column in range(max(left, 0), min(left + width, SIDE))
    )


def _mask(niches: tuple[int, ...]) -> int:
    return sum(NICHE_MASK << BITS * where for where in niches)


SEGMENT_MASK: Final[tuple[int, ...]] = tuple(
    _mask(tuple(where for where in range(NICHES) if SEGMENT[where] == segment)) for segment in range(max(SEGMENT) + 1)
)

# A step of a spec axis is two niches wide.
NICHES_A_STEP: Final = 2
STEPS_OF_AXIS: Final = SIDE // NICHES_A_STEP


def asked(line: int, minimum: int) -> int:
    """What the niches of a column ask for on the horizontal axis, and those of a row on the vertical one. [R 1.5]"""
    return minimum + line // NICHES_A_STEP


def _asking_less(across: int, up: int) -> tuple[int, ...]:
    asking = ((n, *column_and_row(n)) for n in range(NICHES))
    return tuple(n for n, column, row in asking if asked(column, 0) < across and asked(row, 0) < up)


# REACH[a][b]: the niches that ask for less than `a` above the minimum horizontally and less than `b` vertically.
REACH: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(_mask(_asking_less(a, b)) for b in range(STEPS_OF_AXIS + 1)) for a in range(STEPS_OF_AXIS + 1)
)


def window_number(column: int, row: int, lie: int) -> int:
    """A window's place as one number; the same as the index of the action that places it."""
    return ((column - LOWEST) * SPAN + row - LOWEST) * len(LIES) + lie


def window_place(number: int) -> tuple[int, int, int]:
    rest, lie = divmod(number, len(LIES))
    return rest // SPAN + LOWEST, rest % SPAN + LOWEST, lie


def window_box(size: int, number: int) -> tuple[int, int, int, int]:
    """A window as it lies: column and row of its bottom left square, width and height."""
    column, row, lie = window_place(number)
    width, height = WINDOW_SIZES[size]
    return (column, row, height, width) if lie else (column, row, width, height)


def _windows(size: int) -> tuple[tuple[int, tuple[int, ...], int], ...]:
    """Every place of a window that covers at least one niche: its number, its niches, their mask."""
    found = []
    for number in range(SPAN * SPAN * len(LIES)):
        column, row, width, height = window_box(size, number)
        niches = _area(column, row, width, height)
        upright = window_place(number)[2]
        if niches and (not upright or width != height):
            found.append((number, niches, _mask(niches)))
    return tuple(found)


# WINDOWS[size]: (number, niches, mask) of every place.
WINDOWS: Final[tuple[tuple[tuple[int, tuple[int, ...], int], ...], ...]] = tuple(
    _windows(size) for size in range(len(WINDOW_SIZES))
)
# COVERED[size][number]: niches under a window; MASK[size][number]: the same as a mask; empty where none may lie.
COVERED: Final[tuple[dict[int, tuple[int, ...]], ...]] = tuple(
    {number: niches for number, niches, _ in windows} for windows in WINDOWS
)
MASK: Final[tuple[dict[int, int], ...]] = tuple({number: mask for number, _, mask in windows} for windows in WINDOWS)
