"""Which technologies a player may build now: own research and others' patents. [R 5.5]"""

from .state import MOST_SEATS, Carriage
from .tables import DIMENSIONS, OPENED


def levels(s: Carriage, seat: int) -> list[int]:
    """The player's level of access on each track."""
    place = s.focus.index(seat)
    found = []
    for first in range(0, len(DIMENSIONS) * MOST_SEATS, MOST_SEATS):
        row = s.markers[first : first + s.players]
        own = row.pop(seat)
        if place < len(row):
            row.sort(reverse=True)
            own = max(own, row[place])
        found.append(own)
    return found


def open_technologies(level: list[int]) -> int:
    """The technologies, as a bit mask, of which at least one slot is open."""
    mask = 0
    for dimension, reached in enumerate(level):
        mask |= OPENED[dimension][reached]
    return mask
