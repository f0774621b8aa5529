"""The timecard on the punch clock track. [R 1.7]"""

from motorworks.games.horseless_carriage.rules.events import CARD_TURNED, CLOCK
from motorworks.games.horseless_carriage.rules.state import CarriageState
from motorworks.games.horseless_carriage.rules.tables import TIMECARD_EACH


def full_timecard(players: int) -> int:
    """Where the timecard starts. [R 2.4]"""
    return TIMECARD_EACH * players


def step_down(s: CarriageState, steps: int) -> None:
    """Step the timecard down; at 0 it is turned over, and stays so."""
    if not steps or not s.timecard:
        return
    s.timecard = max(0, s.timecard - steps)
    if s.timecard:
        s.note(CLOCK, s.timecard)
    else:
        s.note(CARD_TURNED)
