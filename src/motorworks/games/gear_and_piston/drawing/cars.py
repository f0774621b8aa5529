"""An automobile on paper: tiles, wheels under the axles, and the outline of the body it will have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from motorworks.games.gear_and_piston.drawing import cells as scene_cells
from motorworks.games.gear_and_piston.drawing import tiles as scene_tiles
from motorworks.games.gear_and_piston.rules.car import Car, Section
from motorworks.games.gear_and_piston.rules.tables import (
    AXLE,
    EMPTY,
    FIRST_JUNK,
    LOWER,
    ROW_WORDS,
    SPARE_JUNK,
    TILE_DOMAIN,
    TYPE,
)
from motorworks.kernel import Words
from motorworks.scene import Mark, Piece, Place, Slot, Tip, path, rect, text
from motorworks.scene.things import wheel


def car_of(view: Mapping[str, Any], seat: int) -> Car:
    """The car of a view, as the rules see it."""
    return tuple(_section(section["upper"], section["lower"]) for section in view["cars"][seat]["sections"])


def _section(upper: list[str | None], lower: list[str | None]) -> Section:
    pairs = zip(upper, lower, strict=True)
    return tuple(EMPTY if word is None else scene_tiles.number(word) for pair in pairs for word in pair)


# In cells: how far bonnet or boot reach beyond the last column, half of which they cover if it is free.
BODY, END = 0.76, 0.55
# In cells: the radius of a wheel, and how far its middle lies below the car.
WHEEL, WHEEL_SINKS = 0.3, 0.14


def ground(height: float) -> float:
    """Where the road lies on a sheet of that height."""
    return height - 11


def height(cell: float) -> float:
    """How high a sheet must be for a car with cells of that size: road, wheels, two rows, roof, and words above it."""
    return 2.5 * cell + 44


class Drawing(NamedTuple):
    """Where the columns of a car lie on its sheet, with room at both ends of a section for what may be built."""

    car: Car
    cell: float
    lefts: tuple[float, ...]
    top: float

    def place(self, section: int, row: int, column: int) -> Place:
        """Columns count from 1, as in the actions; 0 is the free one on the left."""
        x = self.lefts[section] + (column - 1) * self.cell
        return Place(x, self.top + row * self.cell, self.cell, self.cell)

    def section(self, section: int) -> Place:
        """The box round the tiles of a section."""
        return Place(self.lefts[section], self.top, len(self.car[section]) // 2 * self.cell, 2 * self.cell)

    @property
    def left(self) -> float:
        return self.lefts[0]

    @property
    def right(self) -> float:
        last = len(self.car) - 1
        return self.lefts[last] + len(self.car[last]) // 2 * self.cell if self.car else self.lefts[0] + 2 * self.cell

    @property
    def base(self) -> float:
        return self.top + 2 * self.cell


@lru_cache(maxsize=1024)
def laid_out(
    car: Car, room: tuple[float, float], most: float, spare: float, beside: bool = False, gap: float = 2
) -> Drawing:
    """The car in the middle of its room, as large as it can be, its wheels on the ground.

    `spare` columns stay free at each end, one more on the right if a section can be begun there, `gap` between.
    """
    columns = sum(len(section) // 2 for section in car) or 2
    gaps = gap * (len(car) > 1)
    body = 2 * END + 1.6 * beside  # bonnet and boot together, in cells
    w, h = room
    cell = min(most, w / (columns + gaps + 2 * spare + body), (h - 22) / 2.5)
    total = (columns + gaps + 1.6 * beside) * cell
    left = (w - total) / 2
    lefts: list[float] = []
    for section in car or ((),):
        lefts.append(left)
        left += (len(section) // 2 + gap) * cell
    return Drawing(car, cell, tuple(lefts), ground(h) - (2 + WHEEL_SINKS + WHEEL) * cell)


def roof(drawing: Drawing) -> float:
    """The uppermost line of the outline."""
    return drawing.top - 11 * drawing.cell / 78


@lru_cache(maxsize=1024)
def outline(drawing: Drawing, spare: int) -> tuple[Mark, ...]:
    """The body in phantom line: bonnet on the left, boot on the right, roof over everything."""
    u = drawing.cell / 78
    left = drawing.left - (6 + 78 * spare * END) * u
    right = drawing.right + (78 * spare * END - 6) * u
    above, base = drawing.top - 2 * u, drawing.base + 5 * u

    def at(*numbers: float) -> str:
        return " ".join(f"{n * u:.1f}" for n in numbers)

    bonnet = (
        f"M{left:.1f} {base:.1f}h{at(-30)}q{at(-12, 0, -11, -23)}q{at(2, -48, 26, -55)}L{left:.1f} {above + 54 * u:.1f}"
    )
    top = f"V{above:.1f}q0 {at(-9)} {at(9, -9)}H{right:.1f}"
    boot = f"q{at(9, 0, 12, 10)}l{at(8, 56)}q{at(33, 2, 39, 19)}V{base:.1f}H{right + 12 * u:.1f}"
    return (path(bonnet + top + boot, "phantom"),)


@lru_cache(maxsize=1024)
def wheels(drawing: Drawing) -> tuple[Mark, ...]:
    found: list[Mark] = []
    for which, section in enumerate(drawing.car):
        for at in range(LOWER, len(section), 2):
            tile = section[at]
            if 0 <= tile < FIRST_JUNK and TYPE[tile] == AXLE:
                x, _ = drawing.place(which, LOWER, at // 2 + 1).middle
                found += wheel(x, drawing.base + drawing.cell * WHEEL_SINKS, drawing.cell * WHEEL)
    return tuple(found)


def tiles(drawing: Drawing, seat: int, words: Words, ask: str = "") -> tuple[Piece, ...]:
    """Every tile of the car; `ask` is the verb of the action that a click on one would mean."""
    found = []
    for which, section in enumerate(drawing.car):
        for at, tile in enumerate(section):
            if tile >= 0:
                place = drawing.place(which, at % 2, at // 2 + 1)
                code = f"{ask} {TILE_DOMAIN.word(tile)}" if ask and tile < FIRST_JUNK else ""
                piece = scene_tiles.piece(tile, place.x, place.y, drawing.cell, words, code, spot="car")
                found.append(_told_apart(piece, seat, at) if tile == SPARE_JUNK else piece)
    return tuple(found)


def _told_apart(spare: Piece, seat: int, at: int) -> Piece:
    """One word stands for every junk tile beyond the stack [R 9.9]; on the table each is a piece of its own."""
    return replace(spare, id=f"{spare.id}-{seat}-{at}")


def cell_id(section: str, row: str, column: str) -> str:
    return f"cell-{section}-{row}-{column}"


def cell_slot(drawing: Drawing, args: Mapping[str, str], words: Words) -> Slot:
    """The place of an option `at section row column`."""
    section, row = scene_cells.SECTION_WORDS.index(args["section"]), ROW_WORDS.index(args["row"])
    place = drawing.place(section, row, int(args["column"]))
    says = scene_cells.told(drawing.car, args, words) if drawing.car else words.template("scene.begin")
    tip = Tip(says, words.template("scene.cell-says"), "R 5.2")
    return Slot(cell_id(**args), place, says, tip)


def new_section_slot(drawing: Drawing, row: int, words: Words) -> Slot:
    """Where a second section (or the first tile of a car) is begun."""
    tip = Tip(words.template("scene.begin"), words.template("scene.begin-says"), "R 5.2")
    x = drawing.right + drawing.cell * (1.6 if drawing.car else -1.5)
    return Slot("cell-new", Place(x, drawing.top + row * drawing.cell, drawing.cell, drawing.cell), tip.name, tip)


def empty_note(drawing: Drawing, words: Words) -> tuple[Mark, ...]:
    if drawing.car:
        return ()
    x = (drawing.left + drawing.right) / 2
    y = drawing.top + drawing.cell
    look = "lg mid" if drawing.cell > 60 else "cap mid"  # the own car is drawn smaller on a phone
    return (
        rect(x - drawing.cell, drawing.top, 2 * drawing.cell, 2 * drawing.cell, "hidden", 4),
        text(x, y + 4, words.template("scene.no-parts"), look, 2 * drawing.cell - 8),
    )


def section_signs(drawing: Drawing, spare: int, words: Words) -> tuple[Mark, ...]:
    """The letters of two sections, above the roof: options name a section by its letter."""
    look = "lg mid" if spare else "cap mid"  # the own car is drawn smaller on a phone
    found = []
    for which, word in _two(drawing):
        x, _, w, _ = drawing.section(which)
        found.append(
            text(x + w / 2, _above(drawing), words.template(f"section.{word}"), look, w + spare * drawing.cell)
        )
    return tuple(found)


def section_slots(drawing: Drawing, seat: int, words: Words) -> tuple[Slot, ...]:
    found = []
    for which, word in _two(drawing):
        name = words.template(f"section.{word}")
        tip = Tip(name[:1].upper() + name[1:], words.template("scene.section-says"), "R 5.1")
        x, _, w, _ = drawing.section(which)
        found.append(Slot(f"section-{seat}-{word}", Place(x, _above(drawing) - 10, w, 13), tip.name, tip))
    return tuple(found)


def _two(drawing: Drawing) -> Sequence[tuple[int, str]]:
    return tuple(enumerate(scene_cells.SECTION_WORDS)) if len(drawing.car) > 1 else ()


def _above(drawing: Drawing) -> float:
    """The base line of words above the roof."""
    return roof(drawing) - 7


_LETTERED = 14.0


def sketch(car: Car, shift: int, box: Place) -> tuple[Mark, ...]:
    """Two sections joined, in outline: A grey, B copper and `shift` columns further right; with letters if they fit."""
    first, second = car
    left = min(0, shift)
    columns = max(len(first) // 2, shift + len(second) // 2) - left
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
