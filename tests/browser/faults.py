"""What an eye would find wrong with a page at once: words cut off or on top of each other, badges that cover badges."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from tests.browser.painting import PICTURES

_LOOK = Path(__file__).with_name("faults.js").read_text(encoding="utf-8")
_NEXT_FRAME = """() => document.fonts.ready.then(
  () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true)))))"""


def faults(page: Page) -> list[str]:
    """One sentence for each; nothing on a page that is as it should be."""
    found: list[str] = page.evaluate(_LOOK)
    return found


def picture(page: Page, path: Path, *, full_page: bool = False) -> None:
    """For people to look at, with `make looks`. Otherwise only the frame is drawn that would have been in it."""
    if PICTURES:
        page.screenshot(path=path, full_page=full_page)
    else:
        page.evaluate(_NEXT_FRAME)


def tidy_picture(page: Page, path: Path) -> None:
    """What needs no judgement of people is looked for at once."""
    picture(page, path)
    found = faults(page)
    assert not found, f"{path.stem}: {'; '.join(found)}"
