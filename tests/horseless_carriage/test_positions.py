"""Positions that cannot be, and what is hidden. [R 2] [R 11.1]"""

import copy
from typing import Any

import pytest

import motorworks
from motorworks.games.horseless_carriage.rules.tables import DEALERSHIPS, DIMENSIONS
from motorworks.games.horseless_carriage.rules.windows import window_number
from tests.horseless_carriage.positions import at, codes, phase, play, started
from tests.horseless_carriage.test_building import RADIATORS, building
from tests.horseless_carriage.test_sell import EXAMPLE


def edited(match: Any, **changes: Any) -> dict[str, Any]:
    whole: dict[str, Any] = copy.deepcopy(match.position())
    whole["state"].update(changes)
    return whole


def reasons(whole: dict[str, Any]) -> list[str]:
    with pytest.raises(motorworks.BadPosition) as refused:
        motorworks.load(whole)
    return refused.value.reasons


def test_a_position_comes_back() -> None:
    """R 5.9: also in the middle of laying a tile, with open obligations."""
    match = building(RADIATORS)
    play(match, "tile claxon", "at k1", "enough", "tile truck", "turn m2")
    again = motorworks.load(match.position())
    assert again.position() == match.position()
    assert [str(option) for option in again.options()] == codes(match)
    assert "drop" in [str(option) for option in after(again, again.options()[0])]


def after(match: Any, option: Any) -> list[Any]:
    match.play(option)
    return list(match.options())


def test_dropping_after_loading_keeps_what_stood() -> None:
    """R 5.10: the part before this turn is found again in a position that was read in."""
    match = building(RADIATORS)
    play(match, "tile claxon", "at k1", "enough")
    again = motorworks.load(match.position())
    again.play("drop")
    match.play("drop")
    assert again.position() == match.position()


def test_an_impossible_factory_is_refused_with_every_reason() -> None:
    """R 5.2, R 5.7, R 5.8: overlap, a bay, a missing slot, connected copies: all told at once, with their rules."""
    match = started()
    whole = match.position()
    whole["state"]["factories"][0]["tiles"] = [
        "research f2 0",
        "planning f3 0",
        "door a2 0",
        "engine i1 0",
        "safety h1 E",
        "engine i5 0",
        "brake z9 0",
        "door l1 0",
    ]
    found = reasons(whole)
    assert len(found) == 6
    assert "planning f3 0" in found[0]
    assert "taken by the research department [R 5.2]" in found[0]
    assert "loading bay" in found[1]
    assert "[R 5.8]" in found[2]
    assert "connected to the engine on i1, and two copies may not be connected [R 5.7]" in found[3]


def test_an_unfinished_factory_outside_its_turn_is_refused() -> None:
    """R 5.9: what is open can only be open while its owner builds; and the supply must fit."""
    match = started()
    whole = match.position()
    whole["state"]["factories"][0]["tiles"].append("brake k10 0")
    found = reasons(whole)
    assert any("brake" in reason and "lacks its bay" in reason for reason in found)
    assert any(reason.startswith("brake: 6 in the supply and 1 built make not 6") for reason in found)


def test_what_stood_before_the_turn_must_be_finished() -> None:
    """R 5.10: otherwise dropping could never come to an end."""
    match = building(RADIATORS)
    play(match, "tile claxon", "at k1", "enough")
    whole = match.position()
    whole["state"]["settled"] += 1
    assert any("stood before this turn, but are unfinished" in reason for reason in reasons(whole))
    whole = match.position()
    whole["state"]["drops"] = 3
    assert any("unfinished after the last drop" in reason for reason in reasons(whole))


def test_an_impossible_floor_is_refused() -> None:
    """R 6.2: an expansion that touches nothing."""
    match = started()
    whole = match.position()
    whole["state"]["factories"][1]["expansions"] = [[30, 30, "0"]]
    assert "does not border on the floor" in reasons(whole)[0]


@pytest.mark.parametrize(
    ("changes", "part"),
    [
        ({"timecard": 99}, "timecard is 99"),
        ({"timecard": 25}, "started at 24"),
        ({"axes": ["speed", "speed"]}, "each track once"),
        ({"phase": "choose-industrialist"}, "come when everybody has chosen an industrialist"),
        ({"phase": "starting-departments"}, "buyers come when everybody has placed both departments"),
        ({"history": [0, 0, 1]}, "each seat once"),
        ({"focus": [-1, 0, -1]}, "focus is set before its phase"),
        ({"wealth": [0, 0]}, "wealth has 2 entries for 3 players"),
        ({"neutral": [0, 0, 1, 2, 3, 4, 5]}, "each neutral card once"),
        ({"minimum": {"speed": 3, "range": 0, "design": 0, "reliability": 0, "safety": 0}}, "add up to 3"),
        ({"drops": 9}, "9 drops"),
        ({"prices": [4, 0, 0, 0]}, "do not fall from 6"),
        ({"prices": [0, 0, 0, 0]}, "segment 0 has buyers, but no price"),
        ({"prices": [0, 0, 0, 6]}, "segment 0 has buyers, but no price"),
        ({"live": [1, 0, 0]}, "live is wrong about the large-dealership of seat 0: it cannot sell now"),
        ({"sparks": [{"1/1": 1}, {}, {}]}, "1 car sparks lie where cards put 0"),
        ({"buyers": [{}, {"1/1": 1}, {}]}, "niche 1/1 has more sports buyers than can have come: 0"),
        ({"tile": "engine"}, "tile is set, but the phase research has no use for it"),
        ({"stack": ["sell"]}, "stack does not lead to the phase research"),
        ({"buyers": [{}, {}]}, "buyers has 2 entries"),
        ({"buyers": [{"8/0": 1}, {}, {}]}, "a niche is written column/row"),
        ({"sparks": [{"1/0": 300}, {}, {}]}, "must be a whole number from 1 to 255"),
        ({"sparks": [3, {}, {}]}, "must be an object of niches"),
        ({"hands": [["10", "10"], [], []]}, "twice"),
        ({"industrialists": ["ford", "ford", "benz"]}, "same industrialist"),
    ],
)
def test_impossible_numbers_are_refused(changes: dict[str, Any], part: str) -> None:
    """R 2: each with a sentence that says what is wrong."""
    assert any(part in reason for reason in reasons(edited(started(), **changes)))


def windows(match: Any, seat: int, size: int, number: int) -> list[int]:
    found: list[int] = match.position()["state"]["windows"]
    found[len(DEALERSHIPS) * seat + size] = number
    return found


def test_impossible_sales_are_refused() -> None:
    """R 7.3, R 7.5, R 8.2: too many cars; a window of a dealership not built, below a minimum or out of reach."""
    match = at(EXAMPLE)
    green, large, middle = 0, 0, 1
    corner, far = window_number(0, 0, 0), window_number(5, 5, 0)
    cases: list[tuple[dict[str, Any], str]] = [
        ({"stock": [[3], *match.state.stock[1:]]}, "a mainline of seat 0 has more cars than its assembly capacity, 2"),
        (
            {"windows": windows(match, green, large, corner)},
            "the large-dealership of seat 0 cannot sell, but its window lies on the board",
        ),
        (
            {"windows": windows(match, green, middle, far)},
            "the window of the middle-dealership of seat 0 lies where the dealership does not reach",
        ),
        ({"selling": large}, "seat 0 sells through its large-dealership, which cannot sell"),
        ({"live": [0, *match.state.live[1:]]}, "live is wrong about the middle-dealership of seat 0: it may sell now"),
    ]
    for changes, reason in cases:
        assert reason in reasons(edited(match, **changes))
    safety_2 = {**dict.fromkeys(DIMENSIONS, 0), "safety": 2}
    below = edited(match, windows=windows(match, green, middle, corner), minimum=safety_2)
    assert "the middle-dealership of seat 0 cannot sell, but its window lies on the board" in reasons(below)


def test_a_sampled_world_keeps_what_a_seat_has_seen() -> None:
    """R 11.1: others' cards may be any that they could have played; one's own is known."""
    match = at('phase = "grow-demand"\nfocus = "red green purple"')
    play(match, "card 12", "quadrant I", "card 10", "quadrant II")
    seen = {motorworks.sample(match, seat=0, seed=seed).to_json()["face_down"][1] for seed in range(40)}
    assert seen == {"10", "11", "12", "13"}
    own = {motorworks.sample(match, seat=0, seed=seed).to_json()["face_down"][0] for seed in range(10)}
    assert own == {"12"}
    assert phase(match) == "grow-demand"


def test_the_neutral_deck_is_hidden() -> None:
    """R 11.5: only its size is shown."""
    match = started()
    view = match.view(0)
    assert view["neutral_cards"] == 7
    assert "neutral" not in view


@pytest.mark.parametrize(
    "move", ["tile", "tile rocket", "at z99", "fly", "expand main E 99", 99999, "research speed 7"]
)
def test_bad_moves_get_one_sentence(move: str | int) -> None:
    """R 5.9: what is no move at all says what was expected."""
    with pytest.raises(motorworks.UnknownMove):
        started().play(move)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("years = 2", "there is no entry: years"),
        ("red.charts = 2", "there is no entry: charts"),
        ('actor = "green"\nhistory = "red green purple"', "it is the turn of red"),
        ('actor = "blue"', "there is no seat 'blue'; the seats are: red, green, purple"),
        ('seats = "green blue yellow"\nactor = "red"', "there is no seat 'red'; the seats are: green, blue, yellow"),
    ],
)
def test_a_mistake_in_a_written_position_is_an_error(text: str, says: str) -> None:
    """What is misspelt is not passed over."""
    with pytest.raises(AssertionError, match=says):
        at(text)
