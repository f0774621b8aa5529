"""The order of play by the focus tracks. [R 1.8]"""

from collections.abc import Sequence

from motorworks.games.horseless_carriage.rules.state import NONE


def engineering_order(focus: Sequence[int], history: Sequence[int]) -> list[int]:
    """The strongest engineering focus first: by the historical track until this year's focus is set."""
    return list(history if NONE in focus else focus)


def sales_order(focus: Sequence[int]) -> list[int]:
    """The strongest sales focus first. [R 8.1]"""
    return list(reversed(focus))
