"""Channels and times that a person has chosen for notifications."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection

from motorworks.server import wire
from motorworks.server.errors import ApiError
from motorworks.server.german.people import answer_in
from motorworks.server.ids import new_table_id
from motorworks.server.notifications import push, timing
from motorworks.server.notifications.channels import shown_target
from motorworks.server.notifications.model import Channel, Preferences
from motorworks.server.notifications.posting import checked_address
from motorworks.server.notifications.rows import channels as channel_rows
from motorworks.server.people.accounts import time_of
from motorworks.server.people.rows.sign_in import mail_of
from motorworks.server.wall_clock import now

MOST = 12  # channels of one person


def new_channel(visitor: str, device: str, given: wire.NewChannel, *, private: bool) -> Channel:
    """A push or a webhook, checked as far as it can be without using it."""
    target = checked_address(given.address or "", private=private)
    if given.kind == "push":
        subscription = push.Subscription(target, given.p256dh or "", given.auth or "")
        if not push.is_subscription(subscription):
            raise ApiError("impossible", "This is not a push subscription: it needs the address, p256dh and auth.")
        target = msgspec.json.encode(subscription).decode()
    return Channel(
        id=new_table_id(),
        visitor=visitor,
        kind=given.kind,
        format=given.format if given.kind == "webhook" else "",
        target=target,
        device=device if given.kind == "push" else "",
        created=now(),
    )


def new_mail_channel(connection: Connection, visitor: str) -> Channel:
    known = mail_of(connection, visitor)
    if known is None or known[1] is None:
        raise ApiError("impossible", "Confirm a mail address first.")
    return Channel(id=new_table_id(), visitor=visitor, kind="mail", target=known[0], created=now())


def add(connection: Connection, channel: Channel) -> None:
    if channel_rows.count_channels(connection, channel.visitor) >= MOST:
        raise ApiError("impossible", "You have too many notification channels: delete one first.")
    channel_rows.add_channel(connection, channel)


def card(channel: Channel, device: str, language: str) -> wire.ChannelCard:
    return wire.ChannelCard(
        id=channel.id,
        kind=channel.kind,  # type: ignore[arg-type]
        format=channel.format,
        target=shown_target(channel),
        here=bool(channel.device) and channel.device == device,
        enabled=channel.enabled,
        answered=None if channel.answered is None else time_of(channel.answered),
        answer=answer_in(language, channel.answer),
    )


def checked(visitor: str, given: wire.NotificationPreferences) -> Preferences:
    if timing.zone_of(given.zone) is None:
        raise ApiError("impossible", "There is no time zone {zone}; use one such as Europe/Berlin.", zone=given.zone)
    if given.quiet is not None and given.quiet.begins == given.quiet.ends:
        raise ApiError("impossible", "Quiet hours must not begin and end at the same time.")
    return Preferences(
        visitor=visitor,
        delay=given.delay,
        quiet_from=None if given.quiet is None else _minute(given.quiet.begins),
        quiet_until=None if given.quiet is None else _minute(given.quiet.ends),
        digest=None if given.digest is None else _minute(given.digest),
        zone=given.zone,
        reminder=given.reminder,
    )


def shown(
    channels: list[Channel], preferences: Preferences, device: str, push_key: str, *, language: str, mail_possible: bool
) -> wire.NotificationSettings:
    begins, ends = preferences.quiet_from, preferences.quiet_until
    quiet = None if begins is None or ends is None else wire.Quiet(begins=_time(begins), ends=_time(ends))
    return wire.NotificationSettings(
        channels=[card(each, device, language) for each in channels],
        delay=preferences.delay,
        quiet=quiet,
        digest=None if preferences.digest is None else _time(preferences.digest),
        zone=preferences.zone,
        reminder=preferences.reminder,
        push_key=push_key,
        mail_possible=mail_possible,
    )


def _minute(text: str) -> int:
    return int(text[:2]) * 60 + int(text[3:])


def _time(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"
