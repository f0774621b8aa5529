"""Store a report: the record, the position, and the scene that the reporter was looking at."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

import motorworks
from motorworks.server import wire
from motorworks.server.errors import ApiError, not_begun
from motorworks.server.reports import rows
from motorworks.server.reports.rows import ReportRow
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tables.table import LiveTable
from motorworks.server.views.view import table_view
from motorworks.server.wall_clock import now

DAY = 24 * 3600 * 1000  # in milliseconds
PER_DAY = 10  # reports of one visitor
PER_TABLE = 50


async def report(
    registry: TableRegistry, table_id: str, visitor: str, seat: int | None, comment: str, language: str
) -> int:
    """Store what somebody at the table says is wrong; the number of the report."""
    async with registry.locked(table_id) as table:
        _check(table, visitor, seat)
        await _check_limits(registry, table_id, visitor)
        scene = to_builtins(table_view(table, seat, language, known=set()))["scene"]
        record = await asyncio.to_thread(table.match.record)  # of a long game it takes a while
        new = _row(table, visitor, seat, comment, record, scene)
    return await registry.store.write(lambda connection: rows.add(connection, new))


def _check(table: LiveTable, visitor: str, seat: int | None) -> None:
    table.check_may_view(visitor, seat)
    if not (table.seats_of(visitor) or visitor in table.watchers or table.row.host == visitor):
        raise ApiError("not-yours", "Only players and spectators of this table can report a problem.")
    if table.row.status == "waiting":
        raise not_begun()


async def _check_limits(registry: TableRegistry, table_id: str, visitor: str) -> None:
    since = now() - DAY
    mine = await registry.store.read(lambda connection: rows.by_visitor(connection, visitor, since))
    here = await registry.store.read(lambda connection: rows.of_table(connection, table_id))
    if mine >= PER_DAY or here >= PER_TABLE:
        raise ApiError("too-many", "Too many reports: the host of this server has enough to look at for today.")


def to_builtins(view: wire.TableView) -> Any:
    """Scenes hold parts that are rendered already."""
    return msgspec.json.decode(wire.to_json(view))


def _row(table: LiveTable, visitor: str, seat: int | None, comment: str, record: Any, scene: Any) -> ReportRow:
    match = table.match
    return ReportRow(
        table_id=table.id,
        game=table.row.game,
        seat=seat,
        visitor=visitor,
        step=len(match.steps),
        comment=comment,
        version=motorworks.__version__,
        record=record,
        position=match.position(),
        scene=scene,
        at=now(),
    )
