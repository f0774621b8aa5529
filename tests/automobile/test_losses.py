"""R 8: losses."""

import pytest

from tests.automobile.positions import at


def test_v11_points_by_space_backwards_through_each_class() -> None:
    """R 8.1, V11, printed example under Phase eight, Losses: Yellow and Red 0, Green 1, Blue 2."""
    played = at("""
        characters = {red = "ford", yellow = "kettering", green = "howard", blue = "durant"}
        [spaces]
        national-40 = {yellow = 1}
        thomas-flyer = {red = 2}
        maxwell = {green = 1}
        duryea = {blue = 1}
    """)

    played.resolve("losses")

    assert played.state.losses == [0, 0, 1, 2]


def test_points_go_by_space_not_by_factory() -> None:
    """R 8.1, ruling: printed example, turn 2, Flyer with 2 factories 1 and Model T with 2 and the parts factory 2."""
    played = at("""
        turn = 2
        characters = {red = "ford", yellow = "kettering", green = "howard", blue = "durant"}
        [spaces]
        emf = {red = 2}
        thomas-flyer = {green = 2}
        overland = {blue = 1}
        dodge-four = {yellow = 2}
        ford-model-t = {green = 2, parts = true}
    """)

    played.resolve("losses")

    assert played.losses("green") == 3


def test_closed_spaces_count_but_take_no_points() -> None:
    """R 8.1, printed example, turn 2: behind EMF, Flyer and two closed spaces an Oldsmobile takes 4."""
    played = at("""
        characters = {red = "ford", yellow = "kettering", green = "howard", blue = "durant"}
        [spaces]
        emf = {red = 2}
        thomas-flyer = {green = 2}
        maxwell = {yellow = 0}
        franklin-a = {green = 0}
        oldsmobile-dash = {blue = 1}
    """)

    played.resolve("losses")

    assert played.state.losses == [0, 0, 1, 4]


def test_a_closed_space_may_be_the_first() -> None:
    """R 8.1."""
    played = at("[spaces]\nthomas-flyer = {red = 0}\nduryea = {red = 1}")

    played.resolve("losses")

    assert played.losses("red") == 1


def test_v12_sloan_drops_half_rounded_up() -> None:
    """R 8.2, V12, printed under Phase eight, Losses: of nine points five go and four stay."""
    played = at("[yellow]\nlosses = 9")  # yellow has Sloan

    lines = played.resolve("losses")

    assert played.losses("yellow") == 4
    assert "Player 2 discards 5 loss points with Sloan" in lines


def test_sloan_counts_the_new_points_too() -> None:
    """R 8.2, R 2.5: after points for spaces, before paying."""
    played = at("[yellow]\nlosses = 1\n[spaces]\nthomas-flyer = {red = 1}\nduryea = {yellow = 1}")

    played.resolve("losses")

    assert played.losses("yellow") == 1
    assert played.cash("yellow") == 2000 - 10


@pytest.mark.parametrize(("turn", "held", "kept"), [(1, 5, 4), (2, 5, 3), (3, 5, 2), (4, 9, 5), (3, 2, 0), (2, 1, 0)])
def test_v13_chrysler_drops_the_number_of_the_turn(turn: int, held: int, kept: int) -> None:
    """R 8.3, R 2.9, V13, printed under Phase two, Chrysler: three points in turn 3; all, if there are fewer."""
    played = at(f"turn = {turn}\n[blue]\nlosses = {held}")  # blue has Chrysler

    played.resolve("losses")

    assert played.losses("blue") == kept


@pytest.mark.breaks_rules
@pytest.mark.parametrize(("turn", "each"), [(1, 10), (2, 20), (3, 35), (4, 40)])
def test_points_are_paid_by_turn_and_kept(turn: int, each: int) -> None:
    """R 8.4: $10, $20 and $40 are printed; the value of turn 3 is this test's own."""
    played = at(f"turn = {turn}\n[red]\nlosses = 4")

    lines = played.resolve("losses")

    assert played.cash("red") == 2000 - 4 * each
    assert played.losses("red") == 4
    assert f"Player 1 pays ${4 * each} for 4 loss points" in lines


@pytest.mark.parametrize("turn", [1, 4])
def test_v14_interest_in_every_turn(turn: int) -> None:
    """R 8.5, V14, printed under Loans: $50 for each loan, in turn 4 too."""
    played = at(f"turn = {turn}\n[red]\nloans = 2")

    lines = played.resolve("losses")

    assert played.cash("red") == 1900
    assert "Player 1 pays $100 interest" in lines


def test_a_loan_taken_for_the_points_bears_interest_at_once() -> None:
    """R 8.5, R 10.1: $30, four points in turn 2: 30 + 500 - 80 - 50 = $400."""
    played = at("turn = 2\n[red]\ncash = 30\nlosses = 4")

    played.resolve("losses")

    assert played.cash("red") == 400
    assert played.loans("red") == 1


def test_a_loan_taken_for_the_interest_bears_none_yet() -> None:
    """R 8.5, ruling: $20 and one loan: 20 + 500 - 50 = $470."""
    played = at("[red]\ncash = 20\nloans = 1")

    played.resolve("losses")

    assert played.cash("red") == 470
    assert played.loans("red") == 2
