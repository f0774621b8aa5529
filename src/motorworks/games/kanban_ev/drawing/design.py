"""Design: two rows of four open designs, the First Office stack of each row, the Central stack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from motorworks.games.kanban_ev.drawing.table import DepartmentDrawing, TableDrawing
from motorworks.games.kanban_ev.drawing.things import TIMES, benefit_marks, design_piece
from motorworks.games.kanban_ev.rules import design_office
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.seen import DesignOffice
from motorworks.scene import Mark, Piece, Place, Slot, Tip, path, rect, text
from motorworks.scene.layout import Grid, printed

# Between the offices and the first column is room for the counts, whatever is highlighted beside them.
# Tiles lie so far apart, and from the edge of the panel, that over the corner of each is room for its key badge.
_OPEN = Grid(Place(124.4, 24.0, 41.0, 64.0), across=54.3, down=76.0, columns=t.COLUMNS)
_STACKS = (Place(0.0, 62.0, 41.0, 64.0), Place(53.5, 24.0, 41.0, 64.0), Place(53.5, 100.0, 41.0, 64.0))


class Part(NamedTuple):
    shifts: int | None
    office: DesignOffice


class Design(DepartmentDrawing[Part]):
    id = icon = "design"
    size = (330.0, 170.0)

    def note(self) -> str:
        return super().note() or self.say("design.note")

    def printed_marks(self) -> Iterator[Mark]:
        yield text(0, 52, self.say("design.central"), "cap", 46)
        yield text(53.5, 14, self.say("design.offices"), "cap", 52)
        yield path("".join(f"M103 {at.y + 36}h11m-5 -5l5 5l-5 5" for at in _STACKS[1:]), "o")
        for column, benefit in enumerate(t.COLUMN_BENEFIT):
            yield from benefit_marks(benefit, _OPEN.at(column).x + 12, 0, 17)
            yield from (rect(*_OPEN.at(spot), "slot", 4) for spot in (column, column + t.COLUMNS))

    def marks(self) -> Iterator[Mark]:
        for spot, stack in enumerate(self.part.office.stacks, t.CENTRAL):
            x, y, w, h = spot_at(spot)
            for n in range((stack.height >= 2) + (stack.height >= 5), 0, -1):
                yield rect(x + 3 * n, y + 3 * n, w, h, "paper edge", 4)
            if not stack.height:
                yield rect(x, y, w, h, "slot dashed", 4)
            at = _count_at(spot)
            look = "sm b mid" if spot == t.CENTRAL else "cap mid"
            yield text(at.middle[0], at.y + 12, f"{TIMES}{stack.height}", look)

    def slots(self) -> Iterator[Slot]:
        """Empty places, and below the tiles: every place can be asked about."""
        yield from self.fixed_slots()
        for spot, word in enumerate(t.SPOT.words):
            name = self.word("spot", word)
            tip = Tip(name[:1].upper() + name[1:], *self._says(spot))
            yield Slot(f"spot-{word}", spot_at(spot), tip.name, tip, ask=f"select {word}")
            if spot >= t.CENTRAL:
                yield printed(f"count-{word}", _count_at(spot), tip)

    def printed_slots(self) -> Iterator[Slot]:
        """What the printed symbols above the columns mean."""
        for column, benefit in enumerate(t.COLUMN_BENEFIT):
            if any(benefit):
                tip = self.tip("column", "R 8.2", benefit=self.benefit(benefit))
                yield printed(f"column-{column + 1}", Place(_OPEN.at(column).x + 10, 0, 21, 17), tip)

    def _says(self, spot: int) -> tuple[str, str]:
        if spot >= t.CENTRAL:
            return self.say("spot.stack", count=self.part.office.stacks[spot - t.CENTRAL].height), "R 8.3"
        return self.say("spot.open", benefit=self.benefit(design_office.benefit_of(spot))), "R 8.2"

    def pieces(self) -> Iterator[Piece]:
        for spot, word in enumerate(t.SPOT.words):
            design = self.part.office.at(spot)
            if design != NONE:
                yield design_piece(self, design, spot_at(spot), word, f"select {word}")


def part_of(table: TableDrawing) -> Part:
    return Part(table.shifts_in(t.DESIGN_OFFICE), table.seen.design)


def spot_at(spot: int) -> Place:
    return _OPEN.at(spot) if spot < t.CENTRAL else _STACKS[spot - t.CENTRAL]


def _count_at(stack: int) -> Place:
    x, y, w, h = spot_at(stack)
    return Place(x, y + h + 8, w, 16) if stack == t.CENTRAL else Place(x + w + 5, y + 8, 20, 16)
