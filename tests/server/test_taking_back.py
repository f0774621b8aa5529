"""Several actions as one decision, going back through bots, and when a screen has to be handed over unseen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import update

import motorworks
from motorworks.server.bots.turns import BotTurns
from motorworks.server.storage.schema import clocks, seats
from motorworks.server.tables import taking_back
from motorworks.server.tables.commands import Command
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tables.table import LiveTable
from motorworks.server.views.curtain import hides_from
from tests.server.browser import FEWEST, Browser, Server, key, serving, settings

LIVE = {"kind": "live", "first": 600, "each": 5}
BOTS = ["random"] * (FEWEST - 1)


async def my_turn(browser: Browser, table: str, most: int = 400) -> dict[str, Any]:
    """The view of seat 0 when it is asked; bots go first."""
    for _ in range(most):
        shown: dict[str, Any] = await browser.view(table, 0)
        if shown["actor"] == 0 or shown["status"] == "finished":
            return shown
        await asyncio.sleep(0.02)
    raise AssertionError("it was never seat 0's turn")


async def play_for_a_while(browser: Browser, table: str, decisions: int) -> dict[str, Any]:
    for _ in range(decisions):
        await my_turn(browser, table)
        await browser.play(table, 0)
    return await my_turn(browser, table)


async def test_a_series_happens_as_a_whole_or_not_at_all(bertha: Browser) -> None:
    """Place, undo and place elsewhere is one command; if its last part is refused, nothing has happened."""
    table = (await bertha.open_table("me", *["here"] * (FEWEST - 1)))["id"]
    seat = (await bertha.view(table))["actor"]
    before = await bertha.view(table, seat)
    codes = [option["code"] for option in (await bertha.position(table, seat))["options"]]
    order = {"seat": seat, "sequence": before["sequence"], "key": key()}

    refused = await bertha.post(
        f"/api/tables/{table}/series", {**order, "commands": [codes[0], "", "place nowhere"]}, status=422
    )
    assert "nowhere" in refused["detail"]
    assert await bertha.view(table, seat) == before

    taken = {**order, "key": key(), "commands": [codes[0], "", codes[1]]}
    played = await bertha.post(f"/api/tables/{table}/series", taken)
    again = await bertha.post(f"/api/tables/{table}/series", taken)
    assert (played["sequence"], again["sequence"], again["repeated"]) == (
        before["sequence"] + 3,
        played["sequence"],
        True,
    )
    assert played["view"]["step"] == before["step"] + 1


async def test_somebody_alone_with_bots_goes_back_past_them_and_plays_on(bertha: Browser) -> None:
    """What was taken back is counted, also after the table was loaded again; the bots go on from there."""
    table = (await bertha.open_table("me", *BOTS))["id"]
    shown = await play_for_a_while(bertha, table, 6)
    first, *_, last = shown["back_to"]
    order = {"seat": 0, "sequence": shown["sequence"], "key": key(), "step": first}

    back = await bertha.post(f"/api/tables/{table}/back", order)

    assert (back["view"]["step"], back["view"]["actor"]) == (first, 0)
    assert last not in back["view"]["back_to"]
    assert (await bertha.get(f"/api/tables/{table}"))["taken_back"] > 0
    assert (await bertha.post(f"/api/tables/{table}/back", order))["repeated"]
    assert (await play_for_a_while(bertha, table, 3))["step"] > first


async def test_with_other_people_nobody_goes_back(bertha: Browser) -> None:
    """The usual rule: the last action, until somebody else has acted."""
    table = (await bertha.open_table("me", *["here"] * (FEWEST - 1)))["id"]
    seat = (await bertha.view(table))["actor"]
    await bertha.play(table, seat)
    shown = await bertha.view(table, seat)
    assert shown["back_to"] == []
    order = {"seat": seat, "sequence": shown["sequence"], "key": key(), "step": 0}
    refused = await bertha.post(f"/api/tables/{table}/back", order, status=422)
    assert "Other people play here" in refused["detail"]


def test_a_curtain_falls_only_before_what_the_other_may_not_see() -> None:
    """Horseless Carriage begins with everything open; in Kanban EV everybody has goals in hand from the start."""
    assert not hides_from(motorworks.new("horseless_carriage", players=3, seed=1), 1, 0)
    assert hides_from(motorworks.new("kanban_ev", players=2, seed=1), 1, 0)


async def test_going_back_while_another_process_moves_the_clock_is_tried_again(
    data: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when a person's rest is stored elsewhere: the clock has a new version, the table no new action."""
    stored: Callable[..., Awaitable[None]] = taking_back._store
    tries: list[int] = []

    async def overtaken(registry: TableRegistry, table: LiveTable, command: Command, step: int) -> None:
        tries.append(step)
        if len(tries) == 1:
            moved = update(clocks).values(version=clocks.c.version + 1)
            await registry.store.write(lambda connection: connection.execute(moved))
        await stored(registry, table, command, step)

    monkeypatch.setattr(BotTurns, "wake", lambda turns, table: None)  # it stays the bot's turn, and no clock runs
    async with serving(settings(data)) as server, Browser(server.address) as bertha:
        table = (await bertha.open_table("me", "here", pace=LIVE))["id"]
        while (actor := (await bertha.view(table, 0))["actor"]) == 1 or not (await bertha.view(table, 0))["step"]:
            await bertha.play(table, actor)
        await leave_to_bot(server, table, 1)
        while (shown := await bertha.view(table, 0))["actor"] == 0:
            await bertha.play(table, 0)
        monkeypatch.setattr(taking_back, "_store", overtaken)
        order = {"seat": 0, "sequence": shown["sequence"], "key": key(), "step": shown["back_to"][-1]}
        back = await bertha.post(f"/api/tables/{table}/back", order)
        assert (back["view"]["actor"], back["view"]["step"], len(tries)) == (0, order["step"], 2)
        assert (await bertha.post(f"/api/tables/{table}/back", order))["repeated"]


async def leave_to_bot(server: Server, table: str, seat: int) -> None:
    """Its person has left for good."""
    mine = update(seats).where(seats.c.table_id == table, seats.c.seat == seat)
    await server.services.store.write(lambda db: db.execute(mine.values(kind="bot", level="random", holder=None)))
    await server.services.registry.outdate(table)
