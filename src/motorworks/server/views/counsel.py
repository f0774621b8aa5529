"""Advice for a seat, from what that seat may know."""

from __future__ import annotations

from motorworks.bots.adviser import advise
from motorworks.server import wire
from motorworks.server.tables.table import LiveTable


def counsel_view(table: LiveTable, seat: int | None, language: wire.Language) -> wire.Counsel:
    """Nobody gets advice at a table with several people: it would be an unfair help."""
    people = [one for one in table.seats if one.kind != "bot" or one.holder]
    found = None
    if seat is not None and len(people) == 1 and table.is_asked(seat):
        found = advise(table.match, seat, table.words(language))
    code, says, reason = ("", "", "") if found is None else found
    return wire.Counsel(sequence=table.sequence, code=code, says=says, reason=reason)
