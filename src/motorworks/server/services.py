"""Everything that one server process is made of, and how it starts and stops."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial

from motorworks.server.ahead.turns import SealedTurns
from motorworks.server.bots.pool import BotPool
from motorworks.server.bots.turns import SWEEP, BotTurns
from motorworks.server.clocks.timekeeper import BEAT, LOOK, Timekeeper
from motorworks.server.garbage import Collector, return_memory
from motorworks.server.live.hub import Hub
from motorworks.server.mail.sending import Mail
from motorworks.server.metrics import Metrics
from motorworks.server.notifications.channels import Sending
from motorworks.server.notifications.notifier import Notifier
from motorworks.server.orders.turns import OrderTurns
from motorworks.server.people.devices import Devices
from motorworks.server.people.retention import forget_visitors
from motorworks.server.people.signing_in import SignIn
from motorworks.server.people.visitors import Visitors
from motorworks.server.rate_limits import Buckets
from motorworks.server.settings import Settings
from motorworks.server.storage.address import store_at
from motorworks.server.storage.rows.visitors import ONLINE
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tables.sweeping import adopt_all, delete_abandoned, upgrade_tables
from motorworks.server.tournaments import sweeping
from motorworks.server.tournaments.watching import TournamentWatch
from motorworks.server.views import catalogue

log = logging.getLogger("motorworks.server")

WARM_UP = 2.0  # seconds
GAUGES = 5.0  # seconds after which other workers see this one's gauges
MINUTE, HOUR = 60.0, 3600.0
TESTS = 5  # of channels, one after another; then one every half minute


class Services:
    """The store, the table registry, the live sockets and the bots of one process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.store = store_at(settings.data)
        self.visitors = Visitors(self.store)
        self.registry = TableRegistry(self.store, settings, self.metrics)
        self.devices = Devices(self.store)
        for listener in (self.devices, self.visitors):
            self.registry.changes.notify(listener)
        self.sign_in = SignIn(self.registry, self.devices)
        self.mail = Mail(settings.smtp, settings.address, settings.mails_per_hour)
        self.hub = Hub(self.registry)
        self.sending = Sending(self.store, self.mail, settings)
        self.notifier = Notifier(self.registry, self.hub.presence, self.sending)
        self.tests = Buckets(1 / 30, TESTS)
        self.bot_pool = BotPool(settings.bot_processes, self.metrics.bot_failures.inc)
        self.turns = BotTurns(self.registry, self.bot_pool, self.hub.broadcast)
        self.timekeeper = Timekeeper(self.registry)
        self.sealed_turns = SealedTurns(self.registry)
        self.order_turns = OrderTurns(self.registry)
        self.tournaments = TournamentWatch(self.registry, self.hub.topics)
        self.collector = Collector()
        self._add_gauges()

    def _add_gauges(self) -> None:
        self.metrics.gauge("tables_in_memory", "Tables in memory", lambda: self.registry.count)
        self.metrics.gauge("sockets", "Open live sockets", lambda: self.hub.presence.count)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Serve until the block ends; then finish what is under way."""
        await self.store.open(patient=True)
        upgrading = asyncio.create_task(self._upgrade())
        stopped = asyncio.Event()
        warming = asyncio.create_task(_warm_up(stopped, self.collector))
        tasks = [
            asyncio.create_task(repeated)
            for repeated in (
                _every(SWEEP, self.turns.sweep, "tables that wait for bots could not be found"),
                _every(ONLINE / 2000, self.hub.presence.store_all, "who has the page open could not be stored"),
                _every(BEAT, self.timekeeper.beat, "the heartbeat of the server could not be stored"),
                _every(LOOK, self.timekeeper.look, "clocks that have run out could not be found"),
                _every(self.settings.notification_seconds, self.notifier.poll, "notifications could not be sent"),
                _every(sweeping.LOOK, self._look_at_tournaments, "rounds of tournaments could not be closed"),
                _every(GAUGES, self._look, "the gauges could not be noted"),
                _every(HOUR, self._forget_visitors, "visitors who do not come back could not be forgotten"),
                _every(HOUR, partial(delete_abandoned, self.registry), "tables that never began could not be deleted"),
                _every(MINUTE, self._sweep_memory, "memory could not be swept"),
            )
        ]
        try:
            yield
        finally:
            self.registry.stopping = True
            stopped.set()
            await self._close([*tasks, upgrading])
            await asyncio.wait([warming])
            self.collector.stop()

    async def _close(self, tasks: list[asyncio.Task[None]]) -> None:
        """In this order; a step that fails does not stop the next one."""
        players = (self.sealed_turns.close, self.order_turns.close, self.turns.close, self.tournaments.close)
        sockets_and_bots = (*players, self.hub.close, self.bot_pool.close, self.registry.farm.close)
        for close in (
            partial(_stop, tasks),
            *sockets_and_bots,
            self.timekeeper.close,
            self.notifier.close,
            self.store.close,
        ):
            try:
                await close()
            except Exception:
                log.exception("the server did not stop cleanly")

    async def _upgrade(self) -> None:
        """Once after a start: tables of older versions, and running games under other rules."""
        try:
            await upgrade_tables(self.registry)
            await adopt_all(self.registry)
        except Exception:
            log.exception("the tables could not be upgraded; each is when it is next used")

    async def _forget_visitors(self) -> None:
        await forget_visitors(self.registry)

    async def _look_at_tournaments(self) -> None:
        await sweeping.look(self.registry)

    async def _look(self) -> None:
        self.metrics.look()

    async def _sweep_memory(self) -> None:
        self.registry.evict_idle(self.hub.broadcast.is_followed)
        self.collector.sweep_when_due(self.hub.presence.count == 0)
        await asyncio.to_thread(return_memory)


async def _warm_up(stopped: asyncio.Event, collector: Collector) -> None:
    """After a pause, so that people who come back after a restart go first; not at all if the server stops before."""
    try:
        await asyncio.wait_for(stopped.wait(), WARM_UP)
    except TimeoutError:
        await asyncio.to_thread(catalogue.warm_up)
        collector.start()


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
