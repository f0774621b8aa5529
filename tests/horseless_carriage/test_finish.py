"""Phase 6: finish? [R 9]"""

import pytest

from motorworks.games.horseless_carriage import GAME
from motorworks.games.horseless_carriage.rules.state import CarriageState
from motorworks.kernel.match import Match
from tests.horseless_carriage.positions import at, codes, phase, play

END_OF_YEAR_TWO = """
    phase = "grow-demand"
    focus = "red green purple"
    year = 2
    timecard = 2
"""


def test_t22_a_turned_card_lets_the_next_year_run_to_its_sales() -> None:
    """T22, R 1.7, R 9.1, phase 6, "Game end": four clocks turn a timecard at 2; the next year's sales are the last."""

    match = at(END_OF_YEAR_TWO)
    play(match, "card 25", "quadrant I")
    while phase(match) == "grow-demand":
        match.play(match.options()[0])
    assert match.state.timecard == 0
    assert match.state.year == 3
    assert phase(match) == "research"
    while not match.over:
        assert match.state.year == 3
        match.play("end" if "end" in codes(match) else match.options()[0])
    assert match.scores() == [0, 0, 0]
    assert match.winners() == [match.state.focus[-1]]


def test_a_card_turned_in_phase_8_does_not_announce_the_end_of_this_year() -> None:
    """R 1.7, R 9.1: this year's sales are over, so the log must speak of the next ones."""
    match = at(END_OF_YEAR_TWO)
    play(match, "card 25", "quadrant I")
    while phase(match) == "grow-demand":
        match.play(match.options()[0])
    [turned] = [line.text for line in match.log() if line.text.startswith("The timecard is turned over")]
    assert turned == "The timecard is turned over: the game ends after the next sales"


def before_the_end(timecard: int, year: int, wealth: list[int]) -> Match[CarriageState]:
    return at(f"""
        phase = "finish"
        focus = "purple red green"
        year = {year}
        timecard = {timecard}
        wealth = {wealth}
    """)


def ending(timecard: int, year: int, wealth: list[int]) -> CarriageState:
    return before_the_end(timecard, year, wealth).state


def test_the_game_ends_in_year_seven_at_the_latest() -> None:
    """R 9.1: or as soon as phase 6 finds the timecard turned over; not before."""
    assert ending(timecard=5, year=7, wealth=[1, 2, 3]).over
    assert ending(timecard=0, year=3, wealth=[1, 2, 3]).over
    assert not ending(timecard=1, year=6, wealth=[1, 2, 3]).over
    assert GAME.ending(ending(timecard=5, year=7, wealth=[1, 2, 3])) == "years"
    assert GAME.ending(ending(timecard=0, year=3, wealth=[1, 2, 3])) == "clock"


@pytest.mark.parametrize(("wealth", "winner"), [([9, 2, 3], 0), ([5, 5, 1], 1), ([5, 1, 5], 0), ([4, 4, 4], 1)])
def test_the_wealthiest_wins(wealth: list[int], winner: int) -> None:
    """T22, R 9.2, phase 6, "Victory": of equals the one with the strongest sales focus, here seat 1, then 0, then 2."""
    s = ending(timecard=0, year=3, wealth=wealth)
    assert s.game.winners(s) == [winner]
    assert sorted(s.game.places(s)) == [1, 2, 3]


@pytest.mark.parametrize(
    ("wealth", "verdict"),
    [
        ([9, 2, 3], ""),
        ([5, 1, 5], "With $5 each, the strongest sales focus wins (strongest first: player 1, player 3)."),
        ([4, 4, 4], "With $4 each, the strongest sales focus wins (strongest first: player 2, player 1, player 3)."),
    ],
    ids=["no tie", "two", "three"],
)
def test_a_broken_tie_is_explained(wealth: list[int], verdict: str) -> None:
    """R 9.2: at the end the table says what decided."""
    assert before_the_end(timecard=0, year=3, wealth=wealth).scene().verdict == verdict
