"""Lessons as the page shows them."""

from __future__ import annotations

from typing import Any

from motorworks.kernel.game import Game
from motorworks.kernel.lesson import Lesson
from motorworks.kernel.words import Words
from motorworks.server import wire
from motorworks.server.tables.lesson import offered, table_at


def lesson_cards(game: Game[Any], language: str) -> list[wire.LessonCard]:
    return [
        wire.LessonCard(
            name=lesson.name,
            title=lesson.title[language],
            about=lesson.about[language],
            minutes=lesson.minutes,
            stops=len(lesson.stops),
        )
        for lesson in offered(game)
    ]


def lesson_view(game: Game[Any], lesson: Lesson, language: str, resume: int) -> wire.Lesson:
    first, last = (table_at(game.slug, lesson.name, stop, language) for stop in (0, len(lesson.stops)))
    return wire.Lesson(
        game=game.slug,
        game_name=game.title,
        goal=Words(game.package, language).template("goal.line"),
        name=lesson.name,
        title=lesson.title[language],
        learner=lesson.learner,
        seats=[wire.LessonSeat(seat=seat.seat, name=seat.name) for seat in first.seats],
        goes_on=not last.match.over,
        stops=[
            wire.LessonStop(
                title=stop.said[language].title,
                text=stop.said[language].text,
                why=stop.said[language].why,
                move=stop.move,
                at=stop.at,
                to=stop.to,
            )
            for stop in lesson.stops
        ],
        resume=resume,
    )
