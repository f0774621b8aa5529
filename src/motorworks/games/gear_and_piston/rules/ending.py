"""The two ways in which a game ends [R 8]."""

from motorworks.games.gear_and_piston.rules.events import CAR_COMPLETED, STACK_EXHAUSTED, STACK_RUN_OUT
from motorworks.games.gear_and_piston.rules.state import ASSEMBLY, AT_ONCE, COMPLETED, EXHAUSTED, GearState


def end_by_exhaustion(s: GearState, deck: int) -> None:
    """At once: what has not been resolved lapses [R 8.1]."""
    s.note(STACK_EXHAUSTED, deck)
    s.ending = EXHAUSTED
    s.go(ASSEMBLY)


def ends_at_once(s: GearState, deck: int) -> bool:
    """A part of a display cannot be replaced; by the option the round is played to its end [R 13.1]."""
    if s.variants.exhaustion != AT_ONCE:
        s.note(STACK_RUN_OUT, deck)
        return False
    end_by_exhaustion(s, deck)
    return True


def end_by_completion(s: GearState, seat: int, parts: int) -> None:
    """At the end of the round in which a car was completed [R 8.2]."""
    s.note(CAR_COMPLETED, seat, parts)
    s.ending = COMPLETED
    s.go(ASSEMBLY)
