"""The executive display [R 6.2 to R 6.4, R 9.2]."""

from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.moves import TAKE_STACK
from motorworks.games.automobile.rules.state import AutomobileState


def fill_executive_display(s: AutomobileState) -> None:
    s.closings_left = tables.CLOSINGS
    s.bonus_left = len(tables.BONUS_COSTS[s.players])
    s.stack_left = 1
    s.singles_left = tables.SINGLES[s.players]


def pile_of(decision: int) -> int:
    """How many reduced price markers are taken: the stack, or a single one [R 6.4]."""
    return tables.STACK if decision == TAKE_STACK else 1


def bonus_cost(s: AutomobileState) -> int:
    """The first bonus sales marker of a turn costs 2 cubes, the others 1 [R 6.3]."""
    costs = tables.BONUS_COSTS[s.players]
    return costs[len(costs) - s.bonus_left]
