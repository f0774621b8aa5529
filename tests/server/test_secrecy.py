"""What a seat or spectator is sent is the same in every world that it cannot tell apart from the true one."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from motorworks import sample
from motorworks.games import find, slugs
from motorworks.server.views.cache import cache_of
from tests.server.browser import Browser, Server, key
from tests.server.conftest import NewBrowser

SEED = 271_828_182_845_904
MOVES = 120


async def everything(browser: Browser, table: str, seat: int | None, command: str) -> list[str]:
    """All that this browser can get to see of a running table, as text."""
    query = {} if seat is None else {"seat": seat}
    own = 0 if seat is None else seat
    asked = [
        browser.http.get(f"/api/tables/{table}{path}", params={**query, "language": language})
        for path in ("", "/view", "/position", "/replay/3", "/record", "/chat")
        for language in ("en", "de")
    ]
    asked += [
        browser.http.post(f"/api/tables/{table}/why-not", json={"seat": own, "command": command}),
        browser.http.post(f"/api/tables/{table}/undo", json={"seat": own, "sequence": 10**6, "key": key()}),
        browser.http.get("/api/me"),
    ]
    return [(await answer).text for answer in asked]


async def pushed(browser: Browser, table: str, seat: int | None) -> list[str]:
    async with browser.live() as live:
        await live.follow(table, *([] if seat is None else [seat]))
        await live.next("view")
        return [msgspec.json.encode(message).decode() for message in live.heard if message["type"] == "view"]


@pytest.mark.parametrize("game", slugs())
async def test_nothing_hidden_leaves_the_server(server: Server, browsers: NewBrowser, game: str) -> None:
    players = find(game).seats[-1]
    people = [browsers() for _ in range(players)]
    table = await people[0].open_table("me", *["open"] * (players - 1), game=game, seed=SEED)
    for browser, link in zip(people[1:], table["invitations"], strict=False):
        await browser.post("/api/invitations/accept", {"token": link["token"]})
    spectator = browsers()
    await spectator.post("/api/invitations/accept", {"token": table["invitations"][-1]["token"]})
    table_id = table["id"]
    eyes: list[tuple[Browser, int | None]] = [(people[0], 0), (people[-1], players - 1), (spectator, None)]
    differed = 0

    for move in range(MOVES):
        seat = (await spectator.view(table_id))["actor"]
        if seat is None:
            break
        position = await people[seat].position(table_id, seat)
        codes = [option["code"] for option in position["options"]]
        if move % 30 == 29:
            for browser, looker in eyes:
                differed += await tells_nothing(server, browser, table_id, looker, codes[0])
        choice = codes[(move * 7) % len(codes)]
        await people[seat].play(table_id, seat, sequence=position["sequence"], command=choice)

    assert differed or move < 29, "no world differed from the true one: nothing was tested"


async def tells_nothing(server: Server, browser: Browser, table_id: str, seat: int | None, command: str) -> bool:
    """Put another world under the table, and look again."""
    truth = await shown(browser, table_id, seat, command)
    assert str(SEED) not in truth
    async with server.services.registry.locked(table_id) as table:
        true_state = table.match.state
        for stream in true_state.to_json()["rng"]:
            assert stream not in truth
        table.match.state = world = sample(table.match, seat, seed=hash((table_id, seat)) % 10**9)
        cache_of(table).clear()
    other = await shown(browser, table_id, seat, command)
    async with server.services.registry.locked(table_id) as table:
        table.match.state = true_state
        cache_of(table).clear()
    assert other == truth
    return bool(world.to_json() != true_state.to_json())


async def shown(browser: Browser, table_id: str, seat: int | None, command: str) -> str:
    answers, messages = await everything(browser, table_id, seat, command), await pushed(browser, table_id, seat)
    return "\n".join(answers + messages)


async def test_no_token_of_anybody_is_ever_sent_to_somebody_else(bertha: Browser, carl: Browser) -> None:
    table = await bertha.open_table("me", *["open"] * 2)
    tokens = {each["token"]: each["seat"] for each in table["invitations"]}
    mine = next(token for token, seat in tokens.items() if seat == 1)
    await carl.post("/api/invitations/accept", {"token": mine})
    sent = await shown(carl, table["id"], 1, "x")
    secrets = [value for _, value in bertha.http.cookies.items()] + [value for _, value in carl.http.cookies.items()]
    assert secrets
    assert not [secret for secret in secrets if secret in sent]
    assert mine not in sent


async def test_watching_gives_no_link(bertha: Browser, carl: Browser) -> None:
    table = await bertha.open_table("me", "open", "open", listed=True)
    seen: Any = await carl.get(f"/api/tables/{table['id']}")
    assert seen["invitations"] == []
    assert not [token for token in (each["token"] for each in table["invitations"]) if token in str(seen)]
    await asyncio.sleep(0)
