"""Whether memory stays flat: tables that are played for minutes, each with a new game when one is over.

Before the minutes count, a whole game is played at every table without pauses, and the next one to a point of its own:
the warm-up. It fills the caches of drawings to their limits. From then on games end and begin all the time, as at a
server that has been open for a while, and what is kept for games in play neither grows nor shrinks on the whole.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from itertools import chain, repeat
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
        """One game after the other: the first without pauses, the second without them up to some point."""
        chance = random.Random(number)
        for ahead in chain((LONGEST, chance.randrange(USUAL)), repeat(0)):
            try:
                await self._play_game(number, chance.getrandbits(40), ahead)
                self.games += 1
            except (TimeoutError, RuntimeError, OSError, EOFError):
                self.errors += 1

    async def _play_game(self, number: int, seed: int, ahead: int) -> None:
        async with AsyncExitStack() as stack:
            stack.callback(self._close, number)
            opened = self._open[number] = await open_one(stack, self._port, seed)
            await play_at(opened, ahead, seed, 0.0)
            if ahead < LONGEST:
                self._ready(number)
            await play_at(opened, LONGEST, seed, self._think)

    def _close(self, number: int) -> None:
        if (opened := self._open.pop(number, None)) is not None:
            self._played += opened.played

    def _ready(self, number: int) -> None:
        self._not_ready.discard(number)
        if not self._not_ready:
            self.is_ready.set()


def soak(minutes: float, report: Callable[[Sample], None], tables: int = TABLES, rate: float = RATE) -> dict[str, Any]:
    """Look at the memory in equal steps of time, and how much it grew from the first quarter to the last."""
    allow_many_files()
    with tempfile.TemporaryDirectory() as folder, serving_process(folder) as (pid, port, _):
        return asyncio.run(soak_at(port, pid, minutes * 60, report, tables, rate))


async def soak_at(
    port: int, pid: int, seconds: float, report: Callable[[Sample], None], tables: int, rate: float
) -> dict[str, Any]:
    """The same at a server that runs already."""
    at_start = memory(pid)
    crowd = Crowd(port, tables, think=tables / rate * 2)
    playing = [asyncio.create_task(crowd.play_on(number)) for number in range(tables)]
    await crowd.is_ready.wait()
    before = {"start_bytes": at_start, "warm_up_bytes": memory(pid), "warm_up_actions": crowd.actions}
    samples = await _look(crowd, pid, seconds, report)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    counts = {"actions": samples[-1].actions, "games": crowd.games, "errors": crowd.errors}
    shown = [sample._asdict() for sample in samples]
    return {"tables": tables, "minutes": seconds / 60, **before, **counts, **quarters(samples), "samples": shown}


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
