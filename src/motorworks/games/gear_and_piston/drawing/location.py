"""What the four locations share: spaces in use and barred, the markers that wait, and the one that acts."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import ClassVar, NamedTuple, Protocol, TypeVar

from motorworks.games.gear_and_piston.drawing.table import TableDrawing
from motorworks.games.gear_and_piston.rules import tables as t
from motorworks.kernel import NOBODY
from motorworks.scene import Mark, Piece, Place, Slot, Tip, circle, rect, text
from motorworks.scene.layout import piece
from motorworks.scene.panel_drawing import PanelDrawing
from motorworks.scene.things import seat_mark, tray

# The phases in which the markers of a location act.
PHASES = {
    t.BACKYARD: ("backyard", "espionage", "black-market"),
    t.PATENT: ("patent-office",),
    t.SCRAPYARD: ("scrapyard", "scrapyard-draw"),
    t.WORKSHOP: ("workshop", "building", "upgrading"),
}
SPACE = 28.0


def space_id(location: int, space: int) -> str:
    """Spaces count from 1, as they are printed."""
    return f"space-{t.LOCATION_WORDS[location]}-{space}"


def marker_id(location: int, seat: int, space: int) -> str:
    """Markers of a seat look the same: when the front one has acted, the one behind it has not moved."""
    return f"marker-{t.LOCATION_WORDS[location]}-{seat}-{space}"


class Row(NamedTuple):
    """The spaces of a location; `acting` is the place of the marker that acts, -1 if none does."""

    alternative: bool
    markers: tuple[int, ...]
    acting: int


def row_of(table: TableDrawing, location: int) -> Row:
    seen = table.seen
    acting = seen.turn.place if table.phase in PHASES[location] else -1
    return Row(seen.alternative_rules, seen.locations[location].markers, acting)


class Located(Hashable, Protocol):
    @property
    def row(self) -> Row: ...


L = TypeVar("L", bound=Located)


class LocationDrawing(PanelDrawing[L]):
    """`box` is where the row of markers lies: left, top, width."""

    location: ClassVar[int]
    rule: ClassVar[str]
    tab = "board"

    @property
    def box(self) -> tuple[float, float, float]:
        raise NotImplementedError

    @property
    def id(self) -> str:
        return t.LOCATION_WORDS[self.location]

    @property
    def icon(self) -> str:
        return self.id

    @property
    def active(self) -> bool:
        return self.part.row.acting >= 0

    @property
    def printed(self) -> tuple[int, ...]:
        """The player count printed in each space, used or not."""
        return t.PRINTED[self.part.row.alternative][self.location]

    def is_in_use(self, n: int) -> bool:
        return n < len(self.part.row.markers)

    def title(self) -> str:
        return self.word("location", self.id)

    def says(self) -> tuple[str, str]:
        """The key of the sentence on a space and its rule, by the rules of the table."""
        return f"space-says.{self.id}", self.rule

    def space(self, n: int) -> Place:
        """Where a space lies, counted from 0."""
        x, y, _ = self.box
        step = self._step()
        return Place(x + 4 + step * n + (step - SPACE) / 2, y + 5, SPACE, SPACE)

    def _step(self) -> float:
        return (self.box[2] - 22) / len(self.printed)

    @property
    def printed_for(self) -> tuple[bool, int]:
        """The rules of the table, and how many spaces are in use."""
        return self.part.row.alternative, len(self.part.row.markers)

    def tray(self) -> Iterator[Mark]:
        x, y, w = self.box
        yield tray(x, y, w, 38)
        for n, least in enumerate(self.printed):
            x, y = self.space(n).middle
            yield circle(x, y, SPACE / 2, "space" if self.is_in_use(n) else "barred")
            if not self.is_in_use(n):
                yield text(x, y + 4, f"{least}+", "cap mid")

    def marks(self) -> Iterator[Mark]:
        """A frame round the marker that acts, clear of the spaces beside it."""
        acting = self.part.row.acting
        if 0 <= acting < len(self.part.row.markers):
            x, y, w, h = self.space(acting)
            aside = min(5, self._step() - SPACE - 4)
            frame = Place(x - aside, y - 5, w + 2 * aside, h + 10)
            yield rect(*frame, "now", 6)
            yield rect(*frame, "o", 6)

    def slots(self) -> Iterator[Slot]:
        key, rule = self.says()
        for n in range(len(self.part.row.markers)):
            label = self.say("space", location=self.title(), number=n + 1)
            tip = Tip(label, self.say(key, actions=t.ACTIONS[n]), rule)
            at, ask = self.space(n), f"place {self.id}"
            yield Slot(space_id(self.location, n + 1), at, label, tip, round=True, ask=ask)

    def pieces(self) -> Iterator[Piece]:
        key, _ = self.says()
        for n, seat in enumerate(self.part.row.markers):
            if seat == NOBODY:
                continue
            label = self.say("marker", name=self.words.seat(seat), location=self.title(), number=n + 1)
            tip = Tip(label, self.say(key, actions=t.ACTIONS[n]))
            marks, name = (seat_mark(seat, SPACE / 2, SPACE / 2, 23),), marker_id(self.location, seat, n + 1)
            yield piece(name, self.space(n), marks, tip, seat=seat, like=f"marker-{self.id}-{seat}")
