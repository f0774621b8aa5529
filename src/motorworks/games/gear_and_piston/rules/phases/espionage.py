"""Espionage: look at a hand and take one of its blueprints."""

from motorworks.games.gear_and_piston.rules import hands, knowledge
from motorworks.games.gear_and_piston.rules.events import SPIED, STOLEN
from motorworks.games.gear_and_piston.rules.moves import STEAL
from motorworks.games.gear_and_piston.rules.state import GearState
from motorworks.games.gear_and_piston.rules.tables import PART_DOMAIN, deck_of
from motorworks.kernel import NOBODY, SEAT, Phase, Refusal


class Espionage(Phase[GearState]):
    """Called by the Backyard with `victim` set [R 4.7]."""

    name = "espionage"
    rules = "R 4.7"
    kinds = (STEAL,)

    def enter(self, s: GearState) -> None:
        hand = s.hands[s.victim]
        s.reveal()
        knowledge.spied_out(s, hand, s.victim, s.actor)
        s.note(SPIED, s.actor, s.victim, *hand)

    def legal(self, s: GearState) -> list[int]:
        base = STEAL.base
        return [base + part for part in s.hands[s.victim]]

    def apply(self, s: GearState, action: int) -> None:
        part = action - STEAL.base
        knowledge.stolen(s, part, s.victim, s.actor)
        s.hands[s.victim].remove(part)
        hands.add(s, s.actor, part)
        s.note(STOLEN, s.actor, s.victim, deck_of(part), part)
        s.victim = NOBODY
        s.back()

    def refuse(self, s: GearState, action: int) -> Refusal | None:
        part = action - STEAL.base
        if part in s.hands[s.victim]:
            return None
        return Refusal("R 4.7", "refusal.not-in-their-hand", tile=PART_DOMAIN.term(part), victim=SEAT.term(s.victim))
