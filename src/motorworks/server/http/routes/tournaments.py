"""Tournaments: setting one up, joining, and leading it from round to round."""

from __future__ import annotations

from typing import Annotated

from litestar import get, patch, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from motorworks.server import wire
from motorworks.server.http.routes.reader import ACTS, LOOKS, Reader, Req, services_of
from motorworks.server.http.routes.tables import called, remember
from motorworks.server.tournaments import organising, rounds, rows, showing
from motorworks.server.tournaments.asking import whole_of
from motorworks.server.tournaments.model import TournamentRow

LISTED = 50  # tournaments of each kind

TournamentPath = Annotated[str, PathParameter(pattern=r"^[a-z2-7]{12}$", description="the tournament's id")]
PersonPath = Annotated[int, PathParameter(gt=0, le=1_000_000, description="the number in the standings")]


async def _shown(request: Req, tournament_id: str, reader: Reader) -> wire.Tournament:
    registry = services_of(request).registry
    whole = await whole_of(registry, tournament_id)
    running = await showing.look_at_tables(registry, whole, reader.language)
    return showing.shown(whole, running, reader.visitor, reader.language)


@get("/api/tournaments", responses=LOOKS, tags=["tournaments"])
async def see_tournaments(request: Req, reader: NamedDependency[Reader]) -> wire.Tournaments:
    """The tournaments that I lead or take part in, and those that are open to everybody."""
    store = services_of(request).store
    mine = await store.read(lambda db: rows.of_visitor(db, reader.visitor, LISTED)) if reader.visitor else []
    listed = [row for row in await store.read(lambda db: rows.listed(db, LISTED)) if row not in mine]
    playing = await store.read(lambda db: rows.playing_in(db, [row.id for row in (*mine, *listed)]))

    def cards(found: list[TournamentRow]) -> list[wire.TournamentCard]:
        return [showing.card(row, playing[row.id], reader.visitor) for row in found]

    return wire.Tournaments(mine=cards(mine), listed=cards(listed))


@post("/api/tournaments", responses=ACTS, tags=["tournaments"])
async def set_up(request: Req, data: JSONBody[wire.NewTournament], reader: NamedDependency[Reader]) -> wire.Tournament:
    """Set up a tournament; its `link` is what to send to the people who are to play."""
    name = called(reader, data.player)
    tournament_id = await organising.create(services_of(request).registry, data, reader.visitor, name)
    await remember(request, reader, data.player)
    return await _shown(request, tournament_id, reader)


@get("/api/tournaments/{tournament_id:str}", responses=LOOKS, tags=["tournaments"])
async def see_tournament(
    request: Req, tournament_id: TournamentPath, reader: NamedDependency[Reader]
) -> wire.Tournament:
    """Standings, the tables of every round, and what was agreed. Everybody who knows the id may look."""
    return await _shown(request, tournament_id, reader)


@patch("/api/tournaments/{tournament_id:str}", responses=ACTS, tags=["tournaments"])
async def change_tournament(
    request: Req,
    tournament_id: TournamentPath,
    data: JSONBody[wire.TournamentChange],
    reader: NamedDependency[Reader],
) -> wire.Tournament:
    """The organiser opens or closes the registration, or lists the tournament."""
    await organising.change(services_of(request).registry, tournament_id, reader.visitor, data)
    return await _shown(request, tournament_id, reader)


@post("/api/tournaments/{tournament_id:str}/join", responses=ACTS, tags=["tournaments"], status_code=200)
async def join_tournament(
    request: Req,
    tournament_id: TournamentPath,
    data: JSONBody[wire.TournamentJoin],
    reader: NamedDependency[Reader],
) -> wire.Tournament:
    """Take part, from the next round on."""
    name = called(reader, data.name)
    await organising.join(services_of(request).registry, tournament_id, reader.visitor, name, data.token)
    await remember(request, reader, data.name)
    return await _shown(request, tournament_id, reader)


@post("/api/tournaments/{tournament_id:str}/leave", responses=ACTS, tags=["tournaments"], status_code=200)
async def leave_tournament(
    request: Req, tournament_id: TournamentPath, reader: NamedDependency[Reader]
) -> wire.Tournament:
    """Leave the tournament; a bot takes over a game that is not finished."""
    await organising.leave(services_of(request).registry, tournament_id, reader.visitor)
    return await _shown(request, tournament_id, reader)


@post(
    "/api/tournaments/{tournament_id:str}/people/{number:int}/remove",
    responses=ACTS,
    tags=["tournaments"],
    status_code=200,
)
async def remove_person(
    request: Req, tournament_id: TournamentPath, number: PersonPath, reader: NamedDependency[Reader]
) -> wire.Tournament:
    """The organiser removes somebody, who cannot join again."""
    await organising.remove(services_of(request).registry, tournament_id, number, reader.visitor)
    return await _shown(request, tournament_id, reader)


@post("/api/tournaments/{tournament_id:str}/lead", responses=ACTS, tags=["tournaments"], status_code=200)
async def lead_tournament(
    request: Req,
    tournament_id: TournamentPath,
    data: JSONBody[wire.TournamentLead],
    reader: NamedDependency[Reader],
) -> wire.Tournament:
    """Become the organiser of a tournament that was set up on the command line, by the link that it has printed."""
    name = called(reader, data.name)
    await organising.lead(services_of(request).registry, tournament_id, reader.visitor, name, data.token)
    await remember(request, reader, data.name)
    return await _shown(request, tournament_id, reader)


@post("/api/tournaments/{tournament_id:str}/rounds", responses=ACTS, tags=["tournaments"])
async def begin_round(request: Req, tournament_id: TournamentPath, reader: NamedDependency[Reader]) -> wire.Tournament:
    """The organiser begins the first or the next round: people are paired, and their tables begin."""
    await rounds.begin(services_of(request).registry, tournament_id, reader.visitor)
    return await _shown(request, tournament_id, reader)


@post("/api/tournaments/{tournament_id:str}/rounds/close", responses=ACTS, tags=["tournaments"], status_code=200)
async def close_round(request: Req, tournament_id: TournamentPath, reader: NamedDependency[Reader]) -> wire.Tournament:
    """The organiser closes the round; games that are not over count as they stand. The last one ends the tournament."""
    await rounds.close(services_of(request).registry, tournament_id, reader.visitor)
    return await _shown(request, tournament_id, reader)


@post("/api/tournaments/{tournament_id:str}/end", responses=ACTS, tags=["tournaments"], status_code=200)
async def end_tournament(
    request: Req, tournament_id: TournamentPath, reader: NamedDependency[Reader]
) -> wire.Tournament:
    """The organiser ends the tournament after the rounds that were played."""
    await rounds.end(services_of(request).registry, tournament_id, reader.visitor)
    return await _shown(request, tournament_id, reader)


HANDLERS = [
    see_tournaments,
    set_up,
    see_tournament,
    change_tournament,
    join_tournament,
    leave_tournament,
    remove_person,
    lead_tournament,
    begin_round,
    close_round,
    end_tournament,
]
