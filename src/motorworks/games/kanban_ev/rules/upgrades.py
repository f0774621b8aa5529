"""The values of parts [R 11.5]."""

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.state import KanbanState


def raise_value(s: KanbanState, part: int, steps: int) -> int:
    """Move a value marker, never beyond the last space; returns the new value."""
    s.values[part] = min(s.values[part] + steps, t.HIGHEST_VALUE)
    value = t.VALUE[s.values[part]]
    s.note(e.VALUE_RISEN, part, value)
    return value
