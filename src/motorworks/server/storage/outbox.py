"""The outbox: people to notify of their turn, of a rematch that reserves their seat, or of corrected rules.

It is noted in the transaction that makes it so.

A row stands for "this person should hear of this table". It is written only for people who want to be notified, and
replaced when the turn comes again: what is sent is decided later, from the table as it is then.
"""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import (
    BigInteger,
    Boolean,
    Connection,
    Integer,
    Select,
    String,
    and_,
    bindparam,
    cast,
    exists,
    func,
    insert,
    literal,
    literal_column,
    select,
)
from sqlalchemy.dialects import postgresql, sqlite

from motorworks.server.storage.notification_tables import channels, notification_preferences, notifications
from motorworks.server.storage.people_tables import blocks
from motorworks.server.storage.prepared import Filled, Prepared, Values, run_all
from motorworks.server.storage.schema import seats, tables
from motorworks.server.tables.model import AWAITED

# Written into the statement: a prepared statement takes nothing but its parameters.
_PERSON, _NOBODY = literal_column("'person'", String), literal_column("''", String)
_FIELDS = ["visitor", "table_id", "seat", "sequence", "at", "urgent"]


def _people_to_act() -> Select[tuple[str, str, int, int, int, bool]]:
    """The person whose turn it is, if they want to be notified and have not just moved another seat of theirs."""
    other = seats.alias()
    mover = (
        select(other.c.holder)
        .where(other.c.table_id == bindparam("of"), other.c.seat == bindparam("mover"))
        .scalar_subquery()
    )
    wanted = exists(select(channels.c.id).where(channels.c.visitor == seats.c.holder, channels.c.enabled))
    acting = and_(seats.c.table_id == bindparam("of"), seats.c.seat == bindparam("actor"), seats.c.kind == _PERSON)
    return select(
        seats.c.holder,
        seats.c.table_id,
        seats.c.seat,
        cast(bindparam("sequence"), Integer),
        cast(bindparam("at"), BigInteger),
        cast(bindparam("urgent"), Boolean),
    ).where(acting, func.coalesce(mover, _NOBODY) != seats.c.holder, wanted)


def _insert(dialect: type[sqlite.Insert] | type[postgresql.Insert]) -> sqlite.Insert | postgresql.Insert:
    statement = dialect(notifications).from_select(_FIELDS, _people_to_act())
    again = {name: getattr(statement.excluded, name) for name in ("seat", "sequence", "at", "urgent")}
    return statement.on_conflict_do_update(index_elements=["visitor", "table_id"], set_=again)


def _people_awaited(table_id: str, host: str, at: int) -> Select[tuple[str, str, int, int, int, bool]]:
    """Everybody whose seat is kept in a rematch and who wants to be notified, but not by somebody they have blocked."""
    wanted = exists(select(channels.c.id).where(channels.c.visitor == seats.c.holder, channels.c.enabled))
    awaited = and_(seats.c.table_id == table_id, seats.c.share == AWAITED, seats.c.kind == _PERSON)
    unwanted = exists(select(blocks.c.visitor).where(blocks.c.visitor == seats.c.holder, blocks.c.blocked == host))
    first = func.min(seats.c.seat)
    found = select(seats.c.holder, seats.c.table_id, first, literal(0), literal(at, BigInteger), literal(False))
    return found.where(awaited, wanted, ~unwanted).group_by(seats.c.holder, seats.c.table_id)


NOTE = Prepared(sqlite=_insert(sqlite.Insert), postgresql=_insert(postgresql.Insert))


class Turn(NamedTuple):
    """Whose turn it has become at a table, and after which action of whom."""

    table_id: str
    actor: int | None
    mover: int
    sequence: int
    at: int

    @property
    def has_passed(self) -> bool:
        """Nothing is to be noted unless another seat is to act."""
        return self.actor is not None and self.actor != self.mover

    @property
    def values(self) -> Values:
        return {
            "of": self.table_id,
            "actor": self.actor,
            "mover": self.mover,
            "sequence": self.sequence,
            "at": self.at,
            "urgent": False,
        }


def noting(turn: Turn) -> list[Filled]:
    """What is to be written after an action, besides what the action writes."""
    return [(NOTE, turn.values)] if turn.has_passed else []


def note_little_time(connection: Connection, table_id: str, seat: int, sequence: int, at: int) -> None:
    """Little time is left: whatever was noted for this turn becomes urgent, unless the person wants no reminders."""
    holder = select(seats.c.holder).where(seats.c.table_id == table_id, seats.c.seat == seat).scalar_subquery()
    unwanted = select(notification_preferences.c.visitor).where(
        notification_preferences.c.visitor == holder, ~notification_preferences.c.reminder
    )
    if connection.execute(unwanted).first() is None:
        given = {"of": table_id, "actor": seat, "mover": -1, "sequence": sequence, "at": at, "urgent": True}
        NOTE.run(connection, given)


def note_rematch(connection: Connection, table_id: str, host: str, at: int) -> None:
    """Somebody wants to play again: the others should be notified, or it would wait for them forever."""
    connection.execute(insert(notifications).from_select(_FIELDS, _people_awaited(table_id, host, at)))


def note_rules(connection: Connection, table_id: str, at: int) -> None:
    """The rules of a running game were corrected: everybody with a seat should hear of it, also if a bot stands in.

    Somebody who is about to be notified of their turn hears both in one message.
    """
    dialect = postgresql.Insert if connection.dialect.name == "postgresql" else sqlite.Insert
    statement = dialect(notifications).from_select([*_FIELDS, "rules"], _everybody_with_a_seat(table_id, at))
    connection.execute(statement.on_conflict_do_update(index_elements=["visitor", "table_id"], set_={"rules": True}))


def _everybody_with_a_seat(table_id: str, at: int) -> Select[tuple[str, str, int, int, int, bool, bool]]:
    wanted = exists(select(channels.c.id).where(channels.c.visitor == seats.c.holder, channels.c.enabled))
    first, when, no, yes = func.min(seats.c.seat), literal(at, BigInteger), literal(False), literal(True)
    found = select(seats.c.holder, seats.c.table_id, first, tables.c.sequence, when, no, yes)
    theirs = found.join(tables, tables.c.id == seats.c.table_id).where(seats.c.table_id == table_id, wanted)
    return theirs.group_by(seats.c.holder, seats.c.table_id, tables.c.sequence)


def note_beginning(connection: Connection, table_id: str, at: int) -> None:
    """A game has begun; the last person to sit down is not always the one to move."""
    found = select(tables.c.actor, tables.c.sequence).where(tables.c.id == table_id, tables.c.status == "running")
    row = connection.execute(found).first()
    if row is not None:
        run_all(connection, noting(Turn(table_id, row.actor, -1, row.sequence, at)))
