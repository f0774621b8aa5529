"""R 11: winning the game."""

from tests.automobile.positions import at


def test_v17_the_final_value() -> None:
    """R 11.1, R 11.2, V17, by Winning the Game: $1000, two Model T, the parts factory, a closed space and a loan."""
    played = at("""
        turn = 4
        [red]
        cash = 1000
        loans = 1
        [spaces]
        ford-model-t = {red = 2, parts = true}
        duryea = {red = 0}
    """)

    score = played.match.breakdown()[0]

    assert score.total == 1600
    assert dict(score.sources) == {"cash": 1000, "factories": 700 + 500, "loans": -600}


def test_v14_each_loan_is_repaid_at_600() -> None:
    """R 11.1, R 11.2, V14, printed under Winning the Game and Loans: $600 each, at the end; the log says so."""
    played = at("turn = 4\n[red]\nloans = 2\n[spaces]\nduryea = {red = 3}")

    lines = played.resolve("losses")

    assert "Player 1 counts $600 for factories" in lines
    assert "Player 1 repays $1200 of loans" in lines


def test_the_most_money_wins() -> None:
    """R 11.3."""
    played = at("turn = 4\n[green]\ncash = 2010")

    played.resolve("losses")

    assert played.match.winners() == [2]


def test_a_tie_goes_to_the_first_in_order_of_play() -> None:
    """R 11.3, ruling: the characters of turn 4, not the seats or the selection order."""
    played = at("""
        turn = 4
        characters = {blue = "ford", green = "kettering", red = "sloan", yellow = "chrysler"}
        [green]
        cash = 1999
        [blue]
        cash = 1990
    """)

    played.resolve("losses")

    assert played.match.scores() == [2000, 2000, 1999, 1990]
    assert played.match.winners() == [0]
    assert played.match.scene().verdict == (
        "With $2000 each, the first in the order of play of turn 4 wins (in that order: player 1, player 2)."
    )


def test_without_a_tie_nothing_is_said_of_it() -> None:
    """R 11.3: the money alone has decided."""
    played = at("turn = 4\n[green]\ncash = 2010")

    played.resolve("losses")

    assert played.match.scene().verdict == ""
