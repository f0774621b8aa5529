"""R 4: sell cars via Howard."""

from tests.automobile.positions import Played, at

HOWARD = """
    round = 3
    actor = "blue"
    [characters]
    red = "howard"
    yellow = "ford"
    green = "kettering"
    blue = "chrysler"
"""


def howards_turn(text: str) -> Played:
    """The last action of the last round is done."""
    played = at(HOWARD + text)
    played.plays("blue", "action research")
    return played


def test_howard_sells_two_cars_at_full_price() -> None:
    """R 4.1, R 2.6: of any class and space; here one high-priced and one low-priced car."""
    played = howards_turn("""
        [spaces]
        sears-autobuggy = {red = 1, cars = 2}
        national-40 = {red = 1, cars = 2}
    """)

    assert played.phase == "sell-via-howard"
    assert played.says("howard national-40") == "National 40 to Howard for $200"
    played.plays("red", "howard national-40", "howard sears-autobuggy")

    assert played.cash("red") == 2300
    assert (played.cars("sears-autobuggy"), played.cars("national-40")) == (1, 1)
    assert played.state.cars_at_hand[0] == 26
    assert sum(map(sum, played.state.rows)) == 0


def test_howard_must_sell() -> None:
    """R 4.1, R 0.10: where there is no choice the two cars are sold without asking."""
    played = howards_turn("[spaces]\nthomas-flyer = {red = 1, cars = 5}")

    assert played.log().count("Player 1 sells one Thomas Flyer to Howard for $150") == 2
    assert played.cars("thomas-flyer") == 3


def test_howard_with_one_car_or_none() -> None:
    """R 4.1, ruling: what there is, without penalty."""
    one = howards_turn("[spaces]\nthomas-flyer = {red = 1, cars = 1}")
    none = howards_turn("")

    assert one.cash("red") == 2150
    assert none.cash("red") == 2000
    assert none.losses("red") == one.losses("red") == 0
    assert "Player 1 has no more cars for Howard" in none.log()


def test_howard_sells_only_the_players_own_cars() -> None:
    """R 4.1."""
    played = howards_turn("""
        [spaces]
        duryea = {red = 1, cars = 2}
        franklin-a = {red = 0, cars = 2}
        maxwell = {blue = 1, cars = 2}
    """)

    assert played.options() == ["howard duryea", "howard franklin-a"]
    assert played.why_not("howard maxwell") == "R 4.1: You have no car at Maxwell"


def test_without_howard_nobody_sells_here() -> None:
    """R 4.1."""
    played = at('round = 3\nactor = "blue"\n[spaces]\nduryea = {red = 1, cars = 2}')

    played.plays("blue", "action research")

    assert played.cars("duryea") == 2
