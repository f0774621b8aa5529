"""An automobile under construction [R 5]: pure values and functions, without a state.

A section is a tuple of cells, column by column: upper, lower, upper, lower, ... A cell holds a tile or EMPTY. Every
column holds a tile, because the tiles of a section are connected by their edges. A car is a tuple of none, one or two
sections. Tuples make a copy of a car free and a wrong change of an old copy impossible.

People and actions count columns from 1 to `width`; 0 and `width + 1` are the columns where a section can grow.
"""

from typing import Final

from motorworks.games.gear_and_piston.rules.tables import (
    BRONZE,
    COLOUR,
    EMPTY,
    FIRST_JUNK,
    RELIABILITY,
    ROW,
    TYPE,
    VOLATILITY,
)

Section = tuple[int, ...]
Car = tuple[Section, ...]

MOST_SECTIONS: Final = 2

# No section of a legal game is longer. All building of a round is done from hands of at most 5, and a game has at most
# 13 rounds (alternative rules: 42 new parts, 6 turned up at the start and 3 in each refresh), so a car has at most 65
# parts before the junk. Junk opens a new column only for an engine, tank or steering that is missing (at most 16), for
# an axle or gearbox (3), or to support the end of the car, which needs it at most once for each end and for each of the
# former (21). That makes 105.
MOST_COLUMNS: Final = 120


def width(section: Section) -> int:
    return len(section) >> 1


def is_inside(section: Section, column: int) -> bool:
    """Whether a column has tiles already."""
    return 1 <= column <= width(section)


def tile_at(section: Section, row: int, column: int) -> int:
    """The tile of a cell, or EMPTY."""
    return section[2 * column - 2 + row] if is_inside(section, column) else EMPTY


def tiles(car: Car) -> list[int]:
    return [tile for section in car for tile in section if tile >= 0]


def parts(car: Car) -> list[int]:
    """The tiles without the junk."""
    return [tile for tile in tiles(car) if tile < FIRST_JUNK]


# Building [R 5.2]


def build_columns(section: Section, row: int) -> list[int]:
    """The columns in which a tile of that row can be added.

    Every column of a section holds a tile, so an empty cell inside it always has one above or below.
    """
    found = [0] if section[row] >= 0 else []
    found += [column for column, tile in enumerate(section[row::2], 1) if tile < 0]
    if section[row - 2] >= 0:
        found.append(len(section) // 2 + 1)
    return found


def with_tile(section: Section, row: int, column: int, tile: int) -> Section:
    """The section with a tile on a cell, on top of what was there; a new column at either end if need be."""
    if column == 0:
        return (*_column(row, tile), *section)
    if column > width(section):
        return (*section, *_column(row, tile))
    at = 2 * column - 2 + row
    return (*section[:at], tile, *section[at + 1 :])


def _column(row: int, tile: int) -> Section:
    return (EMPTY, tile) if row else (tile, EMPTY)


def build(car: Car, which: int, column: int, tile: int) -> Car:
    """A part on a cell of its row."""
    return _with_section(car, which, (with_tile(car[which], ROW[tile], column, tile),))


def begin_section(car: Car, tile: int) -> Car:
    return (*car, _column(ROW[tile], tile))


def placements(car: Car, tile: int) -> list[Car]:
    """Every car that building the part leads to."""
    found = [begin_section(car, tile)] if len(car) < MOST_SECTIONS else []
    for which, section in enumerate(car):
        found += [build(car, which, column, tile) for column in build_columns(section, ROW[tile])]
    return found


def _with_section(car: Car, which: int, instead: Car) -> Car:
    return (*car[:which], *instead, *car[which + 1 :])


# Dismantling [R 5.3]


def find(car: Car, tile: int) -> tuple[int, int]:
    """Section and index of the cell of a tile that is on the car."""
    which = 0 if tile in car[0] else 1
    return which, car[which].index(tile)


def pieces_without(section: Section, at: int) -> int:
    """How many pieces remain of a section without the tile of that cell.

    What lies left of its column is connected, and so is what lies right of it; only the other tile of the column links
    the two.
    """
    other = at ^ 1
    left = at >= 2
    right = at < len(section) - 2
    if section[other] < 0:
        return left + right
    apart_left = left and section[other - 2] < 0
    apart_right = right and section[other + 2] < 0
    return 1 + apart_left + apart_right


def dismantlable(car: Car) -> list[int]:
    """The tiles that leave no more than two sections behind."""
    others = len(car) - 1
    return [
        tile
        for section in car
        for at, tile in enumerate(section)
        if tile >= 0 and others + pieces_without(section, at) <= MOST_SECTIONS
    ]


def dismantle(car: Car, tile: int) -> Car:
    which, at = find(car, tile)
    section = car[which]
    return _with_section(car, which, _pieces((*section[:at], EMPTY, *section[at + 1 :])))


def _pieces(cells: Section) -> Car:
    """Cells cut into sections wherever two columns are not linked in a row."""
    found: list[Section] = []
    piece: list[int] = []
    for at in range(0, len(cells), 2):
        upper, lower = cells[at], cells[at + 1]
        linked = piece and (upper >= 0 <= piece[-2] or lower >= 0 <= piece[-1])
        if piece and not linked:
            found.append(tuple(piece))
            piece = []
        if upper >= 0 or lower >= 0:
            piece += (upper, lower)
    return (*found, tuple(piece)) if piece else tuple(found)


# Upgrading [R 5.4]


def replace(car: Car, old: int, new: int) -> Car:
    which, at = find(car, old)
    section = car[which]
    return _with_section(car, which, ((*section[:at], new, *section[at + 1 :]),))


# Joining [R 5.6]


def masks(section: Section) -> tuple[int, int]:
    """The upper and the lower row as bits: bit n for column n."""
    upper = lower = 0
    for column, bit in enumerate(range(0, len(section), 2), 1):
        upper |= (section[bit] >= 0) << column
        lower |= (section[bit + 1] >= 0) << column
    return upper, lower


def shifts(car: Car) -> list[int]:
    """Where the second section can go: how many columns to the right of the first section its first column lies."""
    first, second = car
    reach = width(second)
    upper, lower = (mask << reach for mask in masks(first))
    beside_upper = upper << 1 | upper >> 1 | lower
    beside_lower = lower << 1 | lower >> 1 | upper
    move_upper, move_lower = masks(second)
    found = []
    for shift in range(-reach, width(first) + 1):
        if not (move_upper & upper or move_lower & lower) and (move_upper & beside_upper or move_lower & beside_lower):
            found.append(shift)
        move_upper <<= 1
        move_lower <<= 1
    return found


def join(car: Car, shift: int) -> Car:
    first, second = car
    left = min(0, shift)
    right = max(width(first), shift + width(second))
    cells = [EMPTY] * (2 * (right - left))
    for section, offset in ((first, -2 * left), (second, 2 * (shift - left))):
        for at, tile in enumerate(section):
            if tile >= 0:
                cells[offset + at] = tile
    return (tuple(cells),)


def gaps(car: Car) -> int:
    """The cells that are still empty within the sections: each lacks a counterpart [R 6.5]."""
    return sum(section.count(EMPTY) for section in car)


# What a car shows [R 4.2, R 10.3, R 11]


def volatility(car: Car) -> int:
    total = 0
    for section in car:
        for tile in section:
            if tile >= 0:
                total += VOLATILITY[tile] - (RELIABILITY[tile] if tile < FIRST_JUNK else 0)
    return max(0, total)


def reliability(car: Car) -> int:
    return sum(RELIABILITY[tile] for tile in parts(car))


def symbols(car: Car, bronze: int) -> int:
    return sum(BRONZE[tile] == bronze for tile in parts(car))


def parts_of(car: Car, of_type: int, colour: int | None = None) -> int:
    """How many parts of a type, and of a colour if one is given; junk does not count."""
    return sum(TYPE[tile] == of_type and (colour is None or COLOUR[tile] == colour) for tile in parts(car))


def has_junk(car: Car) -> bool:
    return any(tile >= FIRST_JUNK for tile in tiles(car))


def largest_area(car: Car) -> int:
    return max((_largest_area(section) for section in car), default=0)


def _largest_area(section: Section) -> int:
    colours = [COLOUR[tile] if 0 <= tile < FIRST_JUNK else EMPTY for tile in section]
    best = 0
    for at, colour in enumerate(colours):
        if colour != EMPTY:
            best = max(best, _fill(colours, at, colour))
    return best


def _fill(colours: list[int], at: int, colour: int) -> int:
    """The size of the area around a cell; counted cells are blotted out."""
    colours[at] = EMPTY
    size, edge = 1, [at]
    while edge:
        here = edge.pop()
        for there in (here - 2, here + 2, here ^ 1):
            if 0 <= there < len(colours) and colours[there] == colour:
                colours[there] = EMPTY
                size += 1
                edge.append(there)
    return size
