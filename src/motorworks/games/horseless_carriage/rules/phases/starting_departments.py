"""Setup: each player places one research and one planning department; then the first buyers come. [R 2.6] [R 2.7]"""

from collections.abc import Mapping

from motorworks.games.horseless_carriage.rules.events import YEAR_STARTED
from motorworks.games.horseless_carriage.rules.moves import TAKE, TILE
from motorworks.games.horseless_carriage.rules.offers import MOST_DROPS, size_of
from motorworks.games.horseless_carriage.rules.sequence import LAY_TILE, RESEARCH
from motorworks.games.horseless_carriage.rules.setup import place_first_buyers
from motorworks.games.horseless_carriage.rules.state import NONE, CarriageState
from motorworks.games.horseless_carriage.rules.tables import PLANNING
from motorworks.games.horseless_carriage.rules.tables import RESEARCH as RESEARCH_DEPARTMENT
from motorworks.kernel import Phase, Refusal, Value


class StartingDepartments(Phase[CarriageState]):
    name = "starting-departments"
    rules = "R 2.6"
    kinds = (TAKE,)

    def enter(self, s: CarriageState) -> None:
        # Only places that are valid alone are offered, as after the last drop of a turn.
        s.drops = MOST_DROPS
        for seat in s.history:
            if missing(s, seat):
                s.actor = seat
                return
        s.drops = 0
        place_first_buyers(s)
        s.note(YEAR_STARTED, s.year)
        s.go(RESEARCH)

    def legal(self, s: CarriageState) -> list[int]:
        return [TAKE.base + tile for tile in missing(s, s.actor)]

    def apply(self, s: CarriageState, action: int) -> None:
        s.tile = action - TAKE.base
        s.call(LAY_TILE)

    def resume(self, s: CarriageState) -> None:
        s.tile = NONE
        self.enter(s)

    def facts(self, s: CarriageState, action: int) -> Mapping[str, Value]:
        return size_of(action - TAKE.base) if action in TAKE else {}

    def refuse(self, s: CarriageState, action: int) -> Refusal | None:
        tile = action - TAKE.base
        if tile in missing(s, s.actor):
            return None
        return Refusal("R 2.6", "refusal.not-at-setup", tile=TILE.term(tile))


def missing(s: CarriageState, seat: int) -> list[int]:
    """The starting departments that a player has not placed yet."""
    factory = s.factories[seat]
    found = [] if factory.research else [RESEARCH_DEPARTMENT]
    return found if factory.planning else [*found, PLANNING]
