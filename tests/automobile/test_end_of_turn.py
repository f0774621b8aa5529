"""R 9: end of turn."""

from tests.automobile.positions import at


def test_tiles_characters_and_cubes_are_ready_again() -> None:
    """R 9.1: tiles in the bag and drawn again, characters free, their cubes made up, not doubled."""
    played = at()
    stock = played.state.stock

    played.resolve("end-of-turn")

    state = played.state
    assert (state.turn, played.phase) == (2, "select-characters")
    assert state.characters == [-1] * 6
    assert state.character_cubes == [1, 3, 1, 0, 1, 2]
    assert state.stock == stock - 7  # Ford and Howard were not taken: Ford's cube is still there
    assert len(state.bag) == 16 - 8


def test_a_short_stock_fills_from_the_left() -> None:
    """R 9.1, ruling: with two cubes Kettering gets both, and nobody else any."""
    played = at("[yellow]\ncubes = 25")
    assert played.state.stock == 2

    played.resolve("end-of-turn")

    assert played.state.character_cubes == [1, 2, 0, 0, 0, 0]
    assert played.state.stock == 0


def test_the_executive_display_is_filled_again() -> None:
    """R 9.2."""
    played = at("""
        phase = "executive-decisions"
        closings_left = 0
        [spaces]
        duryea = {red = 1, bonus = 1, reduced = 2}
        maxwell = {red = 1, bonus = 1, reduced = 1}
    """)

    played.plays("red", "decide pass")

    state = played.state
    assert state.turn == 2
    assert (state.closings_left, state.bonus_left, state.stack_left, state.singles_left) == (1, 3, 1, 2)


def test_the_game_ends_after_turn_4() -> None:
    """R 9.3."""
    played = at("turn = 4")

    lines = played.resolve("losses")

    assert played.match.over
    assert played.match.actor is None
    assert played.match.options() == []
    assert lines[-1] == "The game ends: player 1 wins"
