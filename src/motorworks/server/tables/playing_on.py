"""Leaving a lesson to play on: the learner gets a new table, with the moves of the script as its past."""

from __future__ import annotations

from motorworks.server.errors import ApiError
from motorworks.server.storage.rows import tables as table_rows
from motorworks.server.tables.dealing import first_position
from motorworks.server.tables.lesson import check_stop, find_lesson, lesson_row, seats_of
from motorworks.server.tables.opening import action_row, check_count, store_new
from motorworks.server.tables.registry import TableRegistry


async def play_on(registry: TableRegistry, slug: str, name: str, stop: int, visitor: str, called: str) -> str:
    """Store a table that goes on from a stop; its id."""
    await check_count(registry, visitor)
    game, lesson = find_lesson(slug, name)
    check_stop(lesson, stop)
    match = lesson.match(game, stop)
    if match.over:
        raise ApiError("impossible", "This lesson ends with the game: there is nothing left to play.")
    row = lesson_row(game, lesson, visitor)
    row.options = match.position()["options"]
    row.actor, row.sequence = match.actor, len(match.steps)
    seats = seats_of(game, lesson, visitor, called, row.id)
    past = [action_row(row, number, step, match) for number, step in enumerate(match.steps, 1)]
    first = first_position(row, match)
    await store_new(registry, row, lambda connection: table_rows.store_table(connection, row, seats, past, first))
    registry.changes.changed(row.id)
    return row.id
