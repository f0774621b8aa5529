"""One open live socket: what its browser follows, what it has, and what waits to be sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from motorworks.scene import Scene
from motorworks.server import wire

WAITING = 200  # messages that may wait for a slow browser before it is hung up on
_encoder = msgspec.json.Encoder()


class Followed(Struct):
    """What a browser has of a table that it follows."""

    seats: list[int | None]
    sequence: int
    lines: dict[int | None, int]
    scenes: dict[int | None, Scene] = {}  # as they were sent last: only what is new is sent after them
    heading: wire.Table | None = None
    made_from: Any = None  # what the heading shows: while this is the same it need not be made again
    chat: int = 0


class Browser:
    """One open socket."""

    def __init__(self, visitor: str, language: wire.Language, knock: Callable[[], None]) -> None:
        """`knock` raises a problem when too much comes from the browser's address."""
        self.visitor = visitor
        self.knock = knock
        self.language = language
        self.follows: dict[str, Followed] = {}
        self.scenery: set[str] = set()
        self.turned: dict[str, wire.Turned] = {}
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.lost = False

    def tell(self, message: wire.Tell) -> None:
        if self.lost:
            return
        if self.outbox.qsize() >= WAITING:
            self.hang_up()  # it comes back and resumes by sequence number
            return
        self.outbox.put_nowait(_encoder.encode(message))

    def hang_up(self) -> None:
        self.lost = True
        self.outbox.put_nowait(None)
