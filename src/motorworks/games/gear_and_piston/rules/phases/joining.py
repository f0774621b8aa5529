"""Joining the two sections: free, wherever it is offered."""

from collections.abc import Mapping

from motorworks.games.gear_and_piston.rules import car
from motorworks.games.gear_and_piston.rules.events import JOINED
from motorworks.games.gear_and_piston.rules.moves import JOIN_AT
from motorworks.games.gear_and_piston.rules.state import GearState
from motorworks.kernel import Phase, Refusal, Value


class Joining(Phase[GearState]):
    """Called by planning, the workshop, the end test and the assembly; two sections can always be joined [R 5.6]."""

    name = "joining"
    rules = "R 5.6"
    kinds = (JOIN_AT,)

    def enter(self, s: GearState) -> None:
        """The calling phase has set the actor."""

    def legal(self, s: GearState) -> list[int]:
        base = JOIN_AT.base + car.MOST_COLUMNS
        return [base + shift for shift in car.shifts(s.cars[s.actor])]

    def apply(self, s: GearState, action: int) -> None:
        (shift,) = JOIN_AT.values(action)
        s.cars[s.actor] = car.join(s.cars[s.actor], shift)
        s.note(JOINED, s.actor, shift)
        s.back()

    def refuse(self, s: GearState, action: int) -> Refusal | None:
        (shift,) = JOIN_AT.values(action)
        return None if shift in car.shifts(s.cars[s.actor]) else Refusal("R 5.6", "refusal.shift", shift=shift)

    def facts(self, s: GearState, action: int) -> Mapping[str, Value]:
        (shift,) = JOIN_AT.values(action)
        return {"column": shift + 1}
