"""New tables: as asked for, and from a record."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from msgspec import structs
from sqlalchemy import Connection

from motorworks import Match, MotorworksError, replay
from motorworks.bots import LEVELS
from motorworks.kernel.history import dumped, write_entries
from motorworks.kernel.step import Step
from motorworks.server import wire
from motorworks.server.errors import ApiError, no_table, sentence
from motorworks.server.ids import new_token
from motorworks.server.storage import statements
from motorworks.server.storage.rows import lists as table_lists
from motorworks.server.storage.rows import snapshots as snapshot_rows
from motorworks.server.storage.rows import tables as table_rows
from motorworks.server.tables.blank import blank_row
from motorworks.server.tables.dealing import first_position
from motorworks.server.tables.laying import check_players, lay
from motorworks.server.tables.membership import check_member
from motorworks.server.tables.model import ActionRow, SeatRow, TableRow
from motorworks.server.tables.names import GUEST, bot_name, free_name
from motorworks.server.tables.rated import check_may_be_rated
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tables.seating import checked_level
from motorworks.server.tables.table import standings

LONGEST_SEED = 80
LONGEST_SHARE = 64  # characters that a row holds


async def open_table(
    registry: TableRegistry, wish: wire.NewTable, visitor: str, name: str, language: str, secret: str = ""
) -> str:
    """Store a new table and return its id; `secret` is the server's half of the deal, if it is committed to one."""
    await check_count(registry, visitor)
    check_players(wish.game, len(wish.seats))
    row = blank_row(wish.game, wish.options, visitor, wish.listed)
    row.secret = secret or row.secret
    if wish.seed is not None:
        row.seed, row.seed_chosen = str(wish.seed), True
    seats = _seats(row.id, wish.seats, visitor, name, language)
    if wish.rated:
        check_may_be_rated(row, seats)
        row.rated = True
    for seat in seats:
        seat.share = wish.share if seat.holder == visitor else ""
    laid = lay(registry, row, seats, wish.pace)
    await store_new(registry, row, lambda db: table_rows.store_table(db, row, seats, [], laid.first, laid.clock))
    registry.changes.changed(row.id)
    return row.id


async def check_count(registry: TableRegistry, visitor: str) -> None:
    """Before any work is done; `store_new` counts again, because other requests may be under way."""
    await check_member(registry, visitor)
    most = registry.settings.tables_per_visitor
    if await registry.store.read(lambda connection: table_lists.tables_kept_for(connection, visitor)) >= most:
        raise _too_many_tables(most)


def _too_many_tables(most: int) -> ApiError:
    template = "You have {most} tables already: finish or close one before you open another."
    return ApiError("too-many", template, most=most)


async def store_new(
    registry: TableRegistry, row: TableRow, work: Callable[[Connection], None], message: str = ""
) -> None:
    """Store a new table, unless its host has as many as are allowed."""
    most = registry.settings.tables_per_visitor

    def counted(connection: Connection) -> bool:
        statements.lock_visitor(connection, row.host)
        if table_lists.tables_kept_for(connection, row.host) >= most:
            return False
        work(connection)
        return True

    if not await registry.store.write(counted, message or registry.message(row.id)):
        raise _too_many_tables(most)


def _seats(table_id: str, wishes: list[wire.SeatWish], visitor: str, name: str, language: str) -> list[SeatRow]:
    if sum(wish.kind == "me" for wish in wishes) > 1:
        raise ApiError("impossible", "Only one seat can be yours: call the others on this screen `here`.")
    seats: list[SeatRow] = []
    for number, wish in enumerate(wishes):
        seat = SeatRow(table_id=table_id, seat=number, kind="open", name="")
        taken = [other.name for other in seats]
        if wish.kind == "bot":
            _seat_bot(seat, wish, taken)
        elif wish.kind == "open":
            seat.token = new_token()
        else:
            own = name if wish.kind == "me" else f"{GUEST[language]} {number + 1}"
            seat.kind, seat.holder, seat.name = "person", visitor, free_name(wish.name or own, taken)
        seats.append(seat)
    return seats


def _seat_bot(seat: SeatRow, wish: wire.SeatWish, taken: list[str]) -> None:
    seat.kind, seat.level = "bot", checked_level(wish.level or next(iter(LEVELS)))
    seat.name = free_name(wish.name, taken) if wish.name else bot_name(taken)


async def upload(registry: TableRegistry, record: dict[str, Any], visitor: str) -> str:
    """A record becomes a table to look at. It is checked action by action."""
    await check_count(registry, visitor)
    try:
        match = await asyncio.to_thread(replay, record)
    except MotorworksError as error:
        raise ApiError("impossible", sentence(str(error))) from None
    row = blank_row(match.game.slug, match.position()["options"], visitor, listed=False)
    row.seed, row.secret = str(match.setup.seed or 0), ""
    if len(row.seed) > LONGEST_SEED:
        raise ApiError("impossible", f"A seed has at most {LONGEST_SEED} digits.")
    row.rules, row.uploaded, row.status = match.game.identity, True, "finished"
    row.sequence, row.standings = len(match.steps), standings(match) if match.over else []
    seats = [_uploaded_seat(row.id, number, record) for number in range(match.players)]
    _keep_proof(row, seats, record.get("fairness"))
    actions = [action_row(row, number, step, match) for number, step in enumerate(match.steps, 1)]
    if match.setup.position is not None:
        row.base = 0
    first = first_position(row, match)
    last = structs.replace(first, sequence=row.sequence, position=match.position(), log=None)

    def work(connection: Connection) -> None:
        table_rows.store_table(connection, row, seats, actions, first)
        snapshot_rows.store_snapshot(connection, last)

    await store_new(registry, row, work)
    return row.id


def _uploaded_seat(table_id: str, number: int, record: dict[str, Any]) -> SeatRow:
    names = record.get("names")
    given = names[number] if isinstance(names, list) and number < len(names) else ""
    name = "".join(filter(str.isprintable, given)).strip()[: wire.MAX_NAME] if isinstance(given, str) else ""
    return SeatRow(table_id=table_id, seat=number, kind="person", name=name)


def _keep_proof(row: TableRow, seats: list[SeatRow], proof: Any) -> None:
    """What proves the deal of a record, which was checked with it; one with longer texts than ours is left out."""
    if proof is None or len(proof["shares"]) != len(seats):
        return
    if max(map(len, [proof["secret"], *proof["shares"]])) > LONGEST_SHARE:
        return
    row.secret = proof["secret"]
    for seat, share in zip(seats, proof["shares"], strict=True):
        seat.share = share


def action_row(row: TableRow, number: int, step: Step[Any], match: Match[Any]) -> ActionRow:
    return ActionRow(
        table_id=row.id,
        sequence=number,
        seat=step.actor,
        command=match.code_of(step),
        key=f"record-{number}",
        at=row.created,
        change=match.keep_history().changes[number - 1],
        log=dumped(write_entries(match.game.events, step.entries)),
        barrier=True,
    )


async def close_table(registry: TableRegistry, table_id: str, visitor: str) -> None:
    """Delete a table if no other person has a seat there."""
    async with registry.locked(table_id, fresh=True) as table:
        if not table.may_see(visitor):
            raise no_table()
        if table.row.host != visitor:
            raise ApiError("not-yours", "Only the host can close a table.")
        if table.row.tournament is not None:
            raise ApiError("not-yours", "This table belongs to a tournament, and stays with it.")
        if any(seat.holder not in (None, visitor) for seat in table.seats):
            raise ApiError("not-yours", "Somebody else sits here: hand your seat to a bot instead.")
        await registry.store.write(lambda db: table_rows.delete_table(db, table.id), registry.message(table.id))
        registry.evict(table)
    registry.changes.changed(table_id)
