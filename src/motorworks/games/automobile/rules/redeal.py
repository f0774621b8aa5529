"""Re-deal what a seat cannot know: the bag and, until they are shown, the other hands [R 0.9]."""

from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.kernel.rng import Rng


def redeal(s: AutomobileState, seat: int, rng: Rng) -> None:
    others = [] if s.over else [other for other in range(s.players) if other != seat]
    hidden = sorted(s.bag + [tile for other in others for tile in s.hands[other]])
    rng.shuffle(hidden)
    for other in others:
        s.hands[other] = [hidden.pop() for _ in s.hands[other]]
    s.bag = hidden
