"""The end of the game: every car becomes one section."""

from motorworks.games.gear_and_piston.rules.state import JOINING, JUNK_STEP, GearState
from motorworks.kernel import Phase


class Assembly(Phase[GearState]):
    """In player order, everybody with two sections joins them [R 9.1]."""

    name = "assembly"
    rules = "R 9.1"

    def enter(self, s: GearState) -> None:
        s.place = 0
        self._next(s)

    def resume(self, s: GearState) -> None:
        """One more car is joined."""
        self._next(s)

    def _next(self, s: GearState) -> None:
        for seat in s.player_order():
            if len(s.cars[seat]) == 2:
                s.actor = seat
                s.call(JOINING)
                return
        s.go(JUNK_STEP)
