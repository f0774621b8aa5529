"""Problems that people run into are described in their language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import motorworks
from motorworks.server import errors
from motorworks.server.german.problems import GERMAN
from motorworks.server.tables import adopting, interrupted, loading
from tests.server.browser import FEWEST, GAME, Browser
from tests.server.conftest import NewBrowser
from tests.server.test_playing import ALL_HERE

FOR_PROGRAMS = {"malformed", "foreign", "wrong-type", "key-reused", "method", "too-big"}


def sentences() -> Iterator[tuple[str, str]]:
    """The name and the sentence of every problem that is written out in the server."""
    for file in Path(errors.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "ApiError"
            if called and isinstance(node, ast.Call) and len(node.args) == 2:
                name, detail = node.args
                if isinstance(name, ast.Constant) and isinstance(detail, ast.Constant):
                    yield str(name.value), str(detail.value)


def test_every_sentence_for_people_is_there_in_german() -> None:
    found = list(sentences())
    assert len(found) > 15
    assert [detail for name, detail in found if name not in FOR_PROGRAMS and detail not in GERMAN] == []
    sentences_at_tables = {adopting.CANNOT_GO_ON, adopting.RULES_CHANGED, adopting.MOVES_LOST}
    sentences_at_tables |= {interrupted.ENDED, interrupted.RESTARTED, loading.CANNOT_REPLAY}
    assert sentences_at_tables <= set(GERMAN)


@pytest.mark.parametrize("english", GERMAN)
def test_both_languages_use_the_same_values(english: str) -> None:
    def values(template: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(template) if name}

    assert values(english) == values(GERMAN[english])
    assert GERMAN[english].endswith(".")


async def test_a_seat_without_a_name_is_called_in_the_language_of_the_reader(bertha: Browser) -> None:
    """Only a record can leave a name out."""
    record = motorworks.new(GAME, players=FEWEST, seed=1).record()
    table = (await bertha.post("/api/records", {"record": record}, 201))["id"]
    for language, name in (("en", "Player 1"), ("de", "Spieler 1")):
        assert (await bertha.get(f"/api/tables/{table}", language=language))["seats"][0]["name"] == name
        assert (await bertha.get("/api/me", language=language))["finished"][0]["seats"][0]["name"] == name


async def test_a_german_reader_is_told_in_german(browsers: NewBrowser, bertha: Browser) -> None:
    reader = browsers(**{"Accept-Language": "de"})
    assert (await reader.get("/api/tables/aaaaaaaaaaaa", 404))["detail"].startswith("Diesen Tisch gibt es nicht")
    table = (await reader.open_table(*ALL_HERE))["id"]
    late = await reader.play(table, 0, 409, sequence=7, command="x")
    assert late["detail"].startswith("Dieser Zug galt für Stand 7, der Tisch ist aber bei Stand 0")
    english = await reader.http.get("/api/tables/aaaaaaaaaaaa", params={"language": "en"})
    assert english.json()["detail"].startswith("There is no such table")
    few = await reader.post("/api/tables", {"game": GAME, "seats": [{"kind": "me"}]}, 422)
    assert few["detail"] == "Gear & Piston ist für 2 bis 6 Spieler, nicht für 1."
    unknown = await reader.post("/api/tables", {"game": "chess", "seats": [{"kind": "me"}]}, 422)
    assert unknown["detail"].startswith("Das Spiel chess gibt es nicht")
    for page in ("rulebook", "picture.svg"):
        missing = await bertha.get(f"/api/games/chess/{page}", 404, language="de")
        assert missing["detail"].startswith("Das Spiel chess gibt es nicht")
    async with reader.live() as live:
        await live.say(type="follow", table="aaaaaaaaaaaa", language="de")
        assert (await live.next("problem"))["problem"]["detail"].startswith("Diesen Tisch")
