"""Phase III: the displays are refreshed."""

from motorworks.games.gear_and_piston.rules import hands
from motorworks.games.gear_and_piston.rules.ending import end_by_exhaustion
from motorworks.games.gear_and_piston.rules.events import REFRESHED, ROWS_SHIFTED
from motorworks.games.gear_and_piston.rules.state import PLANNING, GearState
from motorworks.games.gear_and_piston.rules.tables import (
    EMPTY,
    FRONT_ROW,
    NEW,
    PATENT_DISPLAY,
    SCRAP,
    SCRAPYARD_DISPLAY,
)
from motorworks.kernel import Phase


class Refreshing(Phase[GearState]):
    """It asks nobody [R 7.2, R 12.5]."""

    name = "refreshing"
    rules = "R 7.2"

    def enter(self, s: GearState) -> None:
        short = self._shift_rows(s) if s.alternative else self._refresh(s)
        if short is not None:
            end_by_exhaustion(s, short)
            return
        s.round += 1
        s.go(PLANNING)

    def _refresh(self, s: GearState) -> int | None:
        """The deck that has too few parts, if any."""
        for part in (*s.patent, *s.scrapyard):
            if part != EMPTY:
                hands.discard(s, part)
        s.patent = [EMPTY] * PATENT_DISPLAY
        s.scrapyard = [EMPTY] * SCRAPYARD_DISPLAY
        if len(s.new_stack) < PATENT_DISPLAY:
            return NEW
        if len(s.scrap_stack) < SCRAPYARD_DISPLAY:
            return SCRAP
        s.patent = [s.draw(s.new_stack) for _ in range(PATENT_DISPLAY)]
        s.scrapyard = [s.draw(s.scrap_stack) for _ in range(SCRAPYARD_DISPLAY)]
        s.note(REFRESHED, NEW, *s.patent)
        s.note(REFRESHED, SCRAP, *s.scrapyard)
        return None

    def _shift_rows(self, s: GearState) -> int | None:
        for part in s.patent[FRONT_ROW:]:
            if part != EMPTY:
                hands.discard(s, part)
        front = s.patent[:FRONT_ROW]
        s.patent = [EMPTY] * FRONT_ROW + front
        if len(s.new_stack) < FRONT_ROW:
            return NEW
        s.patent[:FRONT_ROW] = [s.draw(s.new_stack) for _ in range(FRONT_ROW)]
        s.note(ROWS_SHIFTED, *s.patent[:FRONT_ROW])
        return None
