"""A panel of a table, and what lies on it: scenery, slots and pieces."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from hashlib import sha256
from json import dumps
from typing import NamedTuple

from motorworks.scene.marks import Mark
from motorworks.scene.written import Json, full, named


class Place(NamedTuple):
    """A box: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def within(self, x: float, y: float) -> Place:
        """The same box of something that has its corner there."""
        return Place(x + self.x, y + self.y, self.w, self.h)


class Tip(NamedTuple):
    """What a thing is when pointed at: its name, what it does, the rule that says so."""

    name: str
    says: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Slot:
    """A place on a panel where something can be put or chosen. `ask` is the action a click on it would mean.

    A `printed` slot frames something drawn on the panel: when it is highlighted, its middle stays clear.
    """

    id: str
    at: Place
    label: str
    tip: Tip | None = None
    round: bool = False
    ask: str = ""
    printed: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """A thing that can move. Its id lasts as long as the thing does, so a change of place is seen as a move.

    With a `spot` it counts as moved only when it gets to another spot or panel, not when its neighbours make room.
    Things that look the same are `like` each other: when one is gone and another has come, it is seen as moved there.
    """

    id: str
    at: Place
    marks: tuple[Mark, ...]
    label: str
    tip: Tip | None = None
    seat: int | None = None
    ask: str = ""
    turn: int = 0
    spot: str = ""
    like: str = ""


@dataclass(frozen=True, eq=False)
class Scenery:
    """What never moves. Two sceneries with the same marks have the same name, so it is sent and drawn once."""

    marks: tuple[Mark, ...] = ()

    @cached_property
    def name(self) -> str:
        return _name(self.marks)


@lru_cache(maxsize=1024)
def _name(marks: tuple[Mark, ...]) -> str:
    return sha256(dumps(marks, separators=(",", ":")).encode()).hexdigest()[:12]


class Block(NamedTuple):
    """A part of a panel, and where its corner goes on a phone."""

    at: Place
    x: float
    y: float


class Narrow(NamedTuple):
    """A panel on a phone: the same drawing, its blocks moved below each other.

    A thing belongs to the first block that holds its middle, a path to the one where it begins. What is written in
    the places that are `left_out` is not shown there.
    """

    size: tuple[float, float]
    blocks: tuple[Block, ...]
    left_out: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Panel:
    """One part of the table: a drawing with a title.

    `place` is its box on the board of a wide screen; narrower ones let the panels flow in their order, each
    at least `flow` wide; a phone shows one tab at a time: a panel with `narrow` as that says, one with `pan` never
    narrower than that. On a tablet a panel that lies `under` the one before it shares its column.
    A panel with `zoom` can be enlarged; one that `opens` another is a small version of it. While it `unfolds`, the
    other is shown instead, in a place of its own over its neighbours.
    """

    id: str
    title: str
    size: tuple[float, float]
    place: Place
    icon: str = ""
    seat: int | None = None
    note: str = ""
    scenery: Scenery = field(default_factory=Scenery)
    marks: tuple[Mark, ...] = ()
    slots: tuple[Slot, ...] = ()
    pieces: tuple[Piece, ...] = ()
    tab: str = ""
    flow: int = 340
    under: bool = False
    pan: int = 0
    narrow: Narrow | None = None
    active: bool = False
    zoom: bool = False
    opens: Panel | None = None
    unfolds: bool = False

    def to_json(self) -> Json:
        written = full(self)
        written["slots"] = [_thing_json(slot) for slot in self.slots]
        written["pieces"] = [_thing_json(piece) for piece in self.pieces]
        if self.seat is not None:
            written["seat"] = self.seat
        if self.scenery.marks:
            written["scenery"] = self.scenery.name
        else:
            del written["scenery"]
        if self.opens is not None:
            written["opens"] = self.opens.to_json()
        return written


def _thing_json(thing: Slot | Piece) -> Json:
    written = full(thing)
    if thing.tip is not None:
        written["tip"] = named(thing.tip)
    if isinstance(thing, Piece):
        written["marks"] = thing.marks
        if thing.seat is not None:
            written["seat"] = thing.seat
    return written
