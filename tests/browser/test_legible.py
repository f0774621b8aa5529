"""On a laptop everything on the board can be read, and any panel can be enlarged."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from motorworks.games import find, games, slugs
from motorworks.kernel.words import LANGUAGES
from motorworks.testkit.golden import golden_variants
from motorworks.testkit.scene_laws import illegible_on_a_laptop
from motorworks.testkit.variants import Variant, walk
from tests.browser.conftest import Visit
from tests.browser.legible import smallest_around_it, smallest_on_the_board
from tests.browser.player import CHOICES, Player

pytestmark = pytest.mark.browser

VARIANTS = [variant for game in games().values() for variant in golden_variants(game)]


def look(player: Player) -> None:
    assert smallest_on_the_board(player.page) >= 11
    assert smallest_around_it(player.page) >= 12.5


@pytest.mark.parametrize("slug", slugs())
def test_the_board_can_be_read_on_a_laptop(visit: Visit, slug: str) -> None:
    """The scene law computes the same from the drawings of whole games; this is what Chromium makes of it."""
    player = visit(width=1366, height=768)
    player.new_table("me", *["bot"] * (find(slug).seats[-1] - 1), game=slug)
    player.choices.first.wait_for()
    look(player)


@pytest.mark.tour
@pytest.mark.parametrize("slug", slugs())
def test_many_positions_can_be_read_on_a_laptop(visit: Visit, slug: str) -> None:
    """With every number of players, in both languages; the moves are left to chance."""
    for players in find(slug).seats:
        player = visit(width=1366, height=768, language=LANGUAGES[players % len(LANGUAGES)])
        player.chance = random.Random()
        player.new_table("me", *["bot"] * (players - 1), game=slug)
        for _ in range(25):
            player.page.locator(f".ending:visible, {CHOICES}").first.wait_for()
            if not player.can_act():
                break
            look(player)
            player.act()
        player.page.context.close()


@pytest.mark.tour
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_whole_games_can_be_read_on_a_laptop(variant: Variant) -> None:
    """The scene law for every tenth decision of new random games; `make test` asks it at fewer."""
    chance = random.Random()
    for seed in (chance.randrange(1 << 32) for _ in range(3)):
        match = variant.match(seed)
        for count, _ in enumerate(walk(match, seed)):
            if count % 10 == 0:
                words = match.in_words(LANGUAGES[count // 10 % len(LANGUAGES)])
                found = illegible_on_a_laptop(match.scene(match.actor, words), match.options(words))
                assert not found, f"seed {seed}, decision {count}: {'; '.join(found[:5])}"


def test_any_panel_can_be_enlarged(visit: Visit) -> None:
    player = visit(width=1366, height=768)
    player.new_table("me", "bot")
    player.choices.first.wait_for()
    page = player.page
    panel = page.locator("#panel-patent")
    before = panel.locator("svg.board").bounding_box()
    panel.hover()
    page.get_by_role("button", name="Enlarge: Patent Office").click()
    opened = page.locator(".opened svg.board").bounding_box()
    assert before is not None
    assert opened is not None
    assert opened["width"] > before["width"]
    page.keyboard.press("Escape")
    expect(page.locator(".opened")).to_have_count(0)
