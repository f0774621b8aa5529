"""Lessons: a game played by a script, with a stop before each move that the learner makes."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from motorworks.server.wire.names import Answer, Command, Request, Slug

MAX_STOPS = 10

StopNumber = Annotated[int, Meta(ge=0, le=MAX_STOPS, description="a stop, counted from 0; one past the last: the end")]


class LessonCard(Answer):
    """A lesson as the start page shows it."""

    name: Annotated[str, Meta(description="in addresses, e.g. first-round")]
    title: str
    about: Annotated[str, Meta(description="what it teaches, in a few words")]
    minutes: int
    stops: Annotated[int, Meta(description="how many stops it has")]


class LessonProgress(Answer):
    """How far I have come in a lesson."""

    game: Slug
    lesson: str
    stop: Annotated[int, Meta(description="to go on at; 0: to begin with")]
    done: Annotated[bool, Meta(description="taken to its end once")]


class LessonStop(Answer):
    """What the card at a stop says, what is lit, and the move to make."""

    title: str
    text: str
    why: str
    move: Annotated[str, Meta(description="the code of the one option that leads on; empty: only something to look at")]
    at: Annotated[str, Meta(description="id of what is lit, or panel:<id>; empty: the place of the option")]
    to: Annotated[str, Meta(description="id of where it will go; empty: nowhere")]


class LessonSeat(Answer):
    """Who sits where in a lesson."""

    seat: int
    name: str


class Lesson(Answer):
    """A lesson in the reader's language. The table at each stop is asked for separately."""

    game: Slug
    game_name: str
    goal: Annotated[str, Meta(description="how the game is won, in words that go on from “You win by”")]
    name: str
    title: str
    learner: Annotated[int, Meta(description="the seat of the one who learns")]
    seats: list[LessonSeat]
    goes_on: Annotated[bool, Meta(description="the game can be played on after the last stop")]
    stops: list[LessonStop]
    resume: Annotated[int, Meta(description="the stop that I have left it at")] = 0


class LessonQuestion(Request):
    """Why is this not allowed here?"""

    command: Command


class ReachedStop(Request):
    """The stop of a lesson that somebody has come to."""

    stop: StopNumber


class LeaveLesson(Request):
    """Play on from a stop, at a new table against bots."""

    stop: StopNumber
