"""Whether memory stays flat: tables that are played for minutes, one game after the other."""

from __future__ import annotations

import asyncio
import contextlib
import random
import tempfile
import time
from collections.abc import Callable
from typing import Any

from motorworks.server.bench.measure import RATE, memory, serving_process
from motorworks.server.bench.playing import play_table

TABLES = 200
LONGEST = 10_000  # actions: every game comes to its end
SAMPLE = 30.0  # seconds
WARM_UP = 4  # samples that do not count


def soak(minutes: float, report: Callable[[float, int], None]) -> dict[str, Any]:
    """Bytes of the server in equal steps of time, and how much they grew between the first and the last quarter."""
    with tempfile.TemporaryDirectory() as folder, serving_process(folder) as (pid, port, _):
        samples = asyncio.run(_play_and_look(port, pid, minutes * 60, report))
    counted = samples[min(WARM_UP, len(samples) // 4) :]
    part = max(1, len(counted) // 4)
    first, last = sum(counted[:part]) / part, sum(counted[-part:]) / part
    return {"tables": TABLES, "minutes": minutes, "bytes": samples, "last_to_first_quarter": last / first}


async def _play_and_look(port: int, pid: int, seconds: float, report: Callable[[float, int], None]) -> list[int]:
    begun = time.monotonic()
    playing = [asyncio.create_task(_play_on(port, seed)) for seed in range(TABLES)]
    samples: list[int] = []
    while time.monotonic() - begun < seconds:
        await asyncio.sleep(min(SAMPLE, seconds / 8))
        samples.append(memory(pid))
        report(time.monotonic() - begun, samples[-1])
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return samples


async def _play_on(port: int, seed: int) -> None:
    chance = random.Random(seed)
    while True:
        with contextlib.suppress(TimeoutError, RuntimeError, OSError):
            await play_table(port, LONGEST, chance.getrandbits(40), think=TABLES / RATE * 2)
