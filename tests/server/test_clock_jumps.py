"""A clock that was wrong for a while, at one start of the server, leaves nothing behind when it is right again."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from motorworks.server.bots import rows as bot_rows
from motorworks.server.bots.turns import LEASE
from motorworks.server.storage.rows import tables as table_rows
from motorworks.server.wall_clock import now
from tests.server.browser import FEWEST, Browser, Server, serving, settings

DAY = 24 * 3600 * 1000
SECONDS = 20.0


async def a_bots_turn(server: Server, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> str:
    """A table where a bot is to move and does not: nobody runs the bots meanwhile."""
    monkeypatch.setattr(server.services.turns, "wake", lambda table_id: None)
    table: str = (await browser.open_table(*["random"] * FEWEST))["id"]
    return table


async def moves_on(browser: Browser, table: str) -> None:
    async with asyncio.timeout(SECONDS):
        while not (await browser.get(f"/api/tables/{table}/position"))["sequence"]:
            await asyncio.sleep(0.02)


async def test_a_program_that_only_asks_for_the_position_wakes_the_bots(
    server: Server, bertha: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that was last changed under a clock two days behind looks as if nobody had come for two days."""
    table = await a_bots_turn(server, bertha, monkeypatch)
    await server.services.store.write(partial(table_rows.update_table, table_id=table, changed=now() - 2 * DAY))
    async with server.services.registry.locked(table) as held:
        server.services.registry.evict(held)
    monkeypatch.undo()
    await moves_on(bertha, table)


@pytest.mark.postgresql
async def test_a_lease_taken_under_a_clock_that_was_ahead_does_not_outlive_it(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process that held it was killed; a lease lasts half a minute, so one of 40 days is a mistake."""
    async with serving(settings(database)) as server, Browser(server.address) as bertha:
        table = await a_bots_turn(server, bertha, monkeypatch)
        ahead = now() + 40 * DAY
        assert await server.services.store.write(
            partial(bot_rows.lease, table_id=table, holder="killed", now=ahead, until=ahead + LEASE)
        )
        monkeypatch.undo()
        server.services.turns.wake(table)
        await moves_on(bertha, table)


@pytest.mark.postgresql
async def test_a_lease_of_a_process_that_lives_is_respected(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(settings(database)) as server, Browser(server.address) as bertha:
        table = await a_bots_turn(server, bertha, monkeypatch)
        take = partial(bot_rows.lease, table_id=table)
        at, write = now(), server.services.store.write
        assert await write(partial(take, holder="one", now=at, until=at + LEASE))
        assert not await write(partial(take, holder="two", now=at + LEASE // 2, until=at + 2 * LEASE))
        assert not await write(partial(take, holder="two", now=at - LEASE // 2, until=at + LEASE // 2))
        assert await write(partial(take, holder="two", now=at + LEASE + 1, until=at + 2 * LEASE))
