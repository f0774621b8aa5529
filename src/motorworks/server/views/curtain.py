"""Several people at one screen: does the next one see something that the one before may not?"""

from __future__ import annotations

from typing import Any

from motorworks import Match, sample
from motorworks.server.tables.table import LiveTable

# Worlds that the seat before cannot tell from the true one; a secret that is the same in all of them is a rare chance.
WORLDS = 8


def needs_curtain(table: LiveTable, seat: int | None) -> bool:
    """Whether the screen has to be handed over unseen, from a seat to the one of the same person that decides now."""
    actor = table.actor
    if seat is None or actor is None or seat == actor or table.seats[seat].holder is None:
        return False
    return table.seats[actor].holder == table.seats[seat].holder and hides_from(table.match, actor, seat)


def hides_from(match: Match[Any], seat: int, other: int) -> bool:
    """Whether a seat's view shows anything that the other could not know.

    A game may know by itself. Else there is nothing if both see the same; and if not, there is if the view changes when
    everything is dealt again that the other has not seen.
    """
    if match.game.hides is not None:
        return bool(match.game.hides(match.state, seat, other))
    look = match.game.see or match.game.view
    shown = look(match.state, seat)
    if shown == look(match.state, other):
        return False
    return any(look(sample(match, other, seed), seat) != shown for seed in range(WORLDS))
