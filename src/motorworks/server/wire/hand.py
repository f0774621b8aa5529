"""What somebody would have in hand after taking it up, so that the table can show it immediately."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from motorworks.server.wire.names import Answer

# How many things one request may ask for: with all their places these are a few hundred kilobytes at most.
MOST_HANDS = 6


class Hand(Answer):
    """The thing in hand after an option that takes something up: where it fits, and what it would do there."""

    sequence: Annotated[int, Meta(description="how many commands the table had taken; later ones may change it")]
    holding: Annotated[
        dict[str, Any] | None,
        Meta(description="as in the scene after it; null if the option takes nothing up, or reveals something"),
    ]


class Hands(Answer):
    """Several things that could be taken up."""

    hands: Annotated[list[Hand], Meta(description="in the order of the question")]
