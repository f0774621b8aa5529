"""R 3.1 to R 3.7: actions, and building factories."""

import pytest

from motorworks.games.automobile.rules.road import cubes_ahead
from motorworks.games.automobile.rules.tables import SPACE
from tests.automobile.positions import at

NOTHING_YET = -1
FRONT_8 = 7


def the_space(number: int) -> str:
    """By its number on the road, as which model stands there may be a reconstruction."""
    return SPACE.word(number - 1)


def test_three_rounds_of_one_action_each() -> None:
    """R 3.1: in order of play, and the same action may be chosen in every round."""
    played = at()
    for number in (1, 2, 3):
        assert played.state.round == number
        for colour in ("red", "yellow", "green", "blue"):
            played.plays(colour, "action research")

    assert played.phase != "player-actions"
    assert played.cubes("red") == 4 + 3 * 2


def test_nobody_may_do_nothing() -> None:
    """R 3.1, ruling: taking cubes is always possible, even from an empty stock."""
    played = at("""
        [red]
        cash = 0
        cubes = 0
        loans = 2
        [yellow]
        cubes = 31
    """)
    assert played.state.stock == 0

    assert played.why_not("end") == "R 3.1: First take one of the five actions"
    assert played.why_not("action build").startswith("R 3.2: There is no space in which you can build")
    assert played.options() == ["action distributors", "action research"]


def test_without_a_distributor_the_only_action_is_done_by_itself() -> None:
    """R 3.1, R 0.10."""
    played = at("""
        actor = "blue"
        round = 1
        [red]
        cash = 0
        cubes = 0
        loans = 2
        boxes = {mid = 8}
    """)

    played.plays("blue", "action research")

    assert played.log()[-2:] == ["Player 1 has no choice of an action", "Player 1 takes 2 cubes from the stock"]
    assert played.actor == "yellow"


@pytest.mark.parametrize(("space", "cubes"), [(0, 1), (1, 3), (2, 6)])
def test_v1_cubes_before_the_first_build(space: int, cubes: int) -> None:
    """R 3.3, V1, printed under ACTION Build factory: 1 cube for the first space, 3 for the second, 6 for the third."""
    assert cubes_ahead(NOTHING_YET, space) == cubes


def test_cubes_go_on_10_15_21() -> None:
    """R 3.3: the cost of a space is added to that of each space before it."""
    assert [cubes_ahead(FRONT_8, FRONT_8 + ahead) for ahead in range(7)] == [0, 1, 3, 6, 10, 15, 21]


def test_v2_skipping_one_space() -> None:
    """R 3.2, R 3.3, V2, printed example under ACTION Build factory: two at the Franklin A, $600 and 3 cubes."""
    played = at("""
        [spaces]
        duryea = {blue = 1}
    """)

    played.plays("red", "action build", "build franklin-a")
    assert played.says("raise two") == "Build two factories for $600 and 3 cubes"
    played.plays("red", "raise two")

    assert played.cash("red") == 1400
    assert played.cubes("red") == 1
    assert played.front() == "franklin-a"


def test_v2_a_skipped_model_is_free_afterwards() -> None:
    """R 3.4, V2, printed under ACTION Build factory: the Oldsmobile that was skipped costs no cubes."""
    played = at("""
        [red]
        cubes = 0
        [spaces]
        duryea = {red = 1}
        franklin-a = {green = 2}
    """)

    played.plays("red", "action build")

    assert played.options() == ["build duryea", "build oldsmobile-dash"]
    assert played.says("build oldsmobile-dash") == "Oldsmobile Dash: $250 a factory and 0 cubes"
    assert played.why_not("build maxwell") == "R 3.3: 1 cube is needed, you have 0"


def test_v17_a_space_passed_by_becomes_free() -> None:
    """R 3.3, R 3.4, V17, by ACTION Build factory: from front 8, space 11 costs 6 cubes, then space 10 none."""
    played = at("""
        [red]
        cubes = 6
        [spaces]
        national-40 = {blue = 1}
    """)

    played.plays("red", "action build", f"build {the_space(11)}", "raise one")
    played.plays("yellow", "action build")

    assert played.cubes("red") == 0
    assert played.says(f"build {the_space(10)}").endswith("a factory and 0 cubes")


CLOSED_AHEAD = """
    [red]
    cubes = 3
    [spaces]
    duryea = {blue = 1}
    national-40 = {green = 0}
"""


def test_a_closed_space_does_not_hold_the_front() -> None:
    """R 3.3, printed under ACTION Build factory: the front is a space with one or more factories in."""
    played = at(CLOSED_AHEAD)

    played.plays("red", "action build")

    assert played.front() == "duryea"
    assert played.options() == ["build oldsmobile-dash", "build franklin-a"]
    assert played.says("build franklin-a").endswith("and 3 cubes")
    assert played.why_not("build maxwell") == "R 3.3: 6 cubes are needed, you have 3"


def test_the_front_moves_back_when_it_is_closed() -> None:
    """R 3.3, R 3.13: to the next open space behind, and before the Duryea when no space is open."""
    played = at("[red]\ncubes = 1\n[spaces]\nduryea = {red = 1}\nthomas-flyer = {red = 1}")

    played.plays("red", "action close", "close thomas-flyer")
    assert played.front() == "duryea"
    played.plays("yellow", "action research")
    played.plays("green", "action research")
    played.plays("blue", "action research")
    played.plays("red", "action close")
    played.plays("yellow", "action build")

    assert played.says("build oldsmobile-dash").endswith("and 3 cubes")


def test_by_option_a_closed_space_holds_the_front() -> None:
    """R 14.1: everything behind it costs no cubes, and what lies ahead counts from there."""
    played = at(CLOSED_AHEAD, closed_hold_front=True)

    played.plays("red", "action build")

    assert played.front() == "national-40"
    assert played.says("build ford-model-t").endswith("and 0 cubes")
    assert played.says(f"build {the_space(9)}").endswith("and 1 cube")


def test_the_road_ends_at_26() -> None:
    """R 3.3: no space lies beyond the Cadillac."""
    played = at(f"""
        [red]
        cubes = 20
        cash = 9000
        [spaces]
        {the_space(25)} = {{blue = 1}}
    """)

    played.plays("red", "action build")

    assert played.options()[-1] == "build cadillac-452"


def test_own_space_may_be_extended() -> None:
    """R 3.2, R 0.6: up to three factories."""
    played = at("""
        [spaces]
        duryea = {red = 2}
    """)

    played.plays("red", "action build", "build duryea")

    assert played.why_not("raise two") == "R 0.6: A space holds 3 factories, and this one has 2"
    played.plays("red", "raise one")
    assert played.factories("duryea") == 3


def test_no_one_builds_in_a_space_of_another() -> None:
    """R 3.5."""
    played = at("""
        [spaces]
        duryea = {blue = 1}
    """)

    played.plays("red", "action build")

    assert played.why_not("build duryea") == "R 3.5: Duryea belongs to player 4"


def test_nobody_ever_builds_in_a_closed_space() -> None:
    """R 3.5, ruling: not even the player who closed it."""
    played = at("""
        [red]
        cubes = 6
        [spaces]
        duryea = {red = 0}
    """)

    played.plays("red", "action build")

    assert played.why_not("build duryea") == "R 3.5: Duryea has been closed for good"


def test_the_parts_factory_takes_the_place_of_one() -> None:
    """R 3.6: one factory and the parts factory, $500 in any space."""
    played = at("""
        [spaces]
        duryea = {blue = 1}
    """)

    played.plays("red", "action build", "build oldsmobile-dash")
    assert played.says("raise one-and-parts") == "Build one factory and the parts factory for $750 and 1 cube"
    played.plays("red", "raise one-and-parts")

    assert played.cash("red") == 1250
    assert played.match.view()["spaces"][1]["parts"]


def test_a_parts_factory_needs_a_factory() -> None:
    """R 3.6, ruling."""
    played = at()

    played.plays("red", "action build", "build duryea")

    assert played.why_not("raise parts") == "R 3.6: A parts factory needs a factory of yours in its space"


def test_there_is_one_parts_factory() -> None:
    """R 3.6, R 0.2: it stands in one space at a time."""
    played = at("""
        [spaces]
        duryea = {red = 1, parts = true}
    """)

    played.plays("red", "action build", "build oldsmobile-dash")

    assert played.why_not("raise one-and-parts") == "R 0.2: Your parts factory stands at Duryea"


def test_a_full_space_may_still_get_the_parts_factory() -> None:
    """R 0.6, R 3.6: it is not counted among the three."""
    played = at("""
        [spaces]
        duryea = {red = 3}
    """)

    played.plays("red", "action build", "build duryea")

    assert played.state.parts[0] == 0
    assert played.log()[-1] == "Player 1 builds the parts factory at Duryea for $500 and 0 cubes"


def test_the_last_dollar_and_the_last_pieces_may_be_spent() -> None:
    """R 3.2, R 3.6, R 10.3: what is there exactly is enough."""
    parts = at("[red]\ncash = 500\nloans = 2\n[spaces]\nduryea = {red = 3}")
    two = at("[red]\ncash = 500\nloans = 2\n[spaces]\nduryea = {red = 3}\nthomas-flyer = {red = 1}")

    parts.plays("red", "action build", "build duryea")
    two.plays("red", "action build", "build oldsmobile-dash")

    assert (parts.cash("red"), parts.state.parts[0]) == (0, 0)
    two.plays("red", "raise two")
    assert (two.cash("red"), two.state.factories_at_hand[0]) == (0, 0)


def test_no_action_is_done_in_part() -> None:
    """R 3.7, ruling: with money for one factory only, one is built."""
    played = at("""
        [red]
        cash = 399
        loans = 2
    """)

    played.plays("red", "action build", "build duryea")

    assert played.factories("duryea") == 1
    assert played.cash("red") == 199


def test_the_option_says_the_cost_and_the_loan() -> None:
    """R 3.2, R 10.1: money, cubes and loans of a build stand in its option."""
    played = at("""
        [red]
        cash = 150
    """)

    played.plays("red", "action build")
    assert played.says("build oldsmobile-dash") == "Oldsmobile Dash: $250 a factory and 3 cubes"
    played.plays("red", "build oldsmobile-dash")

    assert played.says("raise one") == "Build one factory for $250 and 3 cubes, with a loan of $500"
    assert (
        played.says("raise one-and-parts")
        == "Build one factory and the parts factory for $750 and 3 cubes, with two loans of $500"
    )
