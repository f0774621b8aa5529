"""Phase six: executive decisions, until all have passed [R 6]."""

from collections.abc import Mapping
from typing import Final

from motorworks.games.automobile.rules import events, sequence, tables
from motorworks.games.automobile.rules.cubes import spend
from motorworks.games.automobile.rules.display import bonus_cost, pile_of
from motorworks.games.automobile.rules.moves import (
    BONUS,
    BUY_BONUS,
    CLOSE_ONE,
    DECIDE,
    PASS,
    REDUCE,
    TAKE_SINGLE,
    TAKE_STACK,
)
from motorworks.games.automobile.rules.order import next_place, places_from
from motorworks.games.automobile.rules.phases.only_choice import Question, decide_or_wait
from motorworks.games.automobile.rules.road import is_open_to, open_spaces
from motorworks.games.automobile.rules.selling import takes_bonus, takes_reduced
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import CLASS_OF, HIGH, SPACE
from motorworks.kernel.domain import Domain
from motorworks.kernel.phase import Phase
from motorworks.kernel.refusal import Refusal, Say, Value

CUBE_PRICE: Final = Domain("cube-price", ("none", "one", "two"))


def spaces_for_bonus(s: AutomobileState) -> list[int]:
    return [space for space in open_spaces(s, s.actor) if takes_bonus(s.bonus[space])]


def spaces_for_reduced(s: AutomobileState) -> list[int]:
    return [space for space in open_spaces(s, s.actor) if takes_reduced(space, s.reduced[space])]


class ExecutiveDecisions(Phase[AutomobileState]):
    name = "executive-decisions"
    rules = "R 6.1"
    kinds = (DECIDE,)

    def enter(self, s: AutomobileState) -> None:
        for place in places_from(s, s.place):
            if s.characters[place] not in s.selection:
                s.place = place
                s.actor = s.characters[place]
                decide_or_wait(self, s)
                return
        s.go(sequence.SELL_VIA_DEMAND_TILES)

    def resume(self, s: AutomobileState) -> None:
        """A decision is made: the next player's go."""
        s.place = next_place(s)
        s.go(sequence.EXECUTIVE_DECISIONS)

    def legal(self, s: AutomobileState) -> list[int]:
        found = []
        mine = open_spaces(s, s.actor)
        if s.closings_left and mine:
            found.append(DECIDE.base + CLOSE_ONE)
        if s.bonus_left and s.cubes[s.actor] >= bonus_cost(s) and any(takes_bonus(s.bonus[space]) for space in mine):
            found.append(DECIDE.base + BUY_BONUS)
        if (s.stack_left or s.singles_left) and spaces_for_reduced(s):
            if s.stack_left:
                found.append(DECIDE.base + TAKE_STACK)
            if s.singles_left:
                found.append(DECIDE.base + TAKE_SINGLE)
        found.append(DECIDE.base + PASS)
        return found

    def apply(self, s: AutomobileState, action: int) -> None:
        decision = action - DECIDE.base
        if decision == PASS:
            s.selection.append(s.actor)
            s.note(events.PASSED, s.actor, len(s.selection))
            self.resume(s)
        elif decision == CLOSE_ONE:
            s.closings_left -= 1
            s.call(sequence.CLOSE_DOWN_FACTORY)
        elif decision == BUY_BONUS:
            s.call(sequence.BONUS_SALES_MARKER)
        else:
            s.pile = pile_of(decision)
            s.call(sequence.REDUCED_PRICE_MARKERS)

    def refuse(self, s: AutomobileState, action: int) -> Refusal | None:
        decision = action - DECIDE.base
        if decision == PASS:
            return None
        if not open_spaces(s, s.actor):
            return Refusal("R 6.5", "refusal.no-open-space")
        if decision == CLOSE_ONE:
            return None if s.closings_left else Refusal("R 6.2", "refusal.closing-taken")
        if decision == BUY_BONUS:
            return self.refuse_bonus(s)
        return self.refuse_reduced(s, s.stack_left if decision == TAKE_STACK else s.singles_left)

    def refuse_bonus(self, s: AutomobileState) -> Refusal | None:
        if not s.bonus_left:
            return Refusal("R 6.3", "refusal.no-bonus-left")
        if s.cubes[s.actor] < bonus_cost(s):
            return Refusal("R 6.3", "refusal.cubes", needed=bonus_cost(s), have=s.cubes[s.actor])
        if not spaces_for_bonus(s):
            return Refusal("R 6.3", "refusal.all-have-bonus")
        return None

    def refuse_reduced(self, s: AutomobileState, left: int) -> Refusal | None:
        if not left:
            return Refusal("R 6.4", "refusal.no-reduced-left")
        if not spaces_for_reduced(s):
            return Refusal("R 6.4", "refusal.nowhere-to-reduce")
        return None

    def facts(self, s: AutomobileState, action: int) -> Mapping[str, Value]:
        cubes = bonus_cost(s) if action == DECIDE.base + BUY_BONUS else 0
        return {"cubes": CUBE_PRICE.term(cubes)}


class BonusSalesMarker(Question):
    """Where the bonus sales marker goes [R 6.3]."""

    name = "bonus-sales-marker"
    rules = "R 6.3"
    kinds = (BONUS,)

    def legal(self, s: AutomobileState) -> list[int]:
        return [BONUS.base + space for space in spaces_for_bonus(s)]

    def apply(self, s: AutomobileState, action: int) -> None:
        space, cubes = action - BONUS.base, bonus_cost(s)
        spend(s, s.actor, cubes)
        s.bonus[space] = 1
        s.bonus_left -= 1
        s.note(events.BONUS_BOUGHT, s.actor, space, cubes)
        s.back()

    def refuse(self, s: AutomobileState, action: int) -> Refusal | None:
        space = action - BONUS.base
        if not is_open_to(s, s.actor, space):
            return Refusal("R 6.5", "refusal.no-factory-there", space=SPACE.term(space))
        if s.bonus[space]:
            return Refusal("R 6.3", "refusal.has-bonus", space=SPACE.term(space))
        return None

    def facts(self, s: AutomobileState, action: int) -> Mapping[str, Value]:
        return {"cubes": bonus_cost(s)}


class ReducedPriceMarkers(Question):
    """Where the chosen pile of reduced price markers goes [R 6.4]."""

    name = "reduced-price-markers"
    rules = "R 6.4"
    kinds = (REDUCE,)

    def legal(self, s: AutomobileState) -> list[int]:
        return [REDUCE.base + space for space in spaces_for_reduced(s)]

    def apply(self, s: AutomobileState, action: int) -> None:
        space = action - REDUCE.base
        s.reduced[space] = s.pile
        if s.pile == 1:
            s.singles_left -= 1
        else:
            s.stack_left -= 1
        s.note(events.REDUCED, s.actor, space, s.pile)
        s.pile = 0
        s.back()

    def refuse(self, s: AutomobileState, action: int) -> Refusal | None:
        space = action - REDUCE.base
        if not is_open_to(s, s.actor, space):
            return Refusal("R 6.5", "refusal.no-factory-there", space=SPACE.term(space))
        if CLASS_OF[space] == HIGH:
            return Refusal("R 6.4", "refusal.high-not-reduced", space=SPACE.term(space))
        if s.reduced[space]:
            return Refusal("R 6.4", "refusal.has-reduced", space=SPACE.term(space))
        return None

    def ask(self, s: AutomobileState) -> Say:
        return Say("prompt.reduced-price-markers", number=s.pile)

    def facts(self, s: AutomobileState, action: int) -> Mapping[str, Value]:
        price = tables.REDUCED_PRICE[CLASS_OF[action - REDUCE.base]]
        return {"number": s.pile, "price": price}
