"""One whole game of Automobile, clicked on the board against bots; screenshots of each decision to look at."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.faults import tidy_picture
from tests.browser.painting import evaluate_painted
from tests.browser.player import CHOICES, Player
from tests.browser.test_looks import AXE

pytestmark = pytest.mark.browser

GAME = "automobile"
WIDTHS = {390: 844, 1024: 800, 1600: 1000}
HIGHLIGHTED = ".board .highlighted"
SALES = '[data-piece^="sale-"]'
RUINOUS = ("action-close", "action-research", "decide-close-0")  # without factories there is nothing to sell


def asked(player: Player) -> str:
    """The kind of action that is asked for."""
    return str(player.choices.first.get_attribute("data-code")).split()[0]


def click_on_board(player: Player) -> None:
    """Click a highlighted place (the first of its options if it has several); without any, a button of the list."""
    page, before = player.page, player.sequence()
    highlighted = page.locator(HIGHLIGHTED).evaluate_all("places => places.map(place => place.dataset.on)")
    if not highlighted:
        player.act()
        return
    lively = [place for place in highlighted if place not in RUINOUS] or highlighted
    page.locator(f'{HIGHLIGHTED}[data-on="{player.chance.choice(lively)}"]').click()
    pick = page.locator(".tip.pinned .pick").first
    if pick.is_visible():
        pick.click()
    player.confirm(before)


def picture(player: Player, folder: Path, name: str, themes: tuple[str, ...]) -> None:
    """At each width; nothing is cut off or covered."""
    page = player.page
    for theme in themes:
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        for width, height in WIDTHS.items():
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(150)
            tidy_picture(page, folder / f"automobile-{name}-{width}-{theme}.png")


def look_at_what_is_new(player: Player, taken: set[str], folder: Path, language: str, themes: tuple[str, ...]) -> None:
    """A kind of decision when it first comes, and again when it first comes with sales on the board."""
    kind = asked(player)
    if player.page.locator(SALES).first.is_visible():
        kind = f"{kind}-after-sales"
    if kind not in taken:
        taken.add(kind)
        picture(player, folder, f"{language}-{kind}", themes)
        player.page.set_viewport_size({"width": 1600, "height": 1000})
        player.page.locator("main.table.wide").wait_for()


@pytest.mark.parametrize("often", [3, pytest.param(1000, marks=pytest.mark.tour)])
def test_a_whole_game_is_clicked_to_its_end(visit: Visit, screenshots: Path, often: int) -> None:
    """From the first character to the result, each kind of decision so often by clicks on the board; the page follows.

    Every kind of decision is looked at on a phone, a tablet and a large screen when it first comes.
    """
    player = visit().new_table_by_form("me", "bot", "bot", "bot", game=GAME)
    page = player.page
    taken: set[str] = set()
    for _ in range(400):
        player.decide_what_was_clicked_often(often)
        page.locator(f".ending, {CHOICES}").first.wait_for()
        if player.is_over:
            break
        look_at_what_is_new(player, taken, screenshots, "en", ("light",))
        click_on_board(player)
    expect(page.locator(".ending h1")).to_be_visible()
    picture(player, screenshots, "en-end", ("light",))
    assert {"take", "action", "build", "decide"} <= taken


LIKELY = {"action produce": 6, "action build": 3, "action research": 0.3, "action close": 0.2, "decide close": 0.4}


def likely(player: Player, codes: list[str]) -> str:
    """An option, with a taste for cars: so that a game comes to every phase."""
    (code,) = player.chance.choices(codes, [LIKELY.get(code, 2 if code.startswith("take") else 1) for code in codes])
    return str(code)


def take_a_likely_option(player: Player) -> None:
    """Through the list."""
    page, before = player.page, player.sequence()
    code = likely(player, player.choices.evaluate_all("buttons => buttons.map(button => button.dataset.code)"))
    page.locator(f'button[data-code="{code}"]:visible').first.click()
    player.confirm(before)


def decide_before_the_sale(player: Player) -> None:
    player.page.locator(CHOICES).first.wait_for()
    while not player.is_over and asked(player) == "decide":
        take_a_likely_option(player)
        player.page.locator(f".ending:visible, {CHOICES}").first.wait_for()


def is_sale(codes: list[str]) -> bool:
    """Whether executive decisions are asked for, the last step before demand sells cars."""
    return any(code.startswith("decide") for code in codes)


@pytest.mark.tour
@pytest.mark.parametrize(("language", "themes"), [("en", ("dark",)), ("de", ("dark", "light"))])
def test_screenshots(visit: Visit, screenshots: Path, language: str, themes: tuple[str, ...]) -> None:
    """Every kind of decision when it first comes, and the end, for people to look at."""
    player = visit(language=language).new_table("me", "bot", "bot", "bot", game=GAME)
    page = player.page
    taken: set[str] = set()
    for _ in range(400):
        page.locator(f".ending:visible, {CHOICES}").first.wait_for()
        if player.is_over:
            break
        look_at_what_is_new(player, taken, screenshots, language, themes)
        take_a_likely_option(player)
    picture(player, screenshots, f"{language}-end", themes)
    assert {"take", "action", "build", "decide"} <= taken


NOTE_WHAT_APPEARS = """
    const animate = Element.prototype.animate
    window.appeared = []
    Element.prototype.animate = function (frames, timing) {
        if (this.dataset && this.dataset.piece) window.appeared.push([this.dataset.piece, timing.delay])
        return animate.call(this, frames, timing)
    }
"""


def test_a_selling_is_told_car_by_car(visit: Visit) -> None:
    """Cars sold by demand come into their boxes one after another; each says whose it was and what it brought.

    All but the decisions before a sale is decided over the API, and nothing moves meanwhile.
    """
    player = visit()
    page = player.page
    page.add_init_script(NOTE_WHAT_APPEARS)
    player.new_table("me", "bot", "bot", game=GAME)
    table = page.url.rsplit("/", 1)[-1]
    for _ in range(4):
        page.emulate_media(reduced_motion="reduce")
        player.decide_unseen(table, lambda codes: None if is_sale(codes) else likely(player, codes))
        player.catch_up(table)
        page.emulate_media(reduced_motion="no-preference")
        decide_before_the_sale(player)
        if page.locator(SALES).count() > 1:
            break
    labels = page.locator(SALES).evaluate_all("cars => cars.map(car => car.getAttribute('aria-label'))")
    assert len(labels) > 1
    assert all(" sells one " in label and "$" in label for label in labels)
    appeared = [delay for piece, delay in page.evaluate("window.appeared") if piece.startswith("sale-")]
    appeared = appeared[-len(labels) :]  # a car sold to Howard may have come and gone before
    assert len(appeared) == len(labels)
    assert appeared == sorted(set(appeared))


def test_the_board_is_walked_by_keyboard(visit: Visit) -> None:
    """Tab reaches highlighted places in the order of their keys, each says what it does, and Enter takes it."""
    player = visit().new_table("me", "bot", "bot", game=GAME)
    page = player.page
    for _ in range(6):
        player.choices.first.wait_for()
        highlighted = page.locator(HIGHLIGHTED)
        keys = player.choices.evaluate_all("buttons => buttons.map(button => button.getAttribute('aria-keyshortcuts'))")
        names = highlighted.evaluate_all("places => places.map(place => place.getAttribute('aria-label'))")
        assert [name.rsplit("(", 1)[1] for name in names] == [f"{key})" for key in keys if key != "0"]
        before = player.sequence()
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.matches('.board .highlighted')"):
                break
        expect(page.locator(".tip")).to_be_visible()
        page.keyboard.press("Enter")
        page.wait_for_function(
            "([table, before]) => sessionStorage.getItem(`seen/${table}`) !== before",
            arg=[page.url.rsplit("/", 1)[-1], before],
        )


@pytest.mark.parametrize(("width", "theme"), [(390, "dark"), (1024, "dark"), (1600, "light")])
def test_axe_finds_nothing_on_the_board(visit: Visit, width: int, theme: str) -> None:
    """The board in the middle of an action, by the rules for people who cannot see or point."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed: run npm ci in web/")
    player = visit(width=width, height=WIDTHS[width], theme=theme, bypass_csp=True)
    page = player.new_table("me", "bot", "bot", game=GAME).page
    for _ in range(6):
        player.choices.first.wait_for()
        player.act()
    player.choices.first.wait_for()
    page.add_script_tag(path=str(AXE))
    found: list[str] = evaluate_painted(
        page, "axe.run('main.table').then(found => found.violations.map(one => one.id))"
    )
    assert found == []
