"""What a position is worth to each seat, in points, and what a seat still needs."""

from functools import lru_cache
from typing import Final

from motorworks.games.gear_and_piston.rules import car
from motorworks.games.gear_and_piston.rules.car import Car
from motorworks.games.gear_and_piston.rules.requirements import shortages
from motorworks.games.gear_and_piston.rules.scoring import COUNTED_SYMBOL, bronze_points
from motorworks.games.gear_and_piston.rules.state import PLANNING, GearState
from motorworks.games.gear_and_piston.rules.tables import (
    AXLE,
    BRONZE,
    COLOUR,
    DRIVES,
    EMPTY,
    ENGINE,
    FIRST_JUNK,
    FIRST_TWO,
    GEARBOX,
    GENERIC,
    I_BEAUTIFUL,
    I_BIGGEST,
    I_EVERYTHING,
    I_HYBRID,
    I_NEW,
    I_TOGETHER,
    I_WASTE,
    PARTS,
    RELIABILITY,
    STEERING,
    TANK,
    TYPE,
    UPGRADE,
    VOLATILITY,
)

SPREAD: Final = 4.0
# The estimate says little early on: in the same time two seats that play on for 60 decisions won 7 of 8 games against
# two with 8. To the very end is too long: half as many simulations, and 1 of 4 games won against 60.
HORIZON: Final = 60

# By least squares over 300 games: what anything missing costs in the end, which part of its worth on the car a
# blueprint in hand has, and what it costs to build it.
A_SHORTAGE: Final = 0.4
IN_HAND: Final = 0.7
TO_BUILD: Final = 0.4
NEEDED: Final = 2.0
USELESS: Final = -2.0


def is_quiet(s: GearState) -> bool:
    """Between two rounds the work on all cars is done."""
    return s.phase == PLANNING


def estimate(s: GearState) -> list[float]:
    investors = tuple(s.investors)
    worth = [worth_of(own, investors) - A_SHORTAGE * faults(own) for own in s.cars]
    for seat, hand in enumerate(s.hands):
        needs = Needs(s, seat)
        worth[seat] += sum(IN_HAND * max(0.0, needs.worth(part)) - TO_BUILD for part in hand)
        if I_WASTE in investors:
            worth[seat] -= 0.3 * len(hand)
    return worth


@lru_cache(maxsize=1 << 16)
def worth_of(own: Car, investors: tuple[int, ...]) -> float:
    """The points of a car as it is."""
    shown = [0, 0, 0]
    reliable = volatile = upgrades = size = 0
    for section in own:
        for tile in section:
            if tile < 0:
                continue
            size += 1
            volatile += VOLATILITY[tile]
            if tile < FIRST_JUNK:
                reliable += RELIABILITY[tile]
                upgrades += TYPE[tile] == UPGRADE
                if BRONZE[tile] != EMPTY:
                    shown[BRONZE[tile]] += 1
    points = car.largest_area(own) + 0.15 * size - max(0, volatile - reliable) - 0.1 * volatile
    return points + sum(_investor(one, shown, reliable, upgrades, size, own) for one in investors)


def _investor(one: int, shown: list[int], reliable: int, upgrades: int, size: int, own: Car) -> float:
    if one in FIRST_TWO:
        return sum(_bronze(number, base) for number, base in zip(shown, FIRST_TWO[one], strict=True))
    if one == I_BIGGEST:
        return 0.2 * size
    if one == I_NEW:
        return min(upgrades, 3)
    if one == I_TOGETHER:
        return 0.3 * reliable
    if one == I_HYBRID:
        return 1.5 * sum(car.parts_of(own, ENGINE, c) > 0 < car.parts_of(own, TANK, c) for c in DRIVES)
    if one == I_EVERYTHING:
        return 0.75 * (sum(number > 0 for number in shown) + (reliable > 0))
    if one in COUNTED_SYMBOL:
        return 0.4 * shown[COUNTED_SYMBOL[one]]
    return -0.2 * faults(own) if one == I_BEAUTIFUL else 0.0


def _bronze(number: int, base: int) -> float:
    """A first symbol is half-way to two."""
    return base / 2 if number == 1 else float(bronze_points(number, base))


@lru_cache(maxsize=1 << 16)
def faults(own: Car) -> int:
    return len(shortages(own))


class Needs:
    """What a seat is looking for: the parts of its car and hand, by type and colour."""

    __slots__ = ("bases", "colours", "engines", "has", "hybrid", "most", "tanks")

    def __init__(self, s: GearState, seat: int) -> None:
        self.has = [0] * 6
        self.engines = [0] * 4
        self.tanks = [0] * 4
        self.colours = [0] * 4
        self.bases = [1.8, 1.8, 1.8]
        self.hybrid = I_HYBRID in s.investors
        for investor in s.investors:
            if investor in FIRST_TWO:
                self.bases = [1.4 + 0.3 * base for base in FIRST_TWO[investor]]
        for section in s.cars[seat]:
            for tile in section:
                if 0 <= tile < FIRST_JUNK:
                    self._count(tile)
        for tile in s.hands[seat]:
            self._count(tile)

    def _count(self, tile: int) -> None:
        kind, colour = TYPE[tile], COLOUR[tile]
        self.has[kind] += 1
        self.colours[colour] += 1
        if kind == ENGINE:
            self.engines[colour] += 1
        elif kind == TANK:
            self.tanks[colour] += 1

    def worth(self, tile: int) -> float:
        """A part that the seat may get, or has in hand already."""
        if tile >= PARTS:
            return 0.0
        bronze = BRONZE[tile]
        worth = (self.bases[bronze] if bronze != EMPTY else 0.0) + RELIABILITY[tile] - VOLATILITY[tile]
        return worth + self._use(TYPE[tile], COLOUR[tile])

    def _use(self, kind: int, colour: int) -> float:
        if kind in (ENGINE, TANK):
            return self._use_of_drive(kind, colour)
        if kind == STEERING:
            return NEEDED if self.has[STEERING] == 0 else -0.5 if self.has[STEERING] == 1 else -3.0
        if kind == GEARBOX:
            return NEEDED if self.has[GEARBOX] == 0 else 0.0
        if kind == AXLE:
            return NEEDED if self.has[AXLE] < 2 else 0.6 if self.has[AXLE] < 4 else -0.3
        if colour == GENERIC or self.engines[colour] + self.tanks[colour]:
            return 0.8
        return 0.0 if not any(self.engines) else USELESS

    def _use_of_drive(self, kind: int, colour: int) -> float:
        engines, tanks = self.engines[colour], self.tanks[colour]
        if not any(self.engines) and not any(self.tanks):
            return NEEDED + 0.2 * self.colours[colour]
        if kind == ENGINE:
            return NEEDED if tanks and not engines else -0.8 if not tanks and not self.hybrid else 0.0
        return NEEDED if engines > tanks else 0.5 if engines else 0.5 if self.hybrid else USELESS
