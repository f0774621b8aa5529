"""One background task per table at a time, for all that plays by itself there: bots, sealed turns, standing orders."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any


class TableTasks:
    """Runs `work` for a table. A table that is woken while its task runs gets another one afterwards."""

    def __init__(
        self, work: Callable[[str], Coroutine[Any, Any, None]], is_wanted: Callable[[str], bool] = lambda _: True
    ) -> None:
        self._work = work
        self._is_wanted = is_wanted
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()

    def wake(self, table_id: str) -> None:
        """Harmless if there is nothing to do."""
        if not self._is_wanted(table_id):
            return
        if table_id in self._tasks:
            self._again.add(table_id)
            return
        task = asyncio.create_task(self._work(table_id))
        self._tasks[table_id] = task
        task.add_done_callback(lambda _: self._ended(table_id))

    def has_looked(self, table_id: str) -> None:
        """The running task is about to look at the table: what woke it until now needs no further look."""
        self._again.discard(table_id)

    def _ended(self, table_id: str) -> None:
        self._tasks.pop(table_id, None)
        if table_id in self._again:
            self._again.discard(table_id)
            self.wake(table_id)

    async def close(self) -> None:
        self._again.clear()
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
