"""Commands: acknowledged means stored, once, for the moment they were made for."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.browser import FEWEST, Browser, key
from tests.server.conftest import NewBrowser

ALL_HERE = ["me"] + ["here"] * (FEWEST - 1)


async def actor(browser: Browser, table: str) -> int:
    found: int = (await browser.view(table))["actor"]
    return found


async def test_three_requests_lead_to_the_first_move_against_bots(bertha: Browser) -> None:
    """Start page, a table with bots, a move: no account, no more."""
    await bertha.get("/api/me")
    table = await bertha.open_table("me", *["random"] * (FEWEST - 1))
    assert table["status"] == "running"

    async with bertha.live() as live:
        await live.follow(table["id"], 0)
        while True:
            view = (await live.next("view"))["view"]
            if view["actor"] == 0:
                break
        played = await bertha.play(table["id"], 0)

    assert played["sequence"] == view["sequence"] + 1


async def test_an_option_is_played_and_the_view_shows_it(bertha: Browser) -> None:
    table = (await bertha.open_table(*ALL_HERE))["id"]
    seat = await actor(bertha, table)

    played = await bertha.play(table, seat)

    assert (played["sequence"], played["repeated"]) == (1, False)
    assert played["view"]["step"] == 1
    shown = await bertha.view(table, seat)
    assert played["view"]["scene"] == {**shown["scene"], "scenery": {}}
    assert {**played["view"], "scene": {}} == {**shown, "scene": {}}


async def test_a_repeated_key_is_harmless(bertha: Browser) -> None:
    table = (await bertha.open_table(*ALL_HERE))["id"]
    seat = await actor(bertha, table)
    command = (await bertha.position(table, seat))["options"][0]["code"]
    order = {"seat": seat, "sequence": 0, "key": key(), "command": command}

    first = await bertha.post(f"/api/tables/{table}/play", order)
    again = await bertha.post(f"/api/tables/{table}/play", order)

    assert (first["repeated"], again["repeated"]) == (False, True)
    assert first["sequence"] == again["sequence"] == 1


async def test_a_key_belongs_to_one_command(bertha: Browser) -> None:
    table = (await bertha.open_table(*ALL_HERE))["id"]
    seat = await actor(bertha, table)
    code = (await bertha.position(table, seat))["options"][0]["code"]
    order = {"seat": seat, "sequence": 0, "key": key(), "command": code}
    await bertha.post(f"/api/tables/{table}/play", order)

    problem = await bertha.post(f"/api/tables/{table}/play", {**order, "command": "something else"}, 409)

    assert problem["type"] == "/problems/key-reused"


async def test_of_two_commands_for_one_moment_one_wins_and_the_other_is_refused(bertha: Browser) -> None:
    table = (await bertha.open_table(*ALL_HERE))["id"]
    seat = await actor(bertha, table)
    codes = [option["code"] for option in (await bertha.position(table, seat))["options"]]
    orders = [{"seat": seat, "sequence": 0, "key": key(), "command": codes[i % len(codes)]} for i in range(8)]

    answers = await asyncio.gather(*(bertha.http.post(f"/api/tables/{table}/play", json=order) for order in orders))

    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
    late = [answer.json() for answer in answers if answer.status_code == 409]
    assert all((problem["type"], problem["sequence"]) == ("/problems/stale", 1) for problem in late)
    assert (await bertha.view(table))["sequence"] == 1


async def test_a_stale_command_changes_nothing(bertha: Browser) -> None:
    table = (await bertha.open_table(*ALL_HERE))["id"]
    seat = await actor(bertha, table)
    await bertha.play(table, seat)
    before = await bertha.view(table, seat)

    problem = await bertha.play(table, await actor(bertha, table), 409, sequence=0)

    assert problem["sequence"] == 1
    assert await bertha.view(table, seat) == before


async def test_what_is_against_the_rules_is_refused_with_the_rule(bertha: Browser) -> None:
    table = (await bertha.open_table(*ALL_HERE))["id"]
    seat = await actor(bertha, table)
    other = (seat + 1) % FEWEST
    code = (await bertha.position(table, seat))["options"][0]["code"]

    problem = await bertha.play(table, other, 422, sequence=0, command=code)

    assert problem["type"] == "/problems/not-allowed"
    assert problem["refusals"][0]["rule"].startswith("R ")
    assert problem["detail"].endswith(".")


async def test_nonsense_gets_a_sentence_that_says_what_is_allowed(bertha: Browser) -> None:
    table = (await bertha.open_table(*ALL_HERE))["id"]
    seat = await actor(bertha, table)

    problem = await bertha.play(table, seat, 422, sequence=0, command="dance wildly")

    assert "dance" in problem["detail"]


async def test_why_not_says_nothing_about_an_option(bertha: Browser) -> None:
    table = (await bertha.open_table(*ALL_HERE))["id"]
    seat = await actor(bertha, table)
    code = (await bertha.position(table, seat))["options"][0]["code"]
    ask = f"/api/tables/{table}/why-not"

    assert (await bertha.post(ask, {"seat": seat, "command": code}))["refusals"] == []
    refused = (await bertha.post(ask, {"seat": (seat + 1) % FEWEST, "command": code}))["refusals"]
    assert refused[0]["rule"].startswith("R ")
    german = await bertha.http.post(ask, params={"language": "de"}, json={"seat": (seat + 1) % FEWEST, "command": code})
    assert german.json()["refusals"][0]["says"] != refused[0]["says"]


async def undoable(browser: Browser, table: str) -> tuple[int, Any]:
    """Play on until an action can be undone; the seat and the view before that action."""
    for _ in range(60):
        seat = await actor(browser, table)
        before = await browser.view(table, seat)
        for option in (await browser.position(table, seat))["options"]:
            played = await browser.play(table, seat, sequence=before["sequence"], command=option["code"])
            if played["view"]["can_undo"]:
                return seat, before
            break
    raise AssertionError("nothing could be undone")


async def test_undo_brings_back_the_same_view_and_counts_as_a_command(bertha: Browser) -> None:
    table = (await bertha.open_table(*ALL_HERE, seed=1))["id"]
    seat, before = await undoable(bertha, table)
    order = {"seat": seat, "sequence": before["sequence"] + 1, "key": key()}

    undone = await bertha.post(f"/api/tables/{table}/undo", order)

    assert undone["sequence"] == before["sequence"] + 2
    assert undone["view"]["scene"] == {**before["scene"], "scenery": {}}
    assert undone["view"]["log"]["lines"] == before["log"]["lines"]
    assert undone["view"]["step"] == before["step"]
    assert (await bertha.post(f"/api/tables/{table}/undo", order))["repeated"]


async def test_nothing_to_undo_is_said_in_a_sentence(bertha: Browser) -> None:
    table = (await bertha.open_table(*ALL_HERE))["id"]

    problem = await bertha.post(f"/api/tables/{table}/undo", {"seat": 0, "sequence": 0, "key": key()}, 422)

    assert "undo" in problem["detail"]


async def test_the_log_marks_what_came_after_my_last_turn(bertha: Browser, browsers: NewBrowser) -> None:
    table = (await bertha.open_table(*ALL_HERE, seed=1))["id"]
    first = await actor(bertha, table)
    own = (await bertha.play(table, first))["view"]
    assert own["log"]["fresh"] == own["log"]["total"]

    for _ in range(40):
        if (seat := await actor(bertha, table)) != first:
            await bertha.play(table, seat)
            break
        own = (await bertha.play(table, first))["view"]

    later = await bertha.view(table, first)
    assert later["log"]["fresh"] == own["log"]["total"] < later["log"]["total"]


async def test_a_whole_game_ends_with_standings_and_can_be_stepped_through(bertha: Browser, carl: Browser) -> None:
    """Two people with a bot between them, if the game seats three; every step is then open to both."""
    kinds = ["me", "open", "random"][: max(FEWEST, 3)]
    table = await bertha.open_table(*kinds, seed=5)
    await carl.post("/api/invitations/accept", {"token": table["invitations"][0]["token"], "name": "Carl"})
    people = {0: bertha, 1: carl}
    table_id = table["id"]

    async with asyncio.timeout(120):
        while (view := await bertha.view(table_id))["status"] == "running":
            if (seat := view["actor"]) in people:
                position = await people[seat].position(table_id, seat)
                if position["actor"] == seat:
                    choice = position["options"][(position["sequence"] * 7) % len(position["options"])]["code"]
                    await people[seat].play(table_id, seat, sequence=position["sequence"], command=choice)
            else:
                await asyncio.sleep(0.005)

    over = await carl.get(f"/api/tables/{table_id}")
    assert over["status"] == "finished"
    assert any(standing["winner"] for standing in over["standings"])
    assert all(sum(part["points"] for part in standing["parts"]) == standing["total"] for standing in over["standings"])
    last = await bertha.view(table_id, 1)
    end = await bertha.get(f"/api/tables/{table_id}/replay/{last['steps']}", seat=1)
    assert end["scene"] == last["scene"]
    assert end["log"]["lines"] == last["log"]["lines"]
    start = await bertha.get(f"/api/tables/{table_id}/replay/0", seat=1)
    assert (start["step"], start["standings"]) == (0, [])

    record = (await carl.get(f"/api/tables/{table_id}/record"))["record"]
    copy = await carl.post("/api/records", {"record": record}, 201)
    assert copy["standings"] == over["standings"]
    assert [seat["name"] for seat in copy["seats"]] == [seat["name"] for seat in over["seats"]]

    again = await carl.post(f"/api/tables/{table_id}/rematch", status=201)
    assert again["status"] == "waiting"
    begun = await bertha.post(f"/api/tables/{table_id}/rematch", status=201)
    assert (begun["id"], begun["status"]) == (again["id"], "running")
