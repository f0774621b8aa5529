"""A standing order in Chromium: given while another decides, carried out in my name, marked in my log alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.faults import picture

pytestmark = pytest.mark.browser


def test_an_order_places_my_next_marker(visit: Visit, screenshots: Path) -> None:
    one, other = visit(), visit()
    one.new_table_by_form("me", "open", names=("Ada",), seed=5)
    other.follow(one.link_for("Seat 2"), "Carl")
    expect(one.page.locator(".at-table")).to_be_visible()
    expect(other.page.locator(".at-table")).to_be_visible()
    waits, acts = (other, one) if one.page.locator(".prompt.mine").count() else (one, other)
    page = waits.page
    page.keyboard.press("p")
    drawer = page.get_by_role("dialog", name="Plan ahead")
    expect(drawer).to_contain_text("only you see this")
    drawer.get_by_role("button", name="If … then …").click()
    expect(drawer.get_by_label("Condition")).to_be_visible()
    picture(page, screenshots / "orders_if.png")
    drawer.get_by_role("button", name="This, or else that").click()
    expect(drawer.get_by_label("Condition")).to_have_count(0)
    drawer.locator(".sentence select").first.select_option(label="Workshop")
    drawer.get_by_label("my hand is full").check()
    picture(page, screenshots / "orders.png")
    drawer.get_by_role("button", name="Give this order").click()
    expect(drawer.locator(".order.ready")).to_have_count(1)
    acts.act()
    expect(drawer.locator(".order.used")).to_have_count(1)
    page.keyboard.press("p")
    expect(drawer).to_have_count(0)
    expect(page.locator(".log")).to_contain_text("by order")
    expect(acts.page.locator(".log")).to_contain_text("Workshop")
    expect(acts.page.locator(".by-order")).to_have_count(0)
