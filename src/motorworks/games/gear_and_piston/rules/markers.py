"""Action markers: from the supply to a space and back [R 3.1, R 4.1, R 4.5]; volatility markers [R 4.2]."""

from collections.abc import Sequence

from motorworks.games.gear_and_piston.rules import car
from motorworks.games.gear_and_piston.rules.events import SKIPPED, VOLATILITY_SET
from motorworks.games.gear_and_piston.rules.state import GearState
from motorworks.games.gear_and_piston.rules.tables import BACKYARD, SPACES, WORKSHOP
from motorworks.kernel import NOBODY


def spaces(s: GearState) -> tuple[int, ...]:
    """The number of spaces in use, location by location [R 1.4]."""
    return SPACES[s.alternative][s.players]


def frontmost_free(markers: Sequence[int]) -> int:
    """The number of the frontmost free space, from 1 [R 3.1]."""
    return markers.index(NOBODY) + 1 if NOBODY in markers else len(markers) + 1


def put(s: GearState, seat: int, location: int) -> int:
    """A marker goes to the frontmost free space; its number, from 1."""
    s.supply[seat] -= 1
    if location == WORKSHOP:
        s.last_placed = seat
    queue = s.queues[location]
    space = frontmost_free(queue)
    queue.append(seat)
    return space


def take_back(s: GearState, location: int) -> None:
    """The marker in turn has been used; the next one comes. The others keep their spaces until the location is done."""
    queue = s.queues[location]
    seat = queue[s.place]
    queue[s.place] = NOBODY
    s.place += 1
    if location == BACKYARD:
        s.held[seat] += 1
    else:
        s.supply[seat] += 1


def skip(s: GearState, location: int) -> None:
    s.note(SKIPPED, s.queues[location][s.place], location)
    take_back(s, location)


def seat_in_turn(s: GearState, location: int) -> int:
    """The owner of the marker in turn; NOBODY when the location is done, which clears its row."""
    queue = s.queues[location]
    if s.place < len(queue):
        return queue[s.place]
    queue.clear()
    s.place = 0
    return NOBODY


def set_volatility(s: GearState) -> None:
    """From scratch, for every car [R 4.2, R 10.1]; the log shows what has changed."""
    for seat in range(s.players):
        old, new = s.volatility[seat], car.volatility(s.cars[seat])
        if new != old:
            s.volatility[seat] = new
            s.note(VOLATILITY_SET, seat, new)
