"""Errors as problem details (RFC 9457)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from motorworks.server.wire.names import Answer


class Refusal(Answer):
    """Why something is not allowed: the rule and the sentence."""

    rule: Annotated[str, Meta(description="paragraph of the rulebook, e.g. R 4.2; empty when no rule is concerned")]
    says: str


class Problem(Answer):
    """Every error (RFC 9457): `detail` is one sentence that says what was wrong and what is allowed."""

    type: Annotated[str, Meta(description="/problems/<name>; the names are listed in docs/api.md")]
    title: str
    status: int
    detail: str
    refusals: list[Refusal] = []
    sequence: Annotated[int | None, Meta(description="where the table really is, when the command was stale")] = None
