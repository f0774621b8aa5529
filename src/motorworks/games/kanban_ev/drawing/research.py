"""Research & Development: upgrade spaces, the value of each part, the test track with Pace Car and queue."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import NamedTuple

from motorworks.games.kanban_ev.drawing.cars import CarIds
from motorworks.games.kanban_ev.drawing.table import DepartmentDrawing, TableDrawing
from motorworks.games.kanban_ev.drawing.things import benefit_marks, car, part, part_icon
from motorworks.games.kanban_ev.rules import pace_car, week
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE, members
from motorworks.games.kanban_ev.rules.seen import Research as Shown
from motorworks.scene import Block, Mark, Narrow, Piece, Place, Slot, Tip, circle, path, rect, text, use
from motorworks.scene.layout import Ids, column, piece, printed

# The captions are clear of the plate and of what is highlighted in the uppermost row.
_CAPTION_Y = 12.0
_ROWS, _PITCH, _SPACE = 24.0, 36.0, 26.0
_SPACES_X, _STEP = 46.0, 37.0
_VALUE_X, _VALUE, _DOT, _VALUE_PITCH = 278.0, 23.0, 16.6, 30.0
_TRACK, _LANE = (425.0, 17.0, 104.0, 181.0), 19.0
NO_VALUE, _FIRST_VALUE = "\N{EN DASH}", 36.0
# The places lie so far apart, and from the lane, that a band around one touches nothing.
_QUEUE = column(Place(452.5, 56, 49, 19), 29.5)
# The track beside the spaces, the values below them in two columns.
_NARROW = Narrow(
    (390.0, 312.0),
    (
        Block(Place(0, 0, 270, 199), 0, 0),
        Block(Place(424, 0, 106, 199), 284, 0),
        Block(Place(270, 0, 154, 110), 0, 203),
        Block(Place(270, 110, 154, 89), 200, 223),
    ),
)

space_id = Ids("space", t.MODEL, t.SPACE)
fitted_id = Ids("fitted", t.MODEL, t.SPACE)
value_id = Ids("value", t.PART)
queue_id = Ids("queue", t.SLOT)


class Part(NamedTuple):
    shifts: int | None
    research: Shown
    meeting: bool
    desk: int
    cars: tuple[str, ...]


class Research(DepartmentDrawing[Part]):
    id = "research"
    size = (530.0, 198.0)
    icon = "gauge"
    flow = pan = 520

    def note(self) -> str:
        return super().note() or (self.say("meeting-today") if self.part.meeting else self._to_meeting())

    def _to_meeting(self) -> str:
        research = self.part.research
        return self.counted("to-meeting", pace_car.to_stripe(research.pace, research.track))

    def narrow(self) -> Narrow:
        return _NARROW

    @property
    def printed_for(self) -> int:
        """The spaces of the test track."""
        return self.part.research.track

    def printed_marks(self) -> Iterator[Mark]:
        yield text(_SPACES_X, _CAPTION_Y, self.say("research.spaces"), "sm soft", 210)
        yield text(_VALUE_X, _CAPTION_Y, self.say("research.values"), "sm soft", 130)
        yield text(_TRACK[0] + _TRACK[2] / 2, _CAPTION_Y, self.say("research.track"), "sm soft mid", 104)
        for model in t.MODELS:
            yield car(model, 0, _ROWS + model * _PITCH, 39)
            for space in t.SPACE:
                x, y, w, h = _space_at(model, space)
                yield rect(x, y, w, h, "slot", 4)
                yield from benefit_marks(t.SPACE_BENEFIT[model * t.SPACES + space], x + 4, y + 4, 18)
        for number in t.PARTS:
            yield from _value_track(number)
        yield from _test_track(self.printed_for)

    def marks(self) -> Iterator[Mark]:
        """Where the marker of each part stands; an arrow says that its Double-Upgrade is used up."""
        for number, step in enumerate(self.part.research.values):
            y = _ROWS + number * _VALUE_PITCH
            x = _VALUE_X + _FIRST_VALUE + step * _DOT
            yield circle(x, y + 11.5, 8.7, "inkf")
            yield text(x, y + 16, str(t.VALUE[step]) if step else NO_VALUE, "sm b mid inv")
            if self.part.research.doubled >> number & 1:
                yield use("upgrade", _VALUE_X + 128, y + 5.5, 12, 12, "t-yellow")

    def slots(self) -> Iterator[Slot]:
        yield from self._model_slots()
        yield from self.fixed_slots()
        yield from self._value_slots()
        yield printed("test-track", Place(*_TRACK), self.tip("test-track", "R 11.3", pace=self._to_meeting()))
        yield from self._queue_slots()

    def printed_slots(self) -> Iterator[Slot]:
        """Before the upgrade phase the space itself cannot be asked for: the design on the desk is."""
        for model in t.MODELS:
            for space in t.SPACE:
                benefit = self.benefit(t.SPACE_BENEFIT[model * t.SPACES + space])
                tip = self.tip("space", "R 11.4", model=self.named(t.MODEL, model), benefit=benefit)
                yield printed(space_id(model, space), _space_at(model, space), tip)

    def _model_slots(self) -> Iterator[Slot]:
        """What a car of the model is worth each week."""
        for model, word in enumerate(t.MODEL.words):
            fitted = week.fitted(self.part.research.spaces[model])
            tip = self.tip("model", "R 14.1", model=self.word("model", word), fitted=fitted, value=t.CAR_VALUE[model])
            yield printed(f"model-{word}", Place(0, _ROWS + model * _PITCH, 40, _SPACE), tip)

    def _value_slots(self) -> Iterator[Slot]:
        for number, step in enumerate(self.part.research.values):
            tip = self.tip("value", "R 11.5", part=self.named(t.PART, number), value=t.VALUE[step])
            yield printed(value_id(number), Place(_VALUE_X, _ROWS + number * _VALUE_PITCH, 140, _VALUE), tip)

    def _queue_slots(self) -> Iterator[Slot]:
        """The first car behind the Pace Car is the uppermost."""
        queue = (*self.part.research.queue, *(NONE,) * t.QUEUE)
        for n, cost in enumerate(t.CLAIM_COST):
            tip = Tip(self.say("queue.name", place=n + 1), self.counted("queue.says", cost), "R 11.1")
            ask = f"claim {n + 1} {t.FACE.word(self._face_for(queue[n]))}"
            yield printed(queue_id(n), _QUEUE.at(n), tip, ask)

    def _face_for(self, model: int) -> int:
        """A design of the model on the desk that a claim would be paid with."""
        fitting = [design for design in members(self.part.desk) if t.MODEL_OF[design] == model]
        return t.PART_OF[fitting[0]] if fitting else t.PLAIN

    def pieces(self) -> Iterator[Piece]:
        yield from self._parts()
        yield from self._queue()
        research = self.part.research
        x, y = track_point(research.pace / research.track, _LANE / 2)
        marks = (circle(10.5, 10.5, 10, "paper edge2"), use("pace", 2.5, 2.5, 16, 16, "t-copper"))
        at = Place(x - 10.5, y - 10.5, 21, 21)
        yield piece("pace-car", at, marks, self.tip("pace", "R 11.3"), spot=str(research.pace))

    def _parts(self) -> Iterator[Piece]:
        for model, spaces in enumerate(self.part.research.spaces):
            for space, fitted in enumerate(spaces):
                if fitted != NONE:
                    named = {"part": self.named(t.PART, fitted), "model": self.named(t.MODEL, model)}
                    tip = Tip(self.say("fitted.name", **named), self.say("fitted.says"), "R 14.1")
                    marks, like = ghost_part(fitted), part_icon(fitted)
                    yield piece(fitted_id(model, space), _space_at(model, space), marks, tip, like=like)

    def _queue(self) -> Iterator[Piece]:
        for n, model in enumerate(self.part.research.queue):
            if model != NONE:
                x, y, _, _ = _QUEUE.at(n)
                tip = self.tip("queued", "R 11.1", self.named(t.MODEL, model), cost=t.CLAIM_COST[n])
                at = Place(x + 15, y + 1.5, 24, 16)
                yield piece(self.part.cars[n], at, (car(model, 0, 0, at.w),), tip, spot=f"queue-{n}")


def part_of(table: TableDrawing, cars: CarIds) -> Part:
    seen = table.seen
    return Part(table.shifts_in(t.RESEARCH), seen.research, seen.meeting, table.mine.goods.desk, cars.queue)


def _space_at(model: int, space: int) -> Place:
    return Place(_SPACES_X + space * _STEP, _ROWS + model * _PITCH, _SPACE, _SPACE)


def ghost_part(number: int) -> tuple[Mark, ...]:
    return part(number, 0, 0, _SPACE)


def _value_track(number: int) -> list[Mark]:
    y = _ROWS + number * _VALUE_PITCH
    left = _VALUE_X + _FIRST_VALUE
    line = path(f"M{left} {y + 11.5}h{t.HIGHEST_VALUE * _DOT}", "o2")
    marks: list[Mark] = [*part(number, _VALUE_X, y, _VALUE), line]
    for step, value in enumerate(t.VALUE):
        x = left + step * _DOT
        marks.append(circle(x, y + 11.5, 5 if step == 0 else 7.2, "paper edge"))
        if step:
            marks.append(text(x, y + 15.7, str(value), "cap mid"))
    return marks


# The test track


def track_point(fraction: float, inset: float) -> tuple[float, float]:
    """A point of the oval: 0 is the middle of the left straight, then clockwise."""
    left, top, w, h = _TRACK
    r = w / 2 - inset
    straight = h - w
    turn = pi * r
    along = fraction % 1 * 2 * (straight + turn)
    x, y = left + w / 2, top + w / 2
    if along <= straight / 2:
        return x - r, y + straight / 2 - along
    along -= straight / 2
    if along <= turn:
        return x - r * cos(along / r), y - r * sin(along / r)
    along -= turn
    if along <= straight:
        return x + r, y + along
    along -= straight
    if along <= turn:
        return x + r * cos(along / r), y + straight + r * sin(along / r)
    return x - r, y + straight - (along - turn)


def _test_track(spaces: int) -> list[Mark]:
    left, top, w, h = _TRACK
    marks: list[Mark] = [
        rect(left, top, w, h, "wellf edge2", w / 2),
        rect(left + _LANE, top + _LANE, w - 2 * _LANE, h - 2 * _LANE, "paper edge", w / 2 - _LANE),
    ]
    for space in range(spaces):
        x, y = track_point(space / spaces, _LANE / 2)
        is_stripe = pace_car.is_stripe(space, spaces)
        marks += _stripe(x - _LANE / 2, y - 6) if is_stripe else [circle(x, y, 4, "paper edge-l")]
    for n, cost in enumerate(t.CLAIM_COST):
        x, y, w, h = _QUEUE.at(n)
        marks += [rect(x, y, w, h, "slot", 5), text(x + 7, y + h / 2 + 4.5, str(cost), "sm b mid")]
    return marks


def _stripe(x: float, y: float) -> list[Mark]:
    squares = [(n, row) for row in range(2) for n in range(4) if (n + row) % 2]
    size = _LANE / 4
    return [rect(x, y, _LANE, 12, "paper"), *(rect(x + n * size, y + row * 6, size, 6, "inkf") for n, row in squares)]
