"""The live sockets of this process: who is connected, and what they ask for."""

from __future__ import annotations

import logging
import time

import msgspec

import motorworks
from motorworks.server import wire
from motorworks.server.errors import ApiError, broken
from motorworks.server.live.broadcast import CHAT_LINES, Broadcast, lasting
from motorworks.server.live.connection import LiveConnection, Subscription
from motorworks.server.live.presence import Presence
from motorworks.server.live.topics import Topics
from motorworks.server.storage.rows import chat as chat_rows
from motorworks.server.tables.changes import Change
from motorworks.server.tables.commands import Command, carry_out
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tables.table import UNDO, LiveTable
from motorworks.server.views import cards

log = logging.getLogger("motorworks.live")

_decoder = msgspec.json.Decoder(wire.ClientMessage)


class Hub:
    """All open sockets of this process."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self.presence = Presence(registry.store)
        self.broadcast = Broadcast(registry, self.presence)
        self.topics = Topics()
        registry.changes.notify(self)

    def changed(self, visitor: str, change: Change, /) -> None:
        """A visitor's ways in have changed: every page of theirs asks again who it is."""
        if change == Change.VISITOR:
            for connection in list(self.presence.of(visitor)):
                connection.close()

    async def connect(self, connection: LiveConnection) -> None:
        if len(self.presence.of(connection.visitor)) >= self._registry.settings.sockets_per_visitor:
            raise ApiError("too-many", "Too many open pages: close some of them.")
        self.presence.add(connection)
        connection.send(wire.Hello(version=motorworks.__version__))
        await self.presence.store([connection.visitor])

    def disconnect(self, connection: LiveConnection) -> None:
        connection.closed = True
        self.presence.remove(connection)
        self.topics.unfollow(connection)
        for table_id in list(connection.follows):
            self.broadcast.unfollow(connection, table_id)
            self.broadcast.changed(table_id)

    async def close(self) -> None:
        for connection in self.presence:
            connection.close()
        await self.broadcast.close()

    async def card(self, table: LiveTable, visitor: str, language: str) -> wire.Table:
        online = await self.presence.online(table.holders)
        return cards.table_card(table, visitor, language, online, self._registry.outages)

    # What a browser asks for

    async def receive(self, connection: LiveConnection, text: bytes | str) -> None:
        message: wire.ClientMessage | None = None
        try:
            try:
                message = _decoder.decode(text)
            finally:
                connection.check_rate()  # a message that cannot be decoded counts as well
            await self._dispatch(connection, message)
        except (msgspec.MsgspecError, RecursionError) as error:
            self._refuse(connection, message, ApiError("malformed", f"This message is not understood: {error}."))
        except ApiError as error:
            self._refuse(connection, message, error)
        except Exception:
            log.exception("a message could not be handled", extra={"table": getattr(message, "table", None)})
            self._refuse(connection, message, broken())

    def _refuse(self, connection: LiveConnection, message: wire.ClientMessage | None, error: ApiError) -> None:
        about = {name: getattr(message, name, None) for name in ("table", "key")}
        connection.send(wire.Trouble(problem=error.body(connection.language), **about))

    async def _dispatch(self, connection: LiveConnection, message: wire.ClientMessage) -> None:
        match message:
            case wire.LivePlay() | wire.LiveSeries() | wire.LiveUndo():
                await self._carry_out(connection, message)
            case wire.Follow():
                await self._follow(connection, message)
            case wire.Unfollow(table=table_id):
                self.broadcast.unfollow(connection, table_id)
            case wire.FollowTournament(tournament=tournament):
                await self.topics.follow(connection, tournament)
            case wire.Speak(language=language):
                await self._change_language(connection, language)
            case wire.Visible(visible=visible):
                await self.presence.look(connection, visible)
            case wire.Ping():
                connection.send(wire.Pong())

    async def _carry_out(
        self, connection: LiveConnection, message: wire.LivePlay | wire.LiveSeries | wire.LiveUndo
    ) -> None:
        begun, status = time.perf_counter(), 500
        command = Command(
            visitor=connection.visitor,
            seat=message.seat,
            sequence=message.sequence,
            key=message.key,
            codes=_codes(message),
        )
        try:
            repeated, sequence = await carry_out(
                self._registry, message.table, command, connection.language, lambda table: table.sequence
            )
            status = 200
        except ApiError as error:
            status = error.status
            raise
        finally:
            self._registry.metrics.note("LIVE", "/api/live", status, time.perf_counter() - begun)
        connection.send(wire.LivePlayed(table=message.table, key=message.key, sequence=sequence, repeated=repeated))

    async def _follow(self, connection: LiveConnection, message: wire.Follow) -> None:
        connection.language = message.language or connection.language
        seats: list[int | None] = list(dict.fromkeys(message.seats)) or [None]
        lines = await self._registry.store.read(lambda db: chat_rows.chat_of(db, message.table, CHAT_LINES))
        async with self._registry.locked(message.table) as table:
            for seat in seats:
                table.check_may_view(connection.visitor, seat)
            card = await self.card(table, connection.visitor, connection.language)
            subscription = Subscription(seats, message.sequence, dict.fromkeys(seats, message.lines))
            subscription.heading = lasting(card)
            subscription.clock_version = table.clock.version if table.clock else 0
            subscription.chat = lines[-1].number if lines else 0
            self.broadcast.follow(connection, message.table, subscription)
            heard = [line for line in lines if line.visitor not in connection.blocked]
            chat = [cards.said_line(line, connection.visitor) for line in heard]
            connection.send(wire.Following(table=card, sequence=table.sequence, chat=chat))
            self.broadcast.send_view(connection, subscription, table)
        self._registry.changes.changed(message.table)  # bots that were paused go on
        if self._registry.store.kind == "postgresql":
            other_processes = self._registry.message(message.table, Change.PRESENCE)
            await self.presence.store([connection.visitor], other_processes)

    async def _change_language(self, connection: LiveConnection, language: wire.Language) -> None:
        connection.language = language
        for table_id, subscription in list(connection.follows.items()):
            async with self._registry.locked(table_id) as table:
                subscription.sequence = -1
                subscription.scenes.clear()
                subscription.lines = dict.fromkeys(subscription.seats, 0)
                self.broadcast.send_view(connection, subscription, table)


def _codes(message: wire.LivePlay | wire.LiveSeries | wire.LiveUndo) -> tuple[str, ...]:
    if isinstance(message, wire.LiveSeries):
        return tuple(message.commands)
    return (message.command if isinstance(message, wire.LivePlay) else UNDO,)
