"""How long a stored table takes to load, and how long the event loop waits for it meanwhile."""

from __future__ import annotations

import asyncio
import json
import random
import statistics
import time
from pathlib import Path
from typing import Any

import motorworks
from motorworks.server.metrics import Metrics
from motorworks.server.settings import Settings
from motorworks.server.storage.sqlite import SqliteStore
from motorworks.server.tables.loading import load_table
from motorworks.server.tables.opening import upload
from motorworks.server.tables.registry import TableRegistry

GAME, PLAYERS, STEPS = "horseless_carriage", 5, 1300
ROUNDS = 7
TICK = 0.001


async def loading(folder: Path) -> dict[str, float]:
    """Milliseconds (medians) to load a table of 1,300 steps, and the longest pause of the loop while it loads."""
    store = SqliteStore(folder)
    await store.open()
    try:
        registry = TableRegistry(store, Settings(data=str(folder)), Metrics())
        table = await upload(registry, _record(), "bench")
        found = [await _load(registry, table) for _ in range(ROUNDS)]
        return {
            "steps": STEPS,
            "load_ms": statistics.median(spent for spent, _, _ in found) * 1000,
            "processor_ms": statistics.median(worked for _, worked, _ in found) * 1000,
            "loop_pause_ms": statistics.median(pause for _, _, pause in found) * 1000,
        }
    finally:
        await store.close()


def _record() -> dict[str, Any]:
    chance = random.Random(GAME)
    match = motorworks.new(GAME, players=PLAYERS, seed=1886)
    while len(match.steps) < STEPS and match.actor is not None:
        match.play(chance.choice(match.state.legal()))
    record: dict[str, Any] = json.loads(json.dumps(match.record()))
    return record


async def _load(registry: TableRegistry, table: str) -> tuple[float, float, float]:
    """Seconds by the clock and of the processor, and the longest pause."""
    pauses: list[float] = []
    ticking = asyncio.create_task(_tick(pauses))
    await asyncio.sleep(10 * TICK)
    pauses.clear()
    begun, idle = time.perf_counter(), time.process_time()
    await load_table(registry.store, registry.farm, table)
    spent, worked = time.perf_counter() - begun, time.process_time() - idle
    await asyncio.sleep(2 * TICK)
    ticking.cancel()
    return spent, worked, max(pauses)


async def _tick(pauses: list[float]) -> None:
    while True:
        begun = time.perf_counter()
        await asyncio.sleep(TICK)
        pauses.append(time.perf_counter() - begun - TICK)
