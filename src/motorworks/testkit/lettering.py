"""How large words are drawn: everything has to be read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from motorworks.scene import Mark, Panel

_SIZES = {"xs": 8.0, "cap": 11.5, "sm": 12.0, "md": 14.0, "lg": 18.0, "xl": 24.0}


def text_sizes(panel: Panel) -> Iterator[tuple[str, float]]:
    """Every word of a panel with the height of its letters on the board of a wide screen."""
    scale = panel.place.w / panel.size[0]
    drawings = [panel.scenery.marks, panel.marks, *(piece.marks for piece in panel.pieces)]
    for marks in drawings:
        yield from ((words, size * scale) for words, size in _sizes(marks))


# On a laptop of 1366 pixels panels flow: `flowStyle` in `web/src/table/board.tsx` and `web/src/style/screens.css`.
_LAPTOP_ROOM = 1049.0
_LEGIBLE, _FRAME = 1.09, 20.0
_LARGEST, _LARGEST_DETAILED = 1.15, 1.4
SMALLEST_CAPTION, SMALLEST_FIGURE = 11.0, 12.5


def laptop_scale(panel: Panel) -> float:
    """How large a panel is drawn at least on a laptop, in pixels a unit."""
    wide = max(panel.flow, panel.size[0] * _LEGIBLE + _FRAME)
    return min(_LARGEST_DETAILED if panel.zoom else _LARGEST, (min(wide, _LAPTOP_ROOM) - _FRAME) / panel.size[0])


def too_small_on_a_laptop(panel: Panel) -> Iterator[str]:
    """Captions in words are at least 11 pixels high, everything else and every figure 12.5."""
    scale = laptop_scale(panel)
    for marks in (panel.scenery.marks, panel.marks, *(piece.marks for piece in panel.pieces)):
        for words, looks in _looks(marks):
            size = size_of(looks) * scale
            least = SMALLEST_CAPTION if _is_caption(words, looks) else SMALLEST_FIGURE
            if size < least:
                yield f"{panel.id}: {words!r} is {size:.1f} pixels high on a laptop, {least:g} at least"


def _is_caption(words: str, looks: list[str]) -> bool:
    """Small print without a figure: what is counted or paid may decide, however small it is drawn."""
    return ("cap" in looks or "xs" in looks) and not any(letter.isdigit() for letter in words)


def _looks(marks: Iterable[Mark]) -> Iterator[tuple[str, list[str]]]:
    for mark in marks:
        at: Any = mark
        if mark[0] == "group":
            yield from _looks(at[3])
        elif mark[0] == "text" and at[3]:
            yield at[3], at[4].split()


def _sizes(marks: Iterable[Mark]) -> Iterator[tuple[str, float]]:
    for mark in marks:
        at: Any = mark
        if mark[0] == "group":
            yield from _sizes(at[3])
        elif mark[0] == "text" and at[3]:
            yield at[3], size_of(at[4].split())


def size_of(looks: list[str]) -> float:
    return next((_SIZES[look] for look in looks if look in _SIZES), 13.0)
