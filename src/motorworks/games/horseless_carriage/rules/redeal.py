"""A world that a seat cannot tell from the true one: other players' face-down cards and the neutral deck. [R 11.1]"""

from motorworks.games.horseless_carriage.rules.phases.grow_demand import playable
from motorworks.games.horseless_carriage.rules.state import NONE, CarriageState
from motorworks.kernel import Rng


def redeal(s: CarriageState, seat: int, rng: Rng) -> None:
    for other in range(s.players):
        if other != seat and s.face_down[other] != NONE:
            s.hands[other] |= 1 << s.face_down[other]
            cards = playable(s, other)
            s.face_down[other] = cards[rng.below(len(cards))]
            s.hands[other] ^= 1 << s.face_down[other]
    rng.shuffle(s.neutral)
