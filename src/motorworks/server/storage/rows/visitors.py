"""Visitors in the database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, and_, case, or_, select, update

from motorworks.server.storage.people_tables import blocks
from motorworks.server.storage.schema import visitors
from motorworks.server.storage.statements import into, upsert
from motorworks.server.tables.model import VisitorRow

ONLINE = 120_000  # milliseconds for which a visitor who had a page open counts as present at other processes


def visitor(connection: Connection, visitor_id: str) -> VisitorRow | None:
    row = connection.execute(select(visitors).where(visitors.c.id == visitor_id)).first()
    return None if row is None else into(VisitorRow, row)


def store_visitor(connection: Connection, visitor_id: str, **values: Any) -> None:
    statement = upsert(connection, visitors).values(id=visitor_id, **values)
    connection.execute(statement.on_conflict_do_update(index_elements=["id"], set_=values))


def note_stages(connection: Connection, visitor_id: str, stages: int, at: int) -> None:
    """How many stages somebody has seen; a device that knows of fewer takes none away."""
    store_visitor(connection, visitor_id, seen=at)
    fewer = and_(visitors.c.id == visitor_id, visitors.c.stages_seen < stages)
    connection.execute(update(visitors).where(fewer).values(stages_seen=stages))


def note_visit(connection: Connection, visitor_id: str, at: int, **values: Any) -> None:
    """Somebody asks for something: they are not forgotten for long, but only an open page makes them present."""
    absent = at - ONLINE - 1
    statement = upsert(connection, visitors).values(id=visitor_id, seen=absent, **values)
    later = case((visitors.c.seen > absent, visitors.c.seen), else_=absent)
    connection.execute(statement.on_conflict_do_update(index_elements=["id"], set_={**values, "seen": later}))


def seen_since(connection: Connection, visitor_ids: list[str], when: int) -> set[str]:
    found = connection.execute(select(visitors.c.id).where(visitors.c.id.in_(visitor_ids), visitors.c.seen >= when))
    return set(found.scalars())


def are_blocked(connection: Connection, visitor_id: str, other: str) -> bool:
    """Whether one of the two has blocked the other."""
    pairs = or_(
        and_(blocks.c.visitor == visitor_id, blocks.c.blocked == other),
        and_(blocks.c.visitor == other, blocks.c.blocked == visitor_id),
    )
    return connection.execute(select(blocks.c.id).where(pairs)).first() is not None
