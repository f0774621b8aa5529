"""Phase three: player actions, three rounds of one action each [R 3.1]."""

from motorworks.games.automobile.rules import events, sequence, tables
from motorworks.games.automobile.rules.cubes import take_from_stock
from motorworks.games.automobile.rules.moves import (
    ACT,
    BUILD_FACTORY,
    BY_ACTION,
    BY_FORD,
    CLOSE_DOWN,
    END,
    PLACE_DISTRIBUTORS,
    PRODUCE_CARS,
    TAKE_CUBES,
    USE_FORD,
)
from motorworks.games.automobile.rules.order import first_place, next_place
from motorworks.games.automobile.rules.phases.only_choice import decide_or_wait
from motorworks.games.automobile.rules.production import can_produce_at
from motorworks.games.automobile.rules.road import open_spaces, spaces_to_build
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import FORD, HOWARD_CARS
from motorworks.kernel.phase import Phase
from motorworks.kernel.refusal import Refusal, Say


def can_build(s: AutomobileState) -> bool:
    return bool(spaces_to_build(s, s.actor, BY_ACTION, s.cubes[s.actor], most=1))


def can_produce(s: AutomobileState) -> bool:
    return any(can_produce_at(s, space) for space in open_spaces(s, s.actor))


def has_ford(s: AutomobileState) -> bool:
    return s.ford_left and s.characters[FORD] == s.actor


def can_use_ford(s: AutomobileState) -> bool:
    return has_ford(s) and bool(spaces_to_build(s, s.actor, BY_FORD, 0, most=1))


class PlayerActions(Phase[AutomobileState]):
    """The actor chooses an action; Ford may come before it or after it [R 2.3]."""

    name = "player-actions"
    rules = "R 3.1"
    kinds = (ACT, USE_FORD, END)

    def enter(self, s: AutomobileState) -> None:
        s.actor = s.characters[s.place]
        s.acted = False
        if not s.distributors_at_hand[s.actor]:  # with one, there is a choice beside taking cubes
            decide_or_wait(self, s)

    def resume(self, s: AutomobileState) -> None:
        """An action is done, or Ford's build: either may still have the other after it."""
        if not s.acted:
            decide_or_wait(self, s)
        elif not can_use_ford(s):
            self.end(s)

    def legal(self, s: AutomobileState) -> list[int]:
        ford = [USE_FORD.base] if can_use_ford(s) else []
        if s.acted:
            return [*ford, END.base]
        seat = s.actor
        mine = open_spaces(s, seat)
        found = [ACT.base + BUILD_FACTORY] if can_build(s) else []
        if s.distributors_at_hand[seat]:
            found.append(ACT.base + PLACE_DISTRIBUTORS)
        found.append(ACT.base + TAKE_CUBES)
        if any(can_produce_at(s, space) for space in mine):
            found.append(ACT.base + PRODUCE_CARS)
        if mine:
            found.append(ACT.base + CLOSE_DOWN)
        return found + ford

    def apply(self, s: AutomobileState, action: int) -> None:
        if action == END.base:
            self.end(s)
        elif action == USE_FORD.base:
            s.ford_left = False
            s.occasion = BY_FORD
            s.call(sequence.BUILD_FACTORY)
        else:
            s.acted = True
            self.start(s, action - ACT.base)

    def start(self, s: AutomobileState, action: int) -> None:
        if action == BUILD_FACTORY:
            s.occasion = BY_ACTION
            s.call(sequence.BUILD_FACTORY)
        elif action == PLACE_DISTRIBUTORS:
            s.call(sequence.PLACE_DISTRIBUTORS)
        elif action == PRODUCE_CARS:
            s.produced = []
            s.call(sequence.PRODUCE_CARS)
        elif action == CLOSE_DOWN:
            s.call(sequence.CLOSE_DOWN_FACTORY)
        else:
            self.take_cubes(s)

    def take_cubes(self, s: AutomobileState) -> None:
        """Two cubes, or what the stock has [R 3.9, R 0.4]."""
        taken = take_from_stock(s, tables.ACTION_CUBES)
        s.cubes[s.actor] += taken
        s.note(events.RESEARCHED, s.actor, taken)
        self.resume(s)

    def end(self, s: AutomobileState) -> None:
        """The go passes on; after the last player a round ends, after the last round the phase."""
        place = next_place(s)
        if place > s.place:
            s.place = place
            s.go(sequence.PLAYER_ACTIONS)
        elif s.round < tables.ROUNDS:
            s.round += 1
            s.place = place
            s.go(sequence.PLAYER_ACTIONS)
        else:
            self.end_phase(s)

    def end_phase(self, s: AutomobileState) -> None:
        s.place = first_place(s)
        if s.ford_left:
            s.ford_left = False
            s.note(events.FORD_LAPSES, s.characters[FORD])
        s.howard_left = HOWARD_CARS
        s.go(sequence.SELL_VIA_HOWARD)

    def refuse(self, s: AutomobileState, action: int) -> Refusal | None:
        if action == USE_FORD.base:
            return self.refuse_ford(s)
        if action == END.base:
            return None if s.acted else Refusal("R 3.1", "refusal.must-act")
        if s.acted:
            return Refusal("R 3.1", "refusal.has-acted")
        return self.refuse_action(s, action - ACT.base)

    def refuse_ford(self, s: AutomobileState) -> Refusal | None:
        if s.characters[FORD] != s.actor:
            return Refusal("R 2.3", "refusal.not-ford")
        if not s.ford_left:
            return Refusal("R 2.3", "refusal.ford-used")
        if not can_use_ford(s):
            return Refusal("R 2.3", "refusal.nowhere-for-ford")
        return None

    def refuse_action(self, s: AutomobileState, action: int) -> Refusal | None:
        seat = s.actor
        if action == BUILD_FACTORY and not can_build(s):
            return Refusal("R 3.2", "refusal.nowhere-to-build")
        if action == PLACE_DISTRIBUTORS and not s.distributors_at_hand[seat]:
            return Refusal("R 0.2", "refusal.no-distributors")
        if action == PRODUCE_CARS and not can_produce(s):
            return Refusal("R 3.10", "refusal.nothing-to-produce")
        if action == CLOSE_DOWN and not open_spaces(s, seat):
            return Refusal("R 3.13", "refusal.nothing-to-close")
        return None

    def ask(self, s: AutomobileState) -> Say:
        return Say("prompt.after-action") if s.acted else Say("prompt.player-actions", round=s.round)
