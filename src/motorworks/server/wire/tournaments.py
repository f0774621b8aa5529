"""Tournaments for people."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from motorworks.server.wire.clocks import Pace
from motorworks.server.wire.names import MAX_SEATS, Answer, Name, Request, Rules, Slug, Status, Token

MAX_ROUNDS = 12
MAX_PEOPLE = 96
LONGEST_ROUND = 60 * 24 * 60  # minutes

Fill = Literal["uneven", "bots", "byes"]
TournamentStatus = Literal["open", "running", "finished"]


class NewTournament(Request):
    """A tournament to be set up. Everything here is shown before anybody joins, and does not change later."""

    name: Name
    game: Slug
    seats: Annotated[int, Meta(ge=2, le=MAX_SEATS, description="at each table")]
    rounds: Annotated[int, Meta(ge=1, le=MAX_ROUNDS)]
    options: Annotated[Rules, Meta(max_length=20)] = {}
    pace: Annotated[Pace | None, Meta(description="the clock of its tables; left out: none")] = None
    minutes: Annotated[
        Annotated[int, Meta(ge=1, le=LONGEST_ROUND)] | None,
        Meta(description="that a round lasts; left out: until the organiser closes it"),
    ] = None
    rated: bool = False
    fill: Annotated[
        Fill,
        Meta(description="when the people do not fill all tables: other sizes, bots, or some sit out for half a point"),
    ] = "uneven"
    level: Annotated[str, Meta(pattern=r"^[a-z0-9_-]{1,40}$", description="of the bots that fill tables")] = "foreman"
    listed: Annotated[bool, Meta(description="show it to everybody, who can then join without a link")] = False
    plays: Annotated[bool, Meta(description="the organiser takes part")] = True
    player: Annotated[Name | None, Meta(description="what the organiser is called")] = None


class TournamentJoin(Request):
    """Take part."""

    name: Name | None = None
    token: Annotated[Token | None, Meta(description="of the link; not needed where it is listed")] = None


class TournamentLead(Request):
    """Become the organiser of a tournament that was set up on the command line."""

    token: Token
    name: Name | None = None


class TournamentChange(Request):
    """What the organiser can change. Fields left out stay as they are."""

    joining: Annotated[bool | UnsetType, Meta(description="people can join")] = UNSET
    listed: Annotated[bool | UnsetType, Meta(description="shown to everybody")] = UNSET


class TournamentCard(Answer):
    """A tournament as a list shows it."""

    id: str
    name: str
    game: str
    title: Annotated[str, Meta(description="the game's name")]
    status: TournamentStatus
    people: Annotated[int, Meta(description="who take part now")]
    seats: int
    round: Annotated[int, Meta(description="the last one that has begun; 0: none")]
    rounds: int
    rated: bool
    joining: bool
    joined: Annotated[bool, Meta(description="the asking browser takes part")]
    organiser: Annotated[bool, Meta(description="the asking browser is the organiser")]


class Tournaments(Answer):
    """My tournaments, and others that everybody can watch or join."""

    mine: list[TournamentCard]
    listed: list[TournamentCard]


class TournamentSeat(Answer):
    """A seat at a table of a round."""

    seat: int
    person: Annotated[int | None, Meta(description="null: a bot that fills the table")]
    name: str
    level: Annotated[str | None, Meta(description="of the bot that plays here")]
    mine: bool
    points: Annotated[float | None, Meta(description="before this round; null for a bot")]
    score: Annotated[int | None, Meta(description="as everybody can see it; null: not known")]
    place: Annotated[int | None, Meta(description="null until the game is over")]
    won: Annotated[float | None, Meta(description="points of this table; null until the game is over")]


class TournamentTable(Answer):
    """A table of a round."""

    table: str
    board: Annotated[int, Meta(description="counted from 0: table A, B and so on")]
    status: Status
    progress: Annotated[str, Meta(description="the round, turn or year it is in; empty when it is over")]
    mine: bool
    seats: list[TournamentSeat]


class TournamentRound(Answer):
    """A round that has begun."""

    number: int
    began: datetime
    ends: Annotated[datetime | None, Meta(description="tables that are not over then count as they stand")]
    closed: datetime | None
    tables: list[TournamentTable]
    byes: Annotated[list[str], Meta(description="who sits out, for half a point")]


class TournamentStanding(Answer):
    """One line of the standings."""

    place: Annotated[int, Meta(description="people whom nothing separates share one")]
    person: int
    name: Annotated[str, Meta(description="empty: somebody who has left this server")]
    mine: bool
    playing: Annotated[bool, Meta(description="false: has left the tournament")]
    points: float
    rounds: Annotated[list[float | None], Meta(description="points of each round; null: missed, or not over")]
    share: Annotated[float, Meta(description="mean share of the table's score, the first tie-break")]
    strength: Annotated[float, Meta(description="mean points of the people met, the second tie-break")]


class Tournament(TournamentCard):
    """A tournament in full, as a spectator may see it."""

    host: Annotated[str, Meta(description="the organiser's name; empty: nobody leads it on the page yet")]
    person: Annotated[int | None, Meta(description="the number of the asking browser in the standings")]
    pace: Pace | None
    minutes: int | None
    fill: Fill
    level: str
    listed: bool
    options: Rules
    result: Annotated[str, Meta(description="how scores are written: {points} VP, ${points}")]
    link: Annotated[str | None, Meta(description="/#/tournament/<id>/join/<token>, for the organiser alone")]
    round_list: list[TournamentRound]
    standings: list[TournamentStanding]
