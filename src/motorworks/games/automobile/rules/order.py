"""The order of play: the characters from left to right [R 2.2]."""

from typing import Final

from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import CHARACTER, NONE

# From each place on and round again, and the same from the place after it.
CIRCLES: Final = tuple((*range(place, len(CHARACTER)), *range(place)) for place in CHARACTER)
NEXT: Final[tuple[tuple[int, ...], ...]] = tuple(circle[1:] for circle in CIRCLES)


def first_place(s: AutomobileState) -> int:
    """The leftmost character that somebody has taken."""
    return next(place for place, seat in enumerate(s.characters) if seat != NONE)


def places_from(s: AutomobileState, place: int) -> list[int]:
    """The taken characters from `place` on and round again."""
    characters = s.characters
    return [place for place in CIRCLES[place] if characters[place] != NONE]


def next_place(s: AutomobileState) -> int:
    """The next taken character round the circle."""
    characters = s.characters
    for place in NEXT[s.place]:
        if characters[place] != NONE:
            return place
    return s.place


def order_of_play(s: AutomobileState) -> list[int]:
    return [seat for seat in s.characters if seat != NONE]
