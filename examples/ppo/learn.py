"""The learning itself, with PyTorch: rewards become advantages, and advantages become better weights.

Proximal policy optimisation (Schulman and others, 2017) with generalised advantage estimation; actions that the rules
do not allow have no chance, when playing and when learning.
"""

from typing import Any

import numpy as np
import torch
from torch import nn

from examples.ppo.games import Experience, Numbers, Weights

HIDDEN = 128
SMOOTHING = 0.95  # lambda of the advantage estimation; a game ends, so nothing is discounted
CLIP = 0.2
EPOCHS = 4
BATCH = 512
RATE = 1e-3
CURIOSITY = 0.01  # how much it is worth to keep several options open
CARE = 0.5  # how much the expected reward counts against the choice of actions
LONGEST_STEP = 0.5


class Learner:
    """The network and its optimiser."""

    def __init__(self, numbers: int, actions: int, seed: int = 0) -> None:
        torch.manual_seed(seed)
        self.body = nn.Sequential(nn.Linear(numbers, HIDDEN), nn.Tanh(), nn.Linear(HIDDEN, HIDDEN), nn.Tanh())
        self.policy, self.value = nn.Linear(HIDDEN, actions), nn.Linear(HIDDEN, 1)
        nn.init.normal_(self.policy.weight, std=0.01)
        self.parameters = [p for part in (self.body, self.policy, self.value) for p in part.parameters()]
        self.optimiser = torch.optim.Adam(self.parameters, lr=RATE, eps=1e-5)

    def weights(self) -> Weights:
        """What a worker plays with."""
        layers = [self.body[0], self.body[2], self.policy, self.value]
        return [(one.weight.detach().numpy().T.copy(), one.bias.detach().numpy().copy()) for one in layers]

    def learn(self, found: Experience, left: float) -> None:
        """A few rounds over everything found; `left` is the part of the training still to come."""
        for group in self.optimiser.param_groups:
            group["lr"] = RATE * max(left, 0.05)
        gains = advantages(found)
        columns = found.seen, found.masks, found.actions, found.chances, gains + found.values, standardised(gains)
        rows = [torch.from_numpy(column) for column in columns]
        for _ in range(EPOCHS):
            for part in torch.randperm(len(gains)).split(BATCH):
                self.step(*(row[part] for row in rows))

    def step(self, *rows: Any) -> None:
        seen, masks, actions, before, targets, gains = rows
        hidden = self.body(seen)
        chances = torch.log_softmax(self.policy(hidden).masked_fill(~masks, -1e9), dim=1)
        chosen = chances.gather(1, actions[:, None])[:, 0]
        ratio = (chosen - before).exp()
        improved = torch.minimum(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
        wrong = (self.value(hidden)[:, 0] - targets).square().mean()
        openness = -(chances.exp() * chances.masked_fill(~masks, 0.0)).sum(dim=1).mean()
        loss = CARE * wrong - improved - CURIOSITY * openness
        self.optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.parameters, LONGEST_STEP)
        self.optimiser.step()


def advantages(found: Experience) -> Numbers:
    """How much better each decision turned out than expected; backwards, game by game."""
    gains = np.zeros_like(found.rewards)
    ends = [*found.first[1:], len(gains)]
    for first, end in zip(found.first, ends, strict=True):
        later, gain = 0.0, 0.0
        for row in range(end - 1, first - 1, -1):
            surprise = found.rewards[row] + later - found.values[row]
            gain = surprise + SMOOTHING * gain
            gains[row], later = gain, found.values[row]
    return gains


def standardised(gains: Numbers) -> Numbers:
    scaled: Numbers = (gains - gains.mean()) / (gains.std() + 1e-8)
    return scaled
