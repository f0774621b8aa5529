"""Rows of numbers that encodings are put together from: looked up or cut out of lists, not counted one by one."""

from typing import Final

Row = tuple[int, ...]


def one_of(size: int) -> tuple[Row, ...]:
    """A row for each of so many things, 1 at its own place and 0 elsewhere. The last row, for none (-1), is all 0."""
    return (*(tuple([int(place == at) for place in range(size)]) for at in range(size)), (0,) * size)


def from_seat(by_seat: list[int], seat: int) -> list[int]:
    """What each seat has, beginning with this one and going on clockwise."""
    return by_seat[seat:] + by_seat[:seat]


def bits(mask: int, size: int) -> list[int]:
    """The lowest bits of a mask, as many as asked for."""
    found: list[int] = []
    while size > _WIDTH:
        found += _BYTES[mask & _BYTE]
        mask >>= _WIDTH
        size -= _WIDTH
    found += _BYTES[mask & _BYTE][:size]
    return found


_WIDTH: Final = 8
_BYTE: Final = 255
_BYTES: Final[tuple[Row, ...]] = tuple(tuple([byte >> bit & 1 for bit in range(8)]) for byte in range(256))
