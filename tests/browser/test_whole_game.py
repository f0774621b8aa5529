"""Two people and a bot play one whole game of Gear & Piston, through a reload and a lost connection."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import Player

pytestmark = pytest.mark.browser


def play_on(players: list[Player], turns: int) -> None:
    """Whoever is to decide decides, until the game is over or that many decisions were made."""
    done = 0
    idle = time.monotonic()
    while done < turns and not all(player.is_over for player in players):
        assert time.monotonic() - idle < 30, f"nobody could act: {[player.prompt.inner_text() for player in players]}"
        for player in players:
            if player.can_act() and not player.is_over:
                player.act()
                done += 1
                idle = time.monotonic()
        players[0].page.wait_for_timeout(20)


def test_two_browsers_and_a_bot_play_a_whole_game(visit: Visit, screenshots: Path) -> None:
    """A link brings the friend; a reload and a lost line come back to the exact table and say so; the end is told."""
    ada = visit().new_table("me", "open", "bot", names=("Ada",))
    link = ada.link_for("Link for seat 2")
    watch = ada.link_for("Link to watch")
    bob = visit(width=1024, height=800).with_fragile_line().follow(link, "Bob")
    expect(ada.page.locator(".at-table")).to_be_visible()
    expect(bob.page.locator(".at-table")).to_be_visible()
    play_on([ada, bob], 8)

    before = ada.page.locator(".seats").inner_text()
    ada.page.reload()
    expect(ada.page.locator(".toast")).to_contain_text("Back again")
    assert ada.page.locator(".seats").inner_text() == before

    bob.lose_connection()
    expect(bob.page.locator(".prompt")).to_contain_text("Connection lost")
    play_on([ada], 1) if ada.can_act() else None
    bob.find_connection()
    expect(bob.page.locator(".toast")).to_contain_text("Back again", timeout=15_000)
    expect(bob.page.locator(".prompt")).not_to_contain_text("Connection lost")

    spectator = visit().follow(watch)
    expect(spectator.page.locator(".prompt")).to_contain_text("only what is public")
    assert not spectator.can_act()

    play_on([ada, bob], 2000)
    for player in (ada, bob, spectator):
        expect(player.page.locator(".ending h1")).to_be_visible()
    ada.page.screenshot(path=screenshots / "end-1600.png")
    assert ada.page.locator(".points tbody tr").count() >= 4
    assert ada.page.locator(".ending .built .panel").count() == 3
    check_the_end(ada, bob, visit)


def check_the_end(ada: Player, bob: Player, visit: Visit) -> None:
    """Step through, download the record, load it elsewhere, play again."""
    with ada.page.expect_download() as download:
        ada.page.get_by_role("button", name="Download the record").click()
    record = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert record["game"] == "gear_and_piston"

    ada.page.get_by_role("link", name="Step through the game").click()
    expect(ada.page.locator(".prompt.player")).to_contain_text("Step 0 of")
    ada.page.get_by_role("button", name="One step on").click()
    expect(ada.page.locator(".prompt.player")).to_contain_text("Step 1 of")
    ada.page.get_by_label("Seen by").select_option(label="Bob")
    expect(ada.page.locator("#panel-rival-0")).to_be_visible()
    ada.page.get_by_role("button", name="To the end").click()
    ada.page.get_by_role("link", name="Show the result").click()

    carol = visit().at_start()
    carol.page.locator("input[type=file]").set_input_files(str(download.value.path()))
    expect(carol.page.locator(".ending h1")).to_be_visible()

    ada.page.get_by_role("button", name="Play again").click()
    expect(bob.page.get_by_role("link", name="Go to the new table")).to_be_visible()
