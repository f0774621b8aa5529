"""How a finished game went. Its states are no secret any more."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from motorworks.kernel.course import CoursePoint, TurningPoint, course, headings, turning_points
from motorworks.server import wire
from motorworks.server.tables.table import LiveTable
from motorworks.server.views.log import log_lines
from motorworks.server.views.staging import staged_from

_counted: WeakKeyDictionary[LiveTable, tuple[list[CoursePoint], list[TurningPoint]]] = WeakKeyDictionary()


def table_course(table: LiveTable, language: wire.Language) -> wire.Course:
    points, turns = _course(table)
    named = headings(table.match, table.words(language))
    begins = [wire.Heading(step=step, says=says) for step, says in named]
    return wire.Course(
        points=[wire.CoursePoint(step=point.step, scores=list(point.scores)) for point in points],
        headings=begins,
        turning_points=[_turning_point(table, language, begins, turn) for turn in turns],
    )


def _course(table: LiveTable) -> tuple[list[CoursePoint], list[TurningPoint]]:
    if (found := _counted.get(table)) is None:
        points = course(table.match)
        found = _counted[table] = points, turning_points(table.match, points)
    return found


def _turning_point(
    table: LiveTable, language: wire.Language, begins: list[wire.Heading], turn: TurningPoint
) -> wire.TurningPoint:
    return wire.TurningPoint(
        step=turn.step,
        seat=turn.seat,
        before=turn.before,
        after=turn.after,
        heading=next((one.says for one in reversed(begins) if one.step <= turn.step), ""),
        says=_what_happened(table, language, turn.step),
    )


def _what_happened(table: LiveTable, language: wire.Language, step: int) -> str:
    """The beat that changed the most; else the last line of the step."""
    beats = [beat for each in staged_from(table, None, language, step, step) for act in each.acts for beat in act.beats]
    lines = [line.says for line in log_lines(table, None, language) if line.step == step]
    if any(beat.effects for beat in beats):
        return max(beats, key=lambda beat: sum(abs(effect.delta) for effect in beat.effects)).says
    return lines[-1] if lines else ""
