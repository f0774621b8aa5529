"""R 6: executive decisions."""

from motorworks.scene import Scene
from tests.automobile.positions import Played, at

DECIDING = 'phase = "executive-decisions"\n'
RED_AND_BLUE = """
    [spaces]
    duryea = {red = 1, cars = 1}
    thomas-flyer = {red = 1, cars = 1}
    national-40 = {red = 1, cars = 1}
    sears-autobuggy = {blue = 1}
    maxwell = {blue = 1}
"""


def test_one_decision_a_go_until_all_have_passed() -> None:
    """R 6.1: who has passed is out; who has nothing to decide passes without asking."""
    played = at(DECIDING + RED_AND_BLUE)

    played.plays("red", "decide bonus", "bonus duryea")  # yellow and green have no space and pass
    played.plays("blue", "decide single", "reduce maxwell")
    played.plays("red", "decide single", "reduce duryea")
    played.plays("blue", "decide pass")
    played.plays("red", "decide stack")  # the Thomas Flyer is the only space left for it
    played.plays("red", "decide pass")

    assert played.state.turn == 2
    assert played.selection() == ["yellow", "green", "blue", "red"]


def test_passing_fills_the_selection_order_from_the_left() -> None:
    """R 6.6: the order of passing is the order of choosing next turn."""
    played = at(DECIDING + RED_AND_BLUE)

    played.plays("red", "decide close", "close duryea")
    played.plays("blue", "decide pass")
    played.plays("red", "decide pass")

    assert played.selection() == ["yellow", "green", "blue", "red"]
    assert "Player 1 passes and will choose a character as number 4" in played.log()


def test_closing_works_as_in_the_actions() -> None:
    """R 6.2, ruling: the whole space, its money, half of the loss points; its cars stay."""
    played = at(
        DECIDING
        + """
        [red]
        losses = 3
        [spaces]
        duryea = {red = 2, parts = true, cars = 4}
    """
    )

    played.plays("red", "decide close")

    # Then all pass, the four cars are sold, and one loss point is left to pay for.
    assert played.cash("red") == 2000 + 200 + 400 + 4 * 150 - 10
    assert "Player 1 closes Duryea, receives $600 and discards 2 loss points" in played.log()


def test_one_closing_a_turn_over_all_players() -> None:
    """R 6.2."""
    played = at(DECIDING + RED_AND_BLUE)

    played.plays("red", "decide close", "close national-40")

    assert played.actor == "blue"
    assert played.why_not("decide close") == "R 6.2: This turn's closing has been taken"


def test_bonus_markers_cost_two_one_one() -> None:
    """R 6.3: the first of the turn costs two cubes, then one and one; there is no fourth."""
    played = at(DECIDING + RED_AND_BLUE)
    assert played.says("decide bonus") == "Buy a bonus sales marker for 2 cubes"

    played.plays("red", "decide bonus", "bonus duryea")
    assert played.cubes("red") == 2
    assert played.says("decide bonus") == "Buy a bonus sales marker for 1 cube"
    played.plays("blue", "decide bonus", "bonus maxwell")
    assert played.cubes("blue") == 3
    played.plays("red", "decide bonus", "bonus thomas-flyer")
    assert played.cubes("red") == 1
    assert played.why_not("decide bonus") == "R 6.3: All bonus sales markers are taken"


def test_one_bonus_marker_a_space() -> None:
    """R 6.3."""
    played = at(
        DECIDING
        + """
        [spaces]
        duryea = {red = 1, bonus = 1}
        thomas-flyer = {red = 1}
        maxwell = {red = 1}
    """
    )

    played.plays("red", "decide bonus")

    assert played.options() == ["bonus maxwell", "bonus thomas-flyer"]
    assert played.why_not("bonus duryea") == "R 6.3: Duryea has a bonus sales marker"


def test_a_bonus_marker_needs_cubes_and_a_space_without_one() -> None:
    """R 6.3."""
    poor = at(DECIDING + "[red]\ncubes = 1" + RED_AND_BLUE)
    covered = at(DECIDING + "[spaces]\nduryea = {red = 1, bonus = 1}")

    assert poor.why_not("decide bonus") == "R 6.3: 2 cubes are needed, you have 1"
    enough = at(DECIDING + "[red]\ncubes = 2" + RED_AND_BLUE)
    assert "decide bonus" in enough
    assert covered.why_not("decide bonus") == "R 6.3: Each of your spaces has a bonus sales marker"


def test_a_bonus_marker_may_go_to_a_high_priced_space() -> None:
    """R 6.3, R 6.5."""
    played = at(DECIDING + RED_AND_BLUE)

    played.plays("red", "decide bonus", "bonus national-40")

    assert played.match.view()["spaces"][7]["bonus"] == 1


def test_either_the_stack_or_a_single_marker() -> None:
    """R 6.4, ruling: the stack need not go first; it stays together in one space."""
    played = at(DECIDING + RED_AND_BLUE)

    played.plays("red", "decide single", "reduce duryea")
    played.plays("blue", "decide stack", "reduce maxwell")

    assert played.match.view()["spaces"][0]["reduced"] == 1
    assert played.match.view()["spaces"][3]["reduced"] == 2
    assert played.why_not("decide stack") == "R 6.4: These reduced price markers are taken"
    played.plays("red", "decide single")  # the Thomas Flyer is the only space left for it
    assert played.match.view()["spaces"][5]["reduced"] == 1
    assert played.why_not("decide single") == "R 6.4: These reduced price markers are taken"


def test_a_reduced_space_gets_no_more_and_high_prices_are_never_reduced() -> None:
    """R 6.4."""
    played = at(
        DECIDING
        + """
        [spaces]
        duryea = {red = 1, reduced = 1}
        thomas-flyer = {red = 1}
        maxwell = {red = 1}
        national-40 = {red = 1}
    """
    )

    played.plays("red", "decide stack")

    assert played.options() == ["reduce maxwell", "reduce thomas-flyer"]
    assert played.why_not("reduce duryea") == "R 6.4: Duryea has reduced price markers"
    assert (
        played.why_not("reduce national-40") == "R 6.4: National 40 is high-priced, and such prices are never reduced"
    )
    assert played.says("reduce maxwell") == "Maxwell: 2 more cars per pass, all at $100"


def test_bonus_and_reduced_price_in_one_space() -> None:
    """R 6.4: a space may have both."""
    played = at(DECIDING + "[spaces]\nduryea = {red = 1, bonus = 1}\nmaxwell = {red = 1, bonus = 1}")

    played.plays("red", "decide stack", "reduce duryea")

    space = played.match.view()["spaces"][0]
    assert (space["bonus"], space["reduced"]) == (1, 2)


def test_a_marker_may_go_to_a_space_without_cars_but_not_to_a_closed_one() -> None:
    """R 6.5, ruling."""
    played = at(
        DECIDING
        + """
        [spaces]
        duryea = {red = 1}
        maxwell = {red = 1}
        thomas-flyer = {red = 0, cars = 3}
    """
    )

    played.plays("red", "decide bonus")

    assert played.options() == ["bonus duryea", "bonus maxwell"]
    assert played.why_not("bonus thomas-flyer") == "R 6.5: You have no factory at Thomas Flyer"


def test_markers_stay_and_work_when_their_space_is_closed() -> None:
    """R 6.5, ruling."""
    played = at(
        DECIDING
        + """
        [red]
        tiles = [4]
        [spaces]
        duryea = {red = 1, cars = 2, reduced = 1}
    """
    )

    played.plays("red", "decide close")

    assert played.log().count("Player 1 sells one Duryea for $100") == 2


def test_without_an_open_space_there_is_only_passing() -> None:
    """R 6.1, R 6.5."""
    played = at(DECIDING + RED_AND_BLUE + "emf = {yellow = 0}")

    played.plays("red", "decide pass")

    assert played.actor == "blue"
    assert played.selection() == ["red", "yellow", "green"]


def test_who_would_close_their_only_space_is_asked_first() -> None:
    """R 0.10, R 6.2: the space would go without a further question; with two of them there is one."""
    one = at(DECIDING + "\n[spaces]\nduryea = {red = 2, parts = true, cars = 4}\n")
    two = at(DECIDING + "\n[spaces]\nduryea = {red = 2, parts = true, cars = 4}\nmaxwell = {red = 1, cars = 1}\n")

    assert "only open space" in warning(one, "decide close")
    assert warning(one, "decide pass") == ""
    assert warning(two, "decide close") == ""


def warning(played: Played, code: str) -> str:
    """What has to be confirmed before an option is taken."""
    shown: Scene = played.match.scene(played.match.actor)
    return next(choice.warning for choice in shown.choices if choice.code == code)
