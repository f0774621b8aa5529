"""Blocks: somebody whose tables I do not want to see, who cannot sit down at mine, and whose chat I do not read."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select

from motorworks.server.ids import new_table_id
from motorworks.server.storage.people_tables import blocks
from motorworks.server.wall_clock import now


class Block(Struct, kw_only=True):
    visitor: str
    blocked: str
    id: str
    name: str
    at: int


def blocks_of(connection: Connection, visitor: str) -> list[Block]:
    found = select(blocks).where(blocks.c.visitor == visitor).order_by(blocks.c.at, blocks.c.id)
    return [Block(**row._mapping) for row in connection.execute(found)]


def blocked_by(connection: Connection, visitor: str) -> frozenset[str]:
    """The people that this visitor has blocked."""
    return frozenset(connection.execute(select(blocks.c.blocked).where(blocks.c.visitor == visitor)).scalars())


def block(connection: Connection, visitor: str, blocked: str, name: str) -> None:
    connection.execute(delete(blocks).where(blocks.c.visitor == visitor, blocks.c.blocked == blocked))
    values = {"visitor": visitor, "blocked": blocked, "id": new_table_id(), "name": name, "at": now()}
    connection.execute(insert(blocks).values(values))


def unblock(connection: Connection, visitor: str, block_id: str) -> bool:
    chosen = delete(blocks).where(blocks.c.visitor == visitor, blocks.c.id == block_id)
    return connection.execute(chosen).rowcount == 1
