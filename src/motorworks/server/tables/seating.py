"""Who sits where: invitations, claims, bots that stand in."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from msgspec import structs
from sqlalchemy import Connection

from motorworks.bots import LEVELS
from motorworks.server.clock import now
from motorworks.server.errors import ApiError, no_table, not_your_seat
from motorworks.server.storage import rows
from motorworks.server.tables.dealing import deal
from motorworks.server.tables.model import Loaded, SeatRow
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tables.table import LiveTable
from motorworks.server.wire import MAX_NAME

BOT_NAMES = ("Otto", "Ines", "Bruno", "Clara", "Emil", "Frida", "Karl", "Lotte", "Moritz", "Paula", "Theo", "Wanda")


async def invited(registry: TableRegistry, token: str) -> tuple[str, int | None]:
    """The table and the seat (None: to watch) that a token opens."""
    found = await registry.store.read(lambda connection: rows.invited_by(connection, token))
    if found is None:
        raise ApiError("no-invitation", "This link does not lead to a table: it is mistyped or was withdrawn.")
    return found


async def accept(registry: TableRegistry, token: str, visitor: str, name: str, share: str = "") -> str:
    """Take what the link offers; the table's id."""
    table_id, seat = await invited(registry, token)
    async with registry.locked(table_id, fresh=True) as table:
        if seat is None:
            await _write(registry, table, lambda connection: rows.add_watcher(connection, table.id, visitor))
        elif table.seats[seat].holder != visitor:
            await _take(registry, table, seat, visitor, name, share)
    return table_id


async def claim(registry: TableRegistry, table_id: str, seat: int, visitor: str, name: str, share: str = "") -> None:
    """Take an open seat of a listed table, without a link."""
    async with registry.locked(table_id, fresh=True) as table:
        if not table.may_see(visitor):
            raise no_table()
        if not table.row.listed and table.row.host != visitor:
            raise ApiError("not-yours", "This table is not open to everybody: ask its host for a link.")
        await _take(registry, table, table.check_number(seat), visitor, name, share)


async def _take(registry: TableRegistry, table: LiveTable, seat: int, visitor: str, name: str, share: str) -> None:
    if table.seats[seat].kind != "open":
        raise ApiError("taken", "Somebody else has taken this seat.")
    person = structs.replace(table.seats[seat], kind="person", name=name, holder=visitor, level=None, share=share)
    await _fill(registry, table, person)


async def _fill(registry: TableRegistry, table: LiveTable, seat: SeatRow) -> None:
    """Somebody sits down. When that was the last open seat, the game is dealt and begins."""

    def work(connection: Any) -> bool:
        rows.update_table(connection, table.id, changed=now())  # first: this locks the row against others who sit down
        seat.name = free_name(seat.name, rows.names_at(connection, table.id))
        taken = rows.take_seat(connection, seat)
        _begin_when_full(connection, table.id)
        return taken

    if not await _write(registry, table, work):
        raise ApiError("taken", "Somebody else has taken this seat.")


def _begin_when_full(connection: Connection, table_id: str) -> None:
    """In the transaction of the one who sits down last: the deal needs everybody's share."""
    loaded = rows.load(connection, table_id)
    if loaded is not None and all(seat.kind != "open" for seat in loaded.seats):
        dealt = deal(loaded.row, loaded.seats)
        rows.start_when_full(connection, table_id, dealt.actor, dealt.seed, dealt.first)


async def hand_to_bot(registry: TableRegistry, table_id: str, seat: int, visitor: str, level: str) -> None:
    """A bot plays on for a person, or takes an open seat if the host says so."""
    checked_level(level)
    async with registry.locked(table_id, fresh=True) as table:
        if not table.may_see(visitor):
            raise no_table()
        row = table.seats[table.check_number(seat)]
        if row.kind == "open":
            if table.row.host != visitor:
                raise ApiError("not-yours", "Only the host can fill an open seat with a bot.")
            await _fill(registry, table, structs.replace(row, kind="bot", name=bot_name(table.names), level=level))
        elif row.holder != visitor:
            raise not_your_seat(seat)
        else:
            bot = structs.replace(row, kind="bot", level=level)
            await _write(registry, table, lambda connection: rows.change_seat(connection, bot))


async def take_back(registry: TableRegistry, table_id: str, seat: int, visitor: str) -> None:
    async with registry.locked(table_id, fresh=True) as table:
        if not table.may_see(visitor):
            raise no_table()
        row = table.seats[table.check_number(seat)]
        if row.holder != visitor:
            raise not_your_seat(seat)
        person = structs.replace(row, kind="person", level=None)
        await _write(registry, table, lambda connection: rows.change_seat(connection, person))


def checked_level(level: str) -> str:
    if level not in LEVELS:
        template = "There is no bot of level {level}; levels: {levels}."
        raise ApiError("impossible", template, level=level, levels=", ".join(LEVELS))
    return level


def bot_name(taken: list[str]) -> str:
    return next(name for name in [*BOT_NAMES, "Bot"] if name not in taken)


def free_name(name: str, taken: list[str]) -> str:
    """The name, with a number if another seat has it already."""
    if name not in taken:
        return name
    ends = (f" {number}" for number in count(2))
    return next(wanted for end in ends if (wanted := name[: MAX_NAME - len(end)] + end) not in taken)


async def _write(registry: TableRegistry, table: LiveTable, work: Callable[[Any], Any]) -> Any:
    """Store, take over what is stored now, notify."""

    def both(connection: Any) -> tuple[Any, Loaded | None]:
        return work(connection), rows.load(connection, table.id)

    result, loaded = await registry.store.write(both, registry.message(table.id))
    if loaded is not None and registry.is_dealt_since(table, loaded):
        registry.evict(table)
    elif loaded is not None:
        table.refresh(loaded)
    registry.changes.changed(table.id)
    return result
