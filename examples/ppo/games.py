"""Plays whole games with a policy and writes down what it saw, did and got. Needs numpy alone, so workers start fast.

`play` is given everything it needs and returns everything it found: it runs in this process, in a pool of processes or
as a Ray task on another machine without a change.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from motorworks import rl

Numbers = npt.NDArray[np.float32]
Weights = list[tuple[Numbers, Numbers]]  # one layer after another: a matrix and what is added
NEVER = np.float32(-1e9)


@dataclass(frozen=True)
class Order:
    """Which games to play. Opponents are bots of a level; a learning seat is another one in every game."""

    game: str = "automobile"
    players: int = 4
    against: str = "random"
    games: int = 64
    greedy: bool = False
    seed: int = 0


@dataclass
class Experience:
    """One row for each decision, game after game; `first` says where each game begins."""

    seen: Numbers
    masks: npt.NDArray[np.bool_]
    actions: npt.NDArray[np.int64]
    chances: Numbers
    values: Numbers
    rewards: Numbers
    first: list[int]
    wins: list[float]
    """Each game's share of the win."""


def forward(weights: Weights, seen: Numbers, masks: npt.NDArray[np.bool_]) -> tuple[Numbers, Numbers]:
    """Logarithms of the chances of all actions, and the expected reward. The last two layers are these two heads."""
    *body, policy, value = weights
    hidden = seen
    for matrix, bias in body:
        hidden = np.tanh(hidden @ matrix + bias)
    scores = np.where(masks, hidden @ policy[0] + policy[1], NEVER)
    scores -= scores.max(axis=1, keepdims=True)
    chances = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))
    return chances, (hidden @ value[0] + value[1])[:, 0]


def play(weights: Weights, order: Order) -> Experience:
    """All games of an order side by side, so that one product of matrices decides for all of them."""
    rng = np.random.default_rng(order.seed)
    games = [Played(order, int(rng.integers(1 << 31))) for _ in range(order.games)]
    running = list(games)
    while running:
        seen = np.stack([game.seen for game in running])
        masks = np.stack([game.mask for game in running])
        chances, values = forward(weights, seen, masks)
        noise = 0.0 if order.greedy else rng.gumbel(size=chances.shape)
        for game, action, row, value in zip(running, (chances + noise).argmax(axis=1), chances, values, strict=True):
            game.act(int(action), float(row[action]), float(value))
        running = [game for game in running if not game.over]
    return joined(games)


class Played:
    """One game, and the decisions of the learning seat so far."""

    def __init__(self, order: Order, seed: int) -> None:
        self.env = rl.seat(order.game, players=order.players, seat=None, against=order.against, reward="score")
        self.seen, info = self.env.reset(seed=seed)
        self.mask = info["action_mask"].astype(bool)
        self.over = False
        self.rows: list[tuple[Any, ...]] = []
        self.won = 0.0

    def act(self, action: int, chance: float, value: float) -> None:
        before = self.seen, self.mask
        self.seen, reward, self.over, _, info = self.env.step(action)
        self.mask = info["action_mask"].astype(bool)
        self.rows.append((*before, action, chance, value, reward))
        if self.over:
            winners = info["winners"]
            self.won = 1 / len(winners) if self.env.seat in winners else 0.0


def joined(games: list[Played]) -> Experience:
    rows = [row for game in games for row in game.rows]
    seen, masks, actions, chances, values, rewards = zip(*rows, strict=True)
    ends = np.cumsum([len(game.rows) for game in games])
    return Experience(
        np.stack(seen),
        np.stack(masks),
        np.array(actions, np.int64),
        np.array(chances, np.float32),
        np.array(values, np.float32),
        np.array(rewards, np.float32),
        [0, *(int(end) for end in ends[:-1])],
        [game.won for game in games],
    )
