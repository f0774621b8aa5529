"""How long bots usually think, so that a bot with a single option can take as long and not give it away."""

from __future__ import annotations

import random
from collections import defaultdict, deque

REMEMBERED = 50  # decisions of each level
AT_FIRST = (0.1, 0.5)  # parts of its time, before anything is known


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
