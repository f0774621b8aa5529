"""Lists of tables for the start page, and how many somebody keeps."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, and_, func, or_, select

from motorworks.server.storage.people_tables import blocks
from motorworks.server.storage.rows.tables import TABLE, add_clocks
from motorworks.server.storage.schema import seats, tables, watchers
from motorworks.server.storage.statements import into
from motorworks.server.tables.model import Loaded, SeatRow, TableRow


def my_tables(connection: Connection, visitor_id: str, limit: int) -> list[Loaded]:
    return _list(connection, select(*TABLE).where(tables.c.status != "finished", _mine(visitor_id)), limit)


def open_tables(connection: Connection, visitor_id: str, limit: int) -> list[Loaded]:
    """Tables with open seats; neither side of a block sees those of the other."""
    unwanted = select(blocks.c.blocked).where(blocks.c.visitor == visitor_id)
    unwelcome = select(blocks.c.visitor).where(blocks.c.blocked == visitor_id)
    open_to = and_(tables.c.host.not_in(unwanted), tables.c.host.not_in(unwelcome))
    others = and_(tables.c.listed, tables.c.status == "waiting", ~_mine(visitor_id), open_to)
    return _list(connection, select(*TABLE).where(others), limit)


def finished_tables(connection: Connection, visitor_id: str, limit: int) -> list[Loaded]:
    seen = and_(tables.c.status == "finished", or_(tables.c.listed, _mine(visitor_id)))
    return _list(connection, select(*TABLE).where(seen), limit)


def tables_kept_for(connection: Connection, visitor_id: str) -> int:
    """How many tables a visitor has opened that are not over, records to look at included."""
    counted = and_(_opened_by(visitor_id), or_(tables.c.status != "finished", tables.c.uploaded))
    return connection.execute(select(func.count()).select_from(tables).where(counted)).scalar_one()


def _mine(visitor_id: str) -> ColumnElement[bool]:
    holding = select(seats.c.table_id).where(seats.c.holder == visitor_id)
    watching = select(watchers.c.table_id).where(watchers.c.visitor == visitor_id)
    return or_(_opened_by(visitor_id), tables.c.id.in_(holding), tables.c.id.in_(watching))


def _opened_by(visitor_id: str) -> ColumnElement[bool]:
    """The tables of a tournament are on its own page, not among those of its organiser."""
    return and_(tables.c.host == visitor_id, tables.c.tournament.is_(None))


def _list(connection: Connection, chosen: Select[tuple[Any, ...]], limit: int) -> list[Loaded]:
    found = connection.execute(chosen.order_by(tables.c.changed.desc(), tables.c.id).limit(limit)).all()
    loaded = {row.id: Loaded(into(TableRow, row), [], set()) for row in found}
    sitting = select(seats).where(seats.c.table_id.in_(list(loaded))).order_by(seats.c.seat)
    for row in connection.execute(sitting):
        loaded[row.table_id].seats.append(into(SeatRow, row))
    add_clocks(connection, list(loaded.values()))
    return list(loaded.values())
