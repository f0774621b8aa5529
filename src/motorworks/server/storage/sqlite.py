"""The SQLite store: one file, one writing thread."""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError

from motorworks.server.errors import cannot_store, database_unavailable, stopping
from motorworks.server.storage import migrations
from motorworks.server.storage.prepared import driver
from motorworks.server.storage.store import DuringCommit, Kind, OnMessage, T, Work

try:
    import fcntl
except ImportError:  # not on Windows, where a folder is not locked
    fcntl = None  # type: ignore[assignment]

log = logging.getLogger("motorworks.server")

FILE_NAME = "motorworks.sqlite"
# FULL: acknowledged means on disk, even when the power fails.
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")
BEGIN_WRITING = "BEGIN IMMEDIATE"
GROUP = 64  # commands of different tables that share one commit
READERS = 2
OF_THE_DISK = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN}


def is_of_the_disk(error: BaseException | None) -> bool:
    """Whether the disk is full, broken or read-only; such an error may end a transaction, and cause others."""
    if error is None:
        return False
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlite_errorcode", None)
    return (code is not None and code & 0xFF in OF_THE_DISK) or is_of_the_disk(error.__context__)


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
        if not driver(connection).in_transaction:  # the writing thread has begun its own
            driver(connection).execute(BEGIN_WRITING if write else "BEGIN")

    return engine


class SqliteStore:
    """Whatever is queued while a commit is under way goes into the next one together."""

    kind: Kind = "sqlite"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / FILE_NAME
        self._closed = False

    async def open(self, *, patient: bool = False) -> None:
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.file.touch(mode=0o600)  # SQLite gives its other files the same permissions
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
        try:
            return await self._loop.run_in_executor(self._pool, self._read, work)
        except (DBAPIError, sqlite3.OperationalError) as error:
            if not is_of_the_disk(error):
                raise
            log.warning("the database cannot be read", exc_info=error)
            raise database_unavailable() from error

    def _read(self, work: Work[T]) -> T:
        with self._readers.begin() as connection:
            return work(connection)

    async def write(self, work: Work[T], message: str = "", during_commit: DuringCommit | None = None) -> T:
        if self._closed:
            raise stopping()
        job = _Job(work, self._loop.create_future(), during_commit)
        self._queue.put(job)
        try:
            result: T = await job.future
        except (DBAPIError, sqlite3.OperationalError) as error:  # prepared statements raise the driver's own
            if not is_of_the_disk(error):
                raise
            log.warning("the database cannot be written to", exc_info=error)
            raise cannot_store() from error
        return result

    def listen(self, received: OnMessage, lost: Callable[[], None]) -> None:
        """No other process writes to the file: its folder is locked."""

    def _write_all(self) -> None:
        with self._writer.connect() as connection:
            while self._write_next(connection):
                pass

    def _write_next(self, connection: Connection) -> bool:
        """False when there is no more. In a frame of its own: while it waits, it keeps nothing of the last tables."""
        jobs = self._waiting()
        if jobs is not None:
            self._commit(connection, jobs)
            self._loop.call_soon_threadsafe(_resolve, jobs)
        return jobs is not None

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
            with _transaction(connection):
                _run(connection, jobs)
                for job in jobs:
                    if job.during_commit is not None and job.error is None:
                        self._loop.call_soon_threadsafe(job.during_commit)
        except BaseException as error:  # noqa: BLE001  # every caller gets it
            for job in jobs:
                job.error = job.error or error


@contextmanager
def _transaction(connection: Connection) -> Iterator[None]:
    """One that Core knows only if it is used: an action goes past it, and its own would take 0.1 ms of each."""
    direct = driver(connection)
    direct.execute(BEGIN_WRITING)
    try:
        yield
        if connection.in_transaction():
            connection.commit()
        else:
            direct.commit()
    except BaseException:  # a commit that fails leaves its transaction open, too
        connection.rollback()
        direct.rollback()
        raise


def _run(connection: Connection, jobs: Sequence[_Job]) -> None:
    """Jobs that share a transaction must not fail together. One job needs no savepoint, which takes a third longer."""
    if len(jobs) == 1:
        jobs[0].result = jobs[0].work(connection)
        return
    for job in jobs:
        job.run(connection)


class _Job:
    """A piece of work for the writing thread. If it fails, only its own work is rolled back."""

    def __init__(self, work: Work[Any], future: asyncio.Future[Any], during_commit: DuringCommit | None) -> None:
        self.work = work
        self.future = future
        self.during_commit = during_commit
        self.result: Any = None
        self.error: BaseException | None = None

    def run(self, connection: Connection) -> None:
        savepoint = connection.begin_nested()
        try:
            self.result = self.work(connection)
        except Exception as error:  # noqa: BLE001  # its caller gets it
            self.error = error
            savepoint.rollback()
        else:
            savepoint.commit()


def _resolve(jobs: Sequence[_Job]) -> None:
    for job in jobs:
        if job.future.cancelled():
            continue
        if job.error is not None:
            job.future.set_exception(job.error)
        else:
            job.future.set_result(job.result)


class FolderLock:
    """Two servers on one folder would not notice each other's moves, so the second one is refused."""

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
