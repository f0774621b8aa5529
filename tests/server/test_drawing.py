"""Scenes: what has moved since my last turn, and what happens when a drawing fails."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from motorworks.kernel.events import names
from motorworks.kernel.game import Game
from motorworks.scene import Choice, Holding, Place, Scene, Seat, SequenceBox, Tab
from motorworks.scene.places import Lies, Places
from motorworks.server import wire
from motorworks.server.http.routes.catalogue import DRAWING
from motorworks.server.views.cache import cache_of
from motorworks.server.views.drawing import panel_json
from motorworks.server.views.moved import moved_by
from tests.kernel.red_line import registered
from tests.server.browser import GAME, Browser, Server, key, serving, settings
from tests.server.test_playing import ALL_HERE, actor

OTHERWISE: dict[str, Any] = {
    "board": (2, 2),
    "tabs": (Tab("a", "A", "gear"),),
    "steps": (SequenceBox("A", "now"),),
    "where": "round 2",
    "prompt": "Choose",
    "help": "Help",
    "rule": "R 1",
    "result": "${points}",
    "verdict": "what broke it",
    "choices": (Choice(1, "pass", "Pass"),),
    "seats": (Seat(0, "Bertha"),),
    "holding": Holding("floor", "engine", 10, 0, (), ()),
}


def test_what_events_moved_is_sent_with_where_it_was_and_the_last_line_about_it() -> None:
    """A car moves twice, a disc makes room: nobody has moved it. A tile is new; a marker has come back."""
    at, there = Place(0, 0, 9, 9), Place(10, 0, 9, 9)
    panels = frozenset({"shop", "road"})
    shop, road = Lies("shop", "", at), Lies("road", "", there)
    before = Places({"car": shop, "disc": shop, "marker": shop}, panels)
    now = Places({"car": road, "disc": road, "marker": shop, "tile-3": road}, panels)
    lines = [
        wire.LogLine(index=6, step=4, seat=0, says="", moves=("car", "marker")),
        wire.LogLine(index=7, step=5, seat=1, says="", moves=("car", "marker", "tile-*"), about=("disc",)),
        wire.LogLine(index=8, step=5, seat=1, says=""),
    ]
    assert moved_by(lines, before, now) == [
        wire.Moved(piece="car", panel="shop", at=[0, 0, 9, 9], step=5, line=7),
        wire.Moved(piece="tile-3", panel=None, at=None, step=5, line=7),
    ]


async def test_what_lies_there_only_to_be_chosen_has_not_moved(bertha: Browser) -> None:
    """Automobile: the tickets of a sale come with the question, nobody has put them there."""
    for seed in range(20):
        if await _offers_tickets(bertha, seed):
            return
    raise AssertionError("no ticket was offered")


async def _offers_tickets(bertha: Browser, seed: int) -> bool:
    """Play at random until a sale offers tickets, and check that they have not moved; False when none is offered."""
    table = (await bertha.open_table("me", "here", "here", game="automobile", seed=seed))["id"]
    chance = Random(seed)
    for _ in range(200):
        seat = (await bertha.view(table))["actor"]
        if seat is None:
            return False
        view = await bertha.view(table, seat)
        choices = view["scene"]["choices"]
        if tickets := {choice["on"] for choice in choices if choice["code"].startswith("sell ")}:
            assert not tickets & {each["piece"] for each in view["moved"]}
            return True
        await bertha.play(table, seat, command=chance.choice(choices)["code"])
    return False


async def test_what_others_moved_is_marked_until_my_next_action(bertha: Browser) -> None:
    table = (await bertha.open_table(*ALL_HERE, seed=1))["id"]
    first = await actor(bertha, table)
    seen: list[Any] = []
    for _ in range(30):
        seat = await actor(bertha, table)
        played = (await bertha.play(table, seat))["view"]
        assert played["moved"] == []
        if seat != first:
            seen += (await bertha.view(table, first))["moved"]
    assert seen
    assert all(set(each) == {"piece", "panel", "at", "step", "line"} for each in seen)


async def test_who_comes_later_hears_which_step_moved_a_piece(bertha: Browser) -> None:
    """Bertha looks after every step, and in German only at the end: both show the same."""
    table = (await bertha.open_table("me", "here", "here", game="automobile", seed=4))["id"]
    first = await actor(bertha, table)
    watched: Any = {}
    for _ in range(30):
        await bertha.play(table, await actor(bertha, table))
        watched = await bertha.view(table, first)
        if len({each["step"] for each in watched["moved"]}) > 1:
            break
    bertha.http.headers["Accept-Language"] = "de"
    late = await bertha.view(table, first)
    assert late["phase"]["name"] != watched["phase"]["name"]
    assert late["moved"] == watched["moved"]
    lines = watched["log"]["lines"]
    assert len({each["step"] for each in watched["moved"]}) > 1
    for each in watched["moved"]:
        line = lines[each["line"]]
        assert each["line"] >= watched["log"]["fresh"]
        assert line["step"] == each["step"]
        assert names(line["moves"], each["piece"])


async def test_what_is_taken_back_has_not_moved(bertha: Browser) -> None:
    """Her other seat acts, takes it back and does something else: her first seat is sent what stands in the end."""
    table = (await bertha.open_table("me", "here", "here", game="automobile", seed=4))["id"]
    seat, other, before, view = await shown_and_undoable(bertha, table)
    await bertha.post(f"/api/tables/{table}/undo", {"seat": seat, "sequence": view["sequence"], "key": key()})
    assert (await bertha.view(table, other))["moved"] == before
    options = (await bertha.position(table, seat))["options"]
    await bertha.play(table, seat, command=options[-1]["code"])
    again = (await bertha.view(table, other))["moved"]
    bertha.http.headers["Accept-Language"] = "de"
    assert (await bertha.view(table, other))["moved"] == again


async def shown_and_undoable(browser: Browser, table: str) -> tuple[int, int, Any, Any]:
    """Play on until an action can be undone that another seat sees: who acts, who sees, what before, the view after."""
    for _ in range(60):
        seat = await actor(browser, table)
        other = (seat + 1) % 3
        before = (await browser.view(table, other))["moved"]
        view = (await browser.play(table, seat))["view"]
        if view["can_undo"] and (await browser.view(table, other))["moved"] != before:
            return seat, other, before, view
    raise AssertionError("nothing that another saw could be undone")


async def test_a_drawing_that_fails_leaves_the_options(
    server: Server, bertha: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = (await bertha.open_table(*ALL_HERE, seed=1))["id"]
    seat = await actor(bertha, table_id)

    def fail(*_: Any) -> None:
        raise RuntimeError("the pen is broken")

    async with server.services.registry.locked(table_id) as table:
        table.match.game = Game(**{**vars(table.match.game), "scene": fail})
        cache_of(table).clear()
    scene = (await bertha.view(table_id, seat))["scene"]
    codes = [option["code"] for option in (await bertha.position(table_id, seat))["options"]]
    assert scene["panels"] == []
    assert [choice["code"] for choice in scene["choices"]] == codes


async def test_a_game_without_drawings_is_a_plain_list_in_the_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """docs/add-a-game.md: a panel lists what the seat may see, and every option is a button."""
    with registered(tmp_path / "games", monkeypatch):
        async with serving(settings(str(tmp_path))) as server:
            bertha = Browser(server.address)
            table = (await bertha.open_table("me", "here", game="red_line", seed=1))["id"]
            played = (await bertha.play(table, 0, command="rev"))["view"]["scene"]
            other = (await bertha.view(table, 1))["scene"]
            await bertha.play(table, 0, command="hold")
            over = (await bertha.play(table, 1, command="hold"))["view"]
            await bertha.close()
    assert [(choice["code"], choice["says"]) for choice in played["choices"]] == [
        ("rev", "Rev: draw a card"),
        ("hold", "Hold: draw no more"),
    ]
    assert not any("on" in choice for choice in played["choices"])
    assert "revs: 1, 0" in _lines(played)
    assert "revs: 1, 0" in _lines(other)
    assert "hands: [none], [none]" in _lines(other)
    assert "hands: [none], [none]" not in _lines(played)
    assert over["status"] == "finished"


def _lines(scene: dict[str, Any]) -> list[str]:
    (panel,) = scene["panels"]
    return [mark[3] for mark in panel["marks"]]


def test_every_field_of_a_scene_is_written_and_sent_when_it_changes() -> None:
    """A field that is forgotten would stay on a browser's screen as it was."""
    before = Scene(board=(1, 1), panels=())
    assert OTHERWISE.keys() == {field.name for field in fields(Scene)} - {"panels"}
    assert before.to_json().keys() == {field.name for field in fields(Scene)} | {"scenery"}
    for name, value in OTHERWISE.items():
        news = replace(before, **{name: value}).news(before, (), panel_json)
        assert news.keys() == {name, "panels", "scenery"}


async def test_scenery_is_sent_once_on_a_socket(bertha: Browser) -> None:
    table = (await bertha.open_table(*ALL_HERE, seed=1))["id"]
    seat = await actor(bertha, table)
    async with bertha.live() as live:
        await live.follow(table, seat)
        first = await live.view_at(0)
        played = await bertha.play(table, seat)
        second = await live.view_at(1)
    names = {panel["scenery"] for panel in first["scene"]["panels"] if "scenery" in panel}
    assert names == set(first["scene"]["scenery"]) != set()
    assert second["scene"]["scenery"] == played["view"]["scene"]["scenery"] == {}
    assert second["scene"]["panels"] == played["view"]["scene"]["panels"]


async def test_the_start_page_has_a_picture(bertha: Browser) -> None:
    picture = await bertha.http.get(f"/api/games/{GAME}/picture.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")
    assert picture.headers.get_list("content-security-policy") == [DRAWING]


@pytest.mark.parametrize("theme", ["paper", "blueprint", "auto"])
async def test_a_picture_has_the_colours_and_words_of_its_reader(bertha: Browser, theme: str) -> None:
    """The page may be set otherwise than the screen; only "auto" asks the screen."""
    picture = await bertha.http.get(f"/api/games/{GAME}/picture.svg?theme={theme}&language=de")
    assert ("#10335A" in picture.text) == (theme != "paper")
    assert ("prefers-color-scheme" in picture.text) == (theme == "auto")
    assert "SPIELER 1" in picture.text
