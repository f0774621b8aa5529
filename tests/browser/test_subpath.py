"""A server under a path of its host: pages, pictures, links and the live socket are all there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server, Visit

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("below"), "/games")
    yield running
    running.stop()


def test_a_table_under_a_path_is_opened_joined_and_played(visit: Visit, below: Server) -> None:
    ada, bob = visit(), visit(width=390, height=844)
    ada.address = bob.address = f"{below.address}/games"
    ada.at_start()
    expect(ada.page.locator(".game .picture img").first).not_to_have_js_property("naturalWidth", 0)
    ada.new_table_by_form("me", "open", names=("Ada",))
    link = ada.link_for("Link for seat 2")
    assert link.startswith(f"{below.address}/games/#/invitation/")
    bob.follow(link, "Bob")
    expect(ada.page.locator(".at-table")).to_be_visible()
    decider = ada if ada.stands() == "asks" else bob
    decider.choices.first.wait_for()
    decider.act()
    ada.page.locator(".brand").click()
    expect(ada.page.locator("main")).to_contain_text("Bob")
