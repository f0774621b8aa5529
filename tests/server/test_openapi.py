"""The OpenAPI document is complete: schemathesis finds no answer that it does not announce."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import httpx
import pytest
from litestar.handlers import BaseRouteHandler

from motorworks.server.errors import TITLES
from motorworks.server.http import routes
from tests.server.browser import FEWEST, GAME, Browser
from tests.server.test_crash import served

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")

KNOWN = """
headers = {{ Cookie = "motorworks={token}" }}
parameters = {{ "path.table_id" = "{table}", "path.slug" = "{game}", "path.tournament_id" = "{tournament}" }}
"""
CHECKS = """
[checks]
positive_data_acceptance.expected-statuses = ["2xx", "403", "404", "409", "422", "429"]
"""


@pytest.mark.slow
def test_schemathesis_finds_nothing(tmp_path: Path) -> None:
    """Once as a stranger with made-up values, right and wrong; once as somebody who sits at a table that exists."""
    with served(str(tmp_path / "data"), "--tables", "100000") as (_, address):
        body = {"game": GAME, "seats": [{"kind": "me"}] + [{"kind": "here"}] * (FEWEST - 1), "listed": True}
        opened = httpx.post(f"{address}/api/tables", json=body)
        token, table = opened.cookies["motorworks"], opened.json()["id"]
        wish = {"name": "Cup", "game": GAME, "seats": FEWEST, "rounds": 2, "listed": True}
        led = httpx.post(f"{address}/api/tournaments", json=wish, cookies={"motorworks": token}).json()["id"]
        strange, known = tmp_path / "strange.toml", tmp_path / "known.toml"
        strange.write_text(CHECKS)
        known.write_text(KNOWN.format(token=token, table=table, game=GAME, tournament=led) + CHECKS)
        tool = Path(sys.executable).with_name("schemathesis")
        for config, mode in ((strange, "all"), (known, "positive")):
            given = ["--config-file", str(config), "run", f"{address}/api/openapi.json", "--mode", mode]
            more = ["--max-examples", "5", "--seed", "1886", "--no-color", "--exclude-method", "DELETE"]
            done = subprocess.run([tool, *given, *more], cwd=tmp_path, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stdout[-6000:]
        assert httpx.get(f"{address}/health").json()["status"] == "ok"


async def document(browser: Browser) -> Any:
    return await browser.get("/api/openapi.json")


async def test_there_is_one_document(bertha: Browser) -> None:
    for path in ("/api/openapi", "/api/openapi/openapi.json", "/api/openapi/other"):
        assert (await bertha.get(path, 404))["type"] == "/problems/not-found"
    play = (await document(bertha))["paths"]["/api/tables/{table_id}/play"]["post"]
    assert "503" in play["responses"]


async def test_every_reference_leads_somewhere(bertha: Browser) -> None:
    written = await document(bertha)
    names = set(re.findall(r"#/components/schemas/(\w+)", str(written)))
    assert names <= set(written["components"]["schemas"])
    assert {"Follow", "Seen", "Thinking"} <= set(written["components"]["schemas"])


async def test_unknown_fields_of_requests_are_refused_in_the_document_too(bertha: Browser) -> None:
    shapes = (await document(bertha))["components"]["schemas"]
    assert shapes["Play"]["additionalProperties"] is False
    assert shapes["Play"]["properties"]["seat"]["minimum"] == 0


async def test_every_operation_announces_problems(bertha: Browser) -> None:
    for path, methods in (await document(bertha))["paths"].items():
        for method, operation in methods.items():
            assert {"429", "500"} <= set(operation["responses"]), (path, method)
            assert operation["description"], (path, method)


def test_every_handler_is_served() -> None:
    for found in iter_modules(routes.__path__):
        module = import_module(f"{routes.__name__}.{found.name}")
        handlers = [each for each in vars(module).values() if isinstance(each, BaseRouteHandler)]
        assert all(any(each is served for served in module.HANDLERS) for each in handlers), found.name


async def test_the_page_about_the_api_names_every_route_and_problem(bertha: Browser) -> None:
    for path, methods in (await document(bertha))["paths"].items():
        plain = path.replace("{table_id}", "{id}")
        assert plain in PAGE, plain
        assert all(method.upper() in PAGE for method in methods)
    assert set(re.findall(r"^\| `([a-z-]+)` \| \d+", PAGE, re.MULTILINE)) == set(TITLES)
