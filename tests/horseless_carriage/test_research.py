"""Phase 1: research. [R 3]"""

from tests.horseless_carriage.positions import at, codes, phase, play

PICTURE = """
    ~~~~~rrrRRR.
    #####rrrRRR.
    #####rrrRRR.
    #####pp.....
    #####pp.....
    .....pp.....
    ............
    ............
    ............
    ............
    ............
    ............
    r research
    R research
    p planning
"""


# Seat 2 is first in engineering order and has two research departments.
TWO_STEPS = f"""
    phase = "research"
    actor = "purple"
    history = "purple red green"
    purple.factory = '''{PICTURE}'''
"""


def test_the_order_is_engineering_first() -> None:
    """R 3.1: in the order of the historical focus track."""
    match = at(TWO_STEPS)
    order = []
    while phase(match) == "research":
        order.append(match.actor)
        match.play(match.options()[0])
    assert order == [2, 2, 0, 1]


def test_one_step_for_each_research_department() -> None:
    """R 3.2: any player's marker on any track, or the own marker for assembly."""
    match = at(TWO_STEPS)
    assert "research speed 0" in codes(match)
    assert "assembly" in codes(match)
    play(match, "research speed 0", "assembly")
    assert match.actor == 0
    assert match.state.assembly == [1, 1, 2]


def test_no_marker_twice_in_a_turn() -> None:
    """R 3.3: but what another player has moved may be moved again."""
    match = at(TWO_STEPS)
    play(match, "research design 1")
    assert match.why_not("research design 1")[0].rule == "R 3.3"
    before = match.view()["markers"]["design"][1]
    play(match, "research design 2")
    play(match, "research design 1")
    assert match.view()["markers"]["design"][1] == before + 1


def test_a_marker_at_the_end_stays() -> None:
    """R 3.3: 6 is the last space of a track, 5 that of assembly."""
    match = at(TWO_STEPS + "research.speed = [6, 5, 0]\nassembly = [1, 1, 5]")
    assert match.why_not("research speed 0")[0].key == "refusal.track-end"
    assert match.why_not("assembly")[0].key == "refusal.assembly-end"
    assert "research speed 1" in match


def test_research_is_lost_only_if_nothing_can_move() -> None:
    """R 3.3, ruling: with every marker at its end the turn is over."""
    tracks = [f"research.{track} = [6, 6, 6]\n" for track in ("speed", "range", "design", "reliability", "safety")]
    match = at(TWO_STEPS + "".join(tracks) + "assembly = [5, 5, 4]")
    assert codes(match) == ["assembly"]
    play(match, "assembly")
    assert phase(match) == "set-focus"
    assert [line.event for line in match.log()].count("research-lost") == 3


def test_clock_spaces() -> None:
    """R 3.4, R 1.7: spaces 4 and 6 of a track and 5 of assembly step the timecard down, whoever moves the marker."""
    match = at(TWO_STEPS + "research.range = [3, 4, 5]\nassembly = [4, 1, 1]\ntimecard = 20")
    play(match, "research range 0")
    assert match.state.timecard == 19
    play(match, "research range 2")
    assert match.state.timecard == 18
    play(match, "assembly")
    assert match.state.timecard == 17
    play(match, "research range 1")
    assert match.state.timecard == 17


def test_a_player_who_is_not_there_has_no_marker() -> None:
    """R 3.2: at a table of three there is no fourth marker."""
    match = at(TWO_STEPS)
    assert match.why_not("research speed 3")[0].key == "refusal.no-such-seat"
