"""Deliveries, in the database, and what they say when they are sent."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, and_, delete, exists, or_, select, update

from motorworks.server.clocks.ticking import little
from motorworks.server.notifications.model import About, Delivery, Rules
from motorworks.server.notifications.rows.waiting import is_awaited, is_running
from motorworks.server.storage.notification_tables import deliveries
from motorworks.server.storage.schema import clocks, seats, tables


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
    asked = exists(select(seats.c.seat).where(theirs, is_awaited()))
    news = and_(tables.c.id.in_(rules), is_running(), exists(select(seats.c.seat).where(theirs)))
    found = (
        select(tables, clocks.c.due, clocks.c.kind, clocks.c.each, asked.label("asked"), news.label("news"))
        .where(tables.c.id.in_(list(about)), or_(asked, news))
        .outerjoin(clocks, clocks.c.table_id == tables.c.id)
        .order_by(tables.c.changed)
    )
    return [_about(connection, row, visitor, now) for row in connection.execute(found)]


def _about(connection: Connection, row: Row[Any], visitor: str, now: int) -> About:
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


def _rules(row: Row[Any], visitor: str) -> Rules:
    if not row.interrupted:
        return "changed"
    return "decide" if row.host == visitor else "stopped"


def _others(connection: Connection, table_id: str, visitor: str) -> list[str]:
    other = and_(seats.c.table_id == table_id, or_(seats.c.holder.is_(None), seats.c.holder != visitor))
    return list(connection.execute(select(seats.c.name).where(other).order_by(seats.c.seat)).scalars())
