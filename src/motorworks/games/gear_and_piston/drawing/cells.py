"""A free cell of an automobile described by its neighbours, and how two sections come together, in words."""

from __future__ import annotations

from typing import NamedTuple

from motorworks.games.gear_and_piston.rules import tables as t
from motorworks.games.gear_and_piston.rules.car import Car, Section, is_inside, tile_at, width
from motorworks.games.gear_and_piston.rules.moves import SECTION
from motorworks.kernel import Option
from motorworks.scene.speaker import Speaker


class Cell(NamedTuple):
    """Columns count from 1, as in the actions; 0 is the free one on the left."""

    section: int
    row: int
    column: int

    @property
    def id(self) -> str:
        return f"cell-{SECTION.word(self.section)}-{t.ROW_WORDS[self.row]}-{self.column}"


def cell_of(option: Option) -> Cell:
    """The cell of an option `at section row column`."""
    return Cell(option.value("section"), option.value("row"), option.value("column"))


def described(table: Speaker, car: Car, cell: Cell) -> str:
    """Where a cell lies: "Above the axle, column 2"."""
    section = car[cell.section]
    says = _beside(table, section, cell.row, cell.column)
    if is_inside(section, cell.column):
        says += table.say("cell-at.column", column=cell.column)
    if len(car) > 1:
        says += f" ({table.word('section', SECTION.word(cell.section))})"
    return says


def joined(table: Speaker, car: Car, shift: int) -> str:
    """Where section B comes to lie [R 5.6]."""
    if shift == width(car[0]):
        return table.say("joined.right")
    key = "at" if shift >= 0 else "left" if shift == -1 else "far-left"
    return table.say(f"joined.{key}", column=shift + 1, count=-shift)


def _beside(table: Speaker, section: Section, row: int, column: int) -> str:
    """A cell that can be built on shares an edge with a tile [R 5.2]."""
    opposite = _name(table, section, t.UPPER + t.LOWER - row, column)
    left, right = _name(table, section, row, column - 1), _name(table, section, row, column + 1)
    if opposite:
        key = "above" if row == t.UPPER else "below"
    else:
        key = "between" if left and right else "right-of" if left else "left-of"
    return table.say(f"cell-at.{key}", opposite=opposite, left=left, right=right)


def _name(table: Speaker, section: Section, row: int, column: int) -> str:
    tile = tile_at(section, row, column)
    if tile == t.EMPTY:
        return ""
    return table.say(f"cell-of.{'junk' if tile >= t.FIRST_JUNK else t.TYPE_WORDS[t.TYPE[tile]]}")
