"""A game's advice for the bots: `advice/` in its folder, found through its `package`, so that no bot imports a game.

A game without advice can still be searched: all options count the same, and a position is worth its current score.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from math import exp
from typing import Any, Final, Generic

from motorworks.kernel.game import Game
from motorworks.kernel.phase import S
from motorworks.kernel.state import State

HORIZON: Final = 16


class Advice(Generic[S]):
    """The rules of thumb of one game.

    `order` weighs the options of the actor: one more is e times as likely. `estimate` is each seat's final score as
    far as a position shows it. A lead of `spread` points makes a seat e times as likely to win as another.
    A playout stops to be estimated at the first quiet position after `horizon` decisions.
    `reason` names the sentence that explains an option to people, "" for the one of its first argument.
    """

    __slots__ = ("estimate", "horizon", "is_quiet", "order", "reason", "spread")

    def __init__(
        self,
        order: Callable[[S, list[int]], list[float]],
        estimate: Callable[[S], list[float]],
        spread: float,
        horizon: int,
        is_quiet: Callable[[S], bool],
        reason: "Callable[[S, int], str] | None" = None,
    ) -> None:
        self.order = order
        self.estimate = estimate
        self.spread = spread
        self.horizon = horizon
        self.is_quiet = is_quiet
        self.reason = reason or by_argument


def advice_for(game: Game[S]) -> Advice[S]:
    """The advice in a game's folder, or what can be said without any."""
    return _advice_in(game.package) or Advice(all_alike, score_so_far, 10.0, HORIZON, anywhere)


@cache
def _advice_in(package: str) -> Advice[Any] | None:
    name = f"{package}.advice"
    try:
        found = import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return None
    reason = getattr(found, "reason", None)
    return Advice(found.order, found.estimate, found.SPREAD, found.HORIZON, found.is_quiet, reason)


def all_alike(s: State, legal: list[int]) -> list[float]:
    return [0.0] * len(legal)


def score_so_far(s: State) -> list[float]:
    return [float(score.total) for score in s.game.scores(s)]


def by_argument(s: State, action: int) -> str:
    return ""


def anywhere(s: State) -> bool:
    return True


def shares(weights: list[float], heat: float = 1.0) -> list[float]:
    """Weights as parts of a whole; the hotter, the more alike."""
    most = max(weights)
    parts = [exp((weight - most) / heat) for weight in weights]
    whole = sum(parts)
    return [part / whole for part in parts]
