"""What a car brings, and how it leaves the board."""

from motorworks.games.automobile import tables
from motorworks.games.automobile.state import AutomobileState


def full_price(space: int) -> int:
    return tables.FULL_PRICE[tables.CLASS_OF[space]]


def demand_price(s: AutomobileState, space: int) -> int:
    """In phase seven reduced price markers lower the price of every car of their space [R 7.4]."""
    return tables.REDUCED_PRICE[tables.CLASS_OF[space]] if s.reduced[space] else full_price(space)


def sell_one(s: AutomobileState, space: int) -> int:
    """One car at full price, as Howard and distributors sell it; it returns to its owner [R 4.1, R 5.2]."""
    seat, price = s.owner[space], full_price(space)
    s.cars[space] -= 1
    s.cars_at_hand[seat] += 1
    s.cash[seat] += price
    return price
