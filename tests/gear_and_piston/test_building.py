"""Build and Dismantle."""

import pytest

from tests.gear_and_piston.positions import Position, at, pictured


def workshop(own: str, hand: str, other: str = "N02") -> Position:
    return at(f"""
        phase = "workshop"
        queues.workshop = "blue green"
        blue.hand = "{hand}"
        green.hand = "{other}"
        blue.car = '''{own}'''
    """)


def cells(match: Position) -> list[str]:
    return match.offers("at")


def test_a_car_begins_with_any_blueprint() -> None:
    """R 5.1 and R 5.2: the first tile begins a section in its own row."""
    match = workshop("", "N01 N31")

    match.plays("build N31", "begin")

    assert match.car(0) == pictured(".\nN31")


def test_a_tile_needs_an_edge_of_its_section() -> None:
    """R 5.2: beside, above or below a tile; the ends grow where they have a tile of that row."""
    match = workshop(
        """
        N01 .   .
        N24 N31 N40
        """,
        "N13 N26",
    )

    match.play("build N13")

    assert cells(match) == ["a upper 0", "a upper 2", "a upper 3"]
    assert match.reason("at a upper 4") == "R 5.2 no-contact", "column 4 would touch by a corner only"
    assert match.reason("at a upper 1") == "R 5.2 no-contact", "the cell is taken"


def test_lower_parts_go_below() -> None:
    """R 1.2: the row of a part is fixed."""
    match = workshop("N01\nN24", "N31")
    match.play("build N31")

    assert cells(match) == ["a lower 0", "a lower 2"]
    assert match.reason("at a upper 2") == "R 1.2 wrong-row"


@pytest.mark.parametrize(
    ("cell", "after"),
    [("a lower 0", ". N01\nN31 N24"), ("a lower 2", "N01 .\nN24 N31")],
)
def test_a_section_grows_at_both_ends(cell: str, after: str) -> None:
    """R 5.1: any length; columns are counted again from the left."""
    match = workshop("N01\nN24", "N31")

    match.plays("build N31", f"at {cell}")

    assert match.car(0) == after


def test_two_sections_at_most() -> None:
    """R 5.1: a third cannot be begun."""
    match = workshop("N01 | N13\nN24 | N31", "N07")
    match.play("build N07")

    assert match.reason("begin") == "R 5.1 third-section"
    assert cells(match) == ["a upper 0", "a upper 2", "b upper 0", "b upper 2"]


def test_a_section_that_is_not_there() -> None:
    """R 5.1: the second section must have been begun."""
    match = workshop("N01\nN24", "N07")
    match.play("build N07")

    assert match.reason("at b upper 2") == "R 5.1 no-such-section"


def test_after_joining_a_second_section_can_be_begun_anew() -> None:
    """R 5.6: the limit is two at any time."""
    match = workshop("N01 | N13\nN24 | N31", "N07")

    match.plays("join", "shift 1", "build N07", "begin")

    assert match.car(0) == "N01 N13 | N07\nN24 N31 | ."


def test_nothing_else_is_checked_while_building() -> None:
    """R 5.8: two steerings, a tank without an engine and gaps are allowed until the end."""
    match = workshop("N13 .\nN24 N40", "N14 N07")

    match.plays("build N14", "at a upper 0", "build N07", "at a upper 0")

    assert match.car(0) == pictured("N07 N14 N13 .\n. . N24 N40")


def test_dismantling_goes_to_the_discards() -> None:
    """R 5.3: not back to the hand; new and scrap parts have their own piles."""
    match = workshop("S07 N13\nN24 N31", "N01")

    match.plays("dismantle S07", "dismantle N13")

    assert match.view()["discards"] == {"new": ["N13"], "scrap": ["S07"]}
    assert match.hand(0) == "N01"
    assert match.car(0) == ". .\nN24 N31"


def test_dismantling_can_cut_a_section_in_two() -> None:
    """R 5.3 and R 5.6: the tile that links two parts of a car is removed, and they are sections again."""
    match = workshop(
        """
        N01 .   N13
        N24 N40 N31
        """,
        "",
    )

    match.play("dismantle N40")

    assert match.car(0) == "N01 | N13\nN24 | N31"


def test_three_pieces_are_one_too_many() -> None:
    """R 5.3: with a second section already there, the first one may not be cut."""
    match = workshop(
        """
        N01 .   N13 | N07
        N24 N40 N31 | .
        """,
        "",
    )

    assert match.reason("dismantle N40") == "R 5.3 three-sections"
    assert match.offers("dismantle") == ["N01", "N13", "N07"]


def test_a_tile_that_holds_three_pieces_cannot_be_dismantled() -> None:
    """R 5.3: here the lower middle tile links left, right and the tile above it."""
    match = workshop(
        """
        .   N13 .
        N24 N31 N40
        """,
        "",
    )

    assert match.reason("dismantle N31") == "R 5.3 three-sections"
    assert "N31" not in match.offers("dismantle")


def test_the_last_tile_can_be_dismantled() -> None:
    """R 5.3: nothing remains of the car."""
    match = workshop("N13\n.", "N01")

    match.play("dismantle N13")

    assert match.state.cars[0] == ()


def test_only_the_own_car_is_dismantled() -> None:
    """R 5.3: a tile of somebody else's car is out of reach."""
    match = at("""
        phase = "workshop"
        queues.workshop = "blue"
        blue.car = '''
            N01
            N24
        '''
        green.car = '''
            N13
            N31
        '''
    """)

    assert match.reason("dismantle N13") == "R 5.3 not-on-car"
