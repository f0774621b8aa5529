"""One whole year, phase by phase. [R 1.2]"""

from typing import Any

import pytest

import motorworks
from motorworks import Match
from motorworks.games.horseless_carriage.rules.state import CarriageState
from motorworks.games.horseless_carriage.rules.tables import CAR
from tests.horseless_carriage.positions import at, codes, phase, play, started
from tests.horseless_carriage.test_building import EMPTY_CORNER

BRAKE_AND_CAR = ("tile brake", "at f2", "tile safety", "at f4", "tile car", "turn m0", "at h2")
DEALERSHIP = ("tile small-dealership", "turn 0", "at h5", "end")
EXPANSION = ("turn 0", "expand main E 0")


# Year 1 with safety along the bottom and range at the side; the players are Agnelli, Wilson and Peugeot.
NEW_YEAR = f"""
    phase = "research"
    history = "red green purple"
    axes = "safety range"
    research.speed = [0, 0, 0]
    research.range = [1, 1, 1]
    research.design = [0, 0, 0]
    research.reliability = [0, 0, 0]
    research.safety = [1, 1, 1]
    gantt = [3, 2, 1]
    buyers.car = {{"0/0" = 2, "3/0" = 1}}
    red.factory = '''{EMPTY_CORNER}'''
    green.factory = '''{EMPTY_CORNER}'''
    purple.factory = '''{EMPTY_CORNER}'''
"""


def test_a_year_in_eight_phases() -> None:
    """R 1.2: research, focus, factory, brochures, sales, finish?, expectations, demand, and year 2 begins."""
    match = at(NEW_YEAR)

    # 1 Research: Agnelli helps Peugeot, who is later in engineering order.
    play(match, "research speed 2", "assembly", "research speed 0")
    assert match.view()["markers"]["speed"] == [1, 0, 1]

    # 2 Set focus: Agnelli spends three charts to sell first, the others keep their order.
    play(match, "focus 3", "pass", "pass")
    assert match.state.focus == [1, 2, 0]
    assert match.state.gantt == [0, 2, 1]

    # 3 Build: Wilson, then Peugeot, then Agnelli. Wilson, first in engineering, may use the others' speed patent.
    assert match.actor == 1
    assert "tile engine" in codes(match)
    play(match, *BRAKE_AND_CAR, *DEALERSHIP, *EXPANSION)
    play(match, "end", *EXPANSION)
    play(match, *BRAKE_AND_CAR, *DEALERSHIP, *EXPANSION)
    assert match.state.history == [1, 2, 0]

    # 4 Brochures: a Gantt chart each; two dealerships with safety 1.
    assert match.state.gantt == [1, 3, 2]
    assert match.view()["seats"][0]["dealerships"][2]["brochure"]["specs"]["safety"] == 1

    # 5 Sell: Agnelli with one car, then Wilson with two; Peugeot has nothing to sell.
    assert match.actor == 0
    assert match.state.prices[0] == 6
    play(match, "sell small", "window 2 0 flat", "niche 3/0")
    play(match, "sell small", "window 0 0 flat", "niche 0/0")
    assert match.state.wealth == [6, 12, 0]
    assert match.state.buyers[CAR] == 0

    # 6 and 7: the game goes on; safety leaves, and speed, with an innovation of 2, takes its place.
    assert match.view()["axes"] == ["speed", "range"]
    assert match.view()["minimum"]["safety"] == 1
    assert match.view()["obsolete"] == "range"

    # 8 Grow demand: in engineering order.
    assert (phase(match), match.actor) == ("grow-demand", 1)
    play(match, "card 13", "quadrant I", "card 11", "quadrant II", "card 12", "quadrant III")
    assert match.state.timecard == 24 - 1
    assert (match.state.year, phase(match), match.actor) == (2, "research", 1)


def test_what_was_built_is_used_at_once_but_research() -> None:
    """R 3.2, R 5.1: a planning department counts this year, a research department from the next."""
    match = at(NEW_YEAR)
    play(match, "assembly", "assembly", "assembly", "pass", "pass", "pass")
    play(match, "tile research", "at f2", "tile planning", "turn 0", "at i2", "end", *EXPANSION)
    play(match, "end", *EXPANSION, "end", *EXPANSION)
    assert match.state.gantt == [3 + 2, 2 + 1, 1 + 1]
    play(match, "card 10", "quadrant I", "card 10", "quadrant I", "card 10", "quadrant I")
    assert (match.actor, match.state.research_left) == (0, 2)


def test_focus_markers_go_down_to_the_historical_track_one_by_one() -> None:
    """R 5.1: each after its owner has built and expanded; a position that says otherwise is refused."""
    match = started()
    play(match, "assembly", "assembly", "assembly", "focus 3", "pass", "pass")
    first, second, third = match.view()["focus"]
    assert match.view()["history"] == [None, None, None]
    play(match, "end")
    assert match.view()["history"] == [None, None, None]
    play(match, *EXPANSION)
    assert match.view()["history"] == [first, None, None]
    assert motorworks.load(match.position()).view()["history"] == [first, None, None]
    whole = match.position()
    whole["state"]["history"] = [first, second, third]
    with pytest.raises(motorworks.BadPosition, match="history must name those who have finished building"):
        motorworks.load(whole)
    play(match, "end", *EXPANSION, "end", *EXPANSION)
    assert match.view()["history"] == [first, second, third]


def test_access_waits_for_the_focus_of_the_year() -> None:
    """R 5.5: in research of year 2 nobody has a level yet, as in year 1; last year's place says nothing."""
    match = at(NEW_YEAR)
    assert (match.view()["focus"], accesses(match)) == ([None, None, None], [None, None, None])
    play(match, "research speed 2", "assembly", "assembly", "pass", "pass", "pass")
    assert [access["speed"] for access in accesses(match)] == [1, 0, 1]
    play(match, "end", *EXPANSION, "end", *EXPANSION, "end", *EXPANSION)
    play(match, "card 10", "quadrant I", "card 10", "quadrant I", "card 10", "quadrant I")
    assert (match.state.year, phase(match)) == (2, "research")
    assert (match.view()["focus"], accesses(match)) == ([None, None, None], [None, None, None])
    play(match, "research speed 2", "assembly", "assembly", "pass", "focus 1")
    assert accesses(match) == [None, None, None]
    play(match, "pass")
    assert match.view()["focus"] == [1, 0, 2]
    assert [access["speed"] for access in accesses(match)] == [0, 2, 2]


def accesses(match: Match[CarriageState]) -> list[Any]:
    return [seat["access"] for seat in match.view()["seats"]]
