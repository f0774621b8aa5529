"""How large the words of a table are, in pixels, as Chromium draws them."""

from __future__ import annotations

from playwright.sync_api import Page

# Every word drawn on a panel, with the scale of the panel it is on.
_ON_THE_BOARD = """() => Math.min(...[...document.querySelectorAll('.table svg.board text')]
  .filter((text) => text.textContent && text.checkVisibility())
  .map((text) => [parseFloat(getComputedStyle(text).fontSize), text.getScreenCTM()])
  .map(([size, { b, d }]) => size * Math.hypot(b, d)))"""

# The question, the buttons beside it, the options, the figures of the seats, and the plates and notes of panels.
_AROUND = """() => Math.min(...[...document.querySelectorAll(
    '.prompt .say, .prompt .do, .opts, .chips, .seats .pts, .seats .st, .goal-card, .table .head')]
  .flatMap((one) => [one, ...one.querySelectorAll('*')])
  .filter((one) => one.checkVisibility() && !one.closest('.sr'))
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
  .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""


def smallest_on_the_board(page: Page) -> float:
    size: float = page.evaluate(_ON_THE_BOARD)
    return size


def smallest_around_it(page: Page) -> float:
    """The smallest words of question, options, seats and headings."""
    size: float = page.evaluate(_AROUND)
    return size
