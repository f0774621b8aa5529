"""Getting to know a game before sitting down: its page, its rules, the ways in."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from motorworks.games import slugs
from tests.browser.conftest import Visit
from tests.browser.test_looks import serious

pytestmark = pytest.mark.browser

DESK, PHONE = (1600, 900), (390, 844)


@pytest.mark.parametrize("slug", slugs())
def test_the_page_of_a_game_needs_no_scrolling_on_a_large_screen(visit: Visit, slug: str) -> None:
    """All parts are there, every picture leads to its rule, and a phone shows them in one column."""
    page = visit(*DESK, bypass_csp=True).page
    page.goto(f"/#/games/{slug}")
    expect(page.locator(".round li").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight") <= DESK[1]
    for part in (".ways", ".round", ".turn-p", ".why-p", ".end-p", ".mistakes"):
        assert page.locator(part).evaluate("part => part.scrollWidth <= part.clientWidth + 1")
    assert not serious(page)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]


def test_a_picture_leads_to_its_rule_and_the_rules_can_be_searched(visit: Visit) -> None:
    page = visit(language="de", bypass_csp=True).page
    page.goto("/#/games/automobile")
    page.locator(".round li a").nth(1).click()
    expect(page.locator(".book .here")).to_contain_text("2.1")
    expect(page.locator(".book .here .pictured")).to_contain_text("Person")
    page.get_by_label("In den Regeln suchen").fill("kredit zinsen")
    expect(page.locator(".find [role=status]")).to_contain_text("Abs")
    expect(page.locator(".book section").first).to_contain_text("Zinsen")
    assert not serious(page)


@pytest.mark.parametrize("slug", slugs())
def test_axe_finds_nothing_in_the_rules(visit: Visit, slug: str) -> None:
    page = visit(bypass_csp=True).page
    page.goto(f"/#/rules/{slug}")
    page.locator(".book section").first.wait_for()
    assert not serious(page)


def test_a_first_visit_suggests_the_lightest_game_until_one_is_played(visit: Visit) -> None:
    player = visit(bypass_csp=True)
    page = player.at_start().page
    expect(page.locator(".suggestion")).to_contain_text("Gear & Piston")
    assert not serious(page)
    player.new_table("me", "bot").at_start()
    expect(page.locator('.page.start li a[href^="#/table/"]').first).to_be_visible()
    expect(page.locator(".suggestion")).to_have_count(0)


def test_two_opponents_are_offered_and_the_others_are_folded(visit: Visit) -> None:
    """What matters for the number of players is pointed out above the folded house rules."""
    page = visit().page
    page.goto("/#/new/gear_and_piston")
    level = page.get_by_label("Level, Seat 2")
    expect(level).to_be_visible()
    offered = level.locator("option").all_inner_texts()
    assert [each.split()[0] for each in offered] == ["Apprentice", "Foreman", "Other"]
    level.select_option("more")
    assert level.locator("option").count() == 4
    expect(page.locator(".hints")).to_have_count(0)
    page.locator(".count label").filter(has_text="5").click()
    expect(page.locator(".hints")).to_contain_text("With 5 players")
    expect(page.get_by_label("Investors")).to_be_hidden()


def test_the_goal_stays_in_sight_and_advice_can_be_switched_off(visit: Visit) -> None:
    """In the first two games of a title, alone against bots; later the card is folded into a trophy."""
    player = visit(width=1366, height=768, bypass_csp=True)
    page = player.page
    player.new_table("me", "bot")
    player.choices.first.wait_for()
    card = page.locator(".goal-card")
    expect(card).to_contain_text("scoring the most points with your car")
    expect(card.locator(".stand")).to_contain_text(re.compile(r"You \d+ VP"))
    expect(page.locator(".prompt .advice")).to_contain_text("Advice: ")
    assert not serious(page)
    card.get_by_label("Advice").uncheck()
    expect(page.locator(".prompt .advice")).to_have_count(0)
    for _ in range(2):
        player.new_table("me", "bot")
        player.choices.first.wait_for()
    expect(page.locator(".goal-card")).to_have_count(0)
    page.get_by_role("button", name="Show how to win").click()
    expect(page.locator(".goal-card")).to_be_visible()


def test_advice_can_be_switched_off_on_a_phone_and_stays_off(visit: Visit) -> None:
    player = visit(width=390, height=844, touch=True, language="de")
    page = player.page
    player.new_table("me", "bot")
    player.choices.first.wait_for()
    expect(page.locator(".prompt .advice")).to_be_visible()
    with page.expect_response("**/api/me"):
        page.locator(".goal-card").get_by_label("Rat").tap()
    expect(page.locator(".prompt .advice")).to_have_count(0)
    page.reload()
    expect(page.locator(".goal-card").get_by_label("Rat")).not_to_be_checked()


def test_with_a_tile_in_the_hand_the_floor_is_in_sight(visit: Visit) -> None:
    """On a laptop the supply is far below the floor; somebody who takes a tile is shown where it can go."""
    page = visit(width=1366, height=768).page
    page.goto("/#/learn/horseless_carriage/first-year")
    page.locator(".bar summary[title='All stops']").click()
    page.locator(".stops button").nth(2).click()
    page.locator('.lesson[data-stop="2"] .coach[data-stop="2"]').wait_for()
    page.keyboard.press("g")  # a research department instead of the mainline
    page.get_by_role("button", name="Leave and keep playing").click()
    page.wait_for_url("**/#/table/**")
    floor = page.locator("#panel-factory")
    expect(floor).to_be_in_viewport(ratio=0.7)
    page.get_by_role("button", name="Put back").click()
    supply = page.locator("#panel-supply .highlighted").first
    expect(supply).to_be_in_viewport()
    supply.click()
    expect(page.get_by_role("button", name="Put back")).to_be_visible()
    expect(floor).to_be_in_viewport(ratio=0.7)
