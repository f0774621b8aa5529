"""Points: investors, the largest area, volatility [R 10, R 11]."""

from collections.abc import Callable

from motorworks.games.gear_and_piston.rules import car
from motorworks.games.gear_and_piston.rules.car import Car
from motorworks.games.gear_and_piston.rules.state import GearState
from motorworks.games.gear_and_piston.rules.tables import (
    BRONZE_WORDS,
    COMFORT,
    DRIVES,
    ENGINE,
    EVEN,
    EVERYTHING_SYMBOLS,
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
    OTHERS,
    POWER,
    PREFERRED,
    RANGE,
    TANK,
    UPGRADE,
)
from motorworks.kernel import Score

Investor = Callable[[GearState], list[int]]


def scores(s: GearState) -> list[Score]:
    """Each seat's points and where they come from; in mid-game, of the cars as they are [R 10.2]."""
    sources = [(INVESTOR_WORDS[investor], INVESTORS[investor](s)) for investor in s.investors]
    sources.append(("area", [car.largest_area(own) for own in s.cars]))
    sources.append(("volatility", [-car.volatility(own) for own in s.cars]))
    found = []
    for seat in range(s.players):
        parts = tuple((source, points[seat]) for source, points in sources)
        found.append(Score(sum(points for _, points in parts), parts))
    return found


def tie_breakers(s: GearState) -> list[tuple[int, ...]]:
    """The most points, then the least volatility, then shared [R 10.4]."""
    return [(-car.volatility(own),) for own in s.cars]


# Stack 1 [R 11.3, R 11.4]


def bronze_points(symbols: int, first_two: int) -> int:
    return 0 if symbols < 2 else first_two + FURTHER * (symbols - 2)


def _prefers(preferred: int) -> Investor:
    bases = [PREFERRED if bronze == preferred else OTHERS for bronze in range(len(BRONZE_WORDS))]
    return lambda s: [_bronze(own, bases) for own in s.cars]


def _values_all_alike(s: GearState) -> list[int]:
    return [_bronze(own, [EVEN] * len(BRONZE_WORDS)) for own in s.cars]


def _bronze(own: Car, bases: list[int]) -> int:
    return sum(bronze_points(car.symbols(own, bronze), base) for bronze, base in enumerate(bases))


# Stacks 2 and 3: a condition, scored once by everybody who meets it [R 11.1]


def _points(investor: int, meets: Callable[[GearState], list[bool]]) -> Investor:
    return lambda s: [INVESTOR_POINTS[investor] * met for met in meets(s)]


def _most(values: list[int]) -> list[bool]:
    """Every tied player [R 11.1, R 11.12]."""
    return [value == max(values) for value in values]


def _is_biggest(s: GearState) -> list[bool]:
    """Junk counts [R 11.2, R 11.5] unless the table leaves it out [R 13.5]."""
    counted = car.parts if s.variants.big_excludes_junk else car.tiles
    return _most([len(counted(own)) for own in s.cars])


def _is_new(s: GearState) -> list[bool]:
    return [car.parts_of(own, UPGRADE) >= NEW_UPGRADES for own in s.cars]


def _holds_together(s: GearState) -> list[bool]:
    return _most([-car.volatility(own) for own in s.cars])


def _is_hybrid(s: GearState) -> list[bool]:
    """Real engines with real tanks [R 11.8]."""
    return [sum(_has_drive(own, colour) for colour in DRIVES) >= HYBRID_DRIVES for own in s.cars]


def _has_drive(own: Car, colour: int) -> bool:
    return car.parts_of(own, ENGINE, colour) > 0 and car.parts_of(own, TANK, colour) > 0


def _has_everything(s: GearState) -> list[bool]:
    return [all(_shows(own, symbol) for symbol in EVERYTHING_SYMBOLS) for own in s.cars]


def _shows(own: Car, symbol: str) -> bool:
    if symbol == "reliability":
        return car.reliability(own) > 0
    return car.symbols(own, BRONZE_WORDS.index(symbol)) > 0


def _wastes(s: GearState) -> list[int]:
    return [INVESTOR_POINTS[I_WASTE] * len(hand) for hand in s.hands]


def _is_beautiful(s: GearState) -> list[bool]:
    """No junk on it; a player without any car has nothing to show."""
    return [bool(own) and not car.has_junk(own) for own in s.cars]


def _has_most(bronze: int) -> Callable[[GearState], list[bool]]:
    return lambda s: _most([car.symbols(own, bronze) for own in s.cars])


INVESTORS: dict[int, Investor] = {
    I_COMFORT: _prefers(COMFORT),
    I_POWER: _prefers(POWER),
    I_RANGE: _prefers(RANGE),
    I_EVEN: _values_all_alike,
    I_BIGGEST: _points(I_BIGGEST, _is_biggest),
    I_NEW: _points(I_NEW, _is_new),
    I_TOGETHER: _points(I_TOGETHER, _holds_together),
    I_HYBRID: _points(I_HYBRID, _is_hybrid),
    I_EVERYTHING: _points(I_EVERYTHING, _has_everything),
    I_WASTE: _wastes,
    I_BEAUTIFUL: _points(I_BEAUTIFUL, _is_beautiful),
    I_MOST_RANGE: _points(I_MOST_RANGE, _has_most(RANGE)),
    I_MOST_POWER: _points(I_MOST_POWER, _has_most(POWER)),
    I_MOST_COMFORT: _points(I_MOST_COMFORT, _has_most(COMFORT)),
}
