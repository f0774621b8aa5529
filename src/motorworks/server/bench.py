"""How fast a table answers, as a ratio to the bare limit of this machine.

An action is sent as the browser sends it, over its live socket; it is checked, committed to SQLite (WAL, FULL) and
pushed to two browsers' sockets; its time ends when both have read it. The bare limit is the same statements and commit
in a loop, plus an echo over the same socket server. A processor and a disk that have rested are slower than in a tight
loop, and an action comes after a pause: so the bare limit is measured a second time with the pauses of the actions.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import uvicorn

from motorworks.games import find, slugs
from motorworks.server import migrations
from motorworks.server.app import create_app
from motorworks.server.bench_client import Client, Socket
from motorworks.server.listening import bound, configured
from motorworks.server.settings import Settings
from motorworks.server.store import PRAGMAS, sqlite_engine

try:
    from uvloop import run
except ImportError:  # not on Windows
    from asyncio import run  # type: ignore[assignment]

TABLES = (1, 50, 200)
ACTIONS = 200  # measured at each number of tables, at least three at each table
RATE = 50  # actions a second of all tables together
WARM_UP = 60
IDLE = 500
IDLE_ACTIONS = 4
ROUNDS = 500  # of the bare loops
PACED_ROUNDS = 150
PREFERRED = "gear_and_piston"
_keys = iter(range(10**9))


def _game() -> str:
    return PREFERRED if PREFERRED in slugs() else slugs()[0]


def percentile(times: Sequence[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000


# ---------------------------------------------------------------- the bare limit


def bare_commit(folder: Path, pause: float = 0.0) -> float:
    """Milliseconds (median) of the two statements of an action and their commit, with nothing around them."""
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


_TABLE = "aaaaaaaaaaaa"
_LAY = (
    "INSERT INTO tables (id, game, options, seed, rules, host, status, listed, uploaded, standings, watch_token, "
    "created, changed) VALUES (:table, 'g', '{}', '7', '1', 'h', 'running', 0, 0, '[]', 't', 1, 1)"
)
_ACT = "INSERT INTO actions (table_id, sequence, seat, command, key, at) VALUES (?, ?, 0, 'place scrapyard', ?, 1)"
_MOVE_ON = "UPDATE tables SET actor = 1, sequence = ?, status = 'running', standings = '[]', changed = ? WHERE id = ?"


def _commit(connection: sqlite3.Connection, sequence: int, pause: float) -> float:
    time.sleep(pause)
    begun = time.perf_counter()
    connection.execute("BEGIN IMMEDIATE")
    connection.execute(_ACT, (_TABLE, sequence, f"bench-{sequence:010}"))
    connection.execute(_MOVE_ON, (sequence, sequence, _TABLE))
    connection.execute("COMMIT")
    return time.perf_counter() - begun


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """The smallest socket application there is."""
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


async def _echoes(port: int, pause: float) -> list[float]:
    times = []
    async with Socket.opened(port, "/") as socket:
        for _ in _rounds(pause):
            await asyncio.sleep(pause)
            begun = time.perf_counter()
            socket.send(b"x" * 200)
            await socket.heard.get()
            times.append(time.perf_counter() - begun)
    return times


def bare_echo(pause: float = 0.0) -> float:
    """Milliseconds (median) for one message to the same socket server, in its own process, and back."""
    with _process("echo") as (_, port, _):
        return statistics.median(run(_echoes(port, pause))) * 1000


def bare_limits(folder: Path) -> dict[str, float]:
    """In a loop without pauses, and at the pace of the actions."""
    found: dict[str, float] = {}
    for name, pause in (("bare", 0.0), ("paced", 1 / RATE)):
        commit, there_and_back = bare_commit(folder, pause), bare_echo(pause)
        found |= {f"{name}_commit_ms": commit, f"{name}_echo_ms": there_and_back, f"{name}_ms": commit + there_and_back}
    return found


# ---------------------------------------------------------------- a table


async def _play_table(port: int, actions: int, seed: int, think: float, post: bool = False) -> list[float]:
    """Play one table with two sockets, over them or over HTTP (`post`); the time of each action."""
    game = _game()
    players = find(game).seats[0]
    chance = random.Random(seed)
    times: list[float] = []
    async with Client(port) as client, contextlib.AsyncExitStack() as stack:
        seats = [{"kind": "me"}] + [{"kind": "here"}] * (players - 1)
        table = (await client.ask("POST", "/api/tables", {"game": game, "seats": seats, "seed": seed}))["id"]
        sockets = [await stack.enter_async_context(client.follow(table, seat)) for seat in (0, 1)]
        for sequence in range(actions):
            position = await client.position(table)
            if position["actor"] is None:
                break
            order = {"seat": position["actor"], "sequence": sequence, "key": f"bench-{next(_keys):010}"}
            order["command"] = chance.choice(position["options"])["code"]
            text = msgspec.json.encode({"type": "play", "table": table, **order})
            await asyncio.sleep(chance.random() * think)
            begun = time.perf_counter()
            answer = client.ask("POST", f"/api/tables/{table}/play", order) if post else None
            if answer is None:
                sockets[order["seat"] % 2].send(text)
            async with asyncio.timeout(30):
                for screen in sockets:
                    await screen.wait_for(sequence + 1)
            times.append(time.perf_counter() - begun)
            if answer is not None:
                await answer
    return times


async def _in_play(port: int, tables: int, post: bool) -> list[float]:
    """Actions at so many tables at once: people think, so that all tables together make about RATE actions a second."""
    each = max(ACTIONS // tables, 3) + 1
    think = tables / RATE * 2
    found = await asyncio.gather(*(_play_table(port, each, seed, think, post) for seed in range(tables)))
    return [spent for times in found for spent in times[1:]]


# ---------------------------------------------------------------- measuring


@contextlib.contextmanager
def _process(what: str) -> Iterator[tuple[int, int, float]]:
    """A server as a process of its own: its id and port, and the seconds to its first answer."""
    starter = "import sys;from motorworks.server.bench import serve;serve(sys.argv[1])"
    begun = time.perf_counter()
    process = subprocess.Popen([sys.executable, "-c", starter, what], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        port = int(process.stdout.readline())
        yield process.pid, port, _first_answer(port) - begun
    finally:
        process.terminate()
        process.wait(20)
        if process.stdout is not None:
            process.stdout.close()


def _first_answer(port: int) -> float:
    while True:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 5) as link:
            link.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            if link.recv(12).endswith(b"200"):
                return time.perf_counter()
        time.sleep(0.005)


def serve(what: str) -> None:
    """The echo, or everything with its tables in a folder."""
    listening = bound("127.0.0.1", 0)
    sys.stdout.write(f"{listening.getsockname()[1]}\n")
    sys.stdout.flush()
    app, lifespan = (echo, "off") if what == "echo" else (create_app(_without_limits(what)), "on")
    uvicorn.Server(configured(app, lifespan=lifespan)).run([listening])


def _without_limits(folder: str) -> Settings:
    many = 10**6
    return Settings(
        data=folder,
        requests_per_second=many,
        requests_at_once=many,
        openings_at_once=many,
        tables_per_visitor=many,
        sockets_per_visitor=many,
    )


def _memory(pid: int) -> int:
    """Resident bytes of a process; 0 where the system does not tell."""
    with contextlib.suppress(OSError):
        pages = Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")
    return 0


async def _idle_tables(port: int) -> None:
    """Tables in the middle of a game, each of them in memory."""
    game = _game()
    async with Client(port) as client:
        seats = [{"kind": "me"}] + [{"kind": "here"}] * (find(game).seats[0] - 1)
        for seed in range(IDLE):
            table = (await client.ask("POST", "/api/tables", {"game": game, "seats": seats, "seed": seed}))["id"]
            for sequence in range(IDLE_ACTIONS):
                position = await client.position(table)
                order = {"seat": position["actor"], "sequence": sequence, "key": f"bench-{next(_keys):010}"}
                order["command"] = position["options"][0]["code"]
                await client.ask("POST", f"/api/tables/{table}/play", order)


def measure() -> dict[str, Any]:
    """Everything, as one JSON-ready object; times in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        bare = bare_limits(Path(folder))
        result: dict[str, Any] = {"game": _game(), **bare}
        with _process(f"{folder}/busy") as (_, port, seconds):
            result["seconds_to_first_answer"] = seconds
            run(_play_table(port, WARM_UP, seed=0, think=0.05))
            result["tables"] = {str(tables): _action_times(port, tables, bare) for tables in TABLES}
            result["over_http"] = _action_times(port, 1, bare, post=True)
        with _process(f"{folder}/idle") as (pid, port, _):
            before = _memory(pid)
            run(_idle_tables(port))
            after = _memory(pid)
            result["idle_tables"] = {
                "tables": IDLE,
                "bytes_per_table": (after - before) // IDLE,
                "process_bytes": after,
            }
    return result


def _action_times(port: int, tables: int, bare: dict[str, float], post: bool = False) -> dict[str, float]:
    times = run(_in_play(port, tables, post))
    p50, p99 = percentile(times, 0.5), percentile(times, 0.99)
    ratios = {"p50_to_bare": p50 / bare["bare_ms"], "p50_to_paced": p50 / bare["paced_ms"]}
    return {"actions": len(times), "p50_ms": p50, "p99_ms": p99, **ratios}


def main() -> int:
    sys.stdout.write(json.dumps(measure(), indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
