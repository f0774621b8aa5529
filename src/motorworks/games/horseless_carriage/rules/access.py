"""Which technologies a player may build now: own research and others' patents. [R 5.5]"""

from functools import lru_cache

from motorworks.games.horseless_carriage.rules.state import MOST_SEATS, CarriageState
from motorworks.games.horseless_carriage.rules.tables import DIMENSIONS, OPENED


def level_on(s: CarriageState, seat: int, place: int, track: int) -> int:
    """A player's level on a track: the own position, or what others' patents give in an engineering place from 0."""
    first = track * MOST_SEATS
    positions = s.markers[first : first + s.players]
    own = positions[seat]
    # The own marker may stay among them: if it is one of the first, its own position counts anyway.
    positions.sort(reverse=True)
    return max(own, positions[place])


def levels(s: CarriageState, seat: int) -> list[int]:
    """The player's level of access on each track; the first and the last in line need no sorting."""
    place = s.focus.index(seat)
    if place == 0:
        return [max(s.markers[first : first + s.players]) for first in range(0, len(s.markers), MOST_SEATS)]
    if place == s.players - 1:
        return s.markers[seat::MOST_SEATS]
    return [level_on(s, seat, place, track) for track in range(len(DIMENSIONS))]


@lru_cache(maxsize=128)
def levels_of_all(markers: tuple[int, ...], focus: tuple[int, ...], players: int) -> tuple[tuple[int, ...], ...]:
    """The same for every seat; learning agents ask for all of them at every step, and they seldom change."""
    tracks = range(0, len(markers), MOST_SEATS)
    ordered = [sorted(markers[first : first + players], reverse=True) for first in tracks]
    places = [focus.index(seat) for seat in range(players)]
    return tuple(
        [
            tuple([max(markers[first + seat], ordered[track][place]) for track, first in enumerate(tracks)])
            for seat, place in enumerate(places)
        ]
    )


def open_technologies(level: list[int]) -> int:
    """The technologies, as a bit mask, of which at least one slot is open."""
    mask = 0
    for dimension, reached in enumerate(level):
        mask |= OPENED[dimension][reached]
    return mask
