"""The Pace Car, the queue behind it, and the stripes that call a Meeting [R 11.3]."""

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.state import KanbanState


def advance_pace_car(s: KanbanState, spaces: int) -> None:
    """A Meeting is called when a stripe is reached or passed."""
    length = t.TRACK[s.players - 1]
    stripes = (s.pace + spaces) // (length // 2) - s.pace // (length // 2)
    s.pace = (s.pace + spaces) % length
    if spaces:
        s.note(e.PACE_CAR_MOVED, spaces)
    if stripes and not s.meeting:
        s.meeting = True
        s.note(e.MEETING_CALLED)


def close_gaps(s: KanbanState) -> None:
    if NONE in s.queue:
        s.queue = [model for model in s.queue if model != NONE]
