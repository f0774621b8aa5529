"""Phase I: planning."""

import pytest

from tests.gear_and_piston.positions import at


def test_one_marker_each_in_turn_from_the_start_player() -> None:
    """R 3.1: clockwise, one marker at a time."""
    match = at("""
        players = 3
        start = "green"
    """)
    order = []

    for location in ("patent", "patent", "workshop", "workshop"):
        order.append(match.actor)
        match.play(f"place {location}")

    assert order == [1, 2, 0, 1]


def test_a_marker_goes_to_the_frontmost_free_space() -> None:
    """R 3.1: the row of a location fills from the front."""
    match = at("""
        players = 3
        start = "red"
    """)

    match.plays("place patent", "place patent", "place patent")

    assert match.queue("patent") == [2, 0, 1]
    assert match.view()["locations"][1]["markers"] == [2, 0, 1, None, None]


def test_a_player_without_markers_is_passed_over() -> None:
    """R 3.1: players with markers left go on."""
    match = at("""
        players = 2
        blue.held = 3
    """)

    match.plays("place patent", "place patent")
    assert match.actor == 1
    match.plays("place patent", "place workshop", "place workshop")

    assert match.queue("patent") == [0, 1, 1]
    assert match.phase() == "patent-office"
    assert match.state.supply == [3, 0], "the markers of the holding box are back (R 4.4)"


def test_a_full_location_is_refused() -> None:
    """R 3.2: with two players the Backyard has two spaces."""
    match = at('queues.backyard = "blue green"')

    assert match.reason("place backyard") == "R 3.2 no-space"
    assert "place backyard" not in match


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_marker_is_placed(players: int) -> None:
    """R 3.3: nobody may pass; planning ends when all supplies are empty."""
    match = at('blue.hand = "N01"', players=players)

    while match.phase() == "planning":
        assert all(code.startswith("place ") for code in match.codes())
        match.play(match.codes()[-1])

    assert sum(map(len, match.state.queues)) == players * {2: 4, 3: 4}.get(players, 3)


def test_an_option_tells_the_space_and_what_it_is_worth() -> None:
    """R 4.19: placing in the Workshop names the number of actions; R 12.3: the Scrapyard tile the number of draws."""
    says = {
        str(option): option.says
        for option in at("""
        options.alternative_rules = true
        queues.workshop = "green"
    """).options()
    }

    assert says["place workshop"] == "Workshop, space 2 (2 actions)"
    assert says["place scrapyard"] == "Scrapyard, space 1 (draw 4)"
    assert says["place patent"] == "Patent Office, space 1"
