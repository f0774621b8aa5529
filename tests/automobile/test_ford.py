"""R 2.3: Ford's extra factory."""

from tests.automobile.positions import at

FORD = """
    ford_left = true
    [characters]
    red = "ford"
    yellow = "sloan"
    green = "durant"
    blue = "chrysler"
"""


def test_ford_after_building_makes_three_pieces_in_a_new_space() -> None:
    """R 2.3, printed example, turn 2: two factories and the parts factory in one go."""
    played = at(FORD)

    played.plays("red", "action build", "build duryea", "raise two", "ford", "raise parts")

    assert played.factories("duryea") == 2
    assert played.state.parts[0] == 0
    assert played.cash("red") == 2000 - 400 - 500
    assert played.actor == "yellow"


def test_ford_costs_no_cubes() -> None:
    """R 2.3."""
    played = at(FORD + "[spaces]\nduryea = {red = 1}")
    before = played.cubes("red")

    played.plays("red", "ford", "raise one")

    assert played.cubes("red") == before
    assert played.cash("red") == 1800
    assert played.actor == "red"
    assert "action build" in played


def test_ford_before_produce_raises_the_least_number_too() -> None:
    """R 2.3: with the second factory a mid-priced space makes at least four cars."""
    played = at(FORD + "[spaces]\nduryea = {red = 1}")

    played.plays("red", "ford", "raise one", "action produce")

    assert played.options()[0] == "cars 4"


def test_ford_once_a_turn() -> None:
    """R 2.3."""
    played = at(FORD + "[spaces]\nduryea = {red = 1}")

    played.plays("red", "ford", "raise one")

    assert played.why_not("ford") == "R 2.3: Ford helps only once per turn, and you have used him"


def test_ford_needs_a_space_with_a_factory() -> None:
    """R 2.3: nothing to extend before the first build, nor in a space that the action has closed."""
    played = at(FORD)
    assert played.why_not("ford").startswith("R 2.3: None of your spaces can take another piece")

    closing = at(FORD + "[spaces]\nduryea = {red = 1}")
    closing.plays("red", "action close")
    assert closing.actor == "yellow"


def test_ford_builds_only_in_a_space_of_ones_own() -> None:
    """R 2.3."""
    played = at(FORD + "[spaces]\nduryea = {red = 1}\nfranklin-a = {red = 2}")

    played.plays("red", "ford")

    assert played.options() == ["build duryea", "build franklin-a"]
    assert (
        played.why_not("build maxwell") == "R 2.3: Ford builds where you have a factory, and at Maxwell you have none"
    )
    played.plays("red", "build duryea")
    assert played.why_not("raise two") == "R 2.3: Ford builds one piece"


def test_ford_may_be_kept_for_a_later_round() -> None:
    """R 2.3, ruling: any round, any action."""
    played = at(FORD + "[spaces]\nduryea = {red = 1}")

    played.plays("red", "action research", "end")
    played.play("action research", "action research", "action research")

    assert played.state.round == 2
    assert "ford" in played


def test_ford_lapses_after_the_third_round() -> None:
    """R 2.3."""
    played = at("round = 3" + FORD + "[spaces]\nduryea = {red = 1}")

    played.plays("red", "action research", "end")
    played.play("action research", "action research", "action research")

    assert "Player 1 has not used Ford: the extra factory lapses" in played.log()
    assert not played.state.ford_left


def test_only_the_player_with_ford() -> None:
    """R 2.3."""
    played = at(FORD + "[spaces]\nduryea = {yellow = 1}")

    played.plays("red", "action research")

    assert played.actor == "yellow"
    assert played.why_not("ford") == "R 2.3: Only the player with Ford builds an extra factory"


def test_after_ford_and_the_action_nothing_more() -> None:
    """R 2.3, R 3.1: an action done cannot be done again."""
    played = at(FORD + "[spaces]\nduryea = {red = 1}")

    played.plays("red", "action research")

    assert played.options() == ["ford", "end"]
    assert played.why_not("action research") == "R 3.1: You have already taken your action this round"
