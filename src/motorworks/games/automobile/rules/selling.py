"""What a car brings, how it leaves the board, and what is remembered of the last sales by demand."""

from collections.abc import Mapping, Sequence

from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.seen import ModelSpace
from motorworks.games.automobile.rules.state import AutomobileState


def full_price(space: int) -> int:
    return tables.FULL_PRICE[tables.CLASS_OF[space]]


def demand_price(space: int, reduced: int) -> int:
    """In phase seven reduced price markers lower the price of every car of their space [R 7.4]."""
    return tables.REDUCED_PRICE[tables.CLASS_OF[space]] if reduced else full_price(space)


def cars_each_pass(bonus: int, reduced: int) -> int:
    """One car, and one more for each marker on the space [R 7.3]."""
    return 1 + bonus + reduced


def takes_bonus(bonus: int) -> bool:
    """Whether an open space with so many bonus sales markers takes another [R 6.3]."""
    return bonus == 0


def takes_reduced(space: int, reduced: int) -> bool:
    """Whether an open space with so many reduced price markers takes a pile of them [R 6.4]."""
    return reduced == 0 and tables.CLASS_OF[space] != tables.HIGH


def sell_one(s: AutomobileState, space: int) -> int:
    """One car at full price, as Howard and distributors sell it; it returns to its owner [R 4.1, R 5.2]."""
    seat, price = s.owner[space], full_price(space)
    s.cars[space] -= 1
    s.cars_at_hand[seat] += 1
    s.cash[seat] += price
    return price


def sales_in_order(cars: Mapping[int, int], each_pass: Mapping[int, int], demand: int) -> list[int]:
    """The spaces of the cars that one class sells: from the most advanced backwards, pass after pass [R 7.2, R 7.3]."""
    left = dict(cars)
    order: list[int] = []
    selling = sorted(left, reverse=True)
    while demand and selling:
        for space in selling:
            sold = min(left[space], each_pass[space], demand)
            order += [space] * sold
            left[space] -= sold
            demand -= sold
        selling = [space for space in selling if left[space]]
    return order


def clear_sales(s: AutomobileState) -> None:
    s.sold = []
    s.sold_for = []
    s.unsold = []


def income_by_demand(spaces: Sequence[ModelSpace], seat: int, market: int, demand: int) -> int:
    """What the cars of a seat in one class, as they stand, bring at a demand [R 7.2 to R 7.4]."""
    selling = [each for each in spaces if each.cars and tables.CLASS_OF[each.space] == market]
    cars = {each.space: each.cars for each in selling}
    each_pass = {each.space: cars_each_pass(each.bonus, each.reduced) for each in selling}
    prices = {each.space: demand_price(each.space, each.reduced) for each in selling if each.owner == seat}
    return sum(prices.get(space, 0) for space in sales_in_order(cars, each_pass, demand))
