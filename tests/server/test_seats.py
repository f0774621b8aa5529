"""Every route checks the seat; links open exactly what they are for."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest

from motorworks.server import wire
from motorworks.server.ids import new_token
from motorworks.server.storage.rows import tables as table_rows
from motorworks.server.tables import sweeping
from motorworks.server.tables.sweeping import DAY, delete_abandoned
from motorworks.server.wall_clock import now
from tests.server.browser import FEWEST, GAME, Browser, Server, key
from tests.server.conftest import NewBrowser

REST = ["random"] * (FEWEST - 2)


async def two_people(bertha: Browser, carl: Browser) -> str:
    table = await bertha.open_table("me", "open", *REST)
    await carl.post("/api/invitations/accept", {"token": table["invitations"][0]["token"], "name": "Carl"})
    table_id: str = table["id"]
    return table_id


ROUTES: list[tuple[str, str, Any]] = [
    ("GET", "", None),
    ("GET", "/view", None),
    ("GET", "/view?seat=0", None),
    ("GET", "/position?seat=0", None),
    ("GET", "/replay/0", None),
    ("GET", "/record", None),
    ("GET", "/chat", None),
    ("POST", "/chat", {"text": "hello"}),
    ("POST", "/play", {"seat": 0, "sequence": 0, "key": "12345678", "command": "x"}),
    ("POST", "/play", {"seat": 5, "sequence": 0, "key": "12345678", "command": "x"}),
    ("POST", "/undo", {"seat": 0, "sequence": 0, "key": "12345678"}),
    ("POST", "/why-not", {"seat": 0, "command": "x"}),
    ("POST", "/rematch", None),
    ("POST", "/seats/0/claim", {}),
    ("POST", "/seats/1/claim", {}),
    ("POST", "/seats/0/bot", {"level": "random"}),
    ("POST", "/seats/0/return", None),
    ("DELETE", "", None),
]


@pytest.mark.parametrize(("method", "path", "body"), ROUTES, ids=[f"{m} {p}" for m, p, _ in ROUTES])
async def test_a_stranger_does_not_even_learn_that_the_table_exists(
    bertha: Browser, carl: Browser, browsers: NewBrowser, method: str, path: str, body: Any
) -> None:
    table = await two_people(bertha, carl)
    stranger = browsers()
    await stranger.get("/api/me")
    sent = {} if body is None else {"json": body}

    there = await stranger.http.request(method, f"/api/tables/{table}{path}", **sent)
    nowhere = await stranger.http.request(method, f"/api/tables/aaaaaaaaaaaa{path}", **sent)

    assert (there.status_code, nowhere.status_code) == (404, 404)
    assert there.json() == nowhere.json()


async def test_a_rematch_is_for_those_who_played(bertha: Browser, browsers: NewBrowser) -> None:
    table = await bertha.open_table("me", "open", *REST, listed=True)
    problem = await browsers().post(f"/api/tables/{table['id']}/rematch", status=403)
    assert problem["type"] == "/problems/not-yours"


async def test_a_rematch_is_announced_at_once_so_that_a_bot_may_begin(
    server: Server, bertha: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await bertha.open_table("me", *["random"] * (FEWEST - 1)))["id"]
    await server.services.store.write(partial(table_rows.update_table, table_id=table, status="finished"))
    changed: list[str] = []
    monkeypatch.setattr(server.services.turns, "changed", lambda table_id, _: changed.append(table_id))
    again = await bertha.post(f"/api/tables/{table}/rematch", status=201)
    assert again["id"] in changed


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/play", {"seat": 0, "sequence": 0, "key": "12345678", "command": "x"}),
        ("/undo", {"seat": 0, "sequence": 0, "key": "12345678"}),
        ("/why-not", {"seat": 0, "command": "x"}),
        ("/seats/0/bot", {"level": "random"}),
        ("/seats/0/return", None),
    ],
)
async def test_nobody_acts_for_another_seat(bertha: Browser, carl: Browser, path: str, body: Any) -> None:
    table = await two_people(bertha, carl)
    problem = await carl.post(f"/api/tables/{table}{path}", body, 403)
    assert problem["type"] == "/problems/not-your-seat"


async def test_nobody_looks_through_another_seats_eyes(bertha: Browser, carl: Browser) -> None:
    table = await two_people(bertha, carl)
    for route in ("view", "position"):
        assert (await carl.get(f"/api/tables/{table}/{route}", 403, seat=0))["type"] == "/problems/not-your-seat"
        assert (await carl.get(f"/api/tables/{table}/{route}", seat=1))["seat"] == 1
    async with carl.live() as live:
        await live.say(type="follow", table=table, seats=[1, 0])
        problem = (await live.next("problem"))["problem"]
        assert problem["type"] == "/problems/not-your-seat"
        assert not [each for each in live.heard if each["type"] == "view"]


async def test_a_bot_seat_cannot_be_played_by_a_person(bertha: Browser) -> None:
    table = (await bertha.open_table("me", *["random"] * (FEWEST - 1)))["id"]
    problem = await bertha.play(table, 1, 403, sequence=0, command="x")
    assert problem["type"] == "/problems/not-your-seat"


async def test_replays_and_records_of_a_running_game_never_leave(bertha: Browser) -> None:
    table = (await bertha.open_table("me", *["here"] * (FEWEST - 1)))["id"]
    for route in ("replay/0", "record"):
        assert (await bertha.get(f"/api/tables/{table}/{route}", 409))["type"] == "/problems/not-finished"


# ---------------------------------------------------------------- tables that never began


async def age(server: Server, table: str, days: int) -> None:
    long_ago = now() - days * DAY
    await server.services.store.write(partial(table_rows.update_table, table_id=table, changed=long_ago))


async def test_a_table_that_nobody_starts_is_deleted_in_the_end(
    server: Server, bertha: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting, fresh = [(await bertha.open_table("me", "open", *REST))["id"] for _ in range(2)]
    running = (await bertha.open_table("me", *["here"] * (FEWEST - 1)))["id"]
    for table, days in ((waiting, 31), (fresh, 20), (running, 400)):
        await age(server, table, days)

    await delete_abandoned(server.services.registry)
    await bertha.get(f"/api/tables/{waiting}")
    monkeypatch.setattr(sweeping, "now", lambda: now() + (sweeping.GRACE_DAYS + 1) * DAY)
    await delete_abandoned(server.services.registry)

    assert (await bertha.get(f"/api/tables/{waiting}", 404))["type"] == "/problems/not-found"
    assert sorted(table["id"] for table in (await bertha.get("/api/me"))["mine"]) == sorted([fresh, running])


# ---------------------------------------------------------------- invitations


async def test_a_link_for_each_open_seat_and_one_for_watching(bertha: Browser) -> None:
    table = await bertha.open_table("me", *["open"] * (FEWEST - 1))
    offered = table["invitations"]
    assert [each["seat"] for each in offered] == [*range(1, FEWEST), None]
    assert table["status"] == "waiting"
    assert all(each["link"] == f"/#/invitation/{each['token']}" for each in offered)
    assert len({each["token"] for each in offered}) == FEWEST


async def test_a_link_says_what_it_is_for_and_seats_one_person(
    bertha: Browser, carl: Browser, browsers: NewBrowser
) -> None:
    table = await bertha.open_table("me", "open", *REST)
    token = table["invitations"][0]["token"]
    asked = await carl.post("/api/invitations", {"token": token})
    assert (asked["table"], asked["seat"], asked["taken"], asked["mine"]) == (table["id"], 1, False, [])
    assert (await bertha.post("/api/invitations", {"token": token}))["mine"] == [0]

    joined = await carl.post("/api/invitations/accept", {"token": token, "name": "Carl"})
    again = await carl.post("/api/invitations/accept", {"token": token})

    assert joined["status"] == "running"
    assert [(seat["name"], seat["mine"]) for seat in joined["seats"]][1] == ("Carl", True)
    assert again["seats"] == joined["seats"]
    late = await browsers().post("/api/invitations/accept", {"token": token}, 409)
    assert late["type"] == "/problems/taken"


async def test_of_two_who_follow_the_same_link_one_sits_down(bertha: Browser, browsers: NewBrowser) -> None:
    table = await bertha.open_table("me", "open", *REST)
    body = {"token": table["invitations"][0]["token"]}
    guests = [browsers() for _ in range(5)]
    answers = await asyncio.gather(*(guest.http.post("/api/invitations/accept", json=body) for guest in guests))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409]


async def test_a_watcher_sees_what_is_public_and_no_links(bertha: Browser, carl: Browser) -> None:
    table = await bertha.open_table("me", *["here"] * (FEWEST - 1))
    seen = await carl.post("/api/invitations/accept", {"token": table["invitations"][-1]["token"]})
    assert (seen["watching"], seen["invitations"]) == (True, [])
    assert (await carl.view(table["id"]))["seat"] is None
    await carl.get(f"/api/tables/{table['id']}/view", 403, seat=0)


async def test_two_at_one_table_never_have_the_same_name(bertha: Browser, carl: Browser) -> None:
    """The second person of a name gets a number, which a name of 40 characters makes room for."""
    long = "B" * wire.MAX_NAME
    here = {"kind": "here", "name": long}
    seats = [{"kind": "me", "name": long}, here, {"kind": "open"}]
    table = await bertha.post("/api/tables", {"game": GAME, "seats": seats, "listed": True}, 201)
    joined = await carl.post(f"/api/tables/{table['id']}/seats/2/claim", {"name": long})
    assert [seat["name"] for seat in joined["seats"]] == [long, f"{long[:-2]} 2", f"{long[:-2]} 3"]


async def test_everybody_is_told_that_the_host_chose_the_seed(bertha: Browser, carl: Browser) -> None:
    """Anyone who knows the seed can work out every card."""
    for seed in (None, 7):
        table = await bertha.open_table("me", "open", *REST, listed=True, seed=seed)
        assert (await carl.get(f"/api/tables/{table['id']}"))["seed_chosen"] == (seed is not None)


async def test_a_guessed_link_leads_nowhere(carl: Browser) -> None:
    for route in ("", "/accept"):
        problem = await carl.post(f"/api/invitations{route}", {"token": new_token()}, 404)
        assert problem["type"] == "/problems/no-invitation"


async def test_a_listed_table_can_be_joined_without_a_link(bertha: Browser, carl: Browser) -> None:
    table = (await bertha.open_table("me", "open", *REST, listed=True))["id"]
    assert [card["id"] for card in (await carl.get("/api/me"))["open"]] == [table]

    await carl.post(f"/api/tables/{table}/seats/1/claim", {"name": "Carl"})

    home = await carl.get("/api/me")
    assert (home["open"], [card["id"] for card in home["mine"]]) == ([], [table])
    assert home["name"] == "Carl"


async def test_an_unlisted_table_is_on_nobodys_start_page(bertha: Browser, carl: Browser) -> None:
    await bertha.open_table("me", "open", *REST)
    home = await carl.get("/api/me")
    assert home["open"] == home["mine"] == home["finished"] == []


async def test_the_host_fills_an_open_seat_with_a_bot(bertha: Browser, carl: Browser) -> None:
    table = (await bertha.open_table("me", "open", *REST, listed=True))["id"]
    assert (await carl.post(f"/api/tables/{table}/seats/1/bot", {"level": "random"}, 403))[
        "type"
    ] == "/problems/not-yours"

    full = await bertha.post(f"/api/tables/{table}/seats/1/bot", {"level": "random"})

    assert full["status"] == "running"
    assert full["seats"][1]["kind"] == "bot"


async def test_a_waiting_table_takes_no_commands(bertha: Browser) -> None:
    table = (await bertha.open_table("me", "open", *REST))["id"]
    problem = await bertha.play(table, 0, 409, sequence=0, command="x")
    assert problem["type"] == "/problems/not-running"


# ---------------------------------------------------------------- leaving and coming back


async def test_a_bot_stands_in_and_the_seat_is_taken_back(bertha: Browser) -> None:
    table = (await bertha.open_table("me", *["here"] * (FEWEST - 1)))["id"]
    away = await bertha.post(f"/api/tables/{table}/seats/0/bot", {"level": "random"})
    assert (away["seats"][0]["kind"], away["seats"][0]["stands_in"], away["seats"][0]["mine"]) == ("bot", True, True)
    await bertha.play(table, 0, 403, sequence=0, command="x")
    assert (await bertha.view(table, 0))["seat"] == 0

    back = await bertha.post(f"/api/tables/{table}/seats/0/return")

    assert (back["seats"][0]["kind"], back["seats"][0]["stands_in"]) == ("person", False)


async def test_an_unknown_level_is_refused_with_those_there_are(bertha: Browser) -> None:
    table = (await bertha.open_table("me", *["here"] * (FEWEST - 1)))["id"]
    problem = await bertha.post(f"/api/tables/{table}/seats/0/bot", {"level": "genius"}, 422)
    assert "random" in problem["detail"]


async def test_a_table_is_closed_by_its_host_when_nobody_else_sits_there(bertha: Browser, carl: Browser) -> None:
    shared = await two_people(bertha, carl)
    problem = (await bertha.http.delete(f"/api/tables/{shared}")).json()
    assert problem["type"] == "/problems/not-yours"
    alone = (await bertha.open_table("me", *["here"] * (FEWEST - 1)))["id"]
    assert (await bertha.http.delete(f"/api/tables/{alone}")).status_code == 204
    await bertha.get(f"/api/tables/{alone}", 404)


async def test_a_name_and_a_language_are_remembered(bertha: Browser) -> None:
    changed = await bertha.http.patch("/api/me", json={"name": "Bertha", "language": "de"})
    assert changed.json()["name"] == "Bertha"
    table = await bertha.open_table("me", *["here"] * (FEWEST - 1))
    assert table["seats"][0]["name"] == "Bertha"
    german = (await bertha.get("/api/games"))["levels"][0]["name"]
    english = (await bertha.get("/api/games", language="en"))["levels"][0]["name"]
    assert (german, english) == ("Zufall", "Random")


async def test_who_is_refused_keeps_the_old_name(bertha: Browser, carl: Browser) -> None:
    await carl.http.patch("/api/me", json={"name": "Carl"})
    table = (await bertha.open_table("me", "random"))["id"]
    new = {"game": GAME, "seats": [{"kind": "me", "name": "Other"}]}
    await carl.post("/api/tables", new, 422)
    await carl.post(f"/api/tables/{table}/seats/0/claim", {"name": "Other"}, 404)
    await carl.post("/api/invitations/accept", {"token": new_token(), "name": "Other"}, 404)
    assert (await carl.get("/api/me"))["name"] == "Carl"


async def test_the_browser_says_which_language_it_reads(browsers: NewBrowser) -> None:
    for header, name in [
        ("de-AT,de;q=0.9,en;q=0.5", "Zufall"),
        ("fr,en;q=0.3,de;q=0.2", "Random"),
        ("xx;q=z", "Random"),
    ]:
        reader = browsers(**{"Accept-Language": header})
        assert (await reader.get("/api/games"))["levels"][0]["name"] == name


async def test_chat_is_for_those_at_the_table(bertha: Browser, carl: Browser, browsers: NewBrowser) -> None:
    table = (await bertha.open_table("me", "open", *REST, listed=True))["id"]
    await carl.post(f"/api/tables/{table}/seats/1/claim", {"name": "Carl"})
    said = await carl.post(f"/api/tables/{table}/chat", {"text": "Good evening <b>all</b>"}, 201)
    assert (said["seat"], said["name"], said["mine"]) == (1, "Carl", True)
    heard = (await bertha.get(f"/api/tables/{table}/chat"))["lines"]
    assert [(line["text"], line["mine"]) for line in heard] == [("Good evening <b>all</b>", False)]
    await carl.post(f"/api/tables/{table}/chat", {"text": "no\0thing"}, 400)
    problem = await browsers().post(f"/api/tables/{table}/chat", {"text": "spam"}, 403)
    assert problem["type"] == "/problems/not-yours"


async def test_a_guest_cannot_take_a_seat_that_does_not_exist(bertha: Browser) -> None:
    table = (await bertha.open_table("me", "open", *REST, listed=True))["id"]
    await bertha.post(f"/api/tables/{table}/seats/5/claim", {}, 404)
    await bertha.get(f"/api/tables/{table}/view", 404, seat=5)
    await bertha.post(f"/api/tables/{table}/undo", {"seat": 5, "sequence": 0, "key": key()}, 403)
