"""Lessons over HTTP: the script, the table at each stop, refusals, and playing on."""

from __future__ import annotations

import pytest

from motorworks.games import find
from motorworks.kernel.lesson import lessons
from motorworks.server.tables.lesson import offered
from tests.server.browser import GAME, Browser, Server

LESSON = f"/api/games/{GAME}/lessons/first-round"
STOPS = len(lessons(find(GAME).package)[0].stops)


async def test_the_catalogue_names_the_lessons(bertha: Browser) -> None:
    games = {game["slug"]: game for game in (await bertha.get("/api/games", language="de"))["games"]}
    card = games[GAME]["lessons"][0]
    assert card["name"] == "first-round"
    assert card["title"] == "Erste Runde mit Begleitung"
    assert card["stops"] == STOPS


async def test_every_stop_offers_its_move_in_both_languages(bertha: Browser) -> None:
    for language in ("en", "de"):
        lesson = await bertha.get(LESSON, language=language)
        for number, stop in enumerate(lesson["stops"]):
            view = await bertha.get(f"{LESSON}/stops/{number}", language=language)
            assert view["actor"] == view["seat"] == lesson["learner"]
            assert stop["move"] in [choice["code"] for choice in view["scene"]["choices"]]


async def test_the_end_follows_the_last_stop(bertha: Browser) -> None:
    view = await bertha.get(f"{LESSON}/stops/{STOPS}")
    assert view["status"] == "running"
    await bertha.get(f"{LESSON}/stops/11", 400)


async def test_refusals_explain_themselves(bertha: Browser) -> None:
    answer = await bertha.post(f"{LESSON}/stops/0/why-not", {"command": "patent N01"})
    assert answer["refusals"][0]["rule"]
    allowed = await bertha.post(f"{LESSON}/stops/0/why-not", {"command": "place backyard"})
    assert allowed["refusals"] == []


async def test_looking_at_a_lesson_stores_nothing(bertha: Browser) -> None:
    await bertha.get(f"{LESSON}/stops/3")
    home = await bertha.get("/api/me")
    assert home["mine"] == home["finished"] == []


async def test_playing_on_opens_a_table_with_the_same_past(bertha: Browser, carl: Browser) -> None:
    there = await bertha.get(f"{LESSON}/stops/4")
    table = await bertha.post(f"{LESSON}/table", {"stop": 4}, 201)
    assert table["sequence"] == there["sequence"]
    assert table["seed_chosen"]
    assert not table["listed"]
    here = await bertha.view(table["id"], there["seat"])
    assert [line["says"] for line in here["log"]["lines"]] == [line["says"] for line in there["log"]["lines"]]
    await bertha.play(table["id"], there["seat"], command="patent N01", sequence=here["sequence"])
    await carl.get(f"/api/tables/{table['id']}", 404)


async def test_a_table_that_goes_on_from_a_lesson_survives_a_restart(server: Server, bertha: Browser) -> None:
    table = await bertha.post(f"{LESSON}/table", {"stop": 2}, 201)
    before = await bertha.view(table["id"], 0)
    async with server.services.registry.locked(table["id"]) as loaded:
        server.services.registry.evict(loaded)
    assert await bertha.view(table["id"], 0) == before


@pytest.mark.parametrize("path", [f"/api/games/{GAME}/lessons/nothing", "/api/games/chess/lessons/first-round"])
async def test_a_lesson_that_does_not_exist(bertha: Browser, path: str) -> None:
    await bertha.get(path, 404)


def test_an_edition_has_no_lessons_because_their_figures_might_be_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find(GAME)
    assert offered(game)
    monkeypatch.setattr(type(game), "edition", object(), raising=False)
    assert not offered(game)
