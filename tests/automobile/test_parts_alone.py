"""R 14.2: by option the parts factory may stand on its own."""

from tests.automobile.positions import Played, at

ALONE = "[spaces]\nduryea = {red = 0, parts = true}\n"


def with_parts_alone(text: str = "", players: int = 4) -> Played:
    return at(text, players, parts_alone=True)


def test_it_is_built_for_500_and_the_cubes_of_the_space() -> None:
    """R 14.2: instead of a factory, as the only piece of a new space."""
    played = with_parts_alone()

    played.plays("red", "action build", "build oldsmobile-dash")
    assert played.says("raise parts") == "Build the parts factory for $500 and 3 cubes"
    played.plays("red", "raise parts")

    assert (played.cash("red"), played.cubes("red")) == (1500, 1)
    assert played.front() == "oldsmobile-dash"
    assert not played.is_closed("oldsmobile-dash")
    assert played.state.factories_at_hand[0] == 6


def test_without_factory_pieces_it_can_still_be_built() -> None:
    """R 14.2, R 0.2: in a space that could take nothing else."""
    played = with_parts_alone("[spaces]\nduryea = {red = 3}\nmaxwell = {red = 3}")

    played.plays("red", "action build")
    assert "build oldsmobile-dash" in played
    played.plays("red", "build oldsmobile-dash")

    assert played.state.parts[0] == 1


def test_it_produces_nothing_alone() -> None:
    """R 14.2, R 3.10: cars need a factory, which the parts factory then makes cheaper."""
    played = with_parts_alone(ALONE)

    assert played.why_not("action produce").startswith("R 3.10: ")
    played.plays("red", "action build", "build duryea", "raise one")
    for colour in ("yellow", "green", "blue"):
        played.plays(colour, "action research")
    played.plays("red", "action produce", "cars 2")

    assert played.cash("red") == 2000 - 200 - 2 * (70 - 20)


def test_it_is_skipped_where_other_spaces_produce() -> None:
    """R 14.2, R 3.10."""
    played = with_parts_alone(ALONE + "maxwell = {red = 1}\nthomas-flyer = {red = 1}")

    played.plays("red", "action produce")

    assert played.options() == ["produce maxwell", "produce thomas-flyer"]
    assert played.why_not("produce duryea") == "R 3.10: You have no factory at Duryea"


def test_nobody_else_builds_there_and_its_owner_may() -> None:
    """R 14.2, R 3.5."""
    played = with_parts_alone('actor = "yellow"\n' + ALONE)

    played.plays("yellow", "action build")

    assert played.why_not("build duryea") == "R 3.5: Duryea belongs to player 1"


def test_closing_it_pays_400_and_leaves_a_closed_space() -> None:
    """R 14.2, R 3.13."""
    played = with_parts_alone(ALONE)

    played.plays("red", "action close")

    assert played.cash("red") == 2400
    assert played.is_closed("duryea")
    assert played.state.parts[0] == -1


def test_it_takes_loss_points_and_counts_as_occupied() -> None:
    """R 14.2, R 8.1: behind a newer model it is outdated, and what lies behind it too."""
    played = with_parts_alone(
        "[spaces]\nduryea = {blue = 1}\nfranklin-a = {red = 0, parts = true}\nthomas-flyer = {green = 1}"
    )

    lines = played.resolve("losses")

    assert "Player 1 takes 1 loss point for Franklin A" in lines
    assert "Player 4 takes 2 loss points for Duryea" in lines


def test_ford_adds_a_factory_there() -> None:
    """R 14.2, R 2.3: it counts as a factory of yours."""
    played = with_parts_alone("ford_left = true\n" + ALONE, players=5)

    played.plays("red", "ford")

    assert played.factories("duryea") == 1


def test_markers_may_go_there() -> None:
    """R 14.2, R 6.3: if only to keep them from a rival."""
    played = with_parts_alone('phase = "executive-decisions"\n' + ALONE)

    played.plays("red", "decide bonus")

    assert played.state.bonus[0] == 1


def test_durant_builds_a_factory_all_the_same() -> None:
    """R 14.2, R 2.7: an ordinary one, in a space that is not occupied."""
    played = with_parts_alone('phase = "select-characters"\n' + ALONE)

    played.plays("red", "take durant")

    assert played.why_not("build duryea").startswith("R 2.7: ")
    played.plays("red", "build oldsmobile-dash")
    assert played.factories("oldsmobile-dash") == 1


def test_it_is_worth_500_at_the_end() -> None:
    """R 14.2, R 11.1."""
    assert with_parts_alone(ALONE).match.scores()[0] == 2000 + 500
