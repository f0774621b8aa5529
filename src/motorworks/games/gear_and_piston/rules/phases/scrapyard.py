"""Phase II, step 4: the Scrapyard."""

from typing import Final

from motorworks.games.gear_and_piston.rules import hands, knowledge, markers
from motorworks.games.gear_and_piston.rules.ending import ends_at_once
from motorworks.games.gear_and_piston.rules.events import SALVAGED, SALVAGED_BLIND, TURNED_UP
from motorworks.games.gear_and_piston.rules.moves import BLIND, ENOUGH, SALVAGE
from motorworks.games.gear_and_piston.rules.state import SCRAPYARD_DRAW, WORKSHOP_STEP, GearState
from motorworks.games.gear_and_piston.rules.tables import EMPTY, PART_DOMAIN, SCRAP, SCRAPYARD
from motorworks.kernel import NOBODY, Phase, Refusal, Say

MOST_TAKEN: Final = 2


class Scrapyard(Phase[GearState]):
    """One or two scrap parts for each marker, one at a time [R 4.14]; by the alternative rules it draws [R 12.3]."""

    name = "scrapyard"
    rules = "R 4.14"
    kinds = (SALVAGE, BLIND, ENOUGH)

    def enter(self, s: GearState) -> None:
        s.place = 0
        self._next(s)

    def _next(self, s: GearState) -> None:
        while (seat := markers.seat_in_turn(s, SCRAPYARD)) != NOBODY:
            s.actor = seat
            s.taken = 0
            if not hands.is_full(s, seat) and (s.alternative or self._is_stocked(s)):
                if s.alternative:
                    s.call(SCRAPYARD_DRAW)
                return
            markers.skip(s, SCRAPYARD)
        s.go(WORKSHOP_STEP)

    def _is_stocked(self, s: GearState) -> bool:
        return bool(s.scrap_stack) or max(s.scrapyard) != EMPTY

    def legal(self, s: GearState) -> list[int]:
        base = SALVAGE.base
        found = [base + part for part in s.scrapyard if part != EMPTY]
        if s.scrap_stack:
            found.append(BLIND.base)
        if s.taken:
            found.append(ENOUGH.base)
        return found

    def apply(self, s: GearState, action: int) -> None:
        if action == ENOUGH.base:
            self._leave(s)
            return
        if action == BLIND.base:
            s.note(SALVAGED_BLIND, s.actor, hands.draw_blind(s, s.actor, s.scrap_stack))
        elif not self._salvage(s, action - SALVAGE.base) and ends_at_once(s, SCRAP):
            return
        s.taken += 1
        if s.taken == MOST_TAKEN or hands.is_full(s, s.actor) or not self._is_stocked(s):
            self._leave(s)

    def _salvage(self, s: GearState, part: int) -> bool:
        """False if the part cannot be replaced [R 4.17]."""
        place = s.scrapyard.index(part)
        hands.add(s, s.actor, part)
        knowledge.shown(s, part, s.actor)
        s.note(SALVAGED, s.actor, part)
        if not s.scrap_stack:
            s.scrapyard[place] = EMPTY
            return False
        s.scrapyard[place] = s.draw(s.scrap_stack)
        s.note(TURNED_UP, s.scrapyard[place])
        return True

    def resume(self, s: GearState) -> None:
        """The marker has drawn [R 12.3]."""
        self._leave(s)

    def _leave(self, s: GearState) -> None:
        s.taken = 0
        markers.take_back(s, SCRAPYARD)
        self._next(s)

    def refuse(self, s: GearState, action: int) -> Refusal | None:
        if action == ENOUGH.base:
            return None if s.taken else Refusal("R 4.14", "refusal.one-is-a-must")
        if action == BLIND.base:
            return None if s.scrap_stack else Refusal("R 4.17", "refusal.stack-empty")
        part = action - SALVAGE.base
        return None if part in s.scrapyard else Refusal("R 4.14", "refusal.not-on-display", tile=PART_DOMAIN.term(part))

    def ask(self, s: GearState) -> Say:
        return Say("prompt.scrapyard-second" if s.taken else "prompt.scrapyard")
