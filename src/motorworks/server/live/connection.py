"""One open WebSocket: what it follows, what it has been sent, and what is queued for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

import msgspec
from msgspec import Struct

from motorworks.scene import Scene
from motorworks.server import wire
from motorworks.server.tables.table import LiveTable

MAX_QUEUED = 200  # messages that may be queued for a slow browser before its socket is closed
_encoder = msgspec.json.Encoder()

Write = Callable[[bytes], bool]  # a message that is not the next to be written must wait; so must one that it refuses


class HeadingVersion(NamedTuple):
    """All that a heading is made from: while this is the same, the heading is."""

    table: LiveTable
    version: int
    language: str
    online: set[str]


class Subscription(Struct):
    """What a connection has been sent of a table that it follows."""

    seats: list[int | None]
    sequence: int
    lines: dict[int | None, int]
    scenes: dict[int | None, Scene] = {}  # as they were sent last: only what is new is sent after them
    heading: wire.Table | None = None
    heading_version: HeadingVersion | None = None
    clock_version: int = 0
    chat: int = 0
    preview: bool = False  # what was sent was not dealt yet


class LiveConnection:
    """One open socket."""

    def __init__(
        self, visitor: str, language: wire.Language, check_rate: Callable[[], None], write: Write | None = None
    ) -> None:
        """`check_rate` raises an ApiError when too many messages come from the socket's address."""
        self.visitor = visitor
        self.check_rate = check_rate
        self._write = write
        self.language = language
        self.follows: dict[str, Subscription] = {}
        self.scenery: set[str] = set()
        self.turns: dict[str, wire.Turned] = {}  # by table: whose turn it is, as it was sent last
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.waiting = 0  # messages in the outbox, and the one that is being sent from it
        self.closed = False
        self.blocked: frozenset[str] = frozenset()  # people whose chat is not sent here
        self.tournament: str | None = None  # whose page it shows
        self.visible = False  # somebody looks at the page, as it says itself

    def send(self, message: wire.FromServer) -> None:
        """Write it at once, or after all that waits."""
        if self.closed:
            return
        if self.waiting >= MAX_QUEUED:
            self.close()  # the browser reconnects and resumes by sequence number
            return
        text = _encoder.encode(message)
        if self.waiting or self._write is None or not self._write(text):
            self.waiting += 1
            self.outbox.put_nowait(text)

    def close(self) -> None:
        self.closed = True
        self.outbox.put_nowait(None)
