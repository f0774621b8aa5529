"""Phase III and the two ends of the game."""

import pytest

from tests.gear_and_piston.positions import at
from tests.gear_and_piston.test_requirements import TWELVE


def test_displays_are_discarded_and_turned_up_anew() -> None:
    """R 7.2: six new and three scrap parts."""
    match = at("""
        phase = "refreshing"
        patent = "N05 . N07 N08 N09 N10"
        scrapyard = "S01 S02 S03"
        top_new = "N11 N12 N13 N14 N16 N17"
        top_scrap = "S05 S06 S07"
    """)

    assert match.shown("patent") == "N11 N12 N13 N14 N16 N17"
    assert match.shown("scrapyard") == "S05 S06 S07"
    assert match.view()["discards"] == {"new": ["N05", "N07", "N08", "N09", "N10"], "scrap": ["S01", "S02", "S03"]}


def test_the_next_round_begins_with_the_start_player() -> None:
    """R 7.3: the player who holds the start tile now."""
    match = at("""
        players = 4
        phase = "refreshing"
        start = "yellow"
    """)

    assert [match.phase(), match.actor, match.state.round] == ["planning", 3, 2]


@pytest.mark.parametrize(
    ("new_stack", "scrap_stack", "ending"),
    [
        ("N11 N12 N13 N14 N16 N17", "S05 S06 S07", "open"),
        ("N11 N12 N13 N14 N16", "S05 S06 S07", "exhausted"),
        ("N11 N12 N13 N14 N16 N17", "S05 S06", "exhausted"),
    ],
)
def test_too_few_parts_end_the_game(new_stack: str, scrap_stack: str, ending: str) -> None:
    """R 7.2 and R 8.1: five new or two scrap parts are too few; the discards are not reshuffled."""
    match = at(f"""
        phase = "refreshing"
        new_stack = "{new_stack}"
        scrap_stack = "{scrap_stack}"
    """)

    assert match.view()["ending"] == ending


def test_a_complete_car_of_twelve_parts_ends_the_game() -> None:
    """R 7.1 and R 8.2: at the end of the round, before anything is refreshed."""
    match = at(f"""
        phase = "end-test"
        patent = "N01 N02 N03 N07 N08 N09"
        green.car = '''{TWELVE["steam"]}'''
    """)

    assert match.view()["ending"] == "completed"
    assert match.shown("patent") == "N01 N02 N03 N07 N08 N09"


def test_an_incomplete_car_of_twelve_parts_does_not() -> None:
    """R 7.1: both conditions must hold; here the steering is missing."""
    match = at(f"""
        phase = "end-test"
        green.car = '''{TWELVE["steam"].replace("N13", "N21")}'''
    """)

    assert match.view()["ending"] == "open"


def test_a_complete_car_of_ten_parts_does_not() -> None:
    """R 7.1: twelve parts are needed."""
    match = at("""
        phase = "end-test"
        green.car = '''
            N05 N11 N12 N13 N06
            N22 N28 N39 N29 N40
        '''
    """)

    assert match.view()["cars"][1]["complete"]
    assert match.view()["ending"] == "open"


def test_the_car_is_tested_before_the_stacks() -> None:
    """R 7.1: a complete car and an empty stack in the same round: the car ends the game."""
    match = at(f"""
        phase = "end-test"
        new_stack = ""
        scrap_stack = ""
        green.car = '''{TWELVE["steam"]}'''
    """)

    assert match.view()["ending"] == "completed"


def test_the_round_is_finished_before_a_complete_car_ends_the_game() -> None:
    """R 8.2: markers behind the builder in the Workshop are still resolved."""
    drawn = TWELVE["steam"].replace("N24", ".")
    match = at(f"""
        phase = "workshop"
        queues.workshop = "blue green"
        blue.hand = "N24"
        green.hand = "N01"
        blue.car = '''{drawn}'''
    """)

    match.plays("build N24", "at a lower 6", "done")

    assert match.actor == 1
    match.play("done")
    assert match.view()["ending"] == "completed"
