"""The planning office: the timecard, the focus tracks from engineering to sales, and everybody's Gantt charts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from motorworks.games.horseless_carriage.drawing import places as scene_desk
from motorworks.games.horseless_carriage.drawing.words import say
from motorworks.games.horseless_carriage.rules.tables import GANTT_CLOCK, GANTT_END, LAST_YEAR, TIMECARD_EACH
from motorworks.kernel import Words
from motorworks.scene import Block, Mark, Narrow, Panel, Piece, Place, Scenery, Slot, Tip, path, rect, text, use
from motorworks.scene.things import seat_look, seat_mark

SIZE = (159.0, 412.0)
_FOCUS_TOP = 94.0
# By the number of players: how far down to the next focus slot, and to the next bar. Few share the room of many.
_FOCUS_STEP = {3: 44.0, 4: 38.0, 5: 31.0}
# Between two focus slots is room for the bands of both.
_FOCUS_GAP = 8.0
_GANTT_STEP = {3: 31.0, 4: 26.0, 5: 20.0}
_GANTT_LEFT, _GANTT_END, _GANTT_UNIT = 24.0, 392.0, 5.6


def part_of(view: Mapping[str, Any]) -> dict[str, Any]:
    """What the office shows of a view."""
    shown = {key: view[key] for key in ("players", "year", "timecard", "focus", "history")}
    return {
        **shown,
        "active": view["phase"] == "set-focus",
        "seats": [{"gantt": one["gantt"]} for one in view["seats"]],
    }


def panel(view: Mapping[str, Any], words: Words) -> Panel:
    return Panel(
        "office",
        say(words, "office"),
        SIZE,
        Place(1068, 0, 176, 440),
        icon="planning",
        scenery=Scenery(_gantt_scenery(view["players"], words)),
        marks=(*_timecard(view, words), *_focus_words(view, words), *_history(view), *_bars(view)),
        slots=(
            *_clock_slot(view, words),
            *_focus_slots(view, words),
            *_history_slots(view, words),
            *_gantt_slots(view, words),
        ),
        pieces=(*_focus(view, words), *_gantt(view, words)),
        tab="tracks",
        flow=scene_desk.flow(SIZE[0]),
        narrow=_narrow(view["players"]),
        active=view["active"],
    )


def _narrow(players: int) -> Narrow:
    """On a phone the focus track on the left, the timecard and the Gantt charts on the right."""
    wide, high = SIZE
    focus, gantt = _FOCUS_TOP - 24, _bar_at(0, players).y - 20
    right = wide + 12
    return Narrow(
        (right + wide, max(gantt - focus, focus + high - gantt)),
        (
            Block(Place(0, focus, wide, gantt - focus), 0, 0),
            Block(Place(0, 0, wide, focus), right, 0),
            Block(Place(0, gantt, wide, high - gantt), right, focus),
        ),
    )


# The timecard


def _timecard(view: Mapping[str, Any], words: Words) -> tuple[Mark, ...]:
    most = TIMECARD_EACH * view["players"]
    left = view["timecard"]
    count = say(words, "of", count=most) if left else say(words, "turned-over")
    return (
        use("punch-clock", 0, 2, 30, 30, "t-yellow"),
        text(38, 25, str(left), "xl"),
        text(42 + 17 * len(str(left)), 25, count, "cap", 84),
        rect(0, 36, 158, 8, "slot", 4),
        rect(0, 36, 158 * left / most, 8, "inkf", 4),
        text(0, 62, say(words, "year-of", year=view["year"], most=LAST_YEAR), "md", 158),
    )


def _clock_slot(view: Mapping[str, Any], words: Words) -> tuple[Slot, ...]:
    label = say(words, "timecard", left=view["timecard"])
    year = say(words, "year-of", year=view["year"], most=LAST_YEAR)
    return (
        Slot("timecard", Place(0, 0, 158, 46), label, Tip(label, say(words, "timecard-says"), "R 1.7"), printed=True),
        Slot("year", Place(0, 48, 158, 18), year, Tip(year, say(words, "year-says"), "R 1.2"), printed=True),
    )


# The focus track


def _slot_at(n: int, players: int) -> Place:
    step = _FOCUS_STEP[players]
    return Place(18, _FOCUS_TOP + n * step, 62, step - _FOCUS_GAP)


def slot_id(slot: str) -> str:
    return f"focus-{slot}"


def _focus_words(view: Mapping[str, Any], words: Words) -> tuple[Mark, ...]:
    players = view["players"]
    found: list[Mark] = [
        text(18, _FOCUS_TOP - 11, say(words, "focus"), "sm b", 64),
        text(96, _FOCUS_TOP - 11, say(words, "history"), "cap", 62),
    ]
    for n in range(players):
        x, y, w, h = _slot_at(n, players)
        found += [
            text(8, y + h / 2 + 5, str(n + 1), "md mid"),
            rect(x, y, w, h, "space", 4),
            rect(96, y, 62, h, "wellf", 4),
        ]
        if view["focus"][n] is None and n in (0, players - 1):
            # Clear of the lamp over the upper right corner.
            found.append(text(x + w / 2 - 2, y + h / 2 + 4, _end(n, words), "cap mid", w - 10))
    end = _slot_at(players - 1, players)
    return (*found, text(0, end.y + end.h + 15, say(words, "focus-ends"), "cap", 158))


def _end(n: int, words: Words) -> str:
    """What the two ends of the focus track are for."""
    return say(words, "sales" if n else "engineering")


def _focus_slots(view: Mapping[str, Any], words: Words) -> tuple[Slot, ...]:
    found = []
    for n in range(view["players"]):
        label = say(words, "focus-slot", slot=n + 1)
        tip = Tip(label, say(words, "focus-says"), "R 4.2")
        at = _slot_at(n, view["players"])
        found.append(Slot(slot_id(str(n + 1)), at, label, tip, ask=f"focus {n + 1}", printed=True))
    return tuple(found)


def _focus(view: Mapping[str, Any], words: Words) -> tuple[Piece, ...]:
    found = []
    for n, seat in enumerate(view["focus"]):
        if seat is not None:
            x, y = _slot_at(n, view["players"]).middle
            label = say(words, "focus-of", name=words.seat(seat), slot=n + 1)
            tip = Tip(label, say(words, "focus-says"), "R 1.8")
            box = Place(x - 10, y - 10, 20, 20)
            marks = (seat_mark(seat, 10, 10, 18),)
            found.append(Piece(f"focus-of-{seat}", box, marks, label, tip, seat, f"focus {n + 1}", spot=f"slot-{n}"))
    return tuple(found)


def _history(view: Mapping[str, Any]) -> tuple[Mark, ...]:
    """Last year's focus is printed matter, not news."""
    return tuple(seat_mark(seat, *_last_year(view, n).middle, 15) for n, seat in _of_last_year(view))


def _history_slots(view: Mapping[str, Any], words: Words) -> tuple[Slot, ...]:
    found = []
    for n, seat in _of_last_year(view):
        label = say(words, "history-of", name=words.seat(seat), slot=n + 1)
        tip = Tip(label, say(words, "history-says"), "R 1.8")
        found.append(Slot(f"history-of-{seat}", _last_year(view, n), label, tip, printed=True))
    return tuple(found)


def _of_last_year(view: Mapping[str, Any]) -> list[tuple[int, int]]:
    return [(n, seat) for n, seat in enumerate(view["history"]) if seat is not None]


def _last_year(view: Mapping[str, Any], n: int) -> Place:
    _, y = _slot_at(n, view["players"]).middle
    return Place(119, y - 8, 16, 16)


# Gantt charts


def _bar_at(seat: int, players: int) -> Place:
    """Where somebody's Gantt charts are counted; the bars end where the sheet does."""
    step = _GANTT_STEP[players]
    return Place(_GANTT_LEFT, _GANTT_END - (players - seat) * step, 158 - _GANTT_LEFT, step - 1)


def _gantt_scenery(players: int, words: Words) -> tuple[Mark, ...]:
    top, bottom = _bar_at(0, players).y, _GANTT_END
    clock = _GANTT_LEFT + GANTT_CLOCK * _GANTT_UNIT
    end = _GANTT_LEFT + GANTT_END * _GANTT_UNIT
    found: list[Mark] = [
        text(0, top - 8, say(words, "gantt"), "sm b", 158),
        path(f"M{_GANTT_LEFT} {top - 2}V{bottom}", "o"),
        path(f"M{clock} {top - 2}V{bottom}", "center"),
        path(f"M{end} {top - 2}V{bottom}", "l"),
        use("punch-clock", clock - 8, bottom + 1, 13, 13, "t-yellow"),
        text(clock + 6, bottom + 12, str(GANTT_CLOCK), "cap"),
        text(_GANTT_LEFT, bottom + 12, "0", "cap mid"),
        text(end, bottom + 12, str(GANTT_END), "cap mid"),
    ]
    return tuple(found)


def _bars(view: Mapping[str, Any]) -> tuple[Mark, ...]:
    found: list[Mark] = []
    for seat, person in enumerate(view["seats"]):
        x, y, w, h = _bar_at(seat, view["players"])
        found.append(rect(x, y + 3, person["gantt"] * _GANTT_UNIT, h - 7, f"seatf {seat_look(seat)}", 2))
        # In a column of their own, where the line of the clock crosses none.
        found.append(text(x + w, y + h / 2 + 4, str(person["gantt"]), "sm b end"))
    return tuple(found)


def _gantt_tip(seat: int, charts: int, words: Words) -> Tip:
    return Tip(say(words, "gantt-of", name=words.seat(seat), count=charts), say(words, "gantt-says"), "R 7.1")


def _gantt_slots(view: Mapping[str, Any], words: Words) -> tuple[Slot, ...]:
    """The bars; and the clock below them."""
    found = []
    for seat, person in enumerate(view["seats"]):
        tip = _gantt_tip(seat, person["gantt"], words)
        box = _bar_at(seat, view["players"])
        found.append(Slot(f"gantt-bar-{seat}", box, tip.name, tip, printed=True))
    clock = say(words, "gantt-clock", count=GANTT_CLOCK)
    below = Place(_GANTT_LEFT, _GANTT_END, 158 - _GANTT_LEFT, 16)
    return (
        *found,
        Slot("gantt-clock", below, clock, Tip(clock, say(words, "gantt-clock-says"), "R 7.1"), printed=True),
    )


def _gantt(view: Mapping[str, Any], words: Words) -> tuple[Piece, ...]:
    found = []
    for seat, person in enumerate(view["seats"]):
        tip = _gantt_tip(seat, person["gantt"], words)
        _, middle = _bar_at(seat, view["players"]).middle
        box = Place(2, middle - 8.5, 16, 16)
        found.append(Piece(f"gantt-of-{seat}", box, (seat_mark(seat, 8, 8, 14),), tip.name, tip, seat))
    return tuple(found)
