"""Phase 6: is the game over? [R 9]"""

from motorworks.games.horseless_carriage.rules.events import FINISHED
from motorworks.games.horseless_carriage.rules.sequence import ADVANCE_EXPECTATIONS
from motorworks.games.horseless_carriage.rules.state import CarriageState
from motorworks.games.horseless_carriage.rules.tables import LAST_YEAR
from motorworks.kernel import Phase


class Finish(Phase[CarriageState]):
    name = "finish"
    rules = "R 9"

    def enter(self, s: CarriageState) -> None:
        if s.timecard and s.year < LAST_YEAR:
            s.go(ADVANCE_EXPECTATIONS)
            return
        s.note(FINISHED, s.year)
        s.finish()
