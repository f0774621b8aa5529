"""The registry of tables: an in-memory cache of the tables in use, each with its lock."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable

from motorworks.server.clocks.model import Interval
from motorworks.server.errors import ApiError, no_table
from motorworks.server.metrics import Metrics
from motorworks.server.settings import Settings
from motorworks.server.storage.store import Store
from motorworks.server.tables.changes import Change, Changes
from motorworks.server.tables.loading import follow, load_table, read_changes
from motorworks.server.tables.model import Loaded
from motorworks.server.tables.table import LiveTable
from motorworks.server.upgrade.farm import Farm
from motorworks.server.wall_clock import now

log = logging.getLogger("motorworks.server")

IDLE = 15 * 60 * 1000  # in milliseconds: a table that nobody looks at leaves the memory


class _Locked:
    """A table that is locked for the length of a block. A generator would take twice as long, for each action."""

    __slots__ = ("_fresh", "_registry", "_table", "_table_id")

    def __init__(self, registry: TableRegistry, table_id: str, fresh: bool) -> None:
        self._registry = registry
        self._table_id = table_id
        self._fresh = fresh

    async def __aenter__(self) -> LiveTable:
        self._table = await self._registry.lock(self._table_id, self._fresh)
        return self._table

    async def __aexit__(self, *_: object) -> None:
        self._table.lock.release()


class TableRegistry:
    """Every change goes: lock the table, change the match, commit, and only then notify (`changes`)."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.changes = Changes()
        self.farm = Farm()
        self.node = secrets.token_hex(8)
        self.stopping = False
        self.outages: list[Interval] = []  # when the server was down: no clock ran then
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._outdated: set[str] = set()  # tables that another process changed while they were being loaded
        store.listen(self._received, self.invalidate_all)

    @property
    def count(self) -> int:
        return len(self._tables)

    # Messages between processes

    def message(self, table_id: str, change: Change = Change.TABLE) -> str:
        """What other processes get after a commit."""
        return f"{self.node} {table_id} {change}"

    def _received(self, message: str) -> None:
        node, table_id, change = message.split(" ")
        if node == self.node:
            return
        if change == Change.TABLE:
            self._invalidate(table_id)
        self.changes.changed(table_id, Change(change))

    def _invalidate(self, table_id: str) -> None:
        if (table := self._tables.get(table_id)) is not None:
            table.outdated = True
        elif table_id in self._loading:
            self._outdated.add(table_id)

    async def outdate(self, table_id: str) -> None:
        """Its rows were changed without its lock: every process reads them again."""
        self._invalidate(table_id)
        self.changes.changed(table_id)
        if self.store.kind == "postgresql":
            await self.store.write(lambda _: None, self.message(table_id))

    def invalidate_all(self) -> None:
        """Messages may have been missed: every table asks the database before it is used again."""
        for table_id in [*self._tables, *self._loading]:
            self._invalidate(table_id)
            self.changes.changed(table_id)

    def touched(self, table_ids: list[str]) -> None:
        """This process has changed rows of these tables past their locks: they catch up before they are used again."""
        for table_id in table_ids:
            self._invalidate(table_id)
            self.changes.changed(table_id)

    def may_await_bot(self, table_id: str) -> bool:
        """Whether it may be a bot's turn at this table, as far as this process knows."""
        table = self._tables.get(table_id)
        return table is None or table.outdated or table.bot_to_move is not None

    def has_sealed(self, table_id: str) -> bool:
        """Whether something may be sealed at this table, as far as this process knows."""
        table = self._tables.get(table_id)
        return table is None or table.outdated or bool(table.sealed)

    def has_orders(self, table_id: str) -> bool:
        """Whether a standing order may be ready at this table, as far as this process knows."""
        table = self._tables.get(table_id)
        return table is None or table.outdated or any(order.state == "ready" for order in table.orders)

    # Finding a table

    def locked(self, table_id: str, *, fresh: bool = False) -> _Locked:
        """The table, locked and up to date; `fresh` asks the database even when no message has come."""
        return _Locked(self, table_id, fresh)

    async def lock(self, table_id: str, fresh: bool) -> LiveTable:
        """The same for a caller that releases the lock itself."""
        while True:
            table = await self._find(table_id)
            await table.lock.acquire()
            try:
                if (table.outdated or fresh) and not table.evicted:
                    await self.catch_up(table)
            except BaseException:
                table.lock.release()
                raise
            if not table.evicted:
                return table
            table.lock.release()

    async def _find(self, table_id: str) -> LiveTable:
        if (table := self._tables.get(table_id)) is not None:
            self._tables.move_to_end(table_id)
            return table
        if (loading := self._loading.get(table_id)) is None:
            loading = self._loading[table_id] = asyncio.ensure_future(self._load(table_id))
            loading.add_done_callback(lambda done: done.cancelled() or done.exception())  # the caller may be gone
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> LiveTable:
        try:
            table = await load_table(self.store, self.farm, table_id)
            if table is None:
                raise no_table()
            table.outdated = table_id in self._outdated
        finally:
            # Now, not in a callback: a finished load that can still be found would be awaited without a pause.
            del self._loading[table_id]
            self._outdated.discard(table_id)
        self._make_room(for_one_more=True)
        self._tables[table_id] = table
        return table

    async def catch_up(self, table: LiveTable) -> None:
        """Take over what other processes have stored."""
        since = table.sequence
        table.outdated = False  # before the read, which may miss what is committed while it is under way
        try:
            stored = await self.store.read(lambda connection: read_changes(connection, table.id, since))
        except BaseException:
            table.outdated = True
            raise
        if stored is not None and self.is_dealt_since(table, stored[0]):
            self.evict(table)
            return
        if stored is None or not follow(table, stored[1]):
            self.evict(table)
            raise ApiError("stale", "The table has changed in a way that needs a fresh look: ask again.")
        table.refresh(stored[0])

    @staticmethod
    def is_dealt_since(table: LiveTable, stored: Loaded) -> bool:
        """The table in memory waits for people, the stored one has begun: its match is another."""
        return table.row.status == "waiting" != stored.row.status

    # Eviction

    def _make_room(self, *, for_one_more: bool = False) -> None:
        """Evict the tables that were not used for longest; those in use stay, even if they are too many."""
        most = self.settings.tables_in_memory - for_one_more
        for table in list(self._tables.values()):
            if len(self._tables) <= most:
                return
            if not table.lock.locked():
                self.evict(table)

    def evict_idle(self, is_followed: Callable[[str], bool]) -> None:
        """Evict the tables that nobody has looked at for a while: by post, people come back after hours."""
        before = now() - IDLE
        for table in list(self._tables.values()):
            if table.last_look < before and not table.lock.locked() and not is_followed(table.id):
                self.evict(table)

    def evict(self, table: LiveTable) -> None:
        """Drop the copy in memory; the next use loads the table from the database."""
        table.evicted = True
        if self._tables.get(table.id) is table:
            del self._tables[table.id]

    def deleted(self, table_id: str) -> None:
        """Its rows are gone."""
        if (table := self._tables.get(table_id)) is not None:
            self.evict(table)
        self.changes.changed(table_id)
