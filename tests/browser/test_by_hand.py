"""Laying tiles by hand: with the mouse, with the keyboard and with a finger; and going back through bots."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.player import ACTED, Player
from tests.browser.test_horseless_carriage import GAME, SETUP, highlighted, play_to, take
from tools.laying_bench import places_of, to_the_last_year

pytestmark = pytest.mark.browser

# Near the middle of a square of the main tile on the screen, found by the names along its edges. In the very middle, a
# tile of even width would lie between two squares.
MIDDLE = """square => {
  const names = [...document.querySelectorAll("#panel-factory svg.board text.soft.mid")];
  const box = (name) => names.find((one) => one.textContent === name).getBoundingClientRect();
  const [column, row] = [box(square[0]), box(square.slice(1))];
  return [Math.round(column.x + column.width / 2) + 6, Math.round(row.y + row.height / 2)];
}"""


def spot(page: Page) -> str | None:
    return page.locator(".held-tile").get_attribute("data-spot")


def settled(player: Player, before: str | None) -> None:
    player.page.wait_for_function(ACTED, arg=[player.page.url.rsplit("/", 1)[-1], before])
    player.choices.first.wait_for(timeout=120_000)


def at_the_supply(visit: Visit, **options: object) -> Player:
    player = visit(**options).new_table("me", "bot", "bot", game=GAME)
    play_to(player, "supply-car", list(SETUP))
    return player


def completes(page: Page) -> bool:
    """Whether the tile in hand joins something and nothing is missing then."""
    return page.locator(".held-tile.fits > .joined").count() > 0 and page.locator(".verdict-card .lacks").count() == 0


def join_the_line(player: Player) -> None:
    """Move the dealership in hand over the floor with the mouse until it completes the mainline, and click there."""
    page = player.page
    for square in (f"{column}{row}" for row in range(6, 13) for column in "abcdefghijkl"):
        page.mouse.move(*page.evaluate(MIDDLE, square))
        if completes(page):
            before = player.sequence()
            page.mouse.click(*page.evaluate(MIDDLE, square))
            settled(player, before)
            return
    raise AssertionError("the dealership completes nothing")


def test_a_factory_is_built_with_the_mouse(visit: Visit) -> None:
    """A tile hangs on the pointer, snaps near a place, says elsewhere why not, and a click lays it as it lies."""
    player = at_the_supply(visit)
    page = player.page
    take(player, "supply-car")
    expect(page.locator(".fit-face")).to_be_visible()
    page.mouse.move(*page.evaluate(MIDDLE, "b3"))
    expect(page.locator(".held-tile.floats")).to_be_visible()
    expect(page.locator(".verdict-card")).to_contain_text("bay")
    page.mouse.move(*page.evaluate(MIDDLE, "g7"))
    expect(page.locator(".verdict-card")).to_contain_text("still needs a dealership")
    page.wait_for_timeout(300)  # until the floor has come into view
    first = spot(page)
    assert first is not None
    page.keyboard.press("ArrowLeft")
    page.wait_for_timeout(300)  # a browser repeats the place of the pointer when the page below it has changed
    assert spot(page) not in (None, first)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".held-tile")).to_have_attribute("data-spot", first)
    page.keyboard.press("r")
    assert spot(page) != first
    page.keyboard.press("m")
    page.mouse.move(*page.evaluate(MIDDLE, "h7"))
    where, before = spot(page), player.sequence()
    page.mouse.click(*page.evaluate(MIDDLE, "h7"))
    settled(player, before)
    expect(page.locator("#panel-supply")).to_contain_text(f"Normal car mainline on {where}")
    page.keyboard.press("z")
    expect(page.locator(".held-tile")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".held-tile")).to_have_count(0)
    take(player, "supply-car")
    before = player.sequence()
    page.mouse.click(*page.evaluate(MIDDLE, "h7"))
    settled(player, before)
    take(player, "supply-small-dealership")
    join_the_line(player)
    expect(page.locator("#panel-supply")).to_contain_text("Nothing is missing")


def test_a_tile_is_dragged_out_of_the_supply(visit: Visit) -> None:
    """Pressed, moved and let go: one movement from the supply to the floor."""
    player = at_the_supply(visit)
    page = player.page
    box = highlighted(player, "supply-car").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"] - 40)
    page.locator(".held-tile").wait_for()
    page.mouse.move(*page.evaluate(MIDDLE, "g8"))
    expect(page.locator(".held-tile.fits")).to_be_visible()
    where, before = spot(page), player.sequence()
    page.mouse.up()
    settled(player, before)
    expect(page.locator("#panel-supply")).to_contain_text(f"Normal car mainline on {where}")


def test_a_factory_is_built_with_the_keyboard(visit: Visit) -> None:
    """Arrows move, Shift jumps to what connects, Space shows letters; every place is spoken before Enter lays."""
    player = at_the_supply(visit)
    page = player.page
    take(player, "supply-car", "turn-2", "square-e6")
    take(player, "supply-small-dealership")
    said = page.locator(".held-says")
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Shift+ArrowUp")
    expect(said).to_have_text(re.compile(r"^\w+: joins the normal car mainline"))
    page.keyboard.press(" ")
    expect(page.locator(".spot-letter").first).to_be_visible()
    assert page.locator(".spot-letter").count() <= 20
    page.keyboard.press("b")
    expect(page.locator(".spot-letter")).to_have_count(0)
    page.keyboard.press("Shift+ArrowUp")
    page.keyboard.press("Shift+ArrowDown")
    before = player.sequence()
    page.keyboard.press("Enter")
    settled(player, before)
    expect(page.locator("#panel-supply")).to_contain_text("Nothing is missing")


def tap(player: Player, place: str) -> None:
    play_to(player, place, [])
    before = player.sequence()
    highlighted(player, place).tap()
    settled(player, before)


def lay_with_a_finger(player: Player) -> None:
    before = player.sequence()
    player.page.locator("[data-hand=Enter]").tap()
    settled(player, before)


# What a finger may be on its way to: the dock, and the handle below the tile.
UNDER_A_FINGER = (".prompt", "[data-hand=Enter]", ".hand-handle > circle")


def with_late_advice(page: Page, take_up: Callable[[], None]) -> None:
    """Take something up; advice that comes after that moves nothing."""
    asked: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route)

    page.route("**/advice?*", hold)
    take_up()
    expect(page.locator(".prompt .advice")).to_have_text(re.compile("…"))
    before = [page.locator(what).bounding_box() for what in UNDER_A_FINGER]
    for route in asked:
        route.continue_()
    page.unroute("**/advice?*")
    page.locator(".prompt .advice b").wait_for()
    assert [page.locator(what).bounding_box() for what in UNDER_A_FINGER] == before


def drag_by_the_handle(page: Page) -> None:
    handle = page.locator(".hand-handle > circle")
    handle.wait_for()
    page.wait_for_timeout(300)  # until the floor has come into view and is enlarged
    box, dock = handle.bounding_box(), page.locator(".asked .prompt").bounding_box()
    assert box is not None
    assert dock is not None
    assert box["width"] > 44
    assert box["y"] > 44
    assert box["y"] + box["height"] <= dock["y"], "the handle can be grasped without scrolling"
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 6):
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y + 14 * step}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(
        250
    )  # a tap within some 50 ms of a swipe only ends its momentum: Chromium makes no click of it


def tap_until_complete(page: Page) -> None:
    """A tap elsewhere on the floor moves the tile there."""
    floor = page.locator("#panel-factory .view").bounding_box()
    dock = page.locator(".chips").bounding_box()
    assert floor is not None
    assert dock is not None
    bottom = min(floor["y"] + floor["height"], dock["y"])
    for y in range(round(floor["y"]) + 20, round(bottom) - 20, 34):
        for x in range(round(floor["x"]) + 20, round(floor["x"] + floor["width"]) - 20, 34):
            if completes(page):
                return
            page.touchscreen.tap(x, y)
    raise AssertionError("the tile completes nothing")


def test_a_factory_is_built_with_a_finger(visit: Visit) -> None:
    """The handle lies below the tile, so that the finger hides nothing; Lay is in the dock; nothing else is needed."""
    player = visit(width=390, height=844, touch=True).new_table("me", "bot", "bot", game=GAME)
    page = player.page
    tap(player, "industrialist-ford")
    with_late_advice(page, lambda: tap(player, "supply-research"))
    before_drag = spot(page)
    drag_by_the_handle(page)
    assert spot(page) != before_drag
    if spot(page) is None:
        page.locator("#panel-factory .catch").tap(position={"x": 60, "y": 200})
    lay_with_a_finger(player)
    tap(player, "supply-planning")
    page.locator(".tabs button").last.tap()
    expect(page.locator(".verdict-card")).to_be_hidden()  # the floor is on another tab
    page.locator(".tabs button").first.tap()
    expect(page.locator(".verdict-card")).to_be_visible()
    lay_with_a_finger(player)
    tap(player, "supply-car")
    lay_with_a_finger(player)
    tap(player, "supply-small-dealership")
    tap_until_complete(page)
    lay_with_a_finger(player)
    expect(page.locator("#panel-supply")).to_contain_text("Nothing is missing")
    scale = "document.querySelector('#panel-factory svg.board').style.getPropertyValue('--zoom')"
    assert page.evaluate(scale) == "1", "the floor is no longer enlarged when nothing is in hand"


# Whether the card at the tile is within the window and off the tile, in pixels; both must be on the screen.
CARD = """() => {
  const [card, tile] = [".verdict-card", ".held-tile > .held-halo"]
    .map((what) => document.querySelector(what).getBoundingClientRect());
  const across = Math.min(card.right, tile.right) - Math.max(card.left, tile.left);
  const down = Math.min(card.bottom, tile.bottom) - Math.max(card.top, tile.top);
  const seen = (box) => box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  return { hides: across > 1 && down > 1, card: seen(card), tile: seen(tile), square: tile.width };
}"""


def expect_room(page: Page) -> None:
    found = page.evaluate(CARD)
    assert (found["hides"], found["card"], found["tile"]) == (False, True, True), found


def take_a_tile_late(player: Player) -> int:
    """Take up a tile with many places in the last year; how many places it has."""
    page = player.page
    player.at_start()
    seats = [{"kind": "me"}, {"kind": "here"}, {"kind": "here"}]
    data = {"game": GAME, "seats": seats, "seed": 1}
    origin = {"origin": player.address}
    table = page.request.post(f"{player.address}/api/tables", data=data, headers=origin).json()["id"]
    to_the_last_year(page, player.address, table)
    page.goto(f"{player.address}/#/table/{table}")
    tile = page.locator(".opts button[data-code^=tile]").first
    tile.hover()
    tile.click()
    page.locator(".held-tile").wait_for()
    page.locator("[data-hand=Enter]").wait_for()
    return places_of(page)


def test_a_floor_with_five_expansions_pans_and_the_verdict_finds_room(visit: Visit) -> None:
    """By mouse and by keys the tile stays in sight, and the card neither covers it nor leaves the screen."""
    player = visit()
    page = player.page
    assert take_a_tile_late(player) >= 50
    expect_room(page)
    page.locator("#panel-factory .zoom button").last.click()
    page.wait_for_timeout(300)  # until the floor is enlarged
    view = page.locator("#panel-factory .view")
    box = view.bounding_box()
    assert box is not None
    assert view.evaluate("view => view.scrollWidth > view.clientWidth || view.scrollHeight > view.clientHeight")
    for across, down in ((0.2, 0.3), (0.8, 0.3), (0.5, 0.6), (0.9, 0.8), (0.1, 0.8)):
        page.mouse.move(box["x"] + across * box["width"], box["y"] + down * box["height"])
        page.wait_for_timeout(60)
        expect_room(page)
    where, scrolled = set(), set()
    for key in (
        ["ArrowRight"] * 14 + ["ArrowDown"] * 8 + ["Shift+ArrowLeft"] * 4 + ["ArrowLeft"] * 10 + ["r", "ArrowUp"]
    ):
        page.keyboard.press(key)
        page.wait_for_timeout(40)
        where.add(spot(page))
        scrolled.add(tuple(view.evaluate("view => [view.scrollLeft, view.scrollTop]")))
        expect_room(page)
    assert len(where) > 8
    assert len(scrolled) > 1, "the floor has panned"


def test_somebody_alone_goes_back_through_the_bots_and_plays_on(visit: Visit) -> None:
    """z takes back the last move although bots have acted since; the log goes back further; the table counts it."""
    player = visit().new_table("me", "bot", "bot")
    page = player.page
    for _ in range(5):
        player.choices.first.wait_for()
        player.act()
    player.choices.first.wait_for()
    steps = page.locator(".log .go-back").count()
    assert steps >= 3
    before = player.sequence()
    page.locator(".log .go-back button").last.click()
    page.locator(".log .go-back button.asked").click()
    settled(player, before)
    expect(page.locator(".log .go-back")).to_have_count(0)
    player.act()
    player.choices.first.wait_for()
    expect(page.locator(".prompt .undo")).to_be_visible()
