"""A running game whose rules have changed: it continues under the new ones if they accept its position."""

from __future__ import annotations

import logging
from dataclasses import replace

from sqlalchemy import Connection

from motorworks.server.storage import outbox
from motorworks.server.storage.rows import tables as table_rows
from motorworks.server.storage.store import Store
from motorworks.server.tables.model import ActionRow, Loaded, NoticeRow, Snapshot
from motorworks.server.tables.table import LiveTable
from motorworks.server.upgrade.farm import Farm
from motorworks.server.upgrade.replaying import Job, Outcome
from motorworks.server.wall_clock import now

log = logging.getLogger("motorworks.server")

CANNOT_GO_ON = (
    "The rules were corrected since this game began, and its position does not exist under them any more. "
    "The host can end it with its current standings or restart it from an earlier step."
)
RULES_CHANGED = (
    "The rules were corrected. Everything played so far stays as it is, and the corrected rules apply from here on. "
    "Under them the game would have gone differently from step {step} on."
)
MOVES_LOST = (
    "The rules were corrected, and the last {lost} moves cannot be repeated under them: the game goes on before them."
)


def notice(table: LiveTable, text: str, **facts: int | str) -> NoticeRow:
    """A notice for everybody at the table; storing it gives it its number."""
    return NoticeRow(table_id=table.id, number=0, sequence=table.sequence, text=text, facts=facts, at=now())


def job_of(loaded: Loaded, actions: list[ActionRow], first: Snapshot | None) -> Job:
    """The game of a table, to be replayed."""
    row = loaded.row
    return Job(
        table=row.id,
        game=row.game,
        status=row.status,
        rules=row.rules,
        players=len(loaded.seats),
        options=row.options,
        seed=row.seed,
        position=first.position if row.base is not None and first is not None else None,
        first=None if first is None else first.position["state"],
        actions=[(action.command, action.change) for action in actions],
    )


async def adopt_rules(store: Store, farm: Farm, table: LiveTable, job: Job) -> None:
    """Replay the game under the rules here. Nothing is rolled back: it goes on from its position, or waits."""
    outcome = await farm.replay(job)
    if outcome.refused:
        log.warning("a game cannot go on under the present rules", extra={"table": table.id, "why": outcome.refused})
        await interrupt(store, table)
        return
    loaded = await store.write(lambda connection: _adopt(connection, table, outcome))
    if loaded is not None:
        table.refresh(loaded)
        table.match.setup = replace(table.match.setup, rules=loaded.row.began_under or "")


async def interrupt(store: Store, table: LiveTable) -> None:
    """The table stays open with an explanation; its people are notified once, however often it is loaded."""

    def work(connection: Connection) -> None:
        if table_rows.interrupt(connection, table.id, CANNOT_GO_ON):
            outbox.note_rules(connection, table.id, now())

    table.row.interrupted = CANNOT_GO_ON
    await store.write(work)


def _adopt(connection: Connection, table: LiveTable, outcome: Outcome) -> Loaded | None:
    old = table.row.rules
    values: dict[str, str | int] = {"rules": table.match.game.identity, "interrupted": "", "changed": now()}
    if not outcome.unchanged:
        values["began_under"] = table.row.began_under or old
    if table_rows.adopt_rules(connection, table.id, old, **values):
        _inform(connection, table, outcome)
    return table_rows.load(connection, table.id)


def _inform(connection: Connection, table: LiveTable, outcome: Outcome) -> None:
    """Nobody need know of a correction that changes nothing, unless it lets an interrupted game go on."""
    if outcome.step is not None:
        table_rows.add_notice(connection, notice(table, RULES_CHANGED, step=outcome.step))
    if not outcome.unchanged or table.row.interrupted:
        outbox.note_rules(connection, table.id, now())
