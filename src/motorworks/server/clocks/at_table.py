"""The clock of a table that is in memory: what an action, a bot or a person who comes back does to it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from motorworks.server.clocks import rests, ticking
from motorworks.server.clocks.model import ClockRow, Interval, RestRow
from motorworks.server.clocks.ticking import Times
from motorworks.server.tables.model import Loaded, SeatRow, Tick
from motorworks.server.tables.table import LiveTable

Outages = Sequence[Interval]


def times(seats: list[SeatRow], people: dict[str, RestRow], outages: Outages) -> Times:
    def rest(seat: int) -> RestRow | None:
        return people.get(seats[seat].holder or "")

    return Times(
        lambda seat, since, until: rests.worked(since, until, rest(seat), outages),
        lambda seat, left, since: rests.runs_out(left, since, rest(seat), outages),
    )


def times_of(table: LiveTable, outages: Outages) -> Times:
    return times(table.seats, table.rests, outages)


def person_to_act(actor: int | None, seats: list[SeatRow]) -> int | None:
    """Only people have a clock."""
    return actor if actor is not None and seats[actor].kind == "person" else None


def started(loaded: Loaded, actor: int | None, at: int, outages: Outages) -> ClockRow | None:
    """The clock when the game begins."""
    if loaded.clock is None:
        return None
    known = times(loaded.seats, loaded.rests, outages)
    return ticking.started(loaded.clock, person_to_act(actor, loaded.seats), at, known)


def after_action(table: LiveTable, mover: int, at: int, outages: Outages) -> Tick | None:
    """What the actions that the match has just taken do to the clock; None while the actor stays the same."""
    clock, actor = table.clock, table.match.actor
    if clock is None or (actor == mover and (clock.seat == mover or table.seats[mover].kind == "bot")):
        return None
    known = times_of(table, outages)
    if clock.seat != mover and table.seats[mover].kind == "person":  # the mover has taken a handover back
        clock = ticking.undone(clock, mover, at, known)
        if actor == mover:
            return Tick(clock=clock)
        clock.version -= 1  # and has handed over again, in the same command
    is_back = clock.seats[mover].stands_in == "once"
    seats = [_as_person(seat) if is_back and seat.seat == mover else seat for seat in table.seats]
    after = ticking.handed_over(clock, mover, person_to_act(actor, seats), at, known)
    if not is_back:
        return Tick(clock=after)
    return Tick(clock=ticking.move_made(after, mover, len(table.match.steps)), seat=seats[mover])


def gone_back(table: LiveTable, seat: int, at: int, outages: Outages) -> Tick | None:
    """The clock of a seat that goes back to an earlier decision runs again; its time does not come back."""
    if table.clock is None or table.clock.seat == seat:
        return None
    return Tick(clock=ticking.undone(table.clock, seat, at, times_of(table, outages)))


def _as_person(seat: SeatRow) -> SeatRow:
    return structs.replace(seat, kind="person", level=None)


def is_out(table: LiveTable, at: int, outages: Outages) -> bool:
    clock = table.clock
    if clock is None or clock.due is None or at < clock.due:
        return False
    return ticking.is_out(clock, at, times_of(table, outages))


def may_undo(table: LiveTable) -> bool:
    """What a bot did when the time had run out is not taken back."""
    return table.clock is None or len(table.match.steps) > table.clock.barrier
