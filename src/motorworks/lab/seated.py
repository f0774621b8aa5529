"""Bots in their seats: a game played to its end, each bot seeing only what its seat may see."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter

from motorworks import bots
from motorworks.bots import Bot
from motorworks.kernel.rng import Rng, seed_of
from motorworks.kernel.secrecy import sample_state
from motorworks.kernel.state import State


@dataclass(frozen=True)
class Decision:
    """What a seat is about to do, how long it took, and whether there was anything to decide."""

    seat: int
    action: int
    seconds: float
    forced: bool


def seat_bots(levels: Sequence[str], seed: int) -> list[Bot]:
    return [bots.find(level, seed_of(seed, f"seat {seat}")) for seat, level in enumerate(levels)]


def decisions(s: State, seated: Sequence[Bot], seed: int, pace: float = 1.0) -> Iterator[Decision]:
    """Play `s` to its end. Each decision is told before it is taken; `pace` is the part of its time that a bot gets."""
    worlds = Rng.seeded(seed, ("worlds",))
    while not s.over:
        decision = _decide(s, seated[s.actor], worlds.bits(0), pace)
        yield decision
        s.apply(decision.action)


def _decide(s: State, bot: Bot, seed: int, pace: float) -> Decision:
    legal = s.legal()
    if len(legal) == 1:
        return Decision(s.actor, legal[0], 0.0, forced=True)
    world = sample_state(s.game, s, s.actor, seed)
    begun = perf_counter()
    action = bot.decide(world, bot.seconds * pace)
    return Decision(s.actor, action, perf_counter() - begun, forced=False)
