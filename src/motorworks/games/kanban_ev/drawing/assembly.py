"""Assembly: five lines, the conveyor with its forks, three exits, and what is in demand. Cars roll to the left."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from motorworks.games.kanban_ev.drawing.cars import CarIds
from motorworks.games.kanban_ev.drawing.table import DepartmentDrawing, TableDrawing
from motorworks.games.kanban_ev.drawing.things import MODEL_TINT, car, car_icon, figure_disc, part
from motorworks.games.kanban_ev.rules import assembly_line
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE, members
from motorworks.games.kanban_ev.rules.seen import Assembly as Shown
from motorworks.scene import Block, Mark, Narrow, Piece, Place, Slot, Tip, path, rect, text, use
from motorworks.scene.layout import Ids, column, piece, printed

_PITCH = 39.5
_PLATE = (44.0, 28.0)
_DARK = (50.0, 34.0)
# What is highlighted touches neither the part beside it nor the name of the line.
_SPACE, _STEP, _SPACE_Y = 23.0, 31.0, 7.5
_SPACES_X, _NAME_X, _NAME_W = 365.0, 461.0, 69.0
_DEMAND_W = 106.0
_DEMAND = column(Place(0, 19, _DEMAND_W, 78), 84)
_NARROW = Narrow(
    (418.0, 300.0),
    (
        Block(Place(112, 0, 418, 195), 0, 0),
        Block(Place(0, 0, 112, 97), 0, 201),
        Block(Place(0, 97, 112, 98), 136, 214),
    ),
)
# Start spaces, two columns of plates, exits. Behind a fork is room for the car that has just pushed another.
_COLUMNS = (309.0, 235.0, 161.0, 116.0)

node_id = Ids("node", t.NODE)
line_id = Ids("line", t.MODEL)


class Part(NamedTuple):
    """`left` are the cars of the supply, `upgraded` the parts on the upgrade spaces, both by model."""

    shifts: int | None
    assembly: Shown
    left: tuple[int, ...]
    upgraded: tuple[tuple[int, ...], ...]
    cars: tuple[str, ...]
    rolling: str


class Assembly(DepartmentDrawing[Part]):
    id = "assembly"
    size = (530.0, 195.0)
    icon = "conveyor"
    flow = pan = 520

    def note(self) -> str:
        rolling = self.part.assembly.rolling.model
        return super().note() if rolling == NONE else self.say("assembly.rolls", model=self.named(t.MODEL, rolling))

    def narrow(self) -> Narrow:
        return _NARROW

    @property
    def printed_for(self) -> int:
        """The fork where a car has pushed another off: no arrow along its line is drawn there."""
        return self.part.assembly.rolling.pushed_from

    def printed_marks(self) -> Iterator[Mark]:
        for source, targets in enumerate(t.ARROWS):
            for target in targets:
                if target != self.printed_for or node_at(source).y != node_at(target).y:
                    yield from _arrow(node_at(source), node_at(target))
        for node in t.NODE:
            plate = rect(*node_at(node), "paper edge" if node in t.START else "wellf edge", 5)
            yield from _exit(node) if node >= t.FIRST_EXIT else (plate,)
        for row, model in enumerate(t.LINES):
            yield from _line(row, model, self.named(t.MODEL, model))

    def marks(self) -> Iterator[Mark]:
        for row, model in enumerate(t.LINES):
            count = self.say("in-supply", count=self.part.left[model])
            yield text(_NAME_X + 6, row * _PITCH + 31.5, count, "sm soft", _NAME_W - 28)
        yield from self._demand()
        yield from self._ways()

    def _demand(self) -> Iterator[Mark]:
        yield text(0, 12, self.say("demand.title"), "sm soft", _DEMAND_W)
        for n, demand in enumerate(self.part.assembly.demand):
            x, y, w, h = _DEMAND.at(n)
            yield rect(x, y, w, h, f"{MODEL_TINT[demand.model]} edge", 5)
            yield use(car_icon(demand.model), x + 5, y + 7, 58, 38.7, "t-sheet")
            yield text(x + 8, y + 67, self.named(t.MODEL, demand.model), "md", w - 16)
            for k in range(demand.tokens):
                yield use("speech", x + 66 + 19 * (k % 2), y + 8 + 21 * (k // 2), 18, 18, "t-sheet")
            if not demand.tokens:
                yield use("check", x + 72, y + 14, 24, 24)

    def _ways(self) -> Iterator[Mark]:
        """Where the car that has been pushed may go, as heavy arrows."""
        source = self.part.assembly.rolling.pushed_from
        if source != NONE:
            for target in t.ARROWS[source]:
                yield from _arrow(_in_question(source), node_at(target), "bar2")

    def slots(self) -> Iterator[Slot]:
        yield from self.fixed_slots()
        for row, model in enumerate(t.LINES):
            named, count = self.named(t.MODEL, model), self.part.left[model]
            tip = self.tip("cars", "R 10.6", model=named, count=count, value=t.CAR_VALUE[model])
            yield printed(f"cars-{t.MODEL.word(model)}", _name_at(row), tip)
        for row, model in enumerate(t.LINES):
            yield self._line_slot(row, model)
        for n, demand in enumerate(self.part.assembly.demand):
            named, more = self.named(t.MODEL, demand.model), self.part.assembly.demand_stack
            tip = self.tip("demand", "R 10.7", model=named, tokens=demand.tokens, more=more)
            yield Slot(f"demand-{n}", _DEMAND.at(n), tip.name, tip)

    def printed_slots(self) -> Iterator[Slot]:
        for node in t.NODE:
            is_exit, model = node >= t.FIRST_EXIT, self.named(t.MODEL, t.LINES[t.LINE_OF[node]])
            kind = "exit" if is_exit else "start" if node in t.START else "plate"
            rule = "R 10.7" if is_exit else "R 10.4"
            tip = self.tip(f"node.{kind}", rule, model=model, points=t.EXIT_POINTS[node])
            yield printed(node_id(node), node_at(node), tip)

    def _line_slot(self, row: int, model: int) -> Slot:
        """The free spaces of a line, or its name where all are full."""
        present, word = self.part.assembly.spaces[model], t.MODEL.word(model)
        upgraded = members(assembly_line.upgraded_parts(self.part.upgraded[model]))
        in_order = [number for number in self.part.upgraded[model] if number in upgraded]
        first = ", ".join(self.named(t.PART, number) for number in in_order) or self.nothing()
        tip = self.tip("line", "R 10.2", model=self.word("model", word), first=first, value=t.CAR_VALUE[model])
        taken, last = present.bit_count(), t.ASSEMBLY_SPACES[model] - 1
        (x, y, _, h), end = _space_at(row, min(taken, last)), _space_at(row, last)
        at = _name_at(row) if taken > last else Place(x, y, end.x + end.w - x, h)
        missing = [number for number in t.PARTS if not present >> number & 1]
        return Slot(
            line_id(model), at, tip.name, tip, ask=f"provide {t.PART.word(missing[0] if missing else 0)} {word}"
        )

    def pieces(self) -> Iterator[Piece]:
        for row, model in enumerate(t.LINES):
            for n, number in enumerate(members(self.part.assembly.spaces[model])):
                yield self._provided(model, number, _space_at(row, n))
        yield from self._cars()

    def _provided(self, model: int, number: int, at: Place) -> Piece:
        named = {"part": self.named(t.PART, number), "model": self.named(t.MODEL, model)}
        tip = Tip(self.say("assembly.part", **named), self.say("assembly.part-says"), "R 10.1")
        word = t.PART.word(number)
        return piece(f"assembly-{t.MODEL.word(model)}-{word}", at, part(number, 0, 0, _SPACE), tip, like=f"part-{word}")

    def _cars(self) -> Iterator[Piece]:
        """A car that has been pushed waits at a fork in a dark frame, and close behind it the one that pushed it."""
        rolling, source = self.part.assembly.rolling.model, self.part.assembly.rolling.pushed_from
        for node, model in enumerate(self.part.assembly.conveyor):
            if model != NONE:
                at = _behind(node) if node == source else _whole(node)
                tip = self.tip("car", "R 10.4", self.named(t.MODEL, model), value=t.CAR_VALUE[model])
                yield piece(self.part.cars[node], at, (car(model, 0, 0, at.w),), tip, spot=t.NODE.word(node))
        if rolling != NONE:
            w, h = _DARK
            frame = (rect(0, 0, w, h, "inkf", 6), rect(3.5, 3.5, w - 7, h - 7, "paper", 3))
            tip = Tip(self.note(), self.say("assembly.rolls-says"), "R 10.4")
            marks = (*frame, car(rolling, 4.5, 3.5, w - 9))
            yield piece(self.part.rolling, _in_question(source), marks, tip, spot="rolling")


def part_of(table: TableDrawing, cars: CarIds) -> Part:
    seen = table.seen
    upgraded, shifts = seen.research.spaces, table.shifts_in(t.ASSEMBLY)
    return Part(shifts, seen.assembly, seen.supply.cars, upgraded, cars.conveyor, cars.rolling)


@cache
def node_at(node: int) -> Place:
    w, h = (36.0, _PLATE[1]) if node >= t.FIRST_EXIT else _PLATE
    return Place(_COLUMNS[t.COLUMN_OF[node]], t.LINE_OF[node] * _PITCH + 5, w, h)


def _space_at(row: int, n: int) -> Place:
    return Place(_SPACES_X + n * _STEP, row * _PITCH + _SPACE_Y, _SPACE, _SPACE)


def _name_at(row: int) -> Place:
    return Place(_NAME_X, row * _PITCH + 2, _NAME_W, 34)


def _whole(node: int) -> Place:
    x, y, _, _ = node_at(node)
    return Place(x + 3, y + 1.3, 38, 25.3)


def _in_question(node: int) -> Place:
    """A little to the left of its plate, so that there is room behind it."""
    x, y, _, h = node_at(node)
    return Place(x - 4, y + (h - _DARK[1]) / 2, *_DARK)


def _behind(node: int) -> Place:
    x, y, _, h = node_at(node)
    return Place(x + 47, y + (h - 17) / 2, 25.5, 17)


def ghost(assembly: Shown, to: int) -> tuple[Mark, ...]:
    """The pushed car, where no other stands."""
    is_free = to >= t.FIRST_EXIT or assembly.conveyor[to] == NONE
    return (car(assembly.rolling.model, 3, 1.3, 38),) if is_free else ()


def _exit(node: int) -> list[Mark]:
    x, y, w, h = node_at(node)
    shape = path(f"M{x} {y + h / 2}l10 {-h / 2}h{w - 10}v{h}h{10 - w}z", "grey edge")
    return [shape, text(x + w / 2 + 4, y + h / 2 + 5, f"+{t.EXIT_POINTS[node]}", "md mid")]


def _arrow(source: Place, target: Place, look: str = "o") -> tuple[Mark, Mark]:
    """The line, and its head, a mark of its own, which nothing should cover."""
    (_, y1), (x2, y2) = source.middle, target.middle
    if y1 == y2:
        end = target.x + target.w + 2
        return path(f"M{source.x} {y1}H{end}", look), path(f"M{end + 6} {y1 - 4.5}l-6 4.5l6 4.5", f"{look} kept")
    down = 1 if y2 > y1 else -1
    start, end = y1 + down * source.h / 2, y2 - down * (target.h / 2 + 1)
    head = path(f"M{x2 - 4.5} {end - 5 * down}l4.5 {5 * down}l4.5 {-5 * down}", f"{look} kept")
    return path(f"M{x2} {start}V{end}", look), head


def _line(row: int, model: int, name: str) -> list[Mark]:
    x, y, w, h = _name_at(row)
    return [
        rect(x, y, w, h, f"{MODEL_TINT[model]} edge", 5),
        text(_NAME_X + 6, y + 13.5, name, "md", _NAME_W - 12),
        *figure_disc(_NAME_X + _NAME_W - 11, y + 25.2, 7.5, t.CAR_VALUE[model]),
        *(rect(*_space_at(row, n), "slot", 4) for n in range(t.ASSEMBLY_SPACES[model])),
    ]
