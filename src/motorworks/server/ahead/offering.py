"""Who may decide before their turn comes."""

from __future__ import annotations

from motorworks.kernel.together import may_decide_ahead
from motorworks.server.tables.table import LiveTable


def may_decide(table: LiveTable, seat: int | None) -> bool:
    """Another person is to act, and this seat will be asked in the same stage."""
    actor = table.actor
    if seat is None or actor is None or table.row.interrupted or table.seats[seat].kind != "person":
        return False
    other = table.seats[actor]
    if other.kind != "person" or other.holder == table.seats[seat].holder:
        return False
    return seat in may_decide_ahead(table.match.state)
