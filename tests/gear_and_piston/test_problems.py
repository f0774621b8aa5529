"""A position that cannot be is refused with every reason."""

from collections.abc import Callable
from typing import Any

import pytest

import motorworks
from tests.gear_and_piston.positions import at

State = dict[str, Any]


def reasons(change: Callable[[State], object], text: str = "") -> list[str]:
    position = at(text).position()
    change(position["state"])
    with pytest.raises(motorworks.BadPosition) as refused:
        motorworks.load(position)
    return refused.value.reasons


def test_a_position_comes_back() -> None:
    """R 2: the same position, in the middle of a turn."""
    match = at("""
        phase = "workshop"
        queues.workshop = "blue"
        blue.hand = "N05 N06"
        blue.car = '''
            N01 | N13
            N24 | N31
        '''
    """)
    match.play("build N05")

    assert motorworks.load(match.position()).position()["state"] == match.position()["state"]


def test_a_missing_and_a_doubled_part() -> None:
    """R 1.1: every tile exactly once."""

    def change(state: State) -> None:
        state["hands"][0] = [state["new_stack"][0]]
        del state["scrap_stack"][0]

    missing, doubled, *_ = reasons(change)
    assert missing.endswith("is missing")
    assert doubled.endswith("is there 2 times")


def test_parts_that_stay_in_the_box() -> None:
    """R 2.2: N15 is marked 4-6."""
    assert "N15 is not used with 2 players" in reasons(lambda state: state["hands"][0].append("N15"))


def test_a_part_in_the_wrong_pile() -> None:
    """R 1.8: scrap does not lie among the new parts."""

    def change(state: State) -> None:
        state["new_discards"].append(state["scrap_stack"].pop(0))

    (reason,) = reasons(change)
    assert reason.endswith("does not belong in the new discards")


def test_too_many_blueprints() -> None:
    """R 1.5: five are the limit."""
    (reason,) = reasons(lambda state: state["hands"][0].extend(state["new_stack"][-6:]))
    assert "must have 0 to 5" in reason


def test_markers_are_counted() -> None:
    """R 2.1: four for each of two players, wherever they are."""
    assert reasons(lambda state: state["supply"].__setitem__(1, 3)) == ["seat 1 has 3 markers, but must have 4"]


def test_more_markers_than_spaces() -> None:
    """R 1.4: with two players the Scrapyard has two spaces."""

    def change(state: State) -> None:
        state["queues"][2] = ["0", "0", "1"]
        state["supply"] = [2, 3]

    assert "3 markers lie at the scrapyard, which has 2 spaces" in reasons(change)


def test_investors_of_the_wrong_stack() -> None:
    """R 2.4: standard means stacks 1 and 2."""
    (reason,) = reasons(lambda state: state.__setitem__("investors", ["range", "beautiful"]))
    assert reason == "the investors are of the stacks [1, 3], but must be of [1, 2]"


def test_a_part_in_the_wrong_row() -> None:
    """R 1.2: an axle does not belong above."""

    def change(state: State) -> None:
        state["cars"][0] = [[["N31", None]]]
        state["new_stack"].remove("N31")

    assert "N31 on the car of seat 0 is not in the lower row" in reasons(change, 'top_new = "N31"')


def test_a_section_in_pieces() -> None:
    """R 5.1: a corner does not hold."""

    def change(state: State) -> None:
        state["cars"][0] = [[["N13", None], [None, "N31"]]]
        state["new_stack"] = [part for part in state["new_stack"] if part not in ("N13", "N31")]

    assert "a section of the car of seat 0 is not connected" in reasons(change, 'top_new = "N31 N13"')


def test_junk_before_the_end() -> None:
    """R 1.1: junk tiles are placed at the end of the game only."""

    def change(state: State) -> None:
        state["cars"][0] = [[[state["junk"].pop(), None]]]

    assert reasons(change) == ["the car of seat 0 has junk before the end of the game"]


def test_knowledge_that_leaves_out_the_truth() -> None:
    """R 1.7: nobody can be sure of something that is not so."""
    (reason, *_) = reasons(lambda state: state["whereabouts"].__setitem__(41, "0" * 14), 'top_new = "N42"')
    assert reason == "the whereabouts of N42 for seat 0 leave out where it is"


def test_damaged_whereabouts() -> None:
    """R 1.7: seven bytes in hexadecimal digits."""
    (reason,) = reasons(lambda state: state["whereabouts"].__setitem__(0, "nonsense"))
    assert "14 hexadecimal digits" in reason


def test_a_seat_that_is_not_there() -> None:
    """R 2.5: the start tile belongs to a player of this table."""

    def change(state: State) -> None:
        state["start"] = "5"

    assert reasons(change) == ["there is no seat 5 among 2 players"]


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("chosen", "N05", "a blueprint is chosen exactly while it is being built or used for an upgrade"),
        ("phase", "joining", "two sections are needed to join them"),
        ("drawn", ["J01"], "drawn tiles lie about in a phase that draws none"),
        ("victim", "1", "1 cannot be the victim in this phase"),
        ("cars", [[[["N99", None]]], []], "state.cars[0][0][0][0] is 'N99', but must be a tile: N01 to spare or null"),
    ],
)
def test_what_does_not_fit_the_phase(name: str, value: Any, reason: str) -> None:
    """R 3: nothing is chosen, drawn or looked at while markers are placed."""

    def change(state: State) -> None:
        state[name] = value
        if name == "drawn":
            state["junk"].remove("J01")

    assert reason in reasons(change, 'blue.hand = "N05"')


def test_a_chosen_blueprint_must_be_in_the_hand() -> None:
    """R 5.2: one builds from one's own hand."""
    match = at("""
        phase = "workshop"
        queues.workshop = "blue"
        blue.hand = "N05"
        green.hand = "N06"
    """)
    match.play("build N05")
    position = match.position()
    position["state"]["chosen"] = "N06"

    with pytest.raises(motorworks.BadPosition, match="N06 is chosen, but not in the hand of seat 0"):
        motorworks.load(position)


def test_a_look_at_more_parts_than_there_are() -> None:
    """R 4.11: one looks at what there is."""
    match = at("""
        phase = "backyard"
        queues.backyard = "blue"
        new_stack = "N05 N06"
        busy = true
    """)
    match.play("market")
    position = match.position()
    position["state"]["looked"] = 3

    with pytest.raises(motorworks.BadPosition, match="more new parts are looked at than there are"):
        motorworks.load(position)


def test_a_scrap_display_under_the_alternative_rules() -> None:
    """R 12.1: there is none."""

    def change(state: State) -> None:
        state["scrapyard"] = [state["scrap_stack"].pop()]

    assert reasons(change, "options.alternative_rules = true") == [
        "the scrapyard display has 1 places, but must have 0"
    ]
