"""The reward of a decision.

- `win`, at the end: the share of the win minus 1/n. A sole winner of four gets 0.75 and the others -0.25 each;
  solo, a win is 0.5 and a loss -0.5.
- `score`, at the end: the own score minus the mean of the table, divided by the spread of scores that decides a game.
- `progress`, after every action: the change of the own score if it were counted now, divided by the same spread. It is
  counted in a world sampled from what the seat knows, so it reveals nothing.
"""

from collections.abc import Callable

from motorworks.bots.advice import advice_for
from motorworks.kernel.refusal import BadSetup
from motorworks.kernel.secrecy import sample_state
from motorworks.kernel.state import State

KINDS = ("win", "score", "progress")


def check_reward(kind: object) -> str:
    if isinstance(kind, str) and kind in KINDS:
        return kind
    raise BadSetup(f"there is no reward {kind!r}; rewards: {', '.join(KINDS)}")


def leads(s: State) -> list[float]:
    totals = [score.total for score in s.game.scores(s)]
    mean = sum(totals) / len(totals)
    spread = advice_for(s.game).spread
    return [(total - mean) / spread for total in totals]


FINAL: dict[str, Callable[[State], list[float]]] = {"win": lambda s: s.game.payoffs(s), "score": leads}


class Progress:
    """The own score if it were counted now, from decision to decision."""

    def __init__(self, s: State) -> None:
        self.spread = advice_for(s.game).spread
        self.last = [self._counted(s, seat) for seat in range(s.players)]

    def since(self, s: State) -> list[float]:
        """How far each seat has come since the last call."""
        now = [self._counted(s, seat) for seat in range(s.players)]
        gained = [(a - b) / self.spread for a, b in zip(now, self.last, strict=True)]
        self.last = now
        return gained

    def _counted(self, s: State, seat: int) -> float:
        world = s if s.over else sample_state(s.game, s, seat, 0)
        return float(s.game.scores(world)[seat].total)


class Rewards:
    """The rewards of one game, as chosen."""

    def __init__(self, kind: str, s: State) -> None:
        self.kind = kind
        self.progress = Progress(s) if kind == "progress" else None

    def after(self, s: State) -> list[float]:
        """What the last action brought each seat."""
        if self.progress is not None:
            return self.progress.since(s)
        return FINAL[self.kind](s) if s.over else [0.0] * s.players
