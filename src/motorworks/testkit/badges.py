"""Key badges in their usual corners: they may neither collide nor hide anything."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import hypot
from typing import Any

from motorworks.scene import Panel, Piece, Place, Scene, Slot
from motorworks.testkit.layout import written

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
