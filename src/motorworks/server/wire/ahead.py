"""Decisions that are made before the turn comes."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from motorworks.server.wire.names import Answer, Command, Request, SeatNumber
from motorworks.server.wire.playing import TableView

MAX_AHEAD = 200


class DecideAhead(Request):
    """My whole turn in the stage under way, from its first decision on; empty: show me the first decision.

    Where somebody before me can take what I want, the commands are wishes in order: when my turn comes, the first one
    that is still possible is played.
    """

    seat: SeatNumber
    commands: Annotated[list[Command], Meta(max_length=MAX_AHEAD)]


class Ahead(Answer):
    """The position after these decisions, as my seat would see it; nobody else learns of them before my turn."""

    complete: Annotated[bool, Meta(description="the turn is decided: it is sealed, and played when it comes")]
    wishes: Annotated[bool, Meta(description="the commands are wishes in order: sealed, and I may add another one")]
    view: Annotated[TableView | None, Meta(description="null when the turn is complete")]
