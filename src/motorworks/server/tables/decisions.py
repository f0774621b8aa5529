"""Which earlier decisions somebody may go back to: alone with bots, all of their own."""

from __future__ import annotations

from motorworks.server.tables.table import LiveTable


def decisions(table: LiveTable, seat: int | None) -> list[int]:
    """How many actions came before each decision of a seat that its holder may go back to."""
    if seat is None or table.status != "running" or not is_alone(table, seat):
        return []
    return [count for count, step in enumerate(table.match.steps) if step.actor == seat]


def is_alone(table: LiveTable, seat: int) -> bool:
    """Whether the person at a seat plays against bots only, and for no rating."""
    return not table.row.rated and all(
        other.kind == "bot" and other.holder is None for other in table.seats if other.seat != seat
    )
