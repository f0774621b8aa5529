"""The values of parts [R 11.5]."""

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.state import KanbanState


def raised(step: int, steps: int) -> int:
    """A step on the value track, moved on, but never beyond the last space."""
    return min(step + steps, t.HIGHEST_VALUE)


def raise_value(s: KanbanState, part: int, steps: int) -> int:
    """Move a value marker; returns the new value."""
    s.values[part] = raised(s.values[part], steps)
    value = t.VALUE[s.values[part]]
    s.note(e.VALUE_RISEN, part, value)
    return value
