"""What a field of a position accepts, and the sentence for what it does not."""

import pytest

from motorworks.kernel import Flag, Int, Many, Shared
from motorworks.kernel.fields import BAD


@pytest.mark.parametrize("wrong", [1, 0, "true", None])
def test_a_flag_is_true_or_false_and_nothing_like_it(wrong: object) -> None:
    faults: list[str] = []
    assert Many(Flag()).read([True, wrong], "held", faults) == [True, BAD]
    assert faults == [f"held[1] is {wrong!r}, but must be true or false"]


@pytest.mark.parametrize("wrong", [-1, 4, True, 1.0, "1"])
def test_a_number_is_whole_and_within_its_bounds(wrong: object) -> None:
    faults: list[str] = []
    assert Int(0, 3).read(wrong, "cubes", faults) is BAD
    assert faults == [f"cubes is {wrong!r}, but must be a whole number from 0 to 3"]


def test_what_copies_share_is_a_tuple_in_the_state_and_a_list_in_json() -> None:
    faults: list[str] = []
    codec = Shared(Int(0, 3), 2)
    assert codec.read([1, 3], "taken", faults) == (1, 3)
    assert codec.write((1, 3)) == [1, 3]
    assert not faults
    assert codec.read([1], "taken", faults) is BAD
    assert faults == ["taken has 1 entries, but must have 2 to 2"]
