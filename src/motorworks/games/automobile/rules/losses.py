"""Loss points and what they cost, by figures that are open to everybody [R 8]."""

from collections.abc import Sequence

from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.money import loans_for
from motorworks.games.automobile.rules.tables import CHRYSLER, CLASS_OF, CLASSES, NONE, SLOAN


def half(points: int) -> int:
    """Half of the loss points, rounded up [R 3.13, R 8.2]."""
    return (points + 1) // 2


def outdated_points(owner: Sequence[int], closed: Sequence[bool]) -> list[int]:
    """By space, 0, 1, 2 … points backwards through the occupied spaces of a class; closed ones only count [R 8.1]."""
    points = [0] * len(owner)
    ahead = [0] * len(CLASSES)
    for space in reversed(range(len(owner))):
        if owner[space] != NONE:
            market = CLASS_OF[space]
            points[space] = 0 if closed[space] else ahead[market]
            ahead[market] += 1
    return points


def dropped_points(points: int, character: int, turn: int) -> int:
    """What Sloan or Chrysler takes off before the points are paid for [R 8.2, R 8.3]."""
    if character == SLOAN:
        return half(points)
    return min(points, turn) if character == CHRYSLER else 0


def cost_of_points(points: int, turn: int) -> int:
    return points * tables.LOSS_VALUE[turn]


def interest(loans: int) -> int:
    return loans * tables.LOAN_INTEREST


def due(cash: int, loans: int, points: int, character: int, turn: int) -> int:
    """What a seat pays in the Losses phase, with the interest on a loan that the points themselves force [R 8.5]."""
    cost = cost_of_points(points - dropped_points(points, character, turn), turn)
    return cost + interest(loans + loans_for(cash, loans, cost))
