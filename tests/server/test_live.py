"""The live socket: pushed after the commit, resumed by sequence number."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import websockets
from sqlalchemy.exc import OperationalError

from motorworks.server import services, wire
from motorworks.server.http.listening import LiveSocket
from motorworks.server.live import connection
from tests.server.browser import FEWEST, SECONDS, Browser, Server, key, serving, settings
from tests.server.conftest import NewBrowser
from tests.server.test_playing import ALL_HERE, actor, undoable
from tests.server.test_seats import REST, two_people


async def test_a_move_is_pushed_to_both_browsers_and_to_a_spectator(
    bertha: Browser, carl: Browser, browsers: NewBrowser
) -> None:
    table = await two_people(bertha, carl)
    links = (await bertha.get(f"/api/tables/{table}"))["invitations"]
    watcher = browsers()
    await watcher.post("/api/invitations/accept", {"token": links[-1]["token"]})
    async with bertha.live() as hers, carl.live() as his, watcher.live() as theirs:
        await hers.follow(table, 0)
        await his.follow(table, 1)
        await theirs.follow(table)
        shown = await hers.view_at(0)
        while shown["actor"] not in (0, 1):
            shown = await hers.view_at(shown["sequence"] + 1)
        mover = bertha if shown["actor"] == 0 else carl

        played = await mover.play(table, shown["actor"])

        at = played["sequence"]
        views = [await hers.view_at(at), await his.view_at(at), await theirs.view_at(at)]
    assert [view["seat"] for view in views] == [0, 1, None]
    assert [view["sequence"] for view in views] == [views[0]["sequence"]] * 3
    assert views[2]["scene"].get("choices", []) == []


async def test_what_is_not_committed_is_shown_to_nobody(
    server: Server, bertha: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Views are drawn while the disk is busy, and sent when it is done."""
    table = (await bertha.open_table(*ALL_HERE))["id"]
    seat = await actor(bertha, table)

    async def full_disk(_work: Any, _news: str, draw: Callable[[], None]) -> None:
        draw()
        raise OSError("no space left")

    async with bertha.live() as live:
        await live.follow(table, 0)
        await live.view_at(0)
        live.heard.clear()
        with monkeypatch.context() as broken:
            broken.setattr(server.services.store, "write", full_disk)
            await bertha.play(table, seat, 500)
        await live.say(type="ping")
        await live.next("pong")
        assert [message for message in live.heard if message["type"] == "view"] == []
        assert (await bertha.view(table))["step"] == 0

        await bertha.play(table, seat)
        assert (await live.view_at(1))["step"] == 1


async def test_after_a_lost_connection_only_what_is_new_is_sent(bertha: Browser) -> None:
    table = (await bertha.open_table(*ALL_HERE))["id"]
    seat = await actor(bertha, table)
    async with bertha.live() as live:
        await live.follow(table, seat)
        had = await live.view_at(0)
    async with bertha.live() as live:
        same = await live.follow(table, seat, sequence=had["sequence"], lines=had["log"]["total"])
        assert same["sequence"] == had["sequence"]
        await live.say(type="ping")
        await live.next("pong")
        assert not [each for each in live.heard if each["type"] == "view"]
    await bertha.play(table, seat)
    async with bertha.live() as live:
        await live.follow(table, seat, sequence=had["sequence"], lines=had["log"]["total"])
        new = await live.view_at(had["sequence"] + 1)
    assert new["log"]["first"] == had["log"]["total"]
    assert len(new["log"]["lines"]) == new["log"]["total"] - new["log"]["first"] > 0
    whole = await bertha.view(table, seat)
    assert had["log"]["lines"] + new["log"]["lines"] == whole["log"]["lines"]


async def test_only_what_has_changed_is_sent_and_adds_up_to_the_whole(bertha: Browser) -> None:
    """Two people on one screen, each with an own view: after every move both have what a fresh look would give."""
    table = (await bertha.open_table(*ALL_HERE, seed=1))["id"]
    async with bertha.live() as live:
        await live.follow(table, 0, 1)
        first = [(await live.next("view"))["view"] for _ in (0, 1)]
        for sequence in range(1, 25):
            seat = await actor(bertha, table)
            await bertha.play(table, seat, command=(await bertha.position(table, seat))["options"][-1]["code"])
            for view in [(await live.next("view"))["view"] for _ in (0, 1)]:
                fresh = (await bertha.view(table, view["seat"]))["scene"]
                assert view["sequence"] == sequence
                assert {**view["scene"], "scenery": {}} == {**fresh, "scenery": {}}
    scenes = [message["view"]["scene"] for message in live.heard if message["type"] == "view"]
    assert {view["seat"] for view in first} == {0, 1}
    assert all("board" in scene and "tabs" in scene for scene in scenes[:2])
    assert not [scene for scene in scenes[2:] if "board" in scene or "tabs" in scene]
    named = [isinstance(panel, str) for scene in scenes[2:] for panel in scene["panels"]]
    assert sum(named) > len(named) / 2


async def test_who_follows_again_is_sent_the_whole(bertha: Browser) -> None:
    """Also when the language changes: nothing of what was sent before is counted on."""
    table = (await bertha.open_table(*ALL_HERE, seed=1))["id"]
    seat = await actor(bertha, table)
    async with bertha.live() as live:
        for ask in ({"type": "follow", "table": table, "seats": [seat]}, {"type": "language", "language": "de"}) * 2:
            await live.say(**ask)
            await live.next("view")
            scene = live.heard[-1]["view"]["scene"]
            assert scene["tabs"]
            assert not [panel for panel in scene["panels"] if isinstance(panel, str)]


async def test_lines_that_were_taken_back_meanwhile_are_replaced(bertha: Browser) -> None:
    """Undo and another action while the connection was lost: the log is as long as before, but not the same."""
    table = (await bertha.open_table(*ALL_HERE, seed=1))["id"]
    seat, before = await undoable(bertha, table)
    had = await bertha.view(table, seat)
    order = {"seat": seat, "sequence": had["sequence"], "key": key()}
    await bertha.post(f"/api/tables/{table}/undo", order)
    options = (await bertha.position(table, seat))["options"]
    await bertha.play(table, seat, sequence=had["sequence"] + 1, command=options[-1]["code"])
    async with bertha.live() as live:
        await live.follow(table, seat, sequence=had["sequence"], lines=had["log"]["total"])
        log = (await live.view_at(0))["log"]
    assert before["log"]["total"] <= log["total"]
    assert log["first"] == 0
    assert log["lines"] == (await bertha.view(table, seat))["log"]["lines"]


async def test_several_people_on_one_screen_follow_with_one_socket(bertha: Browser) -> None:
    table = (await bertha.open_table(*ALL_HERE))["id"]
    async with bertha.live() as live:
        await live.follow(table, *range(FEWEST))
        seen = {(await live.next("view"))["view"]["seat"] for _ in range(FEWEST)}
    assert seen == set(range(FEWEST))


async def test_the_language_can_be_changed_while_connected(bertha: Browser) -> None:
    table = (await bertha.open_table(*ALL_HERE))["id"]
    seat = await actor(bertha, table)
    async with bertha.live() as live:
        await live.follow(table, seat, language="en")
        english = await live.view_at(0)
        await live.say(type="language", language="de")
        german = await live.view_at(0)
    assert english["sequence"] == german["sequence"]
    assert english["scene"]["prompt"] != german["scene"]["prompt"]
    assert german["log"]["first"] == 0


async def test_a_command_on_the_socket_is_stored_and_shown_before_it_is_answered(bertha: Browser) -> None:
    table = (await bertha.open_table(*ALL_HERE, seed=1))["id"]
    seat = await actor(bertha, table)
    position = await bertha.position(table, seat)
    order = {"sequence": 0, "key": key(), "command": position["options"][0]["code"]}
    async with bertha.live() as live:
        await live.follow(table, seat)
        await live.view_at(0)
        live.heard.clear()

        answer = await live.order("play", table, seat, **order)

        assert answer == {"type": "played", "table": table, "key": order["key"], "sequence": 1, "repeated": False}
        kinds = [message["type"] for message in live.heard]
        assert kinds.index("view") < kinds.index("played")
        again = await live.order("play", table, seat, **order)
        assert (again["sequence"], again["repeated"]) == (1, True)
    assert (await bertha.view(table, seat))["step"] == 1
    assert (await bertha.post(f"/api/tables/{table}/play", {"seat": seat, **order}))["repeated"]


async def test_an_action_is_taken_back_on_the_socket(bertha: Browser) -> None:
    table = (await bertha.open_table(*ALL_HERE, seed=1))["id"]
    seat, _ = await undoable(bertha, table)
    before = await bertha.view(table, seat)
    async with bertha.live() as live:
        assert (await live.order("undo", table, seat, sequence=before["sequence"]))["type"] == "played"
    assert (await bertha.view(table, seat))["step"] == before["step"] - 1


async def test_a_command_that_is_refused_on_the_socket_changes_nothing(bertha: Browser, carl: Browser) -> None:
    """The same problems as over HTTP: another's seat, a moment that has passed, against the rules, another's table."""
    table = await two_people(bertha, carl)
    secret = (await carl.open_table(*ALL_HERE))["id"]
    before = await bertha.view(table, 0)
    at = before["sequence"]
    async with bertha.live() as live:
        refused = [
            await live.order("play", table, 1, sequence=at, command="x"),
            await live.order("play", table, 0, sequence=at + 7, command="x"),
            await live.order("play", table, 0, sequence=at, command="no such thing"),
            await live.order("play", secret, 0, sequence=0, command="x"),
        ]
    kinds = [answer["problem"]["type"].removeprefix("/problems/") for answer in refused]
    assert kinds == ["not-your-seat", "stale", "not-allowed", "not-found"]
    assert [answer["table"] for answer in refused] == [table, table, table, secret]
    assert (await bertha.view(table, 0))["sequence"] == at


async def test_of_two_commands_for_the_same_moment_one_wins_whichever_way_they_come(bertha: Browser) -> None:
    table = (await bertha.open_table(*ALL_HERE, seed=1))["id"]
    seat = await actor(bertha, table)
    command = (await bertha.position(table, seat))["options"][0]["code"]
    order = {"seat": seat, "sequence": 0, "command": command}
    async with bertha.live() as live, bertha.live() as other:
        answers = await asyncio.gather(
            live.order("play", table, **order),
            other.order("play", table, **order),
            bertha.http.post(f"/api/tables/{table}/play", json={**order, "key": key()}),
        )
    taken = [answers[0]["type"] == "played", answers[1]["type"] == "played", answers[2].status_code == 200]
    assert sum(taken) == 1
    assert (await bertha.view(table, seat))["sequence"] == 1


@pytest.mark.parametrize("text", ['{"type":"ping"}', "nonsense"])
async def test_messages_on_a_socket_are_limited_as_requests_are(tmp_path: Path, text: str) -> None:
    given = settings(str(tmp_path), requests_per_second=0.01, requests_at_once=5)
    async with serving(given) as server, Browser(server.address) as bertha, bertha.live() as live:
        for _ in range(6):
            await live.link.send(text)
        while (problem := (await live.next("problem"))["problem"])["type"] != "/problems/too-many":
            pass
    assert problem["status"] == 429


async def test_a_command_that_is_one_too_many_is_told_so(tmp_path: Path) -> None:
    given = settings(str(tmp_path), requests_per_second=0.01, requests_at_once=2)
    async with serving(given) as server, Browser(server.address) as bertha, bertha.live() as live:
        problem = (await live.order("play", "aaaaaaaaaaaa", 0, sequence=0, command="x"))["problem"]
    assert problem["type"] == "/problems/too-many"


async def test_seats_chat_and_turns_are_sent(bertha: Browser, carl: Browser) -> None:
    table = await bertha.open_table("me", "open", *REST)
    async with bertha.live() as live:
        await live.follow(table["id"], 0)
        await carl.post("/api/invitations/accept", {"token": table["invitations"][0]["token"], "name": "Carl"})
        changed = (await live.next("table"))["table"]
        while changed["status"] == "waiting":
            changed = (await live.next("table"))["table"]
        assert changed["seats"][1]["name"] == "Carl"
        await carl.post(f"/api/tables/{table['id']}/chat", {"text": "hello"}, 201)
        assert (await live.next("said"))["said"]["text"] == "hello"
        async with carl.live():
            pass
    async with carl.live() as live:
        await bertha.post(f"/api/tables/{table['id']}/seats/0/bot", {"level": "random"})
        assert (await live.next("home"))["table"] == table["id"]


async def test_who_has_the_page_open_is_online(bertha: Browser, carl: Browser) -> None:
    table = await two_people(bertha, carl)
    async with bertha.live() as hers:
        await hers.follow(table, 0)
        async with carl.live() as his:
            await his.follow(table, 1)
            while not (await hers.next("table"))["table"]["seats"][1]["online"]:
                pass
        while (await hers.next("table"))["table"]["seats"][1]["online"]:
            pass


async def test_a_bot_that_thinks_is_shown(bertha: Browser) -> None:
    table = (await bertha.open_table("me", *["random"] * (FEWEST - 1)))["id"]
    async with bertha.live() as live:
        await live.follow(table, 0)
        await bertha.post(f"/api/tables/{table}/seats/0/bot", {"level": "random"})
        report = await live.next("thinking")
        assert (report["table"], report["level"]) == (table, "random")
        assert 0 <= report["done"] <= 1


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "42", '{"type":"dance"}', '{"type":"follow"}', '{"type":"follow","table":"../../etc"}',
     "[" * 10_000, '{"type":"ping","more":1}', '{"type":"follow","table":"aaaaaaaaaaaa"}'],
)  # fmt: skip
async def test_nonsense_is_answered_with_a_problem_and_the_socket_stays_open(bertha: Browser, text: str) -> None:
    async with bertha.live() as live:
        await live.link.send(text)
        assert (await live.next("problem"))["problem"]["detail"].endswith(".")
        await live.say(type="ping")
        await live.next("pong")


async def test_a_huge_message_closes_the_socket(bertha: Browser) -> None:
    async with bertha.live() as live:
        await live.link.send("x" * 70_000)
        with pytest.raises(websockets.ConnectionClosed):
            await live.next("pong")


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1.evil.example"])
async def test_a_page_of_another_site_gets_no_socket(bertha: Browser, origin: str) -> None:
    with pytest.raises(websockets.InvalidStatus) as refused:
        async with bertha.live(Origin=origin):
            pass
    assert refused.value.response.status_code == 403


async def test_a_socket_needs_a_visitor(bertha: Browser) -> None:
    """Otherwise a client without a cookie would be a new visitor each time, with a new limit of sockets."""
    with pytest.raises(websockets.InvalidStatus) as refused:
        async with bertha.live(Cookie="motorworks=nobody"):
            pass
    assert refused.value.response.status_code == 403


async def test_one_visitor_cannot_open_sockets_without_end(server: Server, bertha: Browser) -> None:
    opened = [bertha.live() for _ in range(server.services.settings.sockets_per_visitor)]
    for each in opened:
        await each.__aenter__()
    with pytest.raises(websockets.ConnectionClosed) as refused:
        async with bertha.live():
            pass
    assert refused.value.rcvd is not None
    assert refused.value.rcvd.code == 4429
    for each in opened:
        await each.__aexit__(None, None, None)


async def test_who_could_not_arrive_is_not_online(
    server: Server, bertha: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bertha.get("/api/me")

    async def full_disk(*_: Any) -> None:
        raise OSError("no space left")

    with monkeypatch.context() as broken:
        broken.setattr(server.services.store, "write", full_disk)
        with pytest.raises(websockets.ConnectionClosed) as refused:
            async with bertha.live() as live:
                await live.next("never")
    assert refused.value.rcvd is not None
    assert refused.value.rcvd.code == 4500
    assert server.services.hub.presence.count == 0


async def test_a_browser_that_reads_too_slowly_is_hung_up_on(
    server: Server, bertha: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "MAX_QUEUED", 3)
    monkeypatch.setattr(LiveSocket, "write_text", lambda *_: False)
    table = (await bertha.open_table(*ALL_HERE))["id"]
    async with bertha.live() as live:
        await live.follow(table)
        (slow,) = server.services.hub.presence
        for _ in range(10):
            slow.send(wire.Pong())
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await live.next("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4503


def test_a_message_never_overtakes_one_that_waits() -> None:
    written: list[bytes] = []
    is_slow = True

    def write(text: bytes) -> bool:
        if not is_slow:
            written.append(text)
        return not is_slow

    slow = connection.LiveConnection("v", "en", lambda: None, write)
    slow.send(wire.Pong())
    is_slow = False
    slow.send(wire.Pong())
    assert (written, slow.outbox.qsize(), slow.waiting) == ([], 2, 2)
    slow.waiting = 0  # both were sent
    slow.send(wire.Pong())
    assert len(written) == 1


async def test_stopping_the_server_closes_sockets_at_once(bertha: Browser, server: Server) -> None:
    async with bertha.live() as live:
        await server.services.hub.close()
        async with asyncio.timeout(5):
            await live.link.wait_closed()


async def test_a_write_that_fails_ends_neither_presence_nor_the_good_order_of_a_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "ONLINE", 20)
    asked: asyncio.Queue[int] = asyncio.Queue()

    async def full_disk(*_: Any) -> None:
        asked.put_nowait(1)
        raise OperationalError("", {}, Exception("database or disk is full"))

    async with serving(settings(str(tmp_path))) as server, Browser(server.address) as bertha:
        monkeypatch.setattr(server.services.hub.presence, "store", full_disk)
        monkeypatch.setattr(server.services.turns, "close", full_disk)
        async with asyncio.timeout(SECONDS):
            await asked.get()
            await asked.get()
        table = (await bertha.open_table(*ALL_HERE))["id"]
        await bertha.play(table, await actor(bertha, table))
    with contextlib.closing(sqlite3.connect(tmp_path / "motorworks.sqlite")) as stored:
        assert stored.execute("SELECT sequence FROM actions").fetchall() == [(1,)]
    async with serving(settings(str(tmp_path))):
        pass  # the folder was let go
