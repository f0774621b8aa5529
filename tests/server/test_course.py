"""How a finished game went, and the picture of its result: for those who may see it, and about nobody else by name."""

from __future__ import annotations

from typing import Any

import pytest

from motorworks.games import find, slugs
from motorworks.kernel.course import course, headings, turning_points
from motorworks.kernel.match import Match
from motorworks.kernel.secrecy import SPECTATOR, sample_state
from motorworks.server.views.course import table_course
from motorworks.server.views.public_score import counted_in_public
from motorworks.testkit.variants import Variant, walk
from tests.server.browser import Browser, Server, key
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
    answer = await bertha.get(f"/api/tables/{table}/course")
    assert answer["points"][-1]["scores"] == match.scores()
    assert answer["headings"][0]["says"] == "Turn 1 begins"
    assert all(turn["says"] for turn in answer["turning_points"])
    answer = await bertha.http.get(f"/api/tables/{table}/share.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    picture = answer.text
    assert 'width="1200" height="630"' in picture
    assert not [name for name in record["names"] if name in picture], "nobody has agreed to be named"
    assert "green" in picture


async def test_a_running_game_has_a_course_for_everybody_who_may_look(bertha: Browser, carl: Browser) -> None:
    """It grows with the game, follows an undo, and is no different for a seat and for a spectator."""
    table = (await bertha.open_table("me", "here", game="automobile"))["id"]
    begun = await bertha.get(f"/api/tables/{table}/course")
    assert [point["step"] for point in begun["points"]] == [0]
    assert begun["turning_points"] == []
    view = await bertha.view(table)
    seat, first = view["actor"], (await bertha.view(table, view["actor"]))["scene"]["choices"][0]["code"]
    for command, steps in ((first, [0, 1]), (None, [0]), (first, [0, 1])):
        if command is None:
            await bertha.post(f"/api/tables/{table}/undo", {"seat": seat, "sequence": 1, "key": key()})
        else:
            await bertha.play(table, seat, command=command)
        answer = await bertha.get(f"/api/tables/{table}/course")
        assert [point["step"] for point in answer["points"]] == steps
    await carl.get(f"/api/tables/{table}/course", 404)
    await bertha.get(f"/api/tables/{table}/share.svg", 409)


async def test_the_course_of_a_finished_game_follows_an_undo(bertha: Browser, server: Server) -> None:
    """What was counted when the game was over is counted again after its last move was taken back."""
    table = (await bertha.open_table("me", "here", game="automobile"))["id"]
    seat = (await bertha.view(table))["actor"]
    first = (await bertha.view(table, seat))["scene"]["choices"][0]["code"]

    async def steps_if_finished() -> list[int]:
        async with server.services.registry.locked(table) as held:
            held.row.status = "finished"
            found = [point.step for point in table_course(held, "en").points]
            held.row.status = "running"
        return found

    await bertha.play(table, seat, command=first)
    assert await steps_if_finished() == [0, 1]
    await bertha.post(f"/api/tables/{table}/undo", {"seat": seat, "sequence": 1, "key": key()})
    assert await steps_if_finished() == [0]


async def test_a_game_that_has_not_begun_has_no_course(bertha: Browser) -> None:
    table = (await bertha.open_table("me", "open"))["id"]
    await bertha.get(f"/api/tables/{table}/course", 409)


@pytest.mark.parametrize("game", slugs())
def test_the_course_of_a_running_game_tells_nothing_hidden(game: str) -> None:
    """In every world that looks the same to a seat or to a spectator, the public points are the same."""
    match = Variant(find(game), PLAYERS).match(4)
    for step, _ in enumerate(walk(match, 4)):
        if step % 15:
            continue
        shown = counted_in_public(match, match.state)
        for seat in (SPECTATOR, *range(PLAYERS)):
            other = sample_state(match.game, match.state, seat, step)
            assert counted_in_public(match, other) == shown, f"step {step}, seat {seat}"


@pytest.mark.parametrize("game", slugs())
def test_public_points_move_with_the_game(game: str) -> None:
    """A curve that is always 0 would hide nothing either."""
    match = finished(game)
    points = course(match, lambda _, state: counted_in_public(match, state))
    assert len({point.scores for point in points}) > 5


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
