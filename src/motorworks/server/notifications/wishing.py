"""What a person says about being called: channels and times."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection

from motorworks.server import wire
from motorworks.server.clock import now
from motorworks.server.errors import ApiError
from motorworks.server.german_people import answer_in
from motorworks.server.ids import new_table_id
from motorworks.server.notifications import push, rows, timing
from motorworks.server.notifications.channels import shown_target
from motorworks.server.notifications.model import Channel, Wishes
from motorworks.server.notifications.posting import checked_address
from motorworks.server.people.accounts import time_of
from motorworks.server.people.rows import mail_of

MOST = 12  # channels of one person


def new_channel(visitor: str, device: str, wish: wire.NewChannel, *, private: bool) -> Channel:
    """A push or a webhook, checked as far as it can be without using it."""
    target = checked_address(wish.address or "", private=private)
    if wish.kind == "push":
        subscription = push.Subscription(target, wish.p256dh or "", wish.auth or "")
        if not push.is_subscription(subscription):
            raise ApiError("impossible", "This is no push subscription: it needs the address, p256dh and auth.")
        target = msgspec.json.encode(subscription).decode()
    return Channel(
        id=new_table_id(),
        visitor=visitor,
        kind=wish.kind,
        format=wish.format if wish.kind == "webhook" else "",
        target=target,
        device=device if wish.kind == "push" else "",
        created=now(),
    )


def new_mail_channel(connection: Connection, visitor: str) -> Channel:
    known = mail_of(connection, visitor)
    if known is None or known[1] is None:
        raise ApiError("impossible", "Confirm a mail address first.")
    return Channel(id=new_table_id(), visitor=visitor, kind="mail", target=known[0], created=now())


def add(connection: Connection, channel: Channel) -> None:
    if rows.count_channels(connection, channel.visitor) >= MOST:
        raise ApiError("impossible", "You have too many ways to be called: delete one first.")
    rows.add_channel(connection, channel)


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


def wished(visitor: str, wish: wire.CallWishes) -> Wishes:
    if timing.zone_of(wish.zone) is None:
        raise ApiError("impossible", "There is no time zone {zone}; name one like Europe/Berlin.", zone=wish.zone)
    if wish.quiet is not None and wish.quiet.begins == wish.quiet.ends:
        raise ApiError("impossible", "Quiet hours must end at another time than they begin.")
    return Wishes(
        visitor=visitor,
        delay=wish.delay,
        quiet_from=None if wish.quiet is None else _minute(wish.quiet.begins),
        quiet_until=None if wish.quiet is None else _minute(wish.quiet.ends),
        digest=None if wish.digest is None else _minute(wish.digest),
        zone=wish.zone,
        reminder=wish.reminder,
    )


def shown(
    channels: list[Channel], wishes: Wishes, device: str, push_key: str, *, language: str, mail_possible: bool
) -> wire.Calls:
    begins, ends = wishes.quiet_from, wishes.quiet_until
    quiet = None if begins is None or ends is None else wire.Quiet(begins=_time(begins), ends=_time(ends))
    return wire.Calls(
        channels=[card(each, device, language) for each in channels],
        delay=wishes.delay,
        quiet=quiet,
        digest=None if wishes.digest is None else _time(wishes.digest),
        zone=wishes.zone,
        reminder=wishes.reminder,
        push_key=push_key,
        mail_possible=mail_possible,
    )


def _minute(text: str) -> int:
    return int(text[:2]) * 60 + int(text[3:])


def _time(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"
