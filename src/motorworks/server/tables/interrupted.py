"""A game that cannot continue under corrected rules: its host ends it, or restarts it from a step that they accept."""

from __future__ import annotations

import asyncio

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from motorworks.server.errors import ApiError, no_table, stale
from motorworks.server.storage.rows import tables as table_rows
from motorworks.server.storage.store import Work
from motorworks.server.tables.adopting import job_of, notice
from motorworks.server.tables.model import Loaded, Standing
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tables.table import LiveTable, standings
from motorworks.server.tables.taking_back import undo_rows
from motorworks.server.upgrade.replaying import why_refused
from motorworks.server.wall_clock import now

ENDED = "The host has ended this game with its current standings."
RESTARTED = "The host has restarted this game from step {step}; {undone} steps after it do not count."


async def end(registry: TableRegistry, table_id: str, visitor: str) -> None:
    """End the game with the standings of its position."""
    async with registry.locked(table_id, fresh=True) as table:
        _check(table, visitor)
        if table.sequence and not table.match.steps:
            raise ApiError("impossible", "The positions of this game are not stored, so it has no current standings.")
        values = {"status": "finished", "actor": None, "interrupted": "", "changed": now(), "standings": _now(table)}
        said = notice(table, ENDED)

        def work(connection: Connection) -> None:
            table_rows.update_table(connection, table.id, **values)
            table_rows.add_notice(connection, said)

        await _write(registry, table, work)


def _now(table: LiveTable) -> list[Standing]:
    try:
        return standings(table.match)
    except Exception:  # noqa: BLE001  # a position that the rules do not accept may break anything in them
        message = "The current rules cannot score this position: restart the game from an earlier step."
        raise ApiError("impossible", message) from None


async def restart(registry: TableRegistry, table_id: str, visitor: str, step: int | None) -> None:
    """Go on from an earlier step. The later ones stay stored, each followed by a command that takes it back."""
    async with registry.locked(table_id, fresh=True) as table:
        _check(table, visitor)
        kept = await asyncio.to_thread(_accepted_step, table, step)
        undone = undo_rows(table, kept, f"restart-{table.sequence + 1}")
        row = table.row
        values = {
            "interrupted": "",
            "rules": table.match.game.identity,
            "began_under": row.began_under or row.rules,
            "sequence": table.sequence + len(undone),
            "actor": table.match.state_at(kept).actor,
            "changed": now(),
        }
        said = notice(table, RESTARTED, step=kept, undone=len(undone))

        def work(connection: Connection) -> None:
            table_rows.restart(connection, table.id, undone, **values)
            table_rows.add_notice(connection, said)

        try:
            await _write(registry, table, work)
        except IntegrityError:
            raise stale(table.sequence, table.sequence + 1) from None


def _check(table: LiveTable, visitor: str) -> None:
    if not table.may_see(visitor):
        raise no_table()
    if table.row.host != visitor:
        raise ApiError("not-yours", "Only the host can decide how this game continues.")
    if not table.row.interrupted or table.row.status != "running":
        raise ApiError("not-running", "This game is not interrupted: it continues as usual.")


def _accepted_step(table: LiveTable, step: int | None) -> int:
    """The step that was asked for, or the last one whose position the rules here accept."""
    job = job_of(Loaded(table.row, table.seats, set()), [], None)
    positions = [table.match.keep_history().first, *table.match.keep_history().positions()]
    last = len(positions) - 1
    if step is not None and step > last:
        raise ApiError("not-found", "There is no step {step}: this game has steps 0 to {last}.", step=step, last=last)
    for tried in range(last, -1, -1) if step is None else [step]:
        if not why_refused(job, positions[tried]):
            return tried
    if step is None:
        message = "The current rules accept no position of this game: end it with its current standings."
        raise ApiError("impossible", message)
    template = "The current rules do not accept the position after step {step}: choose an earlier one."
    raise ApiError("impossible", template, step=step)


async def _write(registry: TableRegistry, table: LiveTable, work: Work[None]) -> None:
    """Store, and load the table again when it is next used."""
    try:
        await registry.store.write(work, registry.message(table.id))
    finally:
        registry.evict(table)
    registry.changes.changed(table.id)
