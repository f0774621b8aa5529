"""Tables in the database: each function is one piece of work on a connection, the same on SQLite and PostgreSQL."""

from __future__ import annotations

from typing import Any

from msgspec import structs
from sqlalchemy import ColumnElement, Connection, and_, delete, insert, or_, select, update

from motorworks.server.ahead import rows as ahead_rows
from motorworks.server.clocks import rows as clock_rows
from motorworks.server.clocks.model import ClockRow
from motorworks.server.orders import rows as order_rows
from motorworks.server.storage import outbox
from motorworks.server.storage.rows.snapshots import store_snapshot
from motorworks.server.storage.schema import actions, notices, seats, snapshots, tables, watchers
from motorworks.server.storage.statements import done, into
from motorworks.server.tables.model import ActionRow, Loaded, NoticeRow, SeatRow, Snapshot, TableRow
from motorworks.server.wall_clock import now as time_now

TABLE = [tables.c[name] for name in TableRow.__struct_fields__]


def load(connection: Connection, table_id: str) -> Loaded | None:
    row = connection.execute(select(*TABLE).where(tables.c.id == table_id)).first()
    if row is None:
        return None
    sitting = connection.execute(select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat))
    looking = connection.execute(select(watchers.c.visitor).where(watchers.c.table_id == table_id))
    found_notices = connection.execute(select(notices).where(notices.c.table_id == table_id).order_by(notices.c.number))
    loaded = Loaded(
        into(TableRow, row),
        [into(SeatRow, seat) for seat in sitting],
        set(looking.scalars()),
        [into(NoticeRow, notice) for notice in found_notices],
    )
    add_clocks(connection, [loaded])
    if loaded.row.status == "running":
        loaded.sealed = ahead_rows.sealed_at(connection, table_id)
        loaded.orders = order_rows.orders_at(connection, table_id)
    return loaded


def add_clocks(connection: Connection, found: list[Loaded]) -> None:
    """The clock of each table that has one, and when its people's clocks rest."""
    clocks = clock_rows.clocks_of(connection, [each.row.id for each in found])
    slow = [each for each in found if each.row.id in clocks and clocks[each.row.id].kind == "post"]
    holders = {seat.holder for each in slow for seat in each.seats if seat.holder}
    rests = clock_rows.rests_of(connection, sorted(holders))
    for each in found:
        each.clock = clocks.get(each.row.id)
        each.rests = rests if each in slow else {}


def store_table(
    connection: Connection,
    row: TableRow,
    sitting: list[SeatRow],
    taken: list[ActionRow],
    first: Snapshot | None = None,
    clock: ClockRow | None = None,
) -> None:
    connection.execute(insert(tables).values(structs.asdict(row)))
    connection.execute(insert(seats), [structs.asdict(seat) for seat in sitting])
    if taken:
        connection.execute(insert(actions), [structs.asdict(action) for action in taken])
    if first is not None:
        store_snapshot(connection, first)
    if clock is not None:
        clock_rows.add_clock(connection, clock)
    if row.status == "running":
        outbox.note_beginning(connection, row.id, row.created)


def update_table(connection: Connection, table_id: str, **values: Any) -> None:
    connection.execute(update(tables).where(tables.c.id == table_id).values(values))


def adopt_rules(connection: Connection, table_id: str, old: str, **values: Any) -> bool:
    """Put the table under other rules, unless another process has done so."""
    return done(connection, update(tables).where(tables.c.id == table_id, tables.c.rules == old).values(values))


def interrupt(connection: Connection, table_id: str, reason: str) -> bool:
    """The table cannot go on for this reason; False when that was stored before."""
    other = and_(tables.c.id == table_id, tables.c.interrupted != reason)
    return done(connection, update(tables).where(other).values(interrupted=reason))


def end_running(connection: Connection, table_id: str, sequence: int, **values: Any) -> bool:
    """End a game that is at this moment of it; False when it has moved on or is over."""
    here = and_(tables.c.id == table_id, tables.c.sequence == sequence, tables.c.status == "running")
    return done(connection, update(tables).where(here).values(values))


def restart(connection: Connection, table_id: str, undone: list[ActionRow], **values: Any) -> None:
    """Append commands that take back actions; IntegrityError when another command came between."""
    if undone:
        connection.execute(insert(actions), [structs.asdict(each) for each in undone])
    update_table(connection, table_id, **values)


def set_rematch(connection: Connection, table_id: str, new_id: str) -> bool:
    """Point to the new table, unless somebody was quicker."""
    return done(
        connection,
        update(tables).where(tables.c.id == table_id, tables.c.rematch.is_(None)).values(rematch=new_id),
    )


def start_when_full(connection: Connection, table_id: str, actor: int | None, seed: str, first: Snapshot) -> bool:
    """A waiting table starts as soon as no seat is open, with this deal."""
    still_open = select(seats.c.seat).where(seats.c.table_id == table_id, seats.c.kind == "open").exists()
    waiting = and_(tables.c.id == table_id, tables.c.status == "waiting", ~still_open)
    dealt = {"status": "running", "actor": actor, "seed": seed, "rules": first.rules}
    if not done(connection, update(tables).where(waiting).values(dealt)):
        return False
    connection.execute(delete(snapshots).where(snapshots.c.table_id == table_id))
    store_snapshot(connection, first)
    outbox.note_beginning(connection, table_id, time_now())
    return True


def running_tables(connection: Connection) -> list[tuple[str, str, str, bool]]:
    """The id, the game and the rules of every running table, and whether it is interrupted."""
    columns = (tables.c.id, tables.c.game, tables.c.rules, tables.c.interrupted)
    found = select(*columns).where(tables.c.status == "running")
    return [(row.id, row.game, row.rules, bool(row.interrupted)) for row in connection.execute(found)]


def add_notice(connection: Connection, notice: NoticeRow) -> None:
    """Store a notice under the next free number; the same one is not repeated."""
    mine = notices.c.table_id == notice.table_id
    last = connection.execute(select(notices).where(mine).order_by(notices.c.number.desc())).first()
    if last is not None and (last.text, last.facts, last.sequence) == (notice.text, notice.facts, notice.sequence):
        return
    numbered = structs.replace(notice, number=1 if last is None else last.number + 1)
    connection.execute(insert(notices).values(structs.asdict(numbered)))


def delete_table(connection: Connection, table_id: str) -> None:
    connection.execute(delete(tables).where(tables.c.id == table_id))


def mark_abandoned(connection: Connection, before: int, now: int) -> None:
    """Note the tables that still wait for people, where nothing has happened since; and no others.

    They are deleted later (`abandoned`), so that a clock that was wrong for a while deletes nothing.
    """
    abandoned = and_(tables.c.status == "waiting", tables.c.changed < before)
    wrong = or_(~abandoned, tables.c.abandoned > now)
    connection.execute(update(tables).where(tables.c.abandoned.is_not(None), wrong).values(abandoned=None))
    connection.execute(update(tables).where(tables.c.abandoned.is_(None), abandoned).values(abandoned=now))


def _to_delete(before: int, noted_before: int) -> ColumnElement[bool]:
    return and_(tables.c.status == "waiting", tables.c.changed < before, tables.c.abandoned < noted_before)


def abandoned(connection: Connection, before: int, noted_before: int) -> list[str]:
    """Tables that are abandoned and were found to be long enough ago."""
    return list(connection.execute(select(tables.c.id).where(_to_delete(before, noted_before))).scalars())


def delete_abandoned(connection: Connection, table_id: str, before: int, noted_before: int) -> bool:
    """False when somebody has sat down meanwhile."""
    return done(connection, delete(tables).where(tables.c.id == table_id, _to_delete(before, noted_before)))
