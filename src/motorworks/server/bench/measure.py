"""How fast a table answers, as a ratio to the bare limit of this machine.

An action is sent as the browser sends it, over its live socket; it is checked, committed to SQLite (WAL, FULL) and
pushed to two browsers' sockets; its time ends when both have read it. `bare` says what the bare limit is; it is
measured at the pace of the actions that are compared with it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import uvicorn
from msgspec import Struct

from motorworks.games import find
from motorworks.kernel.refusal import MotorworksError
from motorworks.server.app import create_app
from motorworks.server.bench.bare import bare_limits, echo
from motorworks.server.bench.client import Client
from motorworks.server.bench.fair import fair_bots
from motorworks.server.bench.playing import game_played, keys, open_one, play_at, play_table
from motorworks.server.bench.stored import loading
from motorworks.server.http.listening import bound, configured
from motorworks.server.settings import Settings

try:
    import resource
except ImportError:  # not on Windows
    resource = None  # type: ignore[assignment]
try:
    from uvloop import run
except ImportError:  # not on Windows
    from asyncio import run  # type: ignore[assignment]

TABLES = (1, 50, 200, 500, 1000)
HTTP, NO_PAUSES = "1, over HTTP", "1, no pauses"
ACTIONS = 200  # measured at each number of tables, at least three at each table
RATE = 50  # actions a second of all tables together
PACES = {"people": 1 / RATE, "none": 0.0}  # the pause before each action, in seconds
MOST_SECONDS = 75.0  # for the actions at one number of tables: with 1,000 everybody thinks for 20 s
WARM_UP = 60
IDLE = 500
IDLE_ACTIONS = 4


class TooBusy(MotorworksError):
    """Nothing could be measured."""


class Times(Struct):
    """The seconds of each action, how many tables failed, and the bytes of the server afterwards."""

    seconds: list[float]
    errors: int = 0
    bytes: int = 0


def percentile(times: Sequence[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000


# ---------------------------------------------------------------- many tables


async def _in_play(port: int, tables: int, post: bool) -> Times:
    """Actions at so many tables at once: people think, so that all tables together make about RATE actions a second.

    All tables are open before the first action: opening them is not what is measured. The first action of each does
    not count, as it draws the whole table.
    """
    each = max(ACTIONS // tables, 3) + 1
    think = tables / RATE * 2
    async with contextlib.AsyncExitStack() as stack:
        opened = [await open_one(stack, port, seed) for seed in range(tables)]
        until = time.monotonic() + MOST_SECONDS
        playing = (play_at(one, each, seed, think, post=post, until=until) for seed, one in enumerate(opened))
        found = await asyncio.gather(*playing, return_exceptions=True)
    good = [times for times in found if not isinstance(times, BaseException)]
    return Times([spent for times in good for spent in times[1:]], errors=len(found) - len(good))


async def _at_once(port: int) -> Times:
    """One action right after the other, at one table after the other."""
    found = [await play_table(port, ACTIONS // 2, seed, think=0.0) for seed in range(2)]
    return Times([spent for times in found for spent in times[1:]])


# ---------------------------------------------------------------- measuring


@contextlib.contextmanager
def serving_process(what: str) -> Iterator[tuple[int, int, float]]:
    """A server as a process of its own: its id and port, and the seconds to its first answer."""
    starter = "import sys;from motorworks.server.bench.measure import serve;serve(sys.argv[1])"
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
    allow_many_files()
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


def memory(pid: int) -> int:
    """Resident bytes of a process; 0 where the system does not say."""
    with contextlib.suppress(OSError):
        pages = Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")
    return 0


async def _idle_tables(port: int) -> None:
    """Tables in the middle of a game, each of them in memory."""
    game = game_played()
    async with Client(port) as client:
        seats = [{"kind": "me"}] + [{"kind": "here"}] * (find(game).seats[0] - 1)
        for seed in range(IDLE):
            table = (await client.ask("POST", "/api/tables", {"game": game, "seats": seats, "seed": seed}))["id"]
            for sequence in range(IDLE_ACTIONS):
                position = await client.position(table)
                order = {"seat": position["actor"], "sequence": sequence, "key": f"bench-{next(keys):010}"}
                order["command"] = position["options"][0]["code"]
                await client.ask("POST", f"/api/tables/{table}/play", order)


def allow_many_files() -> None:
    """A thousand tables are three thousand connections, more than a process may open by default."""
    if resource is not None:
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def measure(parts: Sequence[str] = (), tables: Sequence[int] = TABLES) -> dict[str, Any]:
    """These parts (none: all of them), as one JSON-ready object; times in milliseconds."""
    allow_many_files()
    result: dict[str, Any] = {"game": game_played()}
    with tempfile.TemporaryDirectory() as folder:
        for name, part in PARTS.items():
            if name in parts or not parts:
                result |= part(Path(folder) / name, tables)
    return result


def _measure_tables(folder: Path, tables: Sequence[int]) -> dict[str, Any]:
    """Actions at so many tables, and the bare limit before and after them."""
    with serving_process(str(folder)) as (pid, port, _), serving_process("echo") as (_, echo_port, _):
        views: list[bytes] = []
        run(play_table(port, WARM_UP, seed=0, think=0.05, views=views))
        at_first = _bare_limits(echo_port, views)
        times = _all_times(port, pid, tables)
        # The lower of two: a disk that was busy for a moment must not flatter the ratio.
        bare = _lower(at_first, _bare_limits(echo_port, views))
    return {"bare": bare, "tables": _compared(times, bare)}


def _measure_start(folder: Path, _tables: Sequence[int]) -> dict[str, Any]:
    """The first answer without tables, the memory of idle tables, and the first answer with them in the database."""
    with serving_process(str(folder)) as (pid, port, without):
        before = memory(pid)
        run(_idle_tables(port))
        after = memory(pid)
    with serving_process(str(folder)) as (_, _, stored):
        pass
    idle = {"tables": IDLE, "bytes_per_table": (after - before) // IDLE, "process_bytes": after}
    return {"start": {"seconds": without, "seconds_with_stored_tables": stored}, "idle_tables": idle}


def _measure_bots(folder: Path, _tables: Sequence[int]) -> dict[str, Any]:
    with serving_process(str(folder)) as (_, port, _):
        return {"bots": run(fair_bots(port))}


def _measure_load(folder: Path, _tables: Sequence[int]) -> dict[str, Any]:
    return {"stored_table": run(loading(folder))}


PARTS: dict[str, Callable[[Path, Sequence[int]], dict[str, Any]]] = {
    "tables": _measure_tables,
    "start": _measure_start,
    "load": _measure_load,
    "bots": _measure_bots,
}


Limits = dict[str, dict[str, float]]


def _bare_limits(port: int, views: Sequence[bytes]) -> Limits:
    with tempfile.TemporaryDirectory() as folder:
        return {pace: run(bare_limits(Path(folder), port, views, pause)) for pace, pause in PACES.items()}


def _lower(one: Limits, other: Limits) -> Limits:
    return {pace: {part: min(one[pace][part], other[pace][part]) for part in one[pace]} for pace in one}


def _all_times(port: int, pid: int, numbers: Sequence[int]) -> dict[str, Times]:
    found: dict[str, Times] = {}
    for tables in numbers:
        found[str(tables)] = run(_in_play(port, tables, post=False))
        found[str(tables)].bytes = memory(pid)
    return {**found, HTTP: run(_in_play(port, 1, post=True)), NO_PAUSES: run(_at_once(port))}


def _compared(times: dict[str, Times], limits: Limits) -> dict[str, dict[str, float]]:
    return {what: _ratios(spent, limits["none" if what == NO_PAUSES else "people"]) for what, spent in times.items()}


def _ratios(times: Times, bare: dict[str, float]) -> dict[str, float]:
    if not times.seconds:
        raise TooBusy("no action was answered within 30 s: measure on a machine that has less to do")
    p50, p99 = percentile(times.seconds, 0.5), percentile(times.seconds, 0.99)
    ratios = {"p50_to_bare": p50 / bare["all_ms"], "p50_to_alike": p50 / bare["alike_ms"]}
    more = {"errors": times.errors, "bytes": times.bytes}
    return {"actions": len(times.seconds), "p50_ms": p50, "p99_ms": p99, **ratios, **more}


def main() -> int:
    sys.stdout.write(json.dumps(measure(), indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
