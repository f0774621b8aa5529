"""Two people and a bot play one whole game of Gear & Piston, through a reload and a lost connection."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.faults import picture
from tests.browser.player import Player, decider

pytestmark = pytest.mark.browser


def play_on(players: list[Player], turns: int) -> None:
    """Make the decisions of whichever seat has the turn, until the game is over or that many were made."""
    for _ in range(turns):
        player = decider(*players)
        if player is None:
            return
        player.act()


def play_unseen(*players: Player) -> None:
    """Both decide as from other devices, each when it is their turn, to the end; the pages follow."""
    table = players[0].page.url.rsplit("/", 1)[-1]
    is_over = False
    while not is_over:
        for seat, player in enumerate(players):
            is_over = player.decide_once(table, player.chance.choice, seat) is None


def test_two_browsers_and_a_bot_play_a_whole_game(visit: Visit, screenshots: Path) -> None:
    """A friend joins by link; a reload and a lost connection come back to the same table; the end is shown."""
    ada = visit().new_table_by_form("me", "open", "bot", names=("Ada",))
    ada.by_keyboard = True
    link = ada.link_for("Link for seat 2")
    watch = ada.link_for("Link for spectators")
    bob = visit(width=1024, height=800).with_fragile_line().follow(link, "Bob")
    expect(ada.page.locator(".at-table")).to_be_visible()
    expect(bob.page.locator(".at-table")).to_be_visible()
    play_on([ada, bob], 8)

    assert decider(ada, bob)  # nothing moves while a person thinks
    before = ada.page.locator(".seats").inner_text()
    ada.page.reload()
    expect(ada.page.locator(".toast")).to_contain_text("Welcome back")
    expect(ada.page.locator(".seats")).to_have_text(before, use_inner_text=True)

    bob.lose_connection()
    expect(bob.page.locator(".prompt")).to_contain_text("Connection lost")
    if ada.can_act():
        ada.act()
    bob.find_connection()
    expect(bob.page.locator(".toast")).to_contain_text("Welcome back")
    expect(bob.page.locator(".prompt")).not_to_contain_text("Connection lost")

    spectator = visit(width=390, height=844).follow(watch)
    expect(spectator.page.locator(".prompt")).to_contain_text("only what is public")
    assert not spectator.can_act()

    play_on([ada, bob], 40)
    play_unseen(ada, bob)
    for player in (ada, bob, spectator):
        expect(player.page.locator(".ending h1")).to_be_visible()
    picture(ada.page, screenshots / "end-1600.png")
    assert ada.page.locator(".points tbody tr").count() >= 4
    totals = ada.page.locator(".points tfoot td").all_inner_texts()
    sums = [int(total.removesuffix("\xa0VP").replace("\u2212", "-")) for total in totals]
    assert sums == sorted(sums, reverse=True)
    assert ada.page.locator(".ending .built .panel").count() == 2  # what the winner built is above
    check_the_deal(ada, bob, spectator, screenshots)
    check_the_end(ada, bob, visit)


def check_the_deal(ada: Player, bob: Player, spectator: Player, screenshots: Path) -> None:
    """Each browser checks the proof of the deal; those who sat down also find their own share in it."""
    for player in (ada, bob):
        expect(player.page.locator(".deal summary")).to_contain_text("your random share is part of it")
    expect(spectator.page.locator(".deal summary")).to_contain_text("before anyone sat down")
    ada.page.locator(".deal summary").click()
    expect(ada.page.locator(".deal")).to_contain_text("Share of Bob")
    ada.page.locator(".deal").scroll_into_view_if_needed()
    picture(ada.page, screenshots / "deal-1600.png")


def check_the_end(ada: Player, bob: Player, visit: Visit) -> None:
    """Step through, download the record, load it elsewhere, play again."""
    with ada.page.expect_download() as download:
        ada.page.get_by_role("button", name="Download the record").click()
    record = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert record["game"] == "gear_and_piston"
    ada.page.get_by_role("link", name="Step through the game").click()
    check_the_replay(ada)

    carol = visit().at_start()
    carol.page.locator("input[type=file]").set_input_files(str(download.value.path()))
    expect(carol.page.locator(".ending h1")).to_be_visible()
    totals = bob.page.locator(".points tfoot").inner_text()
    expect(carol.page.locator(".points tfoot")).to_have_text(totals, use_inner_text=True)
    expect(carol.page.locator(".deal summary")).to_contain_text("Fair deal")
    carol.at_start()
    carol.page.locator("input[type=file]").set_input_files(
        {"name": "x.json", "mimeType": "text/plain", "buffer": b"no"}
    )
    expect(carol.page.get_by_role("alert")).to_contain_text("not a record")

    ada.page.get_by_role("link", name="Show the result").click()
    ada.page.get_by_role("button", name="Play again").click()
    bob.page.get_by_role("link", name="Go to the new table").click()
    expect(ada.page.locator(".seats")).to_contain_text("Bob")
    expect(bob.page.locator(".seats")).to_contain_text("Ada")
    assert decider(ada, bob) is not None
    expect(ada.at_start().page.get_by_label("Finished games").locator("li").first).to_contain_text("won")


def check_the_replay(ada: Player) -> None:
    """Now that all is over every hand may be looked into; as a spectator none."""
    page = ada.page
    player, hand = page.locator(".prompt.player"), page.locator("#panel-hand [data-piece]")
    expect(player).to_contain_text("Step 0 of")
    page.get_by_role("button", name="Next step").click()
    expect(player).to_contain_text("Step 1 of")
    page.get_by_label("View as").select_option(label="Bob")
    expect(page.locator("#panel-rival-0")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(player).to_contain_text("Step 2 of")
    page.get_by_role("button", name="Pause").click()
    slider = page.get_by_role("slider")
    last = int(slider.get_attribute("max") or 0)
    for step in range(10, last, 5):
        slider.fill(str(step))
        page.locator(f'[data-step="{step}"]').wait_for()
        if hand.count():
            break
    assert hand.count()
    page.get_by_label("View as").select_option(label="Spectator")
    expect(hand).to_have_count(0)
    page.get_by_role("button", name="Last step").click()
    page.locator(f'[data-step="{last}"]').wait_for()
