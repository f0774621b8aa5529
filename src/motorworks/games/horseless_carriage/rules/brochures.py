"""What a dealership can sell this year, and where. [R 7] [R 8]"""

from motorworks.games.horseless_carriage.rules.events import OUTLET
from motorworks.games.horseless_carriage.rules.factory import Factory
from motorworks.games.horseless_carriage.rules.laid import Brochure, spec
from motorworks.games.horseless_carriage.rules.reach import buyers_in_reach, lacking, niches_within
from motorworks.games.horseless_carriage.rules.state import NONE, CarriageState
from motorworks.games.horseless_carriage.rules.tables import DEALERSHIPS, INDICATOR, TYPES
from motorworks.games.horseless_carriage.rules.windows import MASK
from motorworks.kernel import Value


def meets_minimums(s: CarriageState, brochure: Brochure) -> bool:
    """Whether a dealership may sell at all this year. [R 7.5]"""
    return not lacking(brochure.specs, s.minimum)


def brochure_of(s: CarriageState, seat: int, size: int) -> Brochure | None:
    """The brochure of a dealership that may sell this year; None if it is not built or below a minimum."""
    return s.factories[seat].brochures()[size] if s.live[seat] >> size & 1 else None


def window_of(s: CarriageState, seat: int, size: int) -> int:
    """Where the window of a dealership lies, or NONE."""
    return s.windows[seat * len(DEALERSHIPS) + size]


def reach(s: CarriageState, brochure: Brochure) -> int:
    """The niches that ask for no more than a dealership's specs, as a mask. [R 8.2]"""
    return niches_within(brochure.specs, s.minimum, s.axes)


def stock_of(s: CarriageState, seat: int, brochure: Brochure) -> list[int]:
    """The cars of each type that a dealership has left. [R 7.3]"""
    cars = [0] * len(TYPES)
    lines = s.factories[seat].mainlines
    for number in brochure.mainlines:
        cars[lines[number].tile] += s.stock[seat][number]
    return cars


def servable(s: CarriageState, seat: int, brochure: Brochure) -> int:
    """The buyers of every type that a dealership has a car for, all types together."""
    mask = 0
    lines = s.factories[seat].mainlines
    for number in brochure.mainlines:
        if s.stock[seat][number]:
            mask |= s.buyers[lines[number].tile]
    return mask


def can_sell(s: CarriageState, seat: int, size: int) -> bool:
    """Whether a dealership has a legal sale.

    With its window still off the board, any niche in reach will do: with its top right corner there, the window covers
    nothing that asks for more, and the rest may stick out of the board. [R 8.2]
    """
    brochure = brochure_of(s, seat, size)
    if brochure is None:
        return False
    window = window_of(s, seat, size)
    where = reach(s, brochure) if window == NONE else MASK[brochure.window][window]
    return servable(s, seat, brochure) & where != 0


def sellers(s: CarriageState, seat: int) -> list[int]:
    """The dealerships of a player that have a legal sale."""
    return [size for size in range(len(DEALERSHIPS)) if s.live[seat] >> size & 1 and can_sell(s, seat, size)]


def buyers_of(s: CarriageState, factory: Factory, brochure: Brochure) -> int:
    """The buyers of a dealership's types who ask for no more than it offers."""
    types = {factory.mainlines[number].tile for number in brochure.mainlines}
    return buyers_in_reach(brochure.specs, types, s.minimum, s.axes, s.buyers)


def what_it_raises(s: CarriageState, indicator: int, square: int, direction: int) -> dict[str, Value]:
    """The dealerships of which an indicator on a square would raise the spec, and how many more buyers they reach."""
    before = s.factories[s.actor]
    after = before.lay(indicator, square, direction)
    dimension = indicator - INDICATOR
    outlets, by, more = [], 0, 0
    for size, (was, now) in enumerate(zip(before.brochures(), after.brochures(), strict=True)):
        if was and now and spec(now.specs, dimension) > spec(was.specs, dimension):
            outlets.append(OUTLET.term(s.industrialists[s.actor] * len(DEALERSHIPS) + size))
            by = max(by, spec(now.specs, dimension) - spec(was.specs, dimension))
            more += buyers_of(s, after, now) - buyers_of(s, before, was)
    return {"raises": outlets, "by": by, "more_buyers": more}
