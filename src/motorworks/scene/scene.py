"""A table as one seat may see it: panels, slots, pieces and options."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from hashlib import sha256
from json import dumps
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from motorworks.scene.marks import Mark
from motorworks.scene.picture import board_svg, cover_svg, miniature_svg
from motorworks.scene.plain import board_text

if TYPE_CHECKING:
    from motorworks.scene.holding import Holding

Json = dict[str, Any]


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
        full = _full(self)
        full["slots"] = [_thing_json(slot) for slot in self.slots]
        full["pieces"] = [_thing_json(piece) for piece in self.pieces]
        if self.seat is not None:
            full["seat"] = self.seat
        if self.scenery.marks:
            full["scenery"] = self.scenery.name
        else:
            del full["scenery"]
        if self.opens is not None:
            full["opens"] = self.opens.to_json()
        return full


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of the seat with its place: on a slot or piece of the board, else a button.

    `main` ends a step; `quiet` is highlighted only under the pointer, so that the likely options stand out. `ghost` is
    what would be there, drawn from the corner of its place. What `picks` puts the thing at its place into the hand.
    A `piece`, by its id, can be dragged to that place; where the option is chosen at the piece itself, it is dragged to
    the place `to`. What is given up for good has a `warning`, to be confirmed.
    """

    id: int
    code: str
    says: str
    on: str = ""
    icon: str = ""
    effect: str = ""
    group: str = ""
    ghost: tuple[Mark, ...] = ()
    main: bool = False
    quiet: bool = False
    picks: bool = False
    piece: str = ""
    to: str = ""
    warning: str = ""


class Figure(NamedTuple):
    icon: str
    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Seat:
    """One line of the list of seats, in order of play.

    `counted` is what the seat would have if the game were counted now, where its `score` says something else.
    """

    seat: int
    name: str = ""
    role: str = ""
    figures: tuple[Figure, ...] = ()
    score: str = ""
    unit: str = ""
    counted: str = ""


class SequenceBox(NamedTuple):
    """A box of the sequence of play; `when` is done, now or next."""

    title: str
    when: str


class Tab(NamedTuple):
    id: str
    title: str
    icon: str


@dataclass(frozen=True)
class Scene:
    """All that a seat sees of a table; `result` is how points are written: `{points} VP`, `${points}`.

    `verdict` says at the end what decided beyond the points: what broke a tie, or the rank of a solo player.
    """

    board: tuple[float, float]
    panels: tuple[Panel, ...]
    tabs: tuple[Tab, ...] = ()
    steps: tuple[SequenceBox, ...] = ()
    where: str = ""
    prompt: str = ""
    help: str = ""
    rule: str = ""
    choices: tuple[Choice, ...] = ()
    seats: tuple[Seat, ...] = ()
    result: str = "{points}"
    verdict: str = ""
    holding: Holding | None = None

    @cached_property
    def scenery(self) -> Mapping[str, tuple[Mark, ...]]:
        panels = (*self.panels, *(panel.opens for panel in self.panels if panel.opens))
        return {panel.scenery.name: panel.scenery.marks for panel in panels if panel.scenery.marks}

    def to_json(self, known: Container[str] = (), panel_json: Callable[[Panel], Any] | None = None) -> Json:
        """The scene for the wire, without the scenery whose name the reader already has.

        `panel_json` writes one panel: a caller that caches panels as JSON gives its own.
        """
        fields = {name: write(getattr(self, name)) for name, write in _WRITTEN.items()}
        panels = list(map(panel_json or Panel.to_json, self.panels))
        return {**fields, "panels": panels, "scenery": self._unknown(known)}

    def news(self, before: Scene, known: Container[str], panel_json: Callable[[Panel], Any]) -> Json:
        """The same for a reader who has the previous scene: unchanged fields are left out.

        Of an unchanged panel only the id is written, so that the order of all panels is known.
        """
        changed = [name for name in _WRITTEN if getattr(self, name) != getattr(before, name)]
        fields = {name: _WRITTEN[name](getattr(self, name)) for name in changed}
        old = {panel.id: panel for panel in before.panels}
        same = {panel.id for panel in self.panels if _is_same(panel, old.get(panel.id), panel_json)}
        panels = [panel.id if panel.id in same else panel_json(panel) for panel in self.panels]
        return {**fields, "panels": panels, "scenery": self._unknown(known)}

    def _unknown(self, known: Container[str]) -> Json:
        return {name: marks for name, marks in self.scenery.items() if name not in known}

    def places(self) -> dict[str, Place]:
        """Where every slot and piece is on its panel, by id."""
        slots = {slot.id: slot.at for panel in self.panels for slot in panel.slots}
        return slots | {piece.id: piece.at for panel in self.panels for piece in panel.pieces}

    def svg(self, theme: str = "paper") -> str:
        """The whole board as one picture; `theme` is paper, blueprint, or auto: as the reader's screen is."""
        return board_svg(self, theme)

    def cover(self, theme: str = "paper") -> str:
        """The part of it by which the game is recognized at a glance."""
        return cover_svg(self, theme)

    def miniature(self, theme: str = "paper") -> str:
        """The table drawn small: without lettering."""
        return miniature_svg(self, theme)

    def text(self) -> str:
        """The table in words."""
        return board_text(self)

    def _repr_svg_(self) -> str:
        return self.svg()


@lru_cache(maxsize=4096, typed=True)
def _named(thing: Tip | Figure | SequenceBox | Tab) -> Json:
    """Cached, since most come again with the next scene; callers must not change it."""
    return thing._asdict()


_ATTRIBUTES: dict[Any, Callable[[Any], tuple[Any, ...]]] = {
    kind: attrgetter(*kind.__slots__) for kind in (Slot, Piece, Panel, Choice, Seat)
}


def _full(thing: Any) -> Json:
    """The attributes that say something: empty ones are left off the wire."""
    kind = type(thing)
    named = zip(kind.__slots__, _ATTRIBUTES[kind](thing), strict=True)
    return {name: value for name, value in named if value or name == "id"}


def _thing_json(thing: Slot | Piece) -> Json:
    full = _full(thing)
    if thing.tip is not None:
        full["tip"] = _named(thing.tip)
    if isinstance(thing, Piece):
        full["marks"] = thing.marks
        if thing.seat is not None:
            full["seat"] = thing.seat
    return full


def _seat_json(seat: Seat) -> Json:
    full = _full(seat)
    full["seat"] = seat.seat
    full["figures"] = list(map(_named, seat.figures))
    return full


def _is_same(panel: Panel, before: Panel | None, panel_json: Callable[[Panel], Any]) -> bool:
    """Panels drawn twice can be equal; most often it is the very same one, from the cache."""
    return panel is before or (before is not None and panel_json(panel) == panel_json(before))


def _all_named(things: Iterable[SequenceBox | Tab]) -> list[Json]:
    return list(map(_named, things))


_WRITTEN: dict[str, Callable[[Any], Any]] = {
    "board": list,
    "tabs": _all_named,
    "steps": _all_named,
    **dict.fromkeys(("where", "prompt", "help", "rule", "result", "verdict"), str),
    "choices": lambda choices: list(map(_full, choices)),
    "seats": lambda seats: list(map(_seat_json, seats)),
    "holding": lambda holding: None if holding is None else holding.to_json(),
}
"""How each field of a scene is written; panels and scenery depend on what the reader has."""
