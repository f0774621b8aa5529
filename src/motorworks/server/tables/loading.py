"""Build a table from its rows: from stored positions, without running a rule over its past.

Tables of older versions have actions without positions. They are replayed once, and what is found is stored.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection

from motorworks import Match, MotorworksError
from motorworks.games import find
from motorworks.kernel.delta import patched
from motorworks.kernel.game import Game
from motorworks.kernel.history import History, StoredEntries, read_entries
from motorworks.kernel.position import read_position
from motorworks.kernel.reading import restored
from motorworks.kernel.setup import Setup
from motorworks.kernel.state import Choices
from motorworks.kernel.step import restored_step
from motorworks.server.storage import outbox
from motorworks.server.storage.rows import actions as action_rows
from motorworks.server.storage.rows import snapshots as snapshot_rows
from motorworks.server.storage.rows import tables as table_rows
from motorworks.server.storage.store import Store
from motorworks.server.tables.adopting import CANNOT_GO_ON, MOVES_LOST, adopt_rules, interrupt, job_of, notice
from motorworks.server.tables.model import ActionRow, Loaded, Snapshot
from motorworks.server.tables.table import UNDO, Keyed, LiveTable, has_standings, replay_all, start_match
from motorworks.server.upgrade.farm import Farm
from motorworks.server.wall_clock import now

log = logging.getLogger("motorworks.server")

CANNOT_REPLAY = "This game was played under rules that have been corrected since: only its result can be shown."


class Stored(Struct):
    """All rows of a table: its first whole position, the newest one, and the actions since the first."""

    loaded: Loaded
    actions: list[ActionRow]
    first: Snapshot | None
    newest: Snapshot | None

    @property
    def has_states(self) -> bool:
        return self.first is not None and all(action.change is not None for action in self.actions)


async def load_table(store: Store, farm: Farm, table_id: str) -> LiveTable | None:
    """The table as it is stored; None when there is none."""
    stored = await store.read(lambda connection: _read(connection, table_id))
    if stored is None:
        return None
    if stored.loaded.row.status == "waiting":
        return LiveTable(stored.loaded, start_match(stored.loaded.row, len(stored.loaded.seats)))
    if not stored.has_states:
        return await _upgraded(store, stored)
    table = await asyncio.to_thread(_restored, stored)
    if table.row.status == "running" and (table.row.interrupted or not table.match.game.understands(table.row.rules)):
        await adopt_rules(store, farm, table, job_of(stored.loaded, stored.actions, stored.first))
    return table


def _read(connection: Connection, table_id: str) -> Stored | None:
    loaded = table_rows.load(connection, table_id)
    if loaded is None:
        return None
    base = loaded.row.base or 0
    actions = action_rows.actions_after(connection, table_id, base)
    return Stored(
        loaded,
        actions,
        snapshot_rows.snapshot(connection, table_id, base),
        snapshot_rows.snapshot(connection, table_id),
    )


def read_changes(connection: Connection, table_id: str, sequence: int) -> tuple[Loaded, list[ActionRow]] | None:
    """The table's rows, and its actions after that sequence."""
    loaded = table_rows.load(connection, table_id)
    return None if loaded is None else (loaded, action_rows.actions_after(connection, table_id, sequence))


# ---------------------------------------------------------------- from positions


def _restored(stored: Stored) -> LiveTable:
    loaded, first, newest = stored.loaded, stored.first, stored.newest
    assert first is not None
    assert newest is not None
    row, players = loaded.row, len(loaded.seats)
    game = find(row.game)
    choices = _choices(game, players, row.options)
    match = Match(game, _setup(stored, game, choices), restored(game, players, choices, first.position["state"]))
    match.opening = read_entries(game.events, msgspec.json.decode(first.log or "[]"))
    table = LiveTable(loaded, match)
    changes: list[str] = []
    latest = newest.position["state"]
    for action in stored.actions:
        add_stored_step(match, action, changes)
        table.advance(action)
        if action.sequence > newest.sequence:
            latest = patched(latest, msgspec.json.decode(action.change or "{}"))
    match.history = History(first.position["state"], changes, latest)
    match.state = restored(game, players, choices, latest)
    return table


def _setup(stored: Stored, game: Game[Any], choices: Choices) -> Setup:
    row, first = stored.loaded.row, stored.first
    rules = row.began_under or ("" if game.understands(row.rules) else row.rules)
    if row.base is None or first is None:
        return Setup(len(stored.loaded.seats), choices, int(row.seed), rules=rules)
    return Setup(len(stored.loaded.seats), choices, None, first.position, rules=rules)


def _choices(game: Game[Any], players: int, options: dict[str, Any]) -> Choices:
    try:
        return game.choices(players, options)
    except MotorworksError:  # an option that these rules do not have any more
        return game.choices(players, {})


def add_stored_step(match: Match[Any], action: ActionRow, changes: list[str]) -> None:
    """Append the step of a stored action, or take the last one back; and its change to the changes of the steps."""
    if action.command == UNDO:
        match.forget_step(action.seat)
        changes.pop()
        return
    entries = StoredEntries(match.game.events, action.log or "[]")
    step = restored_step(action.seat, action.command, entries)
    step.undoable = True
    match.add_step(step, bool(action.barrier))
    changes.append(action.change or "{}")


def follow(table: LiveTable, actions: list[ActionRow]) -> bool:
    """Take over actions that another process has stored; False when that is not possible."""
    match = table.match
    history = match.keep_history()
    for action in actions:
        if action.change is None:  # by an older version
            if not replay_all(table, [action]):
                return False
            continue
        add_stored_step(match, action, history.changes)
        match.state = restored(match.game, match.players, match.setup.choices, history.follow(action.change))
        table.position_version += 1
        table.history_version += action.command == UNDO
        table.advance(action)
    return True


# ---------------------------------------------------------------- tables of older versions


async def _upgraded(store: Store, stored: Stored) -> LiveTable:
    row = stored.loaded.row
    if not find(row.game).understands(row.rules) and row.status != "finished":
        return await _continue_from_snapshot(store, stored)
    table, first = await asyncio.to_thread(_replayed, stored)
    if not table.row.interrupted:
        actions = stored.actions
        await store.write(lambda connection: snapshot_rows.store_states(connection, first, actions))
    return table


def _replayed(stored: Stored) -> tuple[LiveTable, Snapshot]:
    """Replay all actions, and note in each what it changed."""
    loaded = stored.loaded
    table = LiveTable(loaded, _first_match(stored))
    table.match.keep_history()
    first = table.snapshot()
    for action in stored.actions:
        if not replay_all(table, [action]):
            return _interrupted(table, loaded, CANNOT_REPLAY), first
        table.note_effect(action)
    if table.match.over and not has_standings(table.match, loaded.row.standings):
        return _interrupted(table, loaded, CANNOT_REPLAY), first
    return table, first


def _first_match(stored: Stored) -> Match[Any]:
    loaded, first = stored.loaded, stored.first
    if loaded.row.base is None or first is None:
        return start_match(loaded.row, len(loaded.seats))
    return read_position(first.position, find)


async def _continue_from_snapshot(store: Store, stored: Stored) -> LiveTable:
    """Continue from the last stored position: positions survive a correction of the rules, old actions may not."""
    loaded, newest = stored.loaded, stored.newest
    try:
        match = start_match(loaded.row, len(loaded.seats)) if newest is None else read_position(newest.position, find)
    except MotorworksError:
        table = LiveTable(loaded, start_match(loaded.row, len(loaded.seats)))
        await interrupt(store, table)
        return _interrupted(table, loaded, CANNOT_GO_ON)
    table = LiveTable(loaded, match)
    start = 0 if newest is None else newest.sequence
    table.sequence = start
    if not replay_all(table, [action for action in stored.actions if action.sequence > start]):
        log.warning("not all actions exist under the present rules", extra={"table": table.id})
        lost = notice(table, MOVES_LOST, lost=loaded.row.sequence - table.sequence)
        await store.write(lambda connection: table_rows.add_notice(connection, lost))
    return await _rebase(store, table, loaded, stored.actions)


async def _rebase(store: Store, table: LiveTable, loaded: Loaded, actions: list[ActionRow]) -> LiveTable:
    table.sequence = loaded.row.sequence
    snapshot = table.snapshot()
    await store.write(lambda connection: _store_rebased(connection, snapshot, loaded.row.rules))
    rebased = LiveTable(loaded, read_position(snapshot.position, find))
    rebased.row.base, rebased.row.rules, rebased.row.interrupted = snapshot.sequence, snapshot.rules, ""
    rebased.sequence = snapshot.sequence
    rebased.match.keep_history()
    rebased.keys = {action.key: Keyed(action.seat, action.command) for action in actions}
    rebased.row.actor = rebased.match.actor if rebased.row.status == "running" else None
    values = {"actor": rebased.row.actor, "changed": now()}
    await store.write(lambda connection: table_rows.update_table(connection, rebased.id, **values))
    return rebased


def _store_rebased(connection: Connection, snapshot: Snapshot, old: str) -> None:
    if table_rows.adopt_rules(connection, snapshot.table_id, old, rules=snapshot.rules, interrupted=""):
        outbox.note_rules(connection, snapshot.table_id, now())
    snapshot_rows.rebase(connection, snapshot)


def _interrupted(table: LiveTable, loaded: Loaded, reason: str) -> LiveTable:
    table.sequence = loaded.row.sequence
    table.row.interrupted = reason
    return table
