"""The database: an SQLite file, or PostgreSQL when several processes share the tables.

All work is a function of a SQLAlchemy connection, the same for both. `write` returns when the work is committed.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal, Protocol, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")
Work = Callable[[Connection], T]
Kind = Literal["sqlite", "postgresql"]
OnMessage = Callable[[str], None]
DuringCommit = Callable[[], None]


class Store(Protocol):
    """Reads, writes, and messages from other processes that use the same database."""

    kind: Kind

    async def open(self, *, patient: bool = False) -> None:
        """Connect and run the migrations; `patient` does not fail while the database cannot be reached."""
        ...

    async def close(self) -> None: ...
    async def read(self, work: Work[T]) -> T: ...
    async def write(self, work: Work[T], message: str = "", during_commit: DuringCommit | None = None) -> T:
        """Run the work in a transaction and commit; `message` reaches every other process after the commit.

        `during_commit` is called on the event loop while the disk is busy with the commit, which may still fail.
        """
        ...

    def listen(self, received: OnMessage, lost: Callable[[], None]) -> None:
        """Call `received` with each message of other processes, and `lost` when some may have been missed."""
        ...


async def with_open(store: Store, work: Callable[[Store], Awaitable[T]]) -> T:
    """For a command that does one thing: open the store, do it, and close the store again."""
    await store.open()
    try:
        return await work(store)
    finally:
        await store.close()
