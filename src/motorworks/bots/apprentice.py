"""The apprentice follows the game's rules of thumb, without search and with some variation."""

from random import Random
from typing import Any, ClassVar

from motorworks.bots.advice import advice_for, shares
from motorworks.bots.bot import Report, Stop, never, tell_nobody
from motorworks.bots.thought import Thought, at_once
from motorworks.kernel.state import State


class Apprentice:
    """The better an option looks, the more likely it is taken; so it errs where options look much alike."""

    seconds: ClassVar[float] = 0.0

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self.random,)

    def think(
        self, world: State, seconds: float | None = None, report: Report = tell_nobody, stop: Stop = never
    ) -> Thought:
        legal = world.legal()
        parts = shares(advice_for(world.game).order(world, legal))
        choice = self.random.choices(legal, parts)[0]
        return at_once(world.actor, legal, choice, parts)

    def decide(self, world: State, seconds: float | None = None) -> int:
        return self.think(world, seconds).choice


def _unpickled(random: Random) -> Apprentice:
    bot = Apprentice(0)
    bot.random = random
    return bot
