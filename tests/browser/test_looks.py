"""A tour through every page and every phase at each width: axe-core looks for barriers, screenshots are for people."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.faults import faults, tidy_picture
from tests.browser.painting import evaluate_painted
from tests.browser.player import CHOICES, Player

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WIDTHS = {390: 844, 1024: 800, 1600: 1000}
PHASES = 6


def serious(page: Page, where: str = "document") -> list[str]:
    """What axe finds serious or critical on the page or on a part of it, as sentences."""
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=str(AXE))
    found: dict[str, Any] = evaluate_painted(page, f"axe.run({where}, {{resultTypes: ['violations']}})")
    return [
        f"{violation['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]


def test_axe_sees_colours(visit: Visit) -> None:
    """It would find nothing to read on a page that is not painted."""
    page = visit(bypass_csp=True).page
    page.set_content('<main><h1 style="background: #fff; color: #eee">Hardly to be read</h1></main>')
    assert any(found.startswith("color-contrast: ") for found in serious(page))


class Tour:
    """Looks at a page as it stands: nothing is cut off or covered, axe finds nothing, a picture is taken."""

    def __init__(self, player: Player, name: str, folder: Path) -> None:
        self.player = player
        self.page = player.page
        self.name = name
        self.folder = folder

    def look(self, what: str) -> None:
        tidy_picture(self.page, self.folder / f"{self.name}-{what}.png")
        assert serious(self.page) == [], what

    def at(self, address: str, sight: str) -> Page:
        """Go to a page and wait until it shows what the CSS selector names."""
        self.page.goto(address)
        self.page.locator(sight).first.wait_for()
        return self.page


@pytest.fixture(
    params=[(390, "dark", "en"), pytest.param((1024, "dark", "en"), marks=pytest.mark.tour), (1600, "light", "de")],
    ids=lambda look: str(look[0]),
)
def tour(request: pytest.FixtureRequest, visit: Visit, screenshots: Path) -> Tour:
    if not AXE.exists():
        pytest.skip("axe-core is not installed: run npm ci in web/")
    width, theme, language = request.param
    player = visit(width=width, height=WIDTHS[width], theme=theme, language=language, bypass_csp=True)
    return Tour(player, f"{width}-{theme}-{language}", screenshots)


UNTIDY = """<div id="app"><main class="table"><section class="panel" aria-label="Panel">
  <header class="head"><h2 style="position:absolute; margin:0">Plate</h2><p style="position:absolute">Note</p></header>
  <p style="width:40px; overflow:hidden; text-overflow:ellipsis; white-space:nowrap">much longer than its place</p>
  <svg class="board" width="300" height="200" style="display:block; margin-top:60px">
    <text x="20" y="50">one</text><text x="25" y="52">two</text><text x="200" y="50">three</text>
    <g class="badge"><circle cx="50" cy="120" r="10"/><text>a</text></g>
    <g class="badge"><circle cx="55" cy="120" r="10"/><text>b</text></g>
    <g class="badge" data-of="bank"><circle cx="40" cy="160" r="10"/><text>c</text></g>
    <g class="highlighted" data-on="bank"><rect class="hit" x="10" y="160" width="30" height="20"/></g>
    <g class="badge bare" data-of="bank"><circle r="0"/><text x="120" y="200">d</text></g>
    <g class="highlighted" data-on="yard"><rect class="hit" x="42" y="160" width="20" height="20"/></g>
    <text x="30" y="155">four</text><path class="kept" d="M50 163l-6 4l6 4" fill="none"/>
    <g class="piece" aria-label="Car"><rect class="box" x="42" y="140" width="9" height="18"/></g>
    <rect class="halo" x="190" y="47" width="60" height="30" fill="none" stroke="orange" stroke-width="8"/>
    <g class="piece"><rect class="box" x="100" y="100" width="20" height="20"/></g>
    <g class="revision"><g class="sign"><path class="tri" d="M112 90l20 36h-40z"/>
      <text x="108" y="122">7</text></g></g>
    <g class="revision"><g class="sign"><path class="tri" d="M170 150l10 18h-20z"/>
      <text x="152" y="166">1234</text></g></g>
  </svg></section><section class="panel" aria-label="Enlarged" style="position:absolute; top:400px; width:300px">
  <header class="head"><h2 style="width:9px; margin:0; overflow-wrap:anywhere">LOG</h2></header>
  <div class="view" style="overflow:auto; height:40px">
  <svg class="board" width="300" height="90" style="margin-top:-45px"><text x="0" y="30">out of sight</text></svg></div>
  </section></main><div style="width:3000px">wide</div>
  <fieldset style="width:80px; min-width:0"><label><b>Rule</b><select style="width:200px"></select></label></fieldset>
  <div class="prompt"><p class="say" style="position:fixed; top:0; left:600px">Which one?</p></div>
  <div class="tip" style="position:fixed; top:5px; left:610px">A tip</div>
  <div class="chips" style="position:fixed; top:600px; left:900px">Take it</div>
  <div class="toast shown" style="position:fixed; top:605px; left:905px">Welcome back</div></div>"""


def test_an_untidy_page_is_found_out(visit: Visit) -> None:
    """Too wide, cut off, out of its frame, a tip on the question, a note on an answer, a plate on a note.

    A word is broken into letters; a bare key stands beside its place; badges lie on a badge, a word, an arrow,
    a highlighted neighbour and a piece; a word and a highlighted edge lie on words, a revision on a piece; a number
    is wider than its triangle. What an enlarged panel has scrolled out of sight is no fault.
    """
    page = visit().page
    page.set_content(UNTIDY)
    assert faults(page) == [
        "the page is wider than the screen",
        "cut off: much longer than its place",
        "sticks out of its frame: Rule",
        "a tip covers the question",
        "a note covers what is needed: chips",
        "Plate on Note",
        "broken into letters: LOG",
        "Panel: one on two",
        "Panel: bare key d beside its place",
        "Panel: badge a on badge b",
        "Panel: badge c on four",
        "Panel: badge c on a mark to be kept clear",
        "Panel: badge c on the highlighted yard",
        "Panel: badge c on Car",
        "Panel: a highlighted edge on three",
        "Panel: revision 7 covers a piece",
        "Panel: revision 1234 is wider than its triangle",
    ]


def test_pages_round_the_table(tour: Tour, visit: Visit) -> None:
    """Start page, new table, waiting room, invitation, curtain, and addresses that lead nowhere."""
    page = tour.at("/", ".games .game")
    page.wait_for_load_state("networkidle")
    tour.look("start")
    tour.at("/#/new/gear_and_piston", "form.new").locator("form.new .seed summary").click()
    tour.look("new")
    for nowhere in ("new/chess", "table/nothing", "invitation/nothing", "table/aaaaaaaaaaaa/replay"):
        tour.at(f"/#/{nowhere}", "[role=alert]")
        expect(page.locator("[role=alert]")).not_to_contain_text("regex")
    tour.look("nowhere")
    tour.player.new_table_by_form("me", "open", "bot")
    page.locator(".places .link").first.wait_for()
    tour.look("waiting")
    page.get_by_role("button", name="Close this table").or_(page.get_by_role("button", name="Tisch schließen")).click()
    tour.look("waiting-sure")
    guest = visit(bypass_csp=True)
    guest.page.goto(page.locator(".places .link input").first.input_value())
    guest.page.locator("form").wait_for()
    assert serious(guest.page) == []
    tour.player.new_table_by_form("me", "here", game="kanban_ev", names=("Ada", "Bob"))
    page.locator(".curtain").wait_for()
    tour.look("curtain")


def test_every_phase(tour: Tour) -> None:
    """The first sight of every kind of decision; on a phone to the end and through the replay."""
    player, page = tour.player, tour.page
    player.new_table("me", "bot", "bot")
    phone = page.evaluate("innerWidth") == 390
    player.by_keyboard = not phone
    seen: set[str] = set()
    for _ in range(150):
        page.locator(f".ending:visible, {CHOICES}").first.wait_for()
        if player.is_over or (len(seen) >= PHASES and not phone):
            break
        kind = str(player.choices.first.get_attribute("data-code")).split()[0]
        if kind not in seen:
            seen.add(kind)
            tour.look(f"play-{kind}")
            if kind == "market":  # asked at the Backyard, though most places are highlighted elsewhere
                expect(page.locator("[data-on=black-market]")).to_be_in_viewport(ratio=0.999999)
        player.act()
    assert len(seen) >= PHASES
    if phone:
        tour.look("end")
        page.get_by_role("link", name="Step through the game").click()
        page.get_by_role("button", name="Next step").click()
        expect(page.locator(".prompt.player")).to_contain_text("Step 1 of")
        tour.look("replay")


def test_what_opens_over_the_table(tour: Tour) -> None:
    """Tip, refusal, rules, menus, chat, and a line that is lost and found."""
    player, page = tour.player, tour.page
    player.with_fragile_line().new_table("me", "bot")
    page.locator(".table .highlighted").first.wait_for()  # a phone turns to the tab with the decision first
    page.locator(".prompt .advice").wait_for()  # it moves what is below it
    page.keyboard.press("ArrowRight")
    expect(page.locator(".highlighted:focus")).to_have_count(1)
    expect(page.locator(".tip")).to_be_visible()
    tour.look("tip")
    page.keyboard.press("Escape")
    expect(page.locator(".tip")).to_have_count(0)
    page.locator("#panel-patent [data-piece]").first.click()
    page.locator(".tip .refusal").wait_for()
    tour.look("refusal")
    page.locator(".tip button.rule").first.click()
    page.locator(".rules .here").wait_for()
    tour.look("rules")
    page.keyboard.press("Escape")
    page.locator(".bar .menu summary").click()
    tour.look("bell")
    page.keyboard.press("Escape")
    page.locator(".prompt .menu summary").click()
    tour.look("menu")
    page.keyboard.press("Escape")
    if page.evaluate("innerWidth") == 390:
        page.locator(".tabs button").last.click()
    page.get_by_role("tab").nth(1).click()
    tour.look("chat")
    player.lose_connection()
    page.locator(".prompt .say .bad").wait_for()
    tour.look("lost")
    player.find_connection()
    page.locator(".toast.shown").wait_for()
    tour.look("back-again")
