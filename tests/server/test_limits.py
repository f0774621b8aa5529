"""Limits at the edge: slow requests, addresses, names, hosts, cookies, and what only the host may see."""

from __future__ import annotations

import asyncio
import logging
from argparse import Namespace
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec import ValidationError, convert
from sqlalchemy.exc import OperationalError

from motorworks.server import wire
from motorworks.server.cli import serve_defaults
from motorworks.server.configuration import complete
from motorworks.server.http import listening
from motorworks.server.http.origin import is_local, rate_key
from motorworks.server.serve import settings_of
from motorworks.server.storage.rows import tables as table_rows
from motorworks.server.tables import dealing, sweeping
from motorworks.server.tables.sweeping import delete_abandoned
from motorworks.server.wall_clock import now
from tests.server.browser import FEWEST, Browser, Server, serving, settings
from tests.server.test_playing import ALL_HERE

DAY = 24 * 3600 * 1000


async def closed_after(server: Server, *parts: bytes) -> bytes:
    """What the server sends until it closes the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    for part in parts:
        writer.write(part)
        await writer.drain()
        await asyncio.sleep(0.05)
    async with asyncio.timeout(10):
        answer = await reader.read()
    writer.close()
    return answer


async def test_a_live_socket_that_is_closed_counts_no_more_among_the_connections_of_its_address(
    server: Server, bertha: Browser
) -> None:
    """After 200 pages that somebody had opened in the course of time, no further one would be let in."""
    await bertha.http.get("/health")
    before = listening.connections.count("127.0.0.1")
    for _ in range(3):
        async with bertha.live():
            assert listening.connections.count("127.0.0.1") == before + 1
    async with asyncio.timeout(10):
        while listening.connections.count("127.0.0.1") != before:
            await asyncio.sleep(0.02)


@pytest.mark.parametrize(
    "parts",
    [
        [],
        [b"GET /health HTTP/1.1\r\nHost: x\r\n"],
        [b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"],
        [b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n", b"GET /health HTTP/1.1\r\nHo"],
    ],
)
async def test_a_request_that_does_not_end_is_given_up(
    server: Server, monkeypatch: pytest.MonkeyPatch, parts: list[bytes]
) -> None:
    monkeypatch.setattr(listening, "REQUEST_SECONDS", 0.3)
    await closed_after(server, *parts)


async def test_a_client_that_hangs_up_is_no_fault_of_ours(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    _, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"
    )
    await writer.drain()
    await asyncio.sleep(0.1)
    writer.close()
    async with asyncio.timeout(10):
        while "hung up" not in caplog.text:
            await asyncio.sleep(0.02)
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


async def test_a_socket_and_a_used_connection_stay_open(
    server: Server, bertha: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "REQUEST_SECONDS", 0.2)
    table = (await bertha.open_table(*ALL_HERE))["id"]
    async with bertha.live() as live:
        await live.follow(table)
        await asyncio.sleep(0.5)
        await live.say(type="ping")
        await live.next("pong")
        await bertha.view(table)


def test_an_ipv6_network_has_one_count() -> None:
    assert rate_key("2001:db8:1:2:aaaa::1") == rate_key("2001:db8:1:2:bbbb::7") != rate_key("2001:db8:1:3::1")
    assert rate_key("::ffff:192.0.2.7") == rate_key("192.0.2.7") == "192.0.2.7"
    assert rate_key("a unix socket") == "a unix socket"


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800", "\uffa0", "\u180e", "\ufe0f", "Bertha\u3164", "\U000e0041", " \u115f "]
)
def test_a_name_can_be_seen(name: str) -> None:
    with pytest.raises(ValidationError):
        convert(name, wire.Name)


@pytest.mark.parametrize("name", ["Bertha", "Ö", "李 明", "Zoë ♥", "O'Neil", "🚗"])
def test_names_of_all_kinds_are_welcome(name: str) -> None:
    assert convert(name, wire.Name) == name


@pytest.mark.parametrize(
    ("host", "ours"),
    [("localhost:8886", True), ("192.168.1.5:8886", True), ("[::1]:8886", True), ("club", True), ("club.local", True),
     ("evil.example:8886", False), ("play.example.org", False), ("127.0.0.1.evil.example", False)],
)  # fmt: skip
async def test_another_name_for_this_machine_may_not_act(browsers: Any, host: str, ours: bool) -> None:
    """A page can let its own name lead here: then Host and Origin agree, and are both foreign."""
    assert is_local(host) == ours
    answer = await browsers().http.post(
        "/api/tables",
        json={"game": "gear_and_piston", "seats": [{"kind": "me"}] * 1},
        headers={"Host": host, "Origin": f"http://{host}"},
    )
    assert (answer.status_code == 403) == (not ours)


async def test_over_https_the_cookie_is_bound_to_the_host_and_the_old_one_still_counts(tmp_path: Path) -> None:
    async with serving(settings(str(tmp_path))) as plain, Browser(plain.address) as bertha:
        table = (await bertha.open_table(*ALL_HERE))["id"]
        token = bertha.http.cookies["motorworks"]
    given = settings(str(tmp_path), origins=("https://play.example",), secure_cookie=True)
    async with serving(given) as server, httpx.AsyncClient(base_url=server.address) as http:
        answer = await http.get("/api/me", headers={"Cookie": f"motorworks={token}"})
        assert [card["id"] for card in answer.json()["mine"]] == [table]
        assert answer.headers["set-cookie"].startswith(f"__Host-motorworks={token}; Path=/;")
        again = await http.get("/api/me", headers={"Cookie": f"__Host-motorworks={token}; motorworks={'x' * 43}"})
        assert [card["id"] for card in again.json()["mine"]] == [table]
        assert "set-cookie" not in again.headers


async def test_what_the_api_answers_is_not_cached(bertha: Browser) -> None:
    assert (await bertha.http.get("/api/me")).headers["cache-control"] == "no-store"
    assert "max-age" in (await bertha.http.get("/api/games/gear_and_piston/picture.svg")).headers["cache-control"]


async def test_metrics_are_for_the_host(tmp_path: Path) -> None:
    async with serving(settings(str(tmp_path / "a"))) as server, httpx.AsyncClient(base_url=server.address) as http:
        assert (await http.get("/metrics")).status_code == 200
        assert (await http.get("/metrics", headers={"X-Forwarded-For": "192.0.2.7"})).status_code == 403
    given = settings(str(tmp_path / "b"), metrics_token="hush")
    async with serving(given) as server, httpx.AsyncClient(base_url=server.address) as http:
        assert (await http.get("/metrics")).status_code == 403
        sent = {"Authorization": "Bearer hush", "X-Forwarded-For": "192.0.2.7"}
        assert (await http.get("/metrics", headers=sent)).status_code == 200


async def test_a_server_that_cannot_store_is_not_ready(
    server: Server, bertha: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await bertha.get("/ready") == {"status": "ready"}

    async def full_disk(*_: Any) -> None:
        raise OperationalError("", {}, Exception("database or disk is full"))

    with monkeypatch.context() as broken:
        broken.setattr(server.services.store, "write", full_disk)
        problem = await bertha.get("/ready", 503)
        assert problem["type"] == "/problems/unavailable"
        await bertha.get("/health")


async def test_parallel_requests_do_not_get_past_the_limit_of_tables(data: str) -> None:
    async with serving(settings(data, tables_per_visitor=5)) as server, Browser(server.address) as bertha:
        await bertha.get("/api/me")
        body = {"game": "gear_and_piston", "seats": [{"kind": "me"}] + [{"kind": "here"}] * (FEWEST - 1)}
        answers = await asyncio.gather(*(bertha.http.post("/api/tables", json=body) for _ in range(20)))
        assert sorted(answer.status_code for answer in answers) == [201] * 5 + [429] * 15


async def test_a_clock_that_is_wrong_for_a_while_deletes_nothing(
    server: Server, bertha: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting = (await bertha.open_table("me", "open", *["random"] * (FEWEST - 2)))["id"]
    tables = server.services.registry

    async def look(days: int) -> Any:
        with monkeypatch.context() as clock:
            clock.setattr(sweeping, "now", lambda: now() + days * DAY)
            await delete_abandoned(tables)
        return await server.services.store.read(partial(table_rows.load, table_id=waiting))

    for days in (40, 0, 41, 0, 42):
        assert await look(days) is not None
    assert await look(42 + sweeping.GRACE_DAYS - 1) is not None
    assert await look(42 + sweeping.GRACE_DAYS + 1) is None


def test_seeds_cannot_be_guessed() -> None:
    assert {len(bytes.fromhex(dealing.new_secret())) * 8 for _ in range(20)} == {128}


def test_workers_share_the_attempts_to_sign_in() -> None:
    alone = settings_of(complete(Namespace(), serve_defaults()))
    four = settings_of(complete(Namespace(workers=4, data="postgresql://mw@/x"), serve_defaults()))
    assert (alone.sign_ins_at_once, four.sign_ins_at_once) == (20, 5)
    assert alone.sign_ins_per_second == pytest.approx(4 * four.sign_ins_per_second)
