"""The rows that encodings are put together from."""

from array import array

import pytest

from motorworks.kernel.rows import bits, from_seat, one_of, packed, put, replaced, widened


def test_one_of_several_things_is_marked_and_none_is_all_0() -> None:
    rows = one_of(3)

    assert rows[1] == (0, 1, 0)
    assert rows[-1] == (0, 0, 0)
    assert len(rows) == 4


def test_a_row_with_another_number_is_a_new_row() -> None:
    row = (4, 5, 6)
    assert [replaced(row, at, 0) for at in range(3)] == [(0, 5, 6), (4, 0, 6), (4, 5, 0)]
    assert row == (4, 5, 6)


def test_what_seats_have_begins_with_one_of_them() -> None:
    assert from_seat([10, 11, 12], 1) == [11, 12, 10]
    assert from_seat([10, 11, 12], 0) == [10, 11, 12]


@pytest.mark.parametrize("size", [1, 7, 8, 9, 16, 33, 70])
def test_bits_are_those_of_the_mask(size: int) -> None:
    mask = 0xF0E1_D2C3_B4A5_9687_1234
    assert bits(mask, size) == [mask >> bit & 1 for bit in range(size)]


def test_packed_rows_are_32_bit_ints_of_the_machine() -> None:
    numbers = [0, 1, 255, 9999, -3]

    assert array("i", packed(numbers)).tolist() == numbers
    assert widened(bytes([0, 1, 255])) == packed([0, 1, 255])


def test_larger_numbers_are_put_into_a_packed_row() -> None:
    row = widened(bytes(4))
    put(row, 1, [70_000, -1])
    assert row == packed([0, 70_000, -1, 0])
