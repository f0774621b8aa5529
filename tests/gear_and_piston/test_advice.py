"""What bots go by: no more than a person at the table may know."""

import pytest

import motorworks
from motorworks.games.gear_and_piston.advice import order
from motorworks.games.gear_and_piston.rules.tables import FEW_BELOW, THIN_BELOW, gauge
from tests.gear_and_piston.positions import at


def planning_weights(stack: int) -> list[float]:
    """What each option of the first planning turn is worth, with that many new parts left."""
    s = motorworks.new("gear_and_piston", players=2, seed=1).state
    del s.new_stack[stack:]
    return order(s, s.legal())


@pytest.mark.parametrize(("least", "most"), [(1, FEW_BELOW - 1), (FEW_BELOW, THIN_BELOW - 1)])
def test_stacks_that_look_alike_are_alike_to_bots(least: int, most: int) -> None:
    """R 1.6: nobody may count what is left in a stack."""
    assert gauge(least) == gauge(most)
    for size in range(least, most + 1):
        assert planning_weights(size) == planning_weights(least)


def test_bots_work_more_when_the_stack_looks_low() -> None:
    assert planning_weights(FEW_BELOW - 1) != planning_weights(THIN_BELOW)


def test_an_apprentice_builds_what_adds_most_to_its_car() -> None:
    """Of two upgrades the electric one, if the car is electric: alike as blueprints, but not once they are built."""
    match = at("""
        phase = "workshop"
        queues.workshop = "blue"
        players = 4
        investors = "even hybrid"
        blue.car = "N01 N07\\n. ."
        blue.hand = "N16 N19"
    """)
    weights = dict(zip(map(str, match.options()), order(match.state, match.state.legal()), strict=True))

    assert weights["build N16"] > weights["build N19"]
