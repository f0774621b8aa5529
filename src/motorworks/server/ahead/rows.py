"""Sealed decisions in the database."""

from __future__ import annotations

from msgspec import structs
from sqlalchemy import Connection, delete, insert, select

from motorworks.server.ahead.model import SealedRow
from motorworks.server.storage.schema import sealed


def sealed_at(connection: Connection, table_id: str) -> dict[int, SealedRow]:
    found = connection.execute(select(sealed).where(sealed.c.table_id == table_id))
    return {row.seat: SealedRow(**row._mapping) for row in found}


def seal(connection: Connection, row: SealedRow) -> None:
    unseal(connection, row.table_id, row.seat)
    connection.execute(insert(sealed).values(structs.asdict(row)))


def unseal(connection: Connection, table_id: str, seat: int) -> None:
    connection.execute(delete(sealed).where(sealed.c.table_id == table_id, sealed.c.seat == seat))
