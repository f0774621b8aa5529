"""A database that goes away and comes back, and workers that die meanwhile."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import httpx
import pytest

from tests.server import postgres
from tests.server.browser import Browser, serving, settings
from tests.server.test_crash import Player, served, wait_for
from tests.server.test_playing import ALL_HERE, actor

PROGRAMS = postgres.programs()
needs_postgres = pytest.mark.skipif(PROGRAMS is None, reason="PostgreSQL is not installed")


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()]


@needs_postgres
@pytest.mark.postgresql
async def test_requests_are_refused_while_the_database_is_away_and_go_on_when_it_is_back() -> None:
    assert PROGRAMS is not None
    with postgres.Cluster(PROGRAMS) as cluster:
        async with serving(settings(cluster.address)) as server, Browser(server.address) as bertha:
            table = (await bertha.open_table(*ALL_HERE))["id"]
            seat = await actor(bertha, table)
            async with bertha.live() as live:
                await live.follow(table, seat)
                await live.view_at(0)
                cluster.stop()
                problem = await bertha.play(table, seat, 503, sequence=0, command="place scrapyard")
                assert problem["type"] == "/problems/unavailable"
                cluster.start()
                async with asyncio.timeout(30):
                    while (await bertha.http.get(f"/api/tables/{table}/view")).status_code != 200:
                        await asyncio.sleep(0.1)
                await bertha.play(table, seat)
                assert (await live.view_at(1))["step"] == 1
                async with bertha.live() as late, asyncio.timeout(30):
                    await late.follow(table)  # messages between processes are heard again
                    await late.view_at(1)


@needs_postgres
@pytest.mark.postgresql
@pytest.mark.slow
def test_a_worker_that_dies_while_the_database_is_away_is_replaced() -> None:
    assert PROGRAMS is not None
    with postgres.Cluster(PROGRAMS) as cluster, served(cluster.address, "--workers", "2") as (process, address):
        player = Player()
        player.sit_down(address)
        cluster.stop()
        workers = [pid for pid in children(process.pid) if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]
        os.kill(workers[0], signal.SIGKILL)
        time.sleep(8)
        assert process.poll() is None
        cluster.start()
        wait_for(address)
        deadline = time.monotonic() + 60
        while len(player.acknowledged) < 3 and time.monotonic() < deadline:
            try:
                player.play_on(address, time.monotonic() + 0.5)
            except httpx.HTTPError:
                time.sleep(0.2)
        assert len(player.acknowledged) >= 3
        process.send_signal(signal.SIGTERM)
        assert process.wait(40) == 0
