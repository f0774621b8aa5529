"""The course of a game. The states of a finished game are not secret; of a running one only public points count."""

from __future__ import annotations

from motorworks.kernel.course import CoursePoint, TurningPoint, course, headings, turning_points
from motorworks.kernel.state import State
from motorworks.server import wire
from motorworks.server.tables.table import LiveTable
from motorworks.server.views.cache import Counted, cache_of
from motorworks.server.views.log import log_lines
from motorworks.server.views.public_score import counted_in_public
from motorworks.server.views.staging import staged_from


def table_course(table: LiveTable, language: wire.Language) -> wire.Course:
    counted = _counted(table) if table.status == "finished" else Counted(_public_course(table), [])
    named = headings(table.match, table.words(language))
    begins = [wire.Heading(step=step, says=says) for step, says in named]
    return wire.Course(
        points=[wire.CoursePoint(step=point.step, scores=list(point.scores)) for point in counted.points],
        headings=begins,
        turning_points=[_turning_point(table, language, begins, turn) for turn in counted.turns],
    )


def _counted(table: LiveTable) -> Counted:
    courses = cache_of(table).courses(table)
    if courses.counted is None:
        points = course(table.match)
        courses.counted = Counted(points, turning_points(table.match, points))
    return courses.counted


def _public_course(table: LiveTable) -> list[CoursePoint]:
    """Drawn again at every look: only the steps since the last one are counted."""
    by_step = cache_of(table).courses(table).public_points

    def count(step: int, state: State) -> tuple[int, ...]:
        if step not in by_step:
            by_step[step] = counted_in_public(table.match, state)
        return by_step[step]

    return course(table.match, count)


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
