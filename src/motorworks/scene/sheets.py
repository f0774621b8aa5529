"""Sheets drawn lately: most of a table does not change with a move, and an unchanged sheet is not drawn again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from motorworks.scene.scene import Panel

W = TypeVar("W")
Part = Mapping[str, Any]

MOST = 4096
_kept: dict[tuple[Callable[..., Panel], Hashable, str], Panel] = {}


def remembered(draw: Callable[[Part, W], Panel], part: Part, words: W, voice: Hashable) -> Panel:
    """`draw(part, words)`, from memory if the same part was drawn before in the same voice (language and names).

    The drawing is given that part of a view and no more, so what is remembered cannot depend on who looks.
    """
    key = (draw, voice, repr(part))
    panel = _kept.get(key)
    if panel is None:
        panel = _kept[key] = draw(part, words)
        if len(_kept) > MOST:
            del _kept[next(iter(_kept))]
    return panel
