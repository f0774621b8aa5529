"""The two ways in which a game ends [R 8], and what becomes of a display that cannot be refilled."""

from motorworks.games.gear_and_piston.rules.events import CAR_COMPLETED, STACK_EXHAUSTED, STACK_RUN_OUT
from motorworks.games.gear_and_piston.rules.state import ASSEMBLY, COMPLETED, EXHAUSTED, GearState
from motorworks.games.gear_and_piston.rules.tables import SCRAP
from motorworks.games.gear_and_piston.rules.variants import AT_ONCE


def is_replaced(deck: int, alternative: bool) -> bool:
    """Whether a part taken from a display is replaced at once: scrap [R 4.15], but by the alternative rules the new
    parts of the front row [R 12.2]."""
    return (deck == SCRAP) != alternative


def is_at_once(exhaustion: str) -> bool:
    """Whether the game ends in mid-round when a part cannot be replaced [R 8.1]; with the round by option [R 13.1]."""
    return exhaustion == AT_ONCE


def end_by_exhaustion(s: GearState, deck: int) -> None:
    """At once: what has not been resolved lapses [R 8.1]."""
    s.note(STACK_EXHAUSTED, deck)
    s.ending = EXHAUSTED
    s.go(ASSEMBLY)


def ends_at_once(s: GearState, deck: int) -> bool:
    """A part of a display cannot be replaced: end the game, unless the round is played to its end [R 13.1]."""
    if not is_at_once(s.variants.exhaustion):
        s.note(STACK_RUN_OUT, deck)
        return False
    end_by_exhaustion(s, deck)
    return True


def end_by_completion(s: GearState, seat: int, parts: int) -> None:
    """At the end of the round in which a car was completed [R 8.2]."""
    s.note(CAR_COMPLETED, seat, parts)
    s.ending = COMPLETED
    s.go(ASSEMBLY)
