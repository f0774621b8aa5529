"""Phase seven: sell cars via demand tiles [R 7]. Nobody decides anything here."""

from motorworks.games.automobile.rules import events, sequence, tables
from motorworks.games.automobile.rules.demand import FROM_BAG, demand_of_hands
from motorworks.games.automobile.rules.display import fill_executive_display
from motorworks.games.automobile.rules.road import ALL_SPACES
from motorworks.games.automobile.rules.selling import cars_each_pass, clear_sales, demand_price, sales_in_order
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import CLASS_OF, CLASSES, HIGH, LOW, MID
from motorworks.kernel.phase import Phase


class SellViaDemandTiles(Phase[AutomobileState]):
    name = "sell-via-demand-tiles"
    rules = "R 7.1"

    def enter(self, s: AutomobileState) -> None:
        reveal_demand(s)
        clear_sales(s)
        for market in CLASSES:
            resolve_sales(s, market)
        for space in ALL_SPACES:
            take_off_unsold(s, space)
        take_off_markers(s)
        s.go(sequence.LOSSES)


def reveal_demand(s: AutomobileState) -> None:
    """Show the hands, then draw from the bag: for high in turns 3 and 4, for low in turn 4 [R 7.1]."""
    s.reveal()
    for seat, hand in enumerate(s.hands):
        s.note(events.SHOWN, seat, *hand)
    s.demand = demand_of_hands(s.turn, s.hands)
    for market in FROM_BAG[s.turn]:
        tile = s.draw(s.bag)
        s.bag_tiles.append(tile)
        s.demand[market] += tile
        s.note(events.FROM_BAG, tile, market)
    for market in (MID, LOW, HIGH):
        if s.demand[market]:
            s.note(events.DEMAND, market, s.demand[market])


def resolve_sales(s: AutomobileState, market: int) -> None:
    """Each class by itself; a marker sells one car more in each pass [R 7.2, R 7.3]."""
    cars = {space: s.cars[space] for space in ALL_SPACES if s.cars[space] and CLASS_OF[space] == market}
    each_pass = {space: cars_each_pass(s.bonus[space], s.reduced[space]) for space in cars}
    for number, space in enumerate(sales_in_order(cars, each_pass, s.demand[market]), 1):
        sell(s, space, number)


def sell(s: AutomobileState, space: int, number: int) -> None:
    """One car, at the price of the space: `number` counts the sales of its class [R 7.4]."""
    seat, price = s.owner[space], demand_price(space, s.reduced[space])
    s.cars[space] -= 1
    s.cars_at_hand[seat] += 1
    s.cash[seat] += price
    s.sold.append(space)
    s.sold_for.append(price)
    s.note(events.SOLD, seat, space, CLASS_OF[space], number, price)


def take_off_unsold(s: AutomobileState, space: int) -> None:
    """Each unsold car is a loss point and returns to its owner [R 7.6]."""
    cars = s.cars[space]
    if cars:
        seat = s.owner[space]
        s.cars[space] = 0
        s.cars_at_hand[seat] += cars
        s.losses[seat] += cars
        s.unsold += [space] * cars
        s.note(events.UNSOLD, seat, cars, space)


def take_off_markers(s: AutomobileState) -> None:
    """All markers return to the display [R 7.6]."""
    s.bonus = [0] * tables.SPACES
    s.reduced = [0] * tables.SPACES
    fill_executive_display(s)
