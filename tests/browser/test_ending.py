"""The end of a game: the winner's work, how it went, a picture to pass on, and the replay from its turning points."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.faults import picture
from tests.browser.player import Player
from tests.browser.records import GAMES, NAMES, PLAYERS, finished, upload
from tests.browser.test_looks import serious

pytestmark = pytest.mark.browser

# Figures of which the bar shows a part.
HALF_FIGURES = """bars => bars.flatMap(bar => {
  const [frame, figure] = [bar, bar.firstElementChild].map(one => one.getBoundingClientRect());
  const isSeen = figure.top < frame.bottom - parseFloat(getComputedStyle(bar).borderBottomWidth);
  return isSeen && (figure.left < frame.left || figure.right > frame.right) ? [bar.textContent] : [];
})"""
TWICE = "2\N{MULTIPLICATION SIGN}"


def show(player: Player, game: str) -> str:
    """Open a finished game; its id."""
    table = upload(player, game)
    player.page.goto(f"{player.address}/#/table/{table}")
    return table


@pytest.mark.parametrize("game", GAMES)
def test_the_end_is_a_moment_and_can_be_shared(visit: Visit, screenshots: Path, game: str) -> None:
    """A key skips the drawing; figures, curve and bars are those of the game; the picture is 1200 by 630."""
    match = finished(game)
    player = visit(still=False, bypass_csp=True)
    page = player.page
    show(player, game)
    page.locator(".sheet .work svg.board").wait_for()
    page.keyboard.press("x")
    winner = match.winners()[0]
    score = page.locator(".sheet .score [aria-hidden]")
    points = str(abs(match.scores()[winner]))
    expect(score).to_have_text(re.compile(rf"\b{points}\b"))
    assert set(score.inner_text()) & set("$P"), "points have their unit"
    expect(page.locator(".sheet .who")).to_have_text(NAMES[winner])
    expect(page.locator(".curve polyline")).to_have_count(PLAYERS)
    expect(page.locator(".bars li")).to_have_count(PLAYERS)
    assert page.locator(".bars i").evaluate_all(HALF_FIGURES) == []
    assert serious(page) == []
    picture(page, screenshots / f"ending-{game}.png")
    page.locator(".ending .menu summary").click()
    with page.expect_download() as saved:
        page.get_by_text("PNG").click()
    shared = Path(saved.value.path()).read_bytes()
    assert shared.startswith(b"\x89PNG")
    assert struct.unpack(">II", shared[16:24]) == (1200, 630)
    with page.expect_download() as saved:
        page.get_by_text("SVG").click()
    drawn = Path(saved.value.path()).read_text()
    assert score.inner_text() in drawn, "the picture has the score with its unit"
    assert not [name for name in NAMES if name in drawn]


def test_a_turning_point_opens_the_replay_there(visit: Visit) -> None:
    """The replay goes on by round, by the curve and at another speed, and plays its stages."""
    match = finished("automobile")
    player = visit(still=False)
    page = player.page
    show(player, "automobile")
    link = page.locator(".turns a").first
    link.wait_for()
    step = str(link.get_attribute("href")).rsplit("/", 1)[-1]
    page.keyboard.press("x")
    link.click()
    replay = page.locator(".replaying")
    expect(replay).to_have_attribute("data-step", step)
    page.get_by_label("Go to", exact=True).select_option("0")
    expect(replay).to_have_attribute("data-step", "0")
    page.get_by_label("To the next part").click()
    first = next(line.step for line in match.log() if line.event == "turn-begins" and line.step > 0)
    expect(replay).to_have_attribute("data-step", str(first))
    box = page.locator(".course-p .curve").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 8, box["y"] + box["height"] / 2)
    expect(replay).to_have_attribute("data-step", str(len(match.steps)))
    page.get_by_role("button", name=TWICE).click()
    expect(page.get_by_role("button", name=TWICE)).to_have_attribute("aria-pressed", "true")
