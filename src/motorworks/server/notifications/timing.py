"""When a notification may go out: after the delay, not in quiet hours, with the digest if there is one."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from motorworks.server.notifications.model import Notification, Preferences

MINUTE = 60_000


def zone_of(name: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def due(notification: Notification, preferences: Preferences) -> int:
    """The first moment at which this notification may go out. Little time is left only once, whatever the hour."""
    if notification.urgent:
        return notification.at
    if preferences.digest is not None and not notification.live:
        return _next(notification.at, preferences.digest, preferences.zone)
    return _after_quiet(notification.at + preferences.delay * MINUTE, preferences)


def _after_quiet(at: int, preferences: Preferences) -> int:
    """The same moment, or the end of the quiet hours that it lies in."""
    if not is_quiet(at, preferences) or preferences.quiet_until is None:
        return at
    return _next(at, preferences.quiet_until, preferences.zone)


def is_quiet(at: int, preferences: Preferences) -> bool:
    begins, ends = preferences.quiet_from, preferences.quiet_until
    if begins is None or ends is None:
        return False
    minute = _minute_of_day(at, preferences.zone)
    return begins <= minute < ends if begins < ends else minute >= begins or minute < ends


def _local(at: int, zone: str) -> datetime:
    return datetime.fromtimestamp(at / 1000, UTC).astimezone(zone_of(zone) or UTC)


def _minute_of_day(at: int, zone: str) -> int:
    local = _local(at, zone)
    return local.hour * 60 + local.minute


def _next(at: int, minute: int, zone: str) -> int:
    """The next time at which the clock on the wall shows this minute."""
    local = _local(at, zone)
    wanted = time(minute // 60, minute % 60)
    for days in (0, 1, 2):
        moment = datetime.combine(local.date() + timedelta(days=days), wanted, local.tzinfo)
        if int(moment.timestamp() * 1000) > at:
            return int(moment.timestamp() * 1000)
    raise AssertionError("a day has 25 hours at most")
