"""Phase II, step 1: volatility is reset, and each player may discard a blueprint."""

from motorworks.games.gear_and_piston.rules import hands, markers
from motorworks.games.gear_and_piston.rules.events import DISCARDED, KEPT_ALL
from motorworks.games.gear_and_piston.rules.moves import DISCARD, KEEP_ALL
from motorworks.games.gear_and_piston.rules.order import seat_at
from motorworks.games.gear_and_piston.rules.state import BACKYARD_STEP, GearState
from motorworks.games.gear_and_piston.rules.tables import PART_DOMAIN
from motorworks.kernel import Phase, Refusal


class Volatility(Phase[GearState]):
    name = "volatility"
    rules = "R 4.3"
    kinds = (DISCARD, KEEP_ALL)

    def enter(self, s: GearState) -> None:
        markers.set_volatility(s)
        s.place = 0
        self._next(s)

    def _next(self, s: GearState) -> None:
        """`place` counts through the player order; empty hands are passed over."""
        while s.place < s.players:
            s.actor = seat_at(s.place, s.start, s.players)
            if s.hands[s.actor]:
                return
            s.place += 1
        s.go(BACKYARD_STEP)

    def legal(self, s: GearState) -> list[int]:
        base = DISCARD.base
        return [KEEP_ALL.base, *[base + part for part in s.hands[s.actor]]]

    def apply(self, s: GearState, action: int) -> None:
        if action == KEEP_ALL.base:
            s.note(KEPT_ALL, s.actor)
        else:
            part = action - DISCARD.base
            s.hands[s.actor].remove(part)
            hands.discard(s, part)
            s.note(DISCARDED, s.actor, part)
        s.place += 1
        self._next(s)

    def refuse(self, s: GearState, action: int) -> Refusal | None:
        part = action - DISCARD.base
        if action == KEEP_ALL.base or part in s.hands[s.actor]:
            return None
        return Refusal("R 4.3", "refusal.not-in-hand", tile=PART_DOMAIN.term(part))
