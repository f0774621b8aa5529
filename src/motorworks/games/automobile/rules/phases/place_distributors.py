"""Place distributors: up to three, divided freely among the boxes [R 3.8]."""

from typing import Final

from motorworks.games.automobile.rules import events, sequence, tables
from motorworks.games.automobile.rules.moves import END, NEUTRAL, PLACE
from motorworks.games.automobile.rules.phases.only_choice import Question
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import CLASS, CLASSES
from motorworks.kernel.phase import Phase
from motorworks.kernel.refusal import Refusal, Say

# By the number that may still be placed; listed once, as ids cost more than the rest of this phase.
PLACINGS: Final = tuple(
    [PLACE.id(box, number) for box in CLASSES for number in range(1, left + 1)]
    for left in range(tables.ACTION_DISTRIBUTORS + 1)
)


def distributors_left(s: AutomobileState) -> int:
    """How many more the actor may place in this action."""
    return min(tables.ACTION_DISTRIBUTORS - sum(s.placed), s.distributors_at_hand[s.actor])


def leave(s: AutomobileState) -> None:
    s.placed = [0] * len(CLASSES)
    s.back()


class PlaceDistributors(Phase[AutomobileState]):
    name = "place-distributors"
    rules = "R 3.8"
    kinds = (PLACE, END)

    def enter(self, s: AutomobileState) -> None:
        """There are always three boxes to choose from."""

    def legal(self, s: AutomobileState) -> list[int]:
        found = PLACINGS[distributors_left(s)]
        return [*found, END.base] if any(s.placed) else found[:]

    def apply(self, s: AutomobileState, action: int) -> None:
        if action == END.base:
            self.end(s)
            return
        box, number = PLACE.values(action)
        s.boxes[box][s.actor] += number
        s.distributors_at_hand[s.actor] -= number
        s.placed[box] += number
        s.note(events.PLACED, s.actor, number, box)
        if not distributors_left(s):
            self.end(s)

    def end(self, s: AutomobileState) -> None:
        """With two players a neutral distributor follows [R 13.3]."""
        if s.neutral_at_hand:
            s.go(sequence.PLACE_NEUTRAL)
        else:
            leave(s)

    def refuse(self, s: AutomobileState, action: int) -> Refusal | None:
        if action == END.base:
            return None if any(s.placed) else Refusal("R 3.8", "refusal.place-one")
        _, number = PLACE.values(action)
        placed = sum(s.placed)
        if placed + number > tables.ACTION_DISTRIBUTORS:
            return Refusal("R 3.8", "refusal.three-distributors", most=tables.ACTION_DISTRIBUTORS, placed=placed)
        if number > s.distributors_at_hand[s.actor]:
            return Refusal("R 0.2", "refusal.distributors", have=s.distributors_at_hand[s.actor])
        return None

    def ask(self, s: AutomobileState) -> Say:
        return Say("prompt.place-distributors", left=distributors_left(s))


class PlaceNeutral(Question):
    """With two players: a neutral distributor into one of the boxes just used [R 13.3]."""

    name = "place-neutral"
    rules = "R 13.3"
    kinds = (NEUTRAL,)

    def legal(self, s: AutomobileState) -> list[int]:
        return [NEUTRAL.base + box for box in CLASSES if s.placed[box]]

    def apply(self, s: AutomobileState, action: int) -> None:
        box = action - NEUTRAL.base
        s.neutral_at_hand -= 1
        s.neutral_boxes[box] += 1
        s.note(events.NEUTRAL_PLACED, s.actor, box)
        leave(s)

    def refuse(self, s: AutomobileState, action: int) -> Refusal | None:
        box = action - NEUTRAL.base
        return None if s.placed[box] else Refusal("R 13.3", "refusal.other-box", box=CLASS.term(box))
