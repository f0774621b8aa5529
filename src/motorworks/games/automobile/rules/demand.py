"""Demand by class: which tiles count for it, and what a seat can foresee of it [R 1.2, R 7.1]."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.tables import CLASSES, HIGH, LOW, MID

# By turn: the classes for which a tile is drawn from the bag, in the order of drawing [R 7.1].
FROM_BAG: Final[tuple[tuple[int, ...], ...]] = ((), (), (), (HIGH,), (HIGH, LOW))


def is_from_hands(turn: int, market: int) -> bool:
    """Whether the players' tiles count for a class at all [R 1.2]."""
    return market == MID or (market == LOW and turn > 1)


def counts_higher(turn: int, market: int) -> bool:
    """Whether the higher tile of each hand counts for the class [R 1.2]."""
    return (market == MID) == (turn <= 2)


def demand_of_hand(turn: int, market: int, hand: Sequence[int]) -> int:
    """What one hand adds to the demand for a class [R 1.2]."""
    if not hand or not is_from_hands(turn, market):
        return 0
    return max(hand) if counts_higher(turn, market) else min(hand)


def class_of_tile(turn: int, n: int) -> int:
    """For which class the nth lowest tile of a hand counts, from 0 [R 1.2]."""
    is_higher = n == tables.TILES_DRAWN[turn] - 1
    counted = (market for market in (MID, LOW) if is_from_hands(turn, market))
    return next(market for market in counted if counts_higher(turn, market) == is_higher)


def demand_of_hands(turn: int, hands: Sequence[Sequence[int]]) -> list[int]:
    return [sum(demand_of_hand(turn, market, hand) for hand in hands) for market in CLASSES]


class Forecast(NamedTuple):
    """What demand can be, as far as one seat knows: at least, on average, at most."""

    least: int
    likely: float
    most: int

    @property
    def is_sure(self) -> bool:
        return self.least == self.most


@cache
def forecast(players: int, turn: int, market: int, mine: tuple[int, ...]) -> Forecast:
    """The demand of a turn for a class, for a seat that holds the tiles `mine`; a spectator holds none."""
    unseen = sorted((Counter(tables.TILES[players]) - Counter(mine)).elements())
    own = demand_of_hand(turn, market, mine)
    hands = players - bool(mine) if is_from_hands(turn, market) else 0
    drawn, bag = tables.TILES_DRAWN[turn], FROM_BAG[turn].count(market)
    higher = counts_higher(turn, market)
    each = [demand_of_hand(turn, market, hand) for hand in combinations(unseen, drawn)]
    likely = own + hands * sum(each) / len(each) + bag * sum(unseen) / len(unseen)
    least = own + _extreme(unseen, hands, drawn, bag, by_first=not higher)
    most = own + _extreme(unseen[::-1], hands, drawn, bag, by_first=higher)
    return Forecast(least, likely, most)


def _extreme(tiles: Sequence[int], hands: int, drawn: int, bag: int, by_first: bool) -> int:
    """The lowest or highest sum of one tile of each hand and the tiles from the bag; `tiles` begins with that end.

    No tile is in two places: the bag gets the first ones, and of the others each hand counts its first or its last.
    """
    if by_first:
        return sum(tiles[: bag + hands])
    return sum(tiles[:bag]) + sum(tiles[bag : bag + hands * drawn][drawn - 1 :: drawn])
