"""The course of a game, for the table, its ending and its replay."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from motorworks.server.wire.names import Answer


class CoursePoint(Answer):
    """Everybody's points after so many steps, as if the game had been counted then."""

    step: int
    scores: list[int]


class Heading(Answer):
    """Where a round, turn, year or day begins."""

    step: int
    says: str


class TurningPoint(Answer):
    """A step that changed the winner's lead over the best of the others."""

    step: int
    seat: Annotated[int, Meta(description="the winner")]
    before: int
    after: int
    heading: Annotated[str, Meta(description="the round, turn, year or day it belongs to")]
    says: Annotated[str, Meta(description="what the log says about it")]


class Course(Answer):
    """A game from its beginning to now, or to its end.

    While it runs, only what everybody can see is counted, and there are no turning points.
    """

    points: list[CoursePoint]
    headings: list[Heading]
    turning_points: list[TurningPoint]
