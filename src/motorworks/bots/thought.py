"""What a bot thinks about a decision. It reveals the bot's own hand: show it only to its seat, or after the game."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from motorworks.kernel.moves import Moves

LINES: Final = 5


@dataclass(frozen=True)
class Considered:
    """One option, how much of the thinking went into it, and what is expected of it.

    `value` is what the deciding seat makes of it, from 0 to 1: half its part of the win, half its own score. `scores`
    are the final scores expected of all seats, and `line` is the option with the likeliest actions after it. Without
    search there is nothing to expect: `scores` is empty.
    """

    action: int
    visits: int
    share: float
    value: float
    scores: tuple[float, ...]
    line: tuple[int, ...]


@dataclass(frozen=True)
class Thought:
    """The choice, and what it was chosen from, best first."""

    choice: int
    seat: int
    simulations: int
    seconds: float
    considered: tuple[Considered, ...]

    def to_json(self, moves: Moves, lines: int = LINES) -> dict[str, Any]:
        """The best few options in text codes."""
        best = self.considered[:lines]
        return {
            "choice": moves.code(self.choice),
            "seat": self.seat,
            "simulations": self.simulations,
            "seconds": round(self.seconds, 3),
            "considered": [_one_to_json(one, moves) for one in best],
        }


def _one_to_json(one: Considered, moves: Moves) -> dict[str, Any]:
    return {
        "move": moves.code(one.action),
        "visits": one.visits,
        "share": round(one.share, 3),
        "value": round(one.value, 3),
        "scores": [round(score, 1) for score in one.scores],
        "line": [moves.code(action) for action in one.line],
    }


def at_once(seat: int, legal: Sequence[int], choice: int, shares: Sequence[float]) -> Thought:
    """A decision without search: `shares` says how likely each option was."""
    pairs = sorted(zip(legal, shares, strict=True), key=lambda pair: (pair[0] != choice, -pair[1]))
    considered = tuple(Considered(action, 0, share, 0.0, (), (action,)) for action, share in pairs)
    return Thought(choice, seat, 0, 0.0, considered)
