"""Rounds: pairing and opening the tables, closing them, and the end of the tournament."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec
from msgspec import Struct
from sqlalchemy import Connection

from motorworks.games import find
from motorworks.server import wire
from motorworks.server.errors import ApiError
from motorworks.server.storage.rows import tables as table_rows
from motorworks.server.tables.blank import blank_row
from motorworks.server.tables.laying import Laid, lay
from motorworks.server.tables.model import NoticeRow, SeatRow, TableRow
from motorworks.server.tables.names import bot_name, free_name
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tournaments import rows
from motorworks.server.tournaments.asking import ask, check_organiser, store, whole_of
from motorworks.server.tournaments.ending import end_as_it_stands
from motorworks.server.tournaments.model import PersonRow, PlaceRow, RoundRow, TournamentRow, Whole
from motorworks.server.tournaments.pairing import Fill, Round, Sizes, next_round, table_sizes
from motorworks.server.tournaments.results import order_for_pairing, played_in
from motorworks.server.tournaments.standings import past_of
from motorworks.server.wall_clock import now

MINUTE = 60_000
BEGINS = "Round {round} of {name}. A game that is not over when the round ends counts as it stands, by score."


class NewTable(Struct):
    """A table of the round, ready to be stored."""

    row: TableRow
    seats: list[SeatRow]
    laid: Laid


async def begin(registry: TableRegistry, tournament_id: str, visitor: str | None) -> None:
    """Pair the next round and open its tables, all of them or none. `visitor` None is the host of the server."""
    whole = await whole_of(registry, tournament_id)
    check_organiser(whole.row, visitor)
    number = _check_next(whole)
    drawn = await asyncio.to_thread(_draw, whole, number)
    people = {person.number: person for person in whole.people}
    tables = [await asyncio.to_thread(_new_table, registry, whole.row, people, table) for table in drawn.tables]
    begun, places = _round(whole.row, number, drawn, tables)

    def work(connection: Connection) -> None:
        rows.lock(connection, tournament_id)
        fresh = ask(rows.whole(connection, tournament_id))
        if _check_next(fresh) != number or fresh.playing != whole.playing:
            raise _overtaken()
        for table in tables:
            table_rows.store_table(connection, table.row, table.seats, [], table.laid.first, table.laid.clock)
            table_rows.add_notice(connection, _said(whole.row, number, table.row))
        rows.add_round(connection, begun, places)
        first = {"joining": False} if number == 1 else {}
        rows.change(connection, tournament_id, round=number, status="running", changed=now(), **first)

    await store(registry, tournament_id, work)
    for table in tables:
        registry.changes.changed(table.row.id)
        if registry.store.kind == "postgresql":
            await registry.store.write(lambda _: None, registry.message(table.row.id))


def _overtaken() -> ApiError:
    return ApiError("stale", "The tournament has changed in the meantime: look again and decide.")


def _check_next(whole: Whole) -> int:
    """The number of the round that can begin."""
    if whole.row.status == "finished":
        raise ApiError("not-running", "The tournament is over.")
    if whole.open_round is not None:
        raise ApiError("not-finished", "Round {round} is not over: close it first.", round=whole.row.round)
    if whole.row.round >= whole.row.rounds:
        raise ApiError("not-running", "All rounds have been played.")
    return whole.row.round + 1


def _draw(whole: Whole, number: int) -> Round:
    order = order_for_pairing(whole, number)
    return next_round(order, _sizes(whole.row, len(order)), past_of(played_in(whole)), f"{whole.row.seed} {number}")


def _sizes(row: TournamentRow, people: int) -> Sizes:
    fill: Fill = row.fill  # type: ignore[assignment]
    found = table_sizes(people, row.seats, find(row.game).seats, fill) if people > 1 else None
    if found is None:
        least = row.seats if row.fill == "byes" else 2 if row.fill == "bots" else max(2, find(row.game).seats[0])
        raise ApiError(
            "impossible", "At least {least} people have to take part; there are {people}.", least=least, people=people
        )
    return found


def _new_table(
    registry: TableRegistry, tournament: TournamentRow, people: dict[int, PersonRow], order: Sequence[int | None]
) -> NewTable:
    """Private, with everybody seated: the game begins at once."""
    row = blank_row(tournament.game, tournament.options, tournament.host, listed=False)
    row.tournament, row.rated = tournament.id, tournament.rated
    seats: list[SeatRow] = []
    for number, person in enumerate(order):
        taken = [seat.name for seat in seats]
        seat = SeatRow(table_id=row.id, seat=number, kind="bot", name=bot_name(taken), level=tournament.level)
        if person is not None:
            seat.kind, seat.level = "person", None
            seat.holder, seat.name = people[person].visitor, free_name(people[person].name, taken)
        seats.append(seat)
    pace = None if tournament.pace is None else msgspec.convert(tournament.pace, wire.Pace)
    return NewTable(row, seats, lay(registry, row, seats, pace))


def _round(
    tournament: TournamentRow, number: int, drawn: Round, tables: Sequence[NewTable]
) -> tuple[RoundRow, list[PlaceRow]]:
    at = now()
    ends = None if tournament.minutes is None else at + tournament.minutes * MINUTE
    places = [
        PlaceRow(
            tournament_id=tournament.id,
            round=number,
            person=person,
            board=board,
            table_id=tables[board].row.id,
            seat=seat,
        )
        for board, order in enumerate(drawn.tables)
        for seat, person in enumerate(order)
        if person is not None
    ]
    places += [
        PlaceRow(tournament_id=tournament.id, round=number, person=person, board=-1, table_id=None, seat=-1)
        for person in drawn.byes
    ]
    return RoundRow(tournament_id=tournament.id, number=number, began=at, ends=ends), places


def _said(tournament: TournamentRow, number: int, table: TableRow) -> NoticeRow:
    facts: dict[str, int | str] = {"round": number, "name": tournament.name}
    return NoticeRow(table_id=table.id, number=0, sequence=0, text=BEGINS, facts=facts, at=now())


async def close(registry: TableRegistry, tournament_id: str, visitor: str | None) -> None:
    """Close the round that is being played: games that are not over count as they stand. The last one ends it all."""
    whole = await whole_of(registry, tournament_id)
    check_organiser(whole.row, visitor)
    current = whole.open_round
    if current is None:
        raise ApiError("not-running", "No round is in progress.")
    for table in whole.tables.values():
        if table.status == "running":
            await end_as_it_stands(registry, table.id)

    def work(connection: Connection) -> None:
        rows.lock(connection, tournament_id)
        if rows.close_round(connection, tournament_id, current.number, now()):
            last = {"status": "finished", "joining": False} if current.number == whole.row.rounds else {}
            rows.change(connection, tournament_id, changed=now(), **last)

    await store(registry, tournament_id, work)


async def end(registry: TableRegistry, tournament_id: str, visitor: str | None) -> None:
    """End the tournament after the rounds that were played."""
    whole = await whole_of(registry, tournament_id)
    check_organiser(whole.row, visitor)
    if whole.row.status == "finished":
        raise ApiError("not-running", "The tournament is over.")
    if whole.open_round is not None:
        await close(registry, tournament_id, visitor)

    def work(connection: Connection) -> None:
        rows.change(connection, tournament_id, status="finished", joining=False, changed=now())

    await store(registry, tournament_id, work)


async def begin_first(registry: TableRegistry, tournament_id: str, visitor: str | None) -> None:
    if (await whole_of(registry, tournament_id)).row.round:
        raise ApiError("not-running", "The tournament has begun already.")
    await begin(registry, tournament_id, visitor)


async def close_and_begin(registry: TableRegistry, tournament_id: str, visitor: str | None) -> None:
    """The next round, after the one that is being played; before the first one there is nothing to follow it."""
    whole = await whole_of(registry, tournament_id)
    check_organiser(whole.row, visitor)
    if whole.row.round == 0:
        raise ApiError("not-running", "The tournament has not begun: start it first.")
    if whole.row.round >= whole.row.rounds and whole.row.status != "finished":
        raise ApiError("not-running", "This is the last round: end the tournament instead.")
    if whole.open_round is not None:
        await close(registry, tournament_id, visitor)
    await begin(registry, tournament_id, visitor)
