"""The interface of a bot: it decides for a seat, and can explain what it thinks."""

from collections.abc import Callable
from typing import ClassVar, Protocol

from motorworks.bots.thought import Thought
from motorworks.kernel.state import State

Report = Callable[[float, Thought], None]
"""Told now and then while a bot thinks: which part of its time is used, and what it thinks so far."""

Stop = Callable[[], bool]
"""Asked again and again while a bot thinks; True ends it, with the best answer so far."""


def tell_nobody(done: float, thought: Thought) -> None:
    pass


def never() -> bool:
    return False


class Bot(Protocol):
    """A player for one seat. It is given a world that its seat cannot tell from the true one, never the true one."""

    seconds: ClassVar[float]
    """How long this level thinks about a decision."""

    def __init__(self, seed: int) -> None: ...

    def think(
        self, world: State, seconds: float | None = None, report: Report = tell_nobody, stop: Stop = never
    ) -> Thought:
        """What `world.actor` should do, found in about that many seconds (None: the time of the level)."""
        ...

    def decide(self, world: State, seconds: float | None = None) -> int:
        """The option of `world.actor` that thinking ends with."""
        ...
