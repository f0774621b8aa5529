"""How many steps a second a learning agent gets from Gymnasium's interface, compared with catanatron's gym.

On both sides one seat chooses at random among what is allowed, against random players; each step brings an observation
and the actions that are allowed then. Every game has the fewest seats it allows, at least two, and is compared with the
peer at a table of as many. Our side makes decisions with one option by itself; the peer counts them as steps, two of
three, which makes its steps cheaper.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import count
from statistics import median
from time import process_time
from typing import Any

from motorworks import engine
from motorworks.games import find
from motorworks.kernel.encoding import PackedEncoding, encoding_of
from motorworks.lab.bench import INTERPRETED, entries, in_fresh_process

PEER = "catanatron_gym"
ENCODINGS = 2000


@dataclass(frozen=True)
class AgentSample:
    """What one process measured."""

    name: str
    engine: str
    players: int
    numbers: int
    steps_per_second: float
    encoding_microseconds: float


@dataclass(frozen=True)
class AgentRow(AgentSample):
    """Medians, and the median of the ratios within each round; None without the peer."""

    times_the_peer: float | None


def measured(slugs: Sequence[str], rounds: int, seconds: float, seed: int) -> list[AgentRow]:
    """One row for the peer, if it is installed, and for each game and engine; nothing without Gymnasium."""
    if find_spec("gymnasium") is None or find_spec("pettingzoo") is None:
        return []
    ours = entries([slug for slug in slugs if find(slug).encoding is not None])
    seats = sorted({seats_at(name) for name, _ in ours}) if find_spec(PEER) is not None else []
    asked = [*((PEER, INTERPRETED, players) for players in seats), *((*one, seats_at(one[0])) for one in ours)]
    found: dict[tuple[str, str, int], list[AgentSample]] = {one: [] for one in asked}
    for number in range(rounds):
        for name, kind, players in asked:
            sample = in_fresh_process(kind, measure, name, seconds, seed + 1000 * number, players)
            found[name, kind, players].append(sample)
    return [row(samples, found.get((PEER, INTERPRETED, samples[0].players), [])) for samples in found.values()]


def seats_at(slug: str) -> int:
    return max(2, find(slug).seats[0])


def measure(name: str, seconds: float, seed: int, players: int) -> AgentSample:
    """Whole games for so many seconds of processor time; one warms up, and setting up does not count."""
    env = peer_env(players) if name == PEER else our_env(name, players)
    step_through(env, seed)
    steps, spent = 0, 0.0
    for game in count(seed + 1):
        made, taken = step_through(env, game)
        steps, spent = steps + made, spent + taken
        if spent >= seconds:
            break
    kind = INTERPRETED if name == PEER else engine.kind()
    numbers = int(env.observation_space.shape[0])
    return AgentSample(name, kind, players, numbers, steps / spent, 0.0 if name == PEER else encoding_time(env) * 1e6)


def our_env(slug: str, players: int) -> Any:
    from motorworks import rl

    return rl.seat(slug, players=players)


def peer_env(players: int) -> Any:
    from catanatron import Color, RandomPlayer
    from catanatron_gym.envs import CatanatronEnv

    others = [color for color in Color if color is not Color.BLUE]  # the learning seat is blue
    return CatanatronEnv(config={"enemies": [RandomPlayer(color) for color in others[: players - 1]]})


def step_through(env: Any, seed: int) -> tuple[int, float]:
    """One game at random: how many steps, in how many seconds."""
    chance, steps, over = random.Random(seed), 0, False
    _, info = env.reset(seed=seed)
    before = process_time()
    while not over:
        allowed = info["valid_actions"] if "valid_actions" in info else info["action_mask"].view(bool).nonzero()[0]
        _, _, ended, cut, info = env.step(allowed[int(chance.random() * len(allowed))])
        over, steps = ended or cut, steps + 1
    return steps, process_time() - before


def encoding_time(env: Any) -> float:
    """Seconds for the numbers of one position after the opening, as the game itself makes them: packed or as a list."""
    env.reset(seed=1)
    state = env.game_state
    encoding = encoding_of(state.game)
    encode: Callable[..., object] = encoding.packed if isinstance(encoding, PackedEncoding) else encoding.encode
    before = process_time()
    for _ in range(ENCODINGS):
        encode(state, env.seat)
    return (process_time() - before) / ENCODINGS


def row(samples: Sequence[AgentSample], peer: Sequence[AgentSample]) -> AgentRow:
    first = samples[0]
    ratios = [one.steps_per_second / other.steps_per_second for one, other in zip(samples, peer, strict=False)]
    return AgentRow(
        first.name,
        first.engine,
        first.players,
        first.numbers,
        median(one.steps_per_second for one in samples),
        median(one.encoding_microseconds for one in samples),
        median(ratios) if ratios else None,
    )
