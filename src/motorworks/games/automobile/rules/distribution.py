"""The distribution display: which row is reached from which box, and which of its spaces are open [R 5.2, R 5.3]."""

from collections.abc import Sequence
from typing import Final

from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.tables import HIGH, LOW, MID

BOXES_OF_ROW: Final = ((LOW, MID), (LOW, MID, HIGH), (MID, HIGH))  # by row: the boxes from which it is reached [R 5.2]


def open_spaces_of(row: int, turn: int) -> int:
    """How many sale spaces of a row are open in a turn [R 5.3]."""
    return tables.ROW[row][turn]


def spaces_left(row: int, turn: int, sold: Sequence[int], neutral: int) -> int:
    """Those of them that are empty: neither distributors of the seats nor neutral ones stand there."""
    return open_spaces_of(row, turn) - sum(sold) - neutral


def opening_turn(row: int, n: int) -> int:
    """The turn from which the nth sale space of a row, counted from 0, is open."""
    return next(turn for turn in range(1, tables.TURNS + 1) if open_spaces_of(row, turn) > n)
