"""Clocks, rest times and the server's heartbeat in the database."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import structs
from sqlalchemy import Connection, Row, bindparam, case, delete, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from motorworks.server.clocks.model import ClockRow, Interval, RestRow, SeatTime
from motorworks.server.storage.prepared import Filled, Prepared, Values, run_all
from motorworks.server.storage.schema import clocks, heartbeat, outages, rest_times

ONLY = 1  # number of the only row of `heartbeat`
_PLAIN = ("version", "seat", "since", "due", "granted", "barrier", "reminder")
_UPDATE = (
    update(clocks)
    .where(clocks.c.table_id == bindparam("of"), clocks.c.version == bindparam("known"))
    .values({name: bindparam(name) for name in (*_PLAIN, "seats")})
)
_STORE = Prepared(sqlite=_UPDATE, postgresql=_UPDATE)


class ClockMoved(Exception):
    """Another process has changed the clock: what was made for the older version must not be stored."""


def _read(row: Row[Any]) -> ClockRow:
    values = {**row._mapping, "seats": msgspec.json.decode(row.seats, type=list[SeatTime])}
    return ClockRow(**values)


def _written(clock: ClockRow) -> Values:
    return {**structs.asdict(clock), "seats": msgspec.json.encode(clock.seats).decode()}


def clocks_of(connection: Connection, table_ids: list[str]) -> dict[str, ClockRow]:
    found = connection.execute(select(clocks).where(clocks.c.table_id.in_(table_ids)))
    return {row.table_id: _read(row) for row in found}


def add_clock(connection: Connection, clock: ClockRow) -> None:
    connection.execute(insert(clocks).values(_written(clock)))


def store_clock(connection: Connection, clock: ClockRow) -> None:
    """Store the next version; ClockMoved when somebody was quicker."""
    if run_all(connection, [next_version(clock)]) != [1]:
        raise ClockMoved


def next_version(clock: ClockRow) -> Filled:
    """The statement that stores it; it writes nothing when somebody was quicker."""
    values: Values = {name: getattr(clock, name) for name in _PLAIN}
    values["seats"] = msgspec.json.encode(clock.seats).decode()
    values["of"], values["known"] = clock.table_id, clock.version - 1
    return _STORE, values


def due_tables(connection: Connection, at: int, limit: int) -> list[str]:
    """Tables whose clock may have run out, longest ago first."""
    chosen = select(clocks.c.table_id).where(clocks.c.due <= at).order_by(clocks.c.due).limit(limit)
    return list(connection.execute(chosen).scalars())


def to_remind(connection: Connection, at: int, limit: int) -> list[str]:
    """Tables where somebody has little time left and has not been reminded."""
    chosen = select(clocks.c.table_id).where(clocks.c.reminder <= at, clocks.c.due > at)
    return list(connection.execute(chosen.order_by(clocks.c.due).limit(limit)).scalars())


# ---------------------------------------------------------------- rest times


def rests_of(connection: Connection, visitors: list[str]) -> dict[str, RestRow]:
    if not visitors:
        return {}
    found = connection.execute(select(rest_times).where(rest_times.c.visitor.in_(visitors)))
    return {
        row.visitor: RestRow(**{**row._mapping, "away": [(first, last) for first, last in row.away]}) for row in found
    }


def store_rest(connection: Connection, rest: RestRow) -> None:
    connection.execute(delete(rest_times).where(rest_times.c.visitor == rest.visitor))
    connection.execute(insert(rest_times).values(structs.asdict(rest)))


# ---------------------------------------------------------------- the server's own time


def beat(connection: Connection, at: int, longest: int, node: str, lease: int) -> tuple[bool, list[Interval]]:
    """The server is running now. If nobody has said so for too long, it was down since then.

    Returns whether this process is the one that looks for clocks that have run out, and every outage so far.
    """
    _first_beat(connection, at)
    last = connection.execute(select(heartbeat.c.at).where(heartbeat.c.number == ONLY).with_for_update()).scalar_one()
    if at - last > longest:
        connection.execute(insert(outages).values(since=last, until=at))
    # A lease that ends too late was taken while the clock of a machine was wrong.
    held = heartbeat.c.holder_until
    free = or_(heartbeat.c.holder == node, held < at, held > at + 2 * lease)
    connection.execute(
        update(heartbeat).values(
            at=max(at, last),
            holder=case((free, node), else_=heartbeat.c.holder),
            holder_until=case((free, at + lease), else_=heartbeat.c.holder_until),
        )
    )
    holder = connection.execute(select(heartbeat.c.holder)).scalar_one()
    down = connection.execute(select(outages.c.since, outages.c.until).order_by(outages.c.since))
    return holder == node, [(row.since, row.until) for row in down]


def _first_beat(connection: Connection, at: int) -> None:
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    row = dialect.insert(heartbeat).values(number=ONLY, at=at, holder="", holder_until=0)
    connection.execute(row.on_conflict_do_nothing())


def hand_over_sweep(connection: Connection, node: str) -> None:
    """This process stops: another one looks for clocks that have run out, at its next beat."""
    connection.execute(update(heartbeat).where(heartbeat.c.holder == node).values(holder="", holder_until=0))
