"""Reporting a problem at the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser


def test_a_problem_is_reported_from_the_menu_of_the_table(visit: Visit) -> None:
    player = visit().new_table("me", "bot")
    page = player.page
    player.choices.first.wait_for()
    page.locator(".prompt .menu summary").click()
    page.get_by_role("button", name="Report a problem").click()
    send = page.get_by_role("form", name="Report a problem").get_by_role("button", name="Send")
    expect(send).to_be_disabled()
    page.get_by_label("What is wrong here?").fill("The scrapyard should be full.")
    send.click()
    expect(page.locator(".toast")).to_contain_text("Your report has the number 1")
    expect(page.get_by_role("form", name="Report a problem")).to_have_count(0)
