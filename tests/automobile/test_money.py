"""R 10: money and loans."""

import pytest

from motorworks.games.automobile.rules.money import funds, loans_for, pay
from tests.automobile.positions import at

RED = 0


def test_v14_a_loan_brings_500() -> None:
    """R 10.1, V14, printed under Loans: taken as part of a payment, and in the log."""
    played = at("[red]\ncash = 100\n[spaces]\nduryea = {red = 1}")

    played.plays("red", "action produce", "cars 3")

    assert played.cash("red") == 100 + 500 - 210
    assert played.loans("red") == 1
    assert "Player 1 takes a loan of $500" in played.log()


@pytest.mark.parametrize(
    ("cash", "loans", "amount", "taken"),
    [(200, 0, 200, 0), (199, 0, 200, 1), (0, 0, 1000, 2), (0, 1, 1000, 1), (0, 2, 1000, 0), (-100, 0, 450, 2)],
)
def test_as_many_loans_as_the_payment_needs(cash: int, loans: int, amount: int, taken: int) -> None:
    """R 10.1: two at most in a game."""
    assert loans_for(cash, loans, amount) == taken


def test_loans_are_no_action_and_are_not_paid_back() -> None:
    """R 10.1, R 10.2: neither taking nor repaying is ever offered by itself."""
    kinds = {kind.name for kind in at().match.game.moves.kinds}

    assert not any("loan" in kind or "repay" in kind for kind in kinds)


def test_what_cannot_be_paid_cannot_be_chosen() -> None:
    """R 10.3: $100 and one loan pay $600."""
    played = at("[red]\ncash = 100\nloans = 1")

    played.plays("red", "action build", "build oldsmobile-dash")

    assert "raise two" in played
    assert (
        played.why_not("raise one-and-parts") == "R 10.3: $750 is needed; with the loans you have left you can pay $600"
    )


def test_losses_beyond_all_loans_are_debt() -> None:
    """R 10.4, ruling: the loans first, then money below zero."""
    played = at("turn = 2\n[red]\ncash = 100\nloans = 1\nlosses = 40")

    lines = played.resolve("losses")

    assert played.loans("red") == 2
    assert played.cash("red") == 100 + 500 - 800 - 100
    assert "Player 1 is $300 in debt" in lines


def test_who_is_in_debt_pays_nothing_until_it_is_gone() -> None:
    """R 10.4, ruling."""
    state = at("[red]\ncash = -300\nloans = 2").state
    assert funds(state, RED) == -300

    played = at("[red]\ncash = -300\nloans = 2\n[spaces]\nduryea = {red = 2}")
    assert "action build" not in played
    assert "action produce" not in played
    played.plays("red", "action close")

    assert played.cash("red") == -100


def test_debt_with_a_loan_left_is_covered_by_the_loan() -> None:
    """R 10.4: income and loans go against the debt first."""
    state = at("[red]\ncash = -100\nloans = 1").state

    pay(state, RED, 300)

    assert (state.cash[RED], state.loans[RED]) == (100, 2)


def test_a_loan_before_debt_in_turn_4_too() -> None:
    """R 10.4, ruling, although it costs $150 net."""
    played = at("turn = 4\n[red]\ncash = 0\nlosses = 1")

    played.resolve("losses")

    assert played.loans("red") == 1
    assert played.match.scores()[RED] == 0 + 500 - 40 - 50 - 600
