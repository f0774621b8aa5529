"""What a bot is: something that decides for a seat."""

from typing import Protocol

from motorworks.kernel.state import State


class Bot(Protocol):
    """A player for one seat. It is given a world that its seat cannot tell from the true one, never the true one."""

    def __init__(self, seed: int) -> None: ...

    def decide(self, world: State, seconds: float) -> int:
        """An option of `world.actor`, found within about that many seconds."""
        ...
