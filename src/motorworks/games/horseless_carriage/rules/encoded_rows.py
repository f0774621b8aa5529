"""The rows of an encoding: bytes that are kept from one decision to the next, since few of them change.

Each is made once for what it depends on. A decision then joins them, in a third of the time that it takes to list all
numbers again.
"""

from functools import lru_cache
from typing import Final

from motorworks.games.horseless_carriage.rules.access import levels_of_all
from motorworks.games.horseless_carriage.rules.brochures import stock_of
from motorworks.games.horseless_carriage.rules.factory import Factory
from motorworks.games.horseless_carriage.rules.laid import spec
from motorworks.games.horseless_carriage.rules.state import ASSEMBLY_MARKER, MOST_SEATS, NONE, CarriageState
from motorworks.games.horseless_carriage.rules.tables import CARDS, DEALERSHIPS, DIMENSIONS, NICHES, TILES, TYPES
from motorworks.kernel.encoding import seats_from
from motorworks.kernel.rows import Row, bits, from_seat, one_of

# The numbers of a dealership.
BROCHURE: Final[tuple[str, ...]] = (
    "built",
    *(f"spec.{dimension}" for dimension in DIMENSIONS),
    "window",
    "placed",
    "sells",
    *(f"cars.{kind}" for kind in TYPES),
)
_PLACED: Final = BROCHURE.index("placed")


def rows_of(size: int) -> tuple[bytes, ...]:
    return tuple([bytes(row) for row in one_of(size)])


_ONE_TRACK: Final[tuple[bytes, ...]] = rows_of(len(DIMENSIONS))
# Tracks and order are drawn after the industrialists are chosen [R 2.1]
NO_AXES: Final = bytes(3 * len(DIMENSIONS) + 1)


@lru_cache(maxsize=128)
def axes_row(axes: Row, obsolete: int, off_board: Row) -> bytes:
    places = [0] * len(DIMENSIONS)
    for place, track in enumerate(off_board, start=1):
        places[track] = place
    return b"".join([*[_ONE_TRACK[axis] for axis in axes], bytes([obsolete, *places])])


@lru_cache(maxsize=256)
def tracks_row(minimum: Row, markers: Row, focus: Row, history: Row, seat: int, players: int) -> bytes:
    """Minimums, markers and both rows of focus; during a year they change in the research phase alone."""
    missing = [0] * (MOST_SEATS - players)
    numbers = list(minimum)
    for first in range(0, len(markers), MOST_SEATS):
        numbers += from_seat(list(markers[first : first + players]), seat) + missing
    for slots in (focus, history):
        numbers += [0 if holder == NONE else (holder - seat) % players + 1 for holder in slots]
        numbers += [0] * (MOST_SEATS - len(slots))
    return bytes(numbers)


@lru_cache(maxsize=256)
def standing_row(neutral: int, industrialists: Row, gantt: Row, assembly: Row, seat: int) -> bytes:
    """From the neutral cards to the assembly track, without the wealth."""
    missing = [0] * (MOST_SEATS - len(gantt))
    numbers = [neutral]
    numbers += [industrialist + 1 for industrialist in from_seat(list(industrialists), seat)] + missing
    numbers += [0] * MOST_SEATS
    for by_seat in (gantt, assembly):
        numbers += from_seat(list(by_seat), seat) + missing
    return bytes(numbers)


@lru_cache(maxsize=256)
def access_row(markers: Row, focus: Row, seat: int, players: int) -> bytes:
    numbers: list[int] = []
    if NONE not in focus and seat in focus:
        levels = levels_of_all(markers, focus, players)
        for each in seats_from(seat, players):
            numbers += levels[each]
    return bytes(numbers + [0] * (len(DIMENSIONS) * MOST_SEATS - len(numbers)))


def hands_rows(s: CarriageState, seats: list[int]) -> list[bytes]:
    """A card that another seat has put face down may still be any of its hand [R 11.1]."""
    found = []
    for each in seats:
        down = s.face_down[each]
        found.append(_cards(s.hands[each] if each == seats[0] or down == NONE else s.hands[each] | 1 << down))
    return found


@lru_cache(maxsize=1024)
def _cards(hand: int) -> bytes:
    return bytes(bits(hand, len(CARDS)))


def choices(s: CarriageState, seats: list[int], missing: list[int]) -> list[int]:
    """What is put face down, who has acted, and how often the floors have grown."""
    numbers = [int(s.face_down[each] != NONE) for each in seats]
    numbers += missing
    numbers.append(s.face_down[seats[0]] + 1)
    numbers += [s.quadrants[each] + 1 for each in seats]
    numbers += missing
    numbers += [s.acted >> each & 1 for each in seats]
    numbers += missing
    numbers += [len(s.factories[each].floor.expansions) for each in seats]
    numbers += missing
    return numbers


@lru_cache(maxsize=1024)
def moved_row(moved: int, seat: int, players: int) -> bytes:
    """The markers moved on this turn of research."""
    missing = [0] * (MOST_SEATS - players)
    numbers: list[int] = []
    for track in range(len(DIMENSIONS)):
        own = moved >> track * MOST_SEATS
        numbers += [own >> each & 1 for each in seats_from(seat, players)] + missing
    return bytes([*numbers, moved >> ASSEMBLY_MARKER & 1])


NOTHING_MOVED: Final = bytes(len(DIMENSIONS) * MOST_SEATS + 1)


def outlets_row(s: CarriageState, seat: int) -> bytes:
    """The dealerships of a seat. Windows and cars are there only while cars are sold."""
    factory = s.factories[seat]
    if not s.live[seat] and not s.stock[seat]:
        return _printed(factory)
    numbers = bytearray(_printed(factory))
    for size, brochure in enumerate(factory.brochures()):
        if brochure is not None:
            first = size * len(BROCHURE) + _PLACED
            numbers[first] = s.windows[seat * len(DEALERSHIPS) + size] + 1
            numbers[first + 1] = s.live[seat] >> size & 1
            if s.stock[seat]:
                numbers[first + 2 : first + 2 + len(TYPES)] = bytes(stock_of(s, seat, brochure))
    return bytes(numbers)


@lru_cache(maxsize=1024)
def _printed(factory: Factory) -> bytes:
    """The brochures of a factory, which never changes."""
    numbers: list[int] = []
    for brochure in factory.brochures():
        if brochure is None:
            numbers += [0] * len(BROCHURE)
            continue
        numbers.append(1)
        numbers += [spec(brochure.specs, dimension) for dimension in range(len(DIMENSIONS))]
        numbers.append(brochure.window + 1)
        numbers += [0] * (len(BROCHURE) - _PLACED)
    return bytes(numbers)


@lru_cache(maxsize=128)
def boards_row(boards: tuple[int, ...]) -> bytes:
    """What lies in the niches; it changes a few times a year."""
    return b"".join([board.to_bytes(NICHES, "little") for board in boards])


@lru_cache(maxsize=1024)
def laid_row(factory: Factory) -> bytes:
    """How often each tile lies in a factory; factories never change."""
    counts = [0] * len(TILES)
    for laid in factory.laid:
        counts[laid.tile] += 1
    return bytes(counts)
