"""Ratings from the command line: ladders, and everything computed again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection

from motorworks.games import slugs
from motorworks.kernel.refusal import MotorworksError
from motorworks.server import wire
from motorworks.server.ratings import rating, rows, showing
from motorworks.server.storage.address import check_address, is_postgres, store_at
from motorworks.server.storage.sqlite import FILE_NAME
from motorworks.server.storage.store import Store, with_open

T = TypeVar("T")
Ratings = dict[tuple[str, str], tuple[float, float]]


class NoTables(MotorworksError):
    """There is nothing to rate; the message says where it was looked for."""


def ladders(data: str) -> list[wire.Ladder]:
    """The ladder of every game, with the games that ended since a server last showed it."""

    async def work(store: Store) -> list[wire.Ladder]:
        await rating.catch_up(store)
        return [await store.read(lambda connection, game=game: _ladder(connection, game)) for game in slugs()]  # type: ignore[misc]

    return _with_store(data, work)


def recompute(data: str) -> tuple[Ratings, Ratings, int]:
    """All ratings before and after they were computed again, and from how many games."""

    async def work(store: Store) -> tuple[Ratings, Ratings, int]:
        before = await store.read(_ratings)
        games = await store.write(rating.recompute)
        return before, await store.read(_ratings), games

    return _with_store(data, work)


def _with_store(data: str, work: Callable[[Store], Awaitable[T]]) -> T:
    check_address(data)
    if not is_postgres(data) and not (Path(data) / FILE_NAME).is_file():
        raise NoTables(f"there are no tables in {data}")
    return asyncio.run(with_open(store_at(data), work))


def _ladder(connection: Connection, game: str) -> wire.Ladder:
    changes = rows.of_game(connection, game)
    names = rows.names(connection, sorted({change.visitor for change in changes}))
    return showing.ladder(game, changes, names, reader="")


def _ratings(connection: Connection) -> Ratings:
    """The rating of everybody in every game, after their last one."""
    found = [change for game in slugs() for change in rows.of_game(connection, game)]
    return {(change.visitor, change.game): (change.mu, change.sigma) for change in found}
