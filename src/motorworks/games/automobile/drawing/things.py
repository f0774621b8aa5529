"""Shapes that several panels of Automobile draw."""

from functools import cache

from motorworks.games.automobile.rules.tables import SPACE_FACTORIES
from motorworks.scene import Mark, Place, circle, group, rect, text, use
from motorworks.scene.things import seat_mark

CARS = ("car-runabout", "car-normal", "car-limousine")  # by class
TINT = ("copper", "blue", "yellow")

BUILT = 80.5  # how far below the top of its space a factory stands
_BUILDING, _STEP = 15.5, 16.8
MARKER_STEP = 15.5
BONUS_AT = Place(6.5, 103.0, 14.5, 19.0)
REDUCED_AT = BONUS_AT._replace(x=6.5 + MARKER_STEP)


def building_at(n: int) -> Place:
    """Where the nth factory of a space stands; the parts factory is the last."""
    return Place(4 + _STEP * n, BUILT, _BUILDING, 18)


@cache
def building(icon: str) -> tuple[Mark, ...]:
    """A factory: sawtooth roof on a square of its owner's colour."""
    return (rect(0, 0, _BUILDING, 18, "seatf edge", 2), use(icon, 0.5, 1.75, 14.5, 14.5, "on-ink"))


@cache
def buildings(factories: int, parts: bool) -> tuple[Mark, ...]:
    """All factories of a space, from the corner of the first."""
    first = building_at(0)
    found = [(n, "factory") for n in range(factories)] + [(SPACE_FACTORIES, "gear")] * parts
    return tuple(group(building_at(n).x - first.x, 0, building(icon)) for n, icon in found)


@cache
def marker(icon: str, look: str) -> tuple[Mark, ...]:
    return (rect(0, 0, BONUS_AT.w, BONUS_AT.h, f"{look} edge", 3), use(icon, 1, 3, 12.5, 12.5, "t-sheet"))


@cache
def tags(count: int) -> tuple[Mark, ...]:
    """Reduced price markers side by side."""
    return tuple(group(MARKER_STEP * n, 0, marker("tag", "red")) for n in range(count))


def banknote(income: str, at: Place) -> tuple[Mark, ...]:
    """What a sale or a closing brings."""
    words = text(at.x + at.w / 2, at.y + at.h / 2 + 4.5, f"+{income}", "b mid", at.w - 6)
    return (rect(*at, "green edge", 3), words)


def pips(market: int, x: float, y: float, across: float = 0, down: float = 0) -> tuple[Mark, ...]:
    """One dot for the low class, two for mid, three for high."""
    return tuple(circle(x + across * n, y + down * n, 2.7, "inkf") for n in range(market + 1))


@cache
def token(seat: int) -> tuple[Mark, ...]:
    """What a player puts on a character."""
    return (rect(0, 0, 40, 26, "paper edge", 13), seat_mark(seat, 20, 13, 18))
