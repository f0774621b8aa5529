"""An automobile on paper: tiles, wheels under the axles, and the outline of the body it will have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from motorworks.games.gear_and_piston.drawing.cells import Cell, described
from motorworks.games.gear_and_piston.drawing.things import tile_piece
from motorworks.games.gear_and_piston.rules import tables as t
from motorworks.games.gear_and_piston.rules.car import Car, width
from motorworks.games.gear_and_piston.rules.moves import SECTION
from motorworks.scene import Mark, Piece, Place, Slot, Tip, path, rect, text
from motorworks.scene.speaker import Speaker
from motorworks.scene.things import wheel

# In cells: how far bonnet or boot reach beyond the last column, half of which they cover if it is free.
BODY, END = 0.76, 0.55
# In cells: the radius of a wheel, and how far its middle lies below the car.
WHEEL, WHEEL_SINKS = 0.3, 0.14


def ground(height: float) -> float:
    """Where the road lies on a panel of that height."""
    return height - 11


def height(cell: float) -> float:
    """How high a panel must be for a car with cells of that size: road, wheels, two rows, roof, and words above it."""
    return 2.5 * cell + 44


class Layout(NamedTuple):
    """Where the columns of a car lie on its panel, with room at both ends of a section for what may be built."""

    car: Car
    cell: float
    lefts: tuple[float, ...]
    top: float

    def place(self, cell: Cell) -> Place:
        x = self.lefts[cell.section] + (cell.column - 1) * self.cell
        return Place(x, self.top + cell.row * self.cell, self.cell, self.cell)

    def section(self, section: int) -> Place:
        """The box round the tiles of a section."""
        return Place(self.lefts[section], self.top, width(self.car[section]) * self.cell, 2 * self.cell)

    @property
    def left(self) -> float:
        return self.lefts[0]

    @property
    def right(self) -> float:
        columns = width(self.car[-1]) if self.car else 2
        return self.lefts[-1] + columns * self.cell

    @property
    def base(self) -> float:
        return self.top + 2 * self.cell


@lru_cache(maxsize=1024)
def laid_out(
    car: Car, room: tuple[float, float], most: float, spare: float, beside: bool = False, gap: float = 2
) -> Layout:
    """The car in the middle of its room, as large as it can be, its wheels on the ground.

    `spare` columns stay free at each end, one more on the right if a section can be begun there, `gap` between.
    """
    columns = sum(map(width, car)) or 2
    gaps = gap * (len(car) > 1)
    body = 2 * END + 1.6 * beside  # bonnet and boot together, in cells
    w, h = room
    cell = min(most, w / (columns + gaps + 2 * spare + body), (h - 22) / 2.5)
    total = (columns + gaps + 1.6 * beside) * cell
    left = (w - total) / 2
    lefts: list[float] = []
    for section in car or ((),):
        lefts.append(left)
        left += (width(section) + gap) * cell
    return Layout(car, cell, tuple(lefts), ground(h) - (2 + WHEEL_SINKS + WHEEL) * cell)


def roof(layout: Layout) -> float:
    """The uppermost line of the outline."""
    return layout.top - 11 * layout.cell / 78


@lru_cache(maxsize=1024)
def outline(layout: Layout, spare: int) -> tuple[Mark, ...]:
    """The body in phantom line: bonnet on the left, boot on the right, roof over everything."""
    u = layout.cell / 78
    left = layout.left - (6 + 78 * spare * END) * u
    right = layout.right + (78 * spare * END - 6) * u
    above, base = layout.top - 2 * u, layout.base + 5 * u

    def at(*numbers: float) -> str:
        return " ".join(f"{n * u:.1f}" for n in numbers)

    bonnet = (
        f"M{left:.1f} {base:.1f}h{at(-30)}q{at(-12, 0, -11, -23)}q{at(2, -48, 26, -55)}L{left:.1f} {above + 54 * u:.1f}"
    )
    top = f"V{above:.1f}q0 {at(-9)} {at(9, -9)}H{right:.1f}"
    boot = f"q{at(9, 0, 12, 10)}l{at(8, 56)}q{at(33, 2, 39, 19)}V{base:.1f}H{right + 12 * u:.1f}"
    return (path(bonnet + top + boot, "phantom"),)


@lru_cache(maxsize=1024)
def wheels(layout: Layout) -> tuple[Mark, ...]:
    found: list[Mark] = []
    for which, section in enumerate(layout.car):
        for at in range(t.LOWER, len(section), 2):
            tile = section[at]
            if 0 <= tile < t.FIRST_JUNK and t.TYPE[tile] == t.AXLE:
                x, _ = layout.place(Cell(which, t.LOWER, at // 2 + 1)).middle
                found += wheel(x, layout.base + layout.cell * WHEEL_SINKS, layout.cell * WHEEL)
    return tuple(found)


def tiles(table: Speaker, layout: Layout, seat: int, ask: str = "") -> Iterator[Piece]:
    """Every tile of the car; `ask` is the verb of the action that a click on one would mean."""
    for which, section in enumerate(layout.car):
        for at, tile in enumerate(section):
            if tile >= 0:
                place = layout.place(Cell(which, at % 2, at // 2 + 1))
                piece = tile_piece(table, tile, place, ask if tile < t.FIRST_JUNK else "", spot="car")
                yield replace(piece, id=f"{piece.id}-{seat}-{at}") if tile == t.SPARE_JUNK else piece


def cell_slot(table: Speaker, layout: Layout, cell: Cell) -> Slot:
    says = described(table, layout.car, cell) if layout.car else table.say("begin")
    return Slot(cell.id, layout.place(cell), says, Tip(says, table.say("cell-says"), "R 5.2"))


def new_section_slot(table: Speaker, layout: Layout, row: int) -> Slot:
    """Where a second section (or the first tile of a car) is begun."""
    tip = Tip(table.say("begin"), table.say("begin-says"), "R 5.2")
    x = layout.right + layout.cell * (1.6 if layout.car else -1.5)
    return Slot("cell-new", Place(x, layout.top + row * layout.cell, layout.cell, layout.cell), tip.name, tip)


def empty_note(table: Speaker, layout: Layout) -> tuple[Mark, ...]:
    if layout.car:
        return ()
    x = (layout.left + layout.right) / 2
    y = layout.top + layout.cell
    look = "lg mid" if layout.cell > 60 else "cap mid"  # the own car is drawn smaller on a phone
    return (
        rect(x - layout.cell, layout.top, 2 * layout.cell, 2 * layout.cell, "hidden", 4),
        text(x, y + 4, table.say("no-parts"), look, 2 * layout.cell - 8),
    )


def section_signs(table: Speaker, layout: Layout, spare: int) -> Iterator[Mark]:
    """The letters of two sections, above the roof: options name a section by its letter."""
    look = "lg mid" if spare else "cap mid"  # the own car is drawn smaller on a phone
    for which in _two(layout):
        x, _, w, _ = layout.section(which)
        yield text(x + w / 2, _above(layout), _letter(table, which), look, w + spare * layout.cell)


def section_slots(table: Speaker, layout: Layout, seat: int) -> Iterator[Slot]:
    for which in _two(layout):
        name = _letter(table, which)
        tip = Tip(name[:1].upper() + name[1:], table.say("section-says"), "R 5.1")
        x, _, w, _ = layout.section(which)
        yield Slot(f"section-{seat}-{SECTION.word(which)}", Place(x, _above(layout) - 10, w, 13), tip.name, tip)


def _two(layout: Layout) -> Sequence[int]:
    return range(len(layout.car)) if len(layout.car) > 1 else ()


def _letter(table: Speaker, section: int) -> str:
    return table.word("section", SECTION.word(section))


def _above(layout: Layout) -> float:
    """The base line of words above the roof."""
    return roof(layout) - 7


_LETTERED = 14.0


def sketch(car: Car, shift: int, box: Place) -> tuple[Mark, ...]:
    """Two sections joined, in outline: A grey, B copper and `shift` columns further right; with letters if they fit."""
    first, second = car
    left = min(0, shift)
    columns = max(width(first), shift + width(second)) - left
    cell = min(box.w / columns, box.h / 2, 26)
    x, y = box.x + (box.w - columns * cell) / 2, box.y + (box.h - 2 * cell) / 2
    marks: list[Mark] = []
    for section, offset, tint, letter in ((first, 0, "grey", "A"), (second, shift, "copper", "B")):
        for at in (at for at, tile in enumerate(section) if tile >= 0):
            corner = x + (at // 2 + offset - left) * cell, y + at % 2 * cell
            marks.append(rect(*corner, cell, cell, f"{tint} edge", 2))
            if cell >= _LETTERED:
                marks.append(text(corner[0] + cell / 2, corner[1] + cell / 2 + 5, letter, "md mid"))
    return tuple(marks)
