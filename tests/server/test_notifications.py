"""It is your move: said to those who are not looking, once, on the channels they chose, and to nobody else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, update

from motorworks.server.errors import ApiError
from motorworks.server.notifications import messages, notifier, posting, timing
from motorworks.server.notifications.model import About, Notification, Preferences
from motorworks.server.notifications.notifier import ready_now
from motorworks.server.storage import outbox
from motorworks.server.storage.notification_tables import deliveries, notifications
from motorworks.server.storage.rows.tables import update_table
from motorworks.server.storage.schema import clocks
from motorworks.server.wall_clock import now
from tests.server.browser import Browser, Server, serving, settings
from tests.server.postbox import Postbox
from tests.server.receiver import Receiver

AT_ONCE = {"delay": 0, "zone": "Europe/Berlin"}
FAST = {"notification_seconds": 0.05, "private_webhooks": True}


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with Receiver().open() as running:
        yield running


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    async with serving(settings(str(tmp_path), **FAST)) as running:
        yield running


async def webhook(browser: Browser, receiver: Receiver, form: str = "json") -> str:
    """Notify this person there, at once."""
    wish = {"kind": "webhook", "format": form, "address": f"{receiver.address}/{form}"}
    channel: str = (await browser.post("/api/me/channels", wish, 201))["id"]
    answer = await browser.http.put("/api/me/notifications", json=AT_ONCE)
    assert answer.status_code == 200, answer.text
    return channel


async def table_of(bertha: Browser, carl: Browser) -> str:
    """Bertha has seat 0, Carl seat 1; seat 0 begins with this seed or it does not."""
    await bertha.http.patch("/api/me", json={"name": "Bertha"})
    table = await bertha.open_table("me", "open", seed=7)
    token = next(each["token"] for each in table["invitations"] if each["seat"] == 1)
    await carl.post("/api/invitations/accept", {"token": token, "name": "Carl"})
    table_id: str = table["id"]
    return table_id


async def move_until(table: str, seat: int, *players: Browser) -> None:
    """Play until it is that seat's turn after somebody else's."""
    moved = False
    while True:
        actor = (await players[0].view(table))["actor"]
        if actor == seat and moved:
            return
        if not (await players[actor].position(table, actor))["options"]:
            await asyncio.sleep(0.02)  # at another process, which does not know of the last move yet
            continue
        await players[actor].play(table, actor)
        moved = moved or actor != seat


async def counted(server: Server, rows: Any) -> int:
    count: int = await server.services.store.read(
        lambda db: db.execute(select(func.count()).select_from(rows)).scalar_one()
    )
    return count


async def settled(server: Server) -> None:
    """Until nothing waits."""
    async with asyncio.timeout(30):
        while await counted(server, notifications) + await counted(server, deliveries):
            await asyncio.sleep(0.02)


# ---------------------------------------------------------------- what is sent


async def test_somebody_who_is_not_looking_is_notified_once_when_the_turn_comes(
    bertha: Browser, carl: Browser, server: Server, receiver: Receiver
) -> None:
    table = await table_of(bertha, carl)
    await webhook(carl, receiver)
    await move_until(table, 1, bertha, carl)
    posted = await receiver.next(0)
    assert posted.json == {
        "id": posted.headers["x-motorworks-message"],
        "title": "Your move: Gear & Piston",
        "text": "Your move: Gear & Piston\nGear & Piston, with Bertha",
        "link": "",
        "tables": [{"table": table, "game": "gear_and_piston", "players": ["Bertha"], "link": ""}],
    }
    await settled(server)
    await asyncio.sleep(0.2)
    assert len(receiver.posted) == 1


async def test_every_format_says_the_same_in_its_own_way(bertha: Browser, carl: Browser, receiver: Receiver) -> None:
    table = await table_of(bertha, carl)
    for form in ("discord", "slack", "ntfy"):
        await webhook(carl, receiver, form)
    await move_until(table, 1, bertha, carl)
    await receiver.next(2)
    found = {posted.path: posted for posted in receiver.posted}
    text = "Your move: Gear & Piston\nGear & Piston, with Bertha"
    assert found["/discord"].json == {"content": text, "allowed_mentions": {"parse": []}}
    assert found["/slack"].json == {"text": text.replace("&", "&amp;")}
    assert found["/ntfy"].body.decode() == "Gear & Piston, with Bertha"


async def test_a_push_can_be_read_by_its_browser_alone(
    bertha: Browser, carl: Browser, server: Server, receiver: Receiver
) -> None:
    table = await table_of(bertha, carl)
    await carl.post("/api/me/channels", {"kind": "push", **receiver.subscription()}, 201)
    shown = (await carl.http.put("/api/me/notifications", json=AT_ONCE)).json()
    await move_until(table, 1, bertha, carl)
    posted = await receiver.next(0)
    assert b"Gear" not in posted.body
    message = receiver.read(posted, shown["push_key"])
    assert message["title"] == "Your move: Gear & Piston"
    assert message["link"] == f"#/table/{table}"
    assert receiver.subscription()["auth"] not in json.dumps(shown)
    receiver.statuses = ["410 Gone"]  # the browser has ended the subscription: the channel goes, too
    await move_until(table, 1, bertha, carl)
    await receiver.next(1)
    await settled(server)
    assert (await carl.get("/api/me/notifications"))["channels"] == []


async def test_mail_says_it_and_one_click_ends_it(tmp_path: Path) -> None:
    async with Postbox().open() as box:
        given = settings(str(tmp_path), smtp=box.smtp, origins=("https://club.example",), **FAST)
        async with serving(given) as server, Browser(server.address) as bertha, Browser(server.address) as carl:
            table = await table_of(bertha, carl)
            await carl.post("/api/me/channels", {"kind": "mail"}, 422)
            await carl.post("/api/me/mail", {"address": "carl@example.org"}, 202)
            await carl.post("/api/me/mail/confirm", {"token": await box.link(0)})
            await carl.post("/api/me/channels", {"kind": "mail"}, 201)
            await carl.http.put("/api/me/notifications", json=AT_ONCE)
            await move_until(table, 1, bertha, carl)
            mail = await box.mail(1)
            assert (mail["To"], mail["Subject"]) == ("carl@example.org", "Your move: Gear & Piston")
            assert f"https://club.example/#/table/{table}" in mail.get_content()
            assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            token = mail["List-Unsubscribe"].strip("<>").rpartition("/")[2]
            wrong = token[:-1] + ("0" if token[-1] != "0" else "1")
            form = {"List-Unsubscribe": "One-Click"}
            async with Browser(server.address) as provider:  # a mail program, without a cookie
                assert (await provider.http.post(f"/api/unsubscribe/{wrong}", data=form)).status_code == 403
                answer = await provider.http.post(f"/api/unsubscribe/{token}", data=form)
                assert (answer.status_code, "set-cookie" in answer.headers) == (200, False)
            assert not (await carl.get("/api/me/notifications"))["channels"][0]["enabled"]
            await settled(server)
            await move_until(table, 1, bertha, carl)
            assert await counted(server, notifications) == 0


# ---------------------------------------------------------------- when it is not sent


async def test_a_visible_page_is_enough_and_an_open_one_is_not(
    bertha: Browser, carl: Browser, server: Server, receiver: Receiver
) -> None:
    table = await table_of(bertha, carl)
    await webhook(carl, receiver)
    async with carl.live() as live:
        await live.say(type="visible", visible=True)
        await live.say(type="ping")
        await live.next("pong")
        await move_until(table, 1, bertha, carl)
        await asyncio.sleep(0.3)
        assert receiver.posted == []
        assert await counted(server, notifications) == 1  # it waits: they may have left the room
        await live.say(type="visible", visible=False)
        await receiver.next(0)


async def test_somebody_who_has_moved_meanwhile_is_not_notified(
    bertha: Browser, carl: Browser, server: Server, receiver: Receiver
) -> None:
    table = await table_of(bertha, carl)
    await webhook(carl, receiver)
    await carl.http.put("/api/me/notifications", json={**AT_ONCE, "delay": 2})
    await move_until(table, 1, bertha, carl)
    assert await counted(server, notifications) == 1
    while (await carl.view(table))["actor"] == 1:
        await carl.play(table, 1)
    await settled(server)
    assert receiver.posted == []


async def test_tables_that_wait_together_are_one_message(
    bertha: Browser, carl: Browser, server: Server, receiver: Receiver
) -> None:
    tables = [await table_of(bertha, carl) for _ in range(2)]
    await webhook(carl, receiver)
    await carl.http.put("/api/me/notifications", json={**AT_ONCE, "delay": 2})
    for table in tables:
        await move_until(table, 1, bertha, carl)
    await server.services.store.write(lambda db: db.execute(update(notifications).values(at=1)))
    assert (await receiver.next(0)).json["title"] == "Your move at 2 tables"
    await settled(server)
    assert len(receiver.posted) == 1


NOON, NIGHT = 1_780_308_000_000, 1_780_347_600_000  # 1 June 2026, 12:00 and 23:00 in Berlin
HOUR = 3_600_000
BERLIN = Preferences(visitor="v", delay=2, quiet_from=22 * 60, quiet_until=7 * 60, zone="Europe/Berlin")


def notification(at: int, *, live: bool = False) -> Notification:
    return Notification(visitor="v", table_id=f"t{at}", seat=0, sequence=1, at=at, live=live)


def test_quiet_hours_wait_for_the_morning_and_a_digest_for_its_time() -> None:
    assert timing.due(notification(NOON), BERLIN) == NOON + 120_000
    assert timing.due(notification(NIGHT), BERLIN) == NIGHT + 8 * HOUR
    daily = Preferences(visitor="v", digest=18 * 60, zone="Europe/Berlin")
    assert timing.due(notification(NOON), daily) == NOON + 6 * HOUR
    assert timing.due(notification(NIGHT), daily) == NIGHT + 19 * HOUR
    assert timing.due(notification(NOON, live=True), daily) == NOON + 120_000
    assert timing.due(notification(NOON), Preferences(visitor="v", delay=0, zone="Nowhere/Lost")) == NOON


def test_a_digest_takes_along_what_is_due_and_a_live_table_does_not_wait_for_it() -> None:
    daily = Preferences(visitor="v", digest=18 * 60, zone="Europe/Berlin")
    waiting = [notification(NOON), notification(NOON + 1, live=True)]
    assert ready_now(waiting, daily, NOON + 10 * 60_000) == [waiting[1]]
    assert ready_now(waiting, daily, NOON + 6 * HOUR) == waiting
    both = [notification(NOON), notification(NOON + 60_000)]
    assert ready_now(both, BERLIN, NOON + 120_000) == both
    assert ready_now(both, BERLIN, NOON + 60_000) == []


def test_the_last_reminder_waits_neither_for_the_morning_nor_for_the_digest() -> None:
    urgent = Notification(visitor="v", table_id="t", seat=0, sequence=1, at=NIGHT, urgent=True)
    night = [notification(NIGHT - 1), urgent]
    assert ready_now(night, BERLIN, NIGHT) == [urgent]
    assert ready_now(night, Preferences(visitor="v", digest=18 * 60, zone="Europe/Berlin"), NIGHT) == [urgent]


@pytest.mark.parametrize(
    ("left", "says"),
    [(0, "0 min"), (45_000, "45 s"), (61_000, "1 min"), (12_000_000, "3 h 20 min"), (187_200_000, "2 d 4 h")],
)
def test_how_much_time_is_left_is_said_in_two_units(left: int, says: str) -> None:
    assert messages.duration(left, "en") == says


async def test_little_time_is_said_once_a_move_even_in_quiet_hours(
    bertha: Browser, carl: Browser, server: Server, receiver: Receiver
) -> None:
    """Even to somebody who was never notified that it is their move, because it became so at night."""
    table = (await bertha.open_table("me", "open", seed=7, pace={"kind": "post", "each": 86_400}))["id"]
    token = (await bertha.get(f"/api/tables/{table}"))["invitations"][0]["token"]
    await carl.post("/api/invitations/accept", {"token": token, "name": "Carl"})
    await webhook(carl, receiver)
    always = {"quiet": {"begins": "00:00", "ends": "23:59"}, **AT_ONCE}
    assert (await carl.http.put("/api/me/notifications", json=always)).status_code == 200
    await move_until(table, 1, bertha, carl)
    assert receiver.posted == []

    for _ in range(2):  # the second time there is nothing left to be reminded of
        await little_time_left(server, table)
        await receiver.next(0)
    said = receiver.posted[0].json
    assert said["title"] == "Little time left: Gear & Piston"
    assert "Your time runs out in 1 h 59 min." in said["text"]
    await asyncio.sleep(1.2)
    assert len(receiver.posted) == 1

    await move_until(table, 1, bertha, carl)
    assert (await carl.http.put("/api/me/notifications", json={**always, "reminder": False})).status_code == 200
    await little_time_left(server, table)
    await asyncio.sleep(1.2)
    assert len(receiver.posted) == 1


async def test_somebody_absent_at_a_rematch_is_notified_until_they_come(
    bertha: Browser, carl: Browser, server: Server, receiver: Receiver
) -> None:
    table = await table_of(bertha, carl)
    over: list[Any] = [{"total": total, "place": 2 - total, "winner": total == 1, "sources": []} for total in (1, 0)]
    ended = partial(update_table, table_id=table, status="finished", standings=over, actor=None)
    await server.services.store.write(ended)
    await webhook(bertha, receiver)
    again = (await carl.post(f"/api/tables/{table}/rematch", status=201))["id"]

    said = (await receiver.next(0)).json
    assert said["title"] == "A rematch: Gear & Piston"
    assert said["text"].endswith("with Carl. Your seat is kept; the game begins when everybody has come.")
    assert [each["table"] for each in said["tables"]] == [again]
    await settled(server)

    await bertha.http.put("/api/me/notifications", json={**AT_ONCE, "delay": 15})
    await server.services.store.write(lambda db: outbox.note_rematch(db, again, "", now()))
    await bertha.post(f"/api/tables/{again}/share", {"share": "bb" * 16})
    await settled_notifications(server, bertha, again)
    assert len(receiver.posted) == 1


async def settled_notifications(server: Server, browser: Browser, table: str) -> None:
    """Until the only notification left is for the person whose turn it is."""
    expected = int((await browser.view(table))["actor"] == 0)
    async with asyncio.timeout(30):
        while await counted(server, notifications) != expected:
            await asyncio.sleep(0.02)


def test_a_rematch_among_other_tables_is_not_called_a_move() -> None:
    mine = About(table="a" * 12, game="automobile", players=["Otto"])
    kept = About(table="b" * 12, game="kanban_ev", players=[], is_rematch=True)
    assert messages.turn("1", [mine, kept], "en").title == "2 tables wait for you"
    assert messages.turn("1", [kept], "de").text == (
        "Revanche: Kanban EV\nKanban EV. Dein Platz ist frei gehalten; es geht los, sobald alle da sind."
    )


async def little_time_left(server: Server, table: str) -> None:
    """As if most of the move's time had passed: two hours are left."""
    async with server.services.registry.locked(table) as live:
        clock = live.clock
        assert clock is not None
        assert clock.seat is not None
        clock.due = now() + 2 * HOUR
        if clock.reminder is not None:
            clock.reminder = now()
        values = {"due": clock.due, "reminder": clock.reminder}
        await server.services.store.write(lambda db: db.execute(update(clocks).values(values)))


# ---------------------------------------------------------------- receivers that fail


async def test_a_receiver_that_fails_and_recovers_gets_the_same_message(
    bertha: Browser, carl: Browser, server: Server, receiver: Receiver
) -> None:
    table = await table_of(bertha, carl)
    channel = await webhook(carl, receiver)
    receiver.statuses = ["503 Busy", "500 Broken"]
    await move_until(table, 1, bertha, carl)
    for number in range(3):
        await receiver.next(number)
        await server.services.store.write(lambda db: db.execute(update(deliveries).values(due=1)))
    await settled(server)
    assert len({posted.json["id"] for posted in receiver.posted}) == 1
    shown = next(each for each in (await carl.get("/api/me/notifications"))["channels"] if each["id"] == channel)
    assert shown["answer"] == "HTTP 200"


async def test_a_test_says_what_came_back(carl: Browser, receiver: Receiver) -> None:
    channel = await webhook(carl, receiver)
    receiver.statuses = ["200 OK", "404 Not Found", "302 Found"]
    answers = [await carl.post(f"/api/me/channels/{channel}/test") for _ in range(3)]
    assert [(each["sent"], each["answer"]) for each in answers] == [
        (True, "HTTP 200"),
        (False, "HTTP 404"),
        (False, "HTTP 302"),  # and it is not followed
    ]
    for _ in range(2):
        await carl.post(f"/api/me/channels/{channel}/test")
    await carl.post(f"/api/me/channels/{channel}/test", status=429)


async def test_a_person_gets_so_many_messages_an_hour_and_no_more(
    bertha: Browser, carl: Browser, server: Server, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is too much waits; it is not lost."""
    monkeypatch.setattr(notifier, "HOURLY", 1)
    table = await table_of(bertha, carl)
    await webhook(carl, receiver)
    await move_until(table, 1, bertha, carl)
    await receiver.next(0)
    await settled(server)
    await move_until(table, 1, bertha, carl)
    await asyncio.sleep(0.3)
    assert (len(receiver.posted), await counted(server, notifications)) == (1, 1)
    monkeypatch.setattr(notifier, "HOURLY", 2)
    await receiver.next(1)


async def test_a_server_that_stops_in_between_loses_nothing(tmp_path: Path, receiver: Receiver) -> None:
    """The notification is in the transaction of the action: the next server sends it."""
    slow = {**FAST, "notification_seconds": 1_000.0}
    async with (
        serving(settings(str(tmp_path), **slow)) as server,
        Browser(server.address) as bertha,
        Browser(server.address) as carl,
    ):
        table = await table_of(bertha, carl)
        await webhook(carl, receiver)
        await move_until(table, 1, bertha, carl)
        assert receiver.posted == []
    async with serving(settings(str(tmp_path), **FAST)) as server:
        await receiver.next(0)
        await settled(server)
        assert len(receiver.posted) == 1


@pytest.mark.postgresql
async def test_of_two_processes_one_sends(database: str, receiver: Receiver) -> None:
    given = settings(database, **FAST)
    async with (
        serving(given) as one,
        serving(given) as other,
        Browser(one.address) as bertha,
        Browser(other.address) as carl,
    ):
        table = await table_of(bertha, carl)
        await webhook(carl, receiver)
        async with carl.live() as live:  # visible at the one process, while the other may be the one that sends
            await live.say(type="visible", visible=True)
            await live.say(type="ping")
            await live.next("pong")
            await move_until(table, 1, bertha, carl)
            await asyncio.sleep(0.5)
            assert receiver.posted == []
            await live.say(type="visible", visible=False)
            await receiver.next(0)
        await settled(one)
        await asyncio.sleep(0.3)
        assert len(receiver.posted) == 1


# ---------------------------------------------------------------- addresses


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "ftp://example.org/",
        "https://",
        "https://user:password@example.org/",
        "https://example.org:22/",
        "https://example.org/a b",
        "https://example.org/\r\nX: y",
        "https://[::1",
        "https://example.org:99999/",
    ],
)
def test_an_address_that_cannot_be_a_webhook_is_refused(url: str) -> None:
    with pytest.raises(ApiError):
        posting.checked_address(url, private=False)


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1", "localhost", "10.0.0.1", "192.168.1.1", "169.254.169.254", "172.16.0.1", "100.64.0.1", "0.0.0.0",
        "224.0.0.1", "[::1]", "[fe80::1]", "[fc00::1]", "[::ffff:127.0.0.1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]",
        "2130706433", "0x7f000001", "127.1",
    ],
)  # fmt: skip
async def test_no_address_leads_into_a_private_network(host: str) -> None:
    with pytest.raises(posting.Forbidden):
        await posting.resolved(f"https://{host}/hook", private=False)


async def test_a_name_is_resolved_once_and_the_checked_address_is_used(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """DNS rebinding: a name that is public when it is checked and private when it is used."""
    answers = [[(0, 0, 0, "", ("93.184.215.14", 443))], [(0, 0, 0, "", ("127.0.0.1", 443))]]
    asked: list[str] = []

    async def resolve(host: str, _port: int, **_: Any) -> Any:
        asked.append(host)
        return answers.pop(0)

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", resolve)
    target = await posting.resolved("https://rebinding.example/hook", private=False)
    assert (target.address, target.host, asked) == ("93.184.215.14", "rebinding.example", ["rebinding.example"])
    both = [(0, 0, 0, "", ("93.184.215.14", 443)), (0, 0, 0, "", ("10.0.0.1", 443))]
    answers[:] = [both]
    with pytest.raises(posting.Forbidden, match="private network"):
        await posting.resolved("https://rebinding.example/hook", private=False)
