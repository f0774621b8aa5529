"""At the table: hot-seat, phone, keyboard, German, help, leaving, chat."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server, Visit

pytestmark = pytest.mark.browser


def test_from_the_start_page_to_the_first_move_in_three_clicks(visit: Visit) -> None:
    """Play, start the game, and the first lit place; nobody has to give a name."""
    page = visit().at_start().page
    page.locator('a[href="#/new/gear_and_piston"]').click()
    page.locator("form.new button[type=submit]").click()
    page.locator(".lit").first.click()
    expect(page.locator(".log li", has_text="Guest").first).to_be_visible()


def test_an_option_is_lit_on_the_board_listed_and_has_a_key(visit: Visit) -> None:
    """Every lit place shows the key that also stands in the list; pointing at one lights the other."""
    player = visit().new_table("me", "bot")
    page = player.page
    page.locator(".lit").first.wait_for()
    lamps = page.locator(".lamp text").all_text_contents()
    listed = page.locator(".opts .key").all_inner_texts()
    assert lamps
    assert set(lamps) <= set(listed)
    page.locator(".opts button").first.hover()
    expect(page.locator(".lit.over, .glow.over").first).to_be_attached()


def test_keyboard_only(visit: Visit) -> None:
    """From the start page to several moves, with an undo, without touching a mouse."""
    page = visit().at_start().page
    page.locator('a[href="#/new/gear_and_piston"]').focus()
    page.keyboard.press("Enter")
    page.locator("form.new button[type=submit]").wait_for()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.type === 'submit'"):
            break
    page.keyboard.press("Enter")
    page.locator(".lit").first.wait_for()
    page.keyboard.press("ArrowRight")
    first = page.evaluate("document.activeElement.dataset.on")
    assert first
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.on") != first
    expect(page.locator(".tip")).to_be_visible()
    before = page.locator(".log li").count()
    page.keyboard.press("Enter")
    expect(page.locator(".log li").nth(before)).to_be_visible()
    page.locator(".opts .key", has_text="a").first.wait_for()
    page.keyboard.press("a")
    expect(page.locator(".log li").nth(before + 1)).to_be_visible()
    page.keyboard.press("?")
    expect(page.locator(".rules")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".rules")).to_be_hidden()


def test_everything_on_the_table_can_be_asked_about_by_keyboard(visit: Visit) -> None:
    """Shift and the arrows walk over all things; each says its name, and Enter says why it cannot be had now."""
    page = visit().new_table("me", "bot").page
    page.locator(".lit").first.wait_for()
    for _ in range(4):
        page.keyboard.press("Shift+ArrowRight")
    assert page.evaluate("document.activeElement.dataset.thing || document.activeElement.dataset.on")
    expect(page.locator(".tip b")).to_be_visible()
    page.locator("#panel-patent [data-piece]").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".tip .no")).to_be_visible()


def test_undo_takes_back_what_revealed_nothing(visit: Visit) -> None:
    """Choosing a blueprint to build can be taken back, with the button or with z."""
    player = visit().new_table("me", "bot")
    player.act_until('button[data-code^="build"]')
    player.page.locator('.opts button[data-code^="build"]').first.click()
    player.page.locator('button[data-code="begin"]').first.wait_for()
    player.page.keyboard.press("z")
    expect(player.page.locator('.opts button[data-code^="build"]').first).to_be_visible()


def test_a_click_on_what_is_not_allowed_says_why(visit: Visit) -> None:
    """A patent cannot be taken while markers are placed: the bubble says what is asked, with its rule."""
    page = visit().new_table("me", "bot").page
    page.locator(".lit").first.wait_for()
    page.locator("#panel-patent [data-piece]").first.click()
    expect(page.locator(".tip .no")).to_be_visible()
    page.locator(".tip button.rule").first.click()
    expect(page.locator(".rules .here")).to_be_visible()


def test_the_rules_open_at_the_current_phase(visit: Visit) -> None:
    """Planning is rule 3: that paragraph is marked and in sight."""
    page = visit().new_table("me", "bot").page
    page.locator(".lit").first.wait_for()
    page.get_by_role("button", name="Rules").click()
    expect(page.locator(".rules .here")).to_contain_text("planning")
    expect(page.locator(".rules .here")).to_be_in_viewport()


def test_pointing_at_a_thing_names_it(visit: Visit) -> None:
    """After a moment a tile says what it is and does, with its rule."""
    page = visit().new_table("me", "bot").page
    page.locator(".lit").first.wait_for()
    page.locator("#panel-patent [data-piece]").first.hover()
    expect(page.locator(".tip")).to_contain_text("R 1.2")


def test_my_turn_is_in_the_title_and_the_icon(visit: Visit) -> None:
    """Other tabs tell whose turn it is."""
    page = visit().new_table("me", "bot").page
    page.locator(".lit").first.wait_for()
    assert page.title().startswith("● Your turn")
    assert page.locator("#favicon").get_attribute("href") == "/favicon-turn.svg"


def test_hot_seat_has_a_curtain_before_every_hand(visit: Visit) -> None:
    """Several people on one screen: nothing of a seat is on the page until that person has said so."""
    player = visit().new_table("me", "here", names=("Ada", "Bob"))
    page = player.page
    seen = set()
    for _ in range(14):
        page.locator(".curtain, .opts button[data-code]:visible").first.wait_for()
        if page.locator(".curtain").is_visible():
            assert page.locator(".board").count() == 0
            name = page.locator(".curtain button").inner_text()
            seen.add(name)
            page.locator(".curtain button").click()
            page.locator(".opts button[data-code]").first.wait_for()
        player.act()
    assert seen == {"I am Ada", "I am Bob"}


def test_a_phone_plays_by_thumb(visit: Visit) -> None:
    """Chips and tabs at the bottom; nothing is wider than the screen; the tab with something to do comes forward."""
    player = visit(width=390, height=844).new_table("me", "bot", "bot")
    page = player.page
    for _ in range(12):
        player.choices.first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        player.act()
    player.choices.first.wait_for()  # my turn has come: nothing will come forward by itself any more
    page.locator(".tabs button", has_text="Investors").click()
    expect(page.locator("#panel-investors")).to_be_visible()
    page.locator(".tabs button", has_text="Log").click()
    expect(page.locator(".log")).to_be_visible()


def test_german_from_the_browser_and_switchable(visit: Visit) -> None:
    """Page, prompt, options, log and rules follow the language; switching keeps the game where it is."""
    player = visit(language="de-DE").new_table("me", "bot")
    page = player.page
    player.choices.first.wait_for()
    assert page.evaluate("document.documentElement.lang") == "de"
    expect(page.locator(".opts-p")).to_contain_text("Deine Möglichkeiten")
    expect(page.locator("#panel-patent h2")).to_contain_text("Patentamt")
    page.get_by_role("button", name="in English").click()
    expect(page.locator("#panel-patent h2")).to_contain_text("Patent Office")
    expect(page.locator(".opts-p")).to_contain_text("Your options")


def test_a_seat_is_handed_to_a_bot_and_taken_back(visit: Visit) -> None:
    """Leaving: the bot goes on; the person takes the seat back and decides again."""
    player = visit().new_table("me", "bot")
    page = player.page
    player.choices.first.wait_for()
    page.locator(".menu summary").click()
    page.locator(".menu .drop button").first.click()
    page.get_by_role("button", name="Take my seat back").click()
    player.choices.first.wait_for(timeout=20_000)


def test_chat_reaches_the_others(visit: Visit) -> None:
    """What one writes the other reads, and words stay words."""
    ada = visit().new_table("me", "open", names=("Ada",))
    bob = visit().follow(ada.link_for("Link for seat 2"), "Bob")
    for player in (ada, bob):
        player.page.get_by_role("tab", name=re.compile("Chat")).click()
    ada.page.get_by_label("Say something").fill("<b>hello</b>")
    ada.page.get_by_role("button", name="Send").click()
    expect(bob.page.locator(".chat li")).to_contain_text("<b>hello</b>")


def test_a_listed_table_is_joined_from_the_start_page(visit: Visit) -> None:
    """An open seat of a listed table can be taken by anybody who sees it; then the game begins for both."""
    ada = visit().at_start()
    page = ada.page
    page.locator('a[href="#/new/gear_and_piston"]').click()
    page.locator(".count label").filter(has_text="2").click()
    page.locator("form.new .places li").nth(1).locator("select").first.select_option("open")
    page.locator(".check input").check()
    page.locator("form.new button[type=submit]").click()
    page.wait_for_url("**/#/table/**")
    bob = visit().at_start()
    table = page.url.rsplit("/", 1)[-1]
    bob.page.locator(f'a[href="#/table/{table}"]').click()
    bob.page.get_by_role("button", name="Take this seat").click()
    expect(bob.page.locator(".at-table")).to_be_visible()
    expect(page.locator(".at-table")).to_be_visible()


def test_a_server_that_comes_back_is_met_again(visit: Visit, server: Server) -> None:
    """Server restart: the page waits, comes back to the exact table and says so."""
    player = visit().new_table("me", "bot")
    player.choices.first.wait_for()
    player.act()
    player.choices.first.wait_for()
    before = player.page.locator(".log li").count()
    server.stop()
    expect(player.page.locator(".prompt")).to_contain_text("Connection lost")
    server.start()
    expect(player.page.locator(".toast")).to_contain_text("Back again", timeout=20_000)
    assert player.page.locator(".log li").count() == before
    player.act()
