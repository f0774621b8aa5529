"""Clocks in Chromium: time runs out, a bot stands in, the seat is taken back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server, Visit
from tests.browser.faults import picture
from tests.browser.player import GAME, Player, hand_over

pytestmark = pytest.mark.browser


def table_with_clock(host: Player, guest: Player) -> None:
    """A live table for two with a minute each, opened in New table."""
    page = host.page
    page.goto(f"{host.address}/#/new/{GAME}")
    page.locator(".count label").filter(has_text="2").click()
    expect(page.get_by_role("radiogroup", name="Pace")).to_have_count(0)  # against a bot nothing more is asked
    page.locator("form.new .places li").nth(1).locator("select").first.select_option("open")
    page.locator(".paces label").filter(has_text="Live").click()
    page.get_by_label("Starting time in minutes").fill("1")
    page.get_by_label("Seconds per move").fill("0")
    expect(page.locator("form.new")).to_contain_text("a Foreman makes that one move")
    expect(page.locator("form.new")).to_contain_text("when a rated game ends")
    page.locator("form.new button[type=submit]").click()
    page.wait_for_url("**/#/table/**")
    guest.follow(host.link_for("Seat 2"), "Carl")
    expect(guest.page.locator(".at-table")).to_be_visible()
    expect(page.locator(".at-table")).to_be_visible()


def whose_turn(people: tuple[Player, Player]) -> tuple[Player, Player]:
    """Who is to act, and who waits."""
    expect(people[0].page.locator(".seats .clock.run, .seats .clock.low")).to_have_count(1)
    acts = people[0].page.locator(".prompt.mine").count() == 1
    return people if acts else (people[1], people[0])


def test_time_runs_out_a_bot_stands_in_and_the_seat_is_taken_back(
    visit: Visit, server: Server, screenshots: Path
) -> None:
    host, guest = visit(), visit()
    table_with_clock(host, guest)
    late, other = whose_turn((host, guest))
    expect(late.page.locator(".seats .now .clock")).to_have_text(re.compile(r"[01]:\d\d"))

    server.forward(62)
    notice = late.page.locator(".time-out")
    expect(notice).to_contain_text("Your time ran out on")
    expect(notice).to_contain_text("A Foreman made one move for you.")
    picture(late.page, screenshots / "time-out.png")
    notice.get_by_role("button").click()
    expect(notice).to_have_count(0)
    expect(other.page.locator(".seats .ex")).to_contain_text("A Foreman made one move for")

    hand_over(other, late)
    expect(late.page.locator(".prompt.mine")).to_be_visible()
    server.forward(62)
    expect(other.page.locator(".seats .ex")).to_contain_text("A Foreman has been standing in since")
    expect(late.page.locator(".prompt")).to_contain_text("A Foreman is playing for you.")
    late.page.locator(".seats").get_by_role("button", name="Take my seat back").click()
    expect(late.page.locator(".prompt")).not_to_contain_text("A Foreman is playing for you.")
    expect(other.page.locator(".seats .clock.none")).to_have_count(0)


def test_my_clocks_rest_at_night(visit: Visit) -> None:
    page = visit(language="de").page
    page.goto(f"/#/new/{GAME}")
    page.locator("form.new .places li").nth(1).locator("select").first.select_option("open")
    page.locator(".paces label").filter(has_text="Fernpartie").click()
    page.get_by_text("Wann meine Uhren ruhen").click()
    page.get_by_label("Jede Nacht").check()
    expect(page.get_by_label("von", exact=True)).to_have_value("23:00")
    page.get_by_label("bis", exact=True).fill("06:30")
    expect(page.locator(".rest-times")).to_contain_text("Gespeichert")
    page.reload()
    page.locator("form.new .places li").nth(1).locator("select").first.select_option("open")
    page.locator(".paces label").filter(has_text="Fernpartie").click()
    page.get_by_text("Wann meine Uhren ruhen").click()
    expect(page.get_by_label("bis", exact=True)).to_have_value("06:30")
