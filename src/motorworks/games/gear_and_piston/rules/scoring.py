"""Points: investors, the largest area, volatility [R 10, R 11]."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from motorworks.games.gear_and_piston.rules import car
from motorworks.games.gear_and_piston.rules.car import Car
from motorworks.games.gear_and_piston.rules.state import GearState
from motorworks.games.gear_and_piston.rules.tables import (
    BRONZE_WORDS,
    COMFORT,
    DRIVES,
    ENGINE,
    EVERYTHING_SYMBOLS,
    FIRST_TWO,
    FURTHER,
    HYBRID_DRIVES,
    I_BEAUTIFUL,
    I_BIGGEST,
    I_COMFORT,
    I_EVEN,
    I_EVERYTHING,
    I_HYBRID,
    I_MOST_COMFORT,
    I_MOST_POWER,
    I_MOST_RANGE,
    I_NEW,
    I_POWER,
    I_RANGE,
    I_TOGETHER,
    I_WASTE,
    INVESTOR_POINTS,
    INVESTOR_WORDS,
    NEW_UPGRADES,
    POWER,
    RANGE,
    TANK,
    UPGRADE,
)
from motorworks.kernel import Score


def scores(s: GearState) -> list[Score]:
    """Each seat's points and where they come from; in mid-game, of the cars as they are [R 10.2]."""
    sources = points_by_source(s)
    found = []
    for seat in range(s.players):
        parts = tuple((source, points[seat]) for source, points in sources)
        found.append(Score(sum(points for _, points in parts), parts))
    return found


def points_by_source(s: GearState) -> list[tuple[str, list[int]]]:
    """What each investor pays to each seat, then the largest areas and the volatility [R 10.2]."""
    return sources_of(s.investors, s.cars, [len(hand) for hand in s.hands], s.variants.big_excludes_junk)


def sources_of(
    investors: Sequence[int], cars: Sequence[Car], held: Sequence[int], without_junk: bool
) -> list[tuple[str, list[int]]]:
    volatility = [car.volatility(own) for own in cars]
    sources = [(INVESTOR_WORDS[one], investor_points(one, cars, held, volatility, without_junk)) for one in investors]
    sources.append(("area", [car.largest_area(own) for own in cars]))
    sources.append(("volatility", [-points for points in volatility]))
    return sources


def tie_breakers(s: GearState) -> list[tuple[int, ...]]:
    """The most points, then the least volatility, then shared [R 10.4]."""
    return [tie_breaker(car.volatility(own)) for own in s.cars]


def tie_breaker(volatility: int) -> tuple[int]:
    """Among players with the same points the greater one wins [R 10.4]."""
    return (-volatility,)


def investor_points(
    investor: int, cars: Sequence[Car], held: Sequence[int], volatility: Sequence[int], without_junk: bool
) -> list[int]:
    """What an investor pays to each seat [R 11]; `held` are the blueprints in hand."""
    if investor in FIRST_TWO:
        return [bronze(investor, own) for own in cars]
    counts = [counted(investor, *seat, without_junk) for seat in zip(cars, held, volatility, strict=True)]
    if investor == I_WASTE:
        return [INVESTOR_POINTS[investor] * count for count in counts]
    met = _MET[investor](counts)
    if investor == I_BEAUTIFUL:  # a player without any car has nothing to show
        met = [bool(own) and free for own, free in zip(cars, met, strict=True)]
    return [INVESTOR_POINTS[investor] * is_met for is_met in met]


# Stack 1 [R 11.3, R 11.4]


def bronze_points(symbols: int, first_two: int) -> int:
    return 0 if symbols < 2 else first_two + FURTHER * (symbols - 2)


@lru_cache(maxsize=4096)
def bronze(investor: int, own: Car) -> int:
    """What an investor of stack 1 pays for all symbols of a car. Cached: a quarter of the time of a view."""
    return sum(bronze_points(car.symbols(own, kind), first) for kind, first in enumerate(FIRST_TWO[investor]))


# What an investor looks at on one car: symbols, tiles, upgrades, drives ...


@lru_cache(maxsize=4096)
def counted(investor: int, own: Car, held: int, volatility: int, without_junk: bool) -> int:
    """The figure that counts for an investor. Cached: every seat's scene asks for it of all cars."""
    if investor == I_TOGETHER:
        return volatility
    if investor == I_WASTE:
        return held
    if investor == I_BIGGEST:  # junk counts [R 11.2, R 11.5] unless the table leaves it out [R 13.5]
        return len(car.parts(own) if without_junk else car.tiles(own))
    if investor in COUNTED_SYMBOL:
        return car.symbols(own, COUNTED_SYMBOL[investor])
    return _COUNTS[investor](own)


COUNTED_SYMBOL: Final = {
    I_COMFORT: COMFORT,
    I_POWER: POWER,
    I_RANGE: RANGE,
    I_MOST_COMFORT: COMFORT,
    I_MOST_POWER: POWER,
    I_MOST_RANGE: RANGE,
}


def _has_drive(own: Car, colour: int) -> bool:
    """A real engine with a real tank [R 11.8]."""
    return car.parts_of(own, ENGINE, colour) > 0 and car.parts_of(own, TANK, colour) > 0


def _shows(own: Car, symbol: str) -> bool:
    if symbol == "reliability":
        return car.reliability(own) > 0
    return car.symbols(own, BRONZE_WORDS.index(symbol)) > 0


_COUNTS: Final[dict[int, Callable[[Car], int]]] = {
    I_EVEN: lambda own: bronze(I_EVEN, own),
    I_NEW: lambda own: car.parts_of(own, UPGRADE),
    I_HYBRID: lambda own: sum(_has_drive(own, colour) for colour in DRIVES),
    I_EVERYTHING: lambda own: sum(_shows(own, symbol) for symbol in EVERYTHING_SYMBOLS),
    I_BEAUTIFUL: lambda own: len(car.tiles(own)) - len(car.parts(own)),
}


# Stacks 2 and 3: a condition, scored once by everybody who meets it [R 11.1]


def _most(counts: list[int]) -> list[bool]:
    """Every tied player [R 11.1, R 11.12]."""
    return [count == max(counts) for count in counts]


def _fewest(counts: list[int]) -> list[bool]:
    return [count == min(counts) for count in counts]


_MET: Final[dict[int, Callable[[list[int]], list[bool]]]] = {
    I_BIGGEST: _most,
    I_NEW: lambda counts: [count >= NEW_UPGRADES for count in counts],
    I_TOGETHER: _fewest,
    I_HYBRID: lambda counts: [count >= HYBRID_DRIVES for count in counts],
    I_EVERYTHING: lambda counts: [count == len(EVERYTHING_SYMBOLS) for count in counts],
    I_BEAUTIFUL: lambda counts: [count == 0 for count in counts],
    I_MOST_RANGE: _most,
    I_MOST_POWER: _most,
    I_MOST_COMFORT: _most,
}
