"""R 3.13 and R 3.14: closing down."""

import pytest

from tests.automobile.positions import at


def test_v5_closing_two_factories() -> None:
    """R 3.13, V5, printed example under ACTION Close down factory: both factories at the Franklin pay $400."""
    played = at("""
        [spaces]
        duryea = {blue = 1}
        franklin-a = {red = 2}
    """)

    played.plays("red", "action close")

    assert played.cash("red") == 2400
    assert played.is_closed("franklin-a")
    assert played.state.factories_at_hand[0] == 6


def test_v5_the_space_behind_a_closed_one_still_takes_its_point() -> None:
    """R 8.1, V5, printed example under ACTION Close down factory: Blue's Duryea counts behind the closed Franklin."""
    played = at("""
        [spaces]
        duryea = {blue = 1}
        franklin-a = {red = 0}
    """)

    lines = played.resolve("losses")

    assert "Player 4 takes 1 loss point for Duryea" in lines
    assert played.losses("red") == 0


def test_v6_closing_a_parts_factory() -> None:
    """R 3.13, V6, printed under ACTION Close down factory: $400 for the parts factory, which can be built again."""
    played = at("""
        [spaces]
        duryea = {red = 1, parts = true}
    """)

    played.plays("red", "action close")

    assert played.cash("red") == 2000 + 100 + 400
    assert played.state.parts[0] == -1


@pytest.mark.parametrize(("held", "kept"), [(0, 0), (1, 0), (3, 1), (4, 2), (9, 4)])
def test_closing_drops_half_of_the_loss_points_rounded_up(held: int, kept: int) -> None:
    """R 3.13, R 3.14: of three points two go, as in turn 2 of the printed example; with none it is possible too."""
    played = at(f"""
        [red]
        losses = {held}
        [spaces]
        duryea = {{red = 1}}
    """)

    played.plays("red", "action close")

    assert played.losses("red") == kept


def test_one_space_is_chosen_and_the_option_says_what_it_brings() -> None:
    """R 3.13."""
    played = at("""
        [red]
        losses = 3
        [spaces]
        duryea = {red = 1}
        franklin-a = {red = 2, parts = true}
        maxwell = {blue = 1}
    """)

    played.plays("red", "action close")

    assert played.says("close franklin-a") == "Close Franklin A: receive $800, discard 2 loss points"
    assert played.why_not("close maxwell") == "R 3.13: You have no factory at Maxwell"
    played.plays("red", "close duryea")
    assert played.factories("franklin-a") == 2


def test_cars_stay_when_their_space_is_closed_and_are_sold() -> None:
    """R 3.14, ruling: printed example, turn 2, where the cars of a closed Franklin are sold."""
    played = at("""
        [red]
        tiles = [2]
        [spaces]
        duryea = {red = 1, cars = 3}
    """)

    played.plays("red", "action close")
    assert played.cars("duryea") == 3
    lines = played.resolve("sell-via-demand-tiles")

    assert lines.count("Player 1 sells one Duryea for $150") == 3


def test_nothing_to_close() -> None:
    """R 3.13."""
    assert at().why_not("action close") == "R 3.13: You have no open space"
