"""The bots that can sit at a table: whatever `motorworks.bots` has, and chance itself."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Protocol

from motorworks.kernel.rng import Rng
from motorworks.kernel.state import State

Report = Callable[[float, str], None]
RANDOM = "random"


class Bot(Protocol):
    """A level of play. `world` is a state that the seat cannot tell from the true one; it may be changed freely."""

    seconds: float

    def decide(self, world: State, seed: int, report: Report) -> int:
        """An action out of `world.legal()`; `report(done, note)` shows how far the thinking is."""
        ...


class RandomBot:
    """Any option, each equally likely."""

    seconds = 0.5

    def decide(self, world: State, seed: int, report: Report) -> int:
        options = world.legal()
        return options[Rng.seeded(seed, ("bot",)).below(len(options))]


@cache
def levels() -> Mapping[str, Bot]:
    """Every level by its name, weakest first."""
    found: dict[str, Any] = {RANDOM: RandomBot()}
    try:
        bots = importlib.import_module("motorworks.bots")
    except ModuleNotFoundError as error:
        if error.name != "motorworks.bots":
            raise
        return found
    return {**found, **getattr(bots, "LEVELS", {})}
