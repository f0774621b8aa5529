"""R 13: two players."""

import motorworks
from tests.automobile.positions import at


def test_six_cubes_and_a_smaller_bag() -> None:
    """R 13.1, R 13.5: thirteen tiles, two 5s and one 4 less."""
    state = motorworks.new("automobile", players=2, seed=1).state

    assert state.cubes == [6, 6]
    assert state.stock == 40 - 12 - 8
    assert sorted(state.bag + state.hands[0] + state.hands[1]) == [2] * 4 + [3] * 4 + [4] * 3 + [5] * 2


def test_two_characters_are_out_of_play_and_the_next_two_are_shown() -> None:
    """R 13.2."""
    played = at('phase = "select-characters"', players=2)
    assert played.match.view()["blocked"] == ["ford", "kettering"]
    assert played.match.view()["blocked_next"] == ["sloan", "howard"]

    assert played.why_not("take ford") == "R 13.2: Ford is out of play this turn"
    assert played.options() == ["take sloan", "take howard", "take durant", "take chrysler"]


def test_the_shown_characters_are_next() -> None:
    """R 13.2: those of the next turn are others than those of this turn; in turn 4 none are shown any more."""
    played = at(players=2)
    for turn in (2, 3, 4):
        shown = played.match.view()["blocked_next"]
        played.resolve("end-of-turn")
        view = played.match.view()
        assert view["blocked"] == shown
        assert not set(view["blocked"]) & set(view["blocked_next"])
        assert len(view["blocked_next"]) == (0 if turn == 4 else 2)
        played.state.characters[:2] = [0, 1]  # as if both had chosen


def test_who_is_out_of_play_is_drawn_by_lot() -> None:
    """R 13.2: every character can be."""
    drawn = {
        character
        for seed in range(30)
        for character in motorworks.new("automobile", players=2, seed=seed).view()["blocked"]
    }

    assert len(drawn) == 6


def test_a_neutral_distributor_joins_a_box_just_used() -> None:
    """R 13.3."""
    played = at(players=2)

    played.plays("red", "action distributors", "place low 1", "place high 2")
    assert played.options() == ["neutral low", "neutral high"]
    assert played.why_not("neutral mid") == "R 13.3: You have placed no distributor in the mid box in this action"
    played.plays("red", "neutral high")

    assert played.state.neutral_boxes == [0, 0, 1]
    assert played.state.neutral_at_hand == 7
    assert played.actor == "yellow"


def test_with_one_box_used_the_neutral_distributor_follows_by_itself() -> None:
    """R 13.3, R 0.10."""
    played = at(players=2)

    played.plays("red", "action distributors", "place mid 2", "end")

    assert played.state.neutral_boxes == [0, 1, 0]
    assert played.log()[-1] == "Player 1 places a neutral distributor in the mid box"


def test_when_all_eight_are_placed_none_follows() -> None:
    """R 13.3, ruling."""
    played = at("neutral_at_hand = 0\nneutral_boxes = [4, 4, 0]", players=2)

    played.plays("red", "action distributors", "place mid 3")

    assert played.state.neutral_boxes == [4, 4, 0]
    assert played.actor == "yellow"


SELLING = """
    phase = "sell-via-distributors"
    turn = 2
    neutral_at_hand = 5
    neutral_boxes = [2, 0, 1]
    [red]
    boxes = {mid = 2}
    [spaces]
    duryea = {red = 1, cars = 2}
    sears-autobuggy = {red = 1, cars = 2}
"""


def test_each_go_ends_with_the_move_of_a_neutral_distributor() -> None:
    """R 13.4: it takes up a space of a row within its reach and sells nothing."""
    played = at(SELLING, players=2)

    played.plays("red", "sell mid duryea")
    assert played.options() == ["move low low", "move low mid", "move high mid", "move high high"]
    assert (
        played.why_not("move low high")
        == "R 5.2: A distributor moves at most one level, not from the low box to the high row"
    )
    assert played.why_not("move mid mid") == "R 13.4: There is no neutral distributor in the mid box"
    played.plays("red", "move low low")

    assert played.state.neutral_boxes == [1, 0, 1]
    assert played.state.neutral_rows == [1, 0, 0]
    assert played.cash("red") == 2150


def test_who_cannot_sell_still_moves_one() -> None:
    """R 13.4: yellow has no car, and red can still sell."""
    played = at(SELLING, players=2)

    played.plays("red", "sell mid duryea", "move low low")

    assert "Player 2 cannot sell" in played.log()
    assert played.phase == "move-neutral"
    played.plays("yellow", "move low low")
    assert played.actor == "red"


def test_neutral_distributors_can_fill_a_row() -> None:
    """R 13.4, R 5.3: with its four spaces taken, the low row of turn 2 is closed to Red."""
    played = at(
        SELLING.replace("neutral_at_hand = 5", "neutral_at_hand = 2\nneutral_rows = [3, 0, 0]"),
        players=2,
    )

    played.plays("red", "sell mid duryea", "move low low")

    assert "sell mid sears-autobuggy" not in played


def test_the_phase_ends_when_neither_can_sell() -> None:
    """R 13.4, ruling: moved ones stay in the box of their row, the others leave the display without loss points."""
    played = at(SELLING, players=2)

    played.plays("red", "sell mid duryea", "move low low")
    played.plays("yellow", "move low mid")
    played.plays("red", "sell mid sears-autobuggy")
    played.plays("red", "move high high")

    assert played.phase == "executive-decisions"
    assert played.state.neutral_boxes == [1, 1, 1]
    assert played.state.neutral_at_hand == 5
    assert played.state.losses == [0, 0]


def test_two_bonus_markers_and_two_piles_of_reduced_prices() -> None:
    """R 13.6: bonus markers for two cubes and one; the stack of two and a single marker."""
    played = at(
        """
        phase = "executive-decisions"
        [spaces]
        duryea = {red = 1}
        maxwell = {red = 1}
        thomas-flyer = {yellow = 1}
        oldsmobile-dash = {yellow = 1}
    """,
        players=2,
    )

    played.plays("red", "decide bonus", "bonus duryea")
    played.plays("yellow", "decide bonus", "bonus thomas-flyer")
    assert (played.cubes("red"), played.cubes("yellow")) == (4, 5)
    assert played.why_not("decide bonus") == "R 6.3: All bonus sales markers are taken"
    played.plays("red", "decide single", "reduce duryea")
    assert played.why_not("decide single") == "R 6.4: These reduced price markers are taken"
    played.plays("yellow", "decide stack", "reduce thomas-flyer")
    assert played.options() == ["decide close", "decide pass"]
