"""The car against plain re-tellings of its rules, over cars built at random."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from motorworks.games.gear_and_piston.rules import car
from motorworks.games.gear_and_piston.rules.car import Car, Section
from motorworks.games.gear_and_piston.rules.requirements import is_complete, shortages
from motorworks.games.gear_and_piston.rules.tables import (
    AXLE,
    COLOUR,
    EMPTY,
    ENGINE,
    FIRST_JUNK,
    GEARBOX,
    GENERIC,
    ROW,
    SPARE_JUNK,
    STEERING,
    TANK,
    TYPE,
)
from tests.gear_and_piston.strategies import cars, sections

Cell = tuple[int, int]  # row, column
Cells = dict[Cell, int]


def laid_out(section: Section, shift: int = 0) -> Cells:
    return {(at % 2, at // 2 + 1 + shift): tile for at, tile in enumerate(section) if tile != EMPTY}


def neighbours(cell: Cell) -> list[Cell]:
    row, column = cell
    return [(row, column - 1), (row, column + 1), (1 - row, column)]


def pieces(cells: Cells) -> list[set[Cell]]:
    """Edge-connected groups of cells."""
    rest, found = set(cells), []
    while rest:
        group, edge = set(), {min(rest)}
        while edge:
            group |= edge
            edge = {there for here in edge for there in neighbours(here) if there in cells} - group
        found.append(group)
        rest -= group
    return found


@given(sections(least=1), st.integers(0, 1))
def test_build_cells_are_the_empty_cells_with_an_edge(section: Section, row: int) -> None:
    """R 5.2: every empty cell of the row beside, above or below a tile, and no other."""
    cells = laid_out(section)
    columns = range(car.width(section) + 2)

    expected = [c for c in columns if (row, c) not in cells and any(n in cells for n in neighbours((row, c)))]

    assert car.build_columns(section, row) == expected


@given(cars())
def test_sections_hang_together(own: Car) -> None:
    """R 5.1: whatever is built, a section is one piece and has no empty column at its ends."""
    for section in own:
        assert len(pieces(laid_out(section))) == 1
        assert min(column for _, column in laid_out(section)) == 1
        assert max(column for _, column in laid_out(section)) == car.width(section)


@given(cars(), st.data())
def test_dismantling_leaves_the_pieces(own: Car, data: st.DataObject) -> None:
    """R 5.3: what remains is cut where nothing links it; more than two pieces are refused."""
    if not own:
        return
    tile = data.draw(st.sampled_from(car.tiles(own)))

    left = car.dismantle(own, tile)

    rest = [{cell: t for cell, t in laid_out(section).items() if t != tile} for section in own]
    groups = [{cells[cell] for cell in group} for cells in rest for group in pieces(cells)]
    assert sorted(map(sorted, groups)) == sorted(sorted(car.tiles((section,))) for section in left)
    assert (tile in car.dismantlable(own)) == (len(groups) <= 2)


@given(cars(), st.data())
def test_build_and_dismantle_undo_each_other(own: Car, data: st.DataObject) -> None:
    """R 5.2 and R 5.3: a tile put on an open cell and taken off again leaves the car as it was."""
    part = data.draw(st.sampled_from([part for part in range(84) if part not in car.tiles(own)]))
    if not own:
        assert car.dismantle(car.begin_section(own, part), part) == ()
        return
    which = data.draw(st.integers(0, len(own) - 1))
    column = data.draw(st.sampled_from(car.build_columns(own[which], ROW[part])))

    built = car.build(own, which, column, part)

    assert sorted(car.tiles(built)) == sorted([*car.tiles(own), part])
    assert car.dismantle(built, part) == own


@given(sections(least=1), sections(least=1))
def test_shifts_are_all_that_touch_and_do_not_overlap(first: Section, second: Section) -> None:
    """R 5.6: compared with trying every shift; there is always one."""
    fixed = laid_out(first)
    expected = []
    for shift in range(-car.width(second) - 2, car.width(first) + 3):
        moved = laid_out(second, shift)
        touch = any(n in fixed for cell in moved for n in neighbours(cell))
        if touch and not fixed.keys() & moved.keys():
            expected.append(shift)

    assert car.shifts((first, second)) == expected
    assert expected


@given(cars(), st.integers(0, 50))
def test_joining_keeps_every_tile_in_place(own: Car, choice: int) -> None:
    """R 5.6: one piece afterwards, with the tiles of both sections as they lay."""
    if len(own) < 2:
        return
    options = car.shifts(own)
    shift = options[choice % len(options)]

    (joined,) = car.join(own, shift)

    left = min(0, shift)
    expected = {**laid_out(own[0], -left), **laid_out(own[1], shift - left)}
    assert laid_out(joined) == expected
    assert len(pieces(laid_out(joined))) == 1


@given(sections(), st.sets(st.integers(0, 30)))
def test_the_largest_area_is_the_largest_group_of_a_colour(section: Section, junk: set[int]) -> None:
    """R 10.3: compared with counting the pieces of each colour."""
    with_junk = tuple(SPARE_JUNK if at in junk and tile >= 0 else tile for at, tile in enumerate(section))
    cells = {cell: tile for cell, tile in laid_out(with_junk).items() if tile < FIRST_JUNK}
    sizes = [0]
    for colour in range(4):
        sizes += [len(group) for group in pieces({cell: t for cell, t in cells.items() if COLOUR[t] == colour})]

    assert car.largest_area((with_junk,) if with_junk else ()) == max(sizes)


# An independent count of shortages: every choice of roles is tried.

UPPER_ROLES = (
    [(ENGINE, colour) for colour in range(3)] + [(TANK, colour) for colour in range(3)] + [(STEERING, 3), (-1, 3)]
)
LOWER_ROLES = [(AXLE, GENERIC), (GEARBOX, GENERIC), (-1, GENERIC)]


def count_shortages(cells: Cells, roles: dict[Cell, tuple[int, int]]) -> int:
    """R 6 read aloud, for one choice of roles."""
    parts = [(TYPE[tile], COLOUR[tile], True) for tile in cells.values() if tile < FIRST_JUNK]
    parts += [(*role, False) for role in roles.values()]

    def count(what: int, colour: int | None = None) -> int:
        return sum(kind == what and colour in (None, of) for kind, of, _ in parts)

    total = max(0, 2 - count(AXLE)) + (count(GEARBOX) == 0) + abs(count(STEERING) - 1)
    coloured = [colour for colour in range(3) if any(of == colour for _, of, _ in parts)]
    total += 2 * (not coloured)
    for colour in coloured:
        engines, tanks = count(ENGINE, colour), count(TANK, colour)
        total += (engines == 0) + max(0, max(engines, 1) - tanks)
        if not engines or not tanks:
            total += sum(of == colour and kind != ENGINE and real for kind, of, real in parts)
    return total + _geometry(cells, roles)


def _geometry(cells: Cells, roles: dict[Cell, tuple[int, int]]) -> int:
    axles = {cell for cell, tile in cells.items() if tile < FIRST_JUNK and TYPE[tile] == AXLE}
    axles |= {cell for cell, role in roles.items() if role[0] == AXLE}
    empty = sum((1 - row, column) not in cells for row, column in cells)
    return empty + sum(all(abs(column - near) > 1 for _, near in axles) for _, column in cells)


@given(sections(most=9), st.lists(st.integers(0, 40), max_size=3, unique=True))
def test_shortages_are_the_fewest_of_all_roles(section: Section, junk: list[int]) -> None:
    """R 9.5 and R 9.6: no choice of roles leaves fewer, and one leaves as many; complete means none."""
    own = tuple(SPARE_JUNK if at in junk and tile >= 0 else tile for at, tile in enumerate(section))
    cells = laid_out(own)
    wild = [cell for cell, tile in cells.items() if tile >= FIRST_JUNK]
    choices = product(*(LOWER_ROLES if row else UPPER_ROLES for row, _ in wild))

    fewest = min(count_shortages(cells, dict(zip(wild, roles, strict=True))) for roles in choices)

    as_car = (own,) if own else ()
    assert len(shortages(as_car)) == fewest
    assert is_complete(as_car) == (fewest == 0)


@given(cars())
def test_volatility_is_never_negative(own: Car) -> None:
    """R 4.2: the track does not go below zero."""
    assert car.volatility(own) >= 0
