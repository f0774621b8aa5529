"""Bot time is shared: visitors take turns, somebody who waits goes first, and tables that nobody looks at wait."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

import pytest

from motorworks.server.bots import pool, turns
from motorworks.server.bots.fair_queue import Claim, FairQueue
from motorworks.server.storage.rows import tables as table_rows
from motorworks.server.wall_clock import now
from tests.server.browser import FEWEST, Browser, Server


class Desk:
    """A queue with two processes and an express one, and a list of who was served."""

    def __init__(self) -> None:
        self.queue = FairQueue(["one", "two"], express="express")
        self.served: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.ends: dict[str, asyncio.Event] = {}

    async def claim(self, name: str, visitor: str, **given: Any) -> None:
        self.ends[name] = asyncio.Event()
        self.tasks.append(asyncio.create_task(self._think(name, Claim(visitor, **given))))
        await settle()

    async def _think(self, name: str, claim: Claim) -> None:
        async with self.queue.process_for(claim):
            self.served.append(name)
            await self.ends[name].wait()

    async def end(self, name: str) -> None:
        self.ends[name].set()
        await settle()

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


@pytest.fixture
async def desk() -> Any:
    made = Desk()
    yield made
    await made.close()


async def test_one_visitor_leaves_a_process_to_the_others(desk: Desk) -> None:
    for number in range(30):
        await desk.claim(f"a{number}", "anna")
    assert desk.served == ["a0"]
    await desk.claim("b0", "bertha")
    assert desk.served == ["a0", "b0"]


async def test_visitors_take_turns(desk: Desk) -> None:
    for number in range(3):
        await desk.claim(f"a{number}", "anna")
    for visitor in ("bertha", "carl"):
        for number in range(2):
            await desk.claim(f"{visitor[0]}{number}", visitor)
    for _ in range(7):
        for name in list(desk.served):
            await desk.end(name)
    assert desk.served[:2] == ["a0", "b0"]
    assert {*desk.served[2:4]} == {"c0", "a1"} or desk.served[2] == "c0"
    assert sorted(desk.served) == ["a0", "a1", "a2", "b0", "b1", "c0", "c1"]


async def test_a_table_with_somebody_looking_goes_first(desk: Desk) -> None:
    await desk.claim("a0", "anna")
    await desk.claim("b0", "bertha")
    await desk.claim("c0", "carl", is_attended=lambda: False)
    await desk.claim("d0", "dora")
    await desk.end("a0")
    assert desk.served == ["a0", "b0", "d0"]


async def test_all_unattended_tables_together_leave_a_process_to_the_others(desk: Desk) -> None:
    for visitor in ("anna", "bertha", "carl"):
        await desk.claim(visitor[0], visitor, is_attended=lambda: False)
    assert desk.served == ["a"]
    await desk.claim("d", "dora")
    assert desk.served == ["a", "d"]


async def test_a_quick_decision_does_not_wait_for_long_ones(desk: Desk) -> None:
    for visitor in ("anna", "bertha", "carl"):
        await desk.claim(visitor[0], visitor)
    await desk.claim("quick", "dora", quick=True)
    assert desk.served == ["a", "b", "quick"]
    await desk.end("quick")
    await desk.claim("again", "dora", quick=True)
    assert desk.served[-1] == "again"


async def test_a_claim_that_is_given_up_takes_nobodys_place(desk: Desk) -> None:
    await desk.claim("a0", "anna")
    await desk.claim("a1", "anna")
    desk.tasks[1].cancel()
    await settle()
    desk.tasks[0].cancel()
    await settle()
    await desk.claim("a2", "anna")
    await desk.claim("b0", "bertha")
    assert desk.served == ["a0", "a2", "b0"]


async def test_processes_that_are_left_start_as_soon_as_somebody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next one must not wait for a start as well."""
    started: list[int] = []
    asked = asyncio.Event()

    async def prepare(process: pool.BotProcess) -> None:
        started.append(id(process))

    async def ask(*_: object) -> str:
        await asked.wait()
        return "a move"

    monkeypatch.setattr(pool.BotProcess, "prepare", prepare)
    monkeypatch.setattr(pool.BotProcess, "ask", ask)
    processes = pool.BotPool(2)
    question = pool.Question(level="magnate", position={}, seed=1)

    def decide() -> asyncio.Task[str]:
        return asyncio.create_task(processes.decide(question, 5.0, lambda done, seconds: None, Claim("anna")))

    tasks = [decide(), decide()]
    await settle()
    assert started == []
    tasks.append(decide())
    await settle()
    assert len(set(started)) == len(started) == 3
    asked.set()
    assert await asyncio.gather(*tasks) == ["a move"] * 3
    await processes.close()


async def test_bots_wait_when_nobody_has_looked_for_a_while(
    server: Server, bertha: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their table goes on as soon as somebody looks."""
    monkeypatch.setattr(turns, "PAUSE", 0)
    monkeypatch.setattr(server.services.turns, "_is_paused", lambda table: True)
    table = (await bertha.open_table(*["random"] * FEWEST))["id"]
    await asyncio.sleep(0.3)
    stored = await server.services.store.read(partial(table_rows.load, table_id=table))
    assert stored is not None
    assert stored.row.sequence == 0
    monkeypatch.undo()
    async with asyncio.timeout(20), bertha.live() as live:
        await live.follow(table)
        await live.view_at(2)


async def test_looking_counts_and_following_too(server: Server, bertha: Browser) -> None:
    table_id = (await bertha.open_table("me", *["random"] * (FEWEST - 1)))["id"]
    paused = server.services.turns._is_paused
    async with server.services.registry.locked(table_id) as table:
        assert not paused(table)
        table.last_look = now() - turns.PAUSE - 1
        assert paused(table)
    await bertha.view(table_id)
    async with server.services.registry.locked(table_id) as table:
        assert not paused(table)
    async with AsyncExitStack() as stack:
        live = await stack.enter_async_context(bertha.live())
        await live.follow(table_id)
        async with server.services.registry.locked(table_id) as table:
            table.last_look = 0
            assert not paused(table)
