"""Decisions that players make side by side: each for themselves, so that nobody has to wait for the others.

The engine stays sequential. `Together` only says who will be asked in the same stage, and sets a copy of the state up
as if it were one of them's turn: on that copy a player decides ahead, and the decisions are played when the turn comes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from motorworks.kernel.state import WAIT, State

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Together(Generic[S]):
    """A stage in which the printed rules say "at the same time", or the order of the players cannot matter.

    `waiting` lists the seats that will be asked after the actor, in order. `turn` sets a state up for one of them, as
    the phase itself does when their turn comes; what the actor has begun and not finished is forgotten by it.

    `taken` is for a stage in which a turn is one action and somebody in front can take what it wants: then players name
    several wishes in order. It sets the state up as if that had happened; False if nobody can prevent the action.
    """

    name: str
    phases: frozenset[int]
    rule: str
    waiting: Callable[[S], list[int]]
    turn: Callable[[S, int], None]
    taken: Callable[[S, int], bool] | None = None


def outermost(state: State) -> int:
    """The phase that has called the others, if any."""
    return state.stack[0] if state.stack else state.phase


def stage_of(state: State) -> "Together[State] | None":
    """The stage that the state is in, if its players need not wait for each other."""
    if state.over:
        return None
    phase = outermost(state)
    return next((each for each in state.game.together if phase in each.phases), None)


def may_decide_ahead(state: State) -> list[int]:
    """The seats that may decide now although it is another's turn."""
    stage = stage_of(state)
    return [] if stage is None else [seat for seat in dict.fromkeys(stage.waiting(state)) if seat != state.actor]


def ahead(state: S, seat: int) -> S:
    """A copy in which it is that seat's turn, and only that seat will have acted."""
    stage = stage_of(state)
    assert stage is not None
    turned = state.copy()
    turned.journal = None
    turned.pending = WAIT
    turned.actor = seat
    stage.turn(turned, seat)
    turned.stack.clear()
    return turned
