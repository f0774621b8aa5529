"""Build factory: first the space, then what to raise there; Ford and Durant build by the same steps [R 3.2]."""

from collections.abc import Mapping

from motorworks.games.automobile.rules import sequence, tables
from motorworks.games.automobile.rules.money import borrowing, funds
from motorworks.games.automobile.rules.moves import (
    BUILD,
    BY_ACTION,
    BY_DURANT,
    BY_FORD,
    OCCASION,
    ONE,
    ONE_AND_PARTS,
    PARTS,
    RAISE,
    TWO,
)
from motorworks.games.automobile.rules.phases.only_choice import PaidQuestion, Question
from motorworks.games.automobile.rules.road import (
    FACTORIES_OF,
    HAS_PARTS,
    cubes_for,
    is_closed,
    price,
    raise_works,
    spaces_to_build,
    works_possible,
)
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import NONE, SPACE
from motorworks.kernel.domain import SEAT
from motorworks.kernel.refusal import Refusal, Say, Value


class BuildFactory(Question):
    """Which space: a new one, or one of the actor's own."""

    name = "build-factory"
    rules = "R 3.2"
    kinds = (BUILD,)

    def legal(self, s: AutomobileState) -> list[int]:
        spaces = spaces_to_build(s, s.actor, s.occasion, s.cubes[s.actor])
        return [BUILD.base + space for space in spaces]

    def apply(self, s: AutomobileState, action: int) -> None:
        s.space = action - BUILD.base
        s.go(sequence.RAISE_WORKS)

    def refuse(self, s: AutomobileState, action: int) -> Refusal | None:
        space = action - BUILD.base
        seat = s.actor
        owner = s.owner[space]
        if is_closed(s, space):
            return Refusal("R 3.5", "refusal.closed", space=SPACE.term(space))
        if owner not in (NONE, seat):
            return Refusal("R 3.5", "refusal.foreign", space=SPACE.term(space), owner=SEAT.term(owner))
        if owner == NONE and s.occasion == BY_FORD:
            return Refusal("R 2.3", "refusal.ford-only-own", space=SPACE.term(space))
        if owner == seat and s.occasion == BY_DURANT:
            return Refusal("R 2.7", "refusal.durant-only-new", space=SPACE.term(space))
        cubes = cubes_for(s, space)
        if cubes > s.cubes[seat]:
            return Refusal("R 3.3", "refusal.cubes", needed=cubes, have=s.cubes[seat])
        return why_nothing_fits(s, space)

    def ask(self, s: AutomobileState) -> Say:
        return Say(f"prompt.build-by-{OCCASION.word(s.occasion)}")

    def facts(self, s: AutomobileState, action: int) -> Mapping[str, Value]:
        space = action - BUILD.base
        return {"cost": tables.COST[space], "cubes": cubes_for(s, space)}


def why_nothing_fits(s: AutomobileState, space: int) -> Refusal | None:
    """Why not even one piece can be raised in a space that is otherwise allowed."""
    if ONE in (possible := works_possible(s, space)) or PARTS in possible:
        return None
    return why_not_raise(s, space, ONE)


def why_not_raise(s: AutomobileState, space: int, works: int) -> Refusal | None:
    seat = s.actor
    factories, built = FACTORIES_OF[works], s.factories[space]
    if s.occasion == BY_DURANT and works != ONE:
        return Refusal("R 2.7", "refusal.durant-one")
    if s.occasion == BY_FORD and works in (TWO, ONE_AND_PARTS):
        return Refusal("R 2.3", "refusal.ford-one")
    if HAS_PARTS[works] and s.parts[seat] != NONE:
        return Refusal("R 0.2", "refusal.parts-built", space=SPACE.term(s.parts[seat]))
    if HAS_PARTS[works] and built + factories == 0 and not s.variants.parts_alone:
        return Refusal("R 3.6", "refusal.parts-alone")
    if built + factories > tables.SPACE_FACTORIES:
        return Refusal("R 0.6", "refusal.full", most=tables.SPACE_FACTORIES, built=built)
    if factories > s.factories_at_hand[seat]:
        return Refusal("R 0.2", "refusal.no-factories", have=s.factories_at_hand[seat])
    if price(space, works) > funds(s, seat):
        return Refusal("R 10.3", "refusal.money", needed=price(space, works), have=funds(s, seat))
    return None


class RaiseWorks(PaidQuestion):
    """How many factories, and the parts factory, in the chosen space."""

    name = "raise-works"
    rules = "R 3.2"
    kinds = (RAISE,)

    def cost(self, s: AutomobileState, action: int) -> int:
        return price(s.space, action - RAISE.base)

    def legal(self, s: AutomobileState) -> list[int]:
        return [RAISE.base + works for works in works_possible(s, s.space)]

    def apply(self, s: AutomobileState, action: int) -> None:
        raise_works(s, s.space, action - RAISE.base)
        s.space = NONE
        s.occasion = BY_ACTION
        s.back()

    def refuse(self, s: AutomobileState, action: int) -> Refusal | None:
        return why_not_raise(s, s.space, action - RAISE.base)

    def ask(self, s: AutomobileState) -> Say:
        return Say("prompt.raise-works", space=SPACE.term(s.space))

    def facts(self, s: AutomobileState, action: int) -> Mapping[str, Value]:
        cost = self.cost(s, action)
        return {
            "space": SPACE.term(s.space),
            "cost": cost,
            "cubes": cubes_for(s, s.space),
            "loans": borrowing(s, s.actor, cost),
        }
