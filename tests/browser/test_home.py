"""The start page puts my move first, and after a move the next table is one key away."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.faults import picture
from tests.browser.player import Player

pytestmark = pytest.mark.browser


def act_until_others_do(player: Player) -> None:
    """Play until it is not my turn; the offer of the next table stays for six seconds."""
    for _ in range(40):
        if player.page.locator(".next-offer").count():
            return
        if player.can_act():
            player.act()
        player.page.wait_for_timeout(50)


def test_from_one_table_to_the_next(visit: Visit, screenshots: Path) -> None:
    player = visit()
    page = player.page
    player.new_table_by_form("me", "open", names=("Ada",))
    guest = visit()
    guest.follow(player.link_for("Seat 2"), "Carl")
    expect(page.locator(".at-table")).to_be_visible()
    first = page.url.rsplit("/", 1)[-1]
    player.new_table("me", "bot")
    player.choices.first.wait_for()
    second = page.url.rsplit("/", 1)[-1]
    if not guest.can_act():  # Ada begins at the first table
        expect(page.locator(".next-move")).to_contain_text("1")
    else:
        while guest.can_act():
            guest.act()
        expect(page.locator(".next-move")).to_contain_text("1")

    page.goto("/#/")
    cards = page.get_by_label("Your move").locator(".cards > li")
    expect(cards).to_have_count(2)
    expect(cards.first.locator("img")).to_have_js_property("complete", True)
    assert cards.first.locator("img").evaluate("image => image.naturalWidth") > 0
    picture(page, screenshots / "home.png")
    page.keyboard.press("1")
    page.wait_for_url("**/#/table/**")
    page.goto(f"/#/table/{first}")
    expect(page.locator(".prompt.mine")).to_be_visible()
    act_until_others_do(player)
    expect(page.locator(".next-offer")).to_be_visible()
    assert page.url.endswith(first)  # offered, never a jump
    page.keyboard.press("n")
    page.wait_for_url(f"**/#/table/{second}")
    page.goto("/#/")
    expect(page.get_by_label("Waiting for others")).to_contain_text("Waiting for Carl")


def test_a_phone_and_german(visit: Visit, screenshots: Path) -> None:
    player = visit(width=390, height=844, language="de")
    player.new_table("me", "bot")
    player.choices.first.wait_for()
    player.page.goto("/#/")
    expect(player.page.get_by_label("Du bist am Zug").locator(".cards > li")).to_have_count(1)
    picture(player.page, screenshots / "home-phone.png")
