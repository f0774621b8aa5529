"""Any option, each equally likely."""

from typing import Any, ClassVar

from motorworks.bots.bot import Report, Stop, never, tell_nobody
from motorworks.bots.thought import Thought, at_once
from motorworks.kernel.rng import Rng
from motorworks.kernel.state import State


class RandomBot:
    seconds: ClassVar[float] = 0.0

    def __init__(self, seed: int) -> None:
        self.rng = Rng.seeded(seed, ("bot",))

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self.rng.streams,)

    def think(
        self, world: State, seconds: float | None = None, report: Report = tell_nobody, stop: Stop = never
    ) -> Thought:
        legal = world.legal()
        choice = legal[self.rng.below(len(legal))]
        return at_once(world.actor, legal, choice, [1 / len(legal)] * len(legal))

    def decide(self, world: State, seconds: float | None = None) -> int:
        return self.think(world, seconds).choice


def _unpickled(streams: list[int]) -> RandomBot:
    bot = RandomBot(0)
    bot.rng = Rng(streams)
    return bot
