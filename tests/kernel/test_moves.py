"""An action is declared once: number, text code and JSON say the same thing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from motorworks.kernel import Domain, Moves
from motorworks.kernel.refusal import UnknownMove

COLOUR = Domain("colour", ("red", "green", "blue"))
COUNT = Domain.numbers("count", 2, 5)


def moves() -> Moves:
    found = Moves("Paint")
    found.kind("paint", colour=COLOUR, count=COUNT)
    found.kind("stop")
    found.kind("mix", group="paint", first=COLOUR, second=COLOUR)
    return found


def test_kinds_follow_one_another_without_gaps() -> None:
    paint, stop, mix = moves().kinds
    assert (paint.base, paint.end) == (0, 12)
    assert (stop.base, stop.end) == (12, 13)
    assert (mix.base, mix.end) == (13, 22)
    assert moves().size == 22


@given(st.integers(0, 21))
def test_number_code_and_json_are_the_same_action(action: int) -> None:
    m = moves()
    kind = m.of(action)
    assert action in kind
    assert kind.id(*kind.values(action)) == action
    assert m.parse(m.code(action)) == action
    assert m.parse(m.json(action)) == action


def test_how_an_action_is_written() -> None:
    m = moves()
    action = m.kinds[0].id(COLOUR.value("green"), 4)
    assert m.code(action) == "paint green 4"
    assert m.json(action) == {"kind": "paint", "colour": "green", "count": "4"}


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("", "a move starts with one of: paint, stop, mix"),
        ("polish red", "a move starts with one of: paint, stop, mix"),
        ("paint red", "it is written: paint <colour> <count>"),
        ("paint pink 2", "'pink' in 'paint pink 2' is no colour; allowed: red, green, blue"),
        ("paint red 6", "'6' in 'paint red 6' is no count; allowed: 2, 3, 4, 5"),
        (22, "moves are numbered 0 to 21"),
        (-1, "moves are numbered 0 to 21"),
        (True, "give a text code, an option, a number or a JSON object"),
        (None, "give a text code, an option, a number or a JSON object"),
        ({"kind": "paint"}, "'paint' takes colour, count"),
        ({"kind": "stop", "now": "1"}, "'stop' takes nothing more"),
        ({}, "a move starts with one of"),
    ],
)
def test_what_is_no_move_is_told_with_what_is_allowed(move: object, said: str) -> None:
    with pytest.raises(UnknownMove) as caught:
        moves().parse(move)  # type: ignore[arg-type]
    assert said in str(caught.value)


def test_a_kind_is_declared_once() -> None:
    m = moves()
    with pytest.raises(ValueError, match="taken"):
        m.kind("stop")


def test_words_of_a_domain_differ_and_hold_no_space() -> None:
    with pytest.raises(ValueError, match="differ"):
        Domain("colour", ("red", "red"))
    with pytest.raises(ValueError, match="no space"):
        Domain("colour", ("dark red",))
