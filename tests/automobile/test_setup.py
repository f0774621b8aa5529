"""R 0: the game and its pieces."""

import pytest

import motorworks
from tests.automobile.positions import COLOURS, at


@pytest.mark.parametrize(("players", "cubes", "stock"), [(3, 5, 17), (4, 4, 16), (5, 3, 17)])
def test_everyone_starts_with_money_cubes_and_pieces(players: int, cubes: int, stock: int) -> None:
    """R 0.1, R 0.2, R 0.3, R 0.4: $2000, 8 cubes less the number of players, 28 cars, 8 distributors, 6 factories."""
    state = motorworks.new("automobile", players=players, seed=3).state

    assert state.cash == [2000] * players
    assert state.cubes == [cubes] * players
    assert state.stock == stock
    assert state.cars_at_hand == [28] * players
    assert state.distributors_at_hand == [8] * players
    assert state.factories_at_hand == [6] * players
    assert state.parts == [-1] * players


def test_who_has_no_factory_left_builds_none() -> None:
    """R 0.2: six factories are a limit; the parts factory may still be built."""
    played = at("""
        [red]
        cash = 3000
        [spaces]
        duryea = {red = 3}
        franklin-a = {red = 3}
    """)

    played.play("action build")

    assert played.options() == ["build duryea", "build franklin-a"]
    assert played.why_not("build oldsmobile-dash") == "R 0.2: You have only 0 factories at hand"
    played.play("build duryea")
    assert played.state.parts[0] == 0


def test_pieces_come_back_by_closing() -> None:
    """R 0.2: closing returns factories, which can be built again."""
    played = at("""
        [spaces]
        duryea = {red = 3}
        franklin-a = {red = 3}
    """)

    played.plays("red", "action close", "close duryea")

    assert played.state.factories_at_hand[0] == 3


def test_a_small_stock_gives_what_it_has() -> None:
    """R 0.4, R 3.9: with one cube in the stock the action takes one, with none it takes none."""
    played = at("""
        [yellow]
        cubes = 25
    """)  # 4 + 25 + 4 + 4 in hands, one on Ford, none on Howard: two left
    assert played.state.stock == 2

    played.plays("red", "action research")
    played.plays("yellow", "action research")

    assert played.cubes("red") == 6
    assert played.cubes("yellow") == 25
    assert played.log()[-1] == "Player 2 takes 0 cubes from the stock"


def test_spent_cubes_return_to_the_stock() -> None:
    """R 0.4."""
    played = at()
    before = played.state.stock

    played.plays("red", "action build", "build oldsmobile-dash", "raise one")

    assert played.state.stock == before + 3


def test_an_unlimited_stock_is_never_short() -> None:
    """R 0.4: the option `stock`."""
    played = at(stock="unlimited")
    for _ in range(12):
        played.play("action research")

    assert sum(played.state.cubes) == 4 * 4 + 12 * 2
    assert played.match.view()["stock"] is None


def test_the_road_has_26_spaces() -> None:
    """R 0.5: from the Duryea to the Cadillac 452, in three classes."""
    spaces = at().match.view()["spaces"]

    assert [spaces[0]["space"], spaces[25]["space"], len(spaces)] == ["duryea", "cadillac-452", 26]


def test_a_space_is_open_closed_or_free() -> None:
    """R 0.6: closed is what was occupied and holds no factory."""
    played = at("""
        [spaces]
        duryea = {red = 1, cars = 2}
        maxwell = {yellow = 0}
    """)

    assert not played.is_closed("duryea")
    assert played.is_closed("maxwell")
    assert not played.is_closed("franklin-a")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_sixteen_demand_tiles(players: int) -> None:
    """R 0.7: four each of 2, 3, 4 and 5."""
    state = motorworks.new("automobile", players=players, seed=5).state

    assert sorted(state.bag + [tile for hand in state.hands for tile in hand]) == [2] * 4 + [3] * 4 + [4] * 4 + [5] * 4


def test_the_first_player_is_drawn_and_the_others_follow_clockwise() -> None:
    """R 0.8."""
    orders = {tuple(motorworks.new("automobile", players=4, seed=seed).state.selection) for seed in range(40)}

    assert orders == {(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)}


def test_only_demand_tiles_are_secret() -> None:
    """R 0.9: a seat sees its own tiles, the number of the others', and everything else."""
    played = at("""
        turn = 2
        [red]
        tiles = [5, 3]
        [yellow]
        tiles = [4, 4]
    """)

    seats = played.match.view(0)["seats"]

    assert [seat["tiles"] for seat in seats] == [[5, 3], None, None, None]
    assert [seat["hand"] for seat in seats] == [2, 2, 2, 2]
    assert [seat["cash"] for seat in seats] == [2000] * 4
    assert [seat["tiles"] for seat in played.match.view()["seats"]] == [None] * 4


def test_the_log_keeps_drawn_tiles_from_others() -> None:
    """R 0.9."""
    match = motorworks.new("automobile", players=3, seed=2, names=COLOURS[:3])
    tile = match.state.hands[1][0]

    assert f"Yellow draws the demand tiles {tile}" in [str(line) for line in match.log(1)]
    assert "Yellow draws demand tiles" in [str(line) for line in match.log(0)]
    assert "Yellow draws demand tiles" in [str(line) for line in match.log()]


def test_a_forced_choice_is_taken_and_logged() -> None:
    """R 0.10: with one open space, closing asks for none; with nothing to decide, a player passes by himself."""
    played = at("""
        [spaces]
        duryea = {red = 1}
    """)

    played.plays("red", "action close")

    assert played.is_closed("duryea")
    assert played.log()[-2:] == [
        "Player 1 has no choice of a space to close",
        "Player 1 closes Duryea, receives $100 and discards 0 loss points",
    ]
