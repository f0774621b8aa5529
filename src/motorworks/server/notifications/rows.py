"""Reading and writing the rows of notifications: each function is one piece of work on a connection."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import structs
from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, insert, or_, select, update

from motorworks.server.clocks.ticking import little
from motorworks.server.ids import new_table_id
from motorworks.server.notifications.model import About, Channel, Delivery, Notification, Preferences, Rules
from motorworks.server.storage.notification_tables import (
    channels,
    deliveries,
    leases,
    notification_preferences,
    notifications,
)
from motorworks.server.storage.people_tables import server_keys
from motorworks.server.storage.schema import clocks, seats, tables, visitors
from motorworks.server.storage.statements import upsert
from motorworks.server.tables.model import AWAITED

# ---------------------------------------------------------------- channels and preferences


def channel(connection: Connection, channel_id: str) -> Channel | None:
    row = connection.execute(select(channels).where(channels.c.id == channel_id)).first()
    return None if row is None else Channel(**row._mapping)


def channels_of(connection: Connection, visitor: str) -> list[Channel]:
    found = select(channels).where(channels.c.visitor == visitor).order_by(channels.c.created, channels.c.id)
    return [Channel(**row._mapping) for row in connection.execute(found)]


def add_channel(connection: Connection, new: Channel) -> None:
    """The same target is there once."""
    same = and_(channels.c.visitor == new.visitor, channels.c.kind == new.kind, channels.c.target == new.target)
    connection.execute(delete(channels).where(same))
    connection.execute(insert(channels).values(structs.asdict(new)))


def switch_channel(connection: Connection, visitor: str, channel_id: str, enabled: bool) -> bool:
    mine = and_(channels.c.visitor == visitor, channels.c.id == channel_id)
    return connection.execute(update(channels).where(mine).values(enabled=enabled)).rowcount == 1


def switch_off(connection: Connection, channel_id: str) -> bool:
    return connection.execute(update(channels).where(channels.c.id == channel_id).values(enabled=False)).rowcount == 1


def drop_channel(connection: Connection, visitor: str, channel_id: str) -> bool:
    mine = and_(channels.c.visitor == visitor, channels.c.id == channel_id)
    connection.execute(delete(deliveries).where(deliveries.c.channel == channel_id, deliveries.c.visitor == visitor))
    return connection.execute(delete(channels).where(mine)).rowcount == 1


def note_answer(connection: Connection, channel_id: str, answer: str, now: int) -> None:
    chosen = update(channels).where(channels.c.id == channel_id)
    connection.execute(chosen.values(answer=answer[:80], answered=now))


def preferences_of(connection: Connection, visitor: str) -> Preferences:
    row = connection.execute(
        select(notification_preferences).where(notification_preferences.c.visitor == visitor)
    ).first()
    return Preferences(visitor=visitor) if row is None else Preferences(**row._mapping)


def set_preferences(connection: Connection, preferences: Preferences) -> None:
    values = structs.asdict(preferences)
    statement = upsert(connection, notification_preferences).values(values)
    connection.execute(statement.on_conflict_do_update(index_elements=["visitor"], set_=values))


# ---------------------------------------------------------------- notifications


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
        _waits(),
    )
    still = exists(select(tables.c.id).join(seats, seats.c.table_id == tables.c.id).where(awaited))
    wanted = exists(select(channels.c.id).where(channels.c.visitor == notifications.c.visitor, channels.c.enabled))
    seated = and_(tables.c.id == notifications.c.table_id, seats.c.holder == notifications.c.visitor, _runs())
    playing = exists(select(tables.c.id).join(seats, seats.c.table_id == tables.c.id).where(seated))
    news = and_(notifications.c.rules, playing)
    connection.execute(delete(notifications).where(~and_(or_(still, news), wanted)))


def _waits() -> ColumnElement[bool]:
    """A table waits for the person of a seat: it is their turn, or they have not come to a rematch."""
    acting = and_(_runs(), tables.c.interrupted == "", tables.c.actor == seats.c.seat)
    awaited = and_(tables.c.status == "waiting", seats.c.share == AWAITED)
    return and_(seats.c.kind == "person", or_(acting, awaited))


def _runs() -> ColumnElement[bool]:
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


# ---------------------------------------------------------------- deliveries


def deliveries_due(connection: Connection, now: int, limit: int) -> list[Delivery]:
    found = select(deliveries).where(deliveries.c.due <= now).order_by(deliveries.c.due, deliveries.c.id)
    return [Delivery(**row._mapping) for row in connection.execute(found.limit(limit))]


def claim(connection: Connection, delivery: Delivery, until: int) -> bool:
    """Nobody else tries it until then; False when somebody does already."""
    same = and_(deliveries.c.id == delivery.id, deliveries.c.due == delivery.due)
    return connection.execute(update(deliveries).where(same).values(due=until)).rowcount == 1


def postpone(connection: Connection, delivery_id: str, attempts: int, due: int) -> None:
    chosen = update(deliveries).where(deliveries.c.id == delivery_id)
    connection.execute(chosen.values(attempts=attempts, due=due))


def drop_delivery(connection: Connection, delivery_id: str) -> None:
    connection.execute(delete(deliveries).where(deliveries.c.id == delivery_id))


def still_true(connection: Connection, visitor: str, about: dict[str, int], rules: list[str], now: int) -> list[About]:
    """Of these tables, those that still wait for this person, and those they play at whose `rules` were corrected."""
    theirs = and_(seats.c.table_id == tables.c.id, seats.c.holder == visitor)
    asked = exists(select(seats.c.seat).where(theirs, _waits()))
    news = and_(tables.c.id.in_(rules), _runs(), exists(select(seats.c.seat).where(theirs)))
    found = (
        select(tables, clocks.c.due, clocks.c.kind, clocks.c.each, asked.label("asked"), news.label("news"))
        .where(tables.c.id.in_(list(about)), or_(asked, news))
        .outerjoin(clocks, clocks.c.table_id == tables.c.id)
        .order_by(tables.c.changed)
    )
    return [_about(connection, row, visitor, now) for row in connection.execute(found)]


def _about(connection: Connection, row: Any, visitor: str, now: int) -> About:
    left = None if row.due is None or not row.asked else max(0, row.due - now)
    return About(
        table=row.id,
        game=row.game,
        players=_others(connection, row.id, visitor),
        left=left,
        is_little=left is not None and left <= little(row.kind, row.each),
        is_rematch=row.status == "waiting",
        is_asked=bool(row.asked),
        rules=_rules(row, visitor) if row.news else "",
    )


def _rules(row: Any, visitor: str) -> Rules:
    if not row.interrupted:
        return "changed"
    return "decide" if row.host == visitor else "stopped"


def _others(connection: Connection, table_id: str, visitor: str) -> list[str]:
    other = and_(seats.c.table_id == table_id, or_(seats.c.holder.is_(None), seats.c.holder != visitor))
    return list(connection.execute(select(seats.c.name).where(other).order_by(seats.c.seat)).scalars())


# ---------------------------------------------------------------- who sends, and with which keys


def lease(connection: Connection, name: str, holder: str, now: int, until: int) -> bool:
    """Be the one process that does this until then; False while another one is."""
    values = {"holder": holder, "until": until}
    statement = upsert(connection, leases).values(name=name, **values)
    free = or_(leases.c.holder == holder, leases.c.until < now)
    return (
        connection.execute(statement.on_conflict_do_update(index_elements=["name"], set_=values, where=free)).rowcount
        == 1
    )


def release(connection: Connection, name: str, holder: str) -> None:
    connection.execute(delete(leases).where(leases.c.name == name, leases.c.holder == holder))


def server_key(connection: Connection, name: str, fresh: str) -> str:
    """A secret of this server; `fresh` if there is none yet. Of several processes one is first."""
    connection.execute(upsert(connection, server_keys).values(name=name, value=fresh).on_conflict_do_nothing())
    return str(connection.execute(select(server_keys.c.value).where(server_keys.c.name == name)).scalar_one())


def count_channels(connection: Connection, visitor: str) -> int:
    counted = select(func.count()).select_from(channels).where(channels.c.visitor == visitor)
    return connection.execute(counted).scalar_one()
