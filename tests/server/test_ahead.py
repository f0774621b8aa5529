"""Deciding ahead: sealed until the turn comes, known to nobody else, dropped with a reason if it no longer fits."""

from __future__ import annotations

import asyncio
from typing import Any

from motorworks.kernel.together import stage_of
from tests.server.browser import Browser, Server

GAME = "gear_and_piston"


async def at_a_stage_together(server: Server, people: list[Browser]) -> str:
    """A table for two in the stage after the planning, where both hold a blueprint."""
    bertha, carl = people
    table = await bertha.open_table("me", "open", game=GAME, seed=5)
    await carl.post("/api/invitations/accept", {"token": table["invitations"][0]["token"], "name": "Carl"})
    table_id: str = table["id"]
    for _ in range(200):
        async with server.services.registry.locked(table_id, fresh=True) as live:
            stage, seat = stage_of(live.match.state), live.actor
        assert seat is not None
        view = await people[1 - seat].view(table_id, 1 - seat)
        if stage is not None and view["ahead"]:
            return table_id
        while not (await people[seat].position(table_id, seat))["options"]:
            await asyncio.sleep(0.02)  # another process has moved, and the news is on its way
        await people[seat].play(table_id, seat)
    raise AssertionError("no stage was met")


async def put_ahead(browser: Browser, table: str, seat: int, commands: list[str], status: int = 200) -> Any:
    answer = await browser.http.put(f"/api/tables/{table}/ahead", json={"seat": seat, "commands": commands})
    assert answer.status_code == status, answer.text
    return answer.json()


async def sealed(browser: Browser, table: str, seat: int) -> list[str]:
    """Decide a whole turn: always the first option."""
    commands: list[str] = []
    while not (shown := await put_ahead(browser, table, seat, commands))["complete"]:
        commands.append(shown["view"]["scene"]["choices"][0]["code"])
    return commands


async def test_a_turn_decided_ahead_is_played_when_it_comes(server: Server, bertha: Browser, carl: Browser) -> None:
    people = [bertha, carl]
    table = await at_a_stage_together(server, people)
    first = (await bertha.view(table))["actor"]
    waits = 1 - first
    commands = await sealed(people[waits], table, waits)
    assert (await people[waits].view(table, waits))["sealed"] == len(commands)

    while (await bertha.view(table))["actor"] == first:
        await people[first].play(table, first)
    played: list[str] = []
    for _ in range(200):
        async with server.services.registry.locked(table) as live:
            played = [live.match.code_of(step) for step in live.match.steps if step.actor == waits]
            if not live.sealed and played[-len(commands) :] == commands:
                break
        await asyncio.sleep(0.02)
    assert played[-len(commands) :] == commands


async def test_others_learn_nothing_before_the_turn(server: Server, bertha: Browser, carl: Browser) -> None:
    """Neither the view, the table, the log nor a message tells that something was sealed, let alone what."""
    people = [bertha, carl]
    table = await at_a_stage_together(server, people)
    first = (await bertha.view(table))["actor"]
    waits, other = 1 - first, people[first]

    async def all_that_is_shown() -> tuple[Any, ...]:
        heading = await other.get(f"/api/tables/{table}")
        return await other.view(table, first), await other.view(table), {**heading, "seats": heading["seats"]}

    before = await all_that_is_shown()
    async with other.live() as live:
        await live.follow(table, first)
        heard = len(live.heard)
        await sealed(people[waits], table, waits)
        await asyncio.sleep(0.1)
        assert [message["type"] for message in live.heard[heard:] if message["type"] in ("view", "table")] == []
    after = await all_that_is_shown()
    for shown in (*before, *after):
        for seat in shown.get("seats", []):
            seat.pop("online", None)
    assert after == before
    home = await other.get("/api/me")
    assert "sealed" not in str(home)


async def test_what_no_longer_fits_is_dropped_with_a_reason(server: Server, bertha: Browser, carl: Browser) -> None:
    people = [bertha, carl]
    table = await at_a_stage_together(server, people)
    first = (await bertha.view(table))["actor"]
    waits = 1 - first
    await sealed(people[waits], table, waits)
    async with server.services.registry.locked(table) as live:
        live.sealed[waits].commands = ["place scrapyard"]  # what the rules do not allow when the turn comes
    while (await bertha.view(table))["actor"] == first:
        await people[first].play(table, first)
    view: Any = {}
    for _ in range(100):
        view = await people[waits].view(table, waits)
        if view["dropped"]:
            break
        await asyncio.sleep(0.02)
    assert view["dropped"]
    assert view["actor"] == waits
    assert view["scene"]["choices"]
    assert (await people[first].view(table, first))["dropped"] == ""


async def test_only_the_holder_and_only_in_such_a_stage(server: Server, bertha: Browser, carl: Browser) -> None:
    table = await bertha.open_table("me", "open", game=GAME, seed=5)
    await carl.post("/api/invitations/accept", {"token": table["invitations"][0]["token"], "name": "Carl"})
    waits = 1 - (await bertha.view(table["id"]))["actor"]
    people = [bertha, carl]
    problem = await put_ahead(people[waits], table["id"], waits, [], 409)
    assert "decide ahead" in problem["detail"]
    await put_ahead(people[1 - waits], table["id"], waits, [], 403)


async def test_a_decision_ahead_obeys_the_rules(server: Server, bertha: Browser, carl: Browser) -> None:
    people = [bertha, carl]
    table = await at_a_stage_together(server, people)
    waits = 1 - (await bertha.view(table))["actor"]
    assert (await put_ahead(people[waits], table, waits, ["place scrapyard"], 422))["type"] == "/problems/not-allowed"
