"""Tournaments from the command line, on the database of a server that may be running.

PostgreSQL is shared, so the work is done here. An SQLite folder belongs to the server while it runs: then the wish is
written into the tournament's row, and the server carries it out within a few seconds (`sweeping`).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import msgspec
from sqlalchemy import Connection

from motorworks.kernel.refusal import MotorworksError
from motorworks.server import wire
from motorworks.server.errors import ApiError
from motorworks.server.ids import digest_of, new_token
from motorworks.server.metrics import Metrics
from motorworks.server.settings import Settings
from motorworks.server.storage import migrations
from motorworks.server.storage.address import check_address, is_postgres, store_at
from motorworks.server.storage.sqlite import FILE_NAME, FolderInUse, sqlite_engine
from motorworks.server.storage.store import Store, with_open
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tournaments import rows, showing
from motorworks.server.tournaments.model import TournamentRow, Whole
from motorworks.server.tournaments.organising import new_row
from motorworks.server.tournaments.sweeping import carry_out

T = TypeVar("T")
PATIENCE = 30.0  # seconds that a running server has to carry out a wish
SHOWN = 1_000


class Refused(MotorworksError):
    """It cannot be done; the message says why."""


class Links(msgspec.Struct):
    """What to send to the people who are to play, and to the one who leads the tournament on the page."""

    id: str
    join: str
    lead: str


def new(data: str, wish: wire.NewTournament) -> Links:
    """Set up a tournament that nobody leads on the page yet."""
    token = new_token()
    row = _said(new_row, wish)
    row.lead_digest = digest_of(token)
    _write(data, partial(rows.add, row=row))
    page = f"/#/tournament/{row.id}"
    return Links(row.id, f"{page}/join/{row.token}", f"{page}/lead/{token}")


def checked(**given: object) -> wire.NewTournament:
    """Refused, with what is wrong, if the API would not take it either."""
    try:
        return msgspec.convert(given, wire.NewTournament)
    except msgspec.ValidationError as error:
        raise Refused(f"this is no tournament: {error}") from None


def listing(data: str) -> list[tuple[TournamentRow, int]]:
    """Every tournament, the newest first, with how many people take part."""

    def work(connection: Connection) -> list[tuple[TournamentRow, int]]:
        found = rows.every(connection, SHOWN)
        playing = rows.playing_in(connection, [row.id for row in found])
        return [(row, len(playing[row.id])) for row in found]

    return _write(data, work)


def show(data: str, tournament_id: str) -> wire.Tournament:
    """As a spectator sees it; scores of running games are on the page alone."""
    return showing.shown(_whole(data, tournament_id), {}, "", "en")


def carry(data: str, tournament_id: str, wish: str) -> wire.Tournament:
    """`start`, `next`, `close` or `end`: here, or by the server that holds the folder."""
    _whole(data, tournament_id)
    try:
        _alone(data, lambda registry: carry_out(registry, tournament_id, wish))
    except FolderInUse:
        _ask_server(data, tournament_id, wish)
    return show(data, tournament_id)


def _ask_server(data: str, tournament_id: str, wish: str) -> None:
    _write(data, partial(rows.change, tournament_id=tournament_id, wish=wish, answer=""))
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        row = _whole(data, tournament_id).row
        if row.answer:
            raise Refused(row.answer)
        if not row.wish:
            return
        time.sleep(0.3)
    _write(data, partial(rows.change, tournament_id=tournament_id, wish=""))
    raise Refused("the server that uses this folder does not answer: try again, or stop it first")


def _whole(data: str, tournament_id: str) -> Whole:
    found = _write(data, partial(rows.whole, tournament_id=tournament_id))
    if found is None:
        raise Refused(f"there is no tournament {tournament_id}; `motorworks swiss list` lists them")
    return found


def _said(work: Callable[[wire.NewTournament], T], wish: wire.NewTournament) -> T:
    try:
        return work(wish)
    except ApiError as error:
        raise Refused(str(error)) from None


def _alone(data: str, work: Callable[[TableRegistry], Awaitable[None]]) -> None:
    """With the tables of this database in hand, as a server has them. FolderInUse when a server has."""

    async def run(store: Store) -> None:
        await work(TableRegistry(store, Settings(data=data), Metrics()))

    try:
        asyncio.run(with_open(store_at(data), run))
    except ApiError as error:
        raise Refused(str(error)) from None


def _write(data: str, work: Callable[[Connection], T]) -> T:
    """Work on the rows of tournaments alone, which no server keeps in memory."""
    check_address(data)
    if is_postgres(data):
        return asyncio.run(with_open(store_at(data), lambda store: store.write(work)))
    file = Path(data) / FILE_NAME
    if not file.is_file():
        raise Refused(f"there are no tables in {data}: start the server once")
    engine = sqlite_engine(file, write=True)
    try:
        with engine.begin() as connection:
            migrations.upgrade(connection)
            return work(connection)
    finally:
        engine.dispose()
