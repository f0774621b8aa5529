"""Things are dragged to their places: markers, factories and designs."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page

from tests.browser.conftest import Visit
from tests.browser.player import ACTED, Player

pytestmark = pytest.mark.browser


def table_of(player: Player) -> str:
    return player.page.url.rsplit("/", 1)[-1]


def carried(player: Player) -> dict[str, Any] | None:
    """An option that moves a thing to a place, if one is offered."""
    address = f"{player.address}/api/tables/{table_of(player)}/view?seat=0"
    choices = player.page.request.get(address).json()["scene"]["choices"]
    return next((choice for choice in choices if choice.get("piece") and choice.get("on")), None)


def box_of(page: Page, thing: str) -> FloatRect:
    shown = page.locator(f'.table :is([data-piece="{thing}"], [data-on="{thing}"], [data-thing="{thing}"])').last
    box = shown.bounding_box()
    assert box is not None, thing
    return box


def drag(page: Page, thing: str, place: str) -> None:
    """Pressed, moved and let go; the places are highlighted as soon as the thing is picked up."""
    start = box_of(page, thing)
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + start["width"] / 2 + 20, start["y"] + start["height"] / 2 + 20)
    page.locator(".carried").wait_for()
    end = box_of(page, place)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2)
    page.mouse.up()


def note(sent: list[str], frame: str | bytes) -> None:
    """The option that a page plays."""
    message = json.loads(frame)
    if message["type"] == "play":
        sent.append(message["command"])


@pytest.mark.parametrize("game", ["gear_and_piston", "automobile", "kanban_ev"])
def test_a_thing_is_dragged_to_its_place(visit: Visit, game: str) -> None:
    """It is let go over its place, and the option that stands for it is played."""
    player = visit()
    sent: list[str] = []
    player.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: note(sent, frame)))
    player.new_table("me", "bot", "bot", game=game, seed=1)
    for _ in range(60):
        player.choices.first.wait_for()
        choice = carried(player)
        if choice is not None:
            break
        player.act()
    else:
        raise AssertionError("nothing can be dragged")
    before = player.sequence()
    drag(player.page, choice["piece"], choice.get("to") or choice["on"])
    player.page.wait_for_function(ACTED, arg=[table_of(player), before])
    assert sent[-1] == choice["code"]
