"""The bare limit of this machine: only the parts that an action cannot do without.

That is the same statements and commit in a loop, plus an echo of a short message over the same socket server, made at
the pace of the actions: after a pause processor and disk have gone to rest, and an echo takes two or three times as
long. A second limit sends what a table really sends, as long as a view and to two browsers.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import sqlite3
import statistics
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from motorworks.server.bench.client import Socket
from motorworks.server.storage import migrations
from motorworks.server.storage.sqlite import PRAGMAS, sqlite_engine

ROUNDS = 500
PACED_ROUNDS = 150
ORDER = b"x" * 200  # about as long as a command


async def bare_limits(folder: Path, port: int, views: Sequence[bytes], pause: float) -> dict[str, float]:
    """Milliseconds (medians) at a pace. `port` is where `echo` is served, `views` are what a table sent a browser."""
    commit = bare_commit(folder, pause)
    echo, push = await _echoes(port, pause), await _pushes(port, views, pause)
    return {"commit_ms": commit, "echo_ms": echo, "push_ms": push, "all_ms": commit + echo, "alike_ms": commit + push}


# ---------------------------------------------------------------- the commit


_TABLE = "aaaaaaaaaaaa"
_LAY = (
    "INSERT INTO tables (id, game, options, seed, rules, host, status, listed, uploaded, standings, watch_token, "
    "created, changed) VALUES (:table, 'g', '{}', '7', '1', 'h', 'running', 0, 0, '[]', 't', 1, 1)"
)
_ACT = "INSERT INTO actions (table_id, sequence, seat, command, key, at) VALUES (?, ?, 0, 'place scrapyard', ?, 1)"
_MOVE_ON = "UPDATE tables SET actor = 1, sequence = ?, status = 'running', standings = '[]', changed = ? WHERE id = ?"


def bare_commit(folder: Path, pause: float) -> float:
    """The two statements of an action and their commit."""
    file = folder / f"bare-{pause}.sqlite"
    engine = sqlite_engine(file, write=True)
    with engine.begin() as rows:
        migrations.upgrade(rows)
    engine.dispose()
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        connection.execute(_LAY, {"table": _TABLE})
        return statistics.median(_commit(connection, sequence, pause) for sequence in _rounds(pause)) * 1000


def _rounds(pause: float) -> range:
    return range(1, PACED_ROUNDS if pause else ROUNDS)


def _commit(connection: sqlite3.Connection, sequence: int, pause: float) -> float:
    time.sleep(pause)
    begun = time.perf_counter()
    connection.execute("BEGIN IMMEDIATE")
    connection.execute(_ACT, (_TABLE, sequence, f"bench-{sequence:010}"))
    connection.execute(_MOVE_ON, (sequence, sequence, _TABLE))
    connection.execute("COMMIT")
    return time.perf_counter() - begun


# ---------------------------------------------------------------- the echo


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """The smallest socket application there is; at /views it answers with a view, to everyone connected."""
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})
        return
    await receive()
    await send({"type": "websocket.accept"})
    if scope["path"] == "/views":
        await _show(receive, send)
        return
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


_shown: list[Any] = []
_views: list[str] = []


async def _show(receive: Any, send: Any) -> None:
    """A long message is a view to be kept; after a short one the next view is sent to everybody."""
    _shown.append(send)
    turn = itertools.count()
    while (message := await receive())["type"] == "websocket.receive":
        if len(message["text"]) > len(ORDER):
            _views.append(message["text"])
            continue
        text = _views[next(turn) % len(_views)]
        for screen in _shown:
            await screen({"type": "websocket.send", "text": text})
    _shown.remove(send)


async def _echoes(port: int, pause: float) -> float:
    """One short message there and back."""
    times = []
    async with Socket.opened(port, "/") as socket:
        for _ in _rounds(pause):
            await asyncio.sleep(pause)
            begun = time.perf_counter()
            socket.send(ORDER)
            times.append((await socket.heard.get())[0] - begun)
    return statistics.median(times) * 1000


async def _pushes(port: int, views: Sequence[bytes], pause: float) -> float:
    """One short message there, and a view back to two sockets."""
    times = []
    async with Socket.opened(port, "/views") as first, Socket.opened(port, "/views") as second:
        for view in views:
            first.send(view)
        for _ in _rounds(pause):
            await asyncio.sleep(pause)
            begun = time.perf_counter()
            first.send(ORDER)
            times.append(max((await first.heard.get())[0], (await second.heard.get())[0]) - begun)
    return statistics.median(times) * 1000
