"""Step: an action that was taken."""

from collections.abc import Sequence
from typing import Any, Generic

from motorworks.kernel.history import Entry
from motorworks.kernel.phase import S

UNKNOWN = -1  # the action of a step that was not taken here


class Step(Generic[S]):
    """An action taken: by whom, and what the journal said.

    `before` is the state before it while it can be undone; a match that was restored finds it in its history.
    """

    __slots__ = ("action", "actor", "before", "code", "entries", "undoable")

    def __init__(self, action: int, actor: int, entries: list[Entry], before: S | None) -> None:
        self.action = action
        self.actor = actor
        self.entries: Sequence[Entry] = entries
        self.before = before
        self.undoable = True
        self.code = ""  # of a step that was taken elsewhere, whose action these rules may not have


def restored_step(seat: int, code: str, entries: Sequence[Entry]) -> Step[Any]:
    """A step that was taken elsewhere; its action may be one that these rules do not have."""
    step: Step[Any] = Step(UNKNOWN, seat, [], None)
    step.entries, step.code, step.undoable = entries, code, False
    return step
