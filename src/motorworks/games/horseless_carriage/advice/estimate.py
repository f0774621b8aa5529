"""What a position is worth to a seat in dollars, and what would make it worth more: for the bots."""

from functools import lru_cache
from typing import Final

from motorworks.games.horseless_carriage.rules import sequence
from motorworks.games.horseless_carriage.rules.factory import Factory
from motorworks.games.horseless_carriage.rules.laid import Brochure, spec
from motorworks.games.horseless_carriage.rules.reach import niches_within
from motorworks.games.horseless_carriage.rules.state import MOST_SEATS, CarriageState
from motorworks.games.horseless_carriage.rules.tables import BONUS, DIMENSIONS, LAST_YEAR, NICHES, TYPES
from motorworks.games.horseless_carriage.rules.windows import BITS, SEGMENT_MASK, STEPS_OF_AXIS

SPREAD: Final = 12.0
# Most of a year. With 30 a magnate won 7 of 34 games among foremen: what a factory is worth shows in its sales and in
# what can be added a year later. With 100 a simulation takes nearly twice as long.
HORIZON: Final = 60
QUIET: Final = (sequence.RESEARCH, sequence.SET_FOCUS, sequence.EXPAND_FLOOR, sequence.GROW_DEMAND)

ENOUGH_ROOM: Final = (
    12  # free squares on a side of a mainline, as deep as the largest station: for one and its indicators
)
MOST_BUYERS: Final[tuple[int, ...]] = (4, 7, 12)  # that one can hope to find under a window, by its size
# What in a position predicts who ends ahead, by least squares over 800 games: of the sales expected this year
# and next; for each later year a spec, a step on a track, assembly capacity, research, a free side of a mainline and a
# dealership; a spec below next year's minimum. Without the free sides a long search walled its mainlines in.
THIS_YEAR: Final = 0.75
NEXT_YEAR: Final = 0.5
A_SPEC: Final = 1.4
A_STEP: Final = 0.4
AN_ASSEMBLY: Final = 0.4
A_RESEARCH: Final = 0.5
A_SIDE: Final = 1.4
A_DEALERSHIP: Final = -0.5
A_LACK: Final = 0.6
RIVALRY: Final = 0.75  # the part of the buyers in reach that is not sold to by others
BYTES: Final = NICHES * BITS // 8

PerTrack = tuple[float, ...]


def is_quiet(s: CarriageState) -> bool:
    """Between the phases, and before a seat begins to build: only a finished factory can be judged."""
    if s.phase == sequence.BUILD_FACTORY:
        return len(s.factories[s.actor].laid) == s.settled
    return s.phase in QUIET


def estimate(s: CarriageState) -> list[float]:
    years = years_left(s)
    return [_estimate(s, seat, years) for seat in range(s.players)]


def years_left(s: CarriageState) -> float:
    """Sales still to come, with those of this year if they are; the punch clock runs a step or two a player."""
    clock = s.timecard / (1.5 * s.players) if s.timecard else 0.0
    before_sales = sequence.RESEARCH <= s.phase < sequence.FINISH
    return min(float(LAST_YEAR - s.year), clock) + before_sales


def _estimate(s: CarriageState, seat: int, years: float) -> float:
    """Wealth, the sales of this year and of the next, specs and room for more, which say more about later years."""
    if not years:
        return float(s.wealth[seat])
    factory = s.factories[seat]
    this_year = float(sequence.RESEARCH <= s.phase < sequence.FINISH)
    worth = s.wealth[seat] + THIS_YEAR * this_year * income(s, seat, s.minimum)
    later = years - this_year
    if later <= 0:
        return worth
    soon = soon_expected(s)
    best = best_brochure(factory)
    specs = best.specs if best else 0
    own = sum(s.markers[track * MOST_SEATS + seat] for track in range(len(DIMENSIONS)))
    lacking = sum(max(0, soon[track] - spec(specs, track)) for track in range(len(DIMENSIONS)))
    have = sum(spec(specs, track) for track in range(len(DIMENSIONS)))
    growth = A_SPEC * have + A_STEP * own + AN_ASSEMBLY * s.assembly[seat] + A_RESEARCH * min(factory.research, 3)
    growth += A_DEALERSHIP * len(factory.dealerships)
    if best and best.mainlines:
        growth += A_SIDE * free_sides(factory, best)
    next_year = min(later, 1.0) * (NEXT_YEAR * income(s, seat, soon) - A_LACK * lacking)
    return worth + next_year + later * growth


def free_sides(factory: Factory, best: Brochure) -> float:
    """The sides of the best dealership's mainline where stations can still be laid: four when all are free."""
    free, stride = factory.free, factory.floor.stride
    return max(
        sum(min(ENOUGH_ROOM, (side & free).bit_count()) for side in sides_of(factory.mainlines[line].mask, stride))
        / ENOUGH_ROOM
        for line in best.mainlines
    )


def soon_expected(s: CarriageState) -> list[int]:
    """The minimums of next year: that of the obsolete track rises. [R 10.1]"""
    minimum = s.minimum[:]
    if rising(s) >= 0:
        minimum[rising(s)] += 1
    return minimum


def rising(s: CarriageState) -> int:
    """The track whose minimum is about to rise; -1 when it has risen this year."""
    return s.axes[s.obsolete] if s.phase < sequence.ADVANCE_EXPECTATIONS else -1


def income(s: CarriageState, seat: int, minimum: list[int]) -> float:
    """What a year's sales may bring: for each dealership the best buyers in reach, as far as the cars go."""
    factory = s.factories[seat]
    total = 0.0
    for brochure in factory.brochures():
        if brochure is not None and brochure.mainlines:
            total += _takings(s, seat, factory, brochure, minimum)
    return total


def _takings(s: CarriageState, seat: int, factory: Factory, brochure: Brochure, minimum: list[int]) -> float:
    """A dealership below a minimum sells nothing, but the fewer indicators it lacks the sooner it will. [R 7.5]"""
    below = sum(max(0, minimum[track] - spec(brochure.specs, track)) for track in range(len(DIMENSIONS)))
    if below:
        return max(0.0, 1.5 - 0.5 * below)
    reach = niches_within(brochure.specs, s.minimum, s.axes)
    sellable = MOST_BUYERS[brochure.window]
    taken = 0.0
    for kind in range(len(TYPES)):
        cars = s.assembly[seat] * sum(factory.mainlines[number].tile == kind for number in brochure.mainlines)
        if cars:
            taken += _best_buyers(s, kind, reach, min(cars, sellable))
    return taken + 0.15 * reach.bit_count() / BITS


def _best_buyers(s: CarriageState, kind: int, reach: int, cars: int) -> float:
    here = s.buyers[kind] & reach
    left = float(cars)
    worth = 0.0
    for segment in (3, 2, 1, 0):
        within = here & SEGMENT_MASK[segment]
        if within:
            sold = min(left, RIVALRY * how_many(within))
            worth += sold * (s.prices[segment] + BONUS[kind])
            left -= sold
    return worth


def how_many(buyers: int) -> int:
    """The buyers of all niches together."""
    return sum(buyers.to_bytes(BYTES, "little"))


def sides_of(mask: int, stride: int) -> tuple[int, int, int, int]:
    """The squares above, right of, below and left of a tile, four deep."""
    around = ~mask
    up, right = mask >> stride | mask >> 2 * stride, mask << 1 | mask << 2
    down, left = mask << stride | mask << 2 * stride, mask >> 1 | mask >> 2
    return (
        (up | up >> 2 * stride) & around,
        (right | right << 2) & around,
        (down | down << 2 * stride) & around,
        (left | left >> 2) & around,
    )


def needs(s: CarriageState, factory: Factory) -> PerTrack:
    """What one more of each dimension would be worth to a factory: most below a minimum, then on the axes."""
    return _needs(best_specs(factory), tuple(s.minimum), rising(s), s.axes[0], s.axes[1])


@lru_cache(maxsize=4096)
def _needs(specs: int, minimums: tuple[int, ...], rises: int, across: int, up: int) -> PerTrack:
    found = []
    for track, minimum in enumerate(minimums):
        has = spec(specs, track)
        if has < minimum:
            found.append(4.0)
        elif has == minimum and track == rises:
            found.append(3.0)
        elif track in (across, up):
            found.append(1.6 if has - minimum < STEPS_OF_AXIS - 1 else 0.1)
        else:
            found.append(0.5 if has == minimum else 0.1)
    return tuple(found)


def best_specs(factory: Factory) -> int:
    best = best_brochure(factory)
    return best.specs if best else 0


@lru_cache(maxsize=1024)
def best_brochure(factory: Factory) -> Brochure | None:
    """Of the dealership whose specs have most of all."""
    printed = [brochure for brochure in factory.brochures() if brochure is not None]
    if len(printed) < 2:
        return printed[0] if printed else None
    return max(printed, key=_all_specs)


def _all_specs(brochure: Brochure) -> int:
    return sum(spec(brochure.specs, track) for track in range(len(DIMENSIONS)))
