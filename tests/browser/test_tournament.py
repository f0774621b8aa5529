"""A tournament of two rounds: set up, joined by link, played, projected, in both languages and on a phone."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SCREENSHOTS, Visit
from tests.browser.faults import tidy_picture
from tests.browser.player import Player
from tests.browser.test_looks import AXE, serious

pytestmark = pytest.mark.browser

FETCH = """([method, path, body]) => fetch(path, {
    method, headers: {"content-type": "application/json"}, ...(body ? {body: JSON.stringify(body)} : {}),
}).then((answer) => answer.json())"""


def ask(page: Page, method: str, path: str, body: Any = None) -> Any:
    """Over the API, as the person in front of the page."""
    return page.evaluate(FETCH, [method, path, body])


def leave_to_bots(players: list[Player], table: str) -> None:
    """Everybody at this table lets a bot play on; the quickest one there is."""
    for player in players:
        card = ask(player.page, "GET", f"/api/tables/{table}")
        for seat in card["seats"]:
            if seat["mine"] and not seat["stands_in"]:
                ask(player.page, "POST", f"/api/tables/{table}/seats/{seat['seat']}/bot", {"level": "random"})


def table_of_people(page: Page) -> str:
    """The table of the round at which no bot sits."""
    tournament = page.url.partition("/tournament/")[2].partition("/")[0]
    tables = ask(page, "GET", f"/api/tournaments/{tournament}")["round_list"][-1]["tables"]
    return next(str(table["table"]) for table in tables if all(seat["person"] for seat in table["seats"]))


def look(page: Page, name: str) -> None:
    tidy_picture(page, SCREENSHOTS / f"tournament-{name}.png")
    if AXE.exists():
        assert serious(page) == [], name


def set_up(player: Player) -> Page:
    """From the start page to the page of a tournament of two rounds at tables of two."""
    page = player.at_start().page
    page.get_by_role("region", name="Tournaments").get_by_role("link", name="Tournaments").click()
    page.get_by_role("link", name="Set up a tournament").click()
    page.get_by_label("Name of the tournament").fill("Autumn Swiss")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Game").select_option("gear_and_piston")
    page.get_by_label("Players at each table").select_option("2")
    page.get_by_label("Rounds").fill("2")
    page.get_by_label("bots fill the tables").check()
    page.get_by_role("radio", name="Live").check()  # with a clock, bots play on even if nobody looks
    look(page, "new")
    page.get_by_role("button", name="Set up a tournament").click()
    expect(page.get_by_role("heading", name="Autumn Swiss")).to_be_visible()
    return page


def test_two_rounds(visit: Visit, screenshots: object) -> None:
    """Three people with a bot for the fourth seat: three pages, one of them a German phone in the dark."""
    ada, carl = visit(bypass_csp=True), visit()
    bertha = visit(width=390, height=844, language="de", theme="dark", bypass_csp=True)
    people = [ada, bertha, carl]
    page = set_up(ada)
    link = page.get_by_label("Link to join").input_value()
    for player, name in ((bertha, "Bertha"), (carl, "Carl")):
        player.page.goto(link)
        player.page.get_by_label("Dein Name" if player is bertha else "Your name").fill(name)
        player.page.locator("form.join button").click()
        expect(player.page.locator(".taking-part")).to_be_visible()
    expect(page.locator(".standings tbody tr")).to_have_count(3)  # pushed

    page.get_by_role("button", name="Begin the first round").click()
    expect(page.locator(".board-card")).to_have_count(2)
    expect(bertha.page.locator(".board-card.mine .btn.main")).to_contain_text("Zum Tisch")
    look(page, "round")
    look(bertha.page, "phone")
    bertha.page.locator(".board-card.mine .btn.main").click()
    bertha.page.locator(".board").first.wait_for()
    expect(bertha.page.locator(".bar a", has_text="Turnier").first).to_be_attached()

    leave_to_bots(people, table_of_people(page))
    expect(page.locator(".board-card", has_text="over")).to_have_count(1, timeout=180_000)  # pushed
    page.get_by_role("button", name="Close the round").click()
    page.get_by_role("button", name="1 game is not over").click()  # it counts as it stands
    page.get_by_role("button", name="Begin round 2").click()
    expect(page.get_by_role("region", name="Round 2")).to_be_visible()

    page.keyboard.press("f")
    expect(page.locator(".projected .board-card")).to_have_count(2)
    expect(page.locator(".projected button, .projected .btn")).to_have_count(0)
    look(page, "projected")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Close the round").click()
    page.get_by_role("button", name="2 games are not over").click()
    expect(page.locator(".standings .note")).to_have_text("final")
    expect(carl.page.locator(".standings .note")).to_have_text("final")  # pushed
    look(page, "final")
    assert json.dumps(ask(page, "GET", "/api/tournaments")["mine"]).count("finished") == 1
