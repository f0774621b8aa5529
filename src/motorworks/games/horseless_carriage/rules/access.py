"""Which technologies a player may build now: own research and others' patents. [R 5.5]"""

from functools import lru_cache

from motorworks.games.horseless_carriage.rules.state import MOST_SEATS, NONE, CarriageState
from motorworks.games.horseless_carriage.rules.tables import OPENED, STATION, TECHNOLOGY_AT


def levels(s: CarriageState, seat: int) -> list[int]:
    """The player's level of access on each track: the own position, or what others' patents give. [R 5.5]"""
    return list(levels_of_all(tuple(s.markers), tuple(s.focus), s.players)[seat])


@lru_cache(maxsize=128)
def levels_of_all(markers: tuple[int, ...], focus: tuple[int, ...], players: int) -> tuple[tuple[int, ...], ...]:
    """The same for every seat, found out once: builders and learning agents ask again and again.

    In engineering place z, from 0, others' patents are worth the position of the z-th marker from the front. One's own
    may stay among them: if it is one of the first, its own position counts anyway.
    """
    tracks = range(0, len(markers), MOST_SEATS)
    ordered = [sorted(markers[first : first + players], reverse=True) for first in tracks]
    places = [focus.index(seat) for seat in range(players)]
    return tuple(
        [
            tuple([max(markers[first + seat], ordered[track][place]) for track, first in enumerate(tracks)])
            for seat, place in enumerate(places)
        ]
    )


def station_opened(track: int, space: int) -> int:
    """The station, as a tile, that a space of a track opens; NONE for the start. [R 5.5]"""
    technology = TECHNOLOGY_AT[track][space]
    return NONE if technology == NONE else STATION + technology


def open_technologies(level: list[int]) -> int:
    """The technologies, as a bit mask, of which at least one slot is open."""
    mask = 0
    for dimension, reached in enumerate(level):
        mask |= OPENED[dimension][reached]
    return mask
