"""Lessons on the server. The table at a stop is the same for everybody, so it is built in memory and never stored."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from motorworks.games import find, slugs
from motorworks.kernel.game import Game
from motorworks.kernel.lesson import Lesson, lessons
from motorworks.server.errors import ApiError, no_game
from motorworks.server.tables.blank import blank_row
from motorworks.server.tables.model import Loaded, SeatRow, TableRow
from motorworks.server.tables.names import GUEST, bot_name
from motorworks.server.tables.table import LiveTable

OPPONENT = "apprentice"  # where a game does not say whom a newcomer should meet
KEPT = 64  # tables of lessons in memory
NOBODY = "-"  # the holder of the learner's seat in a table that everybody shares


def offered(game: Game[Any]) -> tuple[Lesson, ...]:
    """The lessons of a game. They speak of the supplied components: with the values of another copy there are none."""
    return () if game.edition else lessons(game.package)


def find_lesson(slug: str, name: str) -> tuple[Game[Any], Lesson]:
    if slug not in slugs():
        raise no_game(slug)
    game = find(slug)
    for lesson in offered(game):
        if lesson.name == name:
            return game, lesson
    template = "There is no lesson {lesson} of {game}."
    raise ApiError("not-found", template, lesson=name, game=game.title)


def check_stop(lesson: Lesson, stop: int) -> None:
    if stop > len(lesson.stops):
        template = "There is no stop {stop}: this lesson has stops 0 to {last}."
        raise ApiError("not-found", template, stop=stop, last=len(lesson.stops))


@lru_cache(maxsize=KEPT)
def table_at(slug: str, name: str, stop: int, language: str) -> LiveTable:
    """The table as it is at a stop, with names in the reader's language."""
    game, lesson = find_lesson(slug, name)
    check_stop(lesson, stop)
    match = lesson.match(game, stop)
    row = lesson_row(game, lesson, NOBODY)
    row.status = "finished" if match.over else "running"
    table = LiveTable(Loaded(row, seats_of(game, lesson, NOBODY, GUEST[language], row.id), set()), match)
    table.sequence = len(match.steps)
    return table


def lesson_row(game: Game[Any], lesson: Lesson, host: str) -> TableRow:
    row = blank_row(game.slug, dict(lesson.options), host, listed=False)
    row.seed, row.seed_chosen, row.secret = str(lesson.seed), True, ""
    row.rules, row.status = game.identity, "running"
    return row


def seats_of(game: Game[Any], lesson: Lesson, holder: str, name: str, table_id: str) -> list[SeatRow]:
    """The learner and, in the other seats, bots that newcomers can hold their own against."""
    level = game.newcomer or OPPONENT
    seats: list[SeatRow] = []
    for number in range(lesson.players):
        taken = [name, *(seat.name for seat in seats)]
        if number == lesson.learner:
            seats.append(SeatRow(table_id=table_id, seat=number, kind="person", name=name, holder=holder))
        else:
            bot = bot_name(taken)
            seats.append(SeatRow(table_id=table_id, seat=number, kind="bot", name=bot, level=level))
    return seats
