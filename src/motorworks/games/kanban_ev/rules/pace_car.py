"""The Pace Car, the queue behind it, and the stripes that call a Meeting [R 11.3]."""

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.state import KanbanState


def is_stripe(space: int, track: int) -> bool:
    """Two stripes lie opposite each other [R 2.3]."""
    return space % (track // 2) == 0


def to_stripe(pace: int, track: int) -> int:
    """How many spaces it is to the next stripe; leaving one does not count."""
    return track // 2 - pace % (track // 2)


def advance_pace_car(s: KanbanState, spaces: int) -> None:
    """A Meeting is called when a stripe is reached or passed."""
    track = t.TRACK[s.players - 1]
    is_called = spaces >= to_stripe(s.pace, track)
    s.pace = (s.pace + spaces) % track
    if spaces:
        s.note(e.PACE_CAR_MOVED, spaces)
    if is_called and not s.meeting:
        s.meeting = True
        s.note(e.MEETING_CALLED)


def close_gaps(s: KanbanState) -> None:
    if NONE in s.queue:
        s.queue = [model for model in s.queue if model != NONE]
