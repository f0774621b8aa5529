"""Commands at a running table: play, undo, and why not."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeVar

from msgspec import Struct, structs

from motorworks import CannotUndo, IllegalMove, Refusal, UnknownMove
from motorworks.kernel.words import Words
from motorworks.server import wire
from motorworks.server.errors import ProblemError, no_table, not_your_seat, sentence, stale, stopping
from motorworks.server.ids import now
from motorworks.server.storage import rows
from motorworks.server.storage.rows import ActionRow, TableRow
from motorworks.server.tables.registry import Hall
from motorworks.server.tables.table import UNDO, LiveTable
from motorworks.server.views import cards

log = logging.getLogger("motorworks.server")

T = TypeVar("T")


class Order(Struct, kw_only=True, frozen=True):
    """A command on its way to a table: by whom (None: a bot), for which moment, and what (None: undo)."""

    visitor: str | None
    seat: int
    sequence: int
    key: str
    command: str | None


class Overtaken(Exception):
    """Another process has moved this table: look again before judging the order."""


async def carry_out(
    hall: Hall, table_id: str, order: Order, language: str, show: Callable[[LiveTable], T]
) -> tuple[bool, T]:
    """Carry an order out and show the table; True when the same order had been taken before."""
    if hall.stopping and order.visitor is not None:
        raise stopping()
    fresh = False
    for _ in range(3):
        async with hall.at(table_id, fresh=fresh) as table:
            try:
                repeated = await _carry_out(hall, table, order, language, fresh)
            except Overtaken:
                fresh = True
                continue
            await _sent()
            return repeated, show(table)
    raise stale(order.sequence, order.sequence + 1)


async def _sent() -> None:
    """Let the sockets go first: one turn of the loop to write to them, one to hand it to the system."""
    await asyncio.sleep(0)
    await asyncio.sleep(0)


async def _carry_out(hall: Hall, table: LiveTable, order: Order, language: str, fresh: bool) -> bool:
    check_actor(table, order)
    if is_repeated(table, order):
        return True
    check_running(table)
    if order.sequence > table.sequence and hall.store.kind == "postgresql" and not fresh:
        raise Overtaken
    if order.sequence != table.sequence:
        raise stale(order.sequence, table.sequence)
    _change(table, order, table.words(language))
    await _commit(hall, table, order)
    return False


def check_actor(table: LiveTable, order: Order) -> None:
    """A person acts for a seat that they hold; a bot (no visitor) for a bot's seat."""
    if order.visitor is None:
        may_act = table.seats[order.seat].kind == "bot"
    elif table.may_see(order.visitor):
        may_act = table.may_act(order.visitor, order.seat)
    else:
        raise no_table()
    if not may_act:
        raise not_your_seat(order.seat)


def is_repeated(table: LiveTable, order: Order) -> bool:
    known = table.keys.get(order.key)
    if known is None:
        return False
    if (known.seat, known.command) != (order.seat, order.command or UNDO):
        raise ProblemError("key-reused", "This key was used for another command: every new command needs a fresh key.")
    return True


def check_running(table: LiveTable) -> None:
    if table.row.interrupted:
        raise ProblemError("not-running", table.row.interrupted)
    if table.row.status == "waiting":
        raise ProblemError("not-running", "The game has not begun: some seats are still open.")
    if table.row.status == "finished":
        raise ProblemError("not-running", "The game is over.")


def _change(table: LiveTable, order: Order, words: Words) -> None:
    try:
        table.change(order.command or UNDO, order.seat)
    except IllegalMove as error:
        refusals = spoken(error.refusals, words)
        raise ProblemError("not-allowed", refusals[0].says, refusals=refusals) from None
    except (UnknownMove, CannotUndo) as error:
        raise ProblemError("not-allowed", sentence(str(error))) from None


async def _commit(hall: Hall, table: LiveTable, order: Order) -> None:
    """Store the action, and draw what the table's audience will see while the disk is busy; only then show it."""
    action, row = _rows_after(table, order)
    work = partial(rows.store_action, action=action, row=row)
    try:
        stored = await hall.store.write(work, hall.news(table.id), partial(hall.audience.draw, table))
    except BaseException:
        hall.drop(table)
        raise
    if not stored:
        hall.drop(table)
        raise Overtaken
    table.take_over(row)
    table.keep(action)
    hall.metrics.actions.labels("bot" if order.visitor is None else "person").inc()
    _show(hall, table)
    hall.announce(table.id)


def _show(hall: Hall, table: LiveTable) -> None:
    """The action is stored: whoever made it is told so, whatever becomes of what others are shown."""
    try:
        hall.audience.show(table)
    except Exception:
        log.exception("a move could not be shown", extra={"table": table.id})


def _rows_after(table: LiveTable, order: Order) -> tuple[ActionRow, TableRow]:
    match, at, sequence = table.match, now(), table.sequence + 1
    command = order.command or UNDO
    action = ActionRow(table_id=table.id, sequence=sequence, seat=order.seat, command=command, key=order.key, at=at)
    row = structs.replace(table.row, actor=match.actor, sequence=sequence, changed=at)
    if match.over:
        row.status, row.standings = "finished", cards.result(match)
    return action, row


def why_not(table: LiveTable, seat: int, command: str, language: str) -> list[wire.Refusal]:
    """Every reason, with its rule; empty when it is allowed."""
    words = table.words(language)
    try:
        return spoken(table.match.why_not(command, seat), words)
    except UnknownMove as error:
        return [wire.Refusal(rule="", says=sentence(str(error)))]


def spoken(refusals: Iterable[Refusal], words: Words) -> list[wire.Refusal]:
    return [wire.Refusal(rule=refusal.rule, says=sentence(words.say(refusal))) for refusal in refusals]
