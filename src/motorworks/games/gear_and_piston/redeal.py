"""Another world that a seat cannot tell from this one."""

from motorworks.games.gear_and_piston import knowledge
from motorworks.games.gear_and_piston.knowledge import STACK
from motorworks.games.gear_and_piston.state import GearState
from motorworks.games.gear_and_piston.tables import NEW, SCRAP, deck_of
from motorworks.kernel import Rng

# A place of a hidden part: the list that holds it, where in that list, and whose hand (or STACK) it is.
Place = tuple[list[int], int, int]

SWEEPS = 4


def redeal(s: GearState, seat: int, rng: Rng) -> None:
    """Deal anew everything that is hidden from the seat; what it has seen stays true [R 1.5 to R 1.7]."""
    for deck in (NEW, SCRAP):
        _mix(s, _hidden_places(s, seat, deck), seat, rng)
    rng.shuffle(s.junk)
    for hand in (*s.hands, s.drawn):
        hand.sort()


def _hidden_places(s: GearState, seat: int, deck: int) -> list[Place]:
    stack = s.new_stack if deck == NEW else s.scrap_stack
    places: list[Place] = [
        (stack, at, STACK) for at, part in enumerate(stack) if not knowledge.knows_place_in_stack(s, seat, part)
    ]
    for owner, hand in [*enumerate(s.hands), (s.actor, s.drawn)]:
        if owner != seat:
            places += [(hand, at, owner) for at, part in enumerate(hand) if deck_of(part) == deck]
    return places


def _mix(s: GearState, places: list[Place], seat: int, rng: Rng) -> None:
    """Exchange parts at random, but never into a place where the seat knows that the part is not.

    Where the seat knows nothing, the first sweep is already a fair shuffle; the others loosen what its knowledge holds
    together.
    """
    for _ in range(SWEEPS):
        for last in range(len(places) - 1, 0, -1):
            one, other = places[last], places[rng.below(last + 1)]
            if _may_exchange(s, seat, one, other):
                _exchange(s, seat, one, other)


def _exchange(s: GearState, seat: int, one: Place, other: Place) -> None:
    (here, at, _), (there, to, _) = one, other
    part, another = here[at], there[to]
    knowledge.exchange(s, part, another, seat)
    here[at], there[to] = another, part


def _may_exchange(s: GearState, seat: int, one: Place, other: Place) -> bool:
    """Inside a hand there is nothing to exchange: it has no order."""
    part, another = one[0][one[1]], other[0][other[1]]
    if one[2] == other[2]:
        return one[2] == STACK and part != another
    return knowledge.may_be_in(s, seat, part, other[2]) and knowledge.may_be_in(s, seat, another, one[2])
