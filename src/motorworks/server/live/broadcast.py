"""What is sent to the connections that follow a table. `tables/changes.py` says when."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from datetime import UTC, datetime

from msgspec import structs

from motorworks.server import wire
from motorworks.server.errors import ApiError
from motorworks.server.live.connection import HeadingVersion, LiveConnection, Subscription
from motorworks.server.live.presence import Presence
from motorworks.server.storage.rows import chat as chat_rows
from motorworks.server.tables.changes import Change
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tables.table import LiveTable
from motorworks.server.views import cards, clocks, drawing, view
from motorworks.server.views.cache import cache_of

log = logging.getLogger("motorworks.live")

CHAT_LINES = 200
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

Job = tuple[str, Change]


class Broadcast:
    """The followers of each table, and what they are sent."""

    def __init__(self, registry: TableRegistry, presence: Presence) -> None:
        self._registry = registry
        self._presence = presence
        self._followers: defaultdict[str, set[LiveConnection]] = defaultdict(set)
        self._running: dict[Job, asyncio.Task[None]] = {}
        self._queued: set[Job] = set()
        registry.changes.broadcast_to(self)

    def follow(self, connection: LiveConnection, table_id: str, subscription: Subscription) -> None:
        connection.follows[table_id] = subscription
        self._followers[table_id].add(connection)

    def unfollow(self, connection: LiveConnection, table_id: str) -> None:
        connection.follows.pop(table_id, None)
        self._followers[table_id].discard(connection)
        if not self._followers[table_id]:
            del self._followers[table_id]

    def is_followed(self, table_id: str) -> bool:
        return table_id in self._followers

    # An action: rendered during the commit, sent after it

    def render(self, table: LiveTable) -> None:
        for connection in self._followers.get(table.id, ()):
            subscription = connection.follows[table.id]
            for seat in subscription.seats:
                lines, before = subscription.lines[seat], subscription.scenes.get(seat)
                view.render(table, seat, connection.language, lines, connection.scenery, before)

    def send(self, table: LiveTable) -> None:
        for connection in list(self._followers.get(table.id, ())):
            self.send_view(connection, connection.follows[table.id], table)

    def send_view(self, connection: LiveConnection, subscription: Subscription, table: LiveTable) -> None:
        """Send the view of each followed seat, unless the connection has it."""
        if subscription.preview and table.status != "waiting":
            subscription.sequence = -1
            subscription.scenes.clear()
            subscription.lines = dict.fromkeys(subscription.seats, 0)
        subscription.preview = table.status == "waiting"
        if subscription.sequence == table.sequence:
            return
        if table.last_undo > subscription.sequence:  # log lines that the browser has may have been taken back
            subscription.lines = dict.fromkeys(subscription.seats, 0)
        subscription.sequence = table.sequence
        language = connection.language
        for seat in subscription.seats:
            lines, before = subscription.lines[seat], subscription.scenes.get(seat)
            shown = view.table_view(table, seat, language, lines, connection.scenery, before)
            subscription.lines[seat] = shown.log.total
            subscription.scenes[seat] = drawn = drawing.scene(table, seat, language)
            connection.scenery |= drawn.scenery.keys()
            connection.send(wire.Seen(view=shown))

    # Any change: send whatever is missing

    def changed(self, table_id: str, change: Change = Change.TABLE) -> None:
        """Send what is new; changes that come while a job is running share the next one."""
        if change in (Change.VISITOR, Change.TOURNAMENT):
            return
        if change == Change.PRESENCE:
            self._presence.forget_elsewhere()
            change = Change.TABLE
        job = (table_id, change)
        if self._registry.stopping:
            return
        if job in self._running:
            self._queued.add(job)
            return
        task = asyncio.create_task(self._send_chat(table_id) if change == Change.CHAT else self._send_all(table_id))
        self._running[job] = task
        task.add_done_callback(lambda _: self._done(job))

    def _done(self, job: Job) -> None:
        self._running.pop(job, None)
        if job in self._queued:
            self._queued.discard(job)
            self.changed(*job)

    async def _send_all(self, table_id: str) -> None:
        try:
            async with self._registry.locked(table_id) as table:
                if not table.outdated:  # else another process changed it while it caught up
                    self._queued.discard((table_id, Change.TABLE))
                online = await self._presence.online(table.holders)
                for connection in list(self._followers.get(table_id, ())):
                    subscription = connection.follows[table_id]
                    self.send_view(connection, subscription, table)
                    self._send_heading(connection, subscription, table, online)
                    self._send_clock(connection, subscription, table)
                self._send_turns(table)
                cache_of(table).drop_rendered()  # drawings are large; late joiners trigger a fresh drawing
                if table.status == "finished" and not self.is_followed(table_id):
                    self._registry.evict(table)  # its history is large, too; a stored table is loaded in no time
        except ApiError:
            return  # the table was closed meanwhile
        except Exception:
            log.exception("a broadcast failed", extra={"table": table_id})

    def _send_heading(
        self, connection: LiveConnection, subscription: Subscription, table: LiveTable, online: set[str]
    ) -> None:
        version = HeadingVersion(table, table.heading_version, connection.language, online)
        if subscription.heading_version == version:
            return
        subscription.heading_version = version
        card = cards.table_card(table, connection.visitor, connection.language, online, self._registry.outages)
        heading = lasting(card)
        if heading != subscription.heading:
            subscription.heading = heading
            connection.send(wire.Changed(table=card))

    def _send_clock(self, connection: LiveConnection, subscription: Subscription, table: LiveTable) -> None:
        if table.clock is None or subscription.clock_version == table.clock.version:
            return
        subscription.clock_version = table.clock.version
        shown = clocks.clock(table.clock, table.seats, table.rests, self._registry.outages)
        if shown is not None:
            connection.send(wire.Ticked(table=table.id, clock=shown))

    def _send_turns(self, table: LiveTable) -> None:
        """Tell the people at the table whose turn it is, on whichever page they are."""
        for holder in table.holders:
            mine = table.row.actor is not None and table.may_act(holder, table.row.actor)
            my_turn = mine and table.status == "running"
            turn = wire.Turned(table=table.id, status=table.status, actor=table.actor, my_turn=my_turn)
            for connection in self._presence.of(holder):
                if connection.turns.get(table.id) != turn:
                    connection.turns[table.id] = turn
                    connection.send(turn)

    async def _send_chat(self, table_id: str) -> None:
        followers = list(self._followers.get(table_id, ()))
        if not followers:
            return
        self._queued.discard((table_id, Change.CHAT))
        oldest = min(connection.follows[table_id].chat for connection in followers)
        lines = await self._registry.store.read(lambda db: chat_rows.chat_of(db, table_id, CHAT_LINES, oldest))
        for connection in followers:
            subscription = connection.follows.get(table_id)
            for line in lines:
                if subscription is None or line.number <= subscription.chat:
                    continue
                subscription.chat = line.number
                if line.visitor not in connection.blocked:
                    connection.send(wire.Spoke(table=table_id, said=cards.said_line(line, connection.visitor)))

    def send_thinking(self, report: wire.Thinking) -> None:
        for connection in list(self._followers.get(report.table, ())):
            connection.send(report)

    async def close(self) -> None:
        for task in list(self._running.values()):
            task.cancel()
        await asyncio.gather(*self._running.values(), return_exceptions=True)


def lasting(card: wire.Table) -> wire.Table:
    """The heading without what changes at every action."""
    return structs.replace(card, sequence=0, actor=None, my_turn=False, changed=_EPOCH, clock=None)
