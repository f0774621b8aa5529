"""Phase 2: set focus. [R 4]"""

import pytest

import motorworks
from tests.horseless_carriage.positions import at, codes, phase, play

A, B, C, D = range(4)


FOUR_PLAYERS = """
    players = 4
    phase = "set-focus"
    history = "red green purple blue"
    gantt = [4, 3, 2, 1]
"""


def test_t20_taking_slots_and_passing() -> None:
    """T20, R 4.2, R 4.3, phase 2, "Set focus or pass" and "End of phase": A and C pass and fill the slots between."""
    match = at(FOUR_PLAYERS)
    play(match, "pass", "focus 4", "pass", "focus 1")
    assert match.state.focus == [D, A, C, B]
    assert match.state.gantt == [4, 0, 2, 0]
    assert phase(match) == "build-factory"
    assert match.actor == D


def test_the_most_charts_first() -> None:
    """R 4.1: and among equals the lower historical slot; each acts once."""
    match = at("""
        players = 4
        phase = "set-focus"
        history = "blue purple green red"
        gantt = [2, 3, 3, 0]
    """)
    order = []
    while phase(match) == "set-focus":
        order.append(match.actor)
        play(match, "pass")
    assert order == [C, B, A, D]


def test_a_slot_is_taken_once() -> None:
    """R 4.2: an open slot, among as many as there are players (R 1.8)."""
    match = at(FOUR_PLAYERS)
    assert match.why_not("focus 5")[0].rule == "R 1.8"
    play(match, "focus 2")
    assert match.why_not("focus 2")[0].key == "refusal.slot-taken"
    assert codes(match) == ["pass", "focus 1", "focus 3", "focus 4"]


def test_without_charts_a_slot_may_be_taken_too() -> None:
    """R 4.2, ruling: even by the last player, who still chooses between the one slot left and passing."""
    match = at(FOUR_PLAYERS.replace("[4, 3, 2, 1]", "[0, 0, 0, 0]"))
    play(match, "focus 1", "focus 2", "focus 3")
    assert codes(match) == ["pass", "focus 4"]


def test_a_slot_without_its_player_having_acted_is_refused() -> None:
    """R 4.1: a position in which a marker lies on the focus track before its owner's turn cannot be."""
    whole = at(FOUR_PLAYERS).position()
    whole["state"]["focus"] = [A, -1, -1, -1]
    with pytest.raises(motorworks.BadPosition, match="has not acted"):
        motorworks.load(whole)
