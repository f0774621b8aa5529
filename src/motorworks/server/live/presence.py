"""Which visitors have the page open, here or at another process."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from sqlalchemy import Connection

from motorworks.server.cache import Cache
from motorworks.server.live.connection import LiveConnection
from motorworks.server.storage.rows import visitors as visitor_rows
from motorworks.server.storage.rows.visitors import ONLINE
from motorworks.server.storage.store import Store
from motorworks.server.wall_clock import now

MAX_CACHED = 1_000


class Presence:
    """The open connections of this process, by visitor."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._connections: defaultdict[str, set[LiveConnection]] = defaultdict(set)
        self._elsewhere: Cache[tuple[str, ...], set[str]] = Cache(MAX_CACHED, ONLINE // 10)

    def __iter__(self) -> Iterator[LiveConnection]:
        return iter([connection for connections in self._connections.values() for connection in connections])

    @property
    def count(self) -> int:
        return sum(len(connections) for connections in self._connections.values())

    def of(self, visitor: str) -> set[LiveConnection]:
        return self._connections.get(visitor, set())

    def add(self, connection: LiveConnection) -> None:
        self._connections[connection.visitor].add(connection)

    def remove(self, connection: LiveConnection) -> None:
        self._connections[connection.visitor].discard(connection)
        if not self._connections[connection.visitor]:
            del self._connections[connection.visitor]

    async def store(self, visitors: list[str], message: str = "") -> None:
        """Store that these visitors are here now."""
        at = now()

        def work(connection: Connection) -> None:
            for visitor in visitors:
                looking = {"looking": at} if self.is_looking(visitor) else {}
                visitor_rows.store_visitor(connection, visitor, seen=at, **looking)

        await self._store.write(work, message)

    def is_looking(self, visitor: str, table: str | None = None) -> bool:
        """Whether somebody looks at a page of this visitor, or at this table on it, as far as this process knows."""
        return any(each.visible and (table is None or table in each.follows) for each in self.of(visitor))

    async def look(self, connection: LiveConnection, visible: bool) -> None:
        """A page came to the front, or went away; other processes learn of it from the visitor's row."""
        connection.visible = visible
        looking = now() if self.is_looking(connection.visitor) else 0
        if self._store.kind == "postgresql":
            visitor = connection.visitor
            await self._store.write(lambda db: visitor_rows.store_visitor(db, visitor, seen=now(), looking=looking))

    async def store_all(self) -> None:
        await self.store(list(self._connections))

    async def online(self, visitors: list[str]) -> set[str]:
        """Which of these visitors have the page open."""
        here = {visitor for visitor in visitors if visitor in self._connections}
        away = sorted(set(visitors) - here)
        if self._store.kind == "sqlite" or not away:
            return here
        return here | await self._online_elsewhere(away)

    async def _online_elsewhere(self, visitors: list[str]) -> set[str]:
        """Asked of the database and cached for a moment: every broadcast wants to know."""
        key = tuple(visitors)
        found = self._elsewhere.get(key)
        if found is None:
            since = now() - ONLINE
            found = await self._store.read(lambda connection: visitor_rows.seen_since(connection, visitors, since))
            self._elsewhere.put(key, found)
        return found

    def forget_elsewhere(self) -> None:
        """Somebody came or went at another process."""
        self._elsewhere.clear()
