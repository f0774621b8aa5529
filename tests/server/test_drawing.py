"""Scenes: what has moved since my last turn, and what happens when a drawing fails."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from motorworks.kernel.phase import Game
from motorworks.scene import Choice, Retake, Scene, Seat, Step, Tab
from motorworks.server.http.routes.catalogue import DRAWING
from motorworks.server.views.cache import cache_of
from motorworks.server.views.drawing import panel_json
from motorworks.server.views.places import Places, SinceLastTurn, difference
from tests.server.browser import GAME, Browser, Server, key
from tests.server.test_playing import ALL_HERE, actor

OTHERWISE: dict[str, Any] = {
    "board": (2, 2),
    "tabs": (Tab("a", "A", "gear"),),
    "steps": (Step("A", "now"),),
    "where": "round 2",
    "prompt": "Choose",
    "help": "Help",
    "rule": "R 1",
    "result": "${points}",
    "verdict": "what broke it",
    "choices": (Choice(1, "pass", "Pass"),),
    "seats": (Seat(0, "Bertha"),),
    "retakes": (Retake("Turn", "turn", "t"),),
}


def test_a_piece_that_only_makes_room_has_not_moved() -> None:
    before: dict[str, tuple[str, str, tuple[float, ...]]] = {
        "car": ("shop", "", (0, 0, 9, 9)),
        "cube": ("road", "stop-3", (0, 0, 9, 9)),
        "disc": ("road", "stop-3", (0, 0, 9, 9)),
        "gone": ("road", "", (0, 0, 9, 9)),
        "still": ("road", "", (5, 5, 9, 9)),
    }
    now: dict[str, tuple[str, str, tuple[float, ...]]] = {
        "car": ("shop", "", (10, 0, 9, 9)),
        "cube": ("road", "stop-3", (20, 0, 9, 9)),
        "disc": ("road", "stop-4", (0, 0, 9, 9)),
        "still": ("road", "", (5, 5, 9, 9)),
        "new": ("road", "", (1, 1, 9, 9)),
    }
    sheets = frozenset({"shop", "road"})
    found = difference(Places(before, sheets), Places(now, sheets), 1)
    moved = {each.piece: (each.panel, each.at) for each in found}
    assert moved == {"car": ("shop", [0, 0, 9, 9]), "disc": ("road", [0, 0, 9, 9]), "new": (None, None)}


def test_a_piece_that_is_shown_on_another_sheet_has_not_moved() -> None:
    """A Meeting opens: its sheet takes the goals of the room; a hand that was empty gets a card."""
    at = (0.0, 0.0, 9.0, 9.0)
    before = Places({"goal": ("room", "", at), "card": ("pile", "", at)}, frozenset({"room", "pile", "hand"}))
    now = Places(
        {"goal": ("meeting", "", at), "speaker": ("meeting", "", at), "card": ("hand", "", at)},
        frozenset({"meeting", "pile", "hand"}),
    )
    assert [(each.piece, each.panel) for each in difference(before, now, 1)] == [("card", "pile")]


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
    assert all(set(each) == {"piece", "panel", "at", "step"} for each in seen)


def test_the_last_move_of_a_piece_is_the_one_that_counts() -> None:
    """A card goes to the hand and on to the table; a goal that a Meeting took is first seen elsewhere when it ends."""
    at = (0.0, 0.0, 9.0, 9.0)
    usual, meeting = frozenset({"room", "pile", "hand"}), frozenset({"meeting", "pile", "hand"})
    since = SinceLastTurn(None, 4, Places({"goal": ("room", "a", at), "card": ("pile", "", at)}, usual))
    since.advance(5, Places({"goal": ("room", "a", at), "card": ("hand", "", at)}, usual))
    since.advance(6, Places({"goal": ("meeting", "", at), "card": ("hand", "", at)}, meeting))
    since.advance(7, Places({"goal": ("room", "b", at), "card": ("hand", "", at)}, usual))
    since.advance(8, Places({"goal": ("room", "b", at), "card": ("room", "", at)}, usual))
    assert since.moved_at == {"goal": 7, "card": 8}


async def test_who_comes_later_hears_which_step_moved_a_piece(bertha: Browser) -> None:
    """Bertha looks after every step, and in German only at the end: both tell the same."""
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
    told = {line["step"] for line in watched["log"]["lines"][watched["log"]["fresh"] :]}
    assert told >= {each["step"] for each in watched["moved"]}
    assert len(told) > 1


async def test_what_is_taken_back_has_not_moved(bertha: Browser) -> None:
    """Her other seat acts, takes it back and does something else: her first seat is told what stands in the end."""
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


def test_every_field_of_a_scene_is_written_and_told_when_it_changes() -> None:
    """A field that is forgotten would stay on a browser's screen as it was."""
    before = Scene(board=(1, 1), panels=())
    assert OTHERWISE.keys() == {field.name for field in fields(Scene)} - {"panels"}
    assert before.to_json().keys() == {field.name for field in fields(Scene)} | {"scenery"}
    for name, value in OTHERWISE.items():
        told = replace(before, **{name: value}).news(before, (), panel_json)
        assert told.keys() == {name, "panels", "scenery"}


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
