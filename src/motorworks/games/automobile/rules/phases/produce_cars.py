"""Produce cars: a space, how many there, and on to the next space [R 3.10 to R 3.12]."""

from collections.abc import Mapping

from motorworks.games.automobile.rules import events, sequence
from motorworks.games.automobile.rules.money import borrowing, funds, pay
from motorworks.games.automobile.rules.moves import END, MAKE, PRODUCE
from motorworks.games.automobile.rules.phases.only_choice import PaidQuestion, decide_or_wait
from motorworks.games.automobile.rules.production import (
    car_cost_at,
    least_cars,
    most_cars,
    most_possible,
    spaces_to_produce,
)
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import NONE, SPACE
from motorworks.kernel.phase import Phase
from motorworks.kernel.refusal import Refusal, Say, Value


class ProduceCars(Phase[AutomobileState]):
    """Which space next, or enough."""

    name = "produce-cars"
    rules = "R 3.10"
    kinds = (PRODUCE, END)

    def enter(self, s: AutomobileState) -> None:
        if s.produced and not spaces_to_produce(s):
            self.end(s)
        else:
            decide_or_wait(self, s)

    def legal(self, s: AutomobileState) -> list[int]:
        found = [PRODUCE.base + space for space in spaces_to_produce(s)]
        return [*found, END.base] if s.produced else found

    def apply(self, s: AutomobileState, action: int) -> None:
        if action == END.base:
            self.end(s)
        else:
            s.space = action - PRODUCE.base
            s.go(sequence.NUMBER_OF_CARS)

    def end(self, s: AutomobileState) -> None:
        s.produced = []
        s.back()

    def refuse(self, s: AutomobileState, action: int) -> Refusal | None:
        if action == END.base:
            return None if s.produced else Refusal("R 3.10", "refusal.produce-one")
        space = action - PRODUCE.base
        if s.owner[space] != s.actor or not s.factories[space]:
            return Refusal("R 3.10", "refusal.no-factory-there", space=SPACE.term(space))
        if space in s.produced:
            return Refusal("R 3.10", "refusal.has-produced", space=SPACE.term(space))
        return why_too_many(s, space, least_cars(space, s.factories[space]))

    def facts(self, s: AutomobileState, action: int) -> Mapping[str, Value]:
        if action == END.base:
            return {}
        space = action - PRODUCE.base
        factories = s.factories[space]
        return {
            "least": least_cars(space, factories),
            "most": most_cars(space, factories),
            "cost": car_cost_at(s, space),
        }


def why_too_many(s: AutomobileState, space: int, cars: int) -> Refusal | None:
    """Whether the actor lacks car pieces or money for that many cars."""
    if cars > s.cars_at_hand[s.actor]:
        return Refusal("R 3.12", "refusal.car-pieces", needed=cars, have=s.cars_at_hand[s.actor])
    cost = cars * car_cost_at(s, space)
    if cost > funds(s, s.actor):
        return Refusal("R 10.3", "refusal.money", needed=cost, have=funds(s, s.actor))
    return None


class NumberOfCars(PaidQuestion):
    """How many cars in the chosen space."""

    name = "number-of-cars"
    rules = "R 3.10"
    kinds = (MAKE,)

    def cost(self, s: AutomobileState, action: int) -> int:
        return (action - MAKE.base + 1) * car_cost_at(s, s.space)

    def legal(self, s: AutomobileState) -> list[int]:
        first = MAKE.base - 1
        return list(range(first + least_cars(s.space, s.factories[s.space]), first + most_possible(s, s.space) + 1))

    def apply(self, s: AutomobileState, action: int) -> None:
        space, cars = s.space, action - MAKE.base + 1
        cost = self.cost(s, action)
        pay(s, s.actor, cost)
        s.cars[space] += cars
        s.cars_at_hand[s.actor] -= cars
        s.produced.append(space)
        s.space = NONE
        s.note(events.PRODUCED, s.actor, cars, space, cost)
        s.go(sequence.PRODUCE_CARS)

    def refuse(self, s: AutomobileState, action: int) -> Refusal | None:
        cars = action - MAKE.base + 1
        factories = s.factories[s.space]
        least, most = least_cars(s.space, factories), most_cars(s.space, factories)
        if not least <= cars <= most:
            return Refusal("R 3.10", "refusal.limits", least=least, most=most, factories=factories)
        return why_too_many(s, s.space, cars)

    def ask(self, s: AutomobileState) -> Say:
        return Say("prompt.number-of-cars", space=SPACE.term(s.space))

    def facts(self, s: AutomobileState, action: int) -> Mapping[str, Value]:
        cost = self.cost(s, action)
        return {"space": SPACE.term(s.space), "cost": cost, "loans": borrowing(s, s.actor, cost)}
