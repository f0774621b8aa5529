"""Commands at a running table: play, undo, and why not. `changes` says how a committed action reaches the sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeVar

from msgspec import Struct, structs

from motorworks import CannotUndo, IllegalMove, Refusal, UnknownMove
from motorworks.kernel.words import Words
from motorworks.server import wire
from motorworks.server.clock import now
from motorworks.server.errors import ApiError, no_table, not_your_seat, sentence, stale, stopping
from motorworks.server.storage import rows
from motorworks.server.tables.model import ActionRow, TableRow
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tables.table import UNDO, LiveTable, standings

T = TypeVar("T")

SNAPSHOT_EVERY = 50  # commands between two positions that are stored as a whole


class Command(Struct, kw_only=True, frozen=True):
    """A command for one moment of a table: `visitor` None is a bot, `code` None is undo."""

    visitor: str | None
    seat: int
    sequence: int
    key: str
    code: str | None


class Overtaken(Exception):
    """Another process has moved this table: catch up before judging the command."""


async def carry_out(
    registry: TableRegistry, table_id: str, command: Command, language: str, answer: Callable[[LiveTable], T]
) -> tuple[bool, T]:
    """Carry a command out. Returns whether the same command had been carried out before, and the answer."""
    if registry.stopping and command.visitor is not None:
        raise stopping()
    fresh = False
    for _ in range(3):
        async with registry.locked(table_id, fresh=fresh) as table:
            try:
                repeated = await _carry_out(registry, table, command, language, fresh)
            except Overtaken:
                fresh = True
                continue
            await _flush_sockets()
            return repeated, answer(table)
    raise stale(command.sequence, command.sequence + 1)


async def _flush_sockets() -> None:
    """Yield twice so that queued WebSocket frames are written before the HTTP reply."""
    await asyncio.sleep(0)
    await asyncio.sleep(0)


async def _carry_out(registry: TableRegistry, table: LiveTable, command: Command, language: str, fresh: bool) -> bool:
    check_actor(table, command)
    if is_repeated(table, command):
        return True
    check_running(table)
    if command.sequence > table.sequence and registry.store.kind == "postgresql" and not fresh:
        raise Overtaken
    if command.sequence != table.sequence:
        raise stale(command.sequence, table.sequence)
    _change(table, command, table.words(language))
    await _commit(registry, table, command)
    return False


def check_actor(table: LiveTable, command: Command) -> None:
    """A person acts for a seat that they hold; a bot (no visitor) for a bot's seat."""
    if command.visitor is None:
        may_act = table.seats[command.seat].kind == "bot"
    elif table.may_see(command.visitor):
        table.last_look = now()
        may_act = table.may_act(command.visitor, command.seat)
    else:
        raise no_table()
    if not may_act:
        raise not_your_seat(command.seat)


def is_repeated(table: LiveTable, command: Command) -> bool:
    known = table.keys.get(command.key)
    if known is None:
        return False
    if (known.seat, known.command) != (command.seat, command.code or UNDO):
        raise ApiError("key-reused", "This key was used for another command: every new command needs a fresh key.")
    return True


def check_running(table: LiveTable) -> None:
    if table.row.interrupted:
        raise ApiError("not-running", table.row.interrupted)
    if table.row.status == "waiting":
        raise ApiError("not-running", "The game has not begun: some seats are still open.")
    if table.row.status == "finished":
        raise ApiError("not-running", "The game is over.")


def _change(table: LiveTable, command: Command, words: Words) -> None:
    try:
        table.change(command.code or UNDO, command.seat)
    except IllegalMove as error:
        refusals = spoken(error.refusals, words)
        raise ApiError("not-allowed", refusals[0].says, refusals=refusals) from None
    except (UnknownMove, CannotUndo) as error:
        raise ApiError("not-allowed", sentence(str(error))) from None


async def _commit(registry: TableRegistry, table: LiveTable, command: Command) -> None:
    """Store the action; views are rendered while the disk is busy and sent once it is stored."""
    action, row = _rows_after(table, command)
    whole = action.sequence % SNAPSHOT_EVERY == 0 or table.match.over
    position = table.snapshot(action.sequence) if whole else None
    work = partial(rows.store_action, action=action, row=row, position=position)
    try:
        stored = await registry.store.write(
            work, registry.message(table.id), partial(registry.changes.committing, table)
        )
    except BaseException:
        registry.evict(table)
        raise
    if not stored:
        registry.evict(table)
        raise Overtaken
    table.advance(action, row)
    registry.metrics.actions.labels("bot" if command.visitor is None else "person").inc()
    registry.changes.committed(table)


def _rows_after(table: LiveTable, command: Command) -> tuple[ActionRow, TableRow]:
    match, at, sequence = table.match, now(), table.sequence + 1
    code = command.code or UNDO
    action = ActionRow(table_id=table.id, sequence=sequence, seat=command.seat, command=code, key=command.key, at=at)
    table.note_effect(action)
    row = structs.replace(table.row, actor=match.actor, sequence=sequence, changed=at)
    if match.over:
        row.status, row.standings = "finished", standings(match)
    return action, row


def why_not(table: LiveTable, seat: int, code: str, language: str) -> list[wire.Refusal]:
    """Every reason, with its rule; empty when it is allowed."""
    words = table.words(language)
    try:
        return spoken(table.match.why_not(code, seat), words)
    except UnknownMove as error:
        return [wire.Refusal(rule="", says=sentence(str(error)))]


def spoken(refusals: Iterable[Refusal], words: Words) -> list[wire.Refusal]:
    return [wire.Refusal(rule=refusal.rule, says=sentence(words.say(refusal))) for refusal in refusals]
