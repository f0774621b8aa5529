"""How this process speaks HTTP and WebSocket: uvicorn, set up in one place for hosts, benchmarks and tests."""

from __future__ import annotations

import socket
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

KEEP_ALIVE = 75  # seconds; longer than a proxy's, so that it is the proxy who hangs up
LARGEST_FRAME = 64 * 1024
# One view is much like the one before: a window that holds the last one packs it into a tenth. Seconds are spent by
# the level: a view of 22 kB takes 0.10 ms, and 0.39 ms with uvicorn's own (level 6 in a window of 4 kB).
PACKING = ServerPerMessageDeflateFactory(server_max_window_bits=15, compress_settings={"level": 1, "memLevel": 8})


class LiveSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which packs messages our way."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [PACKING]


def configured(app: Any, **given: Any) -> uvicorn.Config:
    usual: dict[str, Any] = {
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "timeout_keep_alive": KEEP_ALIVE,
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
