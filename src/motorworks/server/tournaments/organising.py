"""Setting up a tournament; joining and leaving it."""

from __future__ import annotations

import secrets

from msgspec import UNSET, structs, to_builtins
from sqlalchemy import Connection

from motorworks.server import wire
from motorworks.server.errors import ApiError
from motorworks.server.ids import digest_of, new_table_id, new_token
from motorworks.server.storage import statements
from motorworks.server.storage.rows import visitors as visitor_rows
from motorworks.server.tables import seating
from motorworks.server.tables.blank import blank_row
from motorworks.server.tables.laying import check_players, try_setup
from motorworks.server.tables.membership import check_member
from motorworks.server.tables.names import free_name
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tournaments import rows
from motorworks.server.tournaments.asking import ask, check_organiser, no_tournament, store, whole_of
from motorworks.server.tournaments.model import PersonRow, TournamentRow, Whole
from motorworks.server.wall_clock import now

STAND_IN = "foreman"
AT_ONCE = 10  # unfinished tournaments of one organiser


async def create(registry: TableRegistry, wish: wire.NewTournament, visitor: str, name: str) -> str:
    """Store a new tournament and return its id."""
    await check_member(registry, visitor)
    row = new_row(wish)
    row.host, row.host_name = visitor, name
    me = PersonRow(tournament_id=row.id, number=1, visitor=visitor, name=name, playing=True, joined=row.created)

    def work(connection: Connection) -> None:
        statements.lock_visitor(connection, visitor)
        if rows.count_unfinished(connection, visitor) >= AT_ONCE:
            template = "You have {most} tournaments already: end one before you set up another."
            raise ApiError("too-many", template, most=AT_ONCE)
        rows.add(connection, row)
        if wish.plays:
            rows.add_person(connection, me)

    await store(registry, row.id, work)
    return row.id


def new_row(wish: wire.NewTournament) -> TournamentRow:
    """Checked: the game can be played like this. Nobody leads it yet."""
    check_players(wish.game, wish.seats)
    seating.checked_level(wish.level)
    trial = blank_row(wish.game, wish.options, "", listed=False)
    options = try_setup(trial, wish.seats).position()["options"]
    at = now()
    return TournamentRow(
        id=new_table_id(),
        name=wish.name.strip(),
        game=wish.game,
        options=options,
        seats=wish.seats,
        rounds=wish.rounds,
        pace=None if wish.pace is None else to_builtins(wish.pace),
        minutes=wish.minutes,
        rated=wish.rated,
        fill=wish.fill,
        level=wish.level,
        host="",
        host_name="",
        token=new_token(),
        seed=secrets.token_hex(8),
        status="open",
        joining=True,
        listed=wish.listed,
        round=0,
        created=at,
        changed=at,
    )


async def join(registry: TableRegistry, tournament_id: str, visitor: str, name: str, token: str | None) -> None:
    """Take part from the next round on; people invited by the link become members of the server, too."""
    whole = await whole_of(registry, tournament_id)
    is_invited = token is not None and secrets.compare_digest(token, whole.row.token)
    if not is_invited and not whole.row.listed and whole.person_of(visitor) is None:
        raise ApiError("not-yours", "This tournament is not open to everybody: ask its organiser for a link.")
    if not is_invited:
        await check_member(registry, visitor)

    def work(connection: Connection) -> None:
        rows.lock(connection, tournament_id)
        _add(connection, ask(rows.whole(connection, tournament_id)), visitor, name)
        if is_invited:
            visitor_rows.store_visitor(connection, visitor, seen=now(), member=True)

    await store(registry, tournament_id, work)


def _add(connection: Connection, whole: Whole, visitor: str, name: str) -> None:
    me = whole.person_of(visitor)
    if me is not None and me.playing:
        return
    if whole.row.status == "finished":
        raise ApiError("not-running", "The tournament is over.")
    if not whole.row.joining or (me is not None and me.removed):
        raise ApiError("not-running", "Registration is closed at the moment: ask the organiser.")
    if visitor_rows.are_blocked(connection, visitor, whole.row.host):
        raise ApiError("not-yours", "This tournament is not open to you.")
    if len(whole.playing) >= wire.MAX_PEOPLE:
        raise ApiError("impossible", "At most {most} people can take part.", most=wire.MAX_PEOPLE)
    if me is not None:
        rows.change_person(connection, structs.replace(me, playing=True))
        return
    number = max((person.number for person in whole.people), default=0) + 1
    called = free_name(name, [person.name for person in whole.people])
    new = PersonRow(tournament_id=whole.row.id, number=number, visitor=visitor, name=called, playing=True, joined=now())
    rows.add_person(connection, new)


async def leave(registry: TableRegistry, tournament_id: str, visitor: str) -> None:
    """Leave permanently, or until joining again; a bot plays the game that is not over."""
    whole = await whole_of(registry, tournament_id)
    me = whole.person_of(visitor)
    if me is None or not me.playing:
        raise ApiError("not-found", "You are not taking part in this tournament.")
    await _drop(registry, whole, me)


async def remove(registry: TableRegistry, tournament_id: str, number: int, visitor: str) -> None:
    """The organiser removes somebody, who cannot come back."""
    whole = await whole_of(registry, tournament_id)
    check_organiser(whole.row, visitor)
    person = next((each for each in whole.people if each.number == number and each.playing), None)
    if person is None:
        raise ApiError("not-found", "Nobody with this number takes part.")
    await _drop(registry, whole, structs.replace(person, removed=person.visitor != visitor))


async def _drop(registry: TableRegistry, whole: Whole, person: PersonRow) -> None:
    """Somebody who has not played yet disappears; others keep their points. Then a bot takes their seat."""
    has_played = any(place.person == person.number for place in whole.places)

    def work(connection: Connection) -> None:
        rows.lock(connection, whole.row.id)
        if has_played or person.removed:
            rows.change_person(connection, structs.replace(person, playing=False))
        else:
            rows.drop_person(connection, person)

    await store(registry, whole.row.id, work)
    for place in whole.places_in(whole.row.round):
        facts = whole.tables.get(place.table_id or "")
        if place.person == person.number and facts is not None and facts.status == "running":
            await _stand_in(registry, facts.id, place.seat, person.visitor)


async def _stand_in(registry: TableRegistry, table_id: str, seat: int, visitor: str) -> None:
    try:
        await seating.hand_to_bot(registry, table_id, seat, visitor, STAND_IN)
    except ApiError as error:
        if error.name not in ("not-your-seat", "not-found"):  # the account was deleted meanwhile
            raise


async def change(registry: TableRegistry, tournament_id: str, visitor: str, wish: wire.TournamentChange) -> None:
    row = (await whole_of(registry, tournament_id)).row
    check_organiser(row, visitor)
    if row.status == "finished":
        raise ApiError("not-running", "The tournament is over.")
    given = {"joining": wish.joining, "listed": wish.listed}
    values = {name: value for name, value in given.items() if value is not UNSET}
    await store(registry, tournament_id, lambda db: rows.change(db, tournament_id, changed=now(), **values))


async def lead(registry: TableRegistry, tournament_id: str, visitor: str, name: str, token: str) -> None:
    """Become the organiser by the link that the command line has printed; it works once."""

    def work(connection: Connection) -> None:
        rows.lock(connection, tournament_id)
        row = rows.tournament(connection, tournament_id)
        if row is None:
            raise no_tournament()
        if row.lead_digest is None or not secrets.compare_digest(row.lead_digest, digest_of(token)):
            raise ApiError("not-valid", "This link to lead the tournament has already been used, or is wrong.")
        rows.change(connection, tournament_id, host=visitor, host_name=name, lead_digest=None, changed=now())
        rows.host_tables(connection, tournament_id, visitor)
        visitor_rows.store_visitor(connection, visitor, seen=now(), member=True)

    await store(registry, tournament_id, work)
