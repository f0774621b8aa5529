"""The registry of tables: how many stay in memory, and how they come back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import motorworks
from motorworks.server.tables.registry import IDLE
from tests.server.browser import FEWEST, GAME, Browser, Server, serving, settings
from tests.server.test_playing import ALL_HERE, actor


async def test_a_table_that_was_just_loaded_is_not_evicted(tmp_path: Path) -> None:
    """With every place in memory in use, the next table is served all the same, and the server goes on."""
    async with serving(settings(str(tmp_path), tables_in_memory=1)) as server, Browser(server.address) as bertha:
        first = (await bertha.open_table(*ALL_HERE))["id"]
        second = (await bertha.open_table(*ALL_HERE))["id"]
        registry = server.services.registry
        async with registry.locked(first):
            async with registry.locked(second) as table:
                assert table.id == second
            assert (await bertha.view(second))["step"] == 0


async def test_many_tables_take_turns_in_a_small_memory(tmp_path: Path) -> None:
    async with serving(settings(str(tmp_path), tables_in_memory=3)) as server, Browser(server.address) as bertha:
        tables = [(await bertha.open_table(*ALL_HERE))["id"] for _ in range(12)]

        async def play(table: str) -> None:
            for _ in range(3):
                await bertha.play(table, await actor(bertha, table))

        await asyncio.gather(*map(play, tables))
        assert [(await bertha.view(table))["sequence"] for table in tables] == [3] * 12
        assert server.services.registry.count <= 3


async def test_a_table_that_nobody_looks_at_leaves_the_memory_and_comes_back(server: Server, bertha: Browser) -> None:
    """One that is followed stays, however long nothing happens there."""
    looked_at, left = [(await bertha.open_table(*ALL_HERE))["id"] for _ in range(2)]
    await bertha.play(left, await actor(bertha, left))
    registry = server.services.registry
    async with bertha.live() as live:
        await live.follow(looked_at)
        for table_id in (looked_at, left):
            async with registry.locked(table_id) as table:
                table.last_look -= IDLE + 1
        await server.services._sweep_memory()
        assert list(registry._tables) == [looked_at]
    assert (await bertha.view(left))["sequence"] == 1
    await server.services._sweep_memory()
    assert left in registry._tables


async def test_a_finished_game_leaves_the_memory_with_the_last_who_looks_at_it(server: Server, bertha: Browser) -> None:
    match = motorworks.new(GAME, players=FEWEST, seed=1)
    while match.actor is not None:
        match.play(match.options()[0])
    table = (await bertha.post("/api/records", {"record": match.record()}, 201))["id"]
    registry = server.services.registry
    async with bertha.live() as live:
        await live.follow(table)
        assert registry.count == 1
    for _ in range(100):
        if registry.count == 0:
            break
        await asyncio.sleep(0.02)
    assert registry.count == 0
    assert (await bertha.view(table))["status"] == "finished"
