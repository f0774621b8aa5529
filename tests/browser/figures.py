"""The figures of docs/learning.md: the way from the start page to a first move, and the smallest text of each game.

make figures
python -m tests.browser.figures [--decisions 25]
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from motorworks.games import find, games
from motorworks.kernel.lesson import lessons
from tests.browser.conftest import GO_ON, PATIENCE, Server, chromium
from tests.browser.legible import smallest_on_the_board
from tests.browser.player import CHOICES, Player

VISITS = 3
AT_STOP = '.lesson[data-stop="{0}"] .coach[data-stop="{0}"]'
MOVES_ON = ".coach .go-on, .coach .ways [data-code]"


class Screen(NamedTuple):
    width: int
    height: int
    language: str
    touch: bool


LAPTOP = Screen(1366, 768, "en", touch=False)
PHONE = Screen(390, 844, "de", touch=True)


@contextmanager
def somebody(browser: Browser, address: str, screen: Screen) -> Iterator[Player]:
    """A browser that has never been here."""
    context = browser.new_context(
        viewport={"width": screen.width, "height": screen.height},
        locale=screen.language,
        base_url=address,
        reduced_motion="reduce",
        has_touch=screen.touch,
        is_mobile=screen.touch,
    )
    context.add_init_script(GO_ON)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    yield Player(page, address)
    context.close()


def first_move(player: Player, slug: str, lesson: str) -> tuple[int, float, float]:
    """Clicks from the start page to the first move, seconds to the card that asks for it, and to the next card."""
    page, clicks = player.at_start().page, 0
    link = page.locator(f'.lesson-links a[href="#/learn/{slug}/{lesson}"]')
    link.wait_for()
    begun = time.monotonic()
    link.click()
    clicks += 1
    page.locator(AT_STOP.format(0)).wait_for()
    asked = time.monotonic() - begun
    on_the_card = page.locator(MOVES_ON)
    lit = on_the_card if on_the_card.count() else page.locator(".veil .ring.lit")
    box = lit.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    clicks += 1
    page.locator(AT_STOP.format(1)).wait_for()
    return clicks, asked, time.monotonic() - begun


def ways(browser: Browser, address: str) -> Iterator[str]:
    yield "| | clicks | 1366 x 768, English | 390 x 844, German |\n|---|---|---|---|"
    for slug, game in games().items():
        lesson = lessons(game.package)[0].name
        cells, counts = [], set()
        for screen in (LAPTOP, PHONE):
            taken = []
            for _ in range(VISITS):
                with somebody(browser, address, screen) as player:
                    clicks, *seconds = first_move(player, slug, lesson)
                    taken.append(seconds)
                    counts.add(clicks)
            asked, moved = (statistics.median(column) for column in zip(*taken, strict=True))
            cells.append(f"{asked:.1f} s, {moved:.1f} s")
        yield f"| {game.title} | {max(counts)} | {' | '.join(cells)} |"


def smallest(player: Player, slug: str, players: int, decisions: int) -> float:
    """The smallest text on the board while a game is played at random."""
    player.chance = random.Random(players)
    player.new_table("me", *["bot"] * (players - 1), game=slug, seed=players)
    found = []
    for _ in range(decisions):
        player.page.locator(f".ending:visible, {CHOICES}").first.wait_for()
        if not player.can_act():
            break
        found.append(smallest_on_the_board(player.page))
        player.act()
    return min(found)


def texts(browser: Browser, address: str, decisions: int) -> Iterator[str]:
    yield "| game | 1366 x 768 | 390 |\n|---|---|---|"
    for slug, game in games().items():
        cells = []
        for screen in (LAPTOP, PHONE):
            found = []
            for players in (find(slug).seats[0], find(slug).seats[-1]):
                with somebody(browser, address, screen) as player:
                    found.append(smallest(player, slug, players, decisions))
            cells.append(f"{min(found):.1f}")
        yield f"| {game.title} | {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=25, help="how many decisions of each game are looked at")
    decisions: int = parser.parse_args().decisions
    server = Server(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as started:
            browser = started.chromium.launch(executable_path=chromium())
            sys.stdout.write(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}\n\n")
            for table in (ways(browser, server.address), texts(browser, server.address, decisions)):
                for line in table:
                    sys.stdout.write(f"{line}\n")
                    sys.stdout.flush()
                sys.stdout.write("\n")
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
