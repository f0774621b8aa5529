"""Build a table from its rows."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection

from motorworks import Match, MotorworksError, load
from motorworks.games import find
from motorworks.server.clock import now
from motorworks.server.storage import rows
from motorworks.server.storage.store import Store
from motorworks.server.tables.model import ActionRow, Loaded, Snapshot
from motorworks.server.tables.table import LiveTable, has_standings, replay_all, start_match

CANNOT_GO_ON = "The rules were corrected since this game began, and its position does not exist under them any more."
CANNOT_REPLAY = "This game was played under rules that have been corrected since: only its result can be shown."


async def load_table(store: Store, table_id: str) -> LiveTable | None:
    """The table as it is stored; None when there is none."""
    stored = await store.read(lambda connection: _read(connection, table_id))
    if stored is None:
        return None
    loaded, actions, snapshot = stored
    if not find(loaded.row.game).understands(loaded.row.rules) and loaded.row.status != "finished":
        return await _continue_under_new_rules(store, loaded, actions, snapshot)
    table = LiveTable(loaded, _first_match(loaded, snapshot))
    same = replay_all(table, actions) and (not table.match.over or has_standings(table.match, loaded.row.standings))
    return table if same else _interrupted(table, loaded, CANNOT_REPLAY)


def _read(connection: Connection, table_id: str) -> tuple[Loaded, list[ActionRow], Snapshot | None] | None:
    loaded = rows.load(connection, table_id)
    if loaded is None:
        return None
    base = loaded.row.base
    snapshot = None if base is None else rows.snapshot(connection, table_id, base)
    return loaded, rows.actions_after(connection, table_id, base or 0), snapshot


def read_changes(connection: Connection, table_id: str, sequence: int) -> tuple[Loaded, list[ActionRow]] | None:
    """The table's rows, and its actions after that sequence."""
    loaded = rows.load(connection, table_id)
    return None if loaded is None else (loaded, rows.actions_after(connection, table_id, sequence))


def _first_match(loaded: Loaded, snapshot: Snapshot | None) -> Match[Any]:
    return start_match(loaded.row, len(loaded.seats)) if snapshot is None else load(snapshot.position)


async def _continue_under_new_rules(
    store: Store, loaded: Loaded, actions: list[ActionRow], snapshot: Snapshot | None
) -> LiveTable:
    """Continue from the last snapshot: positions survive a correction of the rules, old actions may not."""
    snapshot = await store.read(lambda connection: rows.snapshot(connection, loaded.row.id)) or snapshot
    try:
        match = _first_match(loaded, snapshot)
    except MotorworksError:
        table = LiveTable(loaded, start_match(loaded.row, len(loaded.seats)))
        return _interrupted(table, loaded, CANNOT_GO_ON)
    table = LiveTable(loaded, match)
    start = 0 if snapshot is None else snapshot.sequence
    replay_all(table, [action for action in actions if action.sequence > start])
    return await _rebase(store, table, loaded, actions)


async def _rebase(store: Store, table: LiveTable, loaded: Loaded, actions: list[ActionRow]) -> LiveTable:
    table.sequence = loaded.row.sequence
    snapshot = table.snapshot()
    await store.write(lambda connection: rows.rebase(connection, snapshot))
    rebased = LiveTable(loaded, load(snapshot.position))
    rebased.row.base, rebased.row.rules = snapshot.sequence, snapshot.rules
    rebased.sequence = rebased.snapshot_at = snapshot.sequence
    rebased.keys = {action.key: action for action in actions}
    rebased.row.actor = rebased.match.actor if rebased.row.status == "running" else None
    values = {"actor": rebased.row.actor, "changed": now()}
    await store.write(lambda connection: rows.update_table(connection, rebased.id, **values))
    return rebased


def _interrupted(table: LiveTable, loaded: Loaded, reason: str) -> LiveTable:
    table.sequence = loaded.row.sequence
    table.row.interrupted = reason
    return table
