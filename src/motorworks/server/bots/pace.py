"""How long bots usually think, for those that have nothing to think about and must not show it."""

from __future__ import annotations

import random
from collections import defaultdict, deque
from typing import Any

from motorworks import Match, sample

REMEMBERED = 50  # decisions of each level
AT_FIRST = (0.1, 0.5)  # parts of its time, before anything is known
WORLDS = 2  # for each seat


class Pace:
    """What decisions with a choice have taken lately, by level."""

    def __init__(self) -> None:
        self._spent: defaultdict[str, deque[float]] = defaultdict(lambda: deque(maxlen=REMEMBERED))
        self._chance = random.SystemRandom()

    def note(self, level: str, seconds: float) -> None:
        self._spent[level].append(seconds)

    def usual(self, level: str, limit: float) -> float:
        """As long as one of the last decisions, whichever."""
        if known := self._spent.get(level):
            return self._chance.choice(known)
        return limit * self._chance.uniform(*AT_FIRST)


def hides_something(match: Match[Any], seat: int, seed: int) -> bool:
    """Whether an answer at once would tell others that this seat has a single option: they cannot know that yet."""
    if len(match.state.legal()) > 1:
        return False
    others = [other for other in range(match.players) if other != seat]
    return any(len(sample(match, other, seed + world).legal()) > 1 for other in others for world in range(WORLDS))
