"""How a finished game went, and the picture of its result: for those who may see it, and about nobody else by name."""

from __future__ import annotations

from typing import Any

import pytest

from motorworks.games import find
from motorworks.kernel.course import course, headings, turning_points
from motorworks.kernel.match import Match
from motorworks.testkit.variants import Variant, walk
from tests.server.browser import Browser, Server
from tests.server.test_ratings import sit_down

PLAYERS = 3


def finished(game: str, seed: int = 4) -> Match[Any]:
    match = Variant(find(game), PLAYERS).match(seed)
    match.keep_history()
    for _ in walk(match, seed):
        pass
    return match


@pytest.mark.parametrize("game", ["automobile", "gear_and_piston", "kanban_ev"])
def test_the_course_of_a_game_ends_with_its_result(game: str) -> None:
    """It has every heading; turning points are steps at which the lead of the winner changed."""
    match = finished(game)
    points = course(match)
    assert points[0].step == 0
    assert points[-1].step == len(match.steps)
    assert list(points[-1].scores) == match.scores()
    assert {step for step, _ in headings(match)} <= {point.step for point in points}
    turns = turning_points(match, points)
    assert 1 <= len(turns) <= 3
    assert [turn.step for turn in turns] == sorted(turn.step for turn in turns)
    assert all(turn.swing and turn.seat == match.winners()[0] for turn in turns)


async def test_the_course_and_the_picture_of_a_finished_table(bertha: Browser) -> None:
    """Automobile says in the labels of its cars and factories whose they are."""
    match = finished("automobile")
    record = {**match.record(), "names": ["Bertha", "Carl", "Gottlieb"]}
    table = (await bertha.post("/api/records", {"record": record}, 201))["id"]
    told = await bertha.get(f"/api/tables/{table}/course")
    assert told["points"][-1]["scores"] == match.scores()
    assert told["headings"][0]["says"] == "Turn 1 begins"
    assert all(turn["says"] for turn in told["turning_points"])
    answer = await bertha.http.get(f"/api/tables/{table}/share.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    picture = answer.text
    assert 'width="1200" height="630"' in picture
    assert not [name for name in record["names"] if name in picture], "nobody has agreed to be named"
    assert "green" in picture


async def test_a_running_game_has_no_course_yet(bertha: Browser) -> None:
    table = (await bertha.open_table("me", "here"))["id"]
    await bertha.get(f"/api/tables/{table}/course", 409)
    await bertha.get(f"/api/tables/{table}/share.svg", 409)


async def test_somebody_who_agrees_is_named_in_the_pictures_of_others(
    bertha: Browser, carl: Browser, server: Server
) -> None:
    """Until then, and when they change their mind, they are a colour; the one who shares is always named."""
    table = await sit_down(bertha, carl, rated=False)
    async with server.services.registry.locked(table) as held:
        held.row.status = "finished"
        held.row.standings = [{"total": 9, "place": 1, "winner": True, "sources": []}] * 2

    async def named(reader: Browser) -> set[str]:
        picture = (await reader.http.get(f"/api/tables/{table}/share.svg")).text
        return {name for name in ("Bertha", "Carl") if name in picture}

    assert await carl.get("/api/me/naming") == {"named": False}
    assert await named(bertha) == {"Bertha"}
    for agrees in (True, False):
        answer = await carl.http.put("/api/me/naming", json={"named": agrees})
        assert answer.json() == {"named": agrees}
        assert await named(bertha) == ({"Bertha", "Carl"} if agrees else {"Bertha"})
        assert await named(carl) == {"Carl"}
