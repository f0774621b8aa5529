"""Any option, each equally likely."""

from motorworks.kernel.rng import Rng
from motorworks.kernel.state import State


class RandomBot:
    def __init__(self, seed: int) -> None:
        self.rng = Rng.seeded(seed, ("bot",))

    def decide(self, world: State, seconds: float) -> int:
        legal = world.legal()
        return legal[self.rng.below(len(legal))]
