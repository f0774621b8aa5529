"""Where the pieces of a scene are, and whether one has moved since an earlier scene."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from motorworks.scene.panel import Panel, Place
from motorworks.scene.scene import Scene


class Lies(NamedTuple):
    """The panel, the spot (empty when it has none) and the box of a piece."""

    panel: str
    spot: str
    at: Place


class Places(NamedTuple):
    """Where each piece of a scene is, by its id, and the panels of that scene."""

    pieces: dict[str, Lies]
    panels: frozenset[str]


def places(drawn: Scene) -> Places:
    pieces: dict[str, Lies] = {}
    for panel in drawn.panels:
        pieces |= _on(panel)
    return Places(pieces, frozenset(panel.id for panel in drawn.panels))


@lru_cache(maxsize=4096)  # as many as drawn panels are kept
def _on(panel: Panel) -> dict[str, Lies]:
    """Kept, because most panels are the same after the next action; a piece on one of them is then the same, too."""
    return {piece.id: Lies(panel.id, piece.spot, piece.at) for piece in panel.pieces}


def has_moved(piece: str, before: Places, now: Places) -> bool:
    """Whether a piece of the scene is new or has moved.

    One that only made room on its spot has not moved, nor one that is shown on another panel because panels changed.
    """
    lies, lay = now.pieces[piece], before.pieces.get(piece)
    if lies.panel not in before.panels or (lay and lay.panel not in now.panels):
        return False
    return lay is None or (lies != lay and not (lies.spot and lies[:2] == lay[:2]))
