"""The frame of every change to a tournament: find it, check who asks, store, notify."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection

from motorworks.server.errors import ApiError
from motorworks.server.tables.changes import Change
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tournaments import rows
from motorworks.server.tournaments.model import TournamentRow, Whole


def no_tournament() -> ApiError:
    return ApiError("not-found", "There is no such tournament.")


def ask(found: Whole | None) -> Whole:
    if found is None:
        raise no_tournament()
    return found


async def whole_of(registry: TableRegistry, tournament_id: str) -> Whole:
    return ask(await registry.store.read(lambda connection: rows.whole(connection, tournament_id)))


def check_organiser(row: TournamentRow, visitor: str | None) -> None:
    """None is the host of the server, on the command line or by the clock."""
    if visitor is not None and (not visitor or row.host != visitor):
        raise ApiError("not-yours", "Only the organiser of a tournament can do this.")


async def store(registry: TableRegistry, tournament_id: str, work: Callable[[Connection], None]) -> None:
    await registry.store.write(work, registry.message(tournament_id, Change.TOURNAMENT))
    registry.changes.changed(tournament_id, Change.TOURNAMENT)
