"""Masks say the same as squares. [R 5.2] [R 5.6] [R 5.7]"""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from motorworks.games.horseless_carriage.rules.bundles import Bundles, dealerships_left
from motorworks.games.horseless_carriage.rules.factory import TURNED_SIDES, Factory, empty_factory, relaid
from motorworks.games.horseless_carriage.rules.faults import fault
from motorworks.games.horseless_carriage.rules.floor import SIZE_OF, SIZES
from motorworks.games.horseless_carriage.rules.geometry import TURNS, beside, turned_sides, turned_square
from motorworks.games.horseless_carriage.rules.laid import Laid, spec
from motorworks.games.horseless_carriage.rules.obligations import is_open
from motorworks.games.horseless_carriage.rules.placement import TURNS_OF, indicator_squares, places
from motorworks.games.horseless_carriage.rules.tables import (
    DEALERSHIP,
    DIMENSIONS,
    INDICATOR,
    PLANNING,
    RESEARCH,
    SLOTS,
    STATION,
    STEP_OF,
)
from tests.horseless_carriage.layouts import FLOORS, factories, with_a_bundle

Square = tuple[int, int]
AROUND = ((0, -1), (1, 0), (0, 1), (-1, 0))


def squares_of(factory: Factory, laid: Laid) -> set[Square]:
    x, y = factory.floor.place(factory.floor.bit_of(laid.square))
    width, height = SIZES[SIZE_OF[laid.tile][laid.turn]] if laid.tile < INDICATOR else (1, 1)
    return {(x + dx, y + dy) for dx in range(width) for dy in range(height)}


class Node:
    """A station, an indicator or one side of a mainline, as the rulebook speaks of it."""

    def __init__(self, squares: set[Square], step: int, technology: int, side: int, laid: Laid) -> None:
        self.squares = squares
        self.step = step
        self.technology = technology
        self.side = side
        self.laid = laid

    def reaches(self) -> set[Square]:
        ways = AROUND if self.side < 0 else (AROUND[self.side],)
        return {(x + dx, y + dy) for x, y in self.squares for dx, dy in ways} - self.squares

    def touches(self, other: "Node") -> bool:
        return self.step == other.step and bool(self.reaches() & other.squares) and bool(other.reaches() & self.squares)


def nodes(factory: Factory) -> list[Node]:
    found = []
    for laid in factory.laid:
        squares = squares_of(factory, laid)
        if laid.tile >= INDICATOR:
            station = factory.stations[factory.station_at(laid.square, laid.turn)]
            found.append(Node(squares, STEP_OF[station.technology], -1, -1, laid))
        elif laid.tile >= STATION:
            technology = laid.tile - STATION
            found.append(Node(squares, STEP_OF[technology], technology, -1, laid))
        elif laid.tile < DEALERSHIP:
            found += [_side(laid, squares, step, side) for side, step in enumerate(TURNED_SIDES[laid.tile][laid.turn])]
    return found


def _side(laid: Laid, squares: set[Square], step: int, side: int) -> Node:
    dx, dy = AROUND[side]
    edge = {(x, y) for x, y in squares if (x + dx, y + dy) not in squares}
    return Node(edge, step, -1, side, laid)


def components(factory: Factory) -> list[list[Node]]:
    """Connected nodes, found by walking."""
    left = nodes(factory)
    found = []
    while left:
        group = [left.pop()]
        for node in group:
            near = [other for other in left if node.touches(other)]
            left = [other for other in left if other not in near]
            group += near
        found.append(group)
    return found


def has_connected_copies(factory: Factory) -> bool:
    for group in components(factory):
        technologies = [node.technology for node in group if node.technology >= 0]
        if len(set(technologies)) < len(technologies):
            return True
    return False


@settings(deadline=None, max_examples=60)
@given(factories(), st.data())
def test_places_are_exactly_the_free_squares_without_connected_copies(made: Factory, data: st.DataObject) -> None:
    """R 5.2, R 5.7: for any tile, turn and square; `fault` gives a reason exactly where the mask has none."""
    taken = {square for laid in made.laid for square in squares_of(made, laid)}
    black = {made.floor.place(bit) for bit in range(made.floor.black.bit_length()) if made.floor.black >> bit & 1}
    tile = data.draw(st.integers(0, INDICATOR - 1))
    turn = data.draw(st.sampled_from(TURNS_OF[tile]))
    mask = places(made, tile, turn)
    for square in data.draw(st.lists(st.sampled_from([n for n in made.floor.square_at if n >= 0]), max_size=30)):
        bit = made.floor.bit_of(square)
        x, y = made.floor.place(bit)
        width, height = SIZES[SIZE_OF[tile][turn]]
        under = {(x + dx, y + dy) for dx in range(width) for dy in range(height)}
        good = under <= black - taken and not has_connected_copies(made.lay(tile, square, turn))
        assert bool(mask >> bit & 1) == good
        assert (fault(made, tile, square, turn) is None) == good


@settings(deadline=None, max_examples=60)
@given(factories())
def test_zones_are_the_connected_components(made: Factory) -> None:
    """R 5.6: kept up tile by tile, they are what a walk over the floor finds."""
    assert not has_connected_copies(made)
    walked = sorted(
        (group[0].step, sum(1 << node.technology for node in group if node.technology >= 0), _lines(group))
        for group in components(made)
    )
    kept = sorted(
        (step, zone.technologies, zone.mainlines.bit_count()) for step, zones in enumerate(made.zones) for zone in zones
    )
    assert [(step, technologies) for step, technologies, _ in walked] == [(step, t) for step, t, _ in kept]
    assert [bool(lines) for _, _, lines in walked] == [bool(lines) for _, _, lines in kept]


@settings(deadline=None, max_examples=60)
@given(factories())
def test_specs_are_the_connected_indicators(made: Factory) -> None:
    """R 7.2: for every mainline and dimension, the indicators in the zones of its four sides, each counted once."""
    for number, line in enumerate(made.mainlines):
        zones = [group for group in components(made) if any(node.laid is line for node in group)]
        pointing = [node.laid.tile for group in zones for node in group if node.laid.tile >= INDICATOR]
        counted = [pointing.count(INDICATOR + dimension) for dimension in range(len(DIMENSIONS))]
        assert [spec(made.mainline_specs(number), dimension) for dimension in range(len(DIMENSIONS))] == counted


def _lines(group: list[Node]) -> int:
    return sum(1 for node in group if node.side >= 0)


@settings(deadline=None, max_examples=60)
@given(factories())
def test_groups_are_the_tiles_that_touch(made: Factory) -> None:
    """R 5.2: as many groups as a walk finds, and the same ones in contact with a bay."""
    left = [(laid, squares_of(made, laid)) for laid in made.laid]
    found = []
    while left:
        group = [left.pop()]
        for _, squares in group:
            near = [it for it in left if {(x + dx, y + dy) for x, y in squares for dx, dy in AROUND} & it[1]]
            left = [it for it in left if it not in near]
            group += near
        dark = {(tile.x + x, tile.y + y) for tile in made.floor.tiles for x, y in tile.printed.dark}
        beside = {(x + dx, y + dy) for x, y in dark for dx, dy in AROUND}
        found.append(any(laid.tile < INDICATOR and squares & beside for laid, squares in group))
    assert sorted(found) == sorted(group.docked for group in made.groups)


@settings(deadline=None, max_examples=40)
@given(st.sampled_from(FLOORS), st.data())
def test_what_is_offered_after_the_last_drop_keeps_the_layout_valid(
    floor: tuple[tuple[int, int, int], ...], data: st.DataObject
) -> None:
    """R 5.11: alone, or with the dealership or indicator that can follow at once."""
    made = empty_factory(floor)
    for _ in range(12):
        made = with_a_bundle(data.draw, made)
        assert not is_open(made)


@settings(deadline=None, max_examples=60)
@given(st.sampled_from(FLOORS), st.data())
def test_no_valid_bundle_is_held_back_after_the_last_drop(
    floor: tuple[tuple[int, int, int], ...], data: st.DataObject
) -> None:
    """R 5.11: a place that is not offered to a mainline or a station could not have been made valid at once."""
    made = empty_factory(floor)
    for _ in range(data.draw(st.integers(0, 8))):
        made = with_a_bundle(data.draw, made)
    tile = data.draw(st.sampled_from([*range(DEALERSHIP), *range(STATION, INDICATOR)]))
    turn = data.draw(st.sampled_from(TURNS_OF[tile]))
    held_back = made.floor.squares(places(made, tile, turn) & ~Bundles(made, exact=True).places(tile, turn))
    if held_back:
        laid = made.lay(tile, data.draw(st.sampled_from(held_back)), turn)
        assert is_open(laid)
        assert all(is_open(more) for more in (_served(laid) if tile < DEALERSHIP else _pointed(laid)))


def _served(made: Factory) -> Iterator[Factory]:
    """A factory with each dealership that is left, wherever it fits."""
    for tile in dealerships_left(made):
        for turn in TURNS_OF[tile]:
            for square in made.floor.squares(places(made, tile, turn)):
                yield made.lay(tile, square, turn)


def _pointed(made: Factory) -> Iterator[Factory]:
    """A factory with an indicator for its last station on each square, if the station is connected as it lies."""
    station = made.stations[-1]
    if any(zone.mainlines and zone.body & station.laid.mask for zones in made.zones for zone in zones):
        dimension = next(dimension for dimension, levels in enumerate(SLOTS[station.technology]) if levels)
        for square in made.floor.squares(indicator_squares(made, station)):
            bit = made.floor.bit_of(square)
            yield made.lay(
                INDICATOR + dimension,
                square,
                next(direction for direction in range(4) if station.laid.mask & made.floor.next_to(bit, direction)),
            )


def test_four_turns_and_two_mirrors_come_back() -> None:
    """R 6.2: turning four times, or mirroring twice, changes nothing."""
    seen = {turned_sides((0, 1, 2, 3), turn) for turn in range(len(TURNS))}
    assert len(seen) == 8
    for turn in range(len(TURNS)):
        squares = {turned_square(x, y, 6, 8, turn) for x in range(6) for y in range(8)}
        assert squares == (
            {(x, y) for x in range(8) for y in range(6)} if turn & 1 else {(x, y) for x in range(6) for y in range(8)}
        )


def test_a_department_needs_only_contact() -> None:
    """R 5.4: research and planning have no further needs, so after the last drop they go anywhere in contact."""
    made = empty_factory()
    for tile in (RESEARCH, PLANNING):
        assert all(
            not is_open(made.lay(tile, square, 0)) for square in made.floor.squares(Bundles(made).places(tile, 0))
        )


@settings(max_examples=40, deadline=None)
@given(factories(), st.data())
def test_what_is_kept_up_tile_by_tile_is_what_one_would_find(made: Factory, data: st.DataObject) -> None:
    """Cells, sides of tiles, steps with rivals and sizes that fit, of a factory that grows and of one laid at once."""
    made.cells()
    tile = data.draw(st.integers(0, INDICATOR - 1))
    turn = data.draw(st.sampled_from(TURNS_OF[tile]))
    squares = made.floor.squares(places(made, tile, turn))
    grown = made.lay(tile, data.draw(st.sampled_from(squares)), turn) if squares else made
    tiles = [(laid.tile, laid.square, laid.turn) for laid in grown.laid]
    fresh = relaid(grown.floor.expansions, tiles)

    assert grown.cells() == fresh.cells()
    for square, cell in enumerate(fresh.cells()):
        bit = fresh.floor.bit_of(square)
        lying = [laid.tile + 2 for laid in fresh.laid if bit >= 0 and laid.mask >> bit & 1]
        assert cell == (lying[0] if lying else int(bit >= 0 and fresh.floor.black >> bit & 1))
    for laid in fresh.laid:
        assert laid.outer == beside(laid.mask, fresh.floor.stride) & fresh.floor.black
    assert fresh.contested == sum(1 << step for step, rivals in enumerate(fresh.rivals) if rivals)
    assert grown.contested == fresh.contested
    assert fresh.room() == sum(1 << size for size, fits in enumerate(fresh.fits()) if fits)
