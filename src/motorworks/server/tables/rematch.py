"""The same people again: a new table that begins when each of them has come and given a share."""

from __future__ import annotations

from msgspec import structs
from sqlalchemy import Connection

from motorworks.server.clocks.model import ClockRow
from motorworks.server.clocks.ticking import new_clock
from motorworks.server.errors import ApiError, no_table
from motorworks.server.storage import outbox
from motorworks.server.storage.rows import tables as table_rows
from motorworks.server.tables.blank import blank_row
from motorworks.server.tables.dealing import NOT_DEALT, first_position, seed_of
from motorworks.server.tables.laying import begin_if_full, begun, try_setup
from motorworks.server.tables.model import AWAITED, SeatRow, TableRow
from motorworks.server.tables.opening import check_count, store_new
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tables.seating import contribute
from motorworks.server.tables.table import LiveTable


async def rematch(registry: TableRegistry, table_id: str, visitor: str, secret: str, share: str = "") -> str:
    """A new table with the same people in the same seats; everyone who asks gets the same one."""
    new_id = await _open_again(registry, table_id, visitor, secret, share)
    await contribute(registry, new_id, visitor, share)
    return new_id


async def _open_again(registry: TableRegistry, table_id: str, visitor: str, secret: str, share: str) -> str:
    async with registry.locked(table_id, fresh=True) as table:
        _check_rematch(table, visitor)
        if table.row.rematch is not None:
            return table.row.rematch
        await check_count(registry, visitor)
        row = blank_row(table.row.game, table.row.options, visitor, table.row.listed)
        row.rated, row.secret = table.row.rated, secret
        seats = [_again(seat, row.id, visitor, share) for seat in table.seats]
        await _store(registry, table, row, seats)
        registry.changes.changed(table.id)
        assert table.row.rematch is not None
        registry.changes.changed(table.row.rematch)
        return table.row.rematch


async def _store(registry: TableRegistry, table: LiveTable, row: TableRow, seats: list[SeatRow]) -> None:
    row.seed = seed_of(row, seats)
    match = try_setup(row, len(seats))
    row.rules = match.game.identity
    begin_if_full(row, seats, match)
    first = first_position(row, match) if row.status == "running" else None
    if first is None:
        row.seed = NOT_DEALT
    clock = _clock(registry, table, row, seats)

    def work(connection: Connection) -> None:
        if table_rows.set_rematch(connection, table.id, row.id):
            table_rows.store_table(connection, row, seats, [], first, clock)
            outbox.note_rematch(connection, row.id, row.host, row.created)

    await store_new(registry, row, work, registry.message(table.id))
    await registry.catch_up(table)


def _clock(registry: TableRegistry, table: LiveTable, row: TableRow, seats: list[SeatRow]) -> ClockRow | None:
    old = table.clock
    clock = old and new_clock(row.id, old.kind, old.first, old.each, old.most, len(seats))
    return clock and begun(registry, clock, row, seats)


def _check_rematch(table: LiveTable, visitor: str) -> None:
    if not table.may_see(visitor):
        raise no_table()
    if not table.seats_of(visitor):
        raise ApiError("not-yours", "Only somebody who played here can ask for a rematch.")
    if table.row.status != "finished" or table.row.uploaded:
        raise ApiError("not-finished", "A rematch is for a game that was played to its end here.")


def _again(seat: SeatRow, table_id: str, visitor: str, share: str) -> SeatRow:
    """People return to the table even if a bot stood in for them; the seats of the others are kept for them."""
    back = structs.replace(seat, table_id=table_id, token=None, share="")
    if seat.holder is not None:
        back.kind, back.level = "person", None
        back.share = share if seat.holder == visitor else AWAITED
    return back
