"""Processes that replay stored games while the server keeps answering."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from motorworks.lab.cores import belong_to_the_parent
from motorworks.server.upgrade.replaying import Job, Outcome, replay

MOST = 4  # processes


class Farm:
    """The processes start with the first game, and end when the block or the server does."""

    def __init__(self, processes: int = 0) -> None:
        self._processes = processes or min(MOST, os.cpu_count() or 1)
        self._pool: Executor | None = None

    @property
    def width(self) -> int:
        """How many games are replayed at once."""
        return self._processes

    async def replay(self, job: Job) -> Outcome:
        """Replay in a process of its own; one that dies is tried once more."""
        try:
            return await self._submit(job)
        except BrokenProcessPool:
            self._pool = None
            return await self._submit(job)

    async def _submit(self, job: Job) -> Outcome:
        if self._pool is None:
            self._pool = self.start()
        return await asyncio.get_running_loop().run_in_executor(self._pool, replay, job)

    def start(self) -> Executor:
        return ProcessPoolExecutor(self._processes, get_context("spawn"), belong_to_the_parent)

    async def close(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)
