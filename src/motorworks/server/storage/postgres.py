"""The PostgreSQL store: any number of processes share it and notify each other through LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from typing import Any

import asyncpg
from sqlalchemy import event, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, InvalidatePoolError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from motorworks.server.errors import cannot_store, database_unavailable, stopping
from motorworks.server.storage import migrations
from motorworks.server.storage.statements import CHANNEL, notify
from motorworks.server.storage.store import DuringCommit, Kind, OnMessage, T, Work

log = logging.getLogger("motorworks.server")

POOL = 9
CONNECT_SECONDS = 10
RECONNECT_SECONDS = (0.25, 10.0)  # the first pause between two attempts to connect, doubled up to the second

FAILURES = (OSError, SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError)
UNREACHABLE = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.CannotConnectNowError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.TooManyConnectionsError,
    asyncpg.InterfaceError,
)


CANNOT_WRITE = (
    asyncpg.InsufficientResourcesError,
    asyncpg.PostgresSystemError,
    asyncpg.ReadOnlySQLTransactionError,
)


def is_of_the_disk(error: BaseException | None) -> bool:
    """Whether the database is there, but cannot write: its disk is full or broken, or it is a read-only copy."""
    if isinstance(error, DBAPIError):
        return is_of_the_disk(error.orig)
    return isinstance(error, CANNOT_WRITE) or (error is not None and is_of_the_disk(error.__cause__))


def is_unreachable(error: BaseException | None) -> bool:
    """Whether the database is down, or has gone down in the middle of the work."""
    if isinstance(error, DBAPIError):
        return error.connection_invalidated or is_unreachable(error.orig)
    return isinstance(error, UNREACHABLE) or (error is not None and is_unreachable(error.__cause__))


def _check_open(connection: Any, _record: object, _proxy: object) -> None:
    """After an outage no old connection is used again. The driver knows; SQLAlchemy's own check asks three times."""
    if connection.driver_connection.is_closed():
        raise InvalidatePoolError


class PostgresStore:
    """A pool of connections for reads and writes, and one connection that listens."""

    kind: Kind = "postgresql"
    channel = CHANNEL

    def __init__(self, url: URL) -> None:
        self._url = url
        self._listeners: list[tuple[OnMessage, Callable[[], None]]] = []
        self._under_way: set[asyncio.Task[Any]] = set()

    async def open(self, *, patient: bool = False) -> None:
        connecting = {"timeout": CONNECT_SECONDS, "server_settings": {"application_name": "motorworks"}}
        self._engine: AsyncEngine = create_async_engine(
            self._url, pool_size=POOL, max_overflow=0, pool_use_lifo=True, connect_args=connecting
        )
        event.listen(self._engine.sync_engine, "checkout", _check_open)
        # One snapshot for the whole read: a table's row and its actions must belong together.
        self._reading = self._engine.execution_options(isolation_level="REPEATABLE READ")
        self._stop = asyncio.Event()
        self._ready = asyncio.Event()
        self._upgraded = False
        self._missed = False
        if not patient:
            await self._upgrade()
        self._listening = asyncio.create_task(self._listen_until_stopped())
        try:
            await asyncio.wait_for(self._ready.wait(), CONNECT_SECONDS)
        except TimeoutError:
            if not patient:
                raise
            log.warning("the database cannot be reached; requests are refused until it can")

    async def _upgrade(self) -> None:
        """Run the migrations; only one process does, the others wait for it."""
        async with self._engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(20271886)"))
            await connection.run_sync(migrations.upgrade)
        self._upgraded = True

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
        try:
            return await asyncio.shield(task)
        except FAILURES as error:
            if is_unreachable(error):
                log.warning("the database cannot be reached", exc_info=error)
                raise database_unavailable() from error
            if is_of_the_disk(error):
                log.warning("the database cannot be written to", exc_info=error)
                raise cannot_store() from error
            raise

    async def _read(self, work: Work[T]) -> T:
        async with self._reading.connect() as connection:
            return await connection.run_sync(work)

    async def _write(self, work: Work[T], message: str, during_commit: DuringCommit | None) -> T:
        async with self._engine.begin() as connection:
            result = await connection.run_sync(work)
            if message:
                await connection.run_sync(notify, [message])
            if during_commit is not None:
                asyncio.get_running_loop().call_soon(during_commit)
        return result

    def listen(self, received: OnMessage, lost: Callable[[], None]) -> None:
        self._listeners.append((received, lost))

    async def _listen_until_stopped(self) -> None:
        """Connect again whenever the connection breaks, with longer and longer pauses while it cannot be made."""
        first, longest = RECONNECT_SECONDS
        pause = first
        while not self._stop.is_set():
            self._ready.clear()
            try:
                await self._listen_once()
            except FAILURES as error:
                log.warning("the connection to the database is broken", exc_info=error)
            if self._stop.is_set():
                return
            pause = first if self._ready.is_set() else min(pause * 2, longest)
            self._report_loss()
            self._missed = True  # whatever is sent until we listen again
            await self._pause(pause)

    async def _pause(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._stop.wait(), seconds)

    async def _listen_once(self) -> None:
        """Until the connection breaks or the store is closed."""
        if not self._upgraded:
            await self._upgrade()
        async with self._engine.connect() as connection:
            raw: Any = (await connection.get_raw_connection()).driver_connection
            gone = asyncio.Event()
            raw.add_termination_listener(lambda _: gone.set())
            await raw.add_listener(self.channel, self._received)
            self._ready.set()
            if self._missed:
                self._report_loss()
            waits = [asyncio.create_task(event.wait()) for event in (gone, self._stop)]
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            for wait in waits:
                wait.cancel()
            if not gone.is_set():
                await raw.remove_listener(self.channel, self._received)

    def _report_loss(self) -> None:
        self._missed = False
        for _, lost in self._listeners:
            lost()

    def _received(self, _connection: object, _pid: int, _channel: str, message: str) -> None:
        for received, _ in self._listeners:
            received(message)
