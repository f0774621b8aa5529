"""Which tables can be rated."""

from __future__ import annotations

from collections.abc import Sequence

from motorworks.server.errors import ApiError
from motorworks.server.tables.model import SeatRow, TableRow


def check_may_be_rated(row: TableRow, seats: Sequence[SeatRow]) -> None:
    """Before a table is opened: with a reason if its games would say nothing about anybody."""
    people = [seat.holder for seat in seats if seat.kind == "person"]
    if row.seed_chosen:
        raise ApiError("impossible", "A game with a chosen seed cannot be rated: somebody may know the deal.")
    if len(people) != len(set(people)):
        raise ApiError("impossible", "A game with several people at one screen cannot be rated.")
    if all(seat.kind == "bot" for seat in seats):
        raise ApiError("impossible", "A game of bots alone cannot be rated.")
    if len(seats) < 2:
        raise ApiError("impossible", "A game alone cannot be rated.")
