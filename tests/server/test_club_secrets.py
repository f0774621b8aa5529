"""Codes, tokens, keys and addresses of people: said once to their owner, and to no log and in no later answer."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, delete

from motorworks.server.notifications.rows import sending as sending_rows
from motorworks.server.storage.notification_tables import deliveries, notifications
from tests.server.browser import Browser, Server, serving, settings
from tests.server.postbox import PASSWORD, Postbox
from tests.server.receiver import Receiver
from tests.server.test_notifications import AT_ONCE, FAST, move_until, settled, table_of
from tests.server.test_people import new_link

ORIGINS = ("https://club.example",)


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[tuple[Server, Postbox, Receiver]]:
    async with Postbox().open() as box, Receiver().open() as receiver:
        given = settings(str(tmp_path), smtp=box.smtp, origins=ORIGINS, **FAST)
        async with serving(given) as server:
            yield server, box, receiver


async def ways_in(carl: Browser, phone: Browser, box: Postbox) -> list[str]:
    """Carl makes every way in, uses some of them, rightly and wrongly; the secrets that this took."""
    link, code = await new_link(carl), (await carl.post("/api/me/recovery", status=201))["code"]
    await phone.post("/api/sign-in/link/accept", {"token": link})
    await phone.post("/api/sign-in/link/accept", {"token": link}, 403)
    await phone.post("/api/sign-in/recovery", {"code": code[:-1] + ("A" if code[-1] != "A" else "B")}, 403)
    await carl.post("/api/me/mail", {"address": "carl@example.org"}, 202)
    confirming = await box.link(0)
    await carl.post("/api/me/mail/confirm", {"token": confirming})
    cookies = [browser.http.cookies["motorworks"] for browser in (carl, phone)]
    return [link, code, code.replace("-", ""), confirming, *cookies]


async def channels(carl: Browser, receiver: Receiver) -> list[str]:
    """Carl is notified in every way, and every receiver fails once; the secrets of the channels."""
    subscription = receiver.subscription()
    for wish in (
        {"kind": "push", **subscription},
        {"kind": "webhook", "format": "json", "address": f"{receiver.address}/hook-secret"},
        {"kind": "mail"},
    ):
        channel = (await carl.post("/api/me/channels", wish, 201))["id"]
        receiver.statuses = ["500 Broken"]
        await carl.post(f"/api/me/channels/{channel}/test")
    assert (await carl.http.put("/api/me/notifications", json=AT_ONCE)).status_code == 200
    return [subscription["p256dh"], subscription["auth"], "hook-secret"]


async def later_answers(carl: Browser, other: Browser, table: str) -> str:
    """What the pages ask for afterwards."""
    own = [await carl.get(f"/api/me{part}") for part in ("", "/account", "/notifications", "/export", "/moves")]
    seen: list[Any] = [await other.get(f"/api/tables/{table}"), await other.get(f"/api/tables/{table}/view")]
    return json.dumps([*own, *seen])


async def test_no_secret_is_logged_or_said_again(
    club: tuple[Server, Postbox, Receiver], caplog: pytest.LogCaptureFixture
) -> None:
    server, box, receiver = club
    caplog.set_level(logging.DEBUG)
    for noisy in ("asyncio", "httpcore", "httpx", "mail.log", "uvicorn.access"):
        logging.getLogger(noisy).setLevel(
            logging.WARNING
        )  # the side of the test, and what `motorworks serve` switches off
    address = server.address
    async with Browser(address) as bertha, Browser(address) as carl, Browser(address) as phone:
        await phone.get("/api/me")
        table = await table_of(bertha, carl)
        secrets = await ways_in(carl, phone, box) + await channels(carl, receiver)
        receiver.statuses = ["503 Busy", "503 Busy"]
        await move_until(table, 1, bertha, carl)
        await receiver.next(3)
        unsubscribing = str((await box.mail(2))["List-Unsubscribe"]).strip("<>").rpartition("/")[2]
        await carl.http.post("/api/unsubscribe/" + "x" * 52)
        await carl.http.post(f"/api/unsubscribe/{unsubscribing}")
        said = await later_answers(carl, bertha, table)
        await server.services.store.write(_forget_deliveries)
        await settled(server)
    vapid = await _private_key(server)
    hidden = [*secrets, unsubscribing, vapid, PASSWORD]
    assert [secret for secret in hidden if secret in said] == []
    assert [secret for secret in hidden if secret in caplog.text] == []


def _forget_deliveries(connection: Connection) -> None:
    for table in (notifications, deliveries):
        connection.execute(delete(table))


async def _private_key(server: Server) -> str:
    key: str = await server.services.store.write(lambda db: sending_rows.server_key(db, "vapid", ""))
    assert key
    return key
