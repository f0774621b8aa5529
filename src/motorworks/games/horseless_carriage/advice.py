"""Rules of thumb for bots: which options look good, and what a position is worth in dollars."""

from collections.abc import Callable

from motorworks.games.horseless_carriage import sequence
from motorworks.games.horseless_carriage.access import levels, open_technologies
from motorworks.games.horseless_carriage.bundles import Bundles, lacking_dealership
from motorworks.games.horseless_carriage.factory import TURNED_SIDES, Brochure, Factory, spec
from motorworks.games.horseless_carriage.floor import SIZE_OF
from motorworks.games.horseless_carriage.geometry import beside
from motorworks.games.horseless_carriage.moves import (
    AT,
    BESIDE,
    CARD_DOWN,
    DROP,
    END,
    ENOUGH,
    FOCUS,
    NICHE,
    PASS,
    RESEARCH_ASSEMBLY,
    RESEARCH_TRACK,
    TAKE,
    TURN_IT,
    WINDOW,
)
from motorworks.games.horseless_carriage.state import MOST_SEATS, CarriageState
from motorworks.games.horseless_carriage.tables import (
    BONUS,
    CORNER,
    DEALERSHIP,
    DIMENSIONS,
    DIMENSIONS_OF,
    HEIGHT,
    INDICATOR,
    LAST_YEAR,
    MARKETING,
    NICHES,
    RESEARCH,
    SEGMENT,
    SIDE,
    SLOTS,
    SPARKS,
    STATION,
    STEP_OF,
    STEPS,
    TYPES,
    WIDTH,
)
from motorworks.games.horseless_carriage.windows import (
    BITS,
    MASK,
    NICHE_MASK,
    REACH,
    SEGMENT_MASK,
    STEPS_OF_AXIS,
)

SPREAD = 12.0
# About a year: what is built is judged by what it sells. With 4 a long search exploited every error of the estimate; in
# four games against three foremen with 4, at five times their time, one with 100 had $13 more than they, not less.
HORIZON = 100

NO_PLACE = -3.0
ENOUGH_ROOM = 12  # free squares on a side of a mainline, as deep as the largest station: for one and its indicators
ROOM = 0.16  # what each of them is worth, and as much again for each point that a station there would be
CLOSE = -0.7  # a free square beside any other tile: everything is laid close to what stands
MOST_BUYERS = (4, 7, 12)  # that one can hope to find under a window, by its size
# What of a position tells who of a table ends ahead, by least squares over 800 games: of the sales expected this year
# and next; for each later year a spec, a step on a track, assembly capacity, research, a free side of a mainline and a
# dealership; a spec below next year's minimum. Without the free sides a long search walled its mainlines in.
THIS_YEAR, NEXT_YEAR = 0.75, 0.5
A_SPEC, A_STEP, AN_ASSEMBLY, A_RESEARCH, A_SIDE, A_DEALERSHIP, A_LACK = 1.4, 0.4, 0.4, 0.5, 1.4, -0.5, 0.6
RIVALRY = 0.75  # the part of the buyers in reach that is not sold to by others
QUIET = (sequence.RESEARCH, sequence.SET_FOCUS, sequence.EXPAND_FLOOR, sequence.GROW_DEMAND)
BYTES = NICHES * BITS // 8
HALF = SIDE // 2
QUADRANT_MASK = tuple(
    sum(NICHE_MASK << BITS * (corner + SIDE * row + column) for row in range(HALF) for column in range(HALF))
    for corner in CORNER
)
RANK = (1.0, 1.4, 1.4, 2.0)  # what demand in a quadrant is worth to those who reach it


def is_quiet(s: CarriageState) -> bool:
    """Between the phases, and before a seat begins to build: only a finished factory can be judged."""
    if s.phase == sequence.BUILD_FACTORY:
        return len(s.factories[s.actor].laid) == s.settled
    return s.phase in QUIET


# What a position is worth


def estimate(s: CarriageState) -> list[float]:
    years = years_left(s)
    return [_estimate(s, seat, years) for seat in range(s.players)]


def years_left(s: CarriageState) -> float:
    """Sales still to come, with those of this year if they are; the punch clock runs a step or two a player."""
    clock = s.timecard / (1.5 * s.players) if s.timecard else 0.0
    before_sales = sequence.RESEARCH <= s.phase < sequence.FINISH
    return min(float(LAST_YEAR - s.year), clock) + before_sales


def _estimate(s: CarriageState, seat: int, years: float) -> float:
    """Wealth, the sales of this year and of the next, specs and room for more: they tell more of later years."""
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
        sum(min(ENOUGH_ROOM, (side & free).bit_count()) for side in _sides(factory.mainlines[line].mask, stride))
        / ENOUGH_ROOM
        for line in best.mainlines
    )


def soon_expected(s: CarriageState) -> list[int]:
    """The minimums of next year: that of the obsolete track rises. [R 10.1]"""
    minimum = s.minimum[:]
    if s.phase < sequence.ADVANCE_EXPECTATIONS:
        minimum[s.axes[s.obsolete]] += 1
    return minimum


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
    reach = _reach(s, brochure.specs)
    sellable = MOST_BUYERS[brochure.window]
    taken = 0.0
    for kind in range(len(TYPES)):
        cars = s.assembly[seat] * sum(factory.mainlines[number].tile == kind for number in brochure.mainlines)
        if cars:
            taken += _best_buyers(s, kind, reach, min(cars, sellable))
    return taken + 0.15 * reach.bit_count() / BITS


def _reach(s: CarriageState, specs: int) -> int:
    across, up = (max(0, min(spec(specs, track) - s.minimum[track] + 1, STEPS_OF_AXIS)) for track in s.axes)
    return REACH[across][up]


def _best_buyers(s: CarriageState, kind: int, reach: int, cars: int) -> float:
    here = s.buyers[kind] & reach
    left = float(cars)
    worth = 0.0
    for segment in (3, 2, 1, 0):
        within = here & SEGMENT_MASK[segment]
        if within:
            sold = min(left, RIVALRY * sum(within.to_bytes(BYTES, "little")))
            worth += sold * (s.prices[segment] + BONUS[kind])
            left -= sold
    return worth


# Which options look good


def order(s: CarriageState, legal: list[int]) -> list[float]:
    weigh = WEIGH.get(s.phase)
    return weigh(s, legal) if weigh else [0.0] * len(legal)


def _research(s: CarriageState, legal: list[int]) -> list[float]:
    seat = s.actor
    wanted = needs(s, s.factories[seat])
    found = []
    for action in legal:
        if action == RESEARCH_ASSEMBLY.base:
            found.append(2.4 - 0.5 * s.assembly[seat])
            continue
        track, owner = RESEARCH_TRACK.values(action)
        if owner != seat:
            found.append(-1.5)
            continue
        ahead = s.markers[track * MOST_SEATS + seat] - s.minimum[track]
        found.append(0.4 + 0.5 * wanted[track] - 0.3 * ahead)
    return found


def _focus(s: CarriageState, legal: list[int]) -> list[float]:
    """Sales first is good with many cars, engineering first with little research; charts are kept for a better year."""
    found = []
    for action in legal:
        if action == PASS.base:
            found.append(0.6)
        else:
            slot = action - FOCUS.base
            found.append(0.8 if slot == s.players - 1 else 0.5 if slot == 0 else 0.0)
    return found


def needs(s: CarriageState, factory: Factory) -> list[float]:
    """What one more of each dimension would be worth to a factory: most below a minimum, then on the axes."""
    specs = best_specs(factory)
    soon = soon_expected(s)
    found = []
    for track in range(len(DIMENSIONS)):
        over = spec(specs, track) - s.minimum[track]
        if over < 0:
            found.append(4.0)
        elif spec(specs, track) < soon[track]:
            found.append(3.0)
        elif track in s.axes:
            found.append(1.6 if over < STEPS_OF_AXIS - 1 else 0.1)
        else:
            found.append(0.5 if over == 0 else 0.1)
    return found


def best_specs(factory: Factory) -> int:
    best = best_brochure(factory)
    return best.specs if best else 0


def best_brochure(factory: Factory) -> Brochure | None:
    """Of the dealership whose specs have most of all."""
    printed = [brochure for brochure in factory.brochures() if brochure is not None]
    return max(printed, key=_all_specs, default=None)


def _all_specs(brochure: Brochure) -> int:
    return sum(spec(brochure.specs, track) for track in range(len(DIMENSIONS)))


def _takes(s: CarriageState, legal: list[int]) -> list[float]:
    factory = s.factories[s.actor]
    homeless = lacking_dealership(factory)
    wanted = needs(s, factory)
    level = levels(s, s.actor)
    bundles = Bundles(factory)
    found = []
    for action in legal:
        if action == END.base:
            found.append(1.5)
        elif action == DROP.base:
            found.append(0.0)
        else:
            worth = _worth_of(s, factory, bundles, action - TAKE.base, wanted, level, bool(homeless))
            found.append(3.0 * worth)
    return found


def _worth_of(
    s: CarriageState,
    factory: Factory,
    bundles: Bundles,
    tile: int,
    wanted: list[float],
    level: list[int],
    homeless: bool,
) -> float:
    if tile >= INDICATOR:
        return 0.8 + wanted[tile - INDICATOR]
    if DEALERSHIP <= tile < RESEARCH:
        return 6.0 + 0.5 * (tile - DEALERSHIP) if homeless and bundles.can_lie(tile) else -2.0
    if homeless:
        return -2.0
    worth = _worth_of_station(tile, wanted, level) if tile >= STATION else _worth_of_big(s, factory, tile)
    return worth if worth > 0.4 and bundles.can_lie(tile) else NO_PLACE


def _worth_of_big(s: CarriageState, factory: Factory, tile: int) -> float:
    """Mainlines and departments."""
    if tile < DEALERSHIP:
        buyers = sum(s.buyers[tile].to_bytes(BYTES, "little"))
        first = 4.0 if not factory.mainlines else -2.0
        return first + 0.15 * buyers - 0.3 * tile
    if tile == MARKETING:
        return (0.9 if s.year > 1 else 0.4) if factory.dealerships and len(factory.marketing) < 2 else -1.0
    if tile == RESEARCH:
        return 1.1 - 0.3 * factory.research - 0.1 * s.year
    return 0.9 - 0.4 * factory.planning - 0.1 * s.year


def _worth_of_station(tile: int, wanted: list[float], level: list[int]) -> float:
    technology = tile - STATION
    slots = 0.0
    for track in DIMENSIONS_OF[technology]:
        opened = sum(space <= level[track] for space in SLOTS[technology][track])
        slots += opened * wanted[track]
    return slots - 0.04 * WIDTH[tile] * HEIGHT[tile]


def _lay(s: CarriageState, legal: list[int]) -> list[float]:
    first = legal[0]
    if first in TURN_IT:
        bundles = Bundles(s.factories[s.actor])
        return [6.0 if bundles.places(s.tile, action - TURN_IT.base) else 0.0 for action in legal]
    if first not in AT:
        return [0.0] * len(legal)
    return _places(s, legal)


def _places(s: CarriageState, legal: list[int]) -> list[float]:
    """Where everything needed is at hand, close to what stands, and with room left on every side of a mainline."""
    factory = s.factories[s.actor]
    floor = factory.floor
    tile = s.tile
    turn = s.turn if tile < INDICATOR else 0
    shape = floor.shape[SIZE_OF[tile][turn]]
    good = Bundles(factory).places(tile, turn) if tile < INDICATOR else 0
    bit_of, free, stride = floor.bit_of, factory.free, floor.stride
    worth = _worth_of_sides(s, factory) if factory.mainlines or tile < DEALERSHIP else []
    sides: list[tuple[int, float]] = []
    for line in factory.mainlines:
        sides += zip(
            _sides(line.mask, stride), [worth[step] for step in TURNED_SIDES[line.tile][line.turn]], strict=True
        )
    own = [worth[step] for step in TURNED_SIDES[tile][turn]] if tile < DEALERSHIP else []
    found = []
    for action in legal:
        bit = bit_of(action - AT.base)
        mask = shape << bit
        left = free & ~mask
        weight = (9.0 if good >> bit & 1 else 0.0) + CLOSE * (beside(mask, stride) & free).bit_count()
        for side, each in zip(_sides(mask, stride), own, strict=True) if own else sides:
            weight += each * min(ENOUGH_ROOM, (side & left).bit_count())
        found.append(weight)
    return found


def _worth_of_sides(s: CarriageState, factory: Factory) -> list[float]:
    """For each step what a free square on that side of a mainline is worth, by the best station for it."""
    wanted, level = needs(s, factory), levels(s, s.actor)
    best = [0.0] * len(STEPS)
    opened = open_technologies(level)
    for technology, step in enumerate(STEP_OF):
        if opened >> technology & 1 and s.supply[STATION + technology]:
            best[step] = max(best[step], _worth_of_station(STATION + technology, wanted, level))
    if STATION <= s.tile < INDICATOR:
        best[STEP_OF[s.tile - STATION]] = 0.0
    return [ROOM * (1 + worth) for worth in best]


def _sides(mask: int, stride: int) -> tuple[int, int, int, int]:
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


def _indicators(s: CarriageState, legal: list[int]) -> list[float]:
    wanted = needs(s, s.factories[s.actor])
    return [-2.0 if action == ENOUGH.base else 1.0 + wanted[action - TAKE.base - INDICATOR] for action in legal]


def _sell(s: CarriageState, legal: list[int]) -> list[float]:
    if legal[0] in WINDOW:
        brochure = s.factories[s.actor].brochures()[s.selling]
        assert brochure is not None
        kinds = {s.factories[s.actor].mainlines[number].tile for number in brochure.mainlines}
        masks = MASK[brochure.window]
        return [0.3 * _under(s, kinds, masks[action - WINDOW.base]) for action in legal]
    if legal[0] in NICHE:
        return [0.6 * s.prices[SEGMENT[action - NICHE.base]] for action in legal]
    return [0.0] * len(legal)


def _under(s: CarriageState, kinds: set[int], mask: int) -> float:
    """What the buyers under a window would pay."""
    worth = 0
    for kind in kinds:
        here = s.buyers[kind] & mask
        for segment in range(len(SEGMENT_MASK)):
            within = here & SEGMENT_MASK[segment]
            if within:
                worth += (s.prices[segment] + BONUS[kind]) * sum(within.to_bytes(BYTES, "little"))
    return worth


def _demand(s: CarriageState, legal: list[int]) -> list[float]:
    seat = s.actor
    factory = s.factories[seat]
    if legal[0] in CARD_DOWN:
        kinds = {line.tile for line in factory.mainlines}
        sparks = SPARKS[s.industrialists[seat]]
        return [0.6 * sum(kind in kinds for kind, _ in sparks[action - CARD_DOWN.base]) for action in legal]
    specs = best_specs(factory)
    reach = _reach(s, specs)
    return [
        0.1 * RANK[action - BESIDE.base] * (reach & QUADRANT_MASK[action - BESIDE.base]).bit_count() / BITS
        for action in legal
    ]


WEIGH: dict[int, Callable[[CarriageState, list[int]], list[float]]] = {
    sequence.RESEARCH: _research,
    sequence.SET_FOCUS: _focus,
    sequence.BUILD_FACTORY: _takes,
    sequence.LAY_TILE: _lay,
    sequence.ADD_INDICATORS: _indicators,
    sequence.SELL: _sell,
    sequence.GROW_DEMAND: _demand,
}
