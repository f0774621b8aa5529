"""An action of this version against one of another version: both servers play the same load in turn, in one run.

The other version is a checkout (`git worktree add FOLDER COMMIT`) that runs with the Python of this one. Two tables
take turns, one at each server, so that a slow moment of the machine meets both. The time of an action is taken as in
`measure`; its processor time is that of the server's threads from the sending of the action to the next request.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

import motorworks
from motorworks.kernel.refusal import BadSetup
from motorworks.server.bench.measure import RATE, allow_many_files, percentile
from motorworks.server.bench.playing import Opened, keys, open_one

ACTIONS = 300  # of each side
WARM_UP = 40  # actions of each side that do not count
SETTLING = 4.0  # seconds after the start until a server has warmed up
OURS, THEIRS = "this version", "other version"
# The module has moved once: a checkout knows its server's benchmark by the one name or the other.
STARTER = """
import sys
try:
    from motorworks.server.bench.measure import serve
except ModuleNotFoundError:
    from motorworks.server.bench import serve
serve(sys.argv[1])
"""


class Side(Struct):
    """One of the two servers, and what its actions took."""

    name: str
    pid: int
    port: int
    opened: list[Opened] = []
    sequences: list[int] = []
    seconds: list[float] = []
    processor: list[float] = []


def compare(other: Path, tables: int, actions: int = ACTIONS, databases: Sequence[str] | None = None) -> dict[str, Any]:
    """Medians of both sides in milliseconds, and their ratios, at so many open tables.

    `databases` are the addresses of two empty PostgreSQL databases, ours and theirs; without them it is SQLite.
    """
    source = other / "src"
    if not (source / "motorworks").is_dir():
        raise BadSetup(f"{other} is not a checkout of Motorworks: it has no folder src/motorworks")
    allow_many_files()
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        ours = Path(motorworks.__file__).parents[1]
        data = databases or (f"{folder}/0", f"{folder}/1")
        sides = [
            stack.enter_context(_serving(name, path, where))
            for name, path, where in zip((OURS, THEIRS), (ours, source), data, strict=True)
        ]
        asyncio.run(_by_turns(sides, tables, actions))
    found = {side.name: _figures(side) for side in sides}
    ratios = {name: found[OURS][name] / found[THEIRS][name] for name in found[OURS]}
    return {"tables": tables, "actions": actions, **found, "ratios": ratios}


@contextlib.contextmanager
def _serving(name: str, source: Path, data: str) -> Iterator[Side]:
    environment = {**os.environ, "PYTHONPATH": str(source)}
    starting = [sys.executable, "-c", STARTER, data]
    process = subprocess.Popen(starting, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert process.stdout is not None
        yield Side(name, process.pid, int(process.stdout.readline()))
    finally:
        process.terminate()
        process.wait(20)
        if process.stdout is not None:
            process.stdout.close()


async def _by_turns(sides: list[Side], tables: int, actions: int) -> None:
    chance = random.Random(tables)
    async with contextlib.AsyncExitStack() as stack:
        for side in sides:
            await _until_it_answers(side.port)
            side.opened = [await open_one(stack, side.port, seed) for seed in range(tables)]
            side.sequences = [0] * tables
        await asyncio.sleep(SETTLING)
        for number in range(WARM_UP + actions):
            if number == WARM_UP:
                for side in sides:
                    side.seconds, side.processor = [], []
            for side in sides if number % 2 else reversed(sides):
                await _act(stack, side, number % tables, chance)


async def _until_it_answers(port: int) -> None:
    while True:
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            return
        await asyncio.sleep(0.05)


async def _act(stack: contextlib.AsyncExitStack, side: Side, number: int, chance: random.Random) -> None:
    """One action after a pause, with its times; a game that is over is followed by another one."""
    opened, sequence = side.opened[number], side.sequences[number]
    client, table, sockets = opened.client, opened.table, opened.sockets
    position = await client.position(table)
    if position["actor"] is None:
        side.opened[number] = await open_one(stack, side.port, chance.getrandbits(40))
        side.sequences[number] = 0
        return
    order = {"seat": position["actor"], "sequence": sequence, "key": f"bench-{next(keys):010}"}
    order["command"] = chance.choice(position["options"])["code"]
    text = msgspec.json.encode({"type": "play", "table": table, **order})
    await asyncio.sleep(1 / RATE)
    worked, begun = processor_seconds(side.pid), time.perf_counter()
    sockets[order["seat"] % 2].send(text)
    async with asyncio.timeout(30):
        read = [await socket.wait_for(sequence + 1) for socket in sockets]
    side.seconds.append(max(at for at, _ in read) - begun)
    await asyncio.sleep(1 / RATE)
    side.processor.append(processor_seconds(side.pid) - worked)
    side.sequences[number] = sequence + 1


def processor_seconds(pid: int) -> float:
    """What the threads of a process have used, to the nanosecond; only Linux reports it."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text(encoding="ascii").split()[0]) for task in tasks) / 1e9


def _figures(side: Side) -> dict[str, float]:
    return {
        "p50_ms": percentile(side.seconds, 0.5),
        "p99_ms": percentile(side.seconds, 0.99),
        "processor_ms": statistics.median(side.processor) * 1000,
        "mean_processor_ms": statistics.fmean(side.processor) * 1000,
    }
