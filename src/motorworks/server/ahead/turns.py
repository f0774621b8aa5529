"""Plays sealed decisions when the turn of their seat comes, or says why they no longer fit."""

from __future__ import annotations

import logging

from msgspec import Struct, structs
from sqlalchemy import Connection

from motorworks import UnknownMove
from motorworks.kernel.together import stage_of
from motorworks.server.ahead import rows as ahead_rows
from motorworks.server.ahead.model import SealedRow
from motorworks.server.errors import ApiError, sentence
from motorworks.server.tables import seating
from motorworks.server.tables.changes import Change
from motorworks.server.tables.commands import Command, carry_out
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tables.table import LiveTable
from motorworks.server.tables.tasks import TableTasks

log = logging.getLogger("motorworks.server")


class Due(Struct):
    """A sealed command whose moment has come."""

    seat: int
    sequence: int
    code: str
    last: bool


class SealedTurns:
    """At most one task per table; of several processes the first to store a command wins."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._tasks = TableTasks(self._run, lambda table_id: not registry.stopping and registry.has_sealed(table_id))
        registry.changes.notify(self)

    def changed(self, table_id: str, change: Change) -> None:
        if change == Change.TABLE:
            self._tasks.wake(table_id)

    async def close(self) -> None:
        await self._tasks.close()

    async def _run(self, table_id: str) -> None:
        try:
            while (due := await self._next(table_id)) is not None:
                key = f"sealed-{due.seat}-{due.sequence}"
                command = Command(
                    visitor=None, seat=due.seat, sequence=due.sequence, key=key, codes=(due.code,), prepared=True
                )
                await carry_out(self._registry, table_id, command, "en", lambda _: None)
                if due.last:
                    await self._remove(table_id, due.seat)
        except ApiError:
            pass  # the table is gone, or another process was quicker
        except Exception:
            log.exception("sealed decisions could not be played", extra={"table": table_id})

    async def _next(self, table_id: str) -> Due | None:
        """The next command to play. What no longer fits is dropped, with the reason."""
        async with self._registry.locked(table_id) as table:
            await self._clear(table)
            seat = table.actor
            row = table.sealed.get(seat) if seat is not None else None
            if seat is None or row is None or row.reason or table.seats[seat].kind != "person":
                return None
            said = _said_now(table, row)
            if isinstance(said, Due):
                return said
            await self._store(table, structs.replace(row, reason=said) if said else None, seat)
        return None

    async def _clear(self, table: LiveTable) -> None:
        """Forget what was sealed in a stage that is over, or by somebody whose seat a bot plays now."""
        stage = stage_of(table.match.state) if table.status == "running" else None
        for seat, row in list(table.sealed.items()):
            if stage is None or stage.name != row.stage or table.seats[seat].kind != "person":
                await self._store(table, None, seat)

    async def _remove(self, table_id: str, seat: int) -> None:
        async with self._registry.locked(table_id) as table:
            await self._store(table, None, seat)

    async def _store(self, table: LiveTable, row: SealedRow | None, seat: int) -> None:
        def work(connection: Connection) -> None:
            if row is None:
                ahead_rows.unseal(connection, table.id, seat)
            else:
                ahead_rows.seal(connection, row)

        await seating.store(self._registry, table, work)


def _said_now(table: LiveTable, row: SealedRow) -> Due | dict[str, str]:
    """The command to play, or the reason why nothing fits; no reason: all has been played."""
    stage = stage_of(table.match.state)
    assert stage is not None
    if stage.taken is None:
        commands = row.commands[_steps_of_this_turn(table, row.seat) :][:1]
        is_last = len(commands) + _steps_of_this_turn(table, row.seat) == len(row.commands)
    else:
        commands = _wishes_left(table, row)
        is_last = row.seat not in stage.waiting(table.match.state)
    reason: dict[str, str] = {}
    for code in commands:
        refused = _why_not(table, row.seat, code)
        if refused is None:
            return Due(row.seat, table.sequence, code, is_last)
        reason = reason or refused
    return reason


def _wishes_left(table: LiveTable, row: SealedRow) -> list[str]:
    """After the last wish that was played. A player who has taken its move back decides for themselves."""
    if table.last_undo == table.sequence:
        return []
    left = row.commands
    for step in table.match.steps[row.step :]:
        code = table.match.code_of(step)
        if step.actor == row.seat and code in left:
            left = left[left.index(code) + 1 :]
    return left


def _steps_of_this_turn(table: LiveTable, seat: int) -> int:
    """How many steps the seat has taken since somebody else acted."""
    steps = table.match.steps
    return next((count for count, step in enumerate(reversed(steps)) if step.actor != seat), len(steps))


def _why_not(table: LiveTable, seat: int, code: str) -> dict[str, str] | None:
    """The reason by language; None when the command can be played."""
    try:
        refusals = table.match.why_not(code, seat)
    except UnknownMove as error:
        return {language: sentence(str(error)) for language in ("en", "de")}
    if not refusals:
        return None
    return {language: sentence(table.words(language).say(refusals[0])) for language in ("en", "de")}
