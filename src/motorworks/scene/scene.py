"""A table as one seat may see it: panels, options, players, the sequence of play."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from motorworks.scene.marks import Mark
from motorworks.scene.panel import Panel, Place
from motorworks.scene.picture import board_svg, cover_svg, miniature_svg
from motorworks.scene.plain import board_text
from motorworks.scene.written import Json, full, named

if TYPE_CHECKING:
    from motorworks.scene.holding import Holding


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


def _seat_json(seat: Seat) -> Json:
    written = full(seat)
    written["seat"] = seat.seat
    written["figures"] = list(map(named, seat.figures))
    return written


def _is_same(panel: Panel, before: Panel | None, panel_json: Callable[[Panel], Any]) -> bool:
    """Panels drawn twice can be equal; most often it is the very same one, from the cache."""
    return panel is before or (before is not None and panel_json(panel) == panel_json(before))


def _all_named(things: Iterable[SequenceBox | Tab]) -> list[Json]:
    return list(map(named, things))


_WRITTEN: dict[str, Callable[[Any], Any]] = {
    "board": list,
    "tabs": _all_named,
    "steps": _all_named,
    **dict.fromkeys(("where", "prompt", "help", "rule", "result", "verdict"), str),
    "choices": lambda choices: list(map(full, choices)),
    "seats": lambda seats: list(map(_seat_json, seats)),
    "holding": lambda holding: None if holding is None else holding.to_json(),
}
"""How each field of a scene is written; panels and scenery depend on what the reader has."""
