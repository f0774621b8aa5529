"""Commands at a running table: play, undo, and why not. `changes` says how a committed action reaches the sockets."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeVar

from msgspec import Struct, structs

from motorworks import CannotUndo, IllegalMove, Refusal, UnknownMove
from motorworks.kernel.words import Words
from motorworks.server import wire
from motorworks.server.clocks import at_table
from motorworks.server.errors import ApiError, no_table, not_begun, not_your_seat, sentence, stale, stopping
from motorworks.server.storage.rows import actions as action_rows
from motorworks.server.tables.model import ActionRow, TableRow
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tables.table import UNDO, LiveTable, standings
from motorworks.server.wall_clock import now

T = TypeVar("T")

SNAPSHOT_EVERY = 50  # commands between two positions that are stored as a whole


class Command(Struct, kw_only=True, frozen=True):
    """A command for one moment of a table: actions to take one after another, all or none.

    `visitor` None is a bot; an empty code (UNDO) takes the last action back.
    With `prepared` it is what a person has decided before, played by the server in their name.
    """

    visitor: str | None
    seat: int
    sequence: int
    key: str
    codes: tuple[str, ...]
    prepared: bool = False


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
            return repeated, answer(table)
    raise stale(command.sequence, command.sequence + 1)


async def _carry_out(registry: TableRegistry, table: LiveTable, command: Command, language: str, fresh: bool) -> bool:
    check_actor(table, command)
    if is_repeated(table, command):
        return True
    check_running(table)
    if command.sequence > table.sequence and registry.store.kind == "postgresql" and not fresh:
        raise Overtaken
    if command.sequence != table.sequence:
        raise stale(command.sequence, table.sequence)
    _check_time(registry, table, command)
    try:
        actions = _change(table, command, table.words(language))
    except ApiError:
        if len(command.codes) > 1:
            registry.evict(table)  # what was taken before the refusal is not stored
        raise
    await _commit(registry, table, command, actions)
    return False


def check_actor(table: LiveTable, command: Command) -> None:
    """A person acts for a seat that they hold; a bot (no visitor) for a bot's seat."""
    if command.visitor is None:
        may_act = table.seats[command.seat].kind == ("person" if command.prepared else "bot")
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
    if known != (command.seat, command.codes[0]):
        raise ApiError("key-reused", "This key was used for another command: every new command needs a fresh key.")
    return True


def check_running(table: LiveTable) -> None:
    if table.row.interrupted:
        raise ApiError("not-running", table.row.interrupted)
    if table.row.status == "waiting":
        raise not_begun()
    if table.row.status == "finished":
        raise ApiError("not-running", "The game is over.")


def _check_time(registry: TableRegistry, table: LiveTable, command: Command) -> None:
    if UNDO in command.codes and not at_table.may_undo(table):
        raise ApiError("not-allowed", "A move that a bot made because time had run out cannot be undone.")
    if command.visitor is not None and at_table.is_out(table, now(), registry.outages):
        raise ApiError("out-of-time", "Your time has run out: a bot makes this move for you.")


def _change(table: LiveTable, command: Command, words: Words) -> list[ActionRow]:
    """Take the actions one after another; what is to be stored of them."""
    taken: list[ActionRow] = []
    try:
        for code in command.codes:
            table.change(code, command.seat)
            taken.append(_row_of(table, command, code, len(taken)))
    except IllegalMove as error:
        refusals = spoken(error.refusals, words)
        raise ApiError("not-allowed", refusals[0].says, refusals=refusals) from None
    except (UnknownMove, CannotUndo) as error:
        raise ApiError("not-allowed", sentence(str(error))) from None
    return taken


def _row_of(table: LiveTable, command: Command, code: str, number: int) -> ActionRow:
    """Each action has a key of its own; the first has that of the command, by which a repetition is known."""
    sequence = table.sequence + number + 1
    key = f"{command.key[:50]}/{sequence}" if number else command.key
    action = ActionRow(table_id=table.id, sequence=sequence, seat=command.seat, command=code, key=key, at=now())
    table.note_effect(action)
    return action


async def _commit(registry: TableRegistry, table: LiveTable, command: Command, actions: list[ActionRow]) -> None:
    """Store the actions; views are rendered while the disk is busy and sent once they are stored."""
    last = actions[-1]
    row = _row_after(table, last)
    whole = any(action.sequence % SNAPSHOT_EVERY == 0 for action in actions) or table.match.over
    position = table.snapshot(last.sequence) if whole else None
    tick = at_table.after_action(table, command.seat, last.at, registry.outages)
    # Another process may have changed the seats a moment ago: then only the database knows whom to notify.
    may_notify = registry.store.kind == "postgresql" or table.awaits_another(command.seat)
    work = partial(
        action_rows.store_actions, actions=actions, row=row, position=position, tick=tick, may_notify=may_notify
    )
    try:
        await registry.store.write(work, registry.message(table.id), partial(registry.changes.committing, table))
    except action_rows.OVERTAKEN:
        registry.evict(table)
        raise Overtaken from None
    except BaseException:
        registry.evict(table)
        raise
    for action in actions:
        table.advance(action, row)
    if tick is not None:
        table.tick(tick)
    registry.changes.committed(table)
    registry.metrics.actions.labels("bot" if command.visitor is None and not command.prepared else "person").inc()


def _row_after(table: LiveTable, last: ActionRow) -> TableRow:
    match = table.match
    row = structs.replace(table.row, actor=match.actor, sequence=last.sequence, changed=last.at)
    if match.over:
        row.status, row.standings = "finished", standings(match)
    return row


def why_not(table: LiveTable, seat: int, code: str, language: str) -> list[wire.Refusal]:
    """Every reason, with its rule; empty when it is allowed."""
    words = table.words(language)
    try:
        return spoken(table.match.why_not(code, seat), words)
    except UnknownMove as error:
        return [wire.Refusal(rule="", says=sentence(str(error)))]


def spoken(refusals: Iterable[Refusal], words: Words) -> list[wire.Refusal]:
    return [wire.Refusal(rule=refusal.rule, says=sentence(words.say(refusal))) for refusal in refusals]
