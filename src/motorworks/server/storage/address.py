"""What `--data` names: a folder for SQLite, or the address of a PostgreSQL database."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from motorworks.kernel.refusal import MotorworksError
from motorworks.server.storage.sqlite import SqliteStore
from motorworks.server.storage.store import Store


def is_postgres(data: str) -> bool:
    return data.startswith(("postgresql://", "postgres://"))


class BadAddress(MotorworksError):
    """The given text is not the address of a PostgreSQL database."""


def check_address(data: str) -> None:
    """BadAddress for one that cannot be parsed; it is not repeated, as a password may be in it."""
    try:
        if is_postgres(data):
            make_url(data)
    except (ArgumentError, ValueError):
        raise BadAddress("--data is no address: a database is at postgresql://USER:PASSWORD@HOST:PORT/NAME") from None


def store_at(data: str) -> Store:
    if is_postgres(data):
        # What only PostgreSQL needs takes a tenth of the start of a server that has SQLite.
        from motorworks.server.storage.postgres import PostgresStore  # noqa: PLC0415  # the reason is above

        return PostgresStore(make_url(data).set(drivername="postgresql+asyncpg"))
    return SqliteStore(Path(data))
