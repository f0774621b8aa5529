"""Notifies open pages of a tournament of every change there and at its tables, at most once a second."""

from __future__ import annotations

import asyncio
import logging

from motorworks.server.live.topics import Topics
from motorworks.server.tables.changes import Change
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tournaments import rows

log = logging.getLogger("motorworks.live")

PAUSE = 1.0  # seconds between two messages about the same tournament


class TournamentWatch:
    """Knows the tables of the tournaments that somebody follows; other changes cost one look into a dictionary."""

    def __init__(self, registry: TableRegistry, topics: Topics) -> None:
        self._registry = registry
        self._topics = topics
        self._tables: dict[str, str] = {}  # the tournament of each table
        self._notifying: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        topics.on_follow = self._followed
        registry.changes.notify(self)

    def changed(self, changed_id: str, change: Change, /) -> None:
        if change == Change.TOURNAMENT and self._topics.is_followed(changed_id):
            self._tell(changed_id)
        elif change == Change.TABLE and (tournament := self._tables.get(changed_id)) is not None:
            self._tell(tournament)

    async def _followed(self, tournament_id: str) -> None:
        found = await self._registry.store.read(lambda connection: rows.table_ids(connection, tournament_id))
        self._tables |= dict.fromkeys(found, tournament_id)

    def _tell(self, tournament_id: str) -> None:
        if self._registry.stopping:
            return
        if tournament_id in self._notifying:
            self._again.add(tournament_id)
            return
        task = asyncio.create_task(self._run(tournament_id))
        self._notifying[tournament_id] = task
        task.add_done_callback(lambda _: self._notified(tournament_id))

    async def _run(self, tournament_id: str) -> None:
        try:
            await self._followed(tournament_id)  # a new round has new tables
            if not self._topics.notify(tournament_id):
                self._forget(tournament_id)
            await asyncio.sleep(PAUSE)
        except Exception:
            log.exception("the change of a tournament could not be announced", extra={"tournament": tournament_id})

    def _forget(self, tournament_id: str) -> None:
        self._tables = {table: owner for table, owner in self._tables.items() if owner != tournament_id}

    def _notified(self, tournament_id: str) -> None:
        self._notifying.pop(tournament_id, None)
        if tournament_id in self._again:
            self._again.discard(tournament_id)
            self._tell(tournament_id)

    async def close(self) -> None:
        self._again.clear()
        for task in list(self._notifying.values()):
            task.cancel()
        await asyncio.gather(*self._notifying.values(), return_exceptions=True)
