"""Advice for a seat, from what that seat may know."""

from __future__ import annotations

from motorworks.bots.adviser import advise
from motorworks.server import wire
from motorworks.server.tables.table import LiveTable


def counsel_view(table: LiveTable, seat: int | None, language: wire.Language) -> wire.Counsel:
    """What this seat might do now."""
    found = advise(table.match, seat, table.words(language)) if seat is not None and table.is_asked(seat) else None
    code, says, reason = ("", "", "") if found is None else found
    return wire.Counsel(sequence=table.sequence, code=code, says=says, reason=reason)


def no_counsel(table: LiveTable) -> wire.Counsel:
    """Among people who do not all learn, advice would be an unfair help."""
    return wire.Counsel(sequence=table.sequence, code="", says="", reason="")
