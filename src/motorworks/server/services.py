"""Everything that one server process is made of, and how it starts and stops."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial

from msgspec import Struct

from motorworks.server import wire
from motorworks.server.bots.pool import Thinkers
from motorworks.server.bots.turns import SWEEP, BotTurns
from motorworks.server.ids import now
from motorworks.server.live.hub import ONLINE, Hub
from motorworks.server.metrics import Metrics
from motorworks.server.settings import Settings
from motorworks.server.storage import rows
from motorworks.server.storage.store import Store, store_at
from motorworks.server.tables.registry import Hall
from motorworks.server.views import catalogue

log = logging.getLogger("motorworks.server")

SNAPSHOTS = 5.0  # seconds between two looks for positions to keep
HOUR = 3600.0
REMEMBERED = 30_000  # milliseconds for which a visitor's name and language are not asked for again
VISITORS = 5_000


class Person(Struct, frozen=True):
    """What a visitor has told about itself."""

    name: str = ""
    language: wire.Language | None = None


class Visitors:
    """Names and languages, remembered for a short while."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, tuple[int, Person]] = OrderedDict()

    async def person(self, visitor: str) -> Person:
        if not visitor:
            return Person()
        at, person = self._known.get(visitor, (0, Person()))
        if at < now() - REMEMBERED:
            row = await self._store.read(lambda connection: rows.visitor(connection, visitor))
            language = row.language if row is not None else ""
            person = Person(row.name if row is not None else "", language or None)  # type: ignore[arg-type]
            self._remember(visitor, person)
        return person

    async def change(self, visitor: str, person: Person) -> None:
        values = {"name": person.name, "language": person.language or "", "seen": now()}
        await self._store.write(lambda connection: rows.store_visitor(connection, visitor, **values))
        self._remember(visitor, person)

    def _remember(self, visitor: str, person: Person) -> None:
        self._known[visitor] = (now(), person)
        self._known.move_to_end(visitor)
        if len(self._known) > VISITORS:
            self._known.popitem(last=False)


class House:
    """One process: the store, the hall, the sockets and the bots."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.store = store_at(settings.data)
        self.visitors = Visitors(self.store)
        self.hall = Hall(self.store, settings, self.metrics)
        self.hub = Hub(self.hall)
        self.thinkers = Thinkers(settings.bot_processes, self.metrics.bot_failures.inc)
        self.turns = BotTurns(self.hall, self.thinkers, self.hub)
        self._watch()

    def _watch(self) -> None:
        self.metrics.gauge("tables_in_memory", "Tables kept in memory", lambda: self.hall.count)
        self.metrics.gauge("sockets", "Open live sockets", lambda: self.hub.count)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Serve until the block ends; then finish what is under way and keep every position."""
        await self.store.open()
        warming = asyncio.create_task(asyncio.to_thread(catalogue.warm_up))
        tasks = [
            asyncio.create_task(for_ever)
            for for_ever in (
                _every(SWEEP, self.turns.sweep, "tables that wait for bots could not be found"),
                _every(ONLINE / 2000, self.hub.see_all, "who has the page open could not be stored"),
                _every(SNAPSHOTS, self._keep, "positions could not be kept"),
                _every(HOUR, self.hall.forget_abandoned, "tables that never began could not be taken away"),
            )
        ]
        try:
            yield
        finally:
            self.hall.stopping = True
            await self._close(tasks)
            await asyncio.wait([warming])

    async def _close(self, tasks: list[asyncio.Task[None]]) -> None:
        """In this order, each step whatever became of the one before."""
        keep = partial(self.hall.keep_snapshots, all_of_them=True)
        sockets_and_bots = (self.turns.close, self.hub.close, self.thinkers.close)
        for close in (partial(_stop, tasks), *sockets_and_bots, keep, self.store.close):
            try:
                await close()
            except Exception:
                log.exception("the server has not stopped in good order")

    async def _keep(self) -> None:
        self.metrics.look()
        await self.hall.keep_snapshots()


async def _every(seconds: float, work: Callable[[], Awaitable[None]], complaint: str) -> None:
    while True:
        try:
            await work()
        except Exception:
            log.exception(complaint)
        await asyncio.sleep(seconds)


async def _stop(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
