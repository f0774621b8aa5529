"""Where words are on a panel, and its blocks on a phone: nothing may overlap or be cut off."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations
from math import hypot
from typing import Any, NamedTuple

from motorworks.scene import Block, Mark, Narrow, Panel, Piece, Place, Scene, Scenery, Slot, group
from motorworks.scene.lettering import width

_SIZES = {"xs": 8.0, "cap": 11.5, "sm": 12.0, "md": 14.0, "lg": 18.0, "xl": 24.0}
# The widths of `lettering` are those of a broad face; letters may touch the edge of a panel, and lines each other.
_FACE = 0.88
_EDGE = 3.0


class Written(NamedTuple):
    words: str
    at: Place
    # The piece that it is written on.
    on: Place | None = None


def written(panel: Panel) -> list[Written]:
    """Every word on a panel that is not turned, with the box that its letters need."""
    found = [*_words((*panel.scenery.marks, *panel.marks), 0, 0)]
    for piece in panel.pieces:
        if not piece.turn:
            found += [word._replace(on=piece.at) for word in _words(piece.marks, piece.at.x, piece.at.y)]
    return found


def _words(marks: Iterable[Mark], x: float, y: float) -> Iterator[Written]:
    for mark in marks:
        at: Any = mark
        if mark[0] == "group":
            yield from _words(at[3], x + at[1], y + at[2])
        elif mark[0] == "text" and at[3]:
            yield Written(at[3], _box(x + at[1], y + at[2], at[3], at[4].split(), at[5]))


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
            size = _size(looks) * scale
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
            yield at[3], _size(at[4].split())


def _size(looks: list[str]) -> float:
    return next((_SIZES[look] for look in looks if look in _SIZES), 13.0)


def _box(x: float, y: float, words: str, looks: list[str], fit: float) -> Place:
    size = _size(looks)
    wide = width(words, size) * _FACE
    wide = min(wide, fit) if fit else wide
    left = x - wide / 2 if "mid" in looks else x - wide if "end" in looks else x
    return Place(left, y - size * 0.7, wide, size * 0.7)


def overlap(one: Place, other: Place) -> bool:
    return (
        one.x + one.w > other.x and other.x + other.w > one.x and one.y + one.h > other.y and other.y + other.h > one.y
    )


def words_that_overlap(panel: Panel) -> list[tuple[str, str]]:
    """What is printed on a panel may be covered by a piece on it, or repeated by its marker."""
    words = written(panel)
    return [
        (words[n].words, words[m].words)
        for n, m in sorted(_pairs_that_overlap(words))
        if words[n].words != words[m].words and not _is_covered(words[n], words[m])
    ]


def _pairs_that_overlap(words: list[Written]) -> Iterator[tuple[int, int]]:
    """From top to bottom, each with those that begin before it ends."""
    order = sorted(range(len(words)), key=lambda n: words[n].at.y)
    for place, n in enumerate(order):
        bottom = words[n].at.y + words[n].at.h
        for m in order[place + 1 :]:
            if words[m].at.y >= bottom:
                break
            if overlap(words[n].at, words[m].at):
                yield min(n, m), max(n, m)


def _is_covered(one: Written, other: Written) -> bool:
    return one.on is None and other.on is not None and overlap(Place(*one.at.middle, 0, 0), other.on)


def words_on_an_edge(panel: Panel) -> list[str]:
    """Words that run over the edge of a box: across it, neither inside nor clear of it.

    Words of a piece are seen against the boxes of that piece, and those of the panel against the boxes of the panel.
    """
    drawings = [((*panel.scenery.marks, *panel.marks), Place(0, 0, 0, 0))]
    drawings += [(piece.marks, piece.at) for piece in panel.pieces if not piece.turn]
    found = []
    for marks, (x, y, _, _) in drawings:
        boxes = list(_boxes(marks, x, y))
        found += [words for words, at, _ in _words(marks, x, y) if _crosses(at, boxes)]
    return found


def _crosses(word: Place, boxes: list[tuple[Place, str]]) -> bool:
    """Whether it crosses a box that no later one covers."""
    near = [(box, look) for box, look in boxes if overlap(word, box)]
    return any(
        not _holds(box, word) and not any(_holds(later, box) for later, look in near[n + 1 :] if look not in _FRAMES)
        for n, (box, _) in enumerate(near)
    )


_FRAMES = ("o", "o2", "now", "hidden", "inner")  # whose middle is clear


def _boxes(marks: Iterable[Mark], x: float, y: float) -> Iterator[tuple[Place, str]]:
    for mark in marks:
        at: Any = mark
        if mark[0] == "group":
            yield from _boxes(at[3], x + at[1], y + at[2])
        elif mark[0] == "rect":
            yield Place(x + at[1], y + at[2], at[3], at[4]), at[6]


def _holds(box: Place, inner: Place) -> bool:
    right, bottom = box.x + box.w, box.y + box.h
    return box.x <= inner.x and box.y <= inner.y and inner.x + inner.w <= right and inner.y + inner.h <= bottom


def words_outside(panel: Panel) -> list[str]:
    return [found.words for found in written(panel) if not is_inside(found.at, panel.size)]


def marks_outside(marks: Iterable[Mark], size: tuple[float, float]) -> list[str]:
    """Words, symbols and boxes that run out of a drawing of this size."""
    every = list(marks)
    found = [words for words, at, _ in _words(every, 0, 0) if not is_inside(at, size)]
    boxes = [(look, at) for at, look in _boxes(every, 0, 0)] + [(mark[1], _box_of_use(mark)) for mark in _uses(every)]
    return found + [name for name, at in boxes if not is_inside(at, size)]


def _uses(marks: Iterable[Mark]) -> Iterator[Any]:
    return (mark for mark in marks if mark[0] == "use")


def _box_of_use(mark: Any) -> Place:
    return Place(*mark[2:6])


def is_inside(at: Place, size: tuple[float, float]) -> bool:
    return at.x >= -_EDGE and at.y >= -_EDGE and at.x + at.w <= size[0] + _EDGE and at.y + at.h <= size[1] + _EDGE


# On a phone


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


_BADGE, _TINY_BADGE = 9.5, 8.0
_SMALL = 34.0


def badges_that_collide(shown: Scene) -> list[tuple[str, str]]:
    """Pairs of highlighted places whose key badges would hide each other in their usual corners.

    Where a corner is taken, `web/src/table/badge_layout.ts` finds another spot.
    """
    highlighted = {choice.on for choice in shown.choices if not choice.quiet}
    found = []
    for panel in shown.panels:
        every: list[Slot | Piece] = [*panel.slots, *panel.pieces]
        things = [thing for thing in every if thing.id in highlighted]
        for one, other in combinations(things, 2):
            (x1, y1), (x2, y2) = _badge(one), _badge(other)
            if hypot(x1 - x2, y1 - y2) < _BADGE:
                found.append((one.id, other.id))
    return found


def _badge(thing: Slot | Piece) -> tuple[float, float]:
    x, y, w, h = thing.at
    if isinstance(thing, Slot) and min(w, h) < _SMALL and not thing.printed:
        return thing.at.middle
    return (x + w * 0.86, y + h * 0.14) if isinstance(thing, Slot) and thing.round else (x + w, y)


_MANY = 20
_TINY = 16.0


def hidden_by_badges(shown: Scene) -> list[tuple[str, str]]:
    """Symbols, words and figures of which a badge in its usual corner would cover more than a tenth."""
    highlighted = {choice.on for choice in shown.choices if not choice.quiet}
    if len(shown.choices) > _MANY:
        return []
    found = []
    for panel in shown.panels:
        every: list[Slot | Piece] = [*panel.slots, *panel.pieces]
        badges = [
            thing for thing in every if thing.id in highlighted and not (isinstance(thing, Piece) and _is_tiny(thing))
        ]
        seen = [(word.words, word.at) for word in written(panel)] + list(_symbols(panel))
        for badge in badges:
            x, y = _badge(badge)
            r = _TINY_BADGE if _is_tiny(badge) else _BADGE
            found += [(badge.id, what) for what, at in seen if _covered(x, y, r, at) > 1 / 10]
    return found


def _is_tiny(thing: Slot | Piece) -> bool:
    return min(thing.at.w, thing.at.h) < _TINY


def _symbols(panel: Panel) -> Iterator[tuple[str, Place]]:
    marks: list[tuple[Any, float, float]] = [(mark, 0, 0) for mark in (*panel.scenery.marks, *panel.marks)]
    marks += [(mark, piece.at.x, piece.at.y) for piece in panel.pieces if not piece.turn for mark in piece.marks]
    for mark, x, y in marks:
        if mark[0] == "use":
            yield mark[1], Place(x + mark[2], y + mark[3], mark[4], mark[5])


def _covered(x: float, y: float, r: float, at: Place, fine: int = 7) -> float:
    """The part of a box that a badge covers."""
    steps = [(n + 0.5) / fine for n in range(fine)]
    hits = [hypot(at.x + at.w * across - x, at.y + at.h * down - y) < r for across in steps for down in steps]
    return sum(hits) / len(hits)
