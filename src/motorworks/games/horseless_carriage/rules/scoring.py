"""Who has won. [R 9.2]"""

from collections.abc import Sequence

from motorworks.games.horseless_carriage.rules.state import CarriageState
from motorworks.kernel import Score


def scores(s: CarriageState) -> list[Score]:
    return [Score(wealth, (("sales", wealth),)) for wealth in s.wealth]


def tie_breakers(s: CarriageState) -> list[tuple[int, ...]]:
    return [(tie_breaker(s.focus, seat),) for seat in range(s.players)]


def tie_breaker(focus: Sequence[int], seat: int) -> int:
    """Of the equally wealthy, the one with the stronger sales focus is ahead: a place is never shared."""
    return focus.index(seat)


def ending(s: CarriageState) -> str:
    """How the game came to its end. [R 9.1]"""
    return "years" if s.timecard else "clock"
