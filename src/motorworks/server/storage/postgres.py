"""The PostgreSQL store: any number of processes share it and notify each other through LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from typing import Any

from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from motorworks.server.errors import stopping
from motorworks.server.storage import migrations
from motorworks.server.storage.store import DuringCommit, Kind, OnMessage, T, Work

POOL = 9
CONNECT_SECONDS = 10


class PostgresStore:
    """A pool of connections for reads and writes, and one connection that listens."""

    kind: Kind = "postgresql"
    channel = "motorworks"

    def __init__(self, url: URL) -> None:
        self._url = url
        self._listeners: list[tuple[OnMessage, Callable[[], None]]] = []
        self._under_way: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        self._engine: AsyncEngine = create_async_engine(self._url, pool_size=POOL, max_overflow=0, pool_pre_ping=True)
        # One snapshot for the whole read: a table's row and its actions must belong together.
        self._reading = self._engine.execution_options(isolation_level="REPEATABLE READ")
        async with self._engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(20271886)"))
            await connection.run_sync(migrations.upgrade)
        self._stop = asyncio.Event()
        ready = asyncio.Event()
        self._listening = asyncio.create_task(self._listen_until_stopped(ready))
        await asyncio.wait_for(ready.wait(), CONNECT_SECONDS)

    async def close(self) -> None:
        self._stop.set()
        await asyncio.gather(self._listening, *self._under_way, return_exceptions=True)
        await self._engine.dispose()

    async def read(self, work: Work[T]) -> T:
        return await self._uninterrupted(self._read(work))

    async def write(self, work: Work[T], message: str = "", during_commit: DuringCommit | None = None) -> T:
        return await self._uninterrupted(self._write(work, message, during_commit))

    async def _uninterrupted(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """Finish the work at the connection even when its caller is cancelled."""
        if self._stop.is_set():
            coroutine.close()
            raise stopping()
        task = asyncio.create_task(coroutine)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return await asyncio.shield(task)

    async def _read(self, work: Work[T]) -> T:
        async with self._reading.connect() as connection:
            return await connection.run_sync(work)

    async def _write(self, work: Work[T], message: str, during_commit: DuringCommit | None) -> T:
        async with self._engine.begin() as connection:
            result = await connection.run_sync(work)
            if message:
                sent = {"channel": self.channel, "message": message}
                await connection.execute(text("SELECT pg_notify(:channel, :message)"), sent)
            if during_commit is not None:
                asyncio.get_running_loop().call_soon(during_commit)
        return result

    def listen(self, received: OnMessage, lost: Callable[[], None]) -> None:
        self._listeners.append((received, lost))

    async def _listen_until_stopped(self, ready: asyncio.Event) -> None:
        while not self._stop.is_set():
            with contextlib.suppress(OSError, SQLAlchemyError):
                await self._listen_once(ready)
            if not self._stop.is_set():
                self._report_loss()
                await asyncio.sleep(1)

    async def _listen_once(self, ready: asyncio.Event) -> None:
        """Until the connection breaks or the store is closed."""
        async with self._engine.connect() as connection:
            raw: Any = (await connection.get_raw_connection()).driver_connection
            gone = asyncio.Event()
            raw.add_termination_listener(lambda _: gone.set())
            await raw.add_listener(self.channel, self._received)
            ready.set()
            waits = [asyncio.create_task(event.wait()) for event in (gone, self._stop)]
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            for wait in waits:
                wait.cancel()
            if not gone.is_set():
                await raw.remove_listener(self.channel, self._received)

    def _report_loss(self) -> None:
        for _, lost in self._listeners:
            lost()

    def _received(self, _connection: object, _pid: int, _channel: str, message: str) -> None:
        for received, _ in self._listeners:
            received(message)
