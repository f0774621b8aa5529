"""The stock of research cubes; with the option `stock` unlimited it is not counted [R 0.4]."""

from motorworks.games.automobile.rules.state import AutomobileState


def take_from_stock(s: AutomobileState, number: int) -> int:
    """As many of the cubes as the stock can give."""
    if s.variants.unlimited_stock:
        return number
    taken = min(number, s.stock)
    s.stock -= taken
    return taken


def spend(s: AutomobileState, seat: int, number: int) -> None:
    """Spent cubes return to the stock."""
    s.cubes[seat] -= number
    if not s.variants.unlimited_stock:
        s.stock += number
