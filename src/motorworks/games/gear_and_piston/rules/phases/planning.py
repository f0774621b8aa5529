"""Phase I: planning."""

from collections.abc import Mapping
from typing import Final

from motorworks.games.gear_and_piston.rules import markers
from motorworks.games.gear_and_piston.rules.events import PLACED, ROUND_BEGUN
from motorworks.games.gear_and_piston.rules.moves import JOIN, PLACE
from motorworks.games.gear_and_piston.rules.state import JOINING, VOLATILITY_STEP, GearState
from motorworks.games.gear_and_piston.rules.tables import ACTIONS, DRAWS, LOCATION_DOMAIN, SCRAPYARD, WORKSHOP
from motorworks.kernel import Domain, Phase, Refusal, Value

WORTH: Final = Domain(
    "worth", ("none", "one-action", "two-actions", "three-actions", "two-draws", "three-draws", "four-draws")
)


class Planning(Phase[GearState]):
    """One marker each in turn, until all supplies are empty [R 3.1]."""

    name = "planning"
    rules = "R 3"
    kinds = (PLACE, JOIN)

    def enter(self, s: GearState) -> None:
        s.note(ROUND_BEGUN, s.round, s.start)
        self._next(s, s.start)

    def _next(self, s: GearState, first: int) -> None:
        for step in range(s.players):
            seat = (first + step) % s.players
            if s.supply[seat]:
                s.actor = seat
                return
        s.go(VOLATILITY_STEP)

    def legal(self, s: GearState) -> list[int]:
        queues = s.queues
        base = PLACE.base
        found = [base + location for location, space in enumerate(markers.spaces(s)) if len(queues[location]) < space]
        if len(s.cars[s.actor]) == 2:
            found.append(JOIN.base)
        return found

    def apply(self, s: GearState, action: int) -> None:
        if action == JOIN.base:
            s.call(JOINING)
            return
        location = action - PLACE.base
        s.note(PLACED, s.actor, location, markers.put(s, s.actor, location))
        self._next(s, s.actor + 1)

    def resume(self, s: GearState) -> None:
        """The sections are joined; the marker is still to be placed."""

    def refuse(self, s: GearState, action: int) -> Refusal | None:
        if action == JOIN.base:
            return None if len(s.cars[s.actor]) == 2 else Refusal("R 5.6", "refusal.one-section")
        location = action - PLACE.base
        if len(s.queues[location]) < markers.spaces(s)[location]:
            return None
        return Refusal("R 3.2", "refusal.no-space", location=LOCATION_DOMAIN.term(location))

    def facts(self, s: GearState, action: int) -> Mapping[str, Value]:
        if action == JOIN.base:
            return {}
        location = action - PLACE.base
        space = markers.frontmost_free(s.queues[location])
        return {"space": space, "worth": WORTH.term(self._worth(s, location, space - 1))}

    def _worth(self, s: GearState, location: int, place: int) -> int:
        """What is printed at the next space: actions in the Workshop, draws under the alternative rules."""
        if location == WORKSHOP:
            return ACTIONS[place]
        return DRAWS[place] + max(ACTIONS) - 1 if location == SCRAPYARD and s.alternative else 0
