"""Ratings: the ladder of a game, a person's profile, and what a game changed."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from msgspec import Meta

from motorworks.server.wire.names import Answer


class Rating(Answer):
    """How well somebody plays a game, on one scale for people and bots; people begin at 1500."""

    value: int
    margin: Annotated[int, Meta(description="to either side, with 95 % confidence; 0 for a bot")]
    provisional: Annotated[bool, Meta(description="too few games, or too wide a margin, for a place on the ladder")]


class LadderRow(Answer):
    """One line of the ladder."""

    place: Annotated[int | None, Meta(description="among people; null for bots and provisional ratings")]
    name: Annotated[str, Meta(description="empty: somebody without a name, or whose profile is closed")]
    player: Annotated[str | None, Meta(description="the id of the profile; null for a bot, or if it is closed")]
    level: Annotated[str | None, Meta(description="the level of a bot; null for people")]
    rating: Rating
    games: int
    wins: int
    fair: Annotated[float, Meta(description="wins that everybody at these tables would have had on average")]
    mine: bool


class Ladder(Answer):
    """Everybody who has played a rated game of a title, and the bots, the best first."""

    game: str
    name: str
    rows: list[LadderRow]


class RatedGame(Answer):
    """One rated game of somebody."""

    table: str
    may_see: Annotated[bool, Meta(description="whether the reader can open the table")]
    at: datetime
    place: int
    players: int
    rating: Rating
    change: int


NotableKind = Literal["score", "gain", "streak"]


class Notable(Answer):
    """A result that stands out: the highest score, the largest gain in rating, the most wins in a row."""

    kind: NotableKind
    value: Annotated[int, Meta(description="points or money; points of rating; wins")]
    table: Annotated[str, Meta(description="where; of a streak the last game")]
    may_see: bool
    at: datetime
    place: int
    players: int


class RatedTitle(Answer):
    """Somebody's rated games of one title, the oldest first."""

    game: str
    name: str
    rating: Rating
    place: Annotated[int | None, Meta(description="on the ladder")]
    wins: int
    fair: float
    places: Annotated[list[int], Meta(description="how often first, second and so on")]
    mean_place: float
    fair_place: Annotated[float, Meta(description="the mean place of everybody at these tables")]
    notable: list[Notable]
    games: list[RatedGame]


class Player(Answer):
    """Somebody's profile."""

    player: str
    name: str
    mine: bool
    titles: list[RatedTitle]


class RatingChange(Answer):
    """What a finished game did to the rating of a seat."""

    seat: int
    before: Rating
    after: Rating


class TableRatings(Answer):
    """What a finished game did to ratings; empty for a friendly game, or one that is not over."""

    changes: list[RatingChange]
