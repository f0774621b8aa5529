"""The levels that look ahead: one search, and how long it may take."""

from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any, ClassVar, Final

from motorworks.bots.bot import Report, Stop, never, tell_nobody
from motorworks.bots.search import Search
from motorworks.bots.thought import Thought, at_once
from motorworks.kernel.state import State

BETWEEN_REPORTS: Final = 0.1
BEFORE_GIVING_UP: Final = 30  # simulations: fewer say nothing about the rate at which they come
# An option seldom catches up by more than a third of what is still to come. In 72 positions of three games thinking so
# ended after 36 % of 450 simulations instead of 59 %, and in 97 % of them with the choice that all 450 make.
SURE: Final = 3


class Searcher:
    """Thinks until its time is up, it is stopped, or the remaining time would hardly change its mind.

    What it thought about a position while it decided on the way there counts.
    """

    seconds: ClassVar[float] = 1.0

    def __init__(self, seed: int, clock: Callable[[], float] = monotonic) -> None:
        self.random = Random(seed)
        self.clock = clock
        self.before: tuple[Search[State], int, float] | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        """What it thought on the way stays behind: it is large, and found again."""
        return _unpickled, (type(self), self.random, self.clock)

    def think(
        self, world: State, seconds: float | None = None, report: Report = tell_nobody, stop: Stop = never
    ) -> Thought:
        legal = world.legal()
        if len(legal) == 1:
            return at_once(world.actor, legal, legal[0], [1.0])
        return self._search(world, self.seconds if seconds is None else seconds, report, stop)

    def decide(self, world: State, seconds: float | None = None) -> int:
        return self.think(world, seconds).choice

    def _search(self, world: State, seconds: float, report: Report, stop: Stop) -> Thought:
        begun = reported = self.clock()
        search, thinking = self._begin(world)
        while True:
            search.simulate()
            now = self.clock()
            spent = now - begun
            if thinking + spent >= seconds or stop() or _is_settled(search, thinking + spent, seconds):
                break
            if now - reported >= BETWEEN_REPORTS:
                reported = now
                report((thinking + spent) / seconds, search.thought(spent))
        thought = search.thought(spent)
        self.before = search, thought.choice, thinking + spent
        return thought

    def _begin(self, world: State) -> tuple[Search[State], float]:
        """A search from here, and the time that already went into it."""
        if self.before:
            search, choice, thinking = self.before
            visits = search.root.visits
            if search.follow(choice, world):
                return search, thinking * search.root.visits / visits
        return Search(world, self.random.getrandbits(48)), 0.0


def _unpickled(kind: type[Searcher], random: Random, clock: Callable[[], float]) -> Searcher:
    bot = kind(0, clock)
    bot.random = random
    return bot


def _is_settled(search: Search[State], spent: float, seconds: float) -> bool:
    """Whether the favourite is so far ahead that the simulations still to come will hardly change it."""
    known = search.root.visits
    if known < BEFORE_GIVING_UP:
        return False
    to_come = known * (seconds - spent) / spent
    return SURE * search.lead() > to_come


class Foreman(Searcher):
    seconds: ClassVar[float] = 1.0


class Magnate(Searcher):
    seconds: ClassVar[float] = 5.0
