"""How fast a table answers, as a ratio to the bare limit of this machine.

An action is a POST that is checked, committed to SQLite (WAL, FULL) and pushed to two browsers' sockets; its time ends
when both have it. The bare limit is the same insert and commit in a loop, plus an echo over the same socket server.
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
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
import websockets

from motorworks.games import find, slugs
from motorworks.server.app import create_app
from motorworks.server.settings import Settings

TABLES = (1, 50, 200)
ACTIONS = 200  # measured at each number of tables, at least three at each table
RATE = 50
KEEP_ALIVE = 75
IDLE = 500
IDLE_ACTIONS = 4
ROUNDS = 500  # of the bare loops
PREFERRED = "gear_and_piston"
_keys = iter(range(10**9))


def _game() -> str:
    return PREFERRED if PREFERRED in slugs() else slugs()[0]


def percentile(times: Sequence[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000


# ---------------------------------------------------------------- the bare limit


def bare_commit(folder: Path) -> float:
    """Milliseconds (median) to insert one row of an action and commit it, with nothing around it."""
    with contextlib.closing(sqlite3.connect(folder / "bare.sqlite", isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("CREATE TABLE actions (t TEXT, sequence INT, command TEXT, PRIMARY KEY (t, sequence))")
        times = []
        for sequence in range(ROUNDS):
            begun = time.perf_counter()
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("INSERT INTO actions VALUES ('aaaaaaaaaaaa', ?, 'place scrapyard')", (sequence,))
            connection.execute("COMMIT")
            times.append(time.perf_counter() - begun)
    return statistics.median(times) * 1000


async def _echo(scope: Any, receive: Any, send: Any) -> None:
    """The smallest socket application there is."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


async def bare_echo() -> float:
    """Milliseconds (median) for one message to the same socket server and back."""
    async with _served(_echo, lifespan="off") as port, websockets.connect(f"ws://127.0.0.1:{port}/") as link:
        times = []
        for _ in range(ROUNDS):
            begun = time.perf_counter()
            await link.send("x" * 200)
            await link.recv()
            times.append(time.perf_counter() - begun)
    return statistics.median(times) * 1000


@contextlib.asynccontextmanager
async def _served(app: Any, lifespan: Any = "on") -> AsyncIterator[int]:
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(app, log_config=None, access_log=False, lifespan=lifespan))
    task = asyncio.create_task(server.serve([listening]))
    while not server.started:  # noqa: ASYNC110  # uvicorn has no event for it
        await asyncio.sleep(0.01)
    try:
        yield listening.getsockname()[1]
    finally:
        server.should_exit = True
        await task
        listening.close()


# ---------------------------------------------------------------- a player


class Client:
    """A connection that sends as little as HTTP allows, so that the server is measured and not the client."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""

    async def __aenter__(self) -> Client:
        self._in, self._out = await asyncio.open_connection("127.0.0.1", self.port)
        await self.ask("GET", "/api/me")
        return self

    async def __aexit__(self, *_: object) -> None:
        self._out.close()
        with contextlib.suppress(OSError):
            await self._out.wait_closed()

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        sent = b"" if body is None else msgspec.json.encode(body)
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        head = f"{method} {path} HTTP/1.1\r\nHost: x\r\n{cookie}Content-Type: application/json\r\n"
        self._out.write(f"{head}Content-Length: {len(sent)}\r\n\r\n".encode() + sent)
        lines = (await self._in.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines[1:])}
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].split(";")[0]
        answer = await self._in.readexactly(int(headers["content-length"]))
        if not lines[0].split()[1].startswith("2"):
            raise RuntimeError(answer.decode())
        return msgspec.json.decode(answer)

    @contextlib.asynccontextmanager
    async def follow(self, table: str, seat: int) -> AsyncIterator[websockets.ClientConnection]:
        given = {"Cookie": self.cookie}
        address = f"ws://127.0.0.1:{self.port}/api/live"
        async with websockets.connect(address, additional_headers=given, max_size=None, compression=None) as link:
            await link.send(json.dumps({"type": "follow", "table": table, "seats": [seat]}))
            await _heard(link, 0)
            yield link


async def _heard(link: websockets.ClientConnection, sequence: int) -> None:
    """Wait for the view of that moment; the text is looked into as little as can be."""
    wanted = f'"sequence":{sequence},'
    while True:
        text = await link.recv(decode=True)
        if text.startswith('{"type":"view"') and wanted in text[:400]:
            return


async def _play_table(port: int, actions: int, seed: int, think: float) -> list[float]:
    """Play one table with two sockets; the time of each action."""
    game = _game()
    players = find(game).seats[0]
    chance = random.Random(seed)
    times: list[float] = []
    async with Client(port) as client, contextlib.AsyncExitStack() as stack:
        seats = [{"kind": "me"}] + [{"kind": "here"}] * (players - 1)
        table = (await client.ask("POST", "/api/tables", {"game": game, "seats": seats, "seed": seed}))["id"]
        links = [await stack.enter_async_context(client.follow(table, seat)) for seat in (0, 1)]
        actor: int | None = (await client.ask("GET", f"/api/tables/{table}/view"))["actor"]
        for sequence in range(actions):
            if actor is None:
                break
            position = await client.ask("GET", f"/api/tables/{table}/position?seat={actor}")
            order = {"seat": actor, "sequence": sequence, "key": f"bench-{next(_keys):010}"}
            order["command"] = chance.choice(position["options"])["code"]
            await asyncio.sleep(chance.random() * think)
            begun = time.perf_counter()
            answer = asyncio.ensure_future(client.ask("POST", f"/api/tables/{table}/play", order))
            await asyncio.wait_for(asyncio.gather(*(_heard(link, sequence + 1) for link in links)), 30)
            times.append(time.perf_counter() - begun)
            actor = (await answer)["view"]["actor"]
    return times


async def _in_play(port: int, tables: int) -> list[float]:
    """Actions at so many tables at once: people think, so that all tables together make about RATE actions a second."""
    each = max(ACTIONS // tables, 3) + 1
    found = await asyncio.gather(*(_play_table(port, each, seed, think=tables / RATE * 2) for seed in range(tables)))
    return [spent for times in found for spent in times[1:]]


# ---------------------------------------------------------------- measuring


@contextlib.contextmanager
def _process(folder: Path) -> Any:
    """`motorworks serve` as a process of its own: its id and port, and the seconds to its first answer."""
    starter = "import sys;from motorworks.server.bench import _serve;_serve(sys.argv[1])"
    begun = time.perf_counter()
    process = subprocess.Popen([sys.executable, "-c", starter, str(folder)], stdout=subprocess.PIPE, text=True)
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


def _serve(folder: str) -> None:
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    sys.stdout.write(f"{listening.getsockname()[1]}\n")
    sys.stdout.flush()
    many = 10**6
    settings = Settings(
        data=folder,
        requests_per_second=many,
        requests_at_once=many,
        openings_at_once=many,
        tables_per_visitor=many,
        sockets_per_visitor=many,
    )
    config = uvicorn.Config(create_app(settings), log_config=None, access_log=False, timeout_keep_alive=KEEP_ALIVE)
    uvicorn.Server(config).run([listening])


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
            actor: int | None = (await client.ask("GET", f"/api/tables/{table}/view"))["actor"]
            for sequence in range(IDLE_ACTIONS):
                if actor is None:
                    break
                options = (await client.ask("GET", f"/api/tables/{table}/position?seat={actor}"))["options"]
                order = {"seat": actor, "sequence": sequence, "key": f"bench-{next(_keys):010}"}
                order["command"] = options[0]["code"]
                actor = (await client.ask("POST", f"/api/tables/{table}/play", order))["view"]["actor"]


def measure() -> dict[str, Any]:
    """Everything, as one JSON-ready object; times in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        commit = bare_commit(Path(folder))
        echo = asyncio.run(bare_echo())
        bare = commit + echo
        result: dict[str, Any] = {"game": _game(), "bare_commit_ms": commit, "bare_echo_ms": echo, "bare_ms": bare}
        with _process(Path(folder) / "busy") as (_, port, seconds):
            result["seconds_to_first_answer"] = seconds
            result["tables"] = {str(tables): _action_times(port, tables, bare) for tables in TABLES}
        with _process(Path(folder) / "idle") as (pid, port, _):
            before = _memory(pid)
            asyncio.run(_idle_tables(port))
            after = _memory(pid)
            result["idle_tables"] = {
                "tables": IDLE,
                "bytes_per_table": (after - before) // IDLE,
                "process_bytes": after,
            }
    return result


def _action_times(port: int, tables: int, bare: float) -> dict[str, float]:
    times = asyncio.run(_in_play(port, tables))
    p50, p99 = percentile(times, 0.5), percentile(times, 0.99)
    return {"actions": len(times), "p50_ms": p50, "p99_ms": p99, "p50_to_bare": p50 / bare}


def main() -> int:
    sys.stdout.write(json.dumps(measure(), indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
