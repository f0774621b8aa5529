"""What goes wrong: each fault is done to a site, lasts for a moment, and leaves a server that should answer again."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
from collections.abc import Awaitable, Callable
from typing import Any

import httpx

import motorworks
from tests.chaos.players import PATIENCE, Score
from tests.chaos.site import UNLIMITED, Site

MOMENT = 1.5  # seconds
DAY = 24 * 3600.0

Fault = Callable[[Site, Score, random.Random], Awaitable[None]]


async def server_killed(site: Site, score: Score, chance: random.Random) -> None:
    site.kill()
    await site.start()


async def server_stopped(site: Site, score: Score, chance: random.Random) -> None:
    if code := await site.stop():
        score.unexpected.append(f"a stopped server exits with {code}")
    await site.start()


async def bot_killed(site: Site, score: Score, chance: random.Random) -> None:
    """The process starts when a bot is first asked: wait a little for it."""
    for _ in range(100):
        if site.descendants("bots.worker"):
            break
        await asyncio.sleep(0.2)
    _kill(site, "bots.worker", chance)


async def worker_killed(site: Site, score: Score, chance: random.Random) -> None:
    _kill(site, "spawn_main", chance)
    await site.answers()


class NothingToKill(Exception):
    """No such process is running: the fault does not count."""


def _kill(site: Site, holding: str, chance: random.Random) -> None:
    pids = site.descendants(holding)
    if not pids:
        raise NothingToKill
    with contextlib.suppress(ProcessLookupError):
        os.kill(chance.choice(pids), signal.SIGKILL)
        site.kills += 1


async def database_killed(site: Site, score: Score, chance: random.Random) -> None:
    assert site.cluster is not None
    await asyncio.to_thread(site.cluster.crash)
    site.kills += 1
    await asyncio.to_thread(site.cluster.start)
    await site.answers()


async def database_away(site: Site, score: Score, chance: random.Random) -> None:
    assert site.cluster is not None
    await asyncio.to_thread(site.cluster.stop)
    await asyncio.sleep(2 * MOMENT)
    await asyncio.to_thread(site.cluster.start)
    await site.answers()


async def disk_full(site: Site, score: Score, chance: random.Random) -> None:
    site.limit_files(site.file_size())
    await asyncio.sleep(MOMENT)
    site.limit_files(UNLIMITED)


async def disk_read_only(site: Site, score: Score, chance: random.Random) -> None:
    site.limit_files(0)
    await asyncio.sleep(MOMENT)
    site.limit_files(UNLIMITED)


async def clock_jumped(site: Site, score: Score, chance: random.Random) -> None:
    """The clock of the next start is forty days ahead, or right again."""
    site.clock = 0.0 if site.clock else chance.choice([40 * DAY, -2 * DAY])
    site.kill()
    await site.start()


async def rules_changed(site: Site, score: Score, chance: random.Random) -> None:
    """Another edition of a game: other data, and so another identity of its rules; after a kill or a clean stop."""
    site.edition = not site.edition
    if chance.random() < 0.5:
        site.kill()
    else:
        await site.stop()
    await site.start()


async def clients_slow(site: Site, score: Score, chance: random.Random) -> None:
    """Half-sent requests that stay open, and readers who do not read."""
    host, port = site.address.removeprefix("http://").split(":")
    half = b"POST /api/tables HTTP/1.1\r\nHost: " + host.encode() + b"\r\nContent-Length: 500\r\n\r\n{"
    opened = [await asyncio.open_connection(host, int(port)) for _ in range(40)]
    for number, (_, writer) in enumerate(opened):
        writer.write(half if number % 2 else b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n" * 20)
    await asyncio.sleep(MOMENT)
    for _, writer in opened:
        writer.close()


async def records_mutated(site: Site, score: Score, chance: random.Random) -> None:
    """Records with something wrong in them are refused, or are still true; the server never fails."""
    async with httpx.AsyncClient(timeout=PATIENCE, verify=False) as client:
        for _ in range(10):
            body = {"record": _mutated(_some_record(chance), chance)}
            try:
                answer = await client.post(f"{site.address}/api/records", json=body)
            except httpx.HTTPError:
                score.failed += 1
                continue
            if answer.status_code not in (201, 400, 422, 429, 503):
                score.unexpected.append(f"{answer.status_code} for a mutated record: {answer.text[:200]}")


def _some_record(chance: random.Random) -> Any:
    match = motorworks.new("gear_and_piston", players=2, seed=chance.getrandbits(30))
    for _ in range(12):
        match.play(chance.choice(match.options()))
    return json.loads(json.dumps(match.record()))


def _mutated(value: Any, chance: random.Random) -> Any:
    """One value, somewhere inside, is another."""
    if isinstance(value, dict) and value:
        name = chance.choice(list(value))
        return {**value, name: _mutated(value[name], chance)}
    if isinstance(value, list) and value:
        index = chance.randrange(len(value))
        return [*value[:index], _mutated(value[index], chance), *value[index + 1 :]]
    return chance.choice([None, -1, 2**70, "", "x" * 100, [], {}, True, 0.5])


EVERYWHERE: dict[str, Fault] = {
    "server killed": server_killed,
    "server stopped": server_stopped,
    "bot killed": bot_killed,
    "clock jumps": clock_jumped,
    "slow clients": clients_slow,
    "mutated records": records_mutated,
    "rules changed": rules_changed,
}
ON_SQLITE: dict[str, Fault] = {"disk full": disk_full, "disk read-only": disk_read_only}
ON_POSTGRESQL: dict[str, Fault] = {
    "worker killed": worker_killed,
    "database killed": database_killed,
    "database away": database_away,
}


def faults_of(site: Site) -> dict[str, Fault]:
    return {**EVERYWHERE, **(ON_SQLITE if site.cluster is None else ON_POSTGRESQL)}
