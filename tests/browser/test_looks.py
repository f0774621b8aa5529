"""Accessibility by axe-core, and screenshots for people to look at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.player import CHOICES

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WIDTHS = {390: 844, 1024: 800, 1600: 1000}


def serious(page: Page) -> list[str]:
    """What axe finds serious or critical, as sentences."""
    page.add_script_tag(path=str(AXE))
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{violation['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
def test_axe_finds_nothing_serious(visit: Visit, width: int, theme: str) -> None:
    """Start page, new table, a table in play with an undo, tooltip and rules: paper and blueprint, three widths."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed: run npm ci in web/")
    player = visit(width=width, height=WIDTHS[width], theme=theme, bypass_csp=True)
    page = player.at_start().page
    assert serious(page) == []
    page.locator('a[href="#/new/gear_and_piston"]').click()
    page.locator("form.new").wait_for()
    assert serious(page) == []
    player.new_table("me", "bot", "bot")
    player.act_until('.prompt button[aria-keyshortcuts="z"]')
    player.choices.first.wait_for()
    page.locator(".lit").first.focus()
    assert serious(page) == []
    page.get_by_role("button", name="Rules").click()
    page.locator(".rules section").first.wait_for()
    assert serious(page) == []


@pytest.mark.parametrize("width", WIDTHS)
def test_screenshots(visit: Visit, screenshots: Path, width: int) -> None:
    """Start page, new table, and the first sight of every kind of decision, at each width."""
    player = visit(width=width, height=WIDTHS[width], theme="dark" if width == 1024 else "light")
    page = player.at_start().page
    page.wait_for_load_state("networkidle")
    page.screenshot(path=screenshots / f"start-{width}.png")
    player.new_table("me", "bot", "bot", "bot")
    page = player.page
    taken: set[str] = set()
    for _ in range(120):
        page.locator(f".ending:visible, {CHOICES}").first.wait_for()
        if player.is_over:
            break
        step = page.locator(".prompt .say span").inner_text()
        if step not in taken:
            taken.add(step)
            page.wait_for_timeout(100)
            page.screenshot(path=screenshots / f"table-{width}-{len(taken):02}.png")
        player.act()
    assert len(taken) >= 5
