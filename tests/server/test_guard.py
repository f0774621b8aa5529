"""At the door: foreign, huge, malformed and too many requests get a clear problem and change nothing."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import websockets

from motorworks.server import wire
from motorworks.server.logs import JsonLines, log_as_json
from tests.server.browser import FEWEST, GAME, Browser, Server, serving, settings
from tests.server.conftest import NewBrowser
from tests.server.test_playing import ALL_HERE, actor

NEW = {"game": GAME, "seats": [{"kind": "me"}] + [{"kind": "here"}] * (FEWEST - 1)}


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://[x"},
        {"Origin": "http://"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
async def test_a_page_of_another_site_cannot_act(bertha: Browser, headers: dict[str, str]) -> None:
    await bertha.get("/api/me")
    answer = await bertha.http.post("/api/tables", json=NEW, headers=headers)
    assert (answer.status_code, answer.json()["type"]) == (403, "/problems/foreign")
    assert (await bertha.get("/api/me"))["mine"] == []


async def test_our_own_pages_and_programs_can_act(bertha: Browser) -> None:
    for headers in ({"Origin": bertha.address}, {"Sec-Fetch-Site": "same-origin"}, {}):
        assert (await bertha.http.post("/api/tables", json=NEW, headers=headers)).status_code == 201


async def test_the_public_address_behind_a_proxy_can_be_named(tmp_path: Path) -> None:
    given = settings(str(tmp_path), origins=("https://play.example",), secure_cookie=True)
    async with serving(given) as server:
        browser = Browser(server.address, Origin="https://play.example")
        answer = await browser.http.post("/api/tables", json=NEW)
        assert answer.status_code == 201
        assert "Secure" in answer.headers["set-cookie"]
        await browser.close()


async def test_the_cookie_is_strict_and_out_of_reach_of_scripts(bertha: Browser) -> None:
    cookie = (await bertha.http.get("/api/me")).headers["set-cookie"]
    assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(cookie.split("; "))
    assert "set-cookie" not in (await bertha.http.get("/api/me")).headers


@pytest.mark.parametrize("cookie", ["motorworks=short", "motorworks=" + "%" * 43, "motorworks", "=;=;", "a=" * 500])
async def test_a_made_up_cookie_is_nobody(browsers: NewBrowser, cookie: str) -> None:
    answer = await browsers().http.get("/api/me", headers={"Cookie": cookie})
    assert answer.status_code == 200
    assert answer.json()["mine"] == []


@pytest.mark.parametrize("path", ["/", "/api/games", "/health", "/api/nothing", "/assets/none.js"])
async def test_every_answer_forbids_inline_scripts_and_framing(bertha: Browser, path: str) -> None:
    headers = (await bertha.http.get(path)).headers
    policy = headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


BODIES: list[tuple[bytes, str, int]] = [
    (b"", "application/json", 400),
    (b"{", "application/json", 400),
    (b"[]", "application/json", 400),
    (b"null", "application/json", 400),
    (b'{"game": 1}', "application/json", 400),
    (b"\xff\xfe", "application/json", 400),
    (b'{"game": "\xff\xfe", "seats": []}', "application/json", 400),
    (json.dumps({**NEW, "seats": [{"kind": "me", "name": "Ber\0tha"}]}).encode(), "application/json", 400),
    (json.dumps({**NEW, "seats": [{"kind": "me", "name": "\u202eahtreB"}]}).encode(), "application/json", 400),
    (json.dumps({**NEW, "seats": [{"kind": "me", "name": " \u00a0\u3000"}]}).encode(), "application/json", 400),
    (json.dumps({**NEW, "seats": [{"kind": "me", "name": "Ber\u200btha"}]}).encode(), "application/json", 400),
    (json.dumps({**NEW, "seats": [{"kind": "me", "name": "Bertha\u0085"}]}).encode(), "application/json", 400),
    (json.dumps({**NEW, "seats": [{"kind": "me", "name": "Bertha\u2028"}]}).encode(), "application/json", 400),
    (b"[" * 60_000, "application/json", 400),
    (json.dumps({**NEW, "sead": 1}).encode(), "application/json", 400),
    (json.dumps({**NEW, "seed": 1.5}).encode(), "application/json", 400),
    (json.dumps({**NEW, "seats": [{"kind": "me"}] * 9}).encode(), "application/json", 400),
    (json.dumps(NEW).encode(), "text/plain", 415),
    (b"game=x", "application/x-www-form-urlencoded", 415),
    (b" " * (wire.MAX_BODY + 1), "application/json", 413),
    (json.dumps({**NEW, "game": "no_such_game"}).encode(), "application/json", 422),
    (json.dumps({**NEW, "seats": [{"kind": "me"}]}).encode(), "application/json", 422),
    (json.dumps({**NEW, "seats": [{"kind": "me"}] * FEWEST}).encode(), "application/json", 422),
    (json.dumps({**NEW, "options": {"no_such": 1}}).encode(), "application/json", 422),
    (json.dumps({**NEW, "seats": [{"kind": "bot", "level": "genius"}] * FEWEST}).encode(), "application/json", 422),
]


@pytest.mark.parametrize(("body", "kind", "status"), BODIES, ids=[str(i) for i in range(len(BODIES))])
async def test_a_wrong_body_gets_one_clear_sentence(bertha: Browser, body: bytes, kind: str, status: int) -> None:
    answer = await bertha.http.post("/api/tables", content=body, headers={"Content-Type": kind})
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    assert problem["status"] == status
    assert problem["detail"].endswith(".")
    assert "data" not in problem["detail"]
    assert (await bertha.get("/api/me"))["mine"] == []


async def test_a_number_is_not_true_or_false(bertha: Browser) -> None:
    """The document promises a boolean, and whole numbers may be written as 2.0."""
    refused = await bertha.http.put("/api/me/naming", json={"named": 0})
    assert refused.status_code == 400
    assert "Expected `bool`, got `int` - at `$.named`" in refused.json()["detail"]
    assert (await bertha.http.put("/api/me/naming", json={"named": False})).status_code == 200


async def test_a_body_that_does_not_say_how_big_it_is_is_still_limited(bertha: Browser) -> None:
    async def endless() -> Any:
        for _ in range(100):
            yield b" " * 10_000

    answer = await bertha.http.post("/api/tables", content=endless(), headers={"Content-Type": "application/json"})
    assert answer.status_code == 413


@pytest.mark.parametrize(
    "path",
    ["/api", "/api/nothing", "/api/tables/x", "/api/games/../../x", "/api/%00", "/api/" + "a" * 999],
)
async def test_what_is_not_there_is_a_problem_too(bertha: Browser, path: str) -> None:
    answer = await bertha.http.get(path)
    assert answer.status_code in (400, 404)
    if answer.request.url.path.startswith("/api"):
        assert answer.headers["content-type"] == "application/problem+json"


async def test_a_wrong_method_says_which_are_right(bertha: Browser) -> None:
    answer = await bertha.http.get("/api/invitations")
    assert (answer.status_code, answer.json()["type"]) == (405, "/problems/method")
    assert "POST" in answer.headers["allow"]


async def test_who_asks_too_often_is_told_when_to_come_back(tmp_path: Path) -> None:
    async with serving(settings(str(tmp_path), requests_per_second=1.0, requests_at_once=5)) as server:
        browser = Browser(server.address)
        answers = [await browser.http.get("/health") for _ in range(7)]
        assert [answer.status_code for answer in answers[:5]] == [200] * 5
        refused = answers[-1]
        assert (refused.status_code, refused.json()["type"]) == (429, "/problems/too-many")
        assert int(refused.headers["retry-after"]) >= 1
        await browser.close()


async def test_who_throws_the_cookie_away_does_not_get_tables_without_end(tmp_path: Path) -> None:
    async with serving(settings(str(tmp_path), openings_at_once=3, openings_per_second=0.001)) as server:
        answers = []
        for _ in range(4):
            async with Browser(server.address) as stranger:
                answers.append(await stranger.http.post("/api/tables", json=NEW))
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
        assert answers[-1].json()["type"] == "/problems/too-many"


async def test_a_visitor_has_so_many_tables_and_no_more(tmp_path: Path) -> None:
    async with serving(settings(str(tmp_path), tables_per_visitor=3)) as server:
        browser = Browser(server.address)
        tables = [await browser.open_table(*ALL_HERE) for _ in range(3)]
        problem = await browser.post("/api/tables", NEW, 429)
        assert "3 tables" in problem["detail"]
        await browser.http.delete(f"/api/tables/{tables[0]['id']}")
        await browser.open_table(*ALL_HERE)
        await browser.close()


async def test_a_fault_of_ours_tells_nothing_and_loses_nothing(
    server: Server, bertha: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await bertha.open_table(*ALL_HERE))["id"]
    seat = await actor(bertha, table)

    async def fail(*_: Any) -> None:
        raise RuntimeError("the secret is 42")

    with monkeypatch.context() as broken:
        broken.setattr(server.services.store, "write", fail)
        problem = await bertha.play(table, seat, 500)
    assert problem["type"] == "/problems/broken"
    assert "42" not in problem["detail"]
    assert (await bertha.play(table, seat))["sequence"] == 1


async def test_a_move_that_others_cannot_be_shown_is_a_move(
    server: Server, bertha: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await bertha.open_table(*ALL_HERE))["id"]

    def fail(_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(server.services.hub.broadcast, "send", fail)
    assert (await bertha.play(table, await actor(bertha, table)))["sequence"] == 1


def test_logs_are_json_without_the_text_of_errors() -> None:
    try:
        raise ValueError("the secret is 42")
    except ValueError as error:
        facts = (type(error), error, error.__traceback__)
        record = logging.LogRecord("motorworks", logging.ERROR, __file__, 1, "it failed", (), facts)
    line = json.loads(JsonLines().format(record))
    assert (line["level"], line["message"], line["error"]) == ("error", "it failed", "ValueError")
    assert "42" not in json.dumps(line["where"])


async def test_requests_are_logged_by_route_not_by_address(bertha: Browser, caplog: pytest.LogCaptureFixture) -> None:
    table = (await bertha.open_table(*ALL_HERE))["id"]
    token = (await bertha.get(f"/api/tables/{table}"))["invitations"][0]["token"]
    with caplog.at_level(logging.INFO, "motorworks.requests"):
        await bertha.http.get(f"/api/tables/{table}/view?seat=0&token={token}")
    lines = [JsonLines().format(record) for record in caplog.records if record.name == "motorworks.requests"]
    assert len(lines) == 1
    assert token not in lines[0]
    assert json.loads(lines[0])["status"] in (200, 400)


@pytest.fixture
def logging_as_json() -> Iterator[None]:
    root = logging.getLogger()
    before = root.handlers[:], root.level
    log_as_json()
    yield
    root.handlers[:] = before[0]
    root.setLevel(before[1])


@pytest.mark.usefixtures("logging_as_json")
async def test_the_address_of_a_socket_is_in_no_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with serving(settings(str(tmp_path))) as server, Browser(server.address) as browser:
        await browser.get("/api/me")
        token = browser.http.cookies["motorworks"]
        address = f"{server.address.replace('http', 'ws')}/api/live?token={token}"
        async with websockets.connect(address, additional_headers={"Cookie": f"motorworks={token}"}):
            pass
    assert {"the server has started", "the server has stopped"} <= set(caplog.messages)
    assert token not in caplog.text


async def test_health_and_metrics_are_there_for_the_host(bertha: Browser) -> None:
    assert (await bertha.get("/health"))["status"] == "ok"
    table = (await bertha.open_table(*ALL_HERE))["id"]
    await bertha.play(table, await actor(bertha, table))
    text = (await bertha.http.get("/metrics")).text
    assert 'motorworks_requests_total{method="POST",route="/api/tables",status="201"} 1.0' in text
    assert 'motorworks_actions_total{by="person"} 1.0' in text
    assert "motorworks_tables_in_memory 1.0" in text
    assert table not in text


async def test_a_value_that_does_not_exist_is_answered_with_those_that_do(bertha: Browser) -> None:
    body = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "robot"}]}
    problem = await bertha.post("/api/tables", body, 400)
    assert problem["detail"].endswith("seats[1].kind: Invalid enum value 'robot'; allowed: bot, here, me, open.")


async def test_a_parameter_that_is_missing_is_named(bertha: Browser) -> None:
    table = (await bertha.open_table("me", "random"))["id"]
    problem = await bertha.get(f"/api/tables/{table}/hands", seat=0, status=400)
    assert problem["detail"] == "The request is not understood: the parameter code is missing."
