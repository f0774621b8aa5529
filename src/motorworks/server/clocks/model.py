"""Clocks and rest times as they are stored. All times are milliseconds; moments are milliseconds since 1970, UTC."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR

Interval = tuple[int, int]
"""From, until."""


class SeatTime(Struct, kw_only=True):
    """The time of one seat."""

    left: int
    """What is left: at `ClockRow.since` for the seat on the clock, now for the others."""
    outs: int = 0
    """How often in a row the time has run out."""
    out_at: int = 0
    """When it ran out last; 0: never."""
    stands_in: Literal["", "once", "until"] = ""
    """A bot plays: for this one move, or until the person takes the seat back."""
    stood_since: int = 0
    moves: int = 0
    """How many moves a bot has made for the person."""


class ClockRow(Struct, kw_only=True):
    """The clock of a table. `version` counts its changes: of two changes made to the same version one is stored."""

    table_id: str
    version: int = 0
    kind: str
    first: int
    each: int
    most: int
    seat: int | None = None
    since: int = 0
    due: int | None = None
    granted: int = 0
    barrier: int = 0
    seats: list[SeatTime]
    reminder: int | None = None
    """When the seat on the clock is to hear that little time is left; None: it has, or nobody is on the clock."""


class RestRow(Struct, kw_only=True):
    """When a person's clocks rest in slow games: minutes of the day in their zone, and days away."""

    visitor: str
    zone: str
    sleep_from: int | None = None
    sleep_until: int | None = None
    away: list[tuple[str, str]] = []
