"""A disk that is full: nothing is stored, everybody is informed, and everything continues when there is room again."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import pytest
from sqlalchemy.exc import DBAPIError

from motorworks.server.storage.postgres import is_of_the_disk, is_unreachable
from tests.server.browser import FEWEST, SECONDS, Browser, Server, key
from tests.server.test_playing import ALL_HERE, actor

FULL = "PRAGMA max_page_count=1"  # SQLITE_FULL, as on a full disk, once the pages that the file has are used up
READ_ONLY = "PRAGMA query_only=ON"  # SQLITE_READONLY, as on a disk that cannot be written to
RIGHT = ("PRAGMA max_page_count=1000000", "PRAGMA query_only=OFF")


@asynccontextmanager
async def disk(server: Server, wrong: str) -> AsyncIterator[None]:
    raw = await server.services.store.write(lambda connection: connection.connection.driver_connection)
    assert raw is not None
    raw.execute(wrong)
    yield
    for pragma in RIGHT:
        raw.execute(pragma)


@pytest.mark.parametrize("wrong", [FULL, READ_ONLY])
async def test_a_command_over_http_is_answered_with_503_and_can_be_repeated(
    server: Server, bertha: Browser, wrong: str
) -> None:
    table = (await bertha.open_table(*ALL_HERE))["id"]
    async with disk(server, wrong):
        order, problem = await _until_refused(bertha, table)
    assert problem["type"] == "/problems/unavailable"
    answer = await bertha.post(f"/api/tables/{table}/play", order)
    assert (answer["repeated"], answer["sequence"]) == (False, order["sequence"] + 1)


async def _until_refused(browser: Browser, table: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Play until the pages that the file has are full; the refused command and its answer."""
    for _ in range(300):
        seat = await actor(browser, table)
        position = await browser.position(table, seat)
        command = position["options"][0]["code"]
        order = {"seat": seat, "sequence": position["sequence"], "key": key(), "command": command}
        answer = await browser.http.post(f"/api/tables/{table}/play", json=order)
        if answer.status_code != 200:
            assert answer.status_code == 503, answer.text
            return order, answer.json()
    raise AssertionError("the disk was never full")


async def test_a_command_over_the_socket_is_answered_with_503(server: Server, bertha: Browser) -> None:
    table = (await bertha.open_table(*ALL_HERE))["id"]
    async with bertha.live() as live, disk(server, READ_ONLY):
        order, _ = await _until_refused(bertha, table)
        await live.say(type="play", table=table, **order)
        trouble = await live.next("problem")
    assert (trouble["key"], trouble["problem"]["status"]) == (order["key"], 503)


async def test_a_first_visit_is_answered_with_503_and_leaves_no_cookie(server: Server, bertha: Browser) -> None:
    """The guest is stored when the answer is ready; what the guest asked for needs no disk."""
    async with disk(server, READ_ONLY):
        answer = await bertha.http.get("/api/me")
    assert (answer.status_code, answer.json()["type"]) == (503, "/problems/unavailable")
    assert (answer.headers["retry-after"], "set-cookie" in answer.headers) == ("10", False)
    assert (await bertha.http.get("/api/me")).status_code == 200


async def test_a_disk_that_cannot_be_read_is_answered_with_503(
    server: Server, bertha: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    await bertha.get("/api/me")
    server.services.devices._known.clear()
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR

    def broken(*_: object) -> None:
        raise error

    with monkeypatch.context() as patched:
        patched.setattr("motorworks.server.people.rows.devices.device", broken)
        answer = await bertha.http.get("/api/me")
    assert (answer.status_code, answer.json()["type"]) == (503, "/problems/unavailable")


async def test_bots_go_on_by_themselves_when_there_is_room_again(server: Server, bertha: Browser) -> None:
    table = (await bertha.open_table("random", "me", *["random"] * (FEWEST - 2)))["id"]
    async with disk(server, READ_ONLY):
        await asyncio.sleep(0.2)  # a bot decides meanwhile
        assert (await bertha.http.get("/ready")).status_code == 503
    async with asyncio.timeout(SECONDS):
        while await actor(bertha, table) != 1:
            await asyncio.sleep(0.1)
    await bertha.play(table, 1)


def test_a_database_that_cannot_write_is_not_one_that_cannot_be_reached() -> None:
    for error in (asyncpg.DiskFullError("full"), asyncpg.PostgresIOError("io"), asyncpg.ReadOnlySQLTransactionError()):
        wrapped = DBAPIError("", {}, error)
        assert (is_of_the_disk(wrapped), is_unreachable(wrapped)) == (True, False)
    assert is_unreachable(asyncpg.TooManyConnectionsError("many"))
    assert not is_of_the_disk(asyncpg.UniqueViolationError("twice"))
