"""Market windows on the board, and what a niche asks for. [R 1.5] [R 8.2]

Buyers of a type are one int with eight bits a niche, so that "is anybody there" is one AND with a window's mask.
"""

from motorworks.games.horseless_carriage.rules.tables import NICHES, SEGMENT, SIDE, WINDOW_SIZES

BITS = 8
NICHE_MASK = (1 << BITS) - 1
EVERYWHERE = (1 << BITS * NICHES) - 1

# A window is placed by the column and row of its bottom left square, which may lie off the board.
LOWEST = 1 - max(max(size) for size in WINDOW_SIZES)
SPAN = SIDE - LOWEST
LIES: tuple[str, ...] = ("flat", "upright")


def niche(column: int, row: int) -> int:
    return SIDE * row + column


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


SEGMENT_MASK: tuple[int, ...] = tuple(
    _mask(tuple(where for where in range(NICHES) if SEGMENT[where] == segment)) for segment in range(max(SEGMENT) + 1)
)

# REACH[a][b]: the niches that ask for less than `a` above the minimum horizontally and less than `b` vertically.
STEPS_OF_AXIS = SIDE // 2
REACH: tuple[tuple[int, ...], ...] = tuple(
    tuple(_mask(_area(0, 0, 2 * a, 2 * b)) for b in range(STEPS_OF_AXIS + 1)) for a in range(STEPS_OF_AXIS + 1)
)


def window_number(column: int, row: int, lie: int) -> int:
    """A window's place as one number; the same as the index of the action that places it."""
    return ((column - LOWEST) * SPAN + row - LOWEST) * len(LIES) + lie


def window_place(number: int) -> tuple[int, int, int]:
    rest, lie = divmod(number, len(LIES))
    return rest // SPAN + LOWEST, rest % SPAN + LOWEST, lie


def _windows(size: int) -> tuple[tuple[int, tuple[int, ...], int], ...]:
    """Every place of a window that covers at least one niche: its number, its niches, their mask."""
    width, height = WINDOW_SIZES[size]
    found = []
    for number in range(SPAN * SPAN * len(LIES)):
        column, row, lie = window_place(number)
        niches = _area(column, row, *((height, width) if lie else (width, height)))
        if niches and (not lie or width != height):
            found.append((number, niches, _mask(niches)))
    return tuple(found)


# WINDOWS[size]: (number, niches, mask) of every place.
WINDOWS: tuple[tuple[tuple[int, tuple[int, ...], int], ...], ...] = tuple(
    _windows(size) for size in range(len(WINDOW_SIZES))
)
# COVERED[size][number]: niches under a window; MASK[size][number]: the same as a mask; empty where none may lie.
COVERED: tuple[dict[int, tuple[int, ...]], ...] = tuple(
    {number: niches for number, niches, _ in windows} for windows in WINDOWS
)
MASK: tuple[dict[int, int], ...] = tuple({number: mask for number, _, mask in windows} for windows in WINDOWS)
