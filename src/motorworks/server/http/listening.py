"""How this process speaks HTTP and WebSocket: uvicorn, set up in one place for hosts, benchmarks and tests."""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from typing import Any

import uvicorn
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from motorworks.server.http.origin import rate_key

KEEP_ALIVE = 75  # seconds; longer than a proxy's, so that it is the proxy who hangs up
LARGEST_FRAME = 64 * 1024
REQUEST_SECONDS = 30.0  # for all of a request to arrive
MOST_CONNECTIONS = 200  # from one address, or one network of IPv6
# One view is much like the one before: a window that holds the last one packs it into a tenth. Seconds are spent by
# the level: a view of 22 kB takes 0.10 ms, and 0.39 ms with uvicorn's own (level 6 in a window of 4 kB).
PACKING = ServerPerMessageDeflateFactory(server_max_window_bits=15, compress_settings={"level": 1, "memLevel": 8})


class Connections:
    """How many are open from each address, sockets included."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    def opened(self, address: str) -> int:
        """How many there are with this one."""
        self._open[address] += 1
        return self._open[address]

    def closed(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    def count(self, address: str) -> int:
        return self._open[address]


connections = Connections()


def _address(transport: Any) -> str:
    peer = transport.get_extra_info("peername")
    return rate_key(str(peer[0])) if peer else ""


def _untie(transport: Any) -> None:
    """A closed connection must not refer to itself: the collector may not look at it for hours (`garbage.py`)."""
    if hasattr(transport, "_read_ready_cb"):  # asyncio's own refer to a method of theirs
        transport._read_ready_cb = None


class LimitedHttp(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """uvicorn's HTTP, which waits only so long for a request, and takes only so many connections from one address."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._deadline: asyncio.TimerHandle | None = None
        self._address = _address(transport)
        if connections.opened(self._address) > MOST_CONNECTIONS and not self._is_proxy():
            transport.abort()
            return
        self._await_request()

    def _is_proxy(self) -> bool:
        """Everybody's connections come from a proxy; it has limits of its own."""
        return self._address in str(self.config.forwarded_allow_ips).split(",")

    def connection_lost(self, exc: Exception | None) -> None:
        connections.closed(self._address)
        self._request_is_here()
        super().connection_lost(exc)
        _untie(self.transport)

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        self.parser = None  # it refers to this object, which nobody needs any more

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        cycle = self.cycle
        upgraded = self.transport.get_protocol() is not self
        if upgraded or (cycle is not None and not cycle.more_body and not cycle.response_complete):
            self._request_is_here()
        elif self._deadline is None:
            self._await_request()

    def _await_request(self) -> None:
        self._deadline = asyncio.get_running_loop().call_later(REQUEST_SECONDS, self.transport.close)

    def _request_is_here(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


WRITE = "motorworks.write"
"""An extension of the scope of a socket: `text` is a function that writes a message at once, or says that it cannot."""


class LiveSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which packs messages our way and can write them without a task of their own."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [PACKING]

    def connection_made(self, transport: Any) -> None:
        """The connection was HTTP before, and was counted then."""
        super().connection_made(transport)
        self._address = _address(transport)

    async def run_asgi(self) -> None:
        self.scope["extensions"] = {**(self.scope["extensions"] or {}), WRITE: {"text": self.write_text}}
        try:
            await super().run_asgi()
        finally:
            self.scope["extensions"] = {}

    def write_text(self, text: bytes) -> bool:
        """False, and nothing is written, while the browser is slow to read or when the socket is closed."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        try:
            self.conn.send_text(text)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        connections.closed(self._address)
        self.conn.extensions = []  # 300 kB that would wait for whoever still refers to the socket
        _untie(self.transport)


def configured(app: Any, **given: Any) -> uvicorn.Config:
    usual: dict[str, Any] = {
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "timeout_keep_alive": KEEP_ALIVE,
        "http": LimitedHttp,
        "ws": LiveSocket,
        "ws_max_size": LARGEST_FRAME,
    }
    return uvicorn.Config(app, **{**usual, **given})


def bound(host: str, port: int) -> socket.socket:
    """A socket to listen on. OSError when the address is taken, OverflowError when it is no port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Only of a socket that says it is TCP does asyncio switch off the wait for more to send: 40 ms an answer.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError):
        listening.close()
        raise
    listening.set_inheritable(True)
    return listening
