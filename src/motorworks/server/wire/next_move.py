"""Where I am to move, on whichever page I am."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from motorworks.server.wire.names import Answer


class NextMove(Answer):
    """A table where one of my seats is to decide."""

    table: str
    name: Annotated[str, Meta(description="the game's name")]
    seat: int
    sequence: int
    left: Annotated[int | None, Meta(description="milliseconds left on my clock; null: no clock")]


class MoveCard(NextMove):
    """The same, with what is asked there: made from the view of my seat alone."""

    prompt: Annotated[str, Meta(description="the question, as the table asks it")]
    last: Annotated[str, Meta(description="the last line of the log, as I may read it")]
    fresh: Annotated[int, Meta(description="how many moves others have made since mine")]
    miniature: Annotated[str, Meta(description="the address of a picture of the table as I see it, without lettering")]


class NextMoves(Answer):
    """The tables where I am to move, least time first, then longest waiting."""

    moves: list[NextMove]
