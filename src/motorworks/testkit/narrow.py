"""A panel on a phone: its blocks may neither overlap nor lose anything."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from typing import Any

from motorworks.scene import Block, Mark, Narrow, Panel, Piece, Place, Scenery, Slot, group
from motorworks.testkit.layout import is_inside, overlap, words_outside, words_that_overlap


def narrowed(panel: Panel) -> Panel:
    """The panel as a phone shows it: as `web/src/table/narrow.ts` does."""
    if panel.narrow is None:
        return panel
    narrow = panel.narrow
    held = [(mark, _block(narrow, *_middle(mark))) for mark in (*panel.scenery.marks, *panel.marks)]
    moved = tuple(
        group(*_shift(block), tuple(mark for mark, holder in held if holder is block)) for block in narrow.blocks
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


def _block(narrow: Narrow, x: float, y: float) -> Block | None:
    """The first block that holds a point; everything on the panel has one, unless it is left out."""
    for block in narrow.blocks:
        if _contains(block.at, x, y):
            return block
    assert any(_contains(at, x, y) for at in narrow.left_out), f"no block of the narrow panel holds {x:g}, {y:g}"
    return None


def _contains(box: Place, x: float, y: float) -> bool:
    return box.x <= x < box.x + box.w and box.y <= y < box.y + box.h


def _moved(narrow: Narrow, at: Place) -> Place:
    block = _block(narrow, *at.middle)
    assert block is not None, f"{at} is left out of the narrow panel, but can be pointed at"
    dx, dy = _shift(block)
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
    """Blocks of a narrow panel that overlap; a wide panel has none."""
    blocks = panel.narrow.blocks if panel.narrow else ()
    places = [Place(block.x, block.y, block.at.w, block.at.h) for block in blocks]
    return [(one, other) for one, other in combinations(places, 2) if overlap(one, other)]


def faults(panel: Panel) -> list[str]:
    """Everything about a panel and its narrow form that a reader would stumble over, as sentences."""
    narrow = narrowed(panel)
    found = [f"{one!r} and {other!r} of the blocks overlap" for one, other in blocks_that_overlap(panel)]
    for shown in (panel, narrow) if panel.narrow else (panel,):
        found += [f"{one!r} is written over {other!r}" for one, other in words_that_overlap(shown)]
        found += [f"{words!r} runs off the panel" for words in words_outside(shown)]
    if panel.narrow:
        things: list[Slot | Piece] = [*narrow.slots, *narrow.pieces]
        found += [f"{thing.id} is off the narrow panel" for thing in things if not is_inside(thing.at, narrow.size)]
    return [f"{panel.id}: {fault}" for fault in found]


_PHONE = 358.0
_SMALLEST = 10.0
_CAPTION = 11.5


def fits_a_phone(panel: Panel) -> bool:
    """Whether captions can be read on a phone without pushing the panel aside."""
    return narrowed(panel).size[0] <= _CAPTION / _SMALLEST * _PHONE + 16 and (panel.narrow is not None or not panel.pan)
