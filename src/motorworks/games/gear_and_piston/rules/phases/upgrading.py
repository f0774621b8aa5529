"""Upgrade: which tile of the car the chosen blueprint replaces."""

from motorworks.games.gear_and_piston.rules import car, hands
from motorworks.games.gear_and_piston.rules.events import REPLACED
from motorworks.games.gear_and_piston.rules.moves import REPLACE
from motorworks.games.gear_and_piston.rules.state import GearState
from motorworks.games.gear_and_piston.rules.tables import MODEL, PART_DOMAIN
from motorworks.kernel import Phase, Refusal, Say


class Upgrading(Phase[GearState]):
    """Called by the Workshop with `chosen` set [R 5.4]."""

    name = "upgrading"
    rules = "R 5.4"
    kinds = (REPLACE,)

    def enter(self, s: GearState) -> None:
        """The actor has been set by the Workshop."""

    def legal(self, s: GearState) -> list[int]:
        model = MODEL[s.chosen]
        fresh = () if s.actions else s.fresh
        return [
            REPLACE.base + tile
            for section in s.cars[s.actor]
            for tile in section
            if tile >= 0 and MODEL[tile] == model and tile not in fresh
        ]

    def apply(self, s: GearState, action: int) -> None:
        old, new = action - REPLACE.base, s.chosen
        if not s.fresh or old in s.fresh:
            s.actions -= 1
            s.fresh.clear()
        s.fresh.append(new)
        s.cars[s.actor] = car.replace(s.cars[s.actor], old, new)
        s.hands[s.actor].remove(new)
        hands.discard(s, old)
        s.chosen = -1
        s.note(REPLACED, s.actor, old, new)
        s.back()

    def refuse(self, s: GearState, action: int) -> Refusal | None:
        old = action - REPLACE.base
        if old not in car.tiles(s.cars[s.actor]):
            return Refusal("R 5.4", "refusal.not-on-car", tile=PART_DOMAIN.term(old))
        if MODEL[old] != MODEL[s.chosen]:
            return Refusal("R 5.4", "refusal.other-model", tile=PART_DOMAIN.term(old))
        if not s.actions and old in s.fresh:
            return Refusal("R 5.5", "refusal.fresh", tile=PART_DOMAIN.term(old))
        return None

    def ask(self, s: GearState) -> Say:
        return Say("prompt.upgrading", tile=PART_DOMAIN.term(s.chosen))
