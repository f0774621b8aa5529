"""Two processes on one PostgreSQL: orders and sealed decisions are carried out once, whichever process is quicker."""

from __future__ import annotations

import asyncio

import pytest

from motorworks.server.orders import turns
from tests.server.browser import Browser, Server
from tests.server.test_ahead import at_a_stage_together, sealed
from tests.server.test_orders import give, planning, until_state
from tests.server.test_sharing import bertha, carl, nodes

pytestmark = pytest.mark.postgresql
__all__ = ["bertha", "carl", "nodes"]


async def test_an_order_given_at_one_process_is_carried_out_once(
    nodes: tuple[Server, Server], bertha: Browser, carl: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "PAUSE", 0.0)
    table, people, waits = await planning(bertha, carl)
    await give(people[waits], table, waits, kind="place", slots=[3, 0])
    await people[1 - waits].play(table, 1 - waits)
    used = await until_state(people[waits], table, waits, "used")
    assert used["uses"] == 1
    assert (await bertha.view(table))["sequence"] == 2


async def test_a_sealed_turn_is_played_once(nodes: tuple[Server, Server], bertha: Browser, carl: Browser) -> None:
    people = [bertha, carl]
    table = await at_a_stage_together(nodes[0], people)
    first = (await bertha.view(table))["actor"]
    waits = 1 - first
    commands = await sealed(people[waits], table, waits)
    while (await people[first].view(table))["actor"] == first:
        await people[first].play(table, first)
    played: list[str] = []
    for _ in range(200):
        async with nodes[0].services.registry.locked(table, fresh=True) as live:
            played = [live.match.code_of(step) for step in live.match.steps if step.actor == waits]
            if not live.sealed and played[-len(commands) :] == commands:
                break
        await asyncio.sleep(0.05)
    assert played[-len(commands) :] == commands
