"""How a tie for the victory was broken [R 11.3]."""

from __future__ import annotations

from motorworks.games.automobile.drawing.table import Table


def verdict(table: Table) -> str:
    """Nothing while the game runs or without a tie; a victory is never shared."""
    if not table.view["over"]:
        return ""
    best = max(map(table.worth, range(table.players)))
    tied = [table.words.seat(seat) for seat in table.view["order"] if table.worth(seat) == best]
    return table.say("tie", money=table.money(best), names=", ".join(tied)) if len(tied) > 1 else ""
