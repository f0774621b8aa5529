"""R 1: draw demand tiles."""

import pytest

import motorworks
from motorworks.games.automobile.rules.demand import demand_of_hands
from tests.automobile.positions import at


def test_one_tile_in_the_first_turn() -> None:
    """R 1.1."""
    match = motorworks.new("automobile", players=5, seed=4)

    assert [len(hand) for hand in match.state.hands] == [1] * 5
    assert len(match.state.bag) == 11


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_two_tiles_in_later_turns(turn: int) -> None:
    """R 1.1: after the end of turns 1, 2 and 3 everyone draws two."""
    played = at(f"turn = {turn}", players=5)

    played.resolve("end-of-turn")

    assert played.state.turn == turn + 1
    assert [len(hand) for hand in played.state.hands] == [2] * 5
    assert len(played.state.bag) == 6


def test_v9_higher_tiles_are_mid_and_lower_tiles_low_in_turn_2() -> None:
    """R 1.2, V9, printed example under Phase seven, Sell via demand tiles: 16 mid-priced and 11 low-priced cars."""
    assert demand_of_hands(2, [[5, 3], [3, 4], [4, 3], [2, 3]]) == [11, 16, 0]


@pytest.mark.parametrize(
    ("turn", "demand"),
    [(1, [0, 9, 0]), (2, [9, 9, 0])],
)
def test_equal_tiles_count_one_for_each(turn: int, demand: list[int]) -> None:
    """R 1.2."""
    hands = [[3], [2], [4]] if turn == 1 else [[3, 3], [2, 2], [4, 4]]

    assert demand_of_hands(turn, hands) == demand


@pytest.mark.parametrize("turn", [3, 4])
def test_higher_tiles_are_low_in_turns_3_and_4(turn: int) -> None:
    """R 1.2."""
    assert demand_of_hands(turn, [[5, 2], [2, 4], [3, 3]]) == [12, 7, 0]
