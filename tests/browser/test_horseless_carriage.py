"""One whole game of Horseless Carriage, clicked on the board against bots; screenshots of each decision to look at."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.faults import tidy_picture
from tests.browser.player import ACTED, CHOICES, Player
from tests.browser.test_looks import AXE, serious

pytestmark = pytest.mark.browser

GAME = "horseless_carriage"
WIDTHS = {390: 844, 1024: 800, 1600: 1000}
HIGHLIGHTED = ".board .highlighted"
# A small factory that sells in its first year: departments, then one mainline with its dealership.
SETUP = ["industrialist-ford", "supply-research", "square-f1", "supply-planning", "turn-0", "square-i1"]
FACTORY = ["supply-car", "turn-2", "square-e6", "supply-small-dealership", "turn-0", "square-e9"]
# Everybody has access to two of these in the first year; where each is connected to the mainline above.
STATIONS = {
    "supply-brake": ["square-c6"],
    "supply-engine": ["square-a6"],
    "supply-battery": ["square-i6"],
    "supply-paint": ["turn-0", "square-i6"],
}
SELLS_FIRST = "focus-3"
# In this game all of the first buyers ask for nothing: whoever sells before us, one is left.
BUYERS_FOR_ALL = 43
# With these choices several of them are in reach of a car, so that a niche is asked for.
NICHES_IN_REACH = 5


def asked(player: Player) -> str:
    """The kind of action that is asked for."""
    return str(player.choices.first.get_attribute("data-code")).split()[0]


def highlighted_places(player: Player) -> list[str]:
    places: list[str] = player.page.locator(HIGHLIGHTED).evaluate_all("places => places.map(place => place.dataset.on)")
    return places


def highlighted(player: Player, place: str) -> Locator:
    return player.page.locator(f'{HIGHLIGHTED}[data-on="{place}"]')


def wait_for_answer(player: Player, before: str | None) -> None:
    player.page.wait_for_function(ACTED, arg=[player.page.url.rsplit("/", 1)[-1], before])


def listed(player: Player, place: str) -> Locator:
    """How the tile in hand lies, or the square of its corner, in the list of options."""
    code = place.replace("turn-", "turn ").replace("square-", "at ")
    return player.page.locator(f'button[data-code="{code}"]:visible')


def is_held(player: Player) -> bool:
    return player.page.locator(".held-tile").count() > 0


def click_on_board(player: Player, plan: list[str]) -> None:
    """What the plan says next, if it is highlighted; else the button that ends the step, else any highlighted place.

    The tile in hand is laid as the plan says, from the list; else where it first fits.
    """
    page, before = player.page, player.sequence()
    places = highlighted_places(player)
    main = page.locator(".prompt .btn.main:not(.hand)")
    if plan and plan[0] in places:
        highlighted(player, plan.pop(0)).click()
    elif is_held(player):
        if plan and listed(player, plan[0]).count():
            listed(player, plan.pop(0)).first.click()
        else:
            page.keyboard.press("Enter")
    elif SELLS_FIRST in places:
        highlighted(player, SELLS_FIRST).click()
    elif main.is_visible() or not places:
        (main if main.is_visible() else player.choices.first).click()
    else:
        highlighted(player, player.chance.choice(places)).click()
    wait_for_answer(player, before)


def take(player: Player, *places: str) -> None:
    """Click highlighted places one after another; each must be there."""
    for place in places:
        before = player.sequence()
        in_list = place.startswith(("turn-", "square-"))
        (listed(player, place).first if in_list else highlighted(player, place)).click()
        wait_for_answer(player, before)
        player.choices.first.wait_for(timeout=120_000)


def play_to(player: Player, place: str, plan: list[str]) -> None:
    """Play on until a place is highlighted."""
    for _ in range(60):
        player.page.locator(CHOICES).first.wait_for(timeout=120_000)
        if highlighted(player, place).count():
            return
        click_on_board(player, plan)
    raise AssertionError(f"{place} was never highlighted")


def year(player: Player) -> int:
    return int(player.page.locator(".bar .when").inner_text().split()[-1])


def wealth(player: Player) -> str:
    return player.page.locator(".seats li").filter(has_text="Ford").locator(".pts").inner_text().strip()


def megabytes(page: Page) -> float:
    """What the scripts of the page keep in memory."""
    tools = page.context.new_cdp_session(page)
    tools.send("HeapProfiler.collectGarbage")
    used: float = tools.send("Runtime.getHeapUsage")["usedSize"]
    return used / 1e6


def look(page: Page, folder: Path, sight: str) -> None:
    """On a tablet and on a large screen, nothing is cut off or covered."""
    for width, layout in ((1024, "medium"), (1600, "wide")):
        page.set_viewport_size({"width": width, "height": WIDTHS[width]})
        page.locator(f"main.table.{layout}").wait_for()
        page.wait_for_timeout(150)
        tidy_picture(page, folder / f"{GAME}-{width}-{sight}.png")


def test_a_whole_game_is_clicked_to_its_end(visit: Visit, screenshots: Path) -> None:
    """From the choice of an industrialist to the result, with clicks on the board; cars are sold on the way.

    R 8: the window of a dealership and a niche are clicked, and the wealth in the list of seats grows. The only
    dealership that can sell is taken without asking.
    """
    player = visit().new_table_by_form("me", "bot", "bot", game=GAME, seed=BUYERS_FOR_ALL)
    player.chance.seed(NICHES_IN_REACH)
    page = player.page
    plan = [*SETUP, *FACTORY]
    seen: set[str] = set()
    earned: list[str] = []
    for _ in range(400):
        page.locator(f".ending, {CHOICES}").first.wait_for(timeout=120_000)
        if player.is_over:
            break
        kind = asked(player)
        sight = f"late-{kind}" if year(player) > 5 else kind
        if sight not in seen:
            seen.add(sight)
            look(page, screenshots, sight)
        before = wealth(player) if kind == "niche" else ""
        click_on_board(player, plan)
        if kind == "niche":
            expect(page.locator(".seats li").filter(has_text="Ford").locator(".pts")).not_to_have_text(before)
            earned.append(wealth(player))
    expect(page.locator(".ending h1")).to_be_visible()
    tidy_picture(page, screenshots / f"{GAME}-1600-end.png")
    assert megabytes(page) < 60, "the page keeps what it has drawn before"
    assert plan == []
    assert {"choose", "tile", "turn", "at", "research", "card", "quadrant"} <= seen
    assert {"window", "niche"} <= seen
    assert earned


def test_building_shows_free_squares_obligations_and_specs(visit: Visit) -> None:
    """R 5.9: what is missing is listed and goes; a station raises a spec."""
    player = visit().new_table("me", "bot", "bot", game=GAME)
    page = player.page
    supply, outlet = page.locator("#panel-supply"), page.locator('[data-thing="outlet-0-small"]')
    play_to(player, "supply-car", list(SETUP))
    take(player, "supply-car", "turn-2", "square-e6")
    expect(supply).to_contain_text("Normal car mainline on e6")
    expect(supply).to_contain_text("needs a dealership")
    take(player, "supply-small-dealership", "turn-0", "square-e9")
    expect(supply).to_contain_text("Nothing is missing")
    outlet.hover()
    expect(page.locator(".tip")).to_contain_text("speed 0, range 0, design 0, reliability 0 and safety 0")
    station = next(place for place in STATIONS if place in highlighted_places(player))
    take(player, station, *STATIONS[station])
    indicator = next(place for place in highlighted_places(player) if place.startswith("supply-"))
    take(player, indicator)
    click_on_board(player, [])
    player.choices.first.wait_for()
    outlet.hover()
    expect(page.locator(".tip")).to_contain_text(f"{indicator.removeprefix('supply-')} 1")


def test_the_game_is_played_by_keyboard_alone(visit: Visit) -> None:
    """Tab moves over the highlighted places, each with a name, and Enter takes one, up to the research phase."""
    player = visit().new_table("me", "bot", "bot", game=GAME)
    page = player.page
    for _ in range(12):
        player.choices.first.wait_for(timeout=120_000)
        if asked(player) == "research":
            break
        before = player.sequence()
        if is_held(player):
            page.keyboard.press("Enter")
            wait_for_answer(player, before)
            continue
        names: list[str] = page.locator(HIGHLIGHTED).evaluate_all("places => places.map(place => place.ariaLabel)")
        assert all(names)
        for _ in range(80):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.dataset.on || ''"):
                break
        page.keyboard.press("Enter")
        wait_for_answer(player, before)
    assert asked(player) == "research"


IS_TILE_VISIBLE = """() => {
  const frame = document.querySelector("#panel-factory .view").getBoundingClientRect();
  return [...document.querySelectorAll("#panel-factory .held-tile > .held-halo")].some((place) => {
    const box = place.getBoundingClientRect();
    return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
  });
}"""


def test_an_enlarged_factory_shows_where_something_can_be_built(visit: Visit) -> None:
    """However far it is enlarged, the tile in hand is in sight; and so is the next one."""
    player = visit(width=390, height=844).new_table("me", "bot", "bot", game=GAME)
    page = player.page
    for place in ("industrialist-ford", "supply-research"):
        play_to(player, place, [])
        take(player, place)
    for _ in range(3):
        page.locator("#panel-factory").get_by_role("button", name="Larger").click()
        page.wait_for_function(IS_TILE_VISIBLE)
    take(player, "square-a6")
    play_to(player, "supply-planning", [])
    take(player, "supply-planning")
    page.wait_for_function(IS_TILE_VISIBLE)


def test_my_factory_can_be_enlarged_and_others_opened(visit: Visit) -> None:
    """The floor grows with the button; a rival's small panel and my hand open large, and Escape closes them."""
    player = visit().new_table("me", "bot", "bot", "bot", "bot", game=GAME)
    page = player.page
    player.choices.first.wait_for()
    floor = page.locator("#panel-factory svg.board")
    before = floor.bounding_box()
    page.locator("#panel-factory").get_by_role("button", name="Larger").click()
    after = floor.bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > 1.4 * before["width"]
    take(player, "industrialist-ford")
    player.choices.first.wait_for(timeout=120_000)
    for panel, least in (("rival-1", 600), ("cards", 300)):
        page.locator(f"#panel-{panel} .opener").click()
        opened = page.get_by_role("dialog").locator("svg.board").first.bounding_box()
        assert opened is not None
        assert opened["width"] > least
        assert opened["height"] <= 1000
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


# The last number: after how many decisions a look ends. Every kind is met among the first twenty, or much later.
LOOKS = [
    (390, 3, "light", "en", 35),
    pytest.param(1024, 4, "dark", "en", 150, marks=pytest.mark.tour),
    pytest.param(390, 5, "dark", "de", 150, marks=pytest.mark.tour),
    pytest.param(1024, 3, "light", "de", 150, marks=pytest.mark.tour),
    pytest.param(1600, 5, "light", "en", 150, marks=pytest.mark.tour),
    pytest.param(1600, 5, "dark", "de", 150, marks=pytest.mark.tour),
]


@pytest.mark.parametrize(("width", "seats", "theme", "language", "most"), LOOKS)
def test_screenshots(
    visit: Visit, screenshots: Path, width: int, seats: int, theme: str, language: str, most: int
) -> None:
    """The first sight of every kind of decision; nothing is cut off or covered."""
    player = visit(width=width, height=WIDTHS[width], theme=theme, language=language)
    player.new_table("me", *["bot"] * (seats - 1), game=GAME)
    page = player.page
    taken: set[str] = set()
    plan = [*SETUP, *FACTORY]
    for _ in range(most):
        page.locator(f".ending:visible, {CHOICES}").first.wait_for(timeout=120_000)
        if player.is_over or len(taken) >= 12:
            break
        kind = asked(player)
        if kind not in taken:
            taken.add(kind)
            page.wait_for_timeout(150)
            tidy_picture(page, screenshots / f"{GAME}-{width}-{seats}-{theme}-{language}-{kind}.png")
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
