"""The Backyard: its three actions, and the markers that are held back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from motorworks.games.gear_and_piston.drawing.location import LocationDrawing, Row, row_of
from motorworks.games.gear_and_piston.drawing.table import TableDrawing
from motorworks.games.gear_and_piston.rules import tables as t
from motorworks.scene import Mark, Piece, Place, Slot, Tip, rect, text, use
from motorworks.scene.layout import piece, printed
from motorworks.scene.things import seat_mark

# Symbol and name of each action, the kind of its options and its rule.
_ACTIONS = (
    ("card-back", "black-market", "market", "R 4.10"),
    ("eye", "espionage", "spy", "R 4.7"),
    ("recycle", "union", "move", "R 4.8"),
)


class Part(NamedTuple):
    """`possible` are the kinds of action that can be chosen, each with one of its options; None if nobody chooses."""

    row: Row
    held: tuple[int, ...]
    possible: tuple[tuple[str, str], ...] | None


def part_of(table: TableDrawing) -> Part:
    chooses = table.options and table.phase == "backyard"
    possible = {option.kind: option.code for option in table.options} if chooses else None
    return Part(row_of(table, t.BACKYARD), table.seen.held, None if possible is None else tuple(possible.items()))


class Backyard(LocationDrawing[Part]):
    location, rule = t.BACKYARD, "R 4.4"
    box = (2.0, 115.0, 187.0)
    size = (191, 204)
    flow = 193

    def printed_marks(self) -> Iterator[Mark]:
        yield from self.tray()
        yield rect(2, 161, 187, 42, "hidden", 4)
        yield text(9, 179, self.say("holding"), "cap", 82)
        yield text(9, 194, self.say("holding-says"), "cap", 82)

    def marks(self) -> Iterator[Mark]:
        """An action is on highlighted paper when it can be chosen, soft when it cannot, plain when nobody chooses."""
        yield from super().marks()
        possible = self.part.possible
        for n, (icon, name, kind, _) in enumerate(_ACTIONS):
            at = _action_at(n)
            can_be_chosen = possible is not None and kind in dict(possible)
            soft = possible is not None and not can_be_chosen
            if can_be_chosen:
                yield rect(*at, "litf edge-l", 4)
            yield use(icon, 4, at.y + 3, 25, 25, "soft half" if soft else "t-grey")
            yield text(37, at.y + 13, self.say(name), "soft" if soft else "md", 144)
            yield text(37, at.y + 26.5, self.say(f"{name}-says"), "cap", 144)

    def slots(self) -> Iterator[Slot]:
        """The Black Market is chosen here; for the others the tip says where."""
        codes = dict(self.part.possible or ())
        for n, (_, name, kind, rule) in enumerate(_ACTIONS):
            tip = Tip(self.say(name), self.say(f"{name}-tip"), rule)
            yield printed(name, _action_at(n), tip, codes.get(kind, "market" if kind == "market" else ""))
        yield from super().slots()

    def pieces(self) -> Iterator[Piece]:
        """Held markers on the right: the mark of a change has room before them; there are spaces for no more."""
        yield from super().pieces()
        x = 189 - 22 * sum(self.part.held)
        for seat, count in enumerate(self.part.held):
            tip = Tip(self.say("held", name=self.words.seat(seat)), "", "R 4.5")
            for nth in range(count):
                marks = (seat_mark(seat, 10, 10, 18),)
                yield piece(f"held-{seat}-{nth}", Place(x, 172, 20, 20), marks, tip, seat=seat, spot="held")
                x += 22


def _action_at(n: int) -> Place:
    return Place(0, 3 + n * 37, 189, 31)
