"""Bring ratings up to date. They follow from the finished games alone, so it does not matter when."""

from __future__ import annotations

from sqlalchemy import Connection

from motorworks.server.ratings import results, rows
from motorworks.server.ratings.skill import Skill, anchor, rated
from motorworks.server.storage.rows.tables import load
from motorworks.server.storage.statements import lock_visitor
from motorworks.server.storage.store import Store
from motorworks.server.tables.model import Loaded, SeatRow

LOCK = "ratings"  # one process at a time: games are rated in the order in which they ended


async def catch_up(store: Store) -> int:
    """Rate the games that ended since the last time; how many there were."""
    if not await store.read(rows.to_rate):
        return 0
    return await store.write(rate_missing)


def recompute(connection: Connection) -> int:
    """Forget all ratings and compute them again from the finished games; how many games there are."""
    lock_visitor(connection, LOCK)
    rows.forget_all(connection)
    return rate_missing(connection)


def rate_missing(connection: Connection) -> int:
    lock_visitor(connection, LOCK)
    missing = rows.to_rate(connection)
    for table_id in missing:
        loaded = load(connection, table_id)
        if loaded is not None:
            rows.add(connection, _changes(connection, loaded))
    return len(missing)


def _changes(connection: Connection, loaded: Loaded) -> list[rows.ChangeRow]:
    row, seats = loaded.row, loaded.seats
    places = results.places_for_rating(row.standings, seats)
    before = [_skill(connection, row.game, seat) for seat in seats]
    after = rated(before, places)
    at = rows.finished_at(connection, row.id)
    return [
        rows.ChangeRow(
            table_id=row.id,
            seat=seat.seat,
            game=row.game,
            visitor=seat.holder or "",
            place=places[seat.seat],
            players=len(seats),
            mu_before=before[seat.seat].mu,
            sigma_before=before[seat.seat].sigma,
            mu=after[seat.seat].mu,
            sigma=after[seat.seat].sigma,
            at=at,
        )
        for seat in results.people(seats)
    ]


def _skill(connection: Connection, game: str, seat: SeatRow) -> Skill:
    """Of the person, also where a bot stands in at the end; else of the bot."""
    if seat.holder is None:
        return anchor(game, seat.level or "")
    found = rows.newest(connection, seat.holder, game)
    return Skill() if found is None else Skill(found.mu, found.sigma)
