"""The stock of research cubes; with the option `stock` unlimited it is not counted [R 0.4]."""

from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import NONE


def cubes_given(number: int, stock: int) -> int:
    """As many of the cubes as the stock can give; NONE is a stock without a limit."""
    return number if stock == NONE else min(number, stock)


def take_from_stock(s: AutomobileState, number: int) -> int:
    if s.variants.unlimited_stock:
        return cubes_given(number, NONE)
    taken = cubes_given(number, s.stock)
    s.stock -= taken
    return taken


def spend(s: AutomobileState, seat: int, number: int) -> None:
    """Spent cubes return to the stock."""
    s.cubes[seat] -= number
    if not s.variants.unlimited_stock:
        s.stock += number
