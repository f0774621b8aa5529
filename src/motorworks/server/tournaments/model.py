"""Tournaments as they are stored."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from motorworks.server.tables.model import SeatRow, Standing


class TournamentRow(Struct, kw_only=True):
    id: str
    name: str
    game: str
    options: dict[str, Any]
    seats: int
    rounds: int
    pace: dict[str, Any] | None
    minutes: int | None
    rated: bool
    fill: str
    level: str
    host: str
    host_name: str
    token: str
    lead_digest: str | None = None
    seed: str
    status: str
    joining: bool
    listed: bool
    round: int
    wish: str = ""
    answer: str = ""
    created: int
    changed: int


class PersonRow(Struct, kw_only=True):
    tournament_id: str
    number: int
    visitor: str
    name: str
    playing: bool
    removed: bool = False
    joined: int


class RoundRow(Struct, kw_only=True):
    tournament_id: str
    number: int
    began: int
    ends: int | None = None
    closed: int | None = None


class PlaceRow(Struct, kw_only=True):
    """Where somebody sits in a round; without a table they sit out."""

    tournament_id: str
    round: int
    person: int
    board: int
    table_id: str | None
    seat: int


class TableFacts(Struct):
    """What a tournament has to know about one of its tables."""

    id: str
    status: str
    standings: list[Standing]
    seats: list[SeatRow]


class Whole(Struct):
    """A tournament with everything that belongs to it."""

    row: TournamentRow
    people: list[PersonRow]
    rounds: list[RoundRow]
    places: list[PlaceRow]
    tables: dict[str, TableFacts]

    @property
    def current(self) -> RoundRow | None:
        """The last round that has begun."""
        return self.rounds[-1] if self.rounds else None

    @property
    def open_round(self) -> RoundRow | None:
        """The round that is being played."""
        return self.current if self.current is not None and self.current.closed is None else None

    @property
    def playing(self) -> list[PersonRow]:
        """Everybody who takes part, each visitor once: two entries may have turned out to be one person."""
        known = {person.visitor: person for person in reversed(self.people) if person.playing and person.visitor}
        return sorted(known.values(), key=lambda person: person.number)

    def person_of(self, visitor: str) -> PersonRow | None:
        mine = [person for person in self.people if visitor and person.visitor == visitor]
        return next((person for person in mine if person.playing), mine[0] if mine else None)

    def places_in(self, number: int) -> list[PlaceRow]:
        return [place for place in self.places if place.round == number]
