"""How many cars a space can produce in one action, and what they cost [R 3.10 to R 3.12]."""

from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.money import funds
from motorworks.games.automobile.rules.road import open_spaces
from motorworks.games.automobile.rules.state import AutomobileState


def car_cost(space: int, has_parts: bool) -> int:
    """The parts factory saves $20 on each car of its space [R 3.11]."""
    return tables.PRODUCTION_COST[tables.CLASS_OF[space]] - has_parts * tables.PARTS_SAVING


def least_cars(space: int, factories: int) -> int:
    return tables.LEAST[tables.CLASS_OF[space]][factories]


def most_cars(space: int, factories: int) -> int:
    return tables.MOST[tables.CLASS_OF[space]][factories]


def car_cost_at(s: AutomobileState, space: int) -> int:
    return car_cost(space, s.parts[s.owner[space]] == space)


def most_possible(s: AutomobileState, space: int) -> int:
    """What limit, car pieces and money of the actor allow; less than `least_cars` means none at all."""
    affordable = funds(s, s.actor) // car_cost_at(s, space)
    return min(most_cars(space, s.factories[space]), s.cars_at_hand[s.actor], affordable)


def can_produce_at(s: AutomobileState, space: int) -> bool:
    """A parts factory alone produces nothing [R 14.2]."""
    return s.factories[space] > 0 and most_possible(s, space) >= least_cars(space, s.factories[space])


def spaces_to_produce(s: AutomobileState) -> list[int]:
    """The actor's open spaces that can still produce in this action."""
    return [space for space in open_spaces(s, s.actor) if space not in s.produced and can_produce_at(s, space)]
