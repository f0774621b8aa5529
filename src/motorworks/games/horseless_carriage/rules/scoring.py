"""Who has won. [R 9.2]"""

from motorworks.games.horseless_carriage.rules.state import CarriageState
from motorworks.kernel import Score


def scores(s: CarriageState) -> list[Score]:
    return [Score(wealth, (("sales", wealth),)) for wealth in s.wealth]


def tie_breakers(s: CarriageState) -> list[tuple[int, ...]]:
    """Of the equally wealthy, the one with the stronger sales focus, which is never shared."""
    return [(s.focus.index(seat),) for seat in range(s.players)]


def ending(s: CarriageState) -> str:
    """How the game came to its end. [R 9.1]"""
    return "years" if s.timecard else "clock"
