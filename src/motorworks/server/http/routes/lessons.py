"""Lessons: the script, the table at each stop, and a way out of it."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from motorworks.server import wire
from motorworks.server.http.routes.reader import ACTS, LOOKS, Reader, Req, SlugPath, services_of
from motorworks.server.http.routes.tables import called, table_of
from motorworks.server.people import progress
from motorworks.server.tables import lesson as lessons
from motorworks.server.tables import playing_on
from motorworks.server.tables.commands import check_running, why_not
from motorworks.server.views.lessons import lesson_view
from motorworks.server.views.view import table_view

LessonPath = Annotated[str, PathParameter(pattern=r"^[a-z0-9-]{1,40}$", description="the lesson, e.g. first-round")]
StopPath = Annotated[
    int, PathParameter(gt=-1, le=wire.MAX_STOPS, description="the stop, counted from 0; one past the last: the end")
]


@get("/api/games/{slug:str}/lessons/{lesson:str}", responses=LOOKS, tags=["lessons"])
async def read_lesson(request: Req, slug: SlugPath, lesson: LessonPath, reader: NamedDependency[Reader]) -> wire.Lesson:
    """A lesson: its stops with what they say and what is to be done there, and the stop that I left it at."""
    game, found = lessons.find_lesson(slug, lesson)
    mine = await services_of(request).store.read(lambda db: progress.progress_of(db, reader.visitor))
    left = next((each.stop for each in mine if (each.game, each.lesson) == (slug, lesson)), 0)
    return lesson_view(game, found, reader.language, min(left, len(found.stops) - 1))


@put("/api/games/{slug:str}/lessons/{lesson:str}/progress", responses=ACTS, tags=["lessons"])
async def reach_stop(
    request: Req,
    slug: SlugPath,
    lesson: LessonPath,
    data: JSONBody[wire.ReachedStop],
    reader: NamedDependency[Reader],
) -> wire.LessonProgress:
    """Remember the stop that I have come to, so that I can go on there on any of my devices."""
    _, found = lessons.find_lesson(slug, lesson)
    lessons.check_stop(found, data.stop)
    reached = await services_of(request).store.write(
        lambda db: progress.keep(db, reader.visitor, slug, lesson, data.stop, len(found.stops))
    )
    return wire.LessonProgress(game=slug, lesson=lesson, stop=reached.stop, done=reached.done)


@get("/api/games/{slug:str}/lessons/{lesson:str}/stops/{stop:int}", responses=LOOKS, tags=["lessons"])
async def see_stop(
    slug: SlugPath, lesson: LessonPath, stop: StopPath, reader: NamedDependency[Reader]
) -> wire.TableView:
    """The table at a stop, as the learner sees it. It is the same for everybody and is not stored."""
    _, found = lessons.find_lesson(slug, lesson)
    table = lessons.table_at(slug, lesson, stop, reader.language)
    return table_view(table, found.learner, reader.language, known=set())


@post(
    "/api/games/{slug:str}/lessons/{lesson:str}/stops/{stop:int}/why-not",
    responses=ACTS,
    tags=["lessons"],
    status_code=200,
)
async def why_not_here(
    slug: SlugPath,
    lesson: LessonPath,
    stop: StopPath,
    data: JSONBody[wire.LessonQuestion],
    reader: NamedDependency[Reader],
) -> wire.Refusals:
    """Why something is not allowed at a stop, with the rule; empty when the rules allow it."""
    _, found = lessons.find_lesson(slug, lesson)
    table = lessons.table_at(slug, lesson, stop, reader.language)
    check_running(table)
    return wire.Refusals(refusals=why_not(table, found.learner, data.command, reader.language))


@post("/api/games/{slug:str}/lessons/{lesson:str}/table", responses=ACTS, tags=["lessons"])
async def play_on(
    request: Req,
    slug: SlugPath,
    lesson: LessonPath,
    data: JSONBody[wire.LeaveLesson],
    reader: NamedDependency[Reader],
) -> wire.Table:
    """Leave a lesson at a stop and play on from there, at a table of my own against bots."""
    registry = services_of(request).registry
    table_id = await playing_on.play_on(registry, slug, lesson, data.stop, reader.visitor, called(reader, None))
    return await table_of(request, table_id, reader)


HANDLERS = [read_lesson, reach_stop, see_stop, why_not_here, play_on]
