"""The automobile in front: the reader's own, or the first seat's for a spectator."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import NamedTuple

from motorworks.games.gear_and_piston.drawing import cars
from motorworks.games.gear_and_piston.drawing.cars import BODY, END, Layout
from motorworks.games.gear_and_piston.drawing.cells import Cell, cell_of
from motorworks.games.gear_and_piston.drawing.checklist import parts_of
from motorworks.games.gear_and_piston.drawing.table import TableDrawing
from motorworks.games.gear_and_piston.drawing.things import tile_piece
from motorworks.games.gear_and_piston.rules import tables as t
from motorworks.games.gear_and_piston.rules.car import Car, is_inside, width
from motorworks.games.gear_and_piston.rules.seen import Tiles
from motorworks.scene import Block, Mark, Narrow, Piece, Place, Slot, path, text
from motorworks.scene.panel_drawing import PanelDrawing

SIZE = (563.0, 228.0)
_CELL, _OF_TWO = 78.0, 72.0  # two sections leave room for their letters above
_BEGUN = 1.5  # in cells: a section beside the car
_GAP, _NARROW_GAP = 2.0, 0.6  # between two sections that can still grow, and that cannot
_JUNK = 60.0  # the paper on which junk waits, beside a high car or above a long one
# What a click on a tile of the car would mean in each phase.
ASKS = {"workshop": "dismantle", "upgrading": "replace", "junk": "cover"}


class Part(NamedTuple):
    """All that the panel shows; the turn of others is none of its business.

    `spare` columns stay free at each end; `built` are parts and area at the end of the game.
    """

    car: Car
    hero: int
    mine: bool
    asks: str
    actions: int
    cells: tuple[Cell, ...]
    spare: int
    begins: bool
    chosen: int
    junk: Tiles
    still: bool
    built: tuple[int, int] | None


def part_of(table: TableDrawing) -> Part:
    turn, own, acts = table.seen.turn, table.own, table.actor == table.hero
    mine, begins = table.me is not None, "begin" in table.kinds
    cells = tuple(cell_of(option) for option in table.options if option.kind == "at")
    return Part(
        car=own.sections,
        hero=table.hero,
        mine=mine,
        asks=ASKS.get(table.phase, "") if mine else "",
        actions=turn.actions if acts else 0,
        cells=cells,
        spare=_spare(table, cells),
        begins=begins,
        chosen=turn.chosen if begins else t.EMPTY,
        junk=turn.junk if acts else (),
        still=table.is_still,
        built=(own.parts, own.area) if table.over else None,
    )


def _spare(table: TableDrawing, cells: tuple[Cell, ...]) -> int:
    """In the last step columns stay free only where junk can lie there."""
    car = table.own.sections
    if table.phase != "junk" or not car:
        return int(not table.is_still)
    return int(any(not is_inside(car[0], cell.column) for cell in cells))


@lru_cache(maxsize=1024)
def layout_of(part: Part) -> Layout:
    """Room is left at the ends of a car that can still grow, where a second section can be begun, and for junk."""
    wide, high = _size(part)
    if not part.junk:
        return _laid_out(part, wide, high)
    beside, above = _laid_out(part, wide - _JUNK, high), _laid_out(part, wide, high - _JUNK)
    if above.cell > beside.cell:
        return above._replace(top=above.top + _JUNK)
    return beside._replace(lefts=tuple(left + _JUNK for left in beside.lefts))


def _laid_out(part: Part, wide: float, high: float) -> Layout:
    gap = _NARROW_GAP if part.still else _GAP
    spare = part.spare or BODY - END  # without a free column, room for the whole of bonnet and boot
    most = _OF_TWO if len(part.car) > 1 else _CELL
    return cars.laid_out(part.car, (wide, high), most, spare, part.begins and bool(part.car), gap)


def _size(part: Part) -> tuple[float, float]:
    """Paper beside or above a car that does not grow would make it smaller: its panel is as wide as others."""
    car = part.car
    if not (part.still and car):
        return SIZE
    columns = sum(map(width, car)) + _NARROW_GAP * (len(car) > 1) + 2 * BODY
    wide = min(SIZE[0], columns * _CELL)
    return wide, min(SIZE[1], cars.height(min(_CELL, wide / columns)))


class Automobile(PanelDrawing[Part]):
    id = "car"
    tab = "car"
    flow = 476

    @property
    def seat(self) -> int:
        return self.part.hero

    @property
    def size(self) -> tuple[float, float]:
        return _size(self.part)

    @cached_property
    def layout(self) -> Layout:
        return layout_of(self.part)

    def title(self) -> str:
        return self.say("my-car") if self.part.mine else self.words.seat(self.part.hero)

    def note(self) -> str:
        part = self.part
        if part.actions:
            return self.say("action-left" if part.actions == 1 else "actions-left", count=part.actions)
        if part.built:
            parts, area = part.built
            return self.say("built", parts=parts_of(parts), area=area)
        return self.say("two-sections") if len(part.car) == 2 else ""

    def narrow(self) -> Narrow:
        """On a phone the paper beside the car is cut away, but for the junk that waits there."""
        left, high = self._left, self.size[1]
        beside = self.part.begins and bool(self.part.car)  # the first section is begun inside the outline
        right = min(self.size[0], self.layout.right + self._reach + _BEGUN * self.layout.cell * beside)
        return Narrow((right - left, high), (Block(Place(left, 0, right - left, high), 0, 0),))

    @property
    def _reach(self) -> float:
        """How far the outline goes beyond the tiles."""
        return (BODY + END * self.part.spare) * self.layout.cell

    @property
    def _left(self) -> float:
        """Where the drawing begins: with the outline, or with junk that has no room above it."""
        return max(0, self.layout.left - self._reach - _JUNK * self._is_beside)

    @property
    def _is_beside(self) -> bool:
        return bool(self.part.junk) and cars.roof(self.layout) < _JUNK

    @property
    def printed_for(self) -> Place:
        """What a phone shows of the panel: the road is as long."""
        return self.narrow().blocks[0].at

    def printed_marks(self) -> Iterator[Mark]:
        x, _, w, h = self.printed_for
        yield path(f"M{x + 4:.0f} {cars.ground(h)}H{x + w - 4:.0f}", "center")

    def marks(self) -> Iterator[Mark]:
        layout, part = self.layout, self.part
        yield from cars.outline(layout, part.spare)
        yield from cars.wheels(layout)
        if not (part.begins or part.cells):
            yield from cars.empty_note(self, layout)
        yield from cars.section_signs(self, layout, part.spare)
        if part.junk:
            yield self._junk_word()

    def _junk_word(self) -> Mark:
        """What waits there: below the tile, or after it where the car lies below, which a phone draws smaller."""
        if self._is_beside:
            return text(self._left + 30, 73, self.say("step.junk"), "lg mid", 56)
        return text(self._left + 12 + 56 * len(self.part.junk), 36, self.say("junk"), "lg")

    def slots(self) -> Iterator[Slot]:
        """The sections, and the cells that can be built on now."""
        part = self.part
        yield from cars.section_slots(self, self.layout, part.hero)
        for cell in part.cells:
            yield cars.cell_slot(self, self.layout, cell)
        if part.begins:
            yield cars.new_section_slot(self, self.layout, t.LOWER if part.chosen == t.EMPTY else t.ROW[part.chosen])

    def pieces(self) -> Iterator[Piece]:
        yield from cars.tiles(self, self.layout, self.part.hero, self.part.asks)
        for n, tile in enumerate(self.part.junk):
            yield tile_piece(self, tile, Place(self._left + 4 + 56 * n, 4, 52, 52))
