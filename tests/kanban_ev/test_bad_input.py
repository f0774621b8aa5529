"""Bad input gets one clear sentence and does no harm."""

from typing import Any

import pytest

import motorworks
from motorworks.kernel.refusal import BadPosition, BadSetup, IllegalMove, OutOfTurn, UnknownMove
from tests.kanban_ev.positions import at, new, oriented


@pytest.mark.parametrize(
    ("players", "options", "said"),
    [
        (5, {}, "1 to 4 players, not 5"),
        (0, {}, "1 to 4 players, not 0"),
        (True, {}, "1 to 4 players"),
        (4, {"nice": True}, "has no option 'nice'"),
        (4, {"planner": "yes"}, "planner cannot be 'yes'"),
        (4, {"expert_tuning": [True, False]}, "one choice for each of 4 seats"),
        (3, {"difficulty": [1]}, "is for 1 player, not 3"),
        (1, {"difficulty": 10}, "difficulty cannot be 10; allowed: 1, 2, 3, 4, 5, 6, 7, 8, 9"),
        (1, {"difficulty": [3, 7, 3]}, "difficulty has 3 more than once; each choice can be taken once"),
        (2, {"random_difficulty": 2}, "is for 1 player, not 2"),
        (1, {"random_difficulty": 3}, "random_difficulty cannot be 3"),
    ],
)
def test_bad_setup(players: Any, options: dict[str, Any], said: str) -> None:
    """A seat count or option that the game does not have."""
    with pytest.raises(BadSetup, match=said):
        motorworks.new("kanban_ev", players=players, seed=1, **options)


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("fly home", "a move starts with one of"),
        ("go", "it is written: go <station>"),
        ("go lunch-break", "is no station; allowed: research-top"),
        ("collect battery 9", "is no number"),
        ("", "a move starts with one of"),
        (9999, "moves are numbered 0 to"),
        (-1, "moves are numbered 0 to"),
        (3.5, "is not a move"),
        ({"kind": "go"}, "'go' takes station"),
    ],
)
def test_unknown_moves(move: Any, said: str) -> None:
    """A text that names no move gets an error that says what was expected, and nothing changes."""
    match = oriented()
    before = match.state.digest()
    with pytest.raises(UnknownMove, match=said):
        match.play(move)
    assert match.state.digest() == before


def test_an_illegal_move_says_why() -> None:
    """The reason comes with its rule."""
    match = at('actor = "orange"\n[orange]\nstation = "design-top"')
    with pytest.raises(
        IllegalMove, match=r"'select central' is not allowed: You are not certified in Design \[R 8.3\]"
    ):
        match.play("select central")
    with pytest.raises(IllegalMove, match="This cannot be done now"):
        match.play("go research-top")
    with pytest.raises(OutOfTurn):
        match.play("select top-1", seat=2)


def changed(**fields: Any) -> dict[str, Any]:
    data: dict[str, Any] = oriented().position()
    data["state"].update(fields)
    return data


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"supply": [10] * 6}, "parts of the type"),
        ({"cars": [8] * 5}, "cars city, but must be 8"),
        ({"recycling": ["motor"]}, "Recycling holds 1 parts"),
        ({"recycling": ["motor", "motor", "body"]}, "names a part twice"),
        ({"books_left": 16}, "there are 17 Books, but must be 16"),
        ({"vouchers_left": 0}, "Parts Vouchers, but must be 11"),
        ({"generic_left": 5}, "Generic Speech tokens, but must be 23"),
        ({"central": []}, "is there 0 times"),
        ({"goal_deck": []}, "Performance Goals are not there once each"),
        ({"order_deck": []}, "Kanban Orders are not there once each"),
        ({"demand": ["city", "city"]}, "Demand tiles are not there once each"),
        ({"ranking": [0] * 20}, "does not name every worker once"),
        ({"boards": []}, "has 0 entries"),
        ({"sandra": "roof"}, "must be a station"),
        ({"week": 4}, "must be a whole number from 0 to 3"),
        ({"pace": True}, "must be a whole number"),
        ({"phase": "lunch"}, "is no phase"),
        ({"weather": "fine"}, "unknown entry 'weather'"),
    ],
)
def test_impossible_positions(fields: dict[str, Any], said: str) -> None:
    """Every reason is listed."""
    with pytest.raises(BadPosition) as refused:
        motorworks.load(changed(**fields))
    assert any(said in reason for reason in refused.value.reasons), refused.value.reasons


def test_a_damaged_board() -> None:
    """A locked garage holds no car."""
    data = oriented().position()
    data["state"]["boards"][0]["garages"] = ["city"] * 5
    data["state"]["cars"][0] -= 5
    with pytest.raises(BadPosition, match="a car of seat 0 is in the locked garage"):
        motorworks.load(data)


def test_tiles_of_another_set() -> None:
    """R 17.4: who does not play with Expert Tuning has no empty garage tile."""
    data = oriented().position()
    data["state"]["boards"][1]["tiles"][0] = "empty"
    with pytest.raises(BadPosition, match="the garage tiles of seat 1 are not there once each"):
        motorworks.load(data)


def test_a_position_comes_back() -> None:
    """In the middle of a turn too."""
    match = at('actor = "orange"\nqueue = ["city"]\n[orange]\nstation = "research-top"\ndesk = ["city-motor"]')
    match.play("claim 1 motor")
    again = motorworks.load(match.position())
    assert again.state.to_json() == match.state.to_json()
    assert [str(option) for option in again.options()] == [str(option) for option in match.options()]


def test_a_finished_game_takes_no_move() -> None:
    """After the end there is nothing to do."""
    match = at('phase = "end-of-day"\nweek = 3\ncycle = 3')
    assert match.over
    assert match.options() == []
    with pytest.raises(OutOfTurn, match="The game is over"):
        match.play("done")
    assert new().why_not("done")
