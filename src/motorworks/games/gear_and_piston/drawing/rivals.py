"""A rival's automobile, drawn small, with what everybody knows of it and of the rival's hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from motorworks.games.gear_and_piston.drawing import cars
from motorworks.games.gear_and_piston.drawing.cars import BODY, END, Layout
from motorworks.games.gear_and_piston.drawing.checklist import checks, parts_of
from motorworks.games.gear_and_piston.drawing.table import TableDrawing
from motorworks.games.gear_and_piston.rules import tables as t
from motorworks.games.gear_and_piston.rules.seen import Backs, SeenCar
from motorworks.scene import Block, Mark, Narrow, Panel, Piece, Place, Scenery, Slot, Tip, path, rect, text, use
from motorworks.scene.layout import printed
from motorworks.scene.panel_drawing import PanelDrawing
from motorworks.scene.speaker import Speaker

BOARD_WIDTH = 1244.0
TOP, HEIGHT, PANEL = 678, 150, 177
MOST = 360.0  # wider, and its words would be too small on a phone
ALONE = 400.0  # the only rival's automobile
CHECKLIST, CHECKED = 240.0, 2  # so many rivals have room for theirs
FIGURES = 78.0  # beside the car
CELL, OF_TWO = 50.0, 46.0  # two sections leave room for their letters above
# Rivals with little room have their figures above the car, and above the letters of two sections.
MANY, ABOVE, LETTERS = 4, 40.0, 9.0


def place(nth: int, rivals: int) -> Place:
    if rivals == 1:
        return Place(0, TOP, ALONE + CHECKLIST + 17, PANEL)
    width = (BOARD_WIDTH - 12 * (rivals - 1)) / rivals
    return Place(nth * (width + 12), TOP, width, PANEL)


def hand_place() -> Place:
    left = ALONE + CHECKLIST + 29
    return Place(left, TOP, BOARD_WIDTH - left, PANEL)


class Part(NamedTuple):
    """The `nth` of so many `rivals`."""

    nth: int
    rivals: int
    seat: int
    own: SeenCar
    backs: Backs
    actions: int
    starts: bool
    over: bool


class HandPart(NamedTuple):
    seat: int
    backs: Backs


def part_of(table: TableDrawing, nth: int, seat: int) -> Part:
    seen = table.seen
    actions = seen.turn.actions if table.actor == seat else 0
    rivals = len(table.rivals)
    return Part(nth, rivals, seat, seen.cars[seat], seen.hand_backs[seat], actions, seen.start == seat, table.over)


class Rival(PanelDrawing[Part]):
    """The car with its figures; where there is room, beside it whether it is roadworthy."""

    tab = "rivals"

    @property
    def id(self) -> str:
        return f"rival-{self.part.seat}"

    @property
    def seat(self) -> int:
        return self.part.seat

    @property
    def size(self) -> tuple[float, float]:
        return self._room + CHECKLIST if self._has_checklist else self._room, HEIGHT

    @property
    def flow(self) -> int:
        return 560 if self._has_checklist else 330

    @property
    def _room(self) -> float:
        return ALONE if self.part.rivals == 1 else min(MOST, self.place.w - 17)

    @property
    def _has_checklist(self) -> bool:
        return self.part.rivals <= CHECKED and not self.part.over

    @property
    def _is_crowded(self) -> bool:
        return self.part.rivals >= MANY

    def _layout(self) -> Layout:
        car, spare, room = self.part.own.sections, BODY - END, self._room  # room for the whole of bonnet and boot
        cell = OF_TWO if len(car) > 1 else CELL
        if not self._is_crowded:
            return cars.laid_out(car, (room - FIGURES, HEIGHT), cell, spare, gap=0.6)
        above = ABOVE + LETTERS if len(car) > 1 else ABOVE
        below = cars.laid_out(car, (room, HEIGHT - above), cell, spare, gap=0.6)
        return below._replace(top=below.top + above)

    def opens(self) -> Panel | None:
        """One of many opens as large as one of few is drawn."""
        if self.part.rivals <= CHECKED:
            return None
        return Rival(self.part._replace(rivals=CHECKED), place(self.part.nth, CHECKED), self.words).panel()

    def title(self) -> str:
        return self.words.seat(self.part.seat)

    def note(self) -> str:
        if self._is_crowded:
            return ""
        if self.part.actions:
            return self.say("action-left" if self.part.actions == 1 else "actions-left", count=self.part.actions)
        return self.say("starts") if self.part.starts else ""

    def narrow(self) -> Narrow | None:
        """On a phone the checklist lies below the car."""
        if not self._has_checklist:
            return None
        room = self._room
        car, below = Place(0, -6, room, HEIGHT + 6), Place(room + 9, 0, CHECKLIST - 9, HEIGHT)
        blocks = (Block(car, 0, 0), Block(below, 60, HEIGHT + 6))
        return Narrow((room, 2 * HEIGHT + 6), blocks, (Place(room, 0, 9, HEIGHT),))

    def scenery(self) -> Scenery:
        end = self._room - (4 if self._is_crowded else 90)
        return Scenery((path(f"M4 {cars.ground(HEIGHT)}H{end:.0f}", "center"),))

    def marks(self) -> Iterator[Mark]:
        layout = self._layout()
        yield from cars.outline(layout, 0)
        yield from cars.wheels(layout)
        yield from cars.empty_note(self, layout)
        yield from cars.section_signs(self, layout, 0)
        if self.part.rivals > 1:
            yield from self._small_backs()
        yield from self._figures()
        if self._has_checklist:
            x = self._room + 12
            yield path(f"M{x - 6:.0f} 6V{HEIGHT - 6}", "l")
            yield from self._checks()[0]

    def _checks(self) -> tuple[tuple[Mark, ...], tuple[Slot, ...]]:
        return checks(self, self.part.own, self._room + 16, 24, f"{self.part.seat}-")

    def _small_backs(self) -> Iterator[Mark]:
        backs, room, step = _backs(self.part.backs), self._room, 14.5
        says = self.say("in-hand", count=len(backs))
        middle = room * 5 / 6
        left, said = room - 5.5 - step * len(backs), text(room - 6, 35, says, "sm end", 66)
        if self._is_crowded:
            left, said = middle - step * len(backs) / 2, text(middle, 30, says, "sm mid", room / 3 - 8)
        for n, (icon, look) in enumerate(backs):
            yield use(icon, left + n * step, 3, 14, 14, look)
        yield said

    def _figures(self) -> Iterator[Mark]:
        own, room = self.part.own, self._room
        for n, (key, value) in enumerate((("parts", parts_of(own.parts)), ("area", str(own.area)))):
            says = self.say(key)
            if self._is_crowded:
                x = room / 6 * (2 * n + 1)
                yield text(x, 15, value, "lg mid")
                yield text(x, 30, says, "soft mid", room / 3 - 8)
            else:
                y = 66 + 44 * n
                yield text(room - 6, y, value, "lg end")
                yield text(room - 6, y + 15, says, "soft end", 66)

    def slots(self) -> Iterator[Slot]:
        if self.part.rivals > 1:
            room = self._room
            at = Place(room * 2 / 3, 0, room / 3, 33) if self._is_crowded else Place(room - 78, 0, 78, 40)
            yield _hand_slot(self, self.part.seat, at)
        yield from cars.section_slots(self, self._layout(), self.part.seat)
        if self._has_checklist:
            yield from self._checks()[1]

    def pieces(self) -> Iterator[Piece]:
        return cars.tiles(self, self._layout(), self.part.seat)


class RivalHand(PanelDrawing[HandPart]):
    """The blueprints of the only rival, from behind: as large as one's own."""

    icon = "blueprint"
    tab = "rivals"
    flow = 330
    size = (t.HAND_LIMIT * 80.0, HEIGHT)

    @property
    def id(self) -> str:
        return f"rival-hand-{self.part.seat}"

    def title(self) -> str:
        return self.say("hand-of", name=self.words.seat(self.part.seat))

    def note(self) -> str:
        return self.say("hand-count", count=sum(self.part.backs), limit=t.HAND_LIMIT)

    def marks(self) -> Iterator[Mark]:
        backs, step, size = _backs(self.part.backs), 80.0, 74.0
        for n in range(t.HAND_LIMIT):
            x = 3 + n * step
            yield rect(x, 38, size, size, "slot dashed" if n >= len(backs) else "paper edge", 4)
            if n < len(backs):
                icon, look = backs[n]
                yield use(icon, x + 11, 49, 52, 52, look)
            else:
                yield text(x + size / 2, 79, self.say("empty"), "md soft mid", 70)

    def slots(self) -> Iterator[Slot]:
        yield _hand_slot(self, self.part.seat, Place(0, 32, self.size[0] - 2, 86))


def _backs(backs: Backs) -> list[tuple[str, str]]:
    """Their symbols and looks."""
    return [("card-back", "t-blue")] * backs.new + [("gears", "t-grey")] * backs.scrap


def _hand_slot(table: Speaker, seat: int, at: Place) -> Slot:
    tip = Tip(table.say("hand-of", name=table.words.seat(seat)), table.say("hand-of-says"), "R 1.7")
    return printed(f"hand-{seat}", at, tip, f"spy {seat}")
