"""Positions in the database: the first of a table, those on the way, and tables of older versions that have none."""

from __future__ import annotations

from typing import Any

from msgspec import structs
from sqlalchemy import BindParameter, Connection, and_, bindparam, delete, func, insert, or_, select, update

from motorworks.server.storage.schema import actions, snapshots, tables
from motorworks.server.storage.statements import into, upsert
from motorworks.server.tables.model import ActionRow, Snapshot


def snapshot(connection: Connection, table_id: str, sequence: int | None = None) -> Snapshot | None:
    """The snapshot at that sequence, or the newest."""
    chosen = select(snapshots).where(snapshots.c.table_id == table_id)
    if sequence is not None:
        chosen = chosen.where(snapshots.c.sequence == sequence)
    row = connection.execute(chosen.order_by(snapshots.c.sequence.desc())).first()
    return None if row is None else into(Snapshot, row)


def store_snapshot(connection: Connection, new: Snapshot) -> None:
    connection.execute(upsert(connection, snapshots).values(structs.asdict(new)).on_conflict_do_nothing())


def rebase(connection: Connection, new: Snapshot) -> None:
    """From now on the table's actions follow this snapshot."""
    connection.execute(update(tables).where(tables.c.id == new.table_id).values(base=new.sequence, rules=new.rules))
    connection.execute(delete(snapshots).where(snapshots.c.table_id == new.table_id))
    connection.execute(insert(snapshots).values(structs.asdict(new)))


def store_states(connection: Connection, first: Snapshot, taken: list[ActionRow]) -> None:
    """Add to a table of an older version what each of its actions changed."""
    mine = and_(actions.c.table_id == bindparam("of"), actions.c.sequence == bindparam("at_sequence"))
    store_snapshot(connection, first)
    connection.execute(
        update(snapshots)
        .where(snapshots.c.table_id == first.table_id, snapshots.c.sequence == first.sequence)
        .values(log=first.log)
    )
    if taken:
        added: dict[str, BindParameter[Any]] = {name: bindparam(f"new_{name}") for name in ("change", "log", "barrier")}
        connection.execute(
            update(actions).where(mine).values(added),
            [
                {
                    "of": each.table_id,
                    "at_sequence": each.sequence,
                    "new_change": each.change,
                    "new_log": each.log,
                    "new_barrier": each.barrier,
                }
                for each in taken
            ],
        )


def tables_without_states(connection: Connection, limit: int) -> list[str]:
    """Tables of an older version that have begun: their first position, or what an action changed, is not stored."""
    first = and_(snapshots.c.table_id == tables.c.id, snapshots.c.sequence == func.coalesce(tables.c.base, 0))
    unknown = and_(
        actions.c.table_id == tables.c.id,
        actions.c.sequence > func.coalesce(tables.c.base, 0),
        actions.c.change.is_(None),
    )
    lacking = or_(
        ~select(snapshots.c.sequence).where(first).exists(), select(actions.c.sequence).where(unknown).exists()
    )
    begun = and_(tables.c.status != "waiting", tables.c.interrupted == "")
    return list(connection.execute(select(tables.c.id).where(begun, lacking).limit(limit)).scalars())
