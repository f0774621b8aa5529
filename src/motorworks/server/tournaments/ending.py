"""A table that is not over when its round ends: it counts as it stands, by the score that everybody can see."""

from __future__ import annotations

from sqlalchemy import Connection

from motorworks.server.errors import ApiError
from motorworks.server.storage.rows import tables as table_rows
from motorworks.server.tables.adopting import notice
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tables.table import LiveTable
from motorworks.server.views.public_score import standings_by_score
from motorworks.server.wall_clock import now

ENDED = "The round is over. This game counts as it stands, by the score that everybody can see."
TRIES = 5  # somebody may move in another process meanwhile


async def end_as_it_stands(registry: TableRegistry, table_id: str) -> None:
    """Nothing happens if it is over already, or was deleted."""
    for _ in range(TRIES):
        try:
            async with registry.locked(table_id, fresh=True) as table:
                done = table.row.status != "running" or await _end(registry, table)
        except ApiError as error:
            if error.name == "not-found":
                return
            raise
        if done:
            registry.changes.changed(table_id)
            return
    raise ApiError("stale", "The table has changed in a way that needs a fresh look: ask again.")


async def _end(registry: TableRegistry, table: LiveTable) -> bool:
    values = {"status": "finished", "actor": None, "interrupted": "", "changed": now()}
    result, said = standings_by_score(table), notice(table, ENDED)

    def work(connection: Connection) -> bool:
        if not table_rows.end_running(connection, table.id, table.sequence, standings=result, **values):
            return False
        table_rows.add_notice(connection, said)
        return True

    try:
        return await registry.store.write(work, registry.message(table.id))
    finally:
        registry.evict(table)
