"""Re-dealing: another state that looks the same to a seat."""

from typing import Final

from motorworks.games.gear_and_piston.rules import knowledge
from motorworks.games.gear_and_piston.rules.knowledge import STACK
from motorworks.games.gear_and_piston.rules.state import GearState
from motorworks.games.gear_and_piston.rules.tables import NEW, SCRAP, deck_of
from motorworks.kernel import Rng

# A place of a hidden part: the list that holds it, where in that list, and whose hand (or STACK) it is.
Place = tuple[list[int], int, int]

SWEEPS: Final = 4


def redeal(s: GearState, seat: int, rng: Rng) -> None:
    """Re-deal everything that is hidden from the seat; what it has seen stays true [R 1.5 to R 1.7]."""
    for deck in (NEW, SCRAP):
        _mix(s, _hidden_places(s, seat, deck), seat, rng)
    rng.shuffle(s.junk)
    for hand in (*s.hands, s.drawn):
        hand.sort()


def _hidden_places(s: GearState, seat: int, deck: int) -> list[Place]:
    stack = s.new_stack if deck == NEW else s.scrap_stack
    hands = [(owner, hand) for owner, hand in [*enumerate(s.hands), (s.actor, s.drawn)] if owner != seat]
    return [
        (pile, at, owner)
        for owner, pile in [(STACK, stack), *hands]
        for at, part in enumerate(pile)
        if deck_of(part) == deck and not knowledge.knows(s, seat, part)
    ]


def _mix(s: GearState, places: list[Place], seat: int, rng: Rng) -> None:
    """Exchange parts at random, but never into a place where the seat knows that the part is not.

    A sweep in which nothing was forbidden is a fair shuffle; otherwise more of them loosen what holds together.
    """
    for _ in range(SWEEPS):
        if _sweep(s, places, seat, rng):
            return


def _sweep(s: GearState, places: list[Place], seat: int, rng: Rng) -> bool:
    was_free = True
    for last in range(len(places) - 1, 0, -1):
        one, other = places[last], places[rng.below(last + 1)]
        if _may_exchange(s, seat, one, other):
            _exchange(s, seat, one, other)
        else:
            was_free = False
    return was_free


def _exchange(s: GearState, seat: int, one: Place, other: Place) -> None:
    """Inside a hand this changes nothing, as it has no order."""
    (here, at, owner), (there, to, _) = one, other
    if here is not there or owner == STACK:
        knowledge.exchange(s, here[at], there[to], seat)
    here[at], there[to] = there[to], here[at]


def _may_exchange(s: GearState, seat: int, one: Place, other: Place) -> bool:
    if one[0] is other[0]:
        return True
    part, another = one[0][one[1]], other[0][other[1]]
    if one[2] == other[2]:  # a hand, and what its owner has just drawn from the stack [R 12.3]
        return knowledge.may_be_in(s, seat, part, STACK) and knowledge.may_be_in(s, seat, another, STACK)
    return knowledge.may_be_in(s, seat, part, other[2]) and knowledge.may_be_in(s, seat, another, one[2])
