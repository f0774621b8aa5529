"""Going back to an earlier decision. Somebody who plays only against bots may do so even past a reveal.

What is taken back stays stored, each action followed by a command that undoes it; so it can be counted, and the record
of the game says how often it was done.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from msgspec import structs

from motorworks.kernel.delta import difference
from motorworks.kernel.history import dumped
from motorworks.server.clocks import at_table
from motorworks.server.errors import ApiError, stale, stopping
from motorworks.server.storage.rows import actions as action_rows
from motorworks.server.tables.commands import Command, Overtaken, check_actor, check_running, is_repeated
from motorworks.server.tables.decisions import decisions, is_alone
from motorworks.server.tables.model import ActionRow
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tables.table import UNDO, LiveTable
from motorworks.server.wall_clock import now

T = TypeVar("T")


async def go_back(
    registry: TableRegistry, table_id: str, command: Command, step: int, answer: Callable[[LiveTable], T]
) -> tuple[bool, T]:
    """Back to the decision that came after so many actions; whether that had been done before, and the answer."""
    if registry.stopping:
        raise stopping()
    repeated = await _go_back(registry, table_id, command, step)
    async with registry.locked(table_id) as table:
        return repeated, answer(table)


async def _go_back(registry: TableRegistry, table_id: str, command: Command, step: int) -> bool:
    """Whether it had been done before. What another process has overtaken is judged once more, from what it stored."""
    for _ in range(3):
        async with registry.locked(table_id, fresh=True) as table:
            check_actor(table, command)
            if is_repeated(table, command):
                return True
            check_running(table)
            _check(table, command, step)
            with contextlib.suppress(Overtaken):
                await _store(registry, table, command, step)
                return False
    raise stale(command.sequence, command.sequence + 1)


def _check(table: LiveTable, command: Command, step: int) -> None:
    if command.sequence != table.sequence:
        raise stale(command.sequence, table.sequence)
    if not is_alone(table, command.seat):
        raise ApiError(
            "not-allowed", "Other people play here: only your last action can be undone, until somebody else acts."
        )
    if step not in decisions(table, command.seat):
        template = "Step {step} is not a decision of this seat: go back to one of its own decisions."
        raise ApiError("not-allowed", template, step=step)


async def _store(registry: TableRegistry, table: LiveTable, command: Command, step: int) -> None:
    """Store, and load the table again for the next who asks."""
    undone = undo_rows(table, step, command.key, command.seat)
    row = structs.replace(table.row, actor=command.seat, sequence=undone[-1].sequence, changed=now())
    tick = at_table.gone_back(table, command.seat, row.changed, registry.outages)
    try:
        work = partial(action_rows.store_actions, actions=undone, row=row, tick=tick)
        await registry.store.write(work, registry.message(table.id))
    except action_rows.OVERTAKEN:
        raise Overtaken from None
    finally:
        registry.evict(table)
    registry.changes.changed(table.id)


def undo_rows(table: LiveTable, kept: int, key: str, seat: int | None = None) -> list[ActionRow]:
    """The commands that take back all actions but the first so many: a seat's, or each that of the seat that acted."""
    history = table.match.keep_history()
    positions = [history.first, *history.positions()]
    undone = range(len(positions) - 1, kept, -1)
    return [
        ActionRow(
            table_id=table.id,
            sequence=(sequence := table.sequence + count),
            seat=table.match.steps[step - 1].actor if seat is None else seat,
            command=UNDO,
            key=key if count == 1 else f"{key[:50]}/{sequence}",
            at=now(),
            change=dumped(difference(positions[step], positions[step - 1])),
            log="[]",
            barrier=False,
        )
        for count, step in enumerate(undone, 1)
    ]
