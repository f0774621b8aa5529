"""Clocks at tables, and when a person's clocks rest."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from msgspec import Meta

from motorworks.server.wire.names import Answer, Request

SHORTEST, LONGEST = 5, 14 * 24 * 3600

PaceKind = Literal["live", "post"]
Seconds = Annotated[int, Meta(ge=0, le=LONGEST)]
TimeOfDay = Annotated[str, Meta(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$", description="hours and minutes: 23:00")]
Day = Annotated[str, Meta(pattern=r"^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$", description="2027-08-03")]


class Pace(Request):
    """How much time there is. It is counted per move: the increment comes once, when the next one is to act."""

    kind: Annotated[PaceKind, Meta(description="live: in one sitting; post: over days, with sleep respected")]
    first: Annotated[
        Annotated[int, Meta(ge=SHORTEST, le=LONGEST)] | None,
        Meta(description="seconds to begin with; left out: 20 minutes live, one move's time by post"),
    ] = None
    each: Annotated[
        Annotated[int, Meta(ge=0, le=LONGEST)] | None,
        Meta(description="seconds for every move; left out: 30 live, a day by post"),
    ] = None


class SeatClock(Answer):
    """The time of one seat. The screen counts, the server decides."""

    left: Annotated[int, Meta(description="milliseconds left at `Clock.at`")]
    runs: Annotated[bool, Meta(description="this seat is on the clock")]
    rests_from: Annotated[datetime | None, Meta(description="when the clock rests next, or has begun to")]
    rests_until: Annotated[datetime | None, Meta(description="when that rest ends")]
    stands_in: Annotated[
        Literal["", "once", "until"],
        Meta(description="a bot plays: for this one move, or until the person takes the seat back"),
    ]
    since: Annotated[datetime | None, Meta(description="since when the bot stands in")]
    out_at: Annotated[datetime | None, Meta(description="when the time of this seat last ran out")]
    bot_moves: Annotated[int, Meta(description="moves that a bot has made for the person so far")]


class Clock(Answer):
    """The clock of a table. Times are in milliseconds."""

    kind: PaceKind
    first: Annotated[int, Meta(description="what everybody begins with")]
    each: Annotated[int, Meta(description="what every move adds")]
    most: Annotated[int, Meta(description="what a move fills up to")]
    little: Annotated[int, Meta(description="from here on little time is left")]
    at: Annotated[datetime, Meta(description="the server's time when it said this")]
    seats: list[SeatClock]


class Sleep(Request):
    """A window of at most ten hours, every night, in which my clocks rest."""

    begins: TimeOfDay
    ends: TimeOfDay


class Away(Request):
    """Whole days, the last one included, on which my clocks rest."""

    first: Day
    last: Day


class RestWish(Request):
    """When my clocks rest at tables played by post."""

    zone: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_+/-]{1,64}$", description="a time zone: Europe/Berlin")]
    sleep: Sleep | None = None
    away: Away | None = None


class Rest(Answer):
    """When my clocks rest. Others only see until when a clock rests."""

    zone: str
    sleep: Sleep | None
    away: Away | None
    days_left: Annotated[int, Meta(description="days away that can still be taken this year")]
