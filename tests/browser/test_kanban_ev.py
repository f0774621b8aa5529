"""A whole game of Kanban EV clicked on the board to its end, and pictures of every phase for people to look at."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.faults import picture, tidy_picture
from tests.browser.player import ACTED, CHOICES, Player

pytestmark = pytest.mark.browser

GAME = "kanban_ev"
WIDTHS = {390: 844, 1024: 800, 1600: 1000}
ENDS = ('button[data-code="done"]', 'button[data-code="pass"]', 'button[data-code="rest"]')
ANSWERED = f"([table, before]) => document.querySelector('.tip.pinned, [data-picked]') || ({ACTED})([table, before])"
# As many kinds of questions as a game of chance comes to soon, the Meeting's among them.
QUESTIONS = 13
HIGHLIGHTED = ".table .highlighted:not(.subtle)"
# Where a good worker would click: cars, parks, upgrades, lines, parts and designs before training and the bank.
WORK = ("queue-", "garage-", "design-", "line-", "warehouse-", "order-", "goal-", "space-", "node-")


def places(player: Player) -> list[str]:
    """The highlighted places of the board, by id."""
    found: list[str] = player.page.locator(HIGHLIGHTED).evaluate_all(
        "highlighted => highlighted.map(one => one.dataset.on)"
    )
    return found


def click_place(player: Player, among: list[str]) -> None:
    place = player.page.locator(f'.table .highlighted[data-on="{player.chance.choice(among)}"]')
    place.scroll_into_view_if_needed()
    place.click()


def act(player: Player) -> None:
    """Click on the board, then the place of what was picked up or an option of the menu; end the step without any."""
    page, before = player.page, player.sequence()
    highlighted = places(player)
    work = [place for place in highlighted if place.startswith(WORK)]
    is_done = not work and player.chance.random() < 0.5
    ends = page.locator(", ".join(ENDS)).locator("visible=true")
    if highlighted and not (is_done and ends.count()):
        click_place(player, work or highlighted)
        page.wait_for_function(ANSWERED, arg=[page.url.rsplit("/", 1)[-1], before])
        menu = page.locator(".tip.pinned button.pick")
        if menu.count():
            menu.nth(player.chance.randrange(menu.count())).click()
        elif page.locator("[data-picked]").count():
            page.locator(HIGHLIGHTED).first.wait_for()  # on a phone in another tab
            click_place(player, places(player))
    else:
        (ends if ends.count() else player.choices).first.click()
    page.wait_for_function(ACTED, arg=[page.url.rsplit("/", 1)[-1], before])


def wait(player: Player) -> None:
    player.page.locator(f".ending:visible, {CHOICES}").first.wait_for()


def take_picture(player: Player, taken: set[str], folder: Path, name: str) -> None:
    """The first sight of every kind of question."""
    asked = player.page.locator(".prompt .say span:not(.advice, .advice *)").inner_text()
    if asked not in taken:
        taken.add(asked)
        player.page.wait_for_timeout(120)
        tidy_picture(player.page, folder / f"kanban-{name}-{len(taken):02}.png")


@pytest.mark.parametrize("often", [3, pytest.param(1000, marks=pytest.mark.tour)])
def test_a_whole_game_is_clicked_to_its_end(visit: Visit, screenshots: Path, often: int) -> None:
    """Each kind of decision is made so often on the board, where it has a place there; the page follows the others."""
    player = visit().new_table_by_form("me", "bot", game=GAME, names=("Ada",))
    taken: set[str] = set()
    for _ in range(1500):
        player.decide_what_was_clicked_often(often)
        wait(player)
        if player.is_over:
            break
        take_picture(player, taken, screenshots, "1600")
        act(player)
    expect(player.page.locator(".ending h1")).to_be_visible()
    tidy_picture(player.page, screenshots / "kanban-1600-end.png")
    assert len(taken) >= 10


IN_SIGHT = """() => {
  const table = document.querySelector("main.table"), frame = table.getBoundingClientRect();
  const places = table.querySelectorAll(".highlighted:not(.subtle)");
  const panels = Map.groupBy(places, (place) => place.closest(".panel-box"));
  const [panel, most] = [...panels].reduce((a, b) => (b[1].length > a[1].length ? b : a), [table, []]);
  const isSeen = ({ top, bottom }) => top >= frame.top && bottom <= frame.bottom;
  const seen = [...panels.values()].flat().filter((place) => isSeen(place.getBoundingClientRect()));
  return panel.clientHeight >= frame.height || seen.length >= 0.7 * most.length;
}"""
# The dashed lines that end on a panel which has just appeared for the Meeting.
POINTED = """() => {
  const hand = document.querySelector("#panel-hand")?.getBoundingClientRect();
  const isOn = ({ x, y }) => hand && x >= hand.left && x <= hand.right && y >= hand.top && y <= hand.bottom;
  const lines = [...document.querySelectorAll(".flier.arrow path")];
  return lines.filter((line) => isOn(line.getPointAtLength(line.getTotalLength()))).length;
}"""


@pytest.mark.parametrize(
    ("width", "seats", "theme", "language"),
    [
        (390, 3, "light", "en"),
        (1024, 4, "dark", "en"),
        pytest.param(1600, 1, "dark", "de", marks=pytest.mark.tour),
        pytest.param(390, 2, "dark", "de", marks=pytest.mark.tour),
        pytest.param(390, 1, "light", "de", marks=pytest.mark.tour),
        pytest.param(1024, 2, "light", "de", marks=pytest.mark.tour),
        pytest.param(1600, 4, "light", "de", marks=pytest.mark.tour),
    ],
)
def test_the_table_fits_the_screen(
    visit: Visit, screenshots: Path, width: int, seats: int, theme: str, language: str
) -> None:
    """Phone, tablet and desktop, paper and blueprint, alone and with others: the page never scrolls sideways.

    Where panels scroll, those with most options are visible. A goal that is shown on a panel of the Meeting
    has not moved: no line says so.
    """
    player = visit(width=width, height=WIDTHS[width], theme=theme, language=language)
    player.new_table("me", *["bot"] * (seats - 1), game=GAME)
    taken: set[str] = set()
    for _ in range(400):
        wait(player)
        if player.is_over or len(taken) >= QUESTIONS:
            break
        take_picture(player, taken, screenshots, f"{width}-{seats}-{theme}-{language}")
        assert player.page.evaluate("document.documentElement.scrollWidth") <= width
        assert width != 1024 or player.page.evaluate(IN_SIGHT)
        assert player.page.evaluate(POINTED) == 0
        act(player)
    assert len(taken) >= 5


def test_a_move_that_is_not_allowed_says_why(visit: Visit) -> None:
    """A click on a place that is not highlighted asks the rules."""
    player = visit().new_table("me", "bot", game=GAME)
    wait(player)
    page = player.page
    page.locator('[data-thing="station-design-top"]').click()
    expect(page.locator(".tip.pinned")).to_contain_text("Design, first workstation")


def test_any_difficulty_cards_are_ticked_for_a_game_alone(visit: Visit, screenshots: Path) -> None:
    """R 18.20: any of the nine, and some at random, offered only to who plays alone."""
    page = visit().page
    page.goto("/#/new/kanban_ev")
    cards = page.get_by_role("group", name="Difficulty cards", exact=True)
    expect(page.locator("form.new button[type=submit]")).to_be_visible()
    expect(cards).to_have_count(0)
    page.locator(".count label", has_text="1").click()
    page.get_by_text("House rules").click()
    for card in (2, 9):
        cards.get_by_role("checkbox").nth(card - 1).check()
    cards.get_by_role("checkbox").nth(4).check()
    cards.get_by_role("checkbox").nth(4).uncheck()
    page.get_by_label("Difficulty cards at random").select_option("Two")
    picture(page, screenshots / "kanban-difficulty.png", full_page=True)
    with page.expect_request("**/api/tables") as sent:
        page.locator("form.new button[type=submit]").click()
    asked = sent.value.post_data_json or {}
    assert asked["options"] == {"difficulty": [2, 9], "random_difficulty": 2}
    page.wait_for_url("**/#/table/**")


FLIERS = """() => {
  window.flown = [];
  new MutationObserver(changes => changes.forEach(change => change.addedNodes.forEach(node => {
    const like = node.querySelector?.("[data-like]")?.dataset.like;
    if (like && node.classList.contains("flier")) window.flown.push(like);
  }))).observe(document.body, { childList: true });
}"""


def test_a_part_glides_from_the_warehouse_to_the_storage(visit: Visit) -> None:
    """Parts of a type cannot be told apart; the one that has come flies from where one has gone."""
    player = visit(still=False).new_table("me", "bot", game=GAME)
    page = player.page
    page.evaluate(FLIERS)
    player.act_until('button[data-code^="take "]')
    code = player.act()
    assert code.startswith("take ")
    page.wait_for_function("part => window.flown.includes(`part-${part}`)", arg=code.removeprefix("take "))


def test_the_first_days_are_played_by_keyboard_alone(visit: Visit) -> None:
    """Each option has a key, named by its button; highlighted places have a name for screen readers."""
    player = visit().new_table("me", "bot", game=GAME)
    page = player.page
    asked: set[str] = set()
    for _ in range(40):
        wait(player)
        asked.add(page.locator(".prompt .say > b").inner_text().split(":")[0])
        named = page.locator(f"{HIGHLIGHTED}:visible").evaluate_all(
            "highlighted => highlighted.map(one => one.getAttribute('aria-label'))"
        )
        assert all(named)
        keys = page.locator(".opts button[data-code]").evaluate_all(
            "buttons => buttons.map(button => button.getAttribute('aria-keyshortcuts'))"
        )
        assert all(keys)
        assert len(set(keys)) == len(keys)
        before = player.sequence()
        page.keyboard.press(player.chance.choice(keys))
        page.wait_for_function(ACTED, arg=[page.url.rsplit("/", 1)[-1], before])
    assert len(asked) >= 5
