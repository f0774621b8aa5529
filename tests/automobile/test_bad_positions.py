"""Positions that cannot be: each is refused with every reason."""

from typing import Any

import pytest

import motorworks
from motorworks import BadPosition
from tests.automobile.positions import position

SPACES = """
    [red]
    boxes = {mid = 2}
    [spaces]
    duryea = {red = 2, cars = 4}
    national-40 = {yellow = 1}
"""


def reasons(bad: dict[str, Any]) -> list[str]:
    with pytest.raises(BadPosition) as refused:
        motorworks.load(bad)
    return refused.value.reasons


def refused(players: int = 4, text: str = SPACES, **entries: Any) -> list[str]:
    bad = position(text, players)
    bad["state"] |= entries
    return reasons(bad)


def changed(name: str, index: int, value: Any, text: str = SPACES) -> list[str]:
    """The reasons for a position with one entry of one list changed."""
    bad = position(text)
    bad["state"][name][index] = value
    return reasons(bad)


def test_every_reason_is_listed() -> None:
    """R 0.2, R 0.4: too many cars, factories and cubes, all at once."""
    bad = position(SPACES)
    bad["state"]["cars"][0] = 9
    bad["state"]["factories"][7] = 3
    bad["state"]["cubes"][2] = 30

    assert reasons(bad) == [
        "there are 66 research cubes, but must be 40",
        "seat 0 has 33 cars, but must have 28",
        "seat 1 has 8 factories, but must have 6",
    ]


def test_more_distributors_than_exist() -> None:
    """R 0.2."""
    bad = position(SPACES)
    bad["state"]["boxes"][0][0] = 7

    assert reasons(bad) == ["seat 0 has 15 distributors, but must have 8"]


def test_more_tiles_than_exist() -> None:
    """R 0.7, R 1.1."""
    bad = position(SPACES)
    bad["state"]["hands"][0] = ["5", "5"]

    assert reasons(bad) == [
        "there are 3 demand tiles 2, but must be 4",
        "there are 6 demand tiles 5, but must be 4",
        "seat 0 holds 2 demand tiles, but must hold 1 in turn 1",
    ]


def test_tiles_from_the_bag_come_in_phase_7() -> None:
    """R 7.1."""
    bad = position(SPACES)
    bad["state"]["bag_tiles"] = [bad["state"]["bag"].pop()]

    assert reasons(bad) == ["tiles from the bag are shown before phase 7"]


def test_more_cubes_on_a_character_than_it_holds() -> None:
    """R 2.2."""
    bad = position(SPACES)
    bad["state"]["character_cubes"][0] = 4
    bad["state"]["stock"] -= 3

    assert reasons(bad) == ["ford holds 4 cubes, but has room for 1"]


@pytest.mark.parametrize(
    ("name", "index", "value", "reason"),
    [
        ("loans", 0, 3, "state.loans[0] is 3, but must be a whole number from 0 to 2"),
        ("factories", 0, 4, "state.factories[0] is 4, but must be a whole number from 0 to 3"),
        ("cars", 3, -1, "state.cars[3] is -1, but must be a whole number from 0 to 28"),
        ("bonus", 0, 2, "state.bonus[0] is 2, but must be a whole number from 0 to 1"),
        ("owner", 5, "red", "state.owner[5] is 'red', but must be a whole number from -1 to 4"),
        ("owner", 5, 4, "owner names seat 4, but there are 4 players"),
        ("cars", 3, 1, "maxwell holds pieces, but has no owner"),
        ("bonus", 0, 1, "there are 4 bonus sales markers, but must be 3"),
        ("reduced", 0, 2, "there are 2 stacks of reduced price markers, but must be 1"),
        ("reduced", 0, 1, "there are 3 single reduced price markers, but must be 2"),
        ("reduced", 7, 1, "national-40 is high-priced and cannot have reduced price markers"),
        ("parts", 1, "duryea", "seat 1 has a parts factory at duryea, but no factory there"),
        ("parts", 1, "ferrari", "state.parts[1] is 'ferrari', but must be a space: duryea to cadillac-452 or null"),
        ("neutral_boxes", 0, 1, "there are 1 neutral distributors, but must be 0"),
        ("characters", 0, 1, "seat 1 has 2 characters, but may have one"),
        ("characters", 1, -1, "seat 0 has no character"),
    ],
)
def test_one_thing_wrong(name: str, index: int, value: Any, reason: str) -> None:
    """R 0.2, R 0.6, R 2.1, R 3.6, R 6.3, R 6.4, R 10.1."""
    assert reason in changed(name, index, value)


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        ({"turn": 5}, "state.turn is 5, but must be a whole number from 1 to 4"),
        ({"round": 0}, "state.round is 0, but must be a whole number from 1 to 3"),
        ({"cash": [2000, 2000]}, "state.cash has 2 entries, but must have one for each of 4 seats"),
        ({"cash": "much"}, "state.cash is 'much', but must be a list"),
        ({"owner": [-1] * 25}, "state.owner has 25 entries, but must have 26 to 26"),
        ({"colour": 1}, "state has an unknown entry 'colour'"),
        ({"boxes": [[0] * 4, [0] * 3, [0] * 4]}, "boxes has 3 entries, but there are 4 players"),
        ({"blocked": ["ford"]}, "0 characters must be out of play this turn, and 0 others next turn"),
        ({"phase": "racing"}, "'racing' is no phase"),
        ({"selection": [1]}, "seat 1 stands in the selection order before the executive decisions"),
        ({"over": True, "actor": None}, "the game is over, but ends only after its last turn"),
        ({"pile": 2}, "pile is set, but not in the phase player-actions"),
        ({"produced": ["national-40"]}, "national-40 has produced, but is no open space of the actor"),
        ({"occasion": "durant"}, "Durant builds while characters are selected, and nobody else does"),
        ({"ford_left": True}, "Ford can still be used, but nobody has him"),
        ({"phase": "losses"}, "nobody decides anything in the phase losses"),
        ({"phase": "close-down-factory"}, "the phase close-down-factory cannot have been reached by this stack"),
        ({"stack": ["losses"]}, "the phase player-actions cannot have been reached by this stack"),
        ({"phase": "raise-works", "stack": ["player-actions"]}, "the phase raise-works needs a space of the actor"),
        ({"rows": [[0] * 4, [9, 0, 0, 0], [0] * 4]}, "9 distributors are in the mid row, but turn 1 has 3 spaces"),
    ],
)
def test_one_entry_wrong(entries: dict[str, Any], reason: str) -> None:
    """R 2.1, R 5.3, R 13.2, and what a phase needs to go on."""
    assert any(said.startswith(reason) for said in refused(**entries))


def test_sales_that_cannot_have_been() -> None:
    """R 7.2, R 7.6: without prices, without an owner, of more cars than there are, or long ago."""
    reasons_given = refused(sold=["duryea"] * 29, sold_for=[150], unsold=["maxwell"])

    assert reasons_given == [
        "there are 29 sales, but 1 prices",
        "seat 0 had 29 cars, but has 28",
        "a car was sold in a space without an owner",
        "sales by demand are remembered only until the characters have been selected",
    ]


def test_a_missing_entry() -> None:
    bad = position(SPACES)
    del bad["state"]["losses"]

    assert reasons(bad) == ["state.losses is missing"]


def test_the_wrong_seat_to_decide() -> None:
    """R 2.1, R 3.1: the actor must be the player whose go the position says it is."""
    assert refused(actor=2) == ["seat 2 is to decide, but it is the go of seat 0"]
    choosing = position('phase = "select-characters"')
    choosing["state"]["actor"] = 3
    assert reasons(choosing) == ["seat 3 is to decide, but it is the go of seat 0"]


def test_tokens_in_two_places_while_choosing() -> None:
    """R 2.1: a token lies at a character or on the selection track."""
    bad = position('phase = "select-characters"')
    bad["state"]["selection"] = [0, 1, 2, 2]

    assert reasons(bad) == [
        "seat 2 stands 2 times in the selection order",
        "seat 3 must either have a character or wait in the selection order",
    ]


def test_two_players_have_eight_neutral_distributors_and_four_free_characters() -> None:
    """R 13.2, R 13.3."""
    bad = position("", players=2)
    bad["state"]["neutral_at_hand"] = 3
    bad["state"]["blocked"] = ["kettering", "ford"]

    assert reasons(bad) == [
        "there are 3 neutral distributors, but must be 8",
        "kettering is out of play, but taken",
    ]


def test_an_unlimited_stock_is_not_counted() -> None:
    """R 0.4."""
    found = position(SPACES, stock="unlimited")
    found["state"]["cubes"][0] = 99

    assert motorworks.load(found).state.cubes[0] == 99
