"""Who has won. [R 9.2]"""

from motorworks.games.horseless_carriage.rules.state import CarriageState
from motorworks.kernel import Score


def scores(s: CarriageState) -> list[Score]:
    return [Score(wealth, (("sales", wealth),)) for wealth in s.wealth]


def winners(s: CarriageState) -> list[int]:
    """The wealthiest; of several, the one with the strongest sales focus, which is never shared."""
    most = max(s.wealth)
    rich = [seat for seat in s.focus if s.wealth[seat] == most]
    return [rich[-1]]


def ending(s: CarriageState) -> str:
    """How the game came to its end. [R 9.1]"""
    return "years" if s.timecard else "clock"
