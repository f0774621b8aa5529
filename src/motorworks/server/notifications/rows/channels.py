"""Channels and preferences, in the database."""

from __future__ import annotations

from msgspec import structs
from sqlalchemy import Connection, and_, delete, func, insert, select, update

from motorworks.server.notifications.model import Channel, Preferences
from motorworks.server.storage.notification_tables import channels, deliveries, notification_preferences
from motorworks.server.storage.statements import upsert


def channel(connection: Connection, channel_id: str) -> Channel | None:
    row = connection.execute(select(channels).where(channels.c.id == channel_id)).first()
    return None if row is None else Channel(**row._mapping)


def channels_of(connection: Connection, visitor: str) -> list[Channel]:
    found = select(channels).where(channels.c.visitor == visitor).order_by(channels.c.created, channels.c.id)
    return [Channel(**row._mapping) for row in connection.execute(found)]


def count_channels(connection: Connection, visitor: str) -> int:
    counted = select(func.count()).select_from(channels).where(channels.c.visitor == visitor)
    return connection.execute(counted).scalar_one()


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
