"""The result of a finished game, as the ratings count it."""

from __future__ import annotations

from collections.abc import Sequence

from motorworks.server.tables.model import SeatRow, Standing
from motorworks.server.views.cards import places


def people(seats: Sequence[SeatRow]) -> list[SeatRow]:
    """The seats of people, each person once, also where a bot stands in."""
    found = {seat.holder: seat for seat in reversed(seats) if seat.holder is not None}
    return sorted(found.values(), key=lambda seat: seat.seat)


def has_left(seat: SeatRow) -> bool:
    """A bot plays for them to the end."""
    return seat.kind == "bot" and seat.holder is not None


def places_for_rating(standings: list[Standing], seats: Sequence[SeatRow]) -> list[int]:
    """As the game ended; a person for whom a bot finished it comes last."""
    stored = places(standings)
    return [len(seats) if has_left(seat) else stored[seat.seat] for seat in seats]
