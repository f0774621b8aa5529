"""Where the pieces of a scene are, and which of them have moved between two scenes."""

from __future__ import annotations

from typing import NamedTuple

from motorworks.scene import Scene
from motorworks.server import wire


class Places(NamedTuple):
    """Where each piece is: its panel, its spot (empty when it has none) and its box; and the panels of the scene."""

    pieces: dict[str, tuple[str, str, tuple[float, ...]]]
    panels: frozenset[str]


class SinceLastTurn:
    """What a seat was shown since its last action: where everything was then, and at which step each piece moved."""

    def __init__(self, action: object, step: int, then: Places) -> None:
        self.action = action
        self.step = step
        self.then = self.latest = then
        self.moved_at: dict[str, int] = {}

    def advance(self, step: int, now: Places) -> None:
        """The last move of a piece counts; one that was on a hidden panel moves when it is first seen elsewhere."""
        for each in difference(self.then, now, step):
            self.moved_at.setdefault(each.piece, step)
        for each in difference(self.latest, now, step):
            self.moved_at[each.piece] = step
        self.step, self.latest = step, now


def places(scene: Scene) -> Places:
    return Places(
        {piece.id: (panel.id, piece.spot, tuple(piece.at)) for panel in scene.panels for piece in panel.pieces},
        frozenset(panel.id for panel in scene.panels),
    )


def difference(before: Places, now: Places, step: int) -> list[wire.Moved]:
    """The pieces that are new or are elsewhere after that step.

    One that only made room on its spot has not moved, nor one that is on another panel because the panels changed.
    """
    changed = []
    for piece, place in now.pieces.items():
        was = before.pieces.get(piece)
        if place[0] not in before.panels or (was and was[0] not in now.panels):
            continue
        if was is None:
            changed.append(wire.Moved(piece=piece, panel=None, at=None, step=step))
        elif was != place and not (place[1] and was[:2] == place[:2]):
            changed.append(wire.Moved(piece=piece, panel=was[0], at=list(was[2]), step=step))
    return changed
