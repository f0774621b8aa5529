"""Positions for tests begin where their text says, and a mistake in the text is an error."""

import pytest

from motorworks.games.kanban_ev import GAME
from tests.kanban_ev.positions import at


@pytest.mark.parametrize(
    ("text", "phase", "actor"),
    [
        ("", "department-selection", "orange"),
        ('actor = "blue"\n[blue]\nstation = "design-top"', "design", "blue"),
        ('phase = "department-selection"\nactor = "blue"', "department-selection", "blue"),
        ('phase = "meeting"', "meeting", "orange"),
    ],
)
def test_phase_and_actor_say_what_comes_next(text: str, phase: str, actor: str) -> None:
    match = at(text)
    assert (GAME.phases[match.state.phase].name, match.turn_of()) == (phase, actor)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('turn = "blue"', "there is no entry: turn"),
        ("blue.boks = 1", "there is no entry: boks"),
        ("players = 1\nlacerda.boks = 1", "there is no entry: boks"),
        ('phase = "meeting"\nactor = "blue"', "it is the turn of orange"),
    ],
)
def test_a_mistake_in_it_is_an_error(text: str, says: str) -> None:
    with pytest.raises(AssertionError, match=says):
        at(text)
