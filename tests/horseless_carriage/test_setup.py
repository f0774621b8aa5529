"""Setup. [R 2]"""

import pytest

import motorworks
from motorworks.games.horseless_carriage.rules.tables import CAR, DIMENSIONS, PLANNING, RESEARCH, TRUCK
from motorworks.games.horseless_carriage.rules.windows import count
from tests.horseless_carriage.positions import codes, phase, play, started


@pytest.mark.parametrize("players", [3, 4, 5])
def test_t21_gantt_charts_and_timecard(players: int) -> None:
    """T21, R 2.3, R 2.4, "Setup": the first of n players has n Gantt charts, the last 1; the timecard starts at 8 n."""
    s = started(players, seed=3).state
    assert [s.gantt[seat] for seat in s.history] == list(range(players, 0, -1))
    assert s.timecard == 8 * players
    assert sorted(s.history) == list(range(players))


def test_tracks() -> None:
    """R 2.2: two active tracks with everybody on space 1, three off-board with everybody on 0, no minimums."""
    view = started(3, seed=5).view()
    assert sorted([*view["axes"], *view["off_board"]]) == sorted(DIMENSIONS)
    assert view["obsolete"] == view["axes"][0]
    assert {name: spaces[0] for name, spaces in view["markers"].items()} == {
        name: int(name in view["axes"]) for name in DIMENSIONS
    }
    assert set(view["minimum"].values()) == {0}
    assert [seat["assembly"] for seat in view["seats"]] == [1, 1, 1]
    assert [seat["wealth"] for seat in view["seats"]] == [0, 0, 0]


def test_everybody_chooses_an_industrialist() -> None:
    """R 2.1: in the order of the seats, each of those who are still free."""
    match = motorworks.new("horseless_carriage", players=3, seed=1)
    play(match, "choose ford")
    assert match.actor == 1
    assert "choose ford" not in codes(match)
    assert match.why_not("choose ford")[0].rule == "R 2.1"
    play(match, "choose benz", "choose wilson")
    seats = match.view()["seats"]
    assert [seat["colour"] for seat in seats] == ["blue", "yellow", "green"]
    assert seats[2]["dealerships"][2]["name"] == "luton"
    assert len(seats[0]["hand"]) == 17


def test_nothing_is_drawn_before_everybody_has_chosen() -> None:
    """R 2.1 to R 2.3, "Setup": industrialists come first, then the tracks and the order of play."""
    match = motorworks.new("horseless_carriage", players=3, seed=1)
    play(match, "choose ford", "choose benz")
    view = match.view()
    assert (view["axes"], view["off_board"], view["obsolete"]) == ([], [], None)
    assert view["history"] == [None] * 3
    assert [seat["gantt"] for seat in view["seats"]] == [0, 0, 0]
    play(match, "choose wilson")
    assert len(match.view()["axes"]) == 2
    assert not match.can_undo(2)


def test_the_first_buyers_come_when_all_have_placed_their_departments() -> None:
    """R 2.6, R 2.7, "Setup": departments are placed before anybody knows where buyers will stand."""
    match = motorworks.new("horseless_carriage", players=3, seed=1)
    while phase(match) != "research":
        assert not any(match.state.buyers)
        match.play(match.options()[0])
    assert any(match.state.buyers)


def test_starting_departments() -> None:
    """R 2.6: one research and one planning department each, in historical order, out of the supply, at a bay."""
    match = motorworks.new("horseless_carriage", players=4, seed=2)
    play(match, "choose agnelli", "choose wilson", "choose peugeot", "choose ford")
    assert match.actor == match.state.history[0]
    assert codes(match) == ["tile research", "tile planning"]
    play(match, "tile research")
    assert "at f2" in codes(match)
    assert "at j10" not in codes(match)
    assert match.why_not("at j10")[0].rule == "R 5.11"
    play(match, "at f2")
    assert codes(match) == ["tile planning"]
    match = started(4)
    assert match.state.supply[RESEARCH] == 20 - 4
    assert match.state.supply[PLANNING] == 24 - 4
    assert all(factory.research == factory.planning == 1 for factory in match.state.factories)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_first_buyers(players: int) -> None:
    """R 2.7: players plus one buyers in quadrant I; the lowest segment, alone with buyers, has the price of $6."""
    s = started(players, seed=4).state
    buyers = [count(s.buyers[kind], where) for kind in range(3) for where in range(64)]
    assert sum(buyers) == players + 1
    assert s.prices == [6, 0, 0, 0]
    assert sorted(s.neutral) == list(range(7))


def test_the_introductory_game() -> None:
    """R 2.8: no sports cars, no trucks, six neutral cards, and as many normal mainlines as ever."""
    match = started(5, introductory=True)
    s = match.state
    assert s.supply[:3] == [10, 0, 0]
    assert len(s.neutral) == 6
    assert s.buyers[TRUCK] == 0
    assert s.buyers[CAR]
    assert [len(seat["hand"]) for seat in match.view()["seats"]] == [8] * 5
    while phase(match) != "build-factory":
        match.play(match.options()[0])
    assert match.why_not("tile truck")[0].key == "refusal.supply-empty"


def test_the_opening_is_in_the_log() -> None:
    """R 2: tracks, order, buyers and prices are in the log, in the reader's language."""
    match = started(3)
    text = [str(line) for line in match.log()]
    assert any(line.startswith("The order of play, engineering first:") for line in text)
    assert "Segment 0: $6" in text


def test_bad_setups() -> None:
    """R 1.1: two or six players, or an option that is not there, are refused in one sentence."""
    with pytest.raises(motorworks.BadSetup, match="3 to 5 players"):
        motorworks.new("horseless_carriage", players=2)
    with pytest.raises(motorworks.BadSetup, match="its options are: introductory"):
        motorworks.new("horseless_carriage", players=3, sports=False)
