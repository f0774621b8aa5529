"""Pages that nobody looks at are not painted, which takes a third of the processor time of a board.

Everything else is as ever: pages are laid out, can be clicked, and change. `make looks` paints them for its pictures.
"""

from __future__ import annotations

import os
from typing import Any

from playwright.sync_api import BrowserContext, Page

PICTURES = "MOTORWORKS_PICTURES" in os.environ
_HIDE = """window.unpainted = new CSSStyleSheet();
unpainted.replaceSync("html { opacity: 0 }");
document.adoptedStyleSheets.push(unpainted);"""
_SHOWN = """async () => {
  if (window.unpainted) unpainted.disabled = true;
  const found = await (%s);
  if (window.unpainted) unpainted.disabled = false;
  return found;
}"""


def leave_unpainted(context: BrowserContext) -> None:
    if not PICTURES:
        context.add_init_script(_HIDE)


def evaluate_painted(page: Page, expression: str) -> Any:
    """The value of an expression that depends on colours."""
    return page.evaluate(_SHOWN % expression)
