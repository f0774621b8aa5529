"""A player for the benchmark that costs next to nothing, so that the server is measured and not the client."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import time
import zlib
from collections.abc import AsyncIterator, Awaitable
from typing import Any

import msgspec

NO_MASK = b"\0\0\0\0"  # a client must name a mask; this one leaves the message as it is
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
PACKED = 0x40
TAIL = b"\0\0\xff\xff"  # what a packed message leaves out at its end


class Socket(asyncio.Protocol):
    """The browser's end of a WebSocket that is packed as browsers ask for it; `heard` are the messages.

    Each with the time when it was read: unpacking it is the browser's time, not the server's.
    """

    def __init__(self) -> None:
        self.heard: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._buffer = bytearray()
        self._unpack = zlib.decompressobj(-zlib.MAX_WBITS)

    @classmethod
    @contextlib.asynccontextmanager
    async def opened(cls, port: int, path: str, cookie: str = "") -> AsyncIterator[Socket]:
        transport, socket = await asyncio.get_running_loop().create_connection(cls, "127.0.0.1", port)
        socket._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        head = (
            f"GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nCookie: {cookie}\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
        )
        transport.write(head.encode())
        try:
            await socket._opened
            yield socket
        finally:
            transport.close()

    _transport: asyncio.Transport

    def send(self, message: bytes, kind: int = TEXT) -> None:
        short = len(message) < 126
        size = bytes([0x80 | len(message)]) if short else b"\xfe" + len(message).to_bytes(2, "big")
        self._transport.write(bytes([0x80 | kind]) + size + NO_MASK + message)

    def data_received(self, data: bytes) -> None:
        self._read_at = time.perf_counter()
        self._buffer += data
        if not self._opened.done():
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101") or b"permessage-deflate" not in head:
                self._opened.set_exception(RuntimeError(head.decode("latin-1")))
                return
            self._buffer = rest
            self._opened.set_result(None)
        while self._take_frame():
            pass

    def _take_frame(self) -> bool:
        held = self._buffer
        if len(held) < 2:
            return False
        extra = {126: 2, 127: 8}.get(held[1], 0)
        start = 2 + extra
        end = start + (int.from_bytes(held[2:start], "big") if extra else held[1])
        if len(held) < end or len(held) < start:
            return False
        self._take(held[0], bytes(held[start:end]))
        del held[:end]
        return True

    def _take(self, kind: int, message: bytes) -> None:
        if kind & 0x0F == PING:
            self.send(message, PONG)
        elif kind & 0x0F == TEXT:
            text = self._unpack.decompress(message + TAIL) if kind & PACKED else message
            self.heard.put_nowait((self._read_at, text))

    async def wait_for(self, sequence: int) -> tuple[float, bytes]:
        """The view of that moment, and when it was read."""
        wanted = f'"sequence":{sequence},'.encode()
        while True:
            at, text = await self.heard.get()
            if text.startswith(b'{"type":"view"') and wanted in text[:400]:
                return at, text


class Client:
    """One visitor, on one connection that is kept."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""

    async def __aenter__(self) -> Client:
        self._in, self._out = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            await self.ask("GET", "/api/me")
        except BaseException:
            self._out.close()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        self._out.close()
        with contextlib.suppress(OSError):
            await self._out.wait_closed()

    def ask(self, method: str, path: str, body: Any = None) -> Awaitable[Any]:
        """Send it at once; the answer is there to be awaited."""
        sent = b"" if body is None else msgspec.json.encode(body)
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        head = f"{method} {path} HTTP/1.1\r\nHost: x\r\n{cookie}Content-Type: application/json\r\n"
        self._out.write(f"{head}Content-Length: {len(sent)}\r\n\r\n".encode() + sent)
        return self._answer()

    async def _answer(self) -> Any:
        lines = (await self._in.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines[1:])}
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].split(";")[0]
        answer = await self._in.readexactly(int(headers["content-length"]))
        if not lines[0].split()[1].startswith("2"):
            raise RuntimeError(answer.decode())
        return msgspec.json.decode(answer)

    async def position(self, table: str) -> Any:
        """What the seat whose turn it is can see, with its options."""
        seen = await self.ask("GET", f"/api/tables/{table}/position?seat=0")
        actor = seen["actor"]
        return await self.ask("GET", f"/api/tables/{table}/position?seat={actor}") if actor else seen

    @contextlib.asynccontextmanager
    async def follow(self, table: str, seat: int) -> AsyncIterator[Socket]:
        async with Socket.opened(self.port, "/api/live", self.cookie) as socket:
            socket.send(json.dumps({"type": "follow", "table": table, "seats": [seat]}).encode())
            await socket.wait_for(0)
            yield socket
