"""Deciding ahead: sealed until the turn comes, known to nobody else, dropped with a reason if it no longer fits."""

from __future__ import annotations

import asyncio
from typing import Any

from motorworks.kernel.together import stage_of
from tests.server.browser import Browser, Server

GAME = "gear_and_piston"


async def at_a_stage_together(server: Server, people: list[Browser], name: str = "volatility") -> str:
    """A table for two in a stage in which one person may decide while the other does."""
    bertha, carl = people
    table = await bertha.open_table("me", "open", game=GAME, seed=5)
    await carl.post("/api/invitations/accept", {"token": table["invitations"][0]["token"], "name": "Carl"})
    table_id: str = table["id"]
    for _ in range(200):
        async with server.services.registry.locked(table_id, fresh=True) as live:
            stage, seat = stage_of(live.match.state), live.actor
        assert seat is not None
        view = await people[1 - seat].view(table_id, 1 - seat)
        if stage is not None and stage.name == name and view["ahead"]:
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

    assert (await played_by(server, people, table, waits))[-len(commands) :] == commands


async def played_by(server: Server, people: list[Browser], table: str, waits: int) -> list[str]:
    """What the seat has played once nothing of it is sealed any more; the other person plays whenever asked."""
    for _ in range(300):
        async with server.services.registry.locked(table) as live:
            if waits not in live.sealed:
                return [live.match.code_of(step) for step in live.match.steps if step.actor == waits]
            actor = live.actor
        if actor == 1 - waits:
            await people[actor].play(table, actor)
        else:
            await asyncio.sleep(0.02)
    raise AssertionError("what was sealed was not played")


async def test_the_first_wish_that_is_left_is_played(server: Server, bertha: Browser, carl: Browser) -> None:
    """Where somebody in front can take what I want, I name several things in order."""
    people = [bertha, carl]
    table = await at_a_stage_together(server, people, "patent-office")
    first = (await bertha.view(table))["actor"]
    waits = 1 - first
    shown = await put_ahead(people[waits], table, waits, [])
    assert shown["wishes"]
    wishes = [choice["code"] for choice in shown["view"]["scene"]["choices"]][:2]
    once = await put_ahead(people[waits], table, waits, wishes[:1])
    assert wishes[0] not in {choice["code"] for choice in once["view"]["scene"]["choices"]}  # it may be gone by then
    assert once["view"]["can_undo"]
    await put_ahead(people[waits], table, waits, [wishes[0], wishes[0]], 422)
    twice = await put_ahead(people[waits], table, waits, wishes)
    assert not twice["complete"]  # another wish may be added, but these are sealed
    assert (await people[waits].view(table, waits))["sealed"] == 2

    await people[first].play(table, first, command=wishes[0])
    played = await played_by(server, people, table, waits)
    assert wishes[1] in played
    assert wishes[0] not in played


async def test_wishes_end_with_what_nobody_can_take(server: Server, bertha: Browser, carl: Browser) -> None:
    people = [bertha, carl]
    table = await at_a_stage_together(server, people, "patent-office")
    waits = 1 - (await bertha.view(table))["actor"]
    async with server.services.registry.locked(table) as live:
        stage = stage_of(live.match.state)
        assert stage is not None
        turns = stage.waiting(live.match.state).count(waits)
    blind = ["blind"] * turns
    assert (await put_ahead(people[waits], table, waits, blind))["complete"]
    await put_ahead(people[waits], table, waits, [*blind, "blind"], 422)
    before = len(await codes_of(server, table, waits))
    assert (await played_by(server, people, table, waits))[before : before + turns] == blind


async def codes_of(server: Server, table: str, seat: int) -> list[str]:
    async with server.services.registry.locked(table) as live:
        return [live.match.code_of(step) for step in live.match.steps if step.actor == seat]


async def test_others_learn_nothing_before_the_turn(server: Server, bertha: Browser, carl: Browser) -> None:
    """Neither the view, the table, the log nor a message reveals that something was sealed, let alone what."""
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
    view: Any = {}
    for _ in range(200):
        view = await people[waits].view(table, waits)
        if view["dropped"]:
            break
        if view["actor"] == first:
            await people[first].play(table, first)
        else:
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
