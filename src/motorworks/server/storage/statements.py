"""Statements that rows of every kind need; where the two databases differ, each in its own dialect."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import Struct
from sqlalchemy import Connection, Row, Table, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.dialects.postgresql import Insert as PostgresInsert
from sqlalchemy.dialects.sqlite import Insert as SqliteInsert
from sqlalchemy.sql import Executable

CHANNEL = "motorworks"  # of PostgreSQL's NOTIFY
T = TypeVar("T", bound=Struct)
Upsert = SqliteInsert | PostgresInsert


def into(kind: type[T], row: Row[Any]) -> T:
    return kind(**row._mapping)


def done(connection: Connection, statement: Executable) -> bool:
    return connection.execute(statement).rowcount == 1


def upsert(connection: Connection, table: Table) -> Upsert:
    """An INSERT that can say ON CONFLICT; both databases have it, each in its own dialect."""
    return postgresql.insert(table) if connection.dialect.name == "postgresql" else sqlite.insert(table)


def notify(connection: Connection, messages: list[str]) -> None:
    """Messages to other processes, which get them after the commit; SQLite has no other processes."""
    if connection.dialect.name == "postgresql":
        for message in messages:
            connection.exec_driver_sql("SELECT pg_notify($1, $2)", (CHANNEL, message))


def lock_visitor(connection: Connection, visitor_id: str) -> None:
    """Until the commit, no other process does this for the same visitor; SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(hashtext(:visitor))"), {"visitor": visitor_id})


def try_writing(connection: Connection) -> None:
    """Write a page that is the same as before."""
    connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
