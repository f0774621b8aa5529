"""Which process moves the bots of a table, in the database."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, and_, or_, select, update

from motorworks.server.storage.schema import clocks, seats, tables
from motorworks.server.storage.statements import done


def lease(connection: Connection, table_id: str, holder: str, now: int, until: int) -> bool:
    """Be the one process that moves this table's bots until then; False while another one is."""
    free = or_(tables.c.lease_holder == holder, _is_free(now, until - now))
    chosen = update(tables).where(tables.c.id == table_id, free)
    return done(connection, chosen.values(lease_holder=holder, lease_until=until))


def release(connection: Connection, holder: str) -> None:
    connection.execute(update(tables).where(tables.c.lease_holder == holder).values(lease_holder="", lease_until=0))


def tables_awaiting_bots(connection: Connection, now: int, since: int, longest: int, limit: int) -> list[str]:
    """Running tables whose actor is a bot that no process is moving.

    Only those changed since then, with a clock, or of a tournament: at the others the bots wait for somebody to look.
    """
    actor = and_(seats.c.table_id == tables.c.id, seats.c.seat == tables.c.actor, seats.c.kind == "bot")
    waiting = select(tables.c.id).join(seats, actor)
    idle = and_(
        tables.c.status == "running",
        tables.c.interrupted == "",
        _is_free(now, longest),
        or_(
            tables.c.changed >= since,
            tables.c.tournament.is_not(None),
            tables.c.id.in_(select(clocks.c.table_id)),
        ),
    )
    return list(connection.execute(waiting.where(idle).limit(limit)).scalars())


def _is_free(now: int, longest: int) -> ColumnElement[bool]:
    """Nobody holds the lease: it has ended, or it lasts so long that a clock was wrong when it was taken.

    Twice the longest, as the clocks of several machines may differ a little.
    """
    return or_(tables.c.lease_until < now, tables.c.lease_until > now + 2 * longest)
