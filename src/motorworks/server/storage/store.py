"""Where the rows are kept: an SQLite file, or PostgreSQL when several processes share the tables.

All work is a function of a SQLAlchemy connection, the same for both. `write` returns when the work is committed.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Literal, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from motorworks.kernel.refusal import MotorworksError
from motorworks.server.errors import stopping
from motorworks.server.storage import migrations
from motorworks.server.storage.rows import driver

try:
    import fcntl
except ImportError:  # not on Windows, where a folder is not locked
    fcntl = None  # type: ignore[assignment]

T = TypeVar("T")
Work = Callable[[Connection], T]
Heard = Callable[[str], None]
Meanwhile = Callable[[], None]

FILE_NAME = "motorworks.sqlite"
# FULL: acknowledged means on disk, even when the power fails.
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")
GROUP = 64  # commands of different tables that one commit takes along
READERS = 2
POOL = 9
CONNECT_SECONDS = 10


class Store(Protocol):
    """Reads, writes, and news from other processes that use the same rows."""

    kind: Literal["sqlite", "postgresql"]

    async def open(self) -> None: ...
    async def close(self) -> None: ...
    async def read(self, work: Work[T]) -> T: ...
    async def write(self, work: Work[T], news: str = "", meanwhile: Meanwhile | None = None) -> T:
        """Do it in a transaction and commit; `news` reaches every other process after the commit.

        `meanwhile` is called on the loop while the disk is busy with the commit, which may still fail.
        """
        ...

    def listen(self, heard: Heard, lost: Callable[[], None]) -> None:
        """Call `heard` with each piece of news, and `lost` when some may have been missed."""
        ...


def is_postgres(data: str) -> bool:
    return data.startswith(("postgresql://", "postgres://"))


class BadAddress(MotorworksError):
    """What was named is no address of a PostgreSQL database."""


def check_address(data: str) -> None:
    """BadAddress for one that cannot be read; it is not repeated, as a password may be in it."""
    try:
        if is_postgres(data):
            make_url(data)
    except (ArgumentError, ValueError):
        raise BadAddress("--data is no address: a database is at postgresql://USER:PASSWORD@HOST:PORT/NAME") from None


def store_at(data: str) -> Store:
    """The store that `--data` names: a folder, or the address of a PostgreSQL database."""
    if is_postgres(data):
        return PostgresStore(make_url(data).set(drivername="postgresql+asyncpg"))
    return SqliteStore(Path(data))


def sqlite_engine(file: Path, *, write: bool, size: int = 1) -> Engine:
    """An engine on the file, whose transactions really begin with BEGIN (pysqlite would begin too late)."""
    engine = create_engine(
        f"sqlite:///{file}", pool_size=size, max_overflow=0, connect_args={"check_same_thread": False}
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        driver(connection).execute("BEGIN IMMEDIATE" if write else "BEGIN")  # through Core it takes three times as long

    return engine


class SqliteStore:
    """One file, one writing thread: whatever waits while a commit is under way goes into the next one together."""

    kind: Literal["sqlite", "postgresql"] = "sqlite"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / FILE_NAME
        self._closed = False

    async def open(self) -> None:
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.file.touch(mode=0o600)  # SQLite makes the files beside it as private as this one
        self._lock = FolderLock(self.folder)
        self._loop = asyncio.get_running_loop()
        self._writer = sqlite_engine(self.file, write=True)
        self._readers = sqlite_engine(self.file, write=False, size=READERS)
        with self._writer.begin() as connection:
            migrations.upgrade(connection)
        self._pool = ThreadPoolExecutor(READERS, "store-read")
        self._queue: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="store-write", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        self._closed = True
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        self._pool.shutdown()
        self._readers.dispose()
        self._writer.dispose()
        self._lock.release()

    async def read(self, work: Work[T]) -> T:
        if self._closed:
            raise stopping()
        return await self._loop.run_in_executor(self._pool, self._read, work)

    def _read(self, work: Work[T]) -> T:
        with self._readers.begin() as connection:
            return work(connection)

    async def write(self, work: Work[T], news: str = "", meanwhile: Meanwhile | None = None) -> T:
        if self._closed:
            raise stopping()
        job = _Job(work, self._loop.create_future(), meanwhile)
        self._queue.put(job)
        result: T = await job.future
        return result

    def listen(self, heard: Heard, lost: Callable[[], None]) -> None:
        """Nobody else writes to the file: the lock on its folder sees to that."""

    def _write_all(self) -> None:
        with self._writer.connect() as connection:
            while (jobs := self._waiting()) is not None:
                self._commit(connection, jobs)
                self._loop.call_soon_threadsafe(_tell, jobs)

    def _waiting(self) -> list[_Job] | None:
        jobs = [self._queue.get()]
        while jobs[-1] is not None and len(jobs) < GROUP and not self._queue.empty():
            jobs.append(self._queue.get())
        if jobs[-1] is None:
            self._queue.put(None)
            jobs.pop()
        return [job for job in jobs if job is not None] or None

    def _commit(self, connection: Connection, jobs: Sequence[_Job]) -> None:
        try:
            with connection.begin():
                _run(connection, jobs)
                for job in jobs:
                    if job.meanwhile is not None and job.error is None:
                        self._loop.call_soon_threadsafe(job.meanwhile)
        except BaseException as error:  # noqa: BLE001  # each of those who wait is told
            for job in jobs:
                job.error = job.error or error


def _run(connection: Connection, jobs: Sequence[_Job]) -> None:
    """Jobs that share a transaction must not fail together; one alone needs no savepoint, which costs it a third."""
    if len(jobs) == 1:
        jobs[0].result = jobs[0].work(connection)
        return
    for job in jobs:
        job.run(connection)


class _Job:
    """A piece of work for the writing thread. One that fails is rolled back alone."""

    def __init__(self, work: Work[Any], future: asyncio.Future[Any], meanwhile: Meanwhile | None) -> None:
        self.work = work
        self.future = future
        self.meanwhile = meanwhile
        self.result: Any = None
        self.error: BaseException | None = None

    def run(self, connection: Connection) -> None:
        savepoint = connection.begin_nested()
        try:
            self.result = self.work(connection)
        except Exception as error:  # noqa: BLE001  # who waits for it is told
            self.error = error
            savepoint.rollback()
        else:
            savepoint.commit()


def _tell(jobs: Sequence[_Job]) -> None:
    for job in jobs:
        if job.future.cancelled():
            continue
        if job.error is not None:
            job.future.set_exception(job.error)
        else:
            job.future.set_result(job.result)


class FolderLock:
    """Two servers on one folder would not hear of each other's moves: the second is turned away."""

    def __init__(self, folder: Path) -> None:
        self._file = (folder / "lock").open("w")
        if fcntl is None:
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise FolderInUse(
                f"Another server is using the folder {folder}: stop it first, or name another folder."
            ) from None

    def release(self) -> None:
        self._file.close()


class FolderInUse(RuntimeError):
    """The folder is locked by a running server."""


class PostgresStore:
    """A database shared by any number of processes, which hear of each other through LISTEN and NOTIFY."""

    kind: Literal["sqlite", "postgresql"] = "postgresql"
    channel = "motorworks"

    def __init__(self, url: URL) -> None:
        self._url = url
        self._listeners: list[tuple[Heard, Callable[[], None]]] = []
        self._under_way: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        self._engine: AsyncEngine = create_async_engine(self._url, pool_size=POOL, max_overflow=0, pool_pre_ping=True)
        # One moment for all that a read looks at: its row and its actions must be of the same game.
        self._reading = self._engine.execution_options(isolation_level="REPEATABLE READ")
        async with self._engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(20271886)"))
            await connection.run_sync(migrations.upgrade)
        self._stop = asyncio.Event()
        ready = asyncio.Event()
        self._listening = asyncio.create_task(self._listen_for_ever(ready))
        await asyncio.wait_for(ready.wait(), CONNECT_SECONDS)

    async def close(self) -> None:
        self._stop.set()
        await asyncio.gather(self._listening, *self._under_way, return_exceptions=True)
        await self._engine.dispose()

    async def read(self, work: Work[T]) -> T:
        return await self._to_the_end(self._read(work))

    async def write(self, work: Work[T], news: str = "", meanwhile: Meanwhile | None = None) -> T:
        return await self._to_the_end(self._write(work, news, meanwhile))

    async def _to_the_end(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """A caller may be cancelled at any time; what goes on at a connection is finished all the same."""
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

    async def _write(self, work: Work[T], news: str, meanwhile: Meanwhile | None) -> T:
        async with self._engine.begin() as connection:
            result = await connection.run_sync(work)
            if news:
                told = {"channel": self.channel, "news": news}
                await connection.execute(text("SELECT pg_notify(:channel, :news)"), told)
            if meanwhile is not None:
                asyncio.get_running_loop().call_soon(meanwhile)
        return result

    def listen(self, heard: Heard, lost: Callable[[], None]) -> None:
        self._listeners.append((heard, lost))

    async def _listen_for_ever(self, ready: asyncio.Event) -> None:
        while not self._stop.is_set():
            with contextlib.suppress(OSError, SQLAlchemyError):
                await self._listen_once(ready)
            if not self._stop.is_set():
                self._tell_lost()
                await asyncio.sleep(1)

    async def _listen_once(self, ready: asyncio.Event) -> None:
        """Until the connection breaks or the store is closed."""
        async with self._engine.connect() as connection:
            raw: Any = (await connection.get_raw_connection()).driver_connection
            gone = asyncio.Event()
            raw.add_termination_listener(lambda _: gone.set())
            await raw.add_listener(self.channel, self._heard)
            ready.set()
            waits = [asyncio.create_task(event.wait()) for event in (gone, self._stop)]
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            for wait in waits:
                wait.cancel()
            if not gone.is_set():
                await raw.remove_listener(self.channel, self._heard)

    def _tell_lost(self) -> None:
        for _, lost in self._listeners:
            lost()

    def _heard(self, _connection: object, _pid: int, _channel: str, news: str) -> None:
        for heard, _ in self._listeners:
            heard(news)
