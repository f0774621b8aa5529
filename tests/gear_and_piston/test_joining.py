"""Joining the two sections of a car."""

import pytest

from motorworks.games.gear_and_piston.rules.car import join, shifts
from tests.gear_and_piston.positions import at, car, pictured

HALVES = """
    N01 N07 N13 | N16 N08 N02
    N24 N31 N37 | N40 N28 N22
"""


def test_every_shift_that_shares_an_edge_and_no_cell() -> None:
    """R 5.6: two full sections fit left or right of each other, and nowhere else."""
    assert shifts(car("N01 N07 | N13 N16\nN24 N31 | N37 N40")) == [-2, 2]


def test_sections_can_interlock() -> None:
    """R 5.6: an upper and a lower piece can lie over each other in every way that touches by an edge."""
    drawn = "N01 N07 | .   .\n.   .   | N24 N31"

    assert shifts(car(drawn)) == [-1, 0, 1]
    assert join(car(drawn), 1) == car("N01 N07 .\n. N24 N31")
    assert join(car(drawn), -1) == car(". N01 N07\nN24 N31 .")


def test_a_corner_is_no_contact() -> None:
    """R 5.6: with a shift of two the pieces would touch by a corner."""
    match = at("""
        blue.car = '''
            N01 N07 | . .
            . . | N24 N31
        '''
    """)
    match.play("join")

    assert match.reason("shift 2") == "R 5.6 shift"
    assert match.codes() == ["shift -1", "shift 0", "shift 1"]


def test_joining_is_offered_in_the_planning_turn_and_costs_nothing() -> None:
    """R 5.7: the marker is still to be placed."""
    match = at(f"""
        blue.car = '''{HALVES}'''
    """)

    match.plays("join", "shift 3")

    assert [match.actor, match.state.supply[0]] == [0, 4]
    assert match.car(0) == pictured("""
        N01 N07 N13 N16 N08 N02
        N24 N31 N37 N40 N28 N22
    """)
    assert match.reason("join") == "R 5.6 one-section"


def test_joining_is_offered_in_the_workshop_and_costs_nothing() -> None:
    """R 5.7: the number of actions stays."""
    match = at(f"""
        phase = "workshop"
        queues.workshop = "blue"
        blue.car = '''{HALVES}'''
    """)

    match.plays("join", "shift -3")

    assert match.state.actions == 3
    assert match.reason("join") == "R 5.6 one-section"


def test_joining_is_offered_before_the_end_test() -> None:
    """R 5.7: to players with two sections of twelve parts or more together; a smaller car cannot end the game."""
    match = at(f"""
        players = 3
        phase = "end-test"
        blue.car = '''
            N03 | N14
            N26 | N32
        '''
        green.car = '''{HALVES}'''
    """)

    assert match.codes() == ["join", "stay-apart"]
    assert match.actor == 1
    assert "does not end the game" in match.prompt()
    match.play("stay-apart")
    assert match.phase() == "planning"


@pytest.mark.parametrize(("moves", "ending"), [(["join", "shift 3"], "completed"), (["stay-apart"], "open")])
def test_a_complete_car_in_two_halves_does_not_end_the_game(moves: list[str], ending: str) -> None:
    """R 7.1: the car as it lies."""
    match = at(f"""
        phase = "end-test"
        blue.car = '''{HALVES}'''
    """)

    match.plays(*moves)

    assert match.view()["ending"] == ending


def test_joining_is_a_must_at_the_end_of_the_game() -> None:
    """R 9.1: in player order, before any junk is drawn."""
    match = at("""
        players = 3
        phase = "refreshing"
        start = "green"
        new_stack = "N10 N11"
        blue.car = '''
            N01 | N13
            N24 | N31
        '''
        red.car = '''
            N02 | N14
            N26 | N32
        '''
    """)
    assert match.phase() == "joining"
    assert match.actor == 2
    assert all(code.startswith("shift ") for code in match.codes())

    match.play("shift 1")
    assert [match.phase(), match.actor] == ["joining", 0]
    match.play("shift -1")

    assert match.phase() == "junk"
    assert match.car(0) == "N13 N01\nN31 N24"
