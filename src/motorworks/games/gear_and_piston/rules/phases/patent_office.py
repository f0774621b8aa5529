"""Phase II, step 3: the Patent Office."""

from motorworks.games.gear_and_piston.rules import hands, knowledge, markers
from motorworks.games.gear_and_piston.rules.ending import ends_at_once, is_replaced
from motorworks.games.gear_and_piston.rules.events import FRONT_ROW_FILLED, PATENTED, PATENTED_BLIND
from motorworks.games.gear_and_piston.rules.moves import BLIND, PATENT_TILE
from motorworks.games.gear_and_piston.rules.state import SCRAPYARD_STEP, GearState
from motorworks.games.gear_and_piston.rules.tables import EMPTY, FRONT_ROW, NEW, PART_DOMAIN, PATENT
from motorworks.kernel import NOBODY, Phase, Refusal


class PatentOffice(Phase[GearState]):
    """Exactly one new part for each marker, face up or blind [R 4.12]."""

    name = "patent-office"
    rules = "R 4.12"
    kinds = (PATENT_TILE, BLIND)

    def enter(self, s: GearState) -> None:
        s.place = 0
        self._next(s)

    def _next(self, s: GearState) -> None:
        while (seat := markers.seat_in_turn(s, PATENT)) != NOBODY:
            s.actor = seat
            if not hands.is_full(s, seat) and self.legal(s):
                return
            markers.skip(s, PATENT)
        s.go(SCRAPYARD_STEP)

    def legal(self, s: GearState) -> list[int]:
        base = PATENT_TILE.base
        found = [base + part for part in s.patent if part != EMPTY]
        if s.new_stack:
            found.append(BLIND.base)
        return found

    def apply(self, s: GearState, action: int) -> None:
        if action == BLIND.base:
            s.note(PATENTED_BLIND, s.actor, hands.draw_blind(s, s.actor, s.new_stack))
        elif not self._take(s, action - PATENT_TILE.base) and ends_at_once(s, NEW):
            return
        markers.take_back(s, PATENT)
        self._next(s)

    def _take(self, s: GearState, part: int) -> bool:
        """False if the part lay in the front row and cannot be replaced [R 12.2, R 12.6]."""
        place = s.patent.index(part)
        s.patent[place] = EMPTY
        hands.add(s, s.actor, part)
        knowledge.shown(s, part, s.actor)
        s.note(PATENTED, s.actor, part)
        if place >= FRONT_ROW or not is_replaced(NEW, s.alternative):
            return True
        if not s.new_stack:
            return False
        s.patent[place] = s.draw(s.new_stack)
        s.note(FRONT_ROW_FILLED, s.patent[place])
        return True

    def refuse(self, s: GearState, action: int) -> Refusal | None:
        if action == BLIND.base:
            return None if s.new_stack else Refusal("R 4.13", "refusal.stack-empty")
        part = action - PATENT_TILE.base
        return None if part in s.patent else Refusal("R 4.12", "refusal.not-on-display", tile=PART_DOMAIN.term(part))
