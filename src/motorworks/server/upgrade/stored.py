"""Stored games, read from a database of this or an older version without changing it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Row, Table, create_engine, func, inspect, null, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from motorworks.kernel.refusal import MotorworksError
from motorworks.server.storage.address import check_address, is_postgres
from motorworks.server.storage.schema import actions, seats, snapshots, tables
from motorworks.server.storage.sqlite import FILE_NAME
from motorworks.server.upgrade.replaying import Job

T = TypeVar("T")
Read = Callable[[Callable[[Connection], T]], T]


class CannotRead(MotorworksError):
    """There is no database to read; the message says what to change."""


@contextmanager
def reading(data: str) -> Iterator[Read[Any]]:
    """A function that runs work on a connection; a server may be using the database."""
    check_address(data)
    if is_postgres(data):
        yield from _reading_postgres(data)
    else:
        yield from _reading_sqlite(Path(data) / FILE_NAME)


def _reading_sqlite(file: Path) -> Iterator[Read[Any]]:
    if not file.is_file():
        raise CannotRead(f"there are no tables in {file.parent}")
    address = f"{file.resolve().as_uri()}?mode=ro"
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(address, uri=True), poolclass=NullPool)

    def read(work: Callable[[Connection], T]) -> T:
        with engine.connect() as connection:
            return work(connection)

    yield read
    engine.dispose()


def _reading_postgres(data: str) -> Iterator[Read[Any]]:
    engine = create_async_engine(make_url(data).set(drivername="postgresql+asyncpg"))

    async def run(work: Callable[[Connection], T]) -> T:
        async with engine.connect() as connection:
            return await connection.run_sync(work)

    with asyncio.Runner() as runner:

        def read(work: Callable[[Connection], T]) -> T:
            try:
                return runner.run(run(work))
            except (OSError, DBAPIError) as error:
                raise CannotRead(f"the database cannot be read: {type(error).__name__}") from None

        try:
            yield read
        finally:
            runner.run(engine.dispose())


def games(connection: Connection) -> list[str]:
    """The ids of all tables whose game has begun, those that run first."""
    begun = select(tables.c.id).where(tables.c.status != "waiting")
    return list(connection.execute(begun.order_by(tables.c.status.desc(), tables.c.id)).scalars())


def job(connection: Connection, table_id: str) -> Job | None:
    """A stored game; None when it was deleted meanwhile."""
    row = _rows(connection, tables, tables.c.id == table_id).first()
    if row is None:
        return None
    players = connection.execute(select(func.count()).where(seats.c.table_id == table_id)).scalar_one()
    base = row.base or 0
    taken = _rows(connection, actions, (actions.c.table_id == table_id) & (actions.c.sequence > base))
    whole = {each.sequence: each.position for each in _rows(connection, snapshots, snapshots.c.table_id == table_id)}
    return Job(
        table=table_id,
        game=row.game,
        status=row.status,
        rules=row.rules,
        players=players,
        options=row.options,
        seed=row.seed,
        position=whole[base] if row.base is not None else None,
        first=whole[base]["state"] if base in whole else None,
        actions=[(each.command, each.change) for each in sorted(taken, key=lambda each: each.sequence)],
        states={sequence - base: position["state"] for sequence, position in whole.items() if sequence > base},
    )


def _rows(connection: Connection, table: Table, chosen: Any) -> Any:
    """Rows with all columns; those that an older version does not have are None."""
    present = {column["name"] for column in inspect(connection).get_columns(table.name)}
    columns = [column if column.name in present else null().label(column.name) for column in table.c]
    found: Iterator[Row[Any]] = connection.execute(select(*columns).where(chosen))
    return found
