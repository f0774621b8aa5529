"""On a laptop everything on the board can be read, and any panel can be enlarged."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from motorworks.games import find, slugs
from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser

SMALLEST = """() => Math.min(...[...document.querySelectorAll('.table svg.board text')]
  .filter((text) => text.textContent && text.checkVisibility())
  .map((text) => [parseFloat(getComputedStyle(text).fontSize), text.getScreenCTM()])
  .map(([size, { b, d }]) => size * Math.hypot(b, d)))"""
SMALLEST_AROUND = """() => Math.min(
  ...[...document.querySelectorAll('.prompt .say *, .opts *, .seats .pts, .seats .st *')]
    .filter((one) => one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === 3))
    .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""


@pytest.mark.parametrize("slug", slugs())
def test_the_board_can_be_read_on_a_laptop(visit: Visit, slug: str) -> None:
    """The scene law computes the same from the drawings of whole games; this is what Chromium makes of it."""
    player = visit(width=1366, height=768)
    player.new_table("me", *["bot"] * (find(slug).seats[-1] - 1), game=slug)
    player.choices.first.wait_for()
    assert player.page.evaluate(SMALLEST) >= 11
    assert player.page.evaluate(SMALLEST_AROUND) >= 12.5


def test_any_panel_can_be_enlarged(visit: Visit) -> None:
    player = visit(width=1366, height=768)
    player.new_table("me", "bot")
    player.choices.first.wait_for()
    page = player.page
    panel = page.locator("#panel-patent")
    before = panel.locator("svg.board").bounding_box()
    panel.hover()
    page.get_by_role("button", name="Enlarge: Patent Office").click()
    opened = page.locator(".opened svg.board").bounding_box()
    assert before is not None
    assert opened is not None
    assert opened["width"] > before["width"]
    page.keyboard.press("Escape")
    expect(page.locator(".opened")).to_have_count(0)
