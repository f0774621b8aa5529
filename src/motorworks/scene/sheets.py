"""Sheets drawn lately: most of a table does not change with a move, and an unchanged sheet is not drawn again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from motorworks.scene.scene import Panel

W = TypeVar("W")
K = TypeVar("K")
Part = Mapping[str, Any]

MOST = 4096
Key = tuple[Callable[..., "Panel"], Hashable, Hashable]
_kept: dict[Key, Panel] = {}
_last: dict[Key, tuple[Part, Panel]] = {}


def remembered(draw: Callable[[Part, W], Panel], part: Part, words: W, voice: Hashable, at: Hashable = None) -> Panel:
    """`draw(part, words)`, from memory if the same part was drawn before in the same voice (language and names).

    The drawing is given that part of a view and no more, so what is remembered cannot depend on who looks. `at` tells
    apart the sheets that one pen draws for a table: a part is first compared with the last one there, which takes a
    tenth of the time of writing it down as a key.
    """
    place = (draw, voice, at)
    last = _last.get(place)
    if last is not None and last[0] == part:
        return last[1]
    key = (draw, voice, repr(part))
    panel = _kept.get(key)
    if panel is None:
        panel = draw(part, words)
        _keep(_kept, key, panel)
    _keep(_last, place, (part, panel))
    return panel


def _keep(memory: dict[Key, K], key: Key, kept: K) -> None:
    memory[key] = kept
    if len(memory) > MOST:
        del memory[next(iter(memory))]
