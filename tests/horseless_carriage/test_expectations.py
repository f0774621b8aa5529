"""Phase 7: advance expectations. [R 10]"""

from motorworks.games.horseless_carriage.rules.brochures import reach
from motorworks.games.horseless_carriage.rules.laid import Brochure
from motorworks.games.horseless_carriage.rules.phases.advance_expectations import innovation_of, most_innovative
from motorworks.games.horseless_carriage.rules.tables import DIMENSIONS
from motorworks.games.horseless_carriage.rules.windows import count, niche
from tests.horseless_carriage.positions import at

SPEED, RANGE, DESIGN, RELIABILITY, SAFETY = range(5)


# Range and safety are active; speed, design and reliability wait, as in the printed example.
OFF_BOARD = """
    axes = "range safety"
    research.reliability = [1, 1, 1]
    research.speed = [3, 1, 0]
    research.design = [2, 2, 0]
"""


def test_t14_innovation_and_its_first_tie() -> None:
    """T14, R 10.2, R 10.3, example in phase 7, "Determine the new dimension": 3, 4 and 4; speed is furthest."""
    s = at(OFF_BOARD).state
    assert [innovation_of(s, track) for track in (RELIABILITY, SPEED, DESIGN)] == [3, 4, 4]
    assert most_innovative(s) == SPEED


def test_markers_behind_the_minimum_count_nothing() -> None:
    """T14, R 10.2, phase 7, "Determine the new dimension".

    With minimum 1, spaces 0 and 1 count nothing and 3 counts 2.
    """
    s = at(OFF_BOARD + "minimum.speed = 1").state
    assert innovation_of(s, SPEED) == 2
    assert most_innovative(s) == DESIGN


def test_the_upper_track_of_equal_ones() -> None:
    """T14, R 10.3, phase 7, "Determine the new dimension": equal sums and equal best markers."""
    text = """
        axes = "range safety"
        off_board = "design speed reliability"
        research.reliability = [1, 1, 1]
        research.speed = [3, 1, 0]
        research.design = [3, 1, 0]
    """
    assert most_innovative(at(text).state) == DESIGN


def test_furthest_means_the_space_on_the_track() -> None:
    """R 10.3, ruling: with equal sums, space 4 above minimum 1 is further than space 3 above minimum 0."""
    s = at("""
        axes = "range safety"
        minimum.speed = 1
        research.reliability = [1, 1, 1]
        research.speed = [4, 0, 0]
        research.design = [3, 0, 0]
    """).state
    assert innovation_of(s, SPEED) == innovation_of(s, DESIGN) == 3
    assert most_innovative(s) == SPEED


def test_the_old_dimension_is_scrapped() -> None:
    """R 10.1: the track under the marker goes below the others, its minimum rises, the marker turns."""
    s = at('phase = "advance-expectations"\noff_board = "design reliability speed"' + OFF_BOARD).state
    assert s.axes == [SPEED, SAFETY]
    assert s.off_board == [DESIGN, RELIABILITY, RANGE]
    assert s.minimum == [0, 1, 0, 0, 0]
    assert s.obsolete == 1


def test_t15_a_dimension_comes_back() -> None:
    """T15, R 10.4, phase 7, "Place the research track".

    With minimum 1 its axis reads 1234, so column 0 asks for 1 and column 7 for 4.
    """
    s = at('axes = "design safety"\nminimum.design = 1').state
    asked = []
    for column in (0, 7):
        design = next(d for d in range(6) if d >= 1 and count(reach(s, offers(design=d)), niche(column, 0)))
        asked.append(design)
    assert asked == [1, 4]


def offers(design: int) -> Brochure:
    return Brochure((), design << 4 * DIMENSIONS.index("design"), 0)
