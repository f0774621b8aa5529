"""After the Workshop: a last chance to join sections, then the end test."""

from motorworks.games.gear_and_piston.rules import car
from motorworks.games.gear_and_piston.rules.ending import end_by_completion
from motorworks.games.gear_and_piston.rules.events import STAYED_APART
from motorworks.games.gear_and_piston.rules.moves import JOIN, STAY_APART
from motorworks.games.gear_and_piston.rules.order import seat_at
from motorworks.games.gear_and_piston.rules.requirements import is_complete
from motorworks.games.gear_and_piston.rules.state import JOINING, REFRESHING, GearState
from motorworks.games.gear_and_piston.rules.tables import PARTS_TO_END
from motorworks.kernel import Phase, Refusal


def is_large(own: car.Car) -> bool:
    return len(car.tiles(own)) >= PARTS_TO_END


class EndTest(Phase[GearState]):
    """A complete car of twelve parts ends the game [R 7.1]; in two halves it does not: joining comes first [R 5.7]."""

    name = "end-test"
    rules = "R 7.1"
    kinds = (JOIN, STAY_APART)

    def enter(self, s: GearState) -> None:
        s.place = 0
        self._next(s)

    def _next(self, s: GearState) -> None:
        while s.place < s.players:
            s.actor = seat_at(s.place, s.start, s.players)
            own = s.cars[s.actor]
            if len(own) == 2 and is_large(own):
                return
            s.place += 1
        s.place = 0
        self._test(s)

    def _test(self, s: GearState) -> None:
        for seat in s.player_order():
            own = s.cars[seat]
            if is_large(own) and is_complete(own):
                end_by_completion(s, seat, len(car.tiles(own)))
                return
        s.go(REFRESHING)

    def legal(self, s: GearState) -> list[int]:
        return [JOIN.base, STAY_APART.base]

    def apply(self, s: GearState, action: int) -> None:
        if action == JOIN.base:
            s.call(JOINING)
        else:
            s.note(STAYED_APART, s.actor)
            self._answered(s)

    def resume(self, s: GearState) -> None:
        """The sections are joined."""
        self._answered(s)

    def _answered(self, s: GearState) -> None:
        s.place += 1
        self._next(s)

    def refuse(self, s: GearState, action: int) -> Refusal | None:
        return None
