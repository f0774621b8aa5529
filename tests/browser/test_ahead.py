"""Two people decide side by side in Chromium: one seals a turn while the other is still deciding."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.faults import picture
from tests.browser.player import Player, decider

pytestmark = pytest.mark.browser

SEALED = "Your decision is sealed"


def play_until_one_may_decide_ahead(one: Player, other: Player) -> tuple[Player, Player]:
    """Who may decide ahead, and whose turn it is."""
    for _ in range(80):
        for waits, acts in ((one, other), (other, one)):
            if waits.page.locator(".btn.ahead").count():
                return waits, acts
        acting = decider(one, other)
        assert acting is not None
        acting.act()
        acting.page.wait_for_timeout(30)
    raise AssertionError("no stage was met in which both decide")


def test_a_turn_is_sealed_while_the_other_decides(visit: Visit, screenshots: Path) -> None:
    one, other = visit(), visit()
    one.new_table_by_form("me", "open", names=("Ada",), seed=5)
    other.follow(one.link_for("Seat 2"), "Carl")
    expect(one.page.locator(".at-table")).to_be_visible()
    expect(other.page.locator(".at-table")).to_be_visible()
    waits, acts = play_until_one_may_decide_ahead(one, other)
    page = waits.page
    page.locator(".btn.ahead").click()
    expect(page.locator(".prompt")).to_contain_text("choose what you want, in order of preference")
    page.locator(".opts button[data-code]").first.click()
    expect(page.locator(".prompt")).to_contain_text("1 wish sealed")
    page.locator(".opts button[data-code]").first.click()
    expect(page.locator(".prompt")).to_contain_text("2 wishes sealed")
    picture(page, screenshots / "decide-ahead.png")
    page.get_by_role("button", name="Leave it at that").click()
    expect(page.locator(".prompt")).to_contain_text(SEALED)
    expect(acts.page.locator(".prompt.mine")).to_be_visible()  # for the other nothing has changed
    for _ in range(20):
        if SEALED not in (page.locator(".prompt").text_content() or ""):
            break
        if acts.can_act():
            acts.act()
        page.wait_for_timeout(100)
    expect(page.locator(".prompt")).not_to_contain_text(SEALED)
