"""Phase 6: is the game over? [R 9]"""

from motorworks.kernel import Phase

from ..events import FINISHED
from ..sequence import ADVANCE_EXPECTATIONS
from ..state import Carriage
from ..tables import LAST_YEAR


class Finish(Phase[Carriage]):
    name = "finish"
    rules = "R 9"

    def enter(self, s: Carriage) -> None:
        if s.timecard and s.year < LAST_YEAR:
            s.go(ADVANCE_EXPECTATIONS)
            return
        s.note(FINISHED, s.year)
        s.finish()
