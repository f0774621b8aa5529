"""How tracks compete for an axis of the market. [R 10]"""

from collections.abc import Sequence


def innovation(spaces: Sequence[int], minimum: int) -> int:
    """The spaces by which the markers of a track are ahead of its minimum, over all players. [R 10.2]"""
    return sum(max(0, space - minimum) for space in spaces)
