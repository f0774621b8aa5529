"""The floor and its expansions. [R 6]"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from motorworks.games.horseless_carriage.rules.floor import SQUARES, Expansion, Floor, FloorTile, floor_with
from motorworks.games.horseless_carriage.rules.geometry import TURNS
from motorworks.games.horseless_carriage.rules.surroundings import Surroundings, expansion_at, expansion_places
from tests.horseless_carriage.pictures import factory
from tests.horseless_carriage.positions import at, codes, phase, play, started


def has_room(floor: Floor, x: int, y: int, turn: str) -> bool:
    return Surroundings(floor).is_room(x, y, TURNS.index(turn))


@pytest.mark.parametrize(
    ("x", "y", "turn", "legal"),
    [
        (12, 0, "0", True),
        (5, -8, "0", True),
        (-6, 0, "0", True),
        (4, -8, "0", False),  # covers the mouth
        (0, -8, "0", False),
        (12, 0, "3", False),  # its own mouth lies on the main tile
        (12, 0, "2", True),
        (12, 4, "1", True),
        (12, 12, "0", False),  # corner contact
        (13, 0, "0", False),  # no contact
        (6, 6, "0", False),  # covers the floor
    ],
)
def test_t9_where_an_expansion_may_lie(x: int, y: int, turn: str, legal: bool) -> None:
    """T9, R 6.2, R 6.3, "Factory floor expansion": it shares an edge, covers no mouth, and its own mouth stays free."""
    assert has_room(floor_with(()), x, y, turn) is legal


def test_t9_mouths_turn_with_their_tile() -> None:
    """T9, R 6.3, "Factory floor expansion": the table squares that the bays of turned expansions open on."""
    assert floor_with(((12, 0, 2),)).tiles[1].mouth() == [(17, 8), (16, 8)]
    assert floor_with(((12, 4, 1),)).tiles[1].mouth() == [(20, 4), (20, 5)]
    assert floor_with(((12, 0, 4),)).tiles[1].mouth() == [(17, -1), (16, -1)]
    assert floor_with(()).tiles[0].mouth() == [(x, -1) for x in range(5)]


def test_t9_a_second_expansion_keeps_the_first_mouth_clear() -> None:
    """T9, R 6.3, "Factory floor expansion": the mouth of the expansion at (12, 0) is (12, -1) and (13, -1)."""
    floor = floor_with(((12, 0, 0),))
    assert not has_room(floor, 12, -8, "0")
    assert has_room(floor, 14, -8, "0")


def test_an_enclosed_mouth_is_allowed() -> None:
    """R 6.3: expansions all around the mouth of the main tile, none of them on it."""
    floor = floor_with(((5, -8, 0), (-6, -1, 0)))
    assert has_room(floor, -3, -7, "3")
    assert not has_room(floor, -3, -6, "3")  # one lower it would cover the mouth


def test_squares_keep_their_numbers_and_turn_with_their_tile() -> None:
    """R 5.2: square 1a1, the corner of the keep-clear strip, lies at the right end of an expansion turned once."""
    floor = floor_with(((12, 0, 1),))
    corner = SQUARES.index("1a1")
    assert floor.place(floor.bit_of(corner)) == (19, 0)
    assert floor.place(floor.bit_of(SQUARES.index("l12"))) == (11, 11)
    assert floor.bit_of(SQUARES.index("2a1")) == -1


def test_the_black_squares_of_a_floor() -> None:
    """R 2.1: 119 black squares, and 44 with each expansion."""
    assert floor_with(()).black.bit_count() == 119
    assert floor_with(((12, 0, 0), (-6, 0, 6))).black.bit_count() == 119 + 2 * 44


def naive_room(floor: Floor, x: int, y: int, turn: int) -> bool:
    """R 6.2 and R 6.3 word for word, square by square."""
    here = {(tile.x + dx, tile.y + dy) for tile in floor.tiles for dx in range(tile.width) for dy in range(tile.height)}
    mouths = {square for tile in floor.tiles for square in tile.mouth()}
    new = FloorTile(1, x, y, turn)
    squares = {(x + dx, y + dy) for dx in range(new.width) for dy in range(new.height)}
    beside = {(x + dx, y + dy) for x, y in here for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))} - here
    return bool(squares & beside) and not squares & (here | mouths) and not set(new.mouth()) & here


@st.composite
def floors(draw: st.DrawFn) -> Floor:
    """A floor with up to six expansions, each laid where there is room."""
    expansions: tuple[Expansion, ...] = ()
    for _ in range(draw(st.integers(0, 6))):
        floor = floor_with(expansions)
        turn = draw(st.integers(0, len(TURNS) - 1))
        places = expansion_places(floor, turn)
        if places:
            expansions = (*expansions, expansion_at(floor, *draw(st.sampled_from(places)), turn))
    return floor_with(expansions)


@settings(deadline=None, max_examples=30)
@given(floors(), st.integers(0, 7), st.data())
def test_masks_and_squares_agree_on_the_room_for_an_expansion(floor: Floor, turn: int, data: st.DataObject) -> None:
    """R 6.2, R 6.3: every place that is offered is right, none is left out, and each is named once."""
    offered = [expansion_at(floor, *place, turn)[:2] for place in expansion_places(floor, turn)]
    assert len(set(offered)) == len(offered)
    for _ in range(12):
        x = data.draw(st.integers(floor.left - 9, floor.left + floor.stride + 2))
        y = data.draw(st.integers(floor.top - 9, floor.top + len(floor.square_at) // floor.stride + 2))
        assert ((x, y) in offered) == naive_room(floor, x, y, turn)
        assert Surroundings(floor).is_room(x, y, turn) == naive_room(floor, x, y, turn)


@settings(deadline=None, max_examples=40)
@given(floors())
def test_there_is_always_room_for_an_expansion(floor: Floor) -> None:
    """R 6.1: whoever must expand can."""
    assert any(expansion_places(floor, turn) for turn in range(len(TURNS)))


def test_after_building_one_expansion_must_be_added() -> None:
    """R 6.1, R 6.2: turned and mirrored as one likes, then the next player builds; its squares wait for next year."""
    match = started()
    while phase(match) != "build-factory":
        match.play(match.options()[0])
    builder = match.actor
    assert builder is not None
    play(match, "end", "turn m1")
    assert "expand main E 0" in codes(match)
    play(match, "expand main E 0")
    assert match.state.factories[builder].floor.expansions == ((12, 0, 5),)
    assert match.actor != builder


def test_without_expansions_left_nothing_is_added() -> None:
    """R 6.1: in year 7 all six lie on the table, and the next player builds at once."""
    match = at("""
        phase = "build-factory"
        year = 7
        minimum = {speed = 2, range = 1, design = 1, reliability = 1, safety = 1}
    """)
    first = match.actor
    play(match, "end")
    assert phase(match) == "build-factory"
    assert match.actor != first


def test_why_an_expansion_may_not_lie_there() -> None:
    """R 6.2, R 6.3: the reason names the rule."""
    match = started()
    while phase(match) != "build-factory":
        match.play(match.options()[0])
    play(match, "end", "turn 0")
    assert [refusal.key for refusal in match.why_not("expand main N 0")] == ["refusal.covers-mouth"]
    assert [refusal.rule for refusal in match.why_not("expand main N 0")] == ["R 6.3"]
    assert [refusal.rule for refusal in match.why_not("expand main N -7")] == ["R 6.2"]
    assert [refusal.key for refusal in match.why_not("expand 1 E 0")] == ["refusal.no-such-tile"]


def test_a_picture_with_an_expansion_is_read_truly() -> None:
    made = factory("""
        ~~~~~.......~~....
        #####.......##....
        #####.............
        #####.............
        #####.............
        ..................
        ..................
        ..................
        ............
        ............
        ............
        ............
        + 12 0 0
    """)
    assert made.floor.expansions == ((12, 0, 0),)
