"""Trains an agent and prints its learning curve.

pip install 'motorworks[rl,train]'          # see docs/python.md for PyTorch without graphics libraries
python -m examples.ppo --minutes 10         # two processes of this machine
python -m examples.ppo --minutes 10 --ray   # the same through Ray; --address for a running cluster
"""

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from importlib.util import find_spec
from math import sqrt
from pathlib import Path
from statistics import mean
from time import monotonic

import numpy as np

from examples.ppo.games import Experience, Order, Weights
from examples.ppo.workers import Play, workers
from motorworks import MotorworksError, rl

EVERY = 10  # rounds between two measurements
TEST_SEED = 1_000_000_000


@dataclass(frozen=True)
class Point:
    """After so many games and minutes: the share of the wins when the best-looking action is taken."""

    games: int
    decisions: int
    minutes: float
    wins: float
    give_or_take: float


def train(order: Order, minutes: float, number: int, play: Play, tested: int = 400) -> Iterator[tuple[Point, Weights]]:
    """Play, learn, and now and then measure; a point at the beginning and one at the end among them."""
    from examples.ppo.learn import Learner  # noqa: PLC0415  # PyTorch takes seconds to load: not in every worker

    env = rl.seat(order.game, players=order.players)
    learner = Learner(env.setting.observer.size, env.setting.observer.actions, order.seed)
    began, games, decisions, rounds = monotonic(), 0, 0, 0
    while True:
        spent = (monotonic() - began) / 60
        if rounds % EVERY == 0 or spent >= minutes:
            yield measured(play, learner.weights(), order, number, tested, (games, decisions, spent)), learner.weights()
        if spent >= minutes:
            return
        found = together(play(learner.weights(), orders(order, number, order.seed + rounds * number)))
        learner.learn(found, 1 - spent / minutes)
        games, decisions, rounds = games + len(found.wins), decisions + len(found.actions), rounds + 1


def orders(order: Order, number: int, seed: int) -> list[Order]:
    """The same order for every worker, each with games of its own."""
    return [replace(order, seed=seed + worker) for worker in range(number)]


def measured(
    play: Play, weights: Weights, order: Order, number: int, tested: int, so_far: tuple[int, int, float]
) -> Point:
    """New games, always the same ones, in which the best-looking action is taken."""
    test = orders(replace(order, games=tested // number, greedy=True), number, TEST_SEED)
    wins = [won for found in play(weights, test) for won in found.wins]
    return Point(*so_far, mean(wins), 1.96 * sqrt(mean(wins) * (1 - mean(wins)) / len(wins)))


def together(found: list[Experience]) -> Experience:
    """What several workers found, as if one had."""
    starts = np.cumsum([0, *(len(one.actions) for one in found)])
    return Experience(
        np.concatenate([one.seen for one in found]),
        np.concatenate([one.masks for one in found]),
        np.concatenate([one.actions for one in found]),
        np.concatenate([one.chances for one in found]),
        np.concatenate([one.values for one in found]),
        np.concatenate([one.rewards for one in found]),
        [int(start) + row for start, one in zip(starts, found, strict=False) for row in one.first],
        [won for one in found for won in one.wins],
    )


def what_is_wrong(given: argparse.Namespace) -> str:
    """One sentence about the arguments or a missing library; empty if training can begin."""
    for name in ("minutes", "workers", "games"):
        if getattr(given, name) <= 0:
            return f"--{name} has to be above 0, not {getattr(given, name)}"
    try:
        rl.seat(given.game, players=given.players, against=given.against)
    except MotorworksError as wrong:
        return str(wrong)
    needed = {"torch": "motorworks[rl,train]", **({"ray": "motorworks[ray]"} if given.ray else {})}
    missing = [library for library in needed if find_spec(library) is None]
    return f"{missing[0]} is not installed: pip install '{needed[missing[0]]}'" if missing else ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="automobile")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--against", default="random", help="the level of the bots in the other seats")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--games", type=int, default=64, help="games of each worker between two lessons")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ray", action="store_true", help="let Ray tasks play the games")
    parser.add_argument("--address", help="of a running Ray cluster; default: a local one of so many workers")
    parser.add_argument("--curve", type=Path, help="write the learning curve as JSON")
    parser.add_argument("--save", type=Path, help="write the weights, as numpy arrays")
    given = parser.parse_args()
    fault = what_is_wrong(given)
    if fault:
        parser.error(fault)
    order = Order(given.game, given.players, given.against, given.games, seed=given.seed)
    points = []
    print("  games  decisions  minutes  wins")
    with workers(given.workers, given.ray, given.address) as play:
        for point, weights in train(order, given.minutes, given.workers, play):
            points.append(point)
            wins = f"{point.wins:.1%} ± {point.give_or_take:.1%}"
            print(f"{point.games:7,} {point.decisions:10,} {point.minutes:8.1f}  {wins}", flush=True)
            if given.save:
                np.savez(given.save, *(array for layer in weights for array in layer))
    if given.curve:
        given.curve.write_text(json.dumps([asdict(point) for point in points], indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
