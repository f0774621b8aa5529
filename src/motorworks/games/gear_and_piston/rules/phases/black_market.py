"""Black Market: look at the top of the new parts, take one, put the others back."""

from typing import Final

from motorworks.games.gear_and_piston.rules import hands, knowledge
from motorworks.games.gear_and_piston.rules.events import BOTH, BOTTOM, BOUGHT, LOOKED, PUT_BACK, TOP
from motorworks.games.gear_and_piston.rules.moves import AT_BOTTOM, BUY, MOVES, ON_TOP, SPLIT
from motorworks.games.gear_and_piston.rules.state import GearState
from motorworks.games.gear_and_piston.rules.tables import BLACK_MARKET_LOOK, PART_DOMAIN
from motorworks.kernel import Phase, Refusal, Say


def looked_at(s: GearState) -> list[int]:
    """The parts that the actor looks at, top first; until they are put back they stay on the stack."""
    return s.new_stack[: -s.looked - 1 : -1] if s.looked else []


ENDS: Final = {ON_TOP: TOP, AT_BOTTOM: BOTTOM, SPLIT: BOTH}


class BlackMarket(Phase[GearState]):
    """Called by the Backyard; `taken` says whether the part has been taken [R 4.10]."""

    name = "black-market"
    rules = "R 4.10"
    kinds = (BUY, ON_TOP, AT_BOTTOM, SPLIT)

    def enter(self, s: GearState) -> None:
        s.reveal()
        s.looked = min(BLACK_MARKET_LOOK, len(s.new_stack))
        s.taken = 0
        knowledge.looked_at(s, looked_at(s), s.actor)
        s.note(LOOKED, s.actor, *looked_at(s))

    def legal(self, s: GearState) -> list[int]:
        parts = looked_at(s)
        if not s.taken:
            return [BUY.base + part for part in parts]
        found = [ON_TOP.base + part for part in parts]
        if self._has_bottom(s):
            found += [AT_BOTTOM.base + part for part in parts]
            if s.variants.black_market_split:
                found += [SPLIT.base + part for part in parts]
        return found

    def _has_bottom(self, s: GearState) -> bool:
        """Without any other part in the stack, top and bottom are one."""
        return len(s.new_stack) > s.looked

    def apply(self, s: GearState, action: int) -> None:
        kind = MOVES.of(action)
        if kind is BUY:
            self._buy(s, action - BUY.base)
        else:
            self._put_back(s, action - kind.base, ENDS[kind])

    def _buy(self, s: GearState, part: int) -> None:
        knowledge.bought(s, part, looked_at(s), s.actor)
        s.new_stack.remove(part)
        hands.add(s, s.actor, part)
        s.note(BOUGHT, s.actor, part)
        s.looked -= 1
        s.taken = 1
        if s.looked == 0 or len(s.new_stack) == 1:
            self._leave(s)

    def _put_back(self, s: GearState, upper: int, end: int) -> None:
        """The named part lies above the other one; with one at each end it is the one on top [R 13.4]."""
        parts = [part for part in looked_at(s) if part != upper] + [upper]
        del s.new_stack[-len(parts) :]
        on_top = {TOP: len(parts), BOTTOM: 0, BOTH: 1}[end]
        s.new_stack[:0] = parts[: len(parts) - on_top]
        s.new_stack += parts[len(parts) - on_top :]
        s.note(PUT_BACK, s.actor, end, *reversed(parts))
        self._leave(s)

    def _leave(self, s: GearState) -> None:
        s.looked = s.taken = 0
        s.back()

    def refuse(self, s: GearState, action: int) -> Refusal | None:
        kind = MOVES.of(action)
        part = action - kind.base
        if part not in looked_at(s):
            return Refusal("R 4.10", "refusal.not-looked-at", tile=PART_DOMAIN.term(part))
        if kind is BUY and s.taken:
            return Refusal("R 4.10", "refusal.one-bought")
        if kind is not BUY and not s.taken:
            return Refusal("R 4.10", "refusal.buy-first")
        if kind is SPLIT and not s.variants.black_market_split:
            return Refusal("R 4.10", "refusal.same-end")
        if kind is not BUY and kind is not ON_TOP and not self._has_bottom(s):
            return Refusal("R 4.11", "refusal.no-bottom")
        return None

    def ask(self, s: GearState) -> Say:
        if not s.taken:
            return Say("prompt.black-market")
        return Say("prompt.black-market-split" if s.variants.black_market_split else "prompt.black-market-order")
