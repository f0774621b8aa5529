"""Whether memory stays flat: tables that are played for minutes, each with a new game when one is over.

Before the first look every table is played to a point of its own in its game, without pauses. So games end and begin
all the time, as at a server that has been open for a while, and what is kept for a game in play neither grows nor
shrinks on the whole.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from typing import Any, NamedTuple

from motorworks.server.bench.measure import RATE, allow_many_files, memory, serving_process
from motorworks.server.bench.playing import Opened, open_one, play_at

TABLES = 200
LONGEST = 10_000  # actions: every game comes to its end
USUAL = 115  # actions in a game for two
SAMPLE = 30.0  # seconds


class Sample(NamedTuple):
    """The server's bytes so many seconds and actions after the warm-up."""

    seconds: float
    bytes: int
    actions: int


class Crowd:
    """People at tables, who sit down at a new one when their game is over."""

    def __init__(self, port: int, tables: int, think: float) -> None:
        self._port = port
        self._think = think
        self._not_ready = set(range(tables))
        self.is_ready = asyncio.Event()  # every table has been played to its point
        self._open: dict[int, Opened] = {}
        self._played = 0  # actions of games that are over
        self.games = self.errors = 0

    @property
    def actions(self) -> int:
        return self._played + sum(opened.played for opened in self._open.values())

    async def play_on(self, number: int) -> None:
        chance = random.Random(number)
        ahead = chance.randrange(USUAL)
        while True:
            try:
                await self._play_game(number, chance.getrandbits(40), ahead)
                self.games += 1
            except (TimeoutError, RuntimeError, OSError, EOFError):
                self.errors += 1
                self._ready(number)
            ahead = 0

    async def _play_game(self, number: int, seed: int, ahead: int) -> None:
        async with AsyncExitStack() as stack:
            opened = self._open[number] = await open_one(stack, self._port, seed)
            stack.callback(self._close, number)
            await play_at(opened, ahead, seed, 0.0)
            self._ready(number)
            await play_at(opened, LONGEST, seed, self._think)

    def _close(self, number: int) -> None:
        self._played += self._open.pop(number).played

    def _ready(self, number: int) -> None:
        self._not_ready.discard(number)
        if not self._not_ready:
            self.is_ready.set()


def soak(minutes: float, report: Callable[[Sample], None], tables: int = TABLES, rate: float = RATE) -> dict[str, Any]:
    """Look at the memory in equal steps of time, and how much it grew from the first quarter to the last."""
    allow_many_files()
    with tempfile.TemporaryDirectory() as folder, serving_process(folder) as (pid, port, _):
        return asyncio.run(_soak(port, pid, minutes * 60, report, tables, rate))


async def _soak(
    port: int, pid: int, seconds: float, report: Callable[[Sample], None], tables: int, rate: float
) -> dict[str, Any]:
    crowd = Crowd(port, tables, think=tables / rate * 2)
    playing = [asyncio.create_task(crowd.play_on(number)) for number in range(tables)]
    await crowd.is_ready.wait()
    before = crowd.actions
    samples = await _look(crowd, pid, seconds, report)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    counts = {"warm_up_actions": before, "actions": samples[-1].actions, "games": crowd.games, "errors": crowd.errors}
    shown = [sample._asdict() for sample in samples]
    return {"tables": tables, "minutes": seconds / 60, **counts, **quarters(samples), "samples": shown}


async def _look(crowd: Crowd, pid: int, seconds: float, report: Callable[[Sample], None]) -> list[Sample]:
    begun, before = time.monotonic(), crowd.actions
    samples: list[Sample] = []
    while not samples or samples[-1].seconds < seconds:
        await asyncio.sleep(min(SAMPLE, seconds / 8))
        samples.append(Sample(time.monotonic() - begun, memory(pid), crowd.actions - before))
        report(samples[-1])
    return samples


def quarters(samples: Sequence[Sample]) -> dict[str, float]:
    """The mean bytes of the first and of the last quarter, and their ratio."""
    part = max(1, len(samples) // 4)
    first, last = (sum(sample.bytes for sample in some) / part for some in (samples[:part], samples[-part:]))
    return {"first_quarter_bytes": first, "last_quarter_bytes": last, "last_to_first_quarter": last / first}
