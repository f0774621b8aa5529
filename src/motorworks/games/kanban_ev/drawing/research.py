"""Research & Development: upgrade spaces, the value of each part, the test track with Pace Car and queue."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from motorworks.games.kanban_ev.drawing.cars import among
from motorworks.games.kanban_ev.drawing.table import Department, Json, Table, speaker
from motorworks.games.kanban_ev.drawing.things import benefit_marks, car, part
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.kernel import Words
from motorworks.scene import (
    Block,
    Mark,
    Narrow,
    Panel,
    Piece,
    Place,
    Scenery,
    Slot,
    Tip,
    circle,
    path,
    rect,
    text,
    use,
)

SIZE = (530.0, 198.0)
# The captions are clear of the plate and of what is lit in the uppermost row.
_CAPTION_Y = 12.0
_ROWS, _PITCH, _SPACE = 24.0, 36.0, 26.0
_SPACES_X, _STEP = 46.0, 37.0
_VALUE_X, _VALUE, _DOT, _VALUE_PITCH = 278.0, 23.0, 16.6, 30.0
_TRACK, _LANE = (425.0, 17.0, 104.0, 181.0), 19.0
NO_VALUE, _FIRST_VALUE = "\N{EN DASH}", 36.0
# The places lie so far apart, and from the lane, that a band round one touches nothing.
_QUEUE, _QUEUE_STEP = Place(452.5, 56, 49, 19), 29.5
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


def part_of(table: Table, place: Place, cars: dict[str, str]) -> Json:
    return table.part(
        place,
        "research",
        "meeting",
        shifts=table.shifts_in("research"),
        desk=table.mine["desk"],
        cars=among(cars, "queue-"),
    )


def panel(part: Json, words: Words) -> Panel:
    table = Department(part, words)
    return Panel(
        "research",
        table.word("department", "research"),
        SIZE,
        part["place"],
        icon="gauge",
        note=_note(table),
        scenery=_scenery(
            tuple(table.say(f"research.{key}") for key in ("spaces", "values", "track")),
            table.view["research"]["track"],
        ),
        marks=tuple(_values(table)),
        slots=(
            *_model_slots(table),
            *_space_slots(table.language),
            *_value_slots(table),
            _track_slot(table),
            *_queue_slots(table),
        ),
        pieces=(*_parts(table), *_queue(table), _pace_car(table)),
        tab=table.tab,
        flow=520,
        pan=520,
        narrow=_NARROW,
        active=table.is_at_work,
    )


def _note(table: Department) -> str:
    if table.is_at_work:
        return table.shifts_left()
    if table.view["meeting"]:
        return table.say("meeting-today")
    return _to_meeting(table)


def _to_meeting(table: Department) -> str:
    track = table.view["research"]["track"]
    return table.counted("to-meeting", track // 2 - table.view["research"]["pace"] % (track // 2))


def space_id(model: str, space: str) -> str:
    return f"space-{model}-{space}"


def value_id(word: str) -> str:
    return f"value-{word}"


def queue_id(slot: str) -> str:
    return f"queue-{slot}"


def _space_at(model: int, space: int) -> Place:
    return Place(_SPACES_X + space * _STEP, _ROWS + model * _PITCH, _SPACE, _SPACE)


@cache
def _scenery(captions: tuple[str, ...], spaces: int) -> Scenery:
    spaced, values, track = captions
    marks = [
        text(_SPACES_X, _CAPTION_Y, spaced, "sm soft", 210),
        text(_VALUE_X, _CAPTION_Y, values, "sm soft", 130),
        text(_TRACK[0] + _TRACK[2] / 2, _CAPTION_Y, track, "sm soft mid", 104),
    ]
    for model, word in enumerate(t.MODEL.words):
        marks.append(car(word, 0, _ROWS + model * _PITCH, 39))
        for space in t.SPACE:
            marks += _upgrade_space(model, space)
    for number, word in enumerate(t.PART.words):
        marks += _value_track(number, word)
    return Scenery((*marks, *_test_track(spaces)))


def _upgrade_space(model: int, space: int) -> list[Mark]:
    x, y, w, h = _space_at(model, space)
    benefit = t.SPACE_BENEFIT[model * t.SPACES + space]
    return [rect(x, y, w, h, "slot", 4), *benefit_marks(benefit, x + 4, y + 4, 18)]


def _value_track(number: int, word: str) -> list[Mark]:
    y = _ROWS + number * _VALUE_PITCH
    left = _VALUE_X + _FIRST_VALUE
    marks: list[Mark] = [*part(word, _VALUE_X, y, _VALUE), path(f"M{left} {y + 11.5}h{5 * _DOT}", "o2")]
    for step, value in enumerate(t.VALUE):
        x = left + step * _DOT
        marks.append(circle(x, y + 11.5, 5 if step == 0 else 7.2, "paper edge"))
        if step:
            marks.append(text(x, y + 15.7, str(value), "cap mid"))
    return marks


def _values(table: Department) -> list[Mark]:
    """Where the marker of each part stands; an arrow says that its Double-Upgrade is used up."""
    research = table.view["research"]
    marks: list[Mark] = []
    for number, word in enumerate(t.PART.words):
        y = _ROWS + number * _VALUE_PITCH
        value = research["values"][word]
        step = t.VALUE.index(value)
        x = _VALUE_X + _FIRST_VALUE + step * _DOT
        marks += [circle(x, y + 11.5, 8.7, "inkf"), text(x, y + 16, str(value) if step else NO_VALUE, "sm b mid inv")]
        if word in research["doubled"]:
            marks.append(use("upgrade", _VALUE_X + 128, y + 5.5, 12, 12, "t-yellow"))
    return marks


def _value_slots(table: Department) -> list[Slot]:
    slots = []
    for number, word in enumerate(t.PART.words):
        value = table.view["research"]["values"][word]
        tip = table.tip("value", "R 11.5", part=table.word("part", word), value=value)
        at = Place(_VALUE_X, _ROWS + number * _VALUE_PITCH, 140, _VALUE)
        slots.append(Slot(value_id(word), at, tip.name, tip, printed=True))
    return slots


def _model_slots(table: Department) -> list[Slot]:
    """What a car of the model is worth each week."""
    slots = []
    for model, word in enumerate(t.MODEL.words):
        fitted = sum(one is not None for one in table.view["research"]["spaces"][word])
        tip = table.tip("model", "R 14.1", model=table.word("model", word), fitted=fitted, value=t.CAR_VALUE[model])
        at = Place(0, _ROWS + model * _PITCH, 40, _SPACE)
        slots.append(Slot(f"model-{word}", at, tip.name, tip, printed=True))
    return slots


@cache
def _space_slots(language: str) -> tuple[Slot, ...]:
    table, slots = speaker(language), []
    for model, word in enumerate(t.MODEL.words):
        for space, letter in enumerate(t.SPACE.words):
            benefit = table.benefit(t.SPACE_BENEFIT[model * t.SPACES + space])
            tip = table.tip("space", "R 11.4", model=table.word("model", word), benefit=benefit)
            # Before the upgrade phase the space itself cannot be asked for: the design on the desk is.
            slots.append(Slot(space_id(word, letter), _space_at(model, space), tip.name, tip, printed=True))
    return tuple(slots)


def _parts(table: Department) -> list[Piece]:
    pieces = []
    for model, word in enumerate(t.MODEL.words):
        for space, fitted in enumerate(table.view["research"]["spaces"][word]):
            if fitted:
                name = table.say("fitted.name", part=table.word("part", fitted), model=table.word("model", word))
                tip = Tip(name, table.say("fitted.says"), "R 14.1")
                at = _space_at(model, space)
                marks, like = part(fitted, 0, 0, _SPACE), f"part-{fitted}"
                pieces.append(Piece(f"fitted-{word}-{t.SPACE.word(space)}", at, marks, name, tip, like=like))
    return pieces


# The test track


def track_point(fraction: float, inset: float) -> tuple[float, float]:
    """A point of the oval: nought is the middle of the left straight, then clockwise."""
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
        if space % (spaces // 2):
            marks.append(circle(x, y, 4, "paper edge-l"))
        else:
            marks += _stripe(x - _LANE / 2, y - 6)
    for n, cost in enumerate(t.CLAIM_COST):
        x, y, qw, qh = _queue_at(n)
        marks += [rect(x, y, qw, qh, "slot", 5), text(x + 7, y + qh / 2 + 4.5, str(cost), "sm b mid")]
    return marks


def _track_slot(table: Department) -> Slot:
    tip = table.tip("test-track", "R 11.3", pace=_to_meeting(table))
    return Slot("test-track", Place(*_TRACK), tip.name, tip, printed=True)


def _stripe(x: float, y: float) -> list[Mark]:
    squares = [(n, row) for row in range(2) for n in range(4) if (n + row) % 2]
    size = _LANE / 4
    return [rect(x, y, _LANE, 12, "paper"), *(rect(x + n * size, y + row * 6, size, 6, "inkf") for n, row in squares)]


def _queue_at(n: int) -> Place:
    return Place(_QUEUE.x, _QUEUE.y + n * _QUEUE_STEP, _QUEUE.w, _QUEUE.h)


def _queue_slots(table: Department) -> list[Slot]:
    """The first car behind the Pace Car is the uppermost."""
    slots = []
    for n, cost in enumerate(t.CLAIM_COST):
        tip = Tip(table.say("queue.name", place=n + 1), table.counted("queue.says", cost), "R 11.1")
        queue = table.view["research"]["queue"]
        model = queue[n] if n < len(queue) else None
        face = next((word.partition("-")[2] for word in table.view["desk"] if word.startswith(f"{model}-")), "plain")
        slots.append(Slot(queue_id(str(n + 1)), _queue_at(n), tip.name, tip, ask=f"claim {n + 1} {face}", printed=True))
    return slots


def _queue(table: Department) -> list[Piece]:
    cars, pieces = table.view["cars"], []
    for n, model in enumerate(table.view["research"]["queue"]):
        if model:
            x, y, _, _ = _queue_at(n)
            name = table.word("model", model)
            tip = table.tip("queued", "R 11.1", name, cost=t.CLAIM_COST[n])
            at = Place(x + 15, y + 1.5, 24, 16)
            pieces.append(Piece(cars[f"queue-{n}"], at, (car(model, 0, 0, at.w),), name, tip, spot=f"queue-{n}"))
    return pieces


def _pace_car(table: Department) -> Piece:
    research = table.view["research"]
    x, y = track_point(research["pace"] / research["track"], _LANE / 2)
    tip = table.tip("pace", "R 11.3")
    marks = (circle(10.5, 10.5, 10, "paper edge2"), use("pace", 2.5, 2.5, 16, 16, "t-copper"))
    return Piece("pace-car", Place(x - 10.5, y - 10.5, 21, 21), marks, tip.name, tip, spot=str(research["pace"]))


def ghost_part(word: str) -> tuple[Mark, ...]:
    return part(word, 0, 0, _SPACE)
