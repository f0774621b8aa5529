"""Whom I play with: blocks, removals, reports, invitations; and leaving without taking the games of others along."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sqlalchemy import Connection, select, update

from motorworks.cli import main
from motorworks.server import configuration
from motorworks.server.people.retention import forget_visitors
from motorworks.server.storage.people_tables import cookies
from motorworks.server.storage.schema import metadata, orders, reports, visitors
from tests.server.browser import Browser, Server, serving, settings
from tests.server.conftest import NewBrowser
from tests.server.test_people import new_link

SECRET = "a-long-secret-of-the-club"


async def named(browser: Browser, name: str) -> Browser:
    await browser.http.patch("/api/me", json={"name": name})
    return browser


async def seat_token(table: dict[str, object], seat: int) -> str:
    invitations = table["invitations"]
    assert isinstance(invitations, list)
    return str(next(each["token"] for each in invitations if each["seat"] == seat))


# ---------------------------------------------------------------- blocks, removals, reports


async def test_a_blocked_person_stays_away_and_is_not_heard(browsers: NewBrowser) -> None:
    bertha, rolf = await named(browsers(), "Bertha"), await named(browsers(), "Rolf")
    shared = await bertha.open_table("me", "open", listed=True)
    await rolf.post("/api/invitations/accept", {"token": await seat_token(shared, 1)})
    block = await bertha.post("/api/me/blocks", {"table": shared["id"], "seat": 1}, 201)
    assert block["name"] == "Rolf"
    await rolf.post(f"/api/tables/{shared['id']}/chat", {"text": "Grr"}, 201)
    assert (await bertha.get(f"/api/tables/{shared['id']}/chat"))["lines"] == []
    async with bertha.live() as live:
        assert (await live.follow(shared["id"], 0))["chat"] == []
    assert len((await rolf.get(f"/api/tables/{shared['id']}/chat"))["lines"]) == 1
    mine = await bertha.open_table("me", "open", listed=True)
    theirs = await rolf.open_table("me", "open", listed=True)
    assert mine["id"] not in [each["id"] for each in (await rolf.get("/api/me"))["open"]]
    assert theirs["id"] not in [each["id"] for each in (await bertha.get("/api/me"))["open"]]
    await rolf.post(f"/api/tables/{mine['id']}/seats/1/claim", {}, 403)
    await rolf.post("/api/invitations/accept", {"token": await seat_token(mine, 1)}, 403)
    assert (await bertha.get("/api/me/account"))["blocks"][0]["id"] == block["id"]
    assert (await bertha.http.delete(f"/api/me/blocks/{block['id']}")).status_code == 204
    await rolf.post(f"/api/tables/{mine['id']}/seats/1/claim", {})


async def test_the_host_can_remove_somebody_before_the_start(browsers: NewBrowser) -> None:
    bertha, rolf, carl = (browsers() for _ in range(3))
    table = await bertha.open_table("me", "open", "open", listed=True)
    path, link = f"/api/tables/{table['id']}/seats/1", await seat_token(table, 1)
    await rolf.post("/api/invitations/accept", {"token": link})
    await rolf.post(f"{path}/remove", {}, 403)
    after = await bertha.post(f"{path}/remove", {"block": True})
    assert after["seats"][1]["kind"] == "open"
    await rolf.post("/api/invitations/accept", {"token": link}, 404)
    await rolf.post(f"{path}/claim", {}, 403)
    await carl.post(f"{path}/claim", {})
    await bertha.post(f"/api/tables/{table['id']}/seats/2/bot", {"level": "random"})
    assert (await bertha.post(f"{path}/remove", {}, 409))["type"] == "/problems/not-running"


async def test_a_chat_line_is_shown_to_the_host_of_the_server(
    browsers: NewBrowser, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bertha, stranger = browsers(), browsers()
    table = (await bertha.open_table("me", "here"))["id"]
    await bertha.post(f"/api/tables/{table}/chat", {"text": "You cheat!"}, 201)
    path = f"/api/tables/{table}/chat/1/report"
    assert (await bertha.post(path, {"comment": "rude"}, 201))["number"] == 1
    await bertha.post(f"/api/tables/{table}/chat/2/report", {"comment": "rude"}, 404)
    await stranger.post(path, {"comment": "rude"}, 404)
    for _ in range(9):
        await bertha.post(path, {"comment": "again"}, 201)
    await bertha.post(path, {"comment": "again"}, 429)
    assert main(["reports", "--data", str(tmp_path), "chat"]) == 0
    assert "You cheat!\n      rude" in capsys.readouterr().out


# ---------------------------------------------------------------- by invitation


async def test_a_server_by_invitation_lets_in_whoever_was_invited(tmp_path: Path) -> None:
    given = settings(str(tmp_path), invitation_only=True, join_secret=SECRET)
    async with serving(given) as server, Browser(server.address) as bertha, Browser(server.address) as carl:
        refused = await bertha.http.post("/api/tables", json={"game": "gear_and_piston", "seats": [{"kind": "me"}]})
        assert refused.json()["type"] == "/problems/not-a-member"
        await bertha.post("/api/sign-in/join", {"secret": "guess"}, 403)
        await bertha.post("/api/sign-in/join", {"secret": SECRET})
        table = await bertha.open_table("me", "open", listed=True)
        assert not (await carl.get("/api/me/account"))["member"]
        await carl.post(f"/api/tables/{table['id']}/seats/1/claim", {}, 403)
        await carl.post("/api/invitations/accept", {"token": await seat_token(table, 1)})  # a friend's link is enough
        assert (await carl.get("/api/me/account"))["member"]
        await carl.open_table("me", "here")


# ---------------------------------------------------------------- leaving


async def test_who_deletes_themselves_leaves_nothing_but_the_games_of_others(
    browsers: NewBrowser, server: Server, tmp_path: Path
) -> None:
    bertha, carl = await named(browsers(), "Bertha Benz"), await named(browsers(), "Carl")
    running = await bertha.open_table("me", "open")
    await carl.post("/api/invitations/accept", {"token": await seat_token(running, 1)})
    waiting = await carl.open_table("me", "open", "open")
    await bertha.post("/api/invitations/accept", {"token": await seat_token(waiting, 1)})
    alone = (await bertha.open_table("me", "here"))["id"]
    await bertha.post(f"/api/tables/{running['id']}/chat", {"text": "My secret words"}, 201)
    await new_link(bertha)
    await bertha.post("/api/me/recovery", status=201)
    wish = {"kind": "webhook", "address": "https://hooks.example/secret"}
    await bertha.post("/api/me/channels", wish, 201)
    await bertha.post(f"/api/tables/{running['id']}/reports", {"seat": 0, "comment": "Odd"}, 201)
    offer = (await bertha.get(f"/api/tables/{running['id']}/orders", seat=0))["kinds"][0]
    slots = [slot["choices"][n]["value"] for n, slot in enumerate(offer["slots"])]
    order = {"seat": 0, "kind": offer["name"], "slots": slots, "until": "game"}
    await bertha.post(f"/api/tables/{running['id']}/orders", order, 201)
    export = (await bertha.get("/api/me/export"))["export"]
    assert {each["table"] for each in export["tables"]} == {running["id"], waiting["id"], alone}
    assert export["chat"][0]["text"] == "My secret words"
    assert [each["comment"] for each in export["reported_problems"]] == ["Odd"]
    assert [each["orders"][0]["kind"] for each in export["tables"] if each["orders"]] == [offer["name"]]
    assert "hooks.example/secret" not in json.dumps(export)
    await bertha.post("/api/me/delete", {"name": "Somebody"}, 422)
    by_name = select(visitors.c.id).where(visitors.c.name == "Bertha Benz")
    visitor = await server.services.store.read(lambda db: db.execute(by_name).scalar_one())
    answer = await bertha.http.post("/api/me/delete", json={"name": "Bertha Benz"})
    assert answer.status_code == 204
    card = await carl.get(f"/api/tables/{running['id']}")
    assert [seat["name"] for seat in card["seats"]] == ["Player 1", "Carl"]
    assert (card["seats"][0]["kind"], card["seats"][0]["stands_in"], card["host"]) == ("bot", False, True)
    assert (await carl.get(f"/api/tables/{waiting['id']}"))["seats"][1]["kind"] == "open"
    assert [each["text"] for each in (await carl.get(f"/api/tables/{running['id']}/chat"))["lines"]] == ["…"]
    await carl.get(f"/api/tables/{alone}", 404)
    assert (await bertha.get("/api/me"))["mine"] == []

    stored = await server.services.store.read(everything)
    assert not [word for word in ("Bertha", "secret words", "hooks.example", visitor) if word in stored]
    assert await server.services.store.read(lambda db: db.execute(select(orders)).all()) == []


async def test_reports_and_tournaments_forget_who_deletes_themselves(browsers: NewBrowser, server: Server) -> None:
    """What was reported stays to be repaired; who reported it, and in which words, does not."""
    bertha, carl = await named(browsers(), "Bertha Benz"), await named(browsers(), "Carl")
    table = await bertha.open_table("me", "open")
    await carl.post("/api/invitations/accept", {"token": await seat_token(table, 1)})
    at_table = f"/api/tables/{table['id']}"
    await bertha.post(f"{at_table}/reports", {"seat": 0, "comment": "My secret words, by Bertha"}, 201)
    await bertha.post(f"{at_table}/chat", {"text": "My secret words"}, 201)
    await carl.post(f"{at_table}/chat", {"text": "Rude"}, 201)
    await carl.post(f"{at_table}/chat/1/report", {"comment": "She said it"}, 201)
    await bertha.post(f"{at_table}/chat/2/report", {"comment": "My secret words again"}, 201)
    wish = {"name": "Autumn", "game": "gear_and_piston", "seats": 2, "rounds": 1, "player": "Bertha Benz"}
    led = await bertha.post("/api/tournaments", wish, 201)
    answer = await bertha.http.post("/api/me/delete", json={"name": "Bertha Benz"})
    assert answer.status_code == 204

    stored = await server.services.store.read(everything)
    assert not [word for word in ("Bertha", "secret words") if word in stored]
    assert "Rude" in stored
    assert "She said it" in stored
    kept = await server.services.store.read(lambda db: db.execute(select(reports.c.record, reports.c.comment)).one())
    assert (kept.comment, kept.record["game"]) == ("", "gear_and_piston")
    assert (await carl.get(f"/api/tournaments/{led['id']}"))["host"] == ""


def everything(connection: Connection) -> str:
    return str([list(connection.execute(select(table))) for table in metadata.sorted_tables])


async def test_an_export_has_the_records_of_finished_games(browsers: NewBrowser) -> None:
    bertha = browsers()
    table = (await bertha.open_table("me", "here"))["id"]
    while (actor := (await bertha.view(table))["actor"]) is not None:
        await bertha.play(table, actor)
    found = (await bertha.get("/api/me/export"))["export"]["tables"][0]
    assert found["record"]["result"] is not None
    assert len(found["actions"]) == len(found["record"]["actions"])


async def test_visitors_without_games_are_forgotten(browsers: NewBrowser, server: Server) -> None:
    gone, player, once, back = (browsers() for _ in range(4))
    await named(gone, "Gone")
    table = (await player.open_table("me", "here"))["id"]
    await once.get("/api/me")
    await back.get("/api/me")
    year, week = 401 * 24 * 3_600_000, 8 * 24 * 3_600_000

    def age(connection: object) -> None:
        run = connection.execute  # type: ignore[attr-defined]
        run(update(visitors).values(seen=visitors.c.seen - week))
        run(update(visitors).where(visitors.c.name == "Gone").values(seen=visitors.c.seen - year))
        run(update(cookies).values(seen=cookies.c.seen, created=cookies.c.created))

    def came_back(connection: object) -> None:
        newest = select(cookies.c.digest).order_by(cookies.c.created.desc()).limit(1).scalar_subquery()
        run = connection.execute  # type: ignore[attr-defined]
        run(update(cookies).where(cookies.c.digest == newest).values(seen=cookies.c.seen + 1))

    await server.services.store.write(age)
    await server.services.store.write(came_back)
    before = await server.services.store.read(lambda db: db.execute(select(visitors.c.id)).all())
    await forget_visitors(server.services.registry)
    after = await server.services.store.read(lambda db: db.execute(select(visitors.c.id)).all())
    assert (len(before), len(after)) == (4, 2)
    assert (await player.get("/api/me"))["mine"][0]["id"] == table


# ---------------------------------------------------------------- the host's file


def test_flags_win_over_the_file_and_the_file_over_the_defaults(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text('port = 9000\nrate = 5\n[club]\ninvitation_only = true\n[smtp]\nhost = "h"\nsender = "a@b"\n')
    from motorworks.cli import parser
    from motorworks.server.cli import serve_defaults

    given = parser().parse_args(["serve", "--config", str(file), "--port", "9001"])
    found = configuration.complete(given, serve_defaults())
    assert (found.port, found.rate, found.tables, found.club.invitation_only) == (9001, 5, 30, True)
    assert found.smtp.host == "h"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("prot = 1", "unknown field `prot`"),
        ('port = "x"', "Expected `int`"),
        ("port =", "Invalid value"),
        ('[club]\njoin_secret = "short"', "at least 16 characters"),
        ('[smtp]\nhost = "h"', "missing required field `sender`"),
        ("[club]\nvisitor_days = -1", "0 or more"),
    ],
)
def test_a_wrong_file_is_one_clear_sentence(
    text: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "club.toml"
    file.write_text(text)
    assert main(["serve", "--config", str(file)]) == 2
    said = capsys.readouterr().err
    assert why in said
    assert said.count("\n") == 1


def test_mail_needs_a_public_address(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "club.toml"
    file.write_text('[smtp]\nhost = "h"\nsender = "a@b"\n')
    assert main(["serve", "--config", str(file), "--data", str(tmp_path)]) == 2
    assert "--origin" in capsys.readouterr().err
