"""When a clock rests: while the server is down, and in slow games in a person's sleep window and days away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from motorworks.server.clocks.model import DAY, Interval, RestRow

EPOCH = date(1970, 1, 1)


def merged(intervals: Iterable[Interval]) -> list[Interval]:
    """In order, those that touch joined."""
    found: list[Interval] = []
    for begin, end in sorted(intervals):
        if found and begin <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        elif begin < end:
            found.append((begin, end))
    return found


def rests_between(rest: RestRow | None, outages: Sequence[Interval], since: int, until: int) -> list[Interval]:
    """Every rest that overlaps the time between the two moments."""
    if rest is None and not outages:
        return []
    planned: Sequence[Interval] = ()
    if rest is not None:
        days = since // DAY, until // DAY
        planned = _planned(rest.zone, rest.sleep_from, rest.sleep_until, tuple(rest.away), *days)
    down = [each for each in outages if each[0] < until and each[1] > since]
    found = merged([*down, *planned]) if down else planned
    return [each for each in found if each[0] < until and each[1] > since]


@lru_cache(4096)  # every handover of the same people asks for the same few days: 7 instead of 25 microseconds
def _planned(
    zone: str,
    sleep_from: int | None,
    sleep_until: int | None,
    away: tuple[tuple[str, str], ...],
    first: int,
    last: int,
) -> tuple[Interval, ...]:
    """Nights and days away of a person, at least those that touch these days since 1970, UTC."""
    there = ZoneInfo(zone)
    days = [(date.fromisoformat(begin), date.fromisoformat(end)) for begin, end in away]
    whole = [(_moment(begin, 0, there), _moment(end, 24 * 60, there)) for begin, end in days]
    return tuple(merged([*_nights(sleep_from, sleep_until, there, first, last), *whole]))


def _nights(
    sleep_from: int | None, sleep_until: int | None, zone: ZoneInfo, first: int, last: int
) -> Iterator[Interval]:
    """No zone is more than a day from UTC, and a night begins on the day before it ends."""
    if sleep_from is None or sleep_until is None:
        return
    length_over_midnight = 24 * 60 if sleep_until <= sleep_from else 0
    for number in range(first - 2, last + 2):
        day = EPOCH + timedelta(days=number)
        yield _moment(day, sleep_from, zone), _moment(day, sleep_until + length_over_midnight, zone)


def _moment(day: date, minutes: int, zone: ZoneInfo) -> int:
    later, minute = divmod(minutes, 24 * 60)
    at = datetime.combine(day + timedelta(days=later), time(minute // 60, minute % 60), zone)
    return int(at.timestamp() * 1000)


def worked(since: int, until: int, rest: RestRow | None, outages: Sequence[Interval]) -> int:
    """How long a clock ran between the two moments."""
    if until <= since:  # the machine's clock was set back
        return 0
    rested = sum(min(end, until) - max(begin, since) for begin, end in rests_between(rest, outages, since, until))
    return until - since - rested


def runs_out(left: int, since: int, rest: RestRow | None, outages: Sequence[Interval]) -> int:
    """The moment at which so much time will be used up."""
    horizon = since + left + left // 2 + DAY // 2  # enough for people who sleep eight hours a day
    while True:
        at, rest_of_it = since, left
        for begin, end in rests_between(rest, outages, since, horizon):
            if rest_of_it <= begin - at:
                break
            rest_of_it -= max(0, begin - at)
            at = max(at, end)
        if at + rest_of_it <= horizon:
            return at + rest_of_it
        horizon = at + 2 * rest_of_it + 2 * DAY


def current_or_next(rest: RestRow | None, at: int, before: int) -> Interval | None:
    """The rest that is under way, or else the next one that begins before that moment."""
    return next(iter(rests_between(rest, (), at, before)), None)
