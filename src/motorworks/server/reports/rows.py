"""The rows of reports."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, structs
from sqlalchemy import Connection, func, insert, inspect, select

from motorworks.server.storage.schema import reports


class ReportRow(Struct, kw_only=True):
    """What was wrong, and all that is needed to look at it: hidden cards and the seed are in it."""

    number: int = 0
    table_id: str
    game: str
    seat: int | None
    visitor: str
    step: int
    comment: str
    version: str
    record: dict[str, Any]
    position: dict[str, Any]
    scene: dict[str, Any]
    at: int


def add(connection: Connection, report: ReportRow) -> int:
    """Store it; its number."""
    values = {name: value for name, value in structs.asdict(report).items() if name != "number"}
    stored = connection.execute(insert(reports).values(values).returning(reports.c.number))
    return int(stored.scalar_one())


def by_visitor(connection: Connection, visitor: str, since: int) -> int:
    chosen = select(func.count()).select_from(reports).where(reports.c.visitor == visitor, reports.c.at >= since)
    return connection.execute(chosen).scalar_one()


def of_table(connection: Connection, table_id: str) -> int:
    chosen = select(func.count()).select_from(reports).where(reports.c.table_id == table_id)
    return connection.execute(chosen).scalar_one()


HEADINGS = [reports.c[name] for name in ("number", "at", "game", "table_id", "step", "seat", "comment")]


def headings(connection: Connection) -> list[Any]:
    """All reports without what is large, oldest first; a database of an older version has none."""
    if not inspect(connection).has_table(reports.name):
        return []
    return list(connection.execute(select(*HEADINGS).order_by(reports.c.number)))


def report(connection: Connection, number: int) -> ReportRow | None:
    if not inspect(connection).has_table(reports.name):
        return None
    row = connection.execute(select(reports).where(reports.c.number == number)).first()
    return None if row is None else ReportRow(**row._mapping)
