"""What is written where on a sheet, and how its blocks lie on a phone: nothing may overlap or be cut off."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any, NamedTuple

from motorworks.scene import Block, Mark, Narrow, Panel, Place, Scenery, group
from motorworks.scene.lettering import width

_SIZES = {"xs": 8.0, "cap": 11.5, "sm": 12.0, "md": 14.0, "lg": 18.0, "xl": 24.0}
# The widths of `lettering` are those of a broad face; letters may touch the edge of a sheet, and lines each other.
_FACE = 0.88
_EDGE = 3.0


class Written(NamedTuple):
    words: str
    at: Place


def written(panel: Panel) -> list[Written]:
    """Every word on a sheet that is not turned, with the box that its letters need."""
    found = [*_words((*panel.scenery.marks, *panel.marks), 0, 0)]
    for piece in panel.pieces:
        if not piece.turn:
            found += _words(piece.marks, piece.at.x, piece.at.y)
    return found


def _words(marks: Iterable[Mark], x: float, y: float) -> Iterator[Written]:
    for mark in marks:
        at: Any = mark
        if mark[0] == "group":
            yield from _words(at[3], x + at[1], y + at[2])
        elif mark[0] == "text" and at[3]:
            yield Written(at[3], _box(x + at[1], y + at[2], at[3], at[4].split(), at[5]))


def _box(x: float, y: float, words: str, looks: list[str], fit: float) -> Place:
    size = next((_SIZES[look] for look in looks if look in _SIZES), 13.0)
    wide = width(words, size) * _FACE
    wide = min(wide, fit) if fit else wide
    left = x - wide / 2 if "mid" in looks else x - wide if "end" in looks else x
    return Place(left, y - size * 0.7, wide, size * 0.7)


def overlap(one: Place, other: Place) -> bool:
    return (
        one.x + one.w > other.x and other.x + other.w > one.x and one.y + one.h > other.y and other.y + other.h > one.y
    )


def words_that_overlap(panel: Panel) -> list[tuple[str, str]]:
    """A marker that repeats the number which it covers does no harm."""
    return [
        (one.words, other.words)
        for one, other in combinations(written(panel), 2)
        if overlap(one.at, other.at) and one.words != other.words
    ]


def words_outside(panel: Panel) -> list[str]:
    return [found.words for found in written(panel) if not is_inside(found.at, panel.size)]


def is_inside(at: Place, size: tuple[float, float]) -> bool:
    return at.x >= -_EDGE and at.y >= -_EDGE and at.x + at.w <= size[0] + _EDGE and at.y + at.h <= size[1] + _EDGE


# On a phone


def narrowed(panel: Panel) -> Panel:
    """The sheet as a phone shows it: as `web/src/table/narrow.ts` does."""
    if panel.narrow is None:
        return panel
    narrow = panel.narrow
    marks = (*panel.scenery.marks, *panel.marks)
    moved = tuple(
        group(*_shift(block), tuple(mark for mark in marks if _block(narrow, *_middle(mark)) is block))
        for block in narrow.blocks
    )
    return replace(
        panel,
        size=narrow.size,
        scenery=Scenery(),
        marks=moved,
        slots=tuple(replace(slot, at=_moved(narrow, slot.at)) for slot in panel.slots),
        pieces=tuple(replace(piece, at=_moved(narrow, piece.at)) for piece in panel.pieces),
        narrow=None,
    )


def _shift(block: Block) -> tuple[float, float]:
    return block.x - block.at.x, block.y - block.at.y


def _block(narrow: Narrow, x: float, y: float) -> Block:
    """The first block that holds a point; everything on the sheet has one."""
    for block in narrow.blocks:
        if block.at.x <= x < block.at.x + block.at.w and block.at.y <= y < block.at.y + block.at.h:
            return block
    raise AssertionError(f"no block of the narrow sheet holds {x:g}, {y:g}")


def _moved(narrow: Narrow, at: Place) -> Place:
    dx, dy = _shift(_block(narrow, *at.middle))
    return Place(at.x + dx, at.y + dy, at.w, at.h)


def _middle(mark: Mark) -> tuple[float, float]:
    kind, at = mark[0], list[Any](mark[1:])
    if kind == "rect":
        return at[0] + at[2] / 2, at[1] + at[3] / 2
    if kind == "use":
        return at[1] + at[3] / 2, at[2] + at[4] / 2
    if kind == "path":
        x, y = re.findall(r"-?[\d.]+", at[0])[:2]
        return float(x), float(y)
    return at[0], at[1]


def blocks_that_overlap(panel: Panel) -> list[tuple[Place, Place]]:
    """Blocks of a narrow sheet that lie on each other; a wide sheet has none."""
    blocks = panel.narrow.blocks if panel.narrow else ()
    places = [Place(block.x, block.y, block.at.w, block.at.h) for block in blocks]
    return [(one, other) for one, other in combinations(places, 2) if overlap(one, other)]
