"""Two processes on one PostgreSQL share their tables: what happens at one is seen at the other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import Any

import pytest

from motorworks.server import wire
from motorworks.server.storage.rows import tables as table_rows
from motorworks.server.tables import opening, seating
from motorworks.server.tables.changes import Change
from tests.server.browser import FEWEST, GAME, Browser, Server, key, serving, settings
from tests.server.test_playing import ALL_HERE, actor

pytestmark = pytest.mark.postgresql


@pytest.fixture
async def nodes(database: str) -> AsyncIterator[tuple[Server, Server]]:
    async with serving(settings(database)) as here, serving(settings(database)) as there:
        yield here, there


@pytest.fixture
async def bertha(nodes: tuple[Server, Server]) -> AsyncIterator[Browser]:
    browser = Browser(nodes[0].address)
    yield browser
    await browser.close()


@pytest.fixture
async def carl(nodes: tuple[Server, Server]) -> AsyncIterator[Browser]:
    browser = Browser(nodes[1].address)
    yield browser
    await browser.close()


async def shared_table(bertha: Browser, carl: Browser) -> str:
    table = await bertha.open_table("me", "open", *["random"] * (FEWEST - 2))
    await carl.post("/api/invitations/accept", {"token": table["invitations"][0]["token"], "name": "Carl"})
    table_id: str = table["id"]
    return table_id


async def test_a_move_made_at_one_process_is_pushed_by_the_other(bertha: Browser, carl: Browser) -> None:
    table = await shared_table(bertha, carl)
    async with bertha.live() as hers, carl.live() as his:
        await hers.follow(table, 0)
        await his.follow(table, 1)
        moved = 0
        while moved < 12:
            view = await bertha.view(table)
            if view["actor"] not in (0, 1):
                await hers.view_at(view["sequence"] + 1)
                continue
            mover = (bertha, carl)[view["actor"]]
            played = await mover.play(table, view["actor"], sequence=view["sequence"])
            seen = [await hers.view_at(played["sequence"]), await his.view_at(played["sequence"])]
            assert all(each["sequence"] >= played["sequence"] for each in seen)
            moved += 1


def hold_up(monkeypatch: pytest.MonkeyPatch, node: Server, move: Callable[[], Awaitable[Any]]) -> None:
    """The next read at this process takes so long that the move is made elsewhere, and heard of, before it is back."""
    store, heard = node.services.store, asyncio.Event()
    read = store.read

    async def slow(work: Any) -> Any:
        monkeypatch.setattr(store, "read", read)
        found = await read(work)
        store.listen(lambda message: heard.set() if message.endswith(Change.TABLE) else None, lambda: None)
        await move()
        await heard.wait()
        return found

    monkeypatch.setattr(store, "read", slow)


async def test_what_is_heard_while_a_table_catches_up_is_not_lost(
    nodes: tuple[Server, Server], bertha: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await bertha.open_table(*ALL_HERE))["id"]

    async def move() -> None:
        await bertha.play(table, await actor(bertha, table))

    async with bertha.at(nodes[1]) as there, there.live() as live:
        await live.follow(table, 0)
        hold_up(monkeypatch, nodes[1], move)
        await move()
        assert (await live.view_at(2))["sequence"] == 2


async def test_what_is_heard_while_a_table_is_loaded_is_not_lost(
    nodes: tuple[Server, Server], bertha: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = (await bertha.open_table(*ALL_HERE))["id"]
    seat = await actor(bertha, table_id)
    registry = nodes[1].services.registry
    async with registry.locked(table_id) as table:
        registry.evict(table)
    hold_up(monkeypatch, nodes[1], lambda: bertha.play(table_id, seat))
    async with registry.locked(table_id):
        pass
    async with registry.locked(table_id) as table:
        assert table.sequence == 1


async def test_seats_and_chat_are_told_across_processes(bertha: Browser, carl: Browser) -> None:
    table = await bertha.open_table("me", "open", *["random"] * (FEWEST - 2))
    async with bertha.live() as live:
        await live.follow(table["id"], 0)
        await carl.post("/api/invitations/accept", {"token": table["invitations"][0]["token"], "name": "Carl"})
        while (await live.next("table"))["table"]["seats"][1]["name"] != "Carl":
            pass
        await carl.post(f"/api/tables/{table['id']}/chat", {"text": "hello"}, 201)
        assert (await live.next("said"))["said"]["text"] == "hello"


async def test_two_who_take_the_last_seats_at_two_processes_begin_the_game(nodes: tuple[Server, Server]) -> None:
    """The second person finds the other one seated, however close together they arrive."""
    wish = wire.NewTable(game=GAME, seats=[wire.SeatWish(kind="open")] * FEWEST, listed=True)
    here, there = (node.services.registry for node in nodes)
    for _ in range(10):
        table_id = await opening.open_table(here, wish, "host", "Host", "en")
        await asyncio.gather(
            seating.claim(here, table_id, 0, "bertha", "Bertha"), seating.claim(there, table_id, 1, "carl", "Carl")
        )
        stored = await here.store.read(partial(table_rows.load, table_id=table_id))
        assert stored is not None
        assert stored.row.status == "running"


async def test_who_opens_the_table_at_another_process_is_online_at_once(bertha: Browser, carl: Browser) -> None:
    """Not before: to have sat down there, under a new name, is not to have the page open."""
    opened = await bertha.open_table("me", "open", *["random"] * (FEWEST - 2))
    table = opened["id"]
    await carl.post("/api/invitations/accept", {"token": opened["invitations"][0]["token"], "name": "Carl"})
    async with bertha.live() as hers:
        card = (await hers.follow(table, 0))["table"]
        assert not card["seats"][1]["online"]
        async with asyncio.timeout(5), carl.live() as his:
            await his.follow(table, 1)
            while not card["seats"][1]["online"]:
                card = (await hers.next("table"))["table"]


async def test_of_two_commands_for_one_moment_at_two_processes_one_wins(
    nodes: tuple[Server, Server], bertha: Browser
) -> None:
    table = (await bertha.open_table(*ALL_HERE))["id"]
    there = bertha.at(nodes[1])
    for _ in range(6):
        seat = await actor(bertha, table)
        position = await bertha.position(table, seat)
        path, code = f"/api/tables/{table}/play", position["options"][0]["code"]
        orders = [{"seat": seat, "sequence": position["sequence"], "key": key(), "command": code} for _ in range(2)]
        answers = await asyncio.gather(bertha.http.post(path, json=orders[0]), there.http.post(path, json=orders[1]))
        assert sorted(answer.status_code for answer in answers) == [200, 409], [each.text for each in answers]
        late = next(answer.json() for answer in answers if answer.status_code == 409)
        assert late["sequence"] == position["sequence"] + 1
    assert (await there.view(table))["sequence"] == 6
    await there.close()


async def test_a_command_repeated_at_another_process_is_harmless(nodes: tuple[Server, Server], bertha: Browser) -> None:
    table = (await bertha.open_table(*ALL_HERE))["id"]
    there = bertha.at(nodes[1])
    await there.view(table)
    seat = await actor(bertha, table)
    code = (await bertha.position(table, seat))["options"][0]["code"]
    order = {"seat": seat, "sequence": 0, "key": key(), "command": code}
    answers = await asyncio.gather(
        bertha.post(f"/api/tables/{table}/play", order), there.post(f"/api/tables/{table}/play", order)
    )
    assert sorted(answer["repeated"] for answer in answers) == [False, True]
    assert {answer["sequence"] for answer in answers} == {1}
    await there.close()


async def test_bots_go_on_when_the_process_that_moved_them_stops(database: str) -> None:
    async with serving(settings(database)) as there:
        async with serving(settings(database)) as here:
            bertha = Browser(here.address)
            table = (await bertha.open_table(*["random"] * FEWEST, seed=8))["id"]
            async with bertha.live() as live:
                await live.follow(table)
                await live.view_at(3)
        carl = bertha.at(there)
        await there.services.turns.sweep()
        async with asyncio.timeout(30), carl.live() as live:
            await live.follow(table)
            view = await live.view_at(0)
            while view["status"] == "running":
                view = await live.view_at(0)
        await bertha.close()
        await carl.close()
