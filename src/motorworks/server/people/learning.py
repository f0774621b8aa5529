"""Whether people are still learning a title: their first two games of it, wherever they sat down to them."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, select

from motorworks.server.storage.rows.visitors import visitor as visitor_row
from motorworks.server.storage.schema import seats, tables

FIRST_GAMES = 2


def is_first_game(connection: Connection, visitor: str, game: str, table_id: str) -> bool:
    """Whether this table is one of the first that somebody has played the title at. Deleted ones do not count."""
    mine = select(seats.c.table_id).where(seats.c.holder == visitor)
    begun = select(tables.c.id).where(tables.c.id.in_(mine), tables.c.game == game)
    played = begun.where(tables.c.status != "waiting", tables.c.uploaded.is_(False))
    first = played.order_by(tables.c.created, tables.c.id).limit(FIRST_GAMES)
    return table_id in connection.execute(first).scalars()


def wants_advice(connection: Connection, visitor: str) -> bool:
    person = visitor_row(connection, visitor)
    return person is None or person.advice


def are_learning(connection: Connection, visitors: Iterable[str], game: str, table_id: str) -> bool:
    """All of them are in their first games of the title and want advice."""
    return all(
        wants_advice(connection, visitor) and is_first_game(connection, visitor, game, table_id) for visitor in visitors
    )
