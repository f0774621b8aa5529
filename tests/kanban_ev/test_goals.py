"""What each Performance Goal counts [R 15.5]."""

import pytest

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.counts import COUNTS, goal_count
from motorworks.games.kanban_ev.rules.player_board import NONE
from tests.kanban_ev.positions import at, new

BOARD = """
[orange]
garages = ["truck", "city", "city", "concept", "suv"]
upgraded = ["city-battery", "truck-battery", "sports-electronics", "suv-body", "suv-motor", "concept-drivetrain"]
store = ["battery", "electronics", "electronics", "motor", "body"]
desk = ["sports-plain", "truck-body", "city-autopilot"]
training = { research = 3, assembly = 4, logistics = 5 }
books = 2
vouchers = 3
bank = 4
speech = 4
"""

COUNTED = {
    1: 5, 2: 4, 3: 1, 4: 2, 5: 1, 6: 0, 7: 1,
    8: 2, 9: 1, 10: 1, 11: 0, 12: 1, 13: 1,
    14: 6, 15: 5, 16: 3, 17: 1, 18: 1, 19: 2, 20: 2, 21: 2,
    22: 1, 23: 1, 24: 1, 25: 0, 26: 0,
    27: 3, 28: 2, 29: 3, 31: 4, 32: 4,
}  # fmt: skip


@pytest.mark.parametrize("number", COUNTED)
def test_performance_goal(number: int) -> None:
    """R 15.5: what a board with something of everything counts for each of the goals."""
    board = at(BOARD).board("orange")
    assert goal_count(board, number - 1) == COUNTED[number]


def test_goal_30_counts_vouchers_or_parts() -> None:
    """R 15.5: picture and text of the printed reference disagree; an edition can say which is right."""
    board = at(BOARD).board("orange")
    assert goal_count(board, 29) == COUNTS[t.GOAL_COUNTS[29]](board, ())
    assert (COUNTS["vouchers"](board, ()), COUNTS["parts"](board, ())) == (3, 5)


def test_icons_and_points() -> None:
    """R 15.4: three, two or one speakers; 2, 3 or 4 PP each time."""
    assert len(t.GOAL) == 32
    assert set(t.GOAL_ICONS) == {1, 2, 3}
    certified = [goal for goal in t.GOAL if t.GOAL_COUNTS[goal] == "certified_in"]
    assert [(t.GOAL_ICONS[goal], t.GOAL_POINTS[goal]) for goal in certified] == [(1, 4)] * 5


def test_certifications_before_the_orientation() -> None:
    """R 15.5: a marker that is not on the track yet counts as no certification."""
    board = new(2).board("orange")
    assert board.certification == NONE
    assert goal_count(board, t.GOAL.value("29")) == 0
