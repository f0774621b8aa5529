"""Seats and spectators in the database."""

from __future__ import annotations

from msgspec import structs
from sqlalchemy import Connection, and_, select, update

from motorworks.server.storage.schema import seats, tables, watchers
from motorworks.server.storage.statements import done, upsert
from motorworks.server.tables.model import SeatRow


def names_at(connection: Connection, table_id: str) -> list[str]:
    return list(connection.execute(select(seats.c.name).where(seats.c.table_id == table_id)).scalars())


def take_seat(connection: Connection, seat: SeatRow) -> bool:
    """Write who sits there, if the seat is still open."""
    chosen = and_(seats.c.table_id == seat.table_id, seats.c.seat == seat.seat, seats.c.kind == "open")
    return done(connection, update(seats).where(chosen).values(structs.asdict(seat)))


def change_seat(connection: Connection, seat: SeatRow) -> None:
    chosen = and_(seats.c.table_id == seat.table_id, seats.c.seat == seat.seat)
    connection.execute(update(seats).where(chosen).values(structs.asdict(seat)))


def add_watcher(connection: Connection, table_id: str, visitor: str) -> None:
    statement = upsert(connection, watchers).values(table_id=table_id, visitor=visitor)
    connection.execute(statement.on_conflict_do_nothing())


def invited_by(connection: Connection, token: str) -> tuple[str, int | None] | None:
    """The table and seat that a token opens; seat None is the place to watch."""
    seat = connection.execute(select(seats.c.table_id, seats.c.seat).where(seats.c.token == token)).first()
    if seat is not None:
        return seat.table_id, seat.seat
    table_id = connection.execute(select(tables.c.id).where(tables.c.watch_token == token)).scalar()
    return None if table_id is None else (table_id, None)
