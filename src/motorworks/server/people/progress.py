"""How far somebody has come in each lesson: the stop to go on at, and whether it was taken to its end once."""

from __future__ import annotations

from msgspec import Struct, structs
from sqlalchemy import ColumnElement, Connection, and_, delete, select

from motorworks.server.storage.people_tables import lesson_progress
from motorworks.server.storage.statements import upsert
from motorworks.server.wall_clock import now


class Progress(Struct, kw_only=True):
    game: str
    lesson: str
    stop: int
    done: bool
    at: int


def progress_of(connection: Connection, visitor: str) -> list[Progress]:
    columns = [lesson_progress.c[name] for name in Progress.__struct_fields__]
    found = select(*columns).where(lesson_progress.c.visitor == visitor)
    ordered = found.order_by(lesson_progress.c.game, lesson_progress.c.lesson)
    return [Progress(**row._mapping) for row in connection.execute(ordered)]


def keep(connection: Connection, visitor: str, game: str, lesson: str, stop: int, stops: int) -> Progress:
    """Somebody has come to this stop. Reaching the end means beginning again next time."""
    before = _at(connection, visitor, game, lesson)
    done = stop >= stops or (before is not None and before.done)
    reached = Progress(game=game, lesson=lesson, stop=stop % stops, done=done, at=now())
    _store(connection, visitor, reached)
    return reached


def fold(connection: Connection, guest: str, into: str) -> None:
    """Where two visitors who are one person have taken the same lesson, go on where they were last."""
    for theirs in progress_of(connection, guest):
        mine = _at(connection, into, theirs.game, theirs.lesson)
        if mine is not None:
            last = max(mine, theirs, key=lambda one: one.at)
            _store(connection, into, structs.replace(last, done=mine.done or theirs.done))
            connection.execute(delete(lesson_progress).where(_is(guest, theirs.game, theirs.lesson)))


def _at(connection: Connection, visitor: str, game: str, lesson: str) -> Progress | None:
    return next((one for one in progress_of(connection, visitor) if (one.game, one.lesson) == (game, lesson)), None)


def _is(visitor: str, game: str, lesson: str) -> ColumnElement[bool]:
    columns = lesson_progress.c
    return and_(columns.visitor == visitor, columns.game == game, columns.lesson == lesson)


def _store(connection: Connection, visitor: str, reached: Progress) -> None:
    values = {"stop": reached.stop, "done": reached.done, "at": reached.at}
    named = {"visitor": visitor, "game": reached.game, "lesson": reached.lesson}
    statement = upsert(connection, lesson_progress).values(**named, **values)
    connection.execute(statement.on_conflict_do_update(index_elements=list(named), set_=values))
