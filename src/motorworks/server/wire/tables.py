"""Tables, seats and the people at them."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from motorworks.server.wire.clocks import Clock, Pace
from motorworks.server.wire.lessons import LessonProgress
from motorworks.server.wire.names import (
    MAX_SEATS,
    Answer,
    Commitment,
    Language,
    Name,
    Request,
    Rules,
    Share,
    Slug,
    StageSpeed,
    Status,
    Token,
)
from motorworks.server.wire.next_move import MoveCard


class Seat(Answer):
    """Who sits where."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    level: Annotated[str | None, Meta(description="the bot's level")] = None
    mine: Annotated[bool, Meta(description="held by the asking browser")] = False
    stands_in: Annotated[bool, Meta(description="a bot that plays for a person who may take the seat back")] = False
    online: Annotated[bool, Meta(description="the person had the page open within the last two minutes")] = False
    awaited: Annotated[bool, Meta(description="a rematch begins when the person has come")] = False


class Part(Answer):
    """One source of points."""

    name: str
    points: int


class Standing(Answer):
    """The result of one seat, broken down by source."""

    seat: int
    total: int
    place: Annotated[int, Meta(description="1 is the best; ties share a place")]
    winner: bool
    parts: list[Part]


class TableCard(Answer):
    """A table as the start page shows it."""

    id: str
    game: str
    name: Annotated[str, Meta(description="the game's name in the reader's language")]
    status: Status
    seats: list[Seat]
    actor: Annotated[int | None, Meta(description="whose turn it is; null while waiting or finished")]
    my_turn: bool
    winners: Annotated[list[int], Meta(description="the seats that have won; empty until the game is over")]
    places: Annotated[list[int], Meta(description="each seat's place, ties sharing one; empty until the game is over")]
    edition: Annotated[str, Meta(description="the name of the edition played with; empty: components as supplied")]
    sequence: int
    listed: bool
    rated: Annotated[bool, Meta(description="the result counts for the ratings of the people who play")]
    watching: Annotated[bool, Meta(description="the asking browser watches without a seat")]
    created: datetime
    changed: datetime
    clock: Annotated[Clock | None, Meta(description="null: played without a clock")]


class Invitation(Answer):
    """A link to send to a friend. The token is in the fragment, which browsers do not send to servers."""

    seat: Annotated[int | None, Meta(description="null for the link to watch")]
    token: str
    link: Annotated[str, Meta(description="/#/invitation/<token>")]


class Notice(Answer):
    """Something about the table itself, such as rules that were corrected during the game."""

    says: str
    sequence: Annotated[int, Meta(description="how many commands the table had then")]
    at: datetime


class Fairness(Answer):
    """The seed is the first 16 bytes of SHA-256 of the secret and the shares of all seats, joined by /."""

    commitment: Annotated[str, Meta(description="SHA-256 of the secret, as the table has shown it from the beginning")]
    secret: str
    shares: Annotated[list[str], Meta(description="one a seat; empty for a seat that gave none")]
    seed: Annotated[str, Meta(description="what the game was dealt from, as a decimal number")] = ""


class Table(TableCard):
    """A table in full."""

    options: Rules
    host: Annotated[bool, Meta(description="the asking browser opened this table")]
    invitations: Annotated[list[Invitation], Meta(description="empty unless the asking browser holds a seat here")]
    standings: Annotated[list[Standing], Meta(description="empty until the game is over")]
    rematch: Annotated[str | None, Meta(description="the table where the same people play again")]
    uploaded: Annotated[bool, Meta(description="made from a record, to look at")]
    seed_chosen: Annotated[
        bool, Meta(description="by the host; anyone who knows the seed can work out all that is hidden")
    ]
    taken_back: Annotated[
        int, Meta(description="moves that somebody alone with bots has taken back, past what was revealed")
    ] = 0
    interrupted: Annotated[str, Meta(description="why the game cannot go on; empty otherwise")] = ""
    notices: Annotated[list[Notice], Meta(description="what everybody here should know, oldest first")] = []
    commitment: Annotated[
        str, Meta(description="SHA-256 of the server's secret, which with everybody's share makes the seed")
    ] = ""
    my_shares: Annotated[list[str], Meta(description="what the asking browser gave to the seed, one a seat")] = []
    fairness: Annotated[Fairness | None, Meta(description="what proves the deal, once the game is over")] = None
    tournament: Annotated[str | None, Meta(description="the tournament that this table belongs to")] = None


class Restart(Request):
    """From which step an interrupted game begins again."""

    step: Annotated[
        Annotated[int, Meta(ge=0, le=1_000_000)] | None,
        Meta(description="how many actions are kept; left out: as many as the present rules accept"),
    ] = None


class Home(Answer):
    """The start page of one browser."""

    name: str
    language: Language
    mine: list[TableCard]
    open: list[TableCard]
    finished: list[TableCard]
    moves: Annotated[list[MoveCard], Meta(description="where I am to move, least time first")]
    lessons: Annotated[list[LessonProgress], Meta(description="lessons that I have begun")] = []
    stage_speed: Annotated[
        StageSpeed | None, Meta(description="how fast I like stages; 0: only the summary; null: I have not chosen")
    ] = None
    stages_seen: Annotated[int, Meta(description="how many stages I have seen; 2 stands for two or more")] = 0


class Profile(Request):
    """What a person wants to be called, which language they read, whether they want advice, how fast they like stages.

    Fields left out stay as they are; of the stages seen, the highest count ever sent is kept.
    """

    name: Name | UnsetType = UNSET
    language: Language | UnsetType | None = UNSET
    advice: Annotated[bool, Meta(description="in the first games of a title")] | UnsetType = UNSET
    stage_speed: Annotated[StageSpeed, Meta(description="0: only the summary")] | UnsetType = UNSET
    stages_seen: Annotated[int, Meta(ge=0, le=2, description="2 stands for two or more")] | UnsetType = UNSET


class SeatWish(Request):
    """Who takes a seat of a new table."""

    kind: Annotated[
        Literal["me", "here", "bot", "open"],
        Meta(description="me; here: another person on this screen; bot; open: a friend with the link"),
    ]
    name: Name | None = None
    level: Annotated[str, Meta(pattern=r"^[a-z0-9_-]{1,40}$")] | None = None


class NewTable(Request):
    """A table to be opened."""

    game: Slug
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=MAX_SEATS)]
    options: Annotated[Rules, Meta(max_length=20)] = {}
    commitment: Commitment = ""
    share: Share = ""
    seed: (
        Annotated[
            int,
            Meta(
                ge=0, lt=2**53, description="deals the same game again; everyone at the table sees that it was chosen"
            ),
        ]
        | None
    ) = None
    listed: Annotated[bool, Meta(description="show it to everybody: open seats can be taken without a link")] = False
    pace: Annotated[Pace | None, Meta(description="left out: no clock")] = None
    rated: Annotated[bool, Meta(description="the result counts for the ratings of the people who play")] = False


class Opened(Request):
    """A link that was followed: what is it for?"""

    token: Token


class Invited(Answer):
    """What an invitation is for."""

    table: str
    game: str
    name: str
    seat: Annotated[int | None, Meta(description="null: to watch")]
    host: Annotated[str, Meta(description="who opened the table")]
    status: Status
    taken: Annotated[bool, Meta(description="somebody has accepted it already")]
    mine: Annotated[list[int], Meta(description="seats that the asking browser holds at this table already")]
    commitment: Annotated[str, Meta(description="of the table, to be known before a share is given")] = ""
    rated: Annotated[bool, Meta(description="the result counts for everyone's rating")] = False
    pace: Annotated[Pace | None, Meta(description="null: no clock")] = None


class Acceptance(Request):
    """Take the seat (or the place to watch) that a link offers."""

    token: Token
    name: Name | None = None
    share: Share = ""


class Claim(Request):
    """Take an open seat of a listed table."""

    name: Name | None = None
    share: Share = ""


class Rematch(Request):
    """Play again with the same people."""

    commitment: Commitment = ""
    share: Share = ""


class Contribution(Request):
    """Come to a rematch: my part of the seed."""

    share: Share = ""


class Committed(Answer):
    """What the server is committed to for the next table that this browser opens, before it knows the share."""

    commitment: Annotated[str, Meta(description="SHA-256 of a secret, which makes the seed with everybody's share")]


class StandIn(Request):
    """Let a bot play for a seat that is mine, or fill an open seat of my table with one."""

    level: Annotated[str, Meta(pattern=r"^[a-z0-9_-]{1,40}$")]
