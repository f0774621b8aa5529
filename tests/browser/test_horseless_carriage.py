"""One whole game of Horseless Carriage, clicked on the board against bots; screenshots of each decision to look at."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import ACTED, CHOICES, Player
from tests.browser.test_looks import AXE, serious

pytestmark = pytest.mark.browser

GAME = "horseless_carriage"
WIDTHS = {390: 844, 1024: 800, 1600: 1000}
LIT = ".board .lit"
# A small factory that sells in its first year: departments, one mainline, one dealership, one station.
SETUP = ["industrialist-ford", "supply-research", "square-f1", "supply-planning", "turn-0", "square-i1"]
FACTORY = ["supply-car", "turn-0", "square-f4", "supply-small-dealership", "turn-0", "square-f7"]


def asked(player: Player) -> str:
    """The kind of action that is asked for."""
    return str(player.choices.first.get_attribute("data-code")).split()[0]


def wait_for_answer(player: Player, before: str | None) -> None:
    player.page.wait_for_function(ACTED, arg=[player.page.url.rsplit("/", 1)[-1], before])


def click_on_board(player: Player, plan: list[str]) -> None:
    """What the plan says next, if it is lit; else the button that ends the step, else any lit place."""
    page, before = player.page, player.sequence()
    lit = page.locator(LIT).evaluate_all("places => places.map(place => place.dataset.on)")
    main = page.locator(".prompt .btn.main")
    if plan and plan[0] in lit:
        page.locator(f'{LIT}[data-on="{plan.pop(0)}"]').click()
    elif main.is_visible() or not lit:
        (main if main.is_visible() else player.choices.first).click()
    else:
        page.locator(f'{LIT}[data-on="{player.chance.choice(lit)}"]').click()
    wait_for_answer(player, before)


def play_to(player: Player, place: str, plan: list[str]) -> None:
    """Play on until a place is lit."""
    for _ in range(60):
        player.page.locator(CHOICES).first.wait_for(timeout=120_000)
        if player.page.locator(f'{LIT}[data-on="{place}"]').count():
            return
        click_on_board(player, plan)
    raise AssertionError(f"{place} was never lit")


def test_a_whole_game_is_clicked_to_its_end(visit: Visit, screenshots: Path) -> None:
    """From the choice of an industrialist to the result, with clicks on the board and the buttons that end a step."""
    player = visit().new_table("me", "bot", "bot", game=GAME)
    page = player.page
    plan = [*SETUP, *FACTORY]
    taken: set[str] = set()
    for _ in range(400):
        page.locator(f".ending, {CHOICES}").first.wait_for(timeout=120_000)
        if player.is_over:
            break
        kind = asked(player)
        if kind not in taken:
            taken.add(kind)
            page.wait_for_timeout(150)
            page.screenshot(path=screenshots / f"{GAME}-1600-{kind}.png")
        click_on_board(player, plan)
    expect(page.locator(".ending h1")).to_be_visible()
    page.screenshot(path=screenshots / f"{GAME}-1600-end.png")
    assert plan == []
    # Whether a buyer is left for me in the first year is chance, so selling is not asked for.
    assert {"choose", "tile", "turn", "at", "research", "pass", "expand", "card", "quadrant"} <= taken


def test_a_tile_is_turned_and_mirrored_by_keys_and_buttons(visit: Visit) -> None:
    """R 5.3: r and m turn and mirror the ghost; the button does the same; a dark square says why not."""
    player = visit().new_table("me", "bot", "bot", game=GAME)
    page = player.page
    play_to(player, "supply-car", list(SETUP))
    click_on_board(player, ["supply-car"])
    click_on_board(player, ["turn-0"])
    expect(player.prompt).to_contain_text("as printed")
    page.keyboard.press("r")
    expect(player.prompt).to_contain_text("turned once")
    page.keyboard.press("m")
    expect(player.prompt).to_contain_text("mirrored and turned once")
    page.locator("[data-retake='turn m2']").click()
    expect(player.prompt).to_contain_text("mirrored and turned twice")
    page.locator(f'{LIT}[data-on="square-f4"]').hover()
    expect(page.locator(".ghost")).to_be_visible()
    page.locator('[data-thing="square-l12"]').click()
    expect(page.locator(".tip .no")).to_contain_text("over the edge")


def test_my_factory_can_be_enlarged_and_others_opened(visit: Visit) -> None:
    """The floor grows with the button; a rival's small sheet opens large, and Escape closes it."""
    player = visit().new_table("me", "bot", "bot", game=GAME)
    page = player.page
    player.choices.first.wait_for()
    floor = page.locator("#panel-factory svg.board")
    before = floor.bounding_box()
    page.locator("#panel-factory").get_by_role("button", name="Larger").click()
    after = floor.bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > 1.4 * before["width"]
    page.locator("#panel-rival-1 .opener").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize(("width", "theme"), [(390, "light"), (1024, "dark")])
def test_screenshots(visit: Visit, screenshots: Path, width: int, theme: str) -> None:
    """The first sight of every kind of decision; nothing makes the page wider than the screen."""
    player = visit(width=width, height=WIDTHS[width], theme=theme).new_table("me", "bot", "bot", game=GAME)
    page = player.page
    taken: set[str] = set()
    plan = [*SETUP, *FACTORY]
    for _ in range(150):
        page.locator(f".ending:visible, {CHOICES}").first.wait_for(timeout=120_000)
        if player.is_over or len(taken) >= 8:
            break
        kind = asked(player)
        if kind not in taken:
            taken.add(kind)
            page.wait_for_timeout(150)
            page.screenshot(path=screenshots / f"{GAME}-{width}-{theme}-{kind}.png")
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        player.act() if width == 390 else click_on_board(player, plan)
    assert len(taken) >= 6


@pytest.mark.parametrize(("width", "theme"), [(390, "dark"), (1024, "light"), (1600, "dark")])
def test_axe_finds_nothing_on_the_board(visit: Visit, width: int, theme: str) -> None:
    """The board while a tile is laid, by the rules for people who cannot see or point."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed: run npm ci in web/")
    player = visit(width=width, height=WIDTHS[width], theme=theme, bypass_csp=True)
    player.new_table("me", "bot", "bot", game=GAME)
    for _ in range(2):
        player.choices.first.wait_for()
        player.act()
    player.choices.first.wait_for()
    assert serious(player.page) == []
