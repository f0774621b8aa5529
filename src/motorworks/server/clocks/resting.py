"""A person's own rest times: a sleep window and days away, which stop their clocks in slow games."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from sqlalchemy import Connection

from motorworks.server import wire
from motorworks.server.clocks import at_table, ticking
from motorworks.server.clocks import rows as clock_rows
from motorworks.server.clocks.model import RestRow
from motorworks.server.errors import ApiError
from motorworks.server.storage import statements
from motorworks.server.storage.rows import lists as table_lists
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.wall_clock import now

LONGEST_NIGHT = 10 * 60  # minutes
DAYS_A_YEAR = 30
MOST_TABLES = 1000

ZONE_UNKNOWN = "There is no time zone {zone}; use one such as Europe/Berlin."
NIGHT_TOO_LONG = "A sleep window lasts at most {hours} hours."
AWAY_BACKWARDS = "Days away end on the day they begin or later, and do not lie in the past."
TOO_MANY_DAYS = "You have {left} days away left in {year}."


async def read(registry: TableRegistry, visitor: str) -> wire.Rest:
    found = await registry.store.read(lambda connection: clock_rows.rests_of(connection, [visitor]))
    return spoken(found.get(visitor) or RestRow(visitor=visitor, zone="UTC"))


def spoken(rest: RestRow) -> wire.Rest:
    today = _today(rest.zone)
    coming = [each for each in rest.away if each[1] >= today.isoformat()]
    sleeps = rest.sleep_from is not None and rest.sleep_until is not None
    return wire.Rest(
        zone=rest.zone,
        sleep=wire.Sleep(begins=_clock_time(rest.sleep_from), ends=_clock_time(rest.sleep_until)) if sleeps else None,
        away=wire.Away(first=coming[0][0], last=coming[0][1]) if coming else None,
        days_left=max(0, DAYS_A_YEAR - _days_in(today.year, rest.away)),
    )


def _clock_time(minute: int | None) -> str:
    return f"{(minute or 0) // 60:02}:{(minute or 0) % 60:02}"


def _minute(text: str) -> int:
    return int(text[:2]) * 60 + int(text[3:])


def _today(zone: str) -> date:
    return datetime.fromtimestamp(now() / 1000, UTC).astimezone(ZoneInfo(zone)).date()


def _days_in(year: int, away: list[tuple[str, str]]) -> int:
    spans = [(date.fromisoformat(first), date.fromisoformat(last)) for first, last in away]
    begin, end = date(year, 1, 1), date(year, 12, 31)
    return sum(max(0, (min(last, end) - max(first, begin)).days + 1) for first, last in spans)


def checked(before: RestRow | None, visitor: str, wish: wire.RestWish) -> RestRow:
    """The rest times as wished; ApiError when they are not allowed."""
    try:
        today = _today(wish.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise ApiError("impossible", ZONE_UNKNOWN, zone=wish.zone) from None
    rest = RestRow(visitor=visitor, zone=wish.zone, away=_past(before, today))
    if wish.sleep is not None:
        rest.sleep_from, rest.sleep_until = _minute(wish.sleep.begins), _minute(wish.sleep.ends)
        if (rest.sleep_until - rest.sleep_from - 1) % (24 * 60) + 1 > LONGEST_NIGHT:
            raise ApiError("impossible", NIGHT_TOO_LONG, hours=LONGEST_NIGHT // 60)
    if wish.away is not None:
        _add_days(rest, wish.away, today)
    return rest


def _past(before: RestRow | None, today: date) -> list[tuple[str, str]]:
    """Days away that are over; of a vacation that is under way, what has passed of it."""
    yesterday = (today - timedelta(days=1)).isoformat()
    found = before.away if before is not None else []
    oldest = date(today.year, 1, 1).isoformat()
    return [(first, min(last, yesterday)) for first, last in found if first <= yesterday and last >= oldest]


def _add_days(rest: RestRow, wish: wire.Away, today: date) -> None:
    first, last = max(wish.first, today.isoformat()), wish.last
    try:
        begins, ends = date.fromisoformat(first), date.fromisoformat(last)
    except ValueError:
        raise ApiError("impossible", AWAY_BACKWARDS) from None
    if ends < begins:
        raise ApiError("impossible", AWAY_BACKWARDS)
    for year in (begins.year, ends.year):
        left = DAYS_A_YEAR - _days_in(year, rest.away)
        if _days_in(year, [(first, last)]) > left:
            raise ApiError("impossible", TOO_MANY_DAYS, left=max(0, left), year=year)
    rest.away = [*rest.away, (first, last)]


async def change(registry: TableRegistry, visitor: str, wish: wire.RestWish) -> wire.Rest:
    """Store the rest times. A clock that runs is charged up to now under the old ones."""

    def work(connection: Connection) -> tuple[RestRow, list[str]]:
        statements.lock_visitor(connection, visitor)
        before = clock_rows.rests_of(connection, [visitor]).get(visitor)
        rest = checked(before, visitor, wish)
        settled = _settle(connection, registry, visitor, rest)
        clock_rows.store_rest(connection, rest)
        return rest, settled

    for _ in range(3):
        try:
            rest, tables = await registry.store.write(work)
        except clock_rows.ClockMoved:
            continue
        for table_id in tables:
            await registry.outdate(table_id)
        return spoken(rest)
    raise ApiError("stale", "The table has changed in a way that needs a fresh look: ask again.")


def _settle(connection: Connection, registry: TableRegistry, visitor: str, rest: RestRow) -> list[str]:
    """Settle the clocks of the tables where this person has a seat; the ids of those tables."""
    at, changed = now(), []
    for loaded in table_lists.my_tables(connection, visitor, MOST_TABLES):
        if loaded.clock is None or loaded.clock.kind != "post":
            continue
        changed.append(loaded.row.id)
        if loaded.clock.seat is not None and loaded.seats[loaded.clock.seat].holder == visitor:
            before = at_table.times(loaded.seats, loaded.rests, registry.outages)
            after = at_table.times(loaded.seats, {**loaded.rests, visitor: rest}, registry.outages)
            clock_rows.store_clock(connection, ticking.settled(loaded.clock, at, before, after))
    return changed
