"""Reading and writing the rows of tournaments: each function is one piece of work on a connection."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import structs
from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, or_, select, update

from motorworks.server.storage.schema import seats, tables
from motorworks.server.storage.statements import into, lock_visitor
from motorworks.server.storage.tournament_tables import (
    tournament_people,
    tournament_rounds,
    tournament_seats,
    tournaments,
)
from motorworks.server.tables.model import SeatRow
from motorworks.server.tournaments.model import PersonRow, PlaceRow, RoundRow, TableFacts, TournamentRow, Whole

_SEAT = [seats.c[name] for name in SeatRow.__struct_fields__]


def lock(connection: Connection, tournament_id: str) -> None:
    """Until the commit, no other process changes this tournament."""
    lock_visitor(connection, f"tournament {tournament_id}")


def tournament(connection: Connection, tournament_id: str) -> TournamentRow | None:
    row = connection.execute(select(tournaments).where(tournaments.c.id == tournament_id)).first()
    return None if row is None else into(TournamentRow, row)


def whole(connection: Connection, tournament_id: str) -> Whole | None:
    row = tournament(connection, tournament_id)
    if row is None:
        return None
    people, rounds, places = (
        select(part).where(part.c.tournament_id == tournament_id).order_by(*part.primary_key)
        for part in (tournament_people, tournament_rounds, tournament_seats)
    )
    return Whole(
        row,
        [into(PersonRow, each) for each in connection.execute(people)],
        [into(RoundRow, each) for each in connection.execute(rounds)],
        [into(PlaceRow, each) for each in connection.execute(places)],
        _tables(connection, tournament_id),
    )


def _tables(connection: Connection, tournament_id: str) -> dict[str, TableFacts]:
    mine = tables.c.tournament == tournament_id
    ids = select(tournament_seats.c.table_id).where(tournament_seats.c.tournament_id == tournament_id)
    known = and_(mine, tables.c.id.in_(ids))
    found = connection.execute(select(tables.c.id, tables.c.status, tables.c.standings).where(known))
    facts = {row.id: TableFacts(row.id, row.status, row.standings, []) for row in found}
    sitting = select(*_SEAT).where(seats.c.table_id.in_(list(facts))).order_by(seats.c.table_id, seats.c.seat)
    for row in connection.execute(sitting):
        facts[row.table_id].seats.append(into(SeatRow, row))
    return facts


def add(connection: Connection, row: TournamentRow) -> None:
    connection.execute(insert(tournaments).values(structs.asdict(row)))


def change(connection: Connection, tournament_id: str, **values: Any) -> None:
    connection.execute(update(tournaments).where(tournaments.c.id == tournament_id).values(values))


def count_unfinished(connection: Connection, host: str) -> int:
    mine = and_(tournaments.c.host == host, tournaments.c.status != "finished")
    return connection.execute(select(func.count()).select_from(tournaments).where(mine)).scalar_one()


# ---------------------------------------------------------------- people


def add_person(connection: Connection, person: PersonRow) -> None:
    connection.execute(insert(tournament_people).values(structs.asdict(person)))


def change_person(connection: Connection, person: PersonRow) -> None:
    connection.execute(update(tournament_people).where(_this(person)).values(structs.asdict(person)))


def drop_person(connection: Connection, person: PersonRow) -> None:
    connection.execute(delete(tournament_people).where(_this(person)))


def _this(person: PersonRow) -> ColumnElement[bool]:
    mine = tournament_people.c.tournament_id == person.tournament_id
    return and_(mine, tournament_people.c.number == person.number)


# ---------------------------------------------------------------- rounds


def add_round(connection: Connection, begun: RoundRow, places: Sequence[PlaceRow]) -> None:
    connection.execute(insert(tournament_rounds).values(structs.asdict(begun)))
    connection.execute(insert(tournament_seats), [structs.asdict(place) for place in places])


def close_round(connection: Connection, tournament_id: str, number: int, at: int) -> bool:
    """False when it is closed already."""
    this = and_(tournament_rounds.c.tournament_id == tournament_id, tournament_rounds.c.number == number)
    open_yet = and_(this, tournament_rounds.c.closed.is_(None))
    return connection.execute(update(tournament_rounds).where(open_yet).values(closed=at)).rowcount == 1


def rounds_ended(connection: Connection, at: int) -> list[str]:
    """The tournaments whose round is over by time."""
    late = and_(tournament_rounds.c.closed.is_(None), tournament_rounds.c.ends <= at)
    return list(connection.execute(select(tournament_rounds.c.tournament_id).where(late)).scalars())


def wishes(connection: Connection) -> list[tuple[str, str]]:
    """What the command line asks a running server to do."""
    found = select(tournaments.c.id, tournaments.c.wish).where(tournaments.c.wish != "")
    return [(row.id, row.wish) for row in connection.execute(found)]


def host_tables(connection: Connection, tournament_id: str, visitor: str) -> None:
    """Tables that began before anybody led the tournament."""
    orphans = and_(tables.c.tournament == tournament_id, tables.c.host == "")
    connection.execute(update(tables).where(orphans).values(host=visitor))


# ---------------------------------------------------------------- lists


def of_visitor(connection: Connection, visitor: str, limit: int) -> list[TournamentRow]:
    """Those that somebody leads or takes part in, the newest first."""
    joined = select(tournament_people.c.tournament_id).where(
        tournament_people.c.visitor == visitor, tournament_people.c.playing
    )
    return _list(connection, or_(tournaments.c.host == visitor, tournaments.c.id.in_(joined)), limit)


def listed(connection: Connection, limit: int) -> list[TournamentRow]:
    return _list(connection, and_(tournaments.c.listed, tournaments.c.status != "finished"), limit)


def every(connection: Connection, limit: int) -> list[TournamentRow]:
    return _list(connection, tournaments.c.id != "", limit)


def _list(connection: Connection, chosen: ColumnElement[bool], limit: int) -> list[TournamentRow]:
    newest = select(tournaments).where(chosen).order_by(tournaments.c.created.desc(), tournaments.c.id).limit(limit)
    return [into(TournamentRow, row) for row in connection.execute(newest)]


def playing_in(connection: Connection, ids: Sequence[str]) -> dict[str, list[str]]:
    """The visitors who take part in each of these tournaments."""
    here = and_(tournament_people.c.tournament_id.in_(ids), tournament_people.c.playing)
    found: dict[str, list[str]] = {each: [] for each in ids}
    chosen = select(tournament_people.c.tournament_id, tournament_people.c.visitor).where(here)
    for row in connection.execute(chosen):
        found[row.tournament_id].append(row.visitor)
    return found


def table_ids(connection: Connection, tournament_id: str) -> list[str]:
    """The tables of its rounds."""
    chosen = select(tournament_seats.c.table_id).where(tournament_seats.c.tournament_id == tournament_id)
    return [table for table in connection.execute(chosen.distinct()).scalars() if table is not None]
