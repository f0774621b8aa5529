"""Who sits where: invitations, claims, bots that stand in."""

from __future__ import annotations

from typing import TypeVar

from msgspec import structs
from sqlalchemy import Connection

from motorworks.bots import LEVELS
from motorworks.server.clocks import at_table, ticking
from motorworks.server.clocks import rows as clock_rows
from motorworks.server.clocks.model import ClockRow
from motorworks.server.clocks.rows import ClockMoved
from motorworks.server.errors import ApiError, no_table, not_your_seat
from motorworks.server.ids import new_token
from motorworks.server.storage.rows import seats as seat_rows
from motorworks.server.storage.rows import tables as table_rows
from motorworks.server.storage.rows import visitors as visitor_rows
from motorworks.server.storage.store import Work
from motorworks.server.tables.dealing import deal, is_complete
from motorworks.server.tables.membership import check_member, check_welcome
from motorworks.server.tables.model import AWAITED, Loaded, SeatRow
from motorworks.server.tables.names import bot_name, free_name
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tables.table import LiveTable
from motorworks.server.wall_clock import now

T = TypeVar("T")


async def invited(registry: TableRegistry, token: str) -> tuple[str, int | None]:
    """The table and the seat (None: to watch) that a token opens."""
    found = await registry.store.read(lambda connection: seat_rows.invited_by(connection, token))
    if found is None:
        raise ApiError("no-invitation", "This link does not lead to a table: it is mistyped or was withdrawn.")
    return found


async def accept(registry: TableRegistry, token: str, visitor: str, name: str, share: str = "") -> str:
    """Take what the link offers; the table's id."""
    table_id, seat = await invited(registry, token)
    async with registry.locked(table_id, fresh=True) as table:
        await check_welcome(registry, table, visitor)
        await registry.store.write(lambda db: visitor_rows.note_visit(db, visitor, now(), member=True))
        if seat is None:
            await store(registry, table, lambda connection: seat_rows.add_watcher(connection, table.id, visitor))
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
        await check_member(registry, visitor)
        await check_welcome(registry, table, visitor)
        await _take(registry, table, table.check_number(seat), visitor, name, share)


async def _take(registry: TableRegistry, table: LiveTable, seat: int, visitor: str, name: str, share: str) -> None:
    if table.seats[seat].kind != "open":
        raise ApiError("taken", "Somebody else has taken this seat.")
    person = structs.replace(table.seats[seat], kind="person", name=name, holder=visitor, level=None, share=share)
    await _fill(registry, table, person)


async def _fill(registry: TableRegistry, table: LiveTable, seat: SeatRow) -> None:
    """Somebody sits down. When that was the last open seat, the game is dealt and begins."""

    def work(connection: Connection) -> bool:
        table_rows.update_table(
            connection, table.id, changed=now()
        )  # first: this locks the row against others who sit down
        seat.name = free_name(seat.name, seat_rows.names_at(connection, table.id))
        taken = seat_rows.take_seat(connection, seat)
        _begin_when_full(connection, table.id, registry.outages)
        return taken

    if not await store(registry, table, work):
        raise ApiError("taken", "Somebody else has taken this seat.")


def _begin_when_full(connection: Connection, table_id: str, outages: at_table.Outages) -> None:
    """In the transaction of the one who comes last: the deal needs everybody's share."""
    loaded = table_rows.load(connection, table_id)
    if loaded is not None and loaded.row.status == "waiting" and is_complete(loaded.seats):
        dealt = deal(loaded.row, loaded.seats)
        begun = table_rows.start_when_full(connection, table_id, dealt.actor, dealt.seed, dealt.first)
        clock = at_table.started(loaded, dealt.actor, now(), outages)
        if begun and clock is not None:
            clock_rows.store_clock(connection, clock)


async def contribute(registry: TableRegistry, table_id: str, visitor: str, share: str) -> None:
    """Come to a rematch where a seat was kept. The game is dealt and begins when the last one has come."""
    async with registry.locked(table_id, fresh=True) as table:
        if not table.may_see(visitor):
            raise no_table()
        mine = [seat for seat in table.seats if seat.holder == visitor and seat.share == AWAITED]

        def work(connection: Connection) -> None:
            table_rows.update_table(
                connection, table.id, changed=now()
            )  # first: this locks the row against others who come
            for seat in mine:
                seat_rows.change_seat(connection, structs.replace(seat, share=share))
            _begin_when_full(connection, table.id, registry.outages)

        if mine:
            await store(registry, table, work)


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
            bot = structs.replace(row, kind="bot", level=level, share=row.share.replace(AWAITED, ""))
            known = at_table.times_of(table, registry.outages)
            clock = table.clock and ticking.given_to_bot(table.clock, seat, now(), known)
            await store(registry, table, lambda db: _give_to_bot(db, bot, clock, registry.outages))


async def remove(registry: TableRegistry, table_id: str, seat: int, visitor: str) -> tuple[str, str]:
    """Before the start the host opens a seat again, with a new link; who sat there, and their name."""
    async with registry.locked(table_id, fresh=True) as table:
        if not table.may_see(visitor):
            raise no_table()
        if table.row.host != visitor:
            raise ApiError("not-yours", "Only the host of a table can remove somebody.")
        if table.row.status != "waiting":
            raise ApiError("not-running", "The game has begun: nobody can be removed any more.")
        row = table.seats[table.check_number(seat)]
        if row.holder is None or row.holder == visitor:
            raise ApiError("impossible", "Nobody else sits there.")
        empty = SeatRow(table_id=table.id, seat=row.seat, kind="open", name="", token=new_token())
        await store(registry, table, lambda connection: seat_rows.change_seat(connection, empty))
        return row.holder, row.name


async def take_back(registry: TableRegistry, table_id: str, seat: int, visitor: str) -> None:
    async with registry.locked(table_id, fresh=True) as table:
        if not table.may_see(visitor):
            raise no_table()
        row = table.seats[table.check_number(seat)]
        if row.holder != visitor:
            raise not_your_seat(seat)
        if row.kind == "person":
            return
        person = structs.replace(row, kind="person", level=None)
        known = at_table.times_of(table, registry.outages)
        clock = table.clock and ticking.taken_back(table.clock, seat, table.actor == seat, now(), known)
        await store(registry, table, lambda connection: _reseat(connection, person, clock))


def _reseat(connection: Connection, seat: SeatRow, clock: ClockRow | None) -> None:
    """Change who plays a seat, and the clock with it."""
    seat_rows.change_seat(connection, seat)
    if clock is not None:
        clock_rows.store_clock(connection, clock)


def _give_to_bot(connection: Connection, seat: SeatRow, clock: ClockRow | None, outages: at_table.Outages) -> None:
    """In a rematch it may have been the last share that was awaited."""
    _reseat(connection, seat, clock)
    _begin_when_full(connection, seat.table_id, outages)


def checked_level(level: str) -> str:
    if level not in LEVELS:
        template = "There is no bot of level {level}; levels: {levels}."
        raise ApiError("impossible", template, level=level, levels=", ".join(LEVELS))
    return level


async def store(registry: TableRegistry, table: LiveTable, work: Work[T]) -> T:
    """Store, take over what is stored now, notify."""

    def both(connection: Connection) -> tuple[T, Loaded | None]:
        return work(connection), table_rows.load(connection, table.id)

    try:
        result, loaded = await registry.store.write(both, registry.message(table.id))
    except ClockMoved:
        registry.evict(table)
        raise ApiError("stale", "The table has changed in a way that needs a fresh look: ask again.") from None
    if loaded is not None and registry.is_dealt_since(table, loaded):
        registry.evict(table)
    elif loaded is not None:
        table.refresh(loaded)
    registry.changes.changed(table.id)
    return result
