"""R 1.2, R 7.1: what a seat can foresee of the demand, compared with every way in which the tiles can lie."""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement

import pytest

from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.demand import FROM_BAG, Forecast, demand_of_hand, forecast
from motorworks.games.automobile.rules.tables import CLASSES, HIGH, LOW, MID

Tiles = tuple[tuple[int, int], ...]


def every_demand(players: int, turn: int, market: int, mine: tuple[int, ...]) -> set[int]:
    """All sums that hands and bag can show: each hand is dealt, then the tiles from the bag, from what is left."""
    drawn = tables.TILES_DRAWN[turn]

    @cache
    def dealt(hands: int, bag: int, left: Tiles) -> frozenset[int]:
        if hands:
            each = [(demand_of_hand(turn, market, hand), rest) for hand, rest in draws(left, drawn)]
            return frozenset(own + more for own, rest in each for more in dealt(hands - 1, bag, rest))
        if bag:
            counts = FROM_BAG[turn][-bag] == market
            drawn_tile = draws(left, 1)
            return frozenset(tile * counts + more for (tile,), rest in drawn_tile for more in dealt(0, bag - 1, rest))
        return frozenset((0,))

    left = Counter(tables.TILES[players]) - Counter(mine)
    own = demand_of_hand(turn, market, mine)
    return {own + more for more in dealt(players - bool(mine), len(FROM_BAG[turn]), tuple(sorted(left.items())))}


def draws(left: Tiles, number: int) -> list[tuple[tuple[int, ...], Tiles]]:
    """Every hand of so many tiles, and the tiles that it leaves."""
    tiles = Counter(dict(left))
    hands = combinations_with_replacement(sorted(tiles), number)
    return [(hand, tuple(sorted((tiles - Counter(hand)).items()))) for hand in hands if Counter(hand) <= tiles]


def test_a_bag_tile_is_in_no_hand() -> None:
    """R 7.1: five players, turn 4, (5, 5) in hand: 19 to 27 low-priced cars, as no tile lies in two places."""
    known = forecast(5, 4, LOW, (5, 5))

    assert (known.least, known.most) == (19, 27)
    possible = every_demand(5, 4, LOW, (5, 5))
    assert (min(possible), max(possible)) == (19, 27)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_the_forecast_is_what_tiles_can_add_up_to(players: int, turn: int) -> None:
    """R 1.2, R 7.1, R 13.5: for every hand, and for a spectator, who holds none."""
    hands = combinations_with_replacement(sorted(set(tables.TILES[players])), tables.TILES_DRAWN[turn])
    possible_hands = [hand for hand in hands if Counter(hand) <= Counter(tables.TILES[players])]
    for mine in ((), *possible_hands):
        for market in CLASSES:
            possible = every_demand(players, turn, market, mine)
            known = forecast(players, turn, market, mine)
            assert (known.least, known.most) == (min(possible), max(possible)), (mine, market)
            assert known.least <= known.likely <= known.most


def test_no_tile_counts_no_demand() -> None:
    """R 7.5: none for low-priced cars in turn 1, none for high-priced cars in turns 1 and 2."""
    assert forecast(3, 1, LOW, (5,)) == forecast(3, 1, HIGH, (5,)) == forecast(3, 2, HIGH, (4, 5)) == Forecast(0, 0, 0)


def test_a_spectator_knows_only_the_bag() -> None:
    """R 0.9: two to five a hand."""
    assert forecast(3, 1, MID, ()) == Forecast(6, 10.5, 15)
