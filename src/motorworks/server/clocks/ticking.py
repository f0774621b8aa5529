"""What happens to a clock: it starts, is handed on, runs out. Each function returns the clock afterwards.

Time is counted per *handover*: the increment is given once, when the actor changes, however many decisions a turn had.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from msgspec import structs

from motorworks.server.clocks.model import HOUR, MINUTE, SECOND, ClockRow, SeatTime

GRACE = SECOND  # a move may arrive so much later
LEAST_LIVE = MINUTE  # what a live clock is filled to when it has run out

Worked = Callable[[int, int, int], int]
"""How long the clock of a seat ran between two moments."""
RunsOut = Callable[[int, int, int], int]
"""When a seat that starts with so much time left at that moment will have used it up."""


class Times:
    """How the time of a table's people passes: with their rests and the server's outages."""

    def __init__(self, worked: Worked, runs_out: RunsOut) -> None:
        self.worked = worked
        self.runs_out = runs_out


def new_clock(table_id: str, kind: str, first: int, each: int, most: int, players: int) -> ClockRow:
    seats = [SeatTime(left=first) for _ in range(players)]
    return ClockRow(table_id=table_id, kind=kind, first=first, each=each, most=most, seats=seats)


def _next(clock: ClockRow) -> ClockRow:
    return structs.replace(clock, version=clock.version + 1, seats=[copy(time) for time in clock.seats])


def _run(clock: ClockRow, seat: int | None, at: int, times: Times) -> None:
    """Put a seat on the clock, or nobody."""
    clock.seat, clock.since = seat, at
    clock.due = None if seat is None else times.runs_out(seat, clock.seats[seat].left, at)
    clock.reminder = None if clock.due is None else max(at, clock.due - little(clock.kind, clock.each))


def _run_on(clock: ClockRow, seat: int | None, at: int, times: Times) -> None:
    """The same move continues: somebody who has been reminded is not reminded again."""
    has_been_reminded = seat == clock.seat and clock.reminder is None
    _run(clock, seat, at, times)
    if has_been_reminded:
        clock.reminder = None


def little(kind: str, each: int) -> int:
    """How much is little time: the last minute; by post a tenth of a move's time, or two hours if a move has eight."""
    return MINUTE if kind == "live" else max(each // 10, min(2 * HOUR, each // 4))


def reminded(clock: ClockRow) -> ClockRow:
    """The seat on the clock has been reminded that little time is left: once per move is enough."""
    after = _next(clock)
    after.reminder = None
    return after


def _charge(clock: ClockRow, at: int, times: Times) -> None:
    if clock.seat is not None:
        time = clock.seats[clock.seat]
        time.left = max(0, time.left - times.worked(clock.seat, clock.since, at))


def left_at(clock: ClockRow, seat: int, at: int, times: Times) -> int:
    used = times.worked(seat, clock.since, at) if seat == clock.seat else 0
    return max(0, clock.seats[seat].left - used)


def is_out(clock: ClockRow, at: int, times: Times) -> bool:
    """Whether the seat on the clock has no time left, and a late move is not to be waited for any more."""
    seat = clock.seat
    return seat is not None and times.worked(seat, clock.since, at) >= clock.seats[seat].left + GRACE


def started(clock: ClockRow, seat: int | None, at: int, times: Times) -> ClockRow:
    """The game begins; `seat` is the person to act, or None."""
    after = _next(clock)
    _run(after, seat, at, times)
    return after


def handed_over(clock: ClockRow, mover: int, seat: int | None, at: int, times: Times) -> ClockRow:
    """The actor has changed: the mover gets the increment; `seat` is the person to act, or None."""
    after = _next(clock)
    _charge(after, at, times)
    time = after.seats[mover]
    if time.stands_in:
        time.moves += 1
    else:
        before = time.left
        time.left = min(time.left + after.each, max(after.most, before))
        after.granted, time.outs = time.left - before, 0
    _run(after, seat, at, times)
    return after


def move_made(clock: ClockRow, seat: int, steps: int) -> ClockRow:
    """The bot has made the one move it stood in for; `steps` up to here cannot be taken back."""
    clock.seats[seat].stands_in, clock.barrier, clock.granted = "", steps, 0
    return clock


def undone(clock: ClockRow, mover: int, at: int, times: Times) -> ClockRow:
    """The mover takes a handover back: nothing is given back, and nobody pays for the time in between."""
    after = _next(clock)
    after.seats[mover].left = max(0, after.seats[mover].left - after.granted)
    after.granted = 0
    _run(after, mover, at, times)
    return after


def run_out(clock: ClockRow, at: int) -> ClockRow:
    """A bot makes this one move; the second time in a row it stands in until the seat is taken back."""
    assert clock.seat is not None
    after = _next(clock)
    time = after.seats[clock.seat]
    time.outs += 1
    time.out_at = time.stood_since = at
    time.left = filled(clock)
    time.stands_in = "once" if time.outs == 1 else "until"
    after.seat, after.due, after.since, after.reminder = None, None, at, None
    return after


def filled(clock: ClockRow) -> int:
    """What a person has after their time has run out."""
    return clock.each if clock.kind == "post" else max(clock.each, LEAST_LIVE)


def given_to_bot(clock: ClockRow, seat: int, at: int, times: Times) -> ClockRow:
    """The person asks a bot to play on."""
    after = _next(clock)
    if after.seat == seat:
        _charge(after, at, times)
        _run(after, None, at, times)
    after.seats[seat].stands_in, after.seats[seat].stood_since = "until", at
    return after


def taken_back(clock: ClockRow, seat: int, is_actor: bool, at: int, times: Times) -> ClockRow:
    """The person is back; if it is their turn, their clock runs from now on."""
    after = _next(clock)
    after.seats[seat].stands_in = ""
    if is_actor:
        _run(after, seat, at, times)
    return after


def resumed(clock: ClockRow, seat: int | None, at: int, times: Times) -> ClockRow:
    """The game goes on after an interruption, during which nobody's time has passed."""
    after = _next(clock)
    _run_on(after, seat, at, times)
    return after


def settled(clock: ClockRow, at: int, before: Times, after: Times) -> ClockRow:
    """From now on other rests apply: what was used so far is charged under the old ones."""
    changed = _next(clock)
    _charge(changed, at, before)
    _run_on(changed, changed.seat, at, after)
    return changed
