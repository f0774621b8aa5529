"""Advice for people who are learning a game."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from motorworks.server.wire.names import Answer


class Counsel(Answer):
    """What the seat might do now, by the rules of thumb of the bots; empty where there is nothing to say."""

    sequence: Annotated[int, Meta(description="the table's sequence that it was given for")]
    code: Annotated[str, Meta(description="the code of the option; empty: no advice")]
    says: Annotated[str, Meta(description="the option as a sentence")]
    reason: Annotated[str, Meta(description="why, in one sentence")]
