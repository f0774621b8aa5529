"""What an eye would find wrong with a page at once: words cut off or on top of each other, badges that cover badges."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

_LOOK = Path(__file__).with_name("faults.js").read_text(encoding="utf-8")


def faults(page: Page) -> list[str]:
    """One sentence for each; nothing on a page that is as it should be."""
    found: list[str] = page.evaluate(_LOOK)
    return found


def tidy_picture(page: Page, path: Path) -> None:
    """For people to look at; what needs no judgement is looked for at once."""
    page.screenshot(path=path)
    found = faults(page)
    assert not found, f"{path.stem}: {'; '.join(found)}"
