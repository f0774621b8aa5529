"""Guests first, devices later: one person on several devices, without a password; and nobody else gets in."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from motorworks.server.ids import new_token
from motorworks.server.people import recovery
from motorworks.server.people.devices import described
from motorworks.server.people.merging import visitor_columns
from motorworks.server.storage.people_tables import links
from motorworks.server.storage.schema import metadata
from tests.server.browser import Browser, Server, serving, settings
from tests.server.conftest import NewBrowser

DATA = Path(__file__).parent / "data"
WRITTEN = json.loads((DATA / "database-0005.json").read_text(encoding="utf-8"))
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1"


async def new_link(browser: Browser) -> str:
    made = await browser.post("/api/me/link", status=201)
    assert made["picture"].startswith("data:image/svg+xml")
    assert made["link"].endswith(f"/#/open/{made['token']}")
    token: str = made["token"]
    return token


async def account(browser: Browser) -> Any:
    return await browser.get("/api/me/account")


# ---------------------------------------------------------------- cookies


async def test_a_cookie_that_a_client_made_up_is_replaced(browsers: NewBrowser) -> None:
    """Nobody can choose the token that another browser will be known by."""
    browser, planted = browsers(), new_token()
    browser.http.cookies.set("motorworks", planted, domain="127.0.0.1")
    answer = await browser.http.get("/api/me")
    assert planted not in answer.headers["set-cookie"]
    assert "motorworks=" in answer.headers["set-cookie"]


async def test_a_refused_request_stores_no_guest(browsers: NewBrowser, server: Server) -> None:
    answer = await browsers().http.post("/api/tables", json={"game": "chess", "seats": [{"kind": "me"}]})
    assert answer.status_code == 422
    assert "set-cookie" not in answer.headers


async def test_visitors_of_the_previous_version_are_who_they_were(tmp_path: Path) -> None:
    """`database-0005` knew a visitor by the cookie's digest; one of the three had no row of their own."""
    with contextlib.closing(sqlite3.connect(tmp_path / "motorworks.sqlite")) as stored:
        stored.executescript(gzip.decompress((DATA / "database-0005.sql.gz").read_bytes()).decode())
    async with serving(settings(str(tmp_path))) as server:
        home: dict[str, Any] = {}
        for name, token in WRITTEN["cookies"].items():
            async with Browser(server.address) as browser:
                browser.http.cookies.set("motorworks", token)
                home[name] = await browser.get("/api/me")
                assert [table["id"] for table in home[name]["mine"]] == [WRITTEN["table"]]
                assert len((await account(browser))["devices"]) == 1
                if name == "bertha":
                    assert await browser.view(WRITTEN["table"], 0)
        assert (home["bertha"]["name"], home["bertha"]["language"]) == ("Bertha", "de")
        assert (home["dora"]["name"], home["dora"]["mine"][0]["watching"]) == ("", True)


def test_every_column_that_names_a_visitor_is_found_when_two_are_merged() -> None:
    names = {"visitor", "holder", "host", "blocked", "reporter", "author"}
    processes = {"heartbeat", "leases"}
    columns = [column for table in metadata.sorted_tables if table.name not in processes for column in table.c]
    assert {str(column) for _, column in visitor_columns()} == {str(each) for each in columns if each.name in names}


@pytest.mark.parametrize(
    ("agent", "found"),
    [(FIREFOX, ("computer", "Firefox, Linux")), (PHONE, ("phone", "Safari, iOS")), ("curl/8", ("computer", ""))],
)
def test_a_device_is_called_what_its_owner_would_call_it(agent: str, found: tuple[str, str]) -> None:
    assert described(agent) == found


# ---------------------------------------------------------------- links


async def test_a_game_goes_on_on_another_device(browsers: NewBrowser) -> None:
    laptop, phone = browsers(**{"User-Agent": FIREFOX}), browsers(**{"User-Agent": PHONE})
    table = (await laptop.open_table("me", "here"))["id"]
    await laptop.http.patch("/api/me", json={"name": "Bertha"})
    token = await new_link(laptop)
    offer = await phone.post("/api/sign-in/link", {"token": token})
    assert (offer["name"], offer["made_on"], offer["already"]) == ("Bertha", "Firefox, Linux", False)
    before = phone.http.cookies["motorworks"]
    entered = await phone.post("/api/sign-in/link/accept", {"token": token})
    assert phone.http.cookies["motorworks"] != before
    assert [(each["label"], each["here"]) for each in entered["devices"]] == [
        ("Safari, iOS", True),
        ("Firefox, Linux", False),
    ]
    await phone.play(table, (await phone.view(table))["actor"])
    assert (await laptop.view(table))["sequence"] == 1


async def test_a_link_works_once_and_a_stolen_one_is_worth_nothing_afterwards(browsers: NewBrowser) -> None:
    bertha, phone, thief = browsers(), browsers(), browsers()
    token = await new_link(bertha)
    await phone.post("/api/sign-in/link/accept", {"token": token})
    for path in ("/api/sign-in/link", "/api/sign-in/link/accept"):
        problem = await thief.post(path, {"token": token}, 403)
        assert problem["type"] == "/problems/not-valid"
        assert token not in json.dumps(problem)
    assert len((await account(bertha))["devices"]) == 2


async def test_a_new_link_ends_the_old_one_and_a_link_ends_by_itself(browsers: NewBrowser, server: Server) -> None:
    bertha, phone = browsers(), browsers()
    old = await new_link(bertha)
    new = await new_link(bertha)
    await phone.post("/api/sign-in/link/accept", {"token": old}, 403)
    await server.services.store.write(lambda connection: connection.execute(update(links).values(expires=1)))
    await phone.post("/api/sign-in/link/accept", {"token": new}, 403)


async def test_a_planted_cookie_leads_nowhere_after_signing_in(browsers: NewBrowser) -> None:
    """Session fixation: an attacker's own cookie in the victim's browser does not become the victim's."""
    attacker, bertha, victim = browsers(), browsers(), browsers()
    table = (await attacker.open_table("me", "here"))["id"]
    own = (await bertha.open_table("me", "here"))["id"]
    planted = attacker.http.cookies["motorworks"]
    victim.http.cookies.set("motorworks", planted, domain="127.0.0.1")
    await victim.post("/api/sign-in/link/accept", {"token": await new_link(bertha)})
    attacker.http.cookies.clear()
    attacker.http.cookies.set("motorworks", planted, domain="127.0.0.1")
    await attacker.get(f"/api/tables/{own}/view", 404, seat=0)
    assert (await attacker.get("/api/me"))["mine"] == []
    assert {each["id"] for each in (await bertha.get("/api/me"))["mine"]} == {own, table}


async def test_somebody_with_other_devices_is_not_merged_into_whoever_signs_in(browsers: NewBrowser) -> None:
    """Otherwise those devices would lead to the person who signs in here."""
    attacker, second, bertha = browsers(), browsers(), browsers()
    await attacker.open_table("me", "here")
    await second.post("/api/sign-in/link/accept", {"token": await new_link(attacker)})
    await second.post("/api/sign-in/link/accept", {"token": await new_link(bertha)})
    assert len((await account(attacker))["devices"]) == 1
    assert len((await attacker.get("/api/me"))["mine"]) == 1
    assert (await bertha.get("/api/me"))["mine"] == []


async def test_the_seats_of_a_guest_come_along(browsers: NewBrowser) -> None:
    """Seats, chat, watching and the host's rights; a table that waits, one that runs, one where both sit."""
    laptop, phone, carl = browsers(), browsers(), browsers()
    waiting = (await phone.open_table("me", "open"))["id"]
    running = (await phone.open_table("me", "here"))["id"]
    both = await laptop.open_table("me", "open")
    seat = next(each["token"] for each in both["invitations"] if each["seat"] == 1)
    await phone.post("/api/invitations/accept", {"token": seat, "name": "Phone"})
    watched = await carl.open_table("me", "here")
    await phone.post("/api/invitations/accept", {"token": watched["invitations"][0]["token"]})
    await laptop.post("/api/invitations/accept", {"token": watched["invitations"][0]["token"]})
    await phone.post(f"/api/tables/{running}/chat", {"text": "Hello"}, 201)
    token = await new_link(laptop)
    assert (await phone.post("/api/sign-in/link", {"token": token}))["seats"] == 4
    async with phone.live() as live:
        await live.follow(running, 0)
        await phone.post("/api/sign-in/link/accept", {"token": token})
        with pytest.raises(Exception, match="4503"):
            await live.next("never")
    mine = {each["id"]: each for each in (await laptop.get("/api/me"))["mine"]}
    assert set(mine) == {waiting, running, both["id"], watched["id"]}
    assert [seat["mine"] for seat in mine[both["id"]]["seats"]] == [True, True]
    assert mine[watched["id"]]["watching"]
    assert (await laptop.get(f"/api/tables/{waiting}"))["host"]
    assert (await laptop.get(f"/api/tables/{running}/chat"))["lines"][0]["mine"]
    await laptop.play(running, (await laptop.view(running))["actor"])


async def test_a_device_can_be_signed_out_and_its_socket_is_closed(browsers: NewBrowser) -> None:
    laptop, phone = browsers(**{"User-Agent": FIREFOX}), browsers(**{"User-Agent": PHONE})
    table = (await laptop.open_table("me", "here"))["id"]
    await phone.post("/api/sign-in/link/accept", {"token": await new_link(laptop)})
    lost = next(each["id"] for each in (await account(laptop))["devices"] if each["kind"] == "phone")
    async with phone.live() as live:
        assert (await laptop.http.delete(f"/api/me/devices/{lost}")).status_code == 204
        with pytest.raises(Exception, match="4503"):
            await live.next("never")
    await phone.get(f"/api/tables/{table}", 404)
    assert (await laptop.http.delete(f"/api/me/devices/{lost}")).status_code == 404
    stranger = browsers()
    own = (await account(laptop))["devices"][0]["id"]
    await stranger.get("/api/me")
    assert (await stranger.http.delete(f"/api/me/devices/{own}")).status_code == 404


# ---------------------------------------------------------------- recovery codes


async def test_a_recovery_code_leads_back_once(browsers: NewBrowser) -> None:
    bertha, new, thief = browsers(), browsers(), browsers()
    table = (await bertha.open_table("me", "here"))["id"]
    code = (await bertha.post("/api/me/recovery", status=201))["code"]
    assert [len(group) for group in code.split("-")] == [4, 4, 4, 4]
    assert code not in json.dumps(await account(bertha))
    typed = code.lower().replace("-", " ").replace("1", "l").replace("0", "o")
    await new.post("/api/sign-in/recovery", {"code": typed})
    assert (await new.get("/api/me"))["mine"][0]["id"] == table
    await thief.post("/api/sign-in/recovery", {"code": code}, 403)
    assert (await account(new))["recovery"] is None


async def test_a_new_recovery_code_ends_the_old_one(browsers: NewBrowser) -> None:
    bertha, new = browsers(), browsers()
    old = (await bertha.post("/api/me/recovery", status=201))["code"]
    await bertha.post("/api/me/recovery", status=201)
    await new.post("/api/sign-in/recovery", {"code": old}, 403)


def test_a_code_is_read_as_it_was_made() -> None:
    assert recovery.normalised(" 0o1i-Lab8 uvxy") == "0011" + "1AB8" + "VVXY"


async def test_attempts_are_limited(tmp_path: Path) -> None:
    given = settings(str(tmp_path), sign_ins_per_second=0.001, sign_ins_at_once=3)
    async with serving(given) as server, Browser(server.address) as browser:
        for _ in range(3):
            await browser.post("/api/sign-in/recovery", {"code": "0000-0000-0000-0000"}, 403)
        problem = await browser.post("/api/sign-in/recovery", {"code": "0000-0000-0000-0000"}, 429)
        assert problem["detail"].startswith("Too many attempts")


# ---------------------------------------------------------------- what is stored


async def test_nothing_stored_opens_a_door(browsers: NewBrowser, server: Server, tmp_path: Path) -> None:
    bertha = browsers()
    await bertha.open_table("me", "here")
    secrets = [bertha.http.cookies["motorworks"], await new_link(bertha)]
    code = (await bertha.post("/api/me/recovery", status=201))["code"]
    secrets += [code, code.replace("-", "")]
    written = b"".join(file.read_bytes() for file in tmp_path.glob("motorworks.sqlite*"))  # noqa: ASYNC240
    assert not [secret for secret in secrets if secret.encode() in written]


@pytest.mark.postgresql
async def test_two_processes_know_the_same_devices(database: str) -> None:
    """Signed in at the one, signed out at the other: each notices what the other has done."""
    async with (
        serving(settings(database)) as one,
        serving(settings(database)) as other,
        Browser(one.address) as laptop,
        Browser(other.address) as phone,
    ):
        table = (await laptop.open_table("me", "here"))["id"]
        guest = (await phone.open_table("me", "here"))["id"]
        async with laptop.at(other) as elsewhere:
            assert [each["id"] for each in (await elsewhere.get("/api/me"))["mine"]] == [table]
        await phone.post("/api/sign-in/link/accept", {"token": await new_link(laptop)})
        assert {each["id"] for each in (await laptop.get("/api/me"))["mine"]} == {table, guest}
        played = await laptop.play(guest, (await laptop.view(guest))["actor"])
        while (seen := await phone.view(guest))["sequence"] < played["sequence"]:
            await asyncio.sleep(0.01)
        await phone.play(guest, seen["actor"])
        lost = next(each["id"] for each in (await account(laptop))["devices"] if not each["here"])
        async with phone.live() as live:
            assert (await laptop.http.delete(f"/api/me/devices/{lost}")).status_code == 204
            with pytest.raises(Exception, match="4503"):
                await live.next("never")
        assert (await phone.get("/api/me"))["mine"] == []
