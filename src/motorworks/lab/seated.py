"""Bots in their seats: a game played to its end, each bot seeing only what its seat may see."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import process_time

from motorworks import bots
from motorworks.bots import Bot
from motorworks.bots.searcher import Searcher
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
    """Searching bots get processor time here, not time on the wall: a busy machine does not weaken them."""
    seated = [bots.find(level, seed_of(seed, f"seat {seat}")) for seat, level in enumerate(levels)]
    for bot in seated:
        if isinstance(bot, Searcher):
            bot.clock = process_time
    return seated


def decisions(s: State, seated: Sequence[Bot], seed: int, pace: float = 1.0) -> Iterator[Decision]:
    """Play `s` to its end. Each decision is yielded before it is taken; `pace` is the part of its time a bot gets."""
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
    begun = process_time()
    action = bot.decide(world, bot.seconds * pace)
    return Decision(s.actor, action, process_time() - begun, forced=False)
