"""Actions in the database."""

from __future__ import annotations

import msgspec
from msgspec import structs
from sqlalchemy import Connection, String, and_, bindparam, literal_column, text, update
from sqlalchemy.dialects import postgresql, sqlite

from motorworks.server.clocks import rows as clock_rows
from motorworks.server.storage import outbox
from motorworks.server.storage.prepared import Filled, Prepared, Values, driver, run_all
from motorworks.server.storage.rows.seats import change_seat
from motorworks.server.storage.rows.snapshots import store_snapshot
from motorworks.server.storage.schema import actions, tables
from motorworks.server.tables.model import ActionRow, Snapshot, TableRow, Tick

_APPEND = Prepared(
    sqlite=sqlite.insert(actions).on_conflict_do_nothing(),
    postgresql=postgresql.insert(actions).on_conflict_do_nothing(),
)
_MOVED = ("actor", "sequence", "status", "standings", "changed")
_RUNNING = and_(tables.c.id == bindparam("of"), tables.c.status == literal_column("'running'", String))
_UPDATE = update(tables).where(_RUNNING).values({name: bindparam(name) for name in _MOVED})
_MOVE_ON = Prepared(sqlite=_UPDATE, postgresql=_UPDATE)
_SINCE = (
    f"SELECT {', '.join(ActionRow.__struct_fields__)} FROM actions "  # noqa: S608  # names of ours
    "WHERE table_id = :table AND sequence > :sequence ORDER BY sequence"
)


class PlaceTaken(Exception):
    """Another action has this place, or this key."""


class TableEnded(Exception):
    """Another process has ended the game: nothing is stored."""


OVERTAKEN = (PlaceTaken, TableEnded, clock_rows.ClockMoved)


def actions_after(connection: Connection, table_id: str, sequence: int) -> list[ActionRow]:
    """On SQLite past Core, whose rows take three times as long: there may be thousands."""
    given = {"table": table_id, "sequence": sequence}
    if connection.dialect.name == "sqlite":
        return [ActionRow(*row) for row in driver(connection).execute(_SINCE, given)]
    return [ActionRow(*row) for row in connection.execute(text(_SINCE), given)]


def store_actions(
    connection: Connection,
    actions: list[ActionRow],
    row: TableRow,
    position: Snapshot | None = None,
    tick: Tick | None = None,
    may_notify: bool = True,
) -> None:
    """Append actions, with the clock and the notification they lead to, and now and then with the position after them.

    `may_notify` is False when it is known that nobody is to be notified.
    PlaceTaken, TableEnded or ClockMoved (OVERTAKEN), and nothing is stored, when somebody else was quicker.
    """
    *earlier, last = actions
    for action in earlier:
        if not _APPEND.run(connection, structs.asdict(action)):
            raise PlaceTaken
    if tick is not None and tick.seat is not None:
        change_seat(connection, tick.seat)
    turn = outbox.Turn(row.id, row.actor, last.seat, last.sequence, last.at)
    _append_last(connection, last, row, tick, outbox.noting(turn) if may_notify else [])
    if position is not None:
        store_snapshot(connection, position)


def _append_last(
    connection: Connection, last: ActionRow, row: TableRow, tick: Tick | None, notification: list[Filled]
) -> None:
    parts = [(_APPEND, structs.asdict(last)), (_MOVE_ON, _moved_on(row))]
    refused: list[type[Exception]] = [PlaceTaken, TableEnded]
    if tick is not None:
        parts.append(clock_rows.next_version(tick.clock))
        refused.append(clock_rows.ClockMoved)
    written_by_each = run_all(connection, [*parts, *notification])
    for written, error in zip(written_by_each, refused, strict=False):  # a notification need not be written
        if not written:
            raise error


def _moved_on(row: TableRow) -> Values:
    standings = msgspec.json.encode(row.standings).decode()
    return {**{name: getattr(row, name) for name in _MOVED}, "of": row.id, "standings": standings}
