"""The clock of a table as everybody at the table may see it: never somebody's zone or sleep window."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from motorworks.server import wire
from motorworks.server.clocks import at_table, ticking
from motorworks.server.clocks.model import DAY, SECOND, ClockRow, Interval, RestRow
from motorworks.server.clocks.rests import current_or_next
from motorworks.server.tables.model import SeatRow
from motorworks.server.wall_clock import now


def clock(
    row: ClockRow | None, seats: list[SeatRow], people: dict[str, RestRow], outages: Sequence[Interval]
) -> wire.Clock | None:
    if row is None:
        return None
    at, known = now(), at_table.times(seats, people, outages)
    return wire.Clock(
        kind=row.kind,  # type: ignore[arg-type]
        first=row.first,
        each=row.each,
        most=row.most,
        little=ticking.little(row.kind, row.each),
        at=_time(at),
        seats=[_seat(row, seat, people.get(seat.holder or ""), at, known) for seat in seats],
    )


def pace(row: ClockRow | None) -> wire.Pace | None:
    """How much time there is, as it was chosen when the table was opened."""
    if row is None:
        return None
    return wire.Pace(kind=row.kind, first=row.first // SECOND, each=row.each // SECOND)  # type: ignore[arg-type]


def _seat(row: ClockRow, seat: SeatRow, rest: RestRow | None, at: int, known: ticking.Times) -> wire.SeatClock:
    time, runs = row.seats[seat.seat], seat.seat == row.seat
    left = ticking.left_at(row, seat.seat, at, known)
    # Of a rest to come only what the running clock will meet is shown; of one under way, when it ends.
    next_rest = current_or_next(rest, at, at + min(left, DAY) if runs else at + 1) if rest else None
    return wire.SeatClock(
        left=left,
        runs=runs,
        rests_from=_time(next_rest[0]) if next_rest else None,
        rests_until=_time(next_rest[1]) if next_rest else None,
        stands_in=time.stands_in,
        since=_time(time.stood_since) if time.stands_in else None,
        out_at=_time(time.out_at) if time.out_at else None,
        bot_moves=time.moves,
    )


def _time(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)
