"""Setting up."""

import pytest

import motorworks
from motorworks.games.gear_and_piston.rules.state import GearState
from motorworks.games.gear_and_piston.rules.tables import FROM_PLAYERS, INVESTOR_STACK
from motorworks.kernel import Match


def new(players: int, seed: int = 1, mode: str = "standard") -> Match[GearState]:
    return motorworks.new("gear_and_piston", players=players, seed=seed, investors=mode)


@pytest.mark.parametrize(("players", "markers"), [(2, 4), (3, 4), (4, 3), (5, 3), (6, 3)])
def test_markers(players: int, markers: int) -> None:
    """R 2.1: four markers each with 2 or 3 players, three with 4 to 6; volatility zero, no blueprints, no car."""
    view = new(players).view()

    assert view["supply"] == [markers] * players
    assert view["volatility"] == [0] * players
    assert [car["parts"] for car in view["cars"]] == [0] * players
    assert all(backs == {"new": 0, "scrap": 0} for backs in view["hand_backs"])


@pytest.mark.parametrize(("players", "parts"), [(2, 36), (3, 36), (4, 42), (6, 42)])
def test_parts_marked_4_to_6_stay_in_the_box(players: int, parts: int) -> None:
    """R 2.2: 36 new and 36 scrap parts with 2 or 3 players, all 42 of each with more."""
    s = new(players).state

    in_play = [*s.new_stack, *s.patent, *s.scrap_stack, *s.scrapyard]
    assert [len(s.new_stack) + 6, len(s.scrap_stack) + 3] == [parts, parts]
    assert all(FROM_PLAYERS[part] <= players for part in in_play)


def test_six_new_and_three_scrap_parts_lie_open() -> None:
    """R 2.3: the two displays, and twenty junk tiles."""
    match = new(3)

    assert [len(match.view()["patent"]), len(match.view()["scrapyard"]), len(match.state.junk)] == [6, 3, 20]
    assert None not in match.view()["patent"] + match.view()["scrapyard"]


def test_stacks_are_shuffled() -> None:
    """R 2.3: another seed, another order; the same seed, the same game."""
    assert new(2, 1).state.new_stack != new(2, 2).state.new_stack
    assert new(2, 1).position() == new(2, 1).position()


@pytest.mark.parametrize(
    ("mode", "stacks"),
    [("standard", {(1, 2)}), ("advanced", {(1, 2), (1, 3)}), ("expert", {(1, 2, 3)})],
)
def test_investors_by_game(mode: str, stacks: set[tuple[int, ...]]) -> None:
    """R 2.4: standard, advanced (a coin decides between stack 2 and 3) and expert."""
    drawn = [new(4, seed, mode).state.investors for seed in range(40)]

    assert {tuple(INVESTOR_STACK[investor] for investor in investors) for investors in drawn} == stacks


def test_every_investor_comes_up() -> None:
    """R 2.4: each of the fourteen can be drawn."""
    drawn = [investor for seed in range(120) for investor in new(2, seed, "expert").state.investors]

    assert set(drawn) == set(range(14))


def test_the_start_player_is_random() -> None:
    """R 2.5: each seat can begin; the one with the start tile places first."""
    matches = [new(3, seed) for seed in range(30)]

    assert {match.state.start for match in matches} == {0, 1, 2}
    assert all(match.actor == match.state.start for match in matches)


def test_player_order_goes_clockwise_from_the_start_player() -> None:
    """R 2.5: start player first, then clockwise."""
    s = new(4).state
    s.start = 2

    assert s.player_order() == [2, 3, 0, 1]
