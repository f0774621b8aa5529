"""Advice for people who are learning a game."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from motorworks.server.wire.names import Answer


class Learning(Answer):
    """Whether I am learning the game of a table, and whether advice is fair there."""

    first: Annotated[bool, Meta(description="it is one of my first two games of this title")]
    advice: Annotated[bool, Meta(description="I want advice in first games")]
    fair: Annotated[bool, Meta(description="everybody else with a seat is learning too and wants advice")]


class Counsel(Answer):
    """What the seat might do now, by the rules of thumb of the bots; empty where there is nothing to say."""

    sequence: Annotated[int, Meta(description="the table's sequence that it was given for")]
    code: Annotated[str, Meta(description="the code of the option; empty: no advice")]
    says: Annotated[str, Meta(description="the option as a sentence")]
    reason: Annotated[str, Meta(description="why, in one sentence")]
