"""Stages in a browser: watched, skipped, heard and, with reduced motion, read; the figures are those of the table."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.faults import picture
from tests.browser.player import Player
from tests.browser.records import GAMES, step_of_a_full_stage, upload
from tests.browser.test_looks import serious

pytestmark = pytest.mark.browser

FULL = ".stage-bar[data-size=full]"
# A stage takes 18 seconds at most; a page needs some time of its own.
LONGEST = 19.5
# Remembers what a screen reader announces during stages.
LISTEN = """() => {
  window.heard = [];
  new MutationObserver(() => {
    const said = document.querySelector(".stage-bar [role=status]")?.textContent;
    if (said && window.heard.at(-1) !== said) window.heard.push(said);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}"""
# Takes options at random for seat 0 until the page shows what the CSS selector names.
PLAY_UNTIL = """async ([table, selector]) => {
  let state = 7;
  const chance = (n) => ((state = (state * 48271) % 2147483647), state % n);
  for (let tries = 0; tries < 4000; tries++) {
    if (document.querySelector(selector)) return;
    const facts = await (await fetch(`/api/tables/${table}/position?seat=0`)).json();
    if (!facts.options?.length || document.querySelector(selector)) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      continue;
    }
    const liked = facts.options.filter(({ code }) => !/close|research|dismantle|join|decide-pass/.test(code));
    const { code } = (liked.length ? liked : facts.options)[chance((liked.length ? liked : facts.options).length)];
    const body = JSON.stringify({ seat: 0, sequence: facts.sequence, key: crypto.randomUUID(), command: code });
    await fetch(`/api/tables/${table}/play`, { method: "POST", body, headers: { "content-type": "application/json" } });
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  throw new Error(`${selector} did not come up`);
}"""


class Views:
    """The views that the server sends to a page: the figures of the seats after each step, and what it stages."""

    def __init__(self, page: Page) -> None:
        self.seats: dict[int, dict[int, str]] = {}
        self._latest: dict[int, str] = {}
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] != "view":
            return
        view = message["view"]
        for seat in view["scene"].get("seats", []):
            self._latest[seat["seat"]] = f"{seat.get('score', '')} {seat.get('unit', '')}".strip()
        self.seats[view["step"]] = dict(self._latest)


def figure(score: str) -> str:
    """A pattern for a score with its unit, with or without a space between them."""
    return r"\s*".join(map(re.escape, score.split()))


def now_column(page: Page) -> dict[int, str]:
    """The last column of a summary."""
    rows = page.locator(".summary tbody tr")
    found: dict[str, str] = rows.evaluate_all(
        "rows => Object.fromEntries(rows.map(row => [row.dataset.seat, row.querySelector('.now b').textContent]))"
    )
    return {int(seat): score for seat, score in found.items()}


def figures_after(player: Player, table: str, step: int) -> dict[int, str]:
    """What the server shows beside the board after a step."""
    address = f"{player.address}/api/tables/{table}/replay/{step}?seat=0"
    seats = player.page.request.get(address).json()["scene"]["seats"]
    return {seat["seat"]: f"{seat.get('score', '')} {seat.get('unit', '')}".strip() for seat in seats}


def acts_of(player: Player, table: str, step: int) -> list[dict[str, Any]]:
    address = f"{player.address}/api/tables/{table}/replay/{step}?seat=0"
    staged = player.page.request.get(address).json()["staged"]
    return [act for one in staged if one["size"] != "aside" for act in one["acts"]]


def before_the_stage(player: Player, game: str, speed: str) -> tuple[str, int]:
    """The replay of a finished game, one step before a full stage."""
    player.page.add_init_script(f"localStorage.setItem('stage-speed', '{speed}')")
    table, step = upload(player, game), step_of_a_full_stage(game)
    player.page.goto(f"{player.address}/#/table/{table}/replay/{step - 1}")
    expect(player.page.locator(".replaying")).to_have_attribute("data-step", str(step - 1))
    return table, step


def played(page: Page, speed: str) -> float:
    """Watch a stage again at this speed, in the time of the page; how many seconds of that time it takes."""
    card = page.locator(".summary")
    card.get_by_text(speed).click()
    begun: float = page.evaluate("performance.now()")
    card.get_by_text("Watch again").click()
    page.locator(".stage-bar").wait_for()
    while not card.is_visible():
        page.clock.run_for(200)
    ended: float = page.evaluate("performance.now()")
    return (ended - begun) / 1000


def expect_figures(page: Page, figures: dict[int, str]) -> None:
    """Beside the board."""
    for seat, score in figures.items():
        expect(page.locator(f".seats li[data-seat='{seat}'] .pts")).to_have_text(re.compile(figure(score)))


@pytest.mark.parametrize("game", GAMES)
def test_a_full_stage_is_stepped_through_skipped_and_played_at_every_speed(
    visit: Visit, screenshots: Path, game: str
) -> None:
    """The figures end where the table is; a beat is a sentence; at four times the speed only acts are spoken."""
    player = visit(stages=True, still=False, bypass_csp=True)
    page = player.page
    page.clock.install()
    table, step = before_the_stage(player, game, "1")
    acts, after = acts_of(player, table, step), figures_after(player, table, step)
    bar, card = page.locator(".stage-bar"), page.locator(".summary")
    page.get_by_label("Next step").click()
    bar.wait_for()
    page.keyboard.press(" ")
    while bar.get_attribute("data-moment") != "0":
        page.keyboard.press("ArrowLeft")
    last = int(bar.get_attribute("data-moments") or 0) - 1
    spoken = []
    for moment in range(last + 1):
        expect(bar).to_have_attribute("data-moment", str(moment))
        spoken.append(bar.locator("[role=status]").inner_text())
        if moment == last // 2:
            picture(page, screenshots / f"stage-{game}.png")
        if moment < last:
            page.keyboard.press("ArrowRight")
    assert acts[0]["title"] in spoken, "an act is announced"
    assert any(acts[-1]["beats"][-1]["says"] in said for said in spoken), "a beat is announced in one sentence"
    expect_figures(page, after)
    page.keyboard.press("Escape")
    expect(card).to_be_visible()
    assert now_column(page) == after
    assert serious(page) == []
    picture(page, screenshots / f"stage-{game}-summary.png")
    whole = played(page, "1\N{MULTIPLICATION SIGN}")
    assert now_column(page) == after
    assert played(page, "2\N{MULTIPLICATION SIGN}") == pytest.approx(whole / 2, abs=1)
    assert now_column(page) == after
    page.evaluate(LISTEN)
    assert played(page, "4\N{MULTIPLICATION SIGN}") == pytest.approx(whole / 4, abs=1)
    assert whole < LONGEST
    assert now_column(page) == after
    heard: list[str] = page.evaluate("window.heard")
    assert heard
    assert set(heard) <= {act["title"] for act in acts}
    card.get_by_text("Summary only").click()
    page.keyboard.press("Escape")
    expect(card).not_to_be_visible()
    expect_figures(page, after)
    page.get_by_label("Previous step").click()
    expect(page.locator(".replaying")).to_have_attribute("data-step", str(step - 1))
    page.get_by_label("Next step").click()
    expect(card).to_be_visible()
    assert bar.count() == 0
    assert now_column(page) == after


@pytest.mark.parametrize("game", GAMES)
def test_reduced_motion_shows_the_end_and_the_summary(visit: Visit, game: str) -> None:
    """Nothing flies; who wants to see it anyway goes from beat to beat by key."""
    player = visit(stages=True, still=True)
    page = player.page
    table, step = before_the_stage(player, game, "1")
    page.get_by_label("Next step").click()
    card, bar = page.locator(".summary"), page.locator(".stage-bar")
    expect(card).to_be_visible()
    assert bar.count() == 0
    assert now_column(page) == figures_after(player, table, step)
    card.get_by_text("Watch", exact=True).click()
    expect(bar).to_have_attribute("data-moment", "0")
    page.wait_for_timeout(300)
    page.keyboard.press("ArrowRight")
    expect(bar).to_have_attribute("data-moment", "1")
    assert page.evaluate("document.querySelector('.stage-layer').getAnimations({ subtree: true }).length") == 0


def test_a_stage_at_a_running_table_makes_nobody_wait(visit: Visit) -> None:
    """The board keeps the view before it; the figures end where the table is; after it options are there at once."""
    player = visit(stages=True, still=False)
    page, views = player.page, Views(player.page)
    page.add_init_script("localStorage.setItem('stage-speed', '4')")
    player.new_table("me", "bot", "bot", game="automobile", seed=3)
    page.locator(".table").wait_for()
    page.evaluate(PLAY_UNTIL, [page.url.rsplit("/", 1)[-1], FULL])
    expect(page.locator(".board .highlighted")).to_have_count(0)
    card = page.locator(".summary")
    expect(card).to_be_visible()
    step = int(card.get_attribute("data-step") or 0)
    assert now_column(page) == views.seats[step]
    page.keyboard.press("Enter")
    expect(card).not_to_be_visible()
    expect(player.choices.first).to_be_visible()


def test_the_curve_of_a_running_game_and_the_speed_of_stages_are_there_on_every_device(visit: Visit) -> None:
    """A line for each player and where they stand by what everybody can see; a phone knows the speed of the laptop."""
    player = visit(still=False).new_table("me", "bot", "bot", game="automobile", seed=1)
    page = player.page
    for _ in range(8):
        player.choices.first.wait_for()
        player.act()
    player.choices.first.wait_for()
    page.get_by_role("tab", name="Curve").click()
    expect(page.locator(".so-far .curve polyline")).to_have_count(3)
    view = page.request.get(f"{player.address}/api/tables/{page.url.rsplit('/', 1)[-1]}/view").json()
    for seat in view["scene"]["seats"]:
        expect(page.locator(f".so-far .standing li[data-seat='{seat['seat']}'] b")).to_have_text(seat["counted"])
    origin = {"origin": player.address}
    page.request.patch(f"{player.address}/api/me", data={"stage_speed": 4}, headers=origin)
    phone = visit(width=390, height=844, touch=True)
    phone.page.context.add_cookies(page.context.cookies())  # type: ignore[arg-type]
    phone.page.goto(page.url)
    phone.page.wait_for_function("() => localStorage.getItem('stage-speed') === '4'")
    phone.page.locator(".tabs button").last.click()
    phone.page.get_by_role("tab", name="Curve").click()
    expect(phone.page.locator(".so-far .curve polyline")).to_have_count(3)
