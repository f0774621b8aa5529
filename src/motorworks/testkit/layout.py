"""Where words are on a panel: nothing may overlap, run over an edge or be cut off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from motorworks.scene import Mark, Panel, Place
from motorworks.scene.lettering import width
from motorworks.testkit.lettering import size_of

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


def _box(x: float, y: float, words: str, looks: list[str], fit: float) -> Place:
    size = size_of(looks)
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
