"""The Scrapyard under the alternative rules: draw, keep up to two, discard the rest."""

from motorworks.games.gear_and_piston.rules import hands, knowledge
from motorworks.games.gear_and_piston.rules.events import RESHUFFLED, SCRAP_DISCARDED, SCRAP_DRAWN, SCRAP_KEPT
from motorworks.games.gear_and_piston.rules.moves import ENOUGH, KEEP
from motorworks.games.gear_and_piston.rules.setup import SCRAP_STREAM
from motorworks.games.gear_and_piston.rules.state import GearState
from motorworks.games.gear_and_piston.rules.tables import DRAWS, KEEPS, PART_DOMAIN
from motorworks.kernel import Phase, Refusal


class ScrapyardDraw(Phase[GearState]):
    """Called by the Scrapyard for a marker on the space `place` [R 12.3]."""

    name = "scrapyard-draw"
    rules = "R 12.3"
    kinds = (KEEP, ENOUGH)

    def enter(self, s: GearState) -> None:
        for _ in range(DRAWS[s.place]):
            self._draw(s)
        s.drawn.sort()
        s.note(SCRAP_DRAWN, s.actor, len(s.drawn), *s.drawn)
        if not s.drawn:
            s.back()

    def _draw(self, s: GearState) -> None:
        """The discards become the new stack when a part is needed; if there are none, fewer are drawn [R 12.4]."""
        if not s.scrap_stack and s.scrap_discards:
            s.scrap_stack, s.scrap_discards = s.scrap_discards, []
            s.scrap_stack.sort()
            s.shuffle(s.scrap_stack, SCRAP_STREAM)
            knowledge.shuffled_in(s, s.scrap_stack)
            s.note(RESHUFFLED)
        if s.scrap_stack:
            part = s.draw(s.scrap_stack)
            knowledge.drawn_blind(s, part, s.actor)
            s.drawn.append(part)

    def legal(self, s: GearState) -> list[int]:
        base = KEEP.base
        return [*[base + part for part in s.drawn], ENOUGH.base]

    def apply(self, s: GearState, action: int) -> None:
        if action != ENOUGH.base:
            part = action - KEEP.base
            s.drawn.remove(part)
            hands.add(s, s.actor, part)
            s.note(SCRAP_KEPT, s.actor, part)
            s.taken += 1
            if s.drawn and s.taken < KEEPS and not hands.is_full(s, s.actor):
                return
        self._discard_rest(s)
        s.back()

    def _discard_rest(self, s: GearState) -> None:
        if s.drawn:
            s.note(SCRAP_DISCARDED, s.actor, *s.drawn)
            s.reveal()
        for part in s.drawn:
            hands.discard(s, part)
        s.drawn.clear()

    def refuse(self, s: GearState, action: int) -> Refusal | None:
        part = action - KEEP.base
        if action == ENOUGH.base or part in s.drawn:
            return None
        return Refusal("R 12.3", "refusal.not-drawn", tile=PART_DOMAIN.term(part))
