"""Notifications that wait, in the database: who is asked at which table, and whose rules were corrected."""

from __future__ import annotations

import msgspec
from msgspec import structs
from sqlalchemy import ColumnElement, Connection, and_, delete, exists, insert, or_, select, update

from motorworks.server.ids import new_table_id
from motorworks.server.notifications.model import Delivery, Notification
from motorworks.server.notifications.rows.channels import channels_of
from motorworks.server.storage.notification_tables import channels, deliveries, notifications
from motorworks.server.storage.schema import clocks, seats, tables, visitors
from motorworks.server.tables.model import AWAITED


def has_work(connection: Connection, now: int) -> bool:
    """Whether anything waits: most of the time nothing does, and nothing need be written."""
    if connection.execute(select(notifications.c.at).limit(1)).first() is not None:
        return True
    return connection.execute(select(deliveries.c.id).where(deliveries.c.due <= now).limit(1)).first() is not None


def drop_done(connection: Connection) -> None:
    """Forget notifications for people who have moved, arrived, left, or no longer want any; news of rules stay."""
    awaited = and_(
        tables.c.id == notifications.c.table_id,
        seats.c.seat == notifications.c.seat,
        seats.c.holder == notifications.c.visitor,
        is_awaited(),
    )
    still = exists(select(tables.c.id).join(seats, seats.c.table_id == tables.c.id).where(awaited))
    wanted = exists(select(channels.c.id).where(channels.c.visitor == notifications.c.visitor, channels.c.enabled))
    seated = and_(tables.c.id == notifications.c.table_id, seats.c.holder == notifications.c.visitor, is_running())
    playing = exists(select(tables.c.id).join(seats, seats.c.table_id == tables.c.id).where(seated))
    news = and_(notifications.c.rules, playing)
    connection.execute(delete(notifications).where(~and_(or_(still, news), wanted)))


def is_awaited() -> ColumnElement[bool]:
    """A table waits for the person of a seat: it is their turn, or they have not come to a rematch."""
    acting = and_(is_running(), tables.c.interrupted == "", tables.c.actor == seats.c.seat)
    awaited = and_(tables.c.status == "waiting", seats.c.share == AWAITED)
    return and_(seats.c.kind == "person", or_(acting, awaited))


def is_running() -> ColumnElement[bool]:
    return tables.c.status == "running"


def unread_rules(connection: Connection) -> list[tuple[str, str]]:
    """Who has not read that the rules of which table were corrected."""
    found = select(notifications.c.visitor, notifications.c.table_id).where(notifications.c.rules)
    return [(row.visitor, row.table_id) for row in connection.execute(found.limit(1_000))]


def drop_rules(connection: Connection, read: list[tuple[str, str]]) -> None:
    """They have read it at the table; that it waits for them stays to be said."""
    for visitor, table_id in read:
        mine = and_(notifications.c.visitor == visitor, notifications.c.table_id == table_id)
        connection.execute(update(notifications).where(mine).values(rules=False))


def waiting(connection: Connection, before: int) -> dict[str, list[Notification]]:
    """Notifications stored before then, by person, oldest first."""
    live = exists(
        select(clocks.c.table_id).where(clocks.c.table_id == notifications.c.table_id, clocks.c.kind == "live")
    )
    found = (
        select(notifications, live.label("live"))
        .where(notifications.c.at <= before)
        .order_by(notifications.c.at, notifications.c.table_id)
    )
    by_visitor: dict[str, list[Notification]] = {}
    for row in connection.execute(found.limit(1_000)):
        by_visitor.setdefault(row.visitor, []).append(Notification(**row._mapping))
    return by_visitor


def looking_since(connection: Connection, visitor: str, when: int) -> bool:
    found = select(visitors.c.id).where(visitors.c.id == visitor, visitors.c.looking >= when)
    return connection.execute(found).first() is not None


def hand_over(connection: Connection, visitor: str, ready: list[Notification], now: int) -> int:
    """Notifications become deliveries, one for each channel, in one transaction: neither is lost, nor there twice.

    A notification that was taken by another process, or stored again, is left alone. Returns the number of deliveries.
    """
    taken: dict[str, int] = {}
    for notification in ready:
        same = and_(
            notifications.c.visitor == visitor,
            notifications.c.table_id == notification.table_id,
            notifications.c.sequence == notification.sequence,
            notifications.c.rules == notification.rules,
        )
        if connection.execute(delete(notifications).where(same)).rowcount:
            taken[notification.table_id] = notification.sequence
    if not taken:
        return 0
    about = msgspec.json.encode(taken).decode()
    news = [notification.table_id for notification in ready if notification.rules and notification.table_id in taken]
    rules = msgspec.json.encode(news).decode()
    wanted = [each for each in channels_of(connection, visitor) if each.enabled]
    for each in wanted:
        new = Delivery(id=new_table_id(), visitor=visitor, channel=each.id, tables=about, rules=rules, due=now)
        connection.execute(insert(deliveries).values(structs.asdict(new)))
    return len(wanted)
