"""The tables where a visitor is to move, least time first; and what each of them asks, from the visitor's own seat."""

from __future__ import annotations

from collections.abc import Sequence

from motorworks.games import find
from motorworks.server import wire
from motorworks.server.clocks import at_table, ticking
from motorworks.server.clocks.model import Interval
from motorworks.server.tables.model import Loaded
from motorworks.server.tables.table import LiveTable
from motorworks.server.views import drawing
from motorworks.server.views.log import log_lines
from motorworks.server.wall_clock import now


def moves_of(visitor: str, tables: Sequence[Loaded], outages: Sequence[Interval]) -> list[wire.NextMove]:
    """Least time first; then those without a clock, longest waiting first."""
    found = [(each, move) for each in tables if (move := _move(visitor, each, outages)) is not None]
    found.sort(key=lambda both: (both[1].left is None, both[1].left or 0, both[0].row.changed))
    return [move for _, move in found]


def _move(visitor: str, loaded: Loaded, outages: Sequence[Interval]) -> wire.NextMove | None:
    row, actor = loaded.row, loaded.row.actor
    if row.status != "running" or row.interrupted or actor is None:
        return None
    seat = loaded.seats[actor]
    if seat.holder != visitor or seat.kind != "person":
        return None
    left = None
    if loaded.clock is not None:
        known = at_table.times(loaded.seats, loaded.rests, outages)
        left = ticking.left_at(loaded.clock, actor, now(), known)
    return wire.NextMove(table=row.id, name=find(row.game).title, seat=actor, sequence=row.sequence, left=left)


def asked(table: LiveTable, move: wire.NextMove, language: str) -> wire.MoveCard:
    lines = log_lines(table, move.seat, language)
    return wire.MoveCard(
        table=move.table,
        name=move.name,
        seat=move.seat,
        sequence=table.sequence,
        left=move.left,
        prompt=drawing.prompt(table, move.seat, language),
        last=lines[-1].says if lines else "",
        fresh=len(table.match.steps) - table.last_turn(move.seat),
        miniature=f"/api/tables/{table.id}/miniature.svg?seat={move.seat}&at={table.sequence}",
    )
