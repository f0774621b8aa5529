"""Things are dragged to their places: markers, factories, distributors, designs and parts."""

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


def carried(player: Player, kinds: set[str]) -> dict[str, Any] | None:
    """An option of one of these kinds that moves a thing to a place, if one is offered."""
    address = f"{player.address}/api/tables/{table_of(player)}/view?seat=0"
    choices = player.page.request.get(address).json()["scene"]["choices"]
    carrying = (choice for choice in choices if choice.get("piece") and choice.get("on"))
    return next((choice for choice in carrying if choice["code"].split()[0] in kinds), None)


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


def play_to_one_of(player: Player, kinds: set[str]) -> dict[str, Any]:
    """Decide over the API until an option of one of these kinds carries a thing; the page follows."""
    found: list[dict[str, Any]] = []

    def choose(codes: list[str]) -> str | None:
        is_offered = any(code.split()[0] in kinds for code in codes)
        if is_offered and (choice := carried(player, kinds)):
            found.append(choice)
            return None
        return player.likely(codes)

    player.decide_unseen(table_of(player), choose)
    player.catch_up(table_of(player))
    assert found, f"nothing can be dragged for {kinds}"
    player.page.locator(f'button[data-code="{found[0]["code"]}"]').first.wait_for(state="attached")
    return found[0]


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("gear_and_piston", {"move"}),
        ("automobile", {"build", "place"}),  # factories and distributors
        ("kanban_ev", {"select", "provide"}),  # designs and parts
    ],
)
def test_things_are_dragged_to_their_places(visit: Visit, game: str, kinds: set[str]) -> None:
    """Each is let go over its place, and the option that stands for it is played."""
    player = visit()
    sent: list[str] = []
    player.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: note(sent, frame)))
    player.new_table("me", "bot", "bot", game=game, seed=1)
    left = set(kinds)
    while left:
        choice = play_to_one_of(player, left)
        before = player.sequence()
        drag(player.page, choice["piece"], choice.get("to") or choice["on"])
        player.page.wait_for_function(ACTED, arg=[table_of(player), before])
        assert choice["code"] in sent
        left.remove(choice["code"].split()[0])
