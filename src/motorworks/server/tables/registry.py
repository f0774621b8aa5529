"""The hall: every table that is in use, kept in memory as long as it is handy, and told on when it changes."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Protocol

from motorworks import Match, MotorworksError, load
from motorworks.games import find
from motorworks.server.errors import ProblemError, no_table
from motorworks.server.ids import now
from motorworks.server.metrics import Metrics
from motorworks.server.settings import Settings
from motorworks.server.storage import rows
from motorworks.server.storage.rows import ActionRow, Loaded, Snapshot
from motorworks.server.storage.store import Store
from motorworks.server.tables.table import LiveTable, follow, start_match
from motorworks.server.views import cards

DAY = 24 * 3600 * 1000  # in milliseconds
TABLE = "table"
CHAT = "chat"
PRESENCE = "presence"
CANNOT_GO_ON = "The rules were corrected since this game began, and its position does not exist under them any more."
CANNOT_REPLAY = "This game was played under rules that have been corrected since: only its result can be shown."


class Audience(Protocol):
    """Those who look at tables."""

    def draw(self, table: LiveTable) -> None:
        """Make what they will be shown, but send nothing: the rows are not committed yet."""
        ...

    def show(self, table: LiveTable) -> None:
        """Send it."""
        ...


class Hall:
    """Every change goes: lock the table, change the match, store, and only then tell."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.node = secrets.token_hex(8)
        self.stopping = False
        self.audience: Audience
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._outdated: set[str] = set()  # tables that have changed elsewhere while they were being loaded
        self._told: list[Callable[[str, str], None]] = []
        store.listen(self._heard, self.forget_all)

    # Telling

    def tell(self, listener: Callable[[str, str], None]) -> None:
        """Call the listener with every table that changes, here or elsewhere, and what: TABLE, CHAT or PRESENCE."""
        self._told.append(listener)

    def news(self, table_id: str, what: str = TABLE) -> str:
        """What other processes are told after a commit."""
        return f"{self.node} {table_id} {what}"

    def announce(self, table_id: str, what: str = TABLE) -> None:
        for listener in self._told:
            listener(table_id, what)

    def _heard(self, news: str) -> None:
        node, table_id, what = news.split(" ")
        if node == self.node:
            return
        if what == TABLE:
            self._fall_behind(table_id)
        self.announce(table_id, what)

    def _fall_behind(self, table_id: str) -> None:
        if (table := self._tables.get(table_id)) is not None:
            table.behind = True
        elif table_id in self._loading:
            self._outdated.add(table_id)

    @property
    def count(self) -> int:
        return len(self._tables)

    # Finding

    @asynccontextmanager
    async def at(self, table_id: str, *, fresh: bool = False) -> AsyncIterator[LiveTable]:
        """The table, locked and up to date; `fresh` asks the store even when nothing was heard."""
        while True:
            table = await self._find(table_id)
            async with table.lock:
                if table.dropped:
                    continue
                if table.behind or fresh:
                    await self.catch_up(table)
                yield table
                return

    async def _find(self, table_id: str) -> LiveTable:
        if (table := self._tables.get(table_id)) is not None:
            self._tables.move_to_end(table_id)
            return table
        if (loading := self._loading.get(table_id)) is None:
            loading = self._loading[table_id] = asyncio.ensure_future(self._load(table_id))
            loading.add_done_callback(lambda _: self._loaded(table_id))
        return await asyncio.shield(loading)

    def _loaded(self, table_id: str) -> None:
        self._loading.pop(table_id, None)
        self._outdated.discard(table_id)

    async def _load(self, table_id: str) -> LiveTable:
        stored = await self.store.read(lambda connection: _read(connection, table_id))
        if stored is None:
            raise no_table()
        table = await self._build(*stored)
        table.behind = table_id in self._outdated
        self._tables[table_id] = table
        self._make_room()
        return table

    def _make_room(self) -> None:
        for table in list(self._tables.values()):
            if len(self._tables) <= self.settings.tables_in_memory:
                return
            kept = table.kept_at == table.sequence or table.row.status != "running"
            if kept and not table.lock.locked():
                self.drop(table)

    def drop(self, table: LiveTable) -> None:
        """Forget what is in memory: the rows know better."""
        table.dropped = True
        if self._tables.get(table.id) is table:
            del self._tables[table.id]

    def forget_all(self) -> None:
        """News may have been missed."""
        for table_id in [*self._tables, *self._loading]:
            self._fall_behind(table_id)
            self.announce(table_id)

    async def catch_up(self, table: LiveTable) -> None:
        """Take over what other processes have stored."""
        seen = table.sequence
        table.behind = False  # before the read: what is heard while it is under way may be missing in it
        try:
            stored = await self.store.read(lambda connection: _read_since(connection, table.id, seen))
        except BaseException:
            table.behind = True
            raise
        if stored is None or not follow(table, stored[1]):
            self.drop(table)
            raise ProblemError("stale", "The table has changed in a way that needs a fresh look: ask again.")
        table.renew(stored[0])

    # Building

    async def _build(self, loaded: Loaded, actions: list[ActionRow], snapshot: Snapshot | None) -> LiveTable:
        game = find(loaded.row.game)
        if not game.understands(loaded.row.rules) and loaded.row.status != "finished":
            return await self._go_on_under_new_rules(loaded, actions, snapshot)
        table = LiveTable(loaded, _first_match(loaded, snapshot))
        same = follow(table, actions) and (not table.match.over or cards.result(table.match) == loaded.row.standings)
        return table if same else self._interrupted(table, loaded, CANNOT_REPLAY)

    async def _go_on_under_new_rules(
        self, loaded: Loaded, actions: list[ActionRow], snapshot: Snapshot | None
    ) -> LiveTable:
        """Go on from the last snapshot: positions survive a correction of the rules, old actions may not."""
        snapshot = await self.store.read(lambda connection: rows.snapshot(connection, loaded.row.id)) or snapshot
        try:
            match = start_match(loaded.row, len(loaded.seats)) if snapshot is None else load(snapshot.position)
        except MotorworksError:
            table = LiveTable(loaded, start_match(loaded.row, len(loaded.seats)))
            return self._interrupted(table, loaded, CANNOT_GO_ON)
        table = LiveTable(loaded, match)
        start = 0 if snapshot is None else snapshot.sequence
        follow(table, [action for action in actions if action.sequence > start])
        return await self._rebase(table, loaded, actions)

    async def _rebase(self, table: LiveTable, loaded: Loaded, actions: list[ActionRow]) -> LiveTable:
        table.sequence = loaded.row.sequence
        snapshot = table.snapshot()
        await self.store.write(lambda connection: rows.rebase(connection, snapshot))
        rebased = LiveTable(loaded, load(snapshot.position))
        rebased.row.base, rebased.row.rules = snapshot.sequence, snapshot.rules
        rebased.sequence = rebased.kept_at = snapshot.sequence
        rebased.keys = {action.key: action for action in actions}
        await self._store_heading(rebased)
        return rebased

    async def _store_heading(self, table: LiveTable) -> None:
        match = table.match
        table.row.actor = match.actor if table.row.status == "running" else None
        values = {"actor": table.row.actor, "changed": now()}
        await self.store.write(lambda connection: rows.update_table(connection, table.id, **values))

    def _interrupted(self, table: LiveTable, loaded: Loaded, why: str) -> LiveTable:
        table.sequence = loaded.row.sequence
        table.row.interrupted = why
        return table

    # Keeping

    async def keep_snapshots(self, *, all_of_them: bool = False) -> None:
        """Store positions of running tables that have moved, so that they outlive a correction of the rules."""
        quiet = now() - 2_000
        for table in list(self._tables.values()):
            moved = table.sequence > table.kept_at and not table.row.interrupted and table.row.status == "running"
            if moved and (all_of_them or table.row.changed < quiet or table.sequence >= table.kept_at + 20):
                await self._keep(table)
        self._make_room()

    async def _keep(self, table: LiveTable) -> None:
        async with table.lock:
            if table.dropped:
                return
            snapshot = table.snapshot()
            await self.store.write(lambda connection: rows.store_snapshot(connection, snapshot))
            table.kept_at = snapshot.sequence

    async def forget_abandoned(self) -> None:
        """Take away tables that have waited too long for people; games that have begun stay, finished ones too."""
        if self.settings.waiting_days == 0:
            return
        before = now() - self.settings.waiting_days * DAY
        for table_id in await self.store.read(partial(rows.abandoned, before=before)):
            work = partial(rows.forget_abandoned, table_id=table_id, before=before)
            if await self.store.write(work, self.news(table_id)):
                self._forget(table_id)

    def _forget(self, table_id: str) -> None:
        if (table := self._tables.get(table_id)) is not None:
            self.drop(table)
        self.announce(table_id)


def _first_match(loaded: Loaded, snapshot: Snapshot | None) -> Match[Any]:
    return start_match(loaded.row, len(loaded.seats)) if snapshot is None else load(snapshot.position)


def _read(connection: Any, table_id: str) -> tuple[Loaded, list[ActionRow], Snapshot | None] | None:
    loaded = rows.load(connection, table_id)
    if loaded is None:
        return None
    base = loaded.row.base
    snapshot = None if base is None else rows.snapshot(connection, table_id, base)
    return loaded, rows.actions_after(connection, table_id, base or 0), snapshot


def _read_since(connection: Any, table_id: str, sequence: int) -> tuple[Loaded, list[ActionRow]] | None:
    loaded = rows.load(connection, table_id)
    return None if loaded is None else (loaded, rows.actions_after(connection, table_id, sequence))
