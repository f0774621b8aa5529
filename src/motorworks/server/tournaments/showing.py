"""A tournament as it is sent: what a spectator may see, and which of it is mine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

import msgspec
from msgspec import Struct

from motorworks.games import find
from motorworks.server import wire
from motorworks.server.errors import ApiError
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tournaments.model import PlaceRow, RoundRow, TableFacts, TournamentRow, Whole
from motorworks.server.tournaments.results import table_points, table_standings
from motorworks.server.views.cards import places
from motorworks.server.views.public_score import progress, public_scores, way_of_writing


class Running(Struct):
    """What everybody can see of a table that is being played."""

    scores: list[int]
    progress: str


async def look_at_tables(registry: TableRegistry, whole: Whole, language: str) -> dict[str, Running]:
    """The tables that are being played, as a spectator sees them."""
    found: dict[str, Running] = {}
    for facts in whole.tables.values():
        if facts.status != "running":
            continue
        try:
            async with registry.locked(facts.id) as table:
                found[facts.id] = Running(public_scores(table), progress(table, language))
        except ApiError:
            continue  # deleted meanwhile
    return found


def card(row: TournamentRow, playing: Sequence[str], visitor: str) -> wire.TournamentCard:
    return wire.TournamentCard(
        id=row.id,
        name=row.name,
        game=row.game,
        title=find(row.game).title,
        status=row.status,  # type: ignore[arg-type]
        people=len(set(playing)),
        seats=row.seats,
        round=row.round,
        rounds=row.rounds,
        rated=row.rated,
        joining=row.joining,
        joined=bool(visitor) and visitor in playing,
        organiser=bool(visitor) and row.host == visitor,
    )


def shown(whole: Whole, running: Mapping[str, Running], visitor: str, language: str) -> wire.Tournament:
    row, me = whole.row, whole.person_of(visitor)
    heading = card(row, [person.visitor for person in whole.playing], visitor)
    return wire.Tournament(
        **{name: getattr(heading, name) for name in heading.__struct_fields__},
        host=row.host_name,
        person=None if me is None else me.number,
        pace=None if row.pace is None else msgspec.convert(row.pace, wire.Pace),
        minutes=row.minutes,
        fill=row.fill,  # type: ignore[arg-type]
        level=row.level,
        listed=row.listed,
        options=row.options,
        result=way_of_writing(row.game, language),
        link=f"/#/tournament/{row.id}/join/{row.token}" if heading.organiser else None,
        round_list=[_round(whole, each, running, visitor) for each in whole.rounds],
        standings=_standings(whole, visitor),
    )


def _standings(whole: Whole, visitor: str) -> list[wire.TournamentStanding]:
    people = {person.number: person for person in whole.people}
    return [
        wire.TournamentStanding(
            place=line.place,
            person=line.person,
            name=people[line.person].name,
            mine=bool(visitor) and people[line.person].visitor == visitor,
            playing=people[line.person].playing,
            points=line.points,
            rounds=list(line.rounds[: whole.row.round]),
            share=line.share,
            strength=line.strength,
        )
        for line in table_standings(whole)
    ]


def _round(whole: Whole, row: RoundRow, running: Mapping[str, Running], visitor: str) -> wire.TournamentRound:
    names = {person.number: person.name for person in whole.people}
    before = {line.person: line.points for line in table_standings(whole, row.number)}
    here = whole.places_in(row.number)
    boards: dict[str, list[PlaceRow]] = {}
    for place in here:
        if place.table_id in whole.tables:
            boards.setdefault(place.table_id, []).append(place)
    return wire.TournamentRound(
        number=row.number,
        began=_time(row.began),
        ends=None if row.ends is None else _time(row.ends),
        closed=None if row.closed is None else _time(row.closed),
        tables=[
            _table(whole.tables[table], sitting, before, running.get(table), visitor)
            for table, sitting in sorted(boards.items(), key=lambda each: each[1][0].board)
        ],
        byes=[names.get(place.person, "") for place in here if place.table_id is None],
    )


def _table(
    facts: TableFacts,
    sitting: Sequence[PlaceRow],
    before: Mapping[int, float],
    running: Running | None,
    visitor: str,
) -> wire.TournamentTable:
    person = {place.seat: place.person for place in sitting}
    over = facts.status == "finished" and bool(facts.standings)
    scores = [line["total"] for line in facts.standings] if over else running.scores if running else []
    won, ended = (table_points(facts), places(facts.standings)) if over else ([], [])
    return wire.TournamentTable(
        table=facts.id,
        board=sitting[0].board,
        status=facts.status,  # type: ignore[arg-type]
        progress=running.progress if running is not None else "",
        mine=bool(visitor) and any(seat.holder == visitor for seat in facts.seats),
        seats=[
            wire.TournamentSeat(
                seat=seat.seat,
                person=person.get(seat.seat),
                name=seat.name,
                level=seat.level,
                mine=bool(visitor) and seat.holder == visitor,
                points=before.get(person[seat.seat], 0.0) if seat.seat in person else None,
                score=scores[seat.seat] if seat.seat < len(scores) else None,
                place=ended[seat.seat] if over else None,
                won=won[seat.seat] if over else None,
            )
            for seat in facts.seats
        ],
    )


def _time(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)
