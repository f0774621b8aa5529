"""About this copy, over the API: every component value, and the edition that a server plays."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from motorworks.games import folder, slugs
from motorworks.kernel.edition_reading import examine
from motorworks.server.tables.model import Standing
from motorworks.server.views import cards
from tests.server.browser import Browser


@pytest.mark.parametrize("language", ["en", "de"])
async def test_every_value_says_what_it_is_where_it_comes_from_and_how_sure_we_are(
    bertha: Browser, language: str
) -> None:
    for slug in slugs():
        about = await bertha.get(f"/api/games/{slug}/about", language=language)
        values = [value for group in about["groups"] for value in group["values"]]
        (here,) = (game for game in about["games"] if game["slug"] == slug)
        assert len(values) == here["printed"] + here["found"] + here["reconstructed"] > 100
        assert here["reconstructed"] == sum(value["mark"] == "reconstructed" for value in values) > 0
        assert about["edition"] is None
        assert "+" in about["rules"]
        for value in values:
            assert "value." not in value["what"], value
            assert value["value"] == value["supplied"]
            assert (value["sure"] == 100) == (value["mark"] == "seed"), value
        assert not any("value_group" in group["title"] for group in about["groups"])


async def test_a_blank_edition_can_be_taken_home_and_is_good_as_it_is(bertha: Browser, tmp_path: Path) -> None:
    for slug in slugs():
        answer = await bertha.http.get(f"/api/games/{slug}/edition.toml")
        assert answer.headers["content-disposition"] == f'attachment; filename="{slug}-edition.toml"'
        assert tomllib.loads(answer.text)["game"] == slug
        (tmp_path / "copy.toml").write_text(answer.text, encoding="utf-8")
        edition, faults = examine(tmp_path / "copy.toml", folder)
        assert faults == []
        assert edition is not None
        assert edition.values == {}


EDITION = """edition = "Our copy"
game = "automobile"
source = "first printing"
date = 2026-11-17
[model.emf]
cost = 480
"""
PROGRAM = """
import asyncio, json, sys, motorworks
motorworks.use_edition("copy.toml")
from tests.server.browser import Browser, serving, settings

async def main():
    async with serving(settings("data")) as server, Browser(server.address) as bertha:
        table = await bertha.open_table("me", "random", "random", game="automobile")
        other = await bertha.open_table("me", "random", game="gear_and_piston")
        about = await bertha.get("/api/games/automobile/about")
        games = (await bertha.get("/api/games"))["games"]
        seen = (await bertha.get(f"/api/tables/{table['id']}"))["edition"]
        emf = [v for g in about["groups"] for v in g["values"] if v["address"] == "model.emf.cost"]
        played = [table["edition"], other["edition"], about["edition"]]
        print(json.dumps([*played, emf, games[0]["edition"], seen]))

asyncio.run(main())
"""


def test_a_table_with_an_edition_shows_its_name_to_every_seat(tmp_path: Path) -> None:
    """In a process of its own, as a host starts it."""
    (tmp_path / "copy.toml").write_text(EDITION, encoding="utf-8")
    root = str(Path(__file__).parents[2])
    program = f"import sys; sys.path.insert(0, {root!r}){PROGRAM}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    table, other, about, emf, card, seen = json.loads(done.stdout.splitlines()[-1])

    assert (table, other, card, seen) == ("Our copy", "", "Our copy", "Our copy")
    assert about == {"name": "Our copy", "source": "first printing", "date": "2026-11-17", "changes": 1}
    assert [(value["value"], value["supplied"]) for value in emf] == [("480", "450")]


def test_standings_that_were_stored_without_places_get_them() -> None:
    stored: list[Standing] = [
        {"total": total, "winner": winner, "sources": []} for total, winner in ((7, False), (9, True), (9, False))
    ]
    assert cards.places(stored) == [3, 1, 2]
    for one, place in zip(stored, (2, 1, 2), strict=True):
        one["place"] = place
    assert cards.places(stored) == [2, 1, 2]
