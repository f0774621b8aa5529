"""What is in hand: the ways in which it can lie, every place for it, and what it would bring there."""

from __future__ import annotations

from typing import Any, NamedTuple

from motorworks.scene.marks import Mark
from motorworks.scene.panel import Place
from motorworks.scene.scene import Figure

Json = dict[str, Any]


class Overlay(NamedTuple):
    """Marks that another panel shows while something is held over a place: a figure before and after."""

    panel: str
    marks: tuple[Mark, ...]


class Verdict(NamedTuple):
    """What laying it there would do, what it would bring, and what would still be missing."""

    does: tuple[str, ...] = ()
    figures: tuple[Figure, ...] = ()
    lacks: tuple[str, ...] = ()
    overlays: tuple[Overlay, ...] = ()
    joins: bool = False


class Phantom(NamedTuple):
    """Something that is not there yet: where it would fit, and its name."""

    at: Place
    says: str


class Spot(NamedTuple):
    """A place: its upper left corner and name, the codes that lay it there, the number of its verdict, joined edges.

    The phantom is what would have to lie beside it.
    """

    x: float
    y: float
    name: str
    codes: tuple[str, ...]
    verdict: int
    edges: str = ""
    phantom: Phantom | None = None


class Lie(NamedTuple):
    """A way to lie: which codes choose it, and which lies come next when it is turned or mirrored."""

    name: str
    size: tuple[float, float]
    marks: tuple[Mark, ...]
    codes: tuple[str, ...]
    turned: int
    mirrored: int
    spots: tuple[Spot, ...]


class Obstacle(NamedTuple):
    """Something in the way, and the sentence that says so."""

    at: Place
    says: str


class Ruler(NamedTuple):
    """The name of a column (`below` it) or of a row: shown in colour while the thing is over it."""

    x: float
    y: float
    text: str
    below: bool


class Holding(NamedTuple):
    """A thing in hand. Place and lie are one decision: the codes of a lie and of one of its spots, taken together.

    `room` is where it could lie at all; `outside`, an obstacle or `otherwise` says why it cannot lie somewhere. `back`
    is how many actions have to be undone to put it back. What `adapts` takes whatever lie a place asks for.
    """

    panel: str
    name: str
    unit: float
    lie: int
    lies: tuple[Lie, ...]
    verdicts: tuple[Verdict, ...]
    room: tuple[Place, ...] = ()
    outside: str = ""
    obstacles: tuple[Obstacle, ...] = ()
    otherwise: str = ""
    rulers: tuple[Ruler, ...] = ()
    back: int = 0
    adapts: bool = False

    def to_json(self) -> Json:
        return {
            **self._asdict(),
            "lies": [lie._asdict() for lie in self.lies],
            "verdicts": [_verdict_json(verdict) for verdict in self.verdicts],
        }


def _verdict_json(verdict: Verdict) -> Json:
    return {
        **verdict._asdict(),
        "figures": [figure._asdict() for figure in verdict.figures],
        "overlays": [overlay._asdict() for overlay in verdict.overlays],
    }
