"""Phase 5: sell to one niche a turn, round after round. [R 8]"""

from collections.abc import Mapping

from motorworks.games.horseless_carriage.rules.brochures import (
    brochure_of,
    reach,
    sellers,
    servable,
    stock_of,
    window_of,
)
from motorworks.games.horseless_carriage.rules.demand import income
from motorworks.games.horseless_carriage.rules.events import OUT, OUTLET, SOLD, WINDOW_PLACED
from motorworks.games.horseless_carriage.rules.focus import sales_order
from motorworks.games.horseless_carriage.rules.laid import Brochure
from motorworks.games.horseless_carriage.rules.moves import NICHE, NICHE_AT, SELL, SIZE, WINDOW
from motorworks.games.horseless_carriage.rules.sequence import FINISH, TAKE_CARS
from motorworks.games.horseless_carriage.rules.state import MOST_SEATS, NONE, CarriageState
from motorworks.games.horseless_carriage.rules.tables import DEALERSHIPS, SEGMENT, TYPES
from motorworks.games.horseless_carriage.rules.windows import COVERED, MASK, WINDOWS, count, one
from motorworks.kernel import NOBODY, Phase, Refusal, Say, Value


class Sell(Phase[CarriageState]):
    name = "sell"
    rules = "R 8"
    kinds = (SELL, WINDOW, NICHE)

    def enter(self, s: CarriageState) -> None:
        s.actor = NOBODY
        self.next_player(s)

    def next_player(self, s: CarriageState) -> None:
        """The next player in sales order who can sell; those who cannot are out for this year. [R 8.1]"""
        order = sales_order(s.focus)
        first = order.index(s.actor) + 1 if s.actor != NOBODY else 0
        for seat in order[first:] + order[:first]:
            if s.acted >> seat & 1:
                continue
            if sellers(s, seat):
                s.actor = seat
                return
            s.acted |= 1 << seat
            s.note(OUT, seat)
        self.close(s)

    def close(self, s: CarriageState) -> None:
        """Take back windows and unsold cars. [R 8.6]"""
        s.acted = 0
        s.windows = [NONE] * (len(DEALERSHIPS) * MOST_SEATS)
        s.live = [0] * s.players
        s.stock = [[] for _ in range(s.players)]
        s.go(FINISH)

    def legal(self, s: CarriageState) -> list[int]:
        if s.selling == NONE:
            return [SELL.base + size for size in sellers(s, s.actor)]
        brochure = selling(s)
        window = window_of(s, s.actor, s.selling)
        buyers = servable(s, s.actor, brochure)
        if window == NONE:
            beyond = ~reach(s, brochure)
            return [
                WINDOW.base + number
                for number, _, mask in WINDOWS[brochure.window]
                if mask & buyers and not mask & beyond
            ]
        return [NICHE.base + where for where in COVERED[brochure.window][window] if count(buyers, where)]

    def apply(self, s: CarriageState, action: int) -> None:
        if action in SELL:
            s.selling = action - SELL.base
        elif action in WINDOW:
            number = action - WINDOW.base
            s.windows[s.actor * len(DEALERSHIPS) + s.selling] = number
            s.note(WINDOW_PLACED, s.actor, outlet(s, s.selling), *COVERED[selling(s).window][number])
        else:
            self.sell(s, action - NICHE.base)

    def sell(self, s: CarriageState, where: int) -> None:
        """Sell to all buyers of the niche, as far as the cars go. [R 8.3] [R 8.4]"""
        cars = stock_of(s, s.actor, selling(s))
        for kind in range(len(TYPES)):
            sold = min(cars[kind], count(s.buyers[kind], where))
            s.owed[kind] = sold
            if sold:
                s.buyers[kind] -= sold * one(where)
                earned = income(kind, sold, s.prices[SEGMENT[where]])
                s.wealth[s.actor] += earned
                s.note(SOLD, s.actor, outlet(s, s.selling), where, kind, sold, earned)
        s.call(TAKE_CARS)

    def resume(self, s: CarriageState) -> None:
        s.selling = NONE
        self.next_player(s)

    def refuse(self, s: CarriageState, action: int) -> Refusal | None:
        if action in SELL:
            return self.why_not_sell(s, action - SELL.base)
        if s.selling == NONE:
            return Refusal("R 8.2", "refusal.dealership-unchosen")
        placed = window_of(s, s.actor, s.selling) != NONE
        if action in WINDOW:
            if placed:
                return Refusal("R 8.2", "refusal.window-placed")
            return why_no_window(s, selling(s), action - WINDOW.base)
        if not placed:
            return Refusal("R 8.2", "refusal.window-first")
        return why_no_sale(s, selling(s), action - NICHE.base)

    def why_not_sell(self, s: CarriageState, size: int) -> Refusal | None:
        who = SIZE.term(size)
        if s.selling != NONE:
            return Refusal("R 8.2", "refusal.dealership-chosen", dealership=SIZE.term(s.selling))
        if s.factories[s.actor].brochures()[size] is None:
            return Refusal("R 8.2", "refusal.dealership-not-built", dealership=who)
        if brochure_of(s, s.actor, size) is None:
            return Refusal("R 7.5", "refusal.below-minimum", dealership=who)
        return None if size in sellers(s, s.actor) else Refusal("R 8.3", "refusal.nobody-to-serve", dealership=who)

    def ask(self, s: CarriageState) -> Say:
        if s.selling == NONE:
            return Say("prompt.sell")
        placed = window_of(s, s.actor, s.selling) != NONE
        return Say("prompt.niche" if placed else "prompt.window", outlet=OUTLET.term(outlet(s, s.selling)))

    def facts(self, s: CarriageState, action: int) -> Mapping[str, Value]:
        if action in SELL:
            return {"outlet": OUTLET.term(outlet(s, action - SELL.base))}
        if action in NICHE:
            return what_it_brings(s, action - NICHE.base)
        return {"niches": [NICHE_AT.term(where) for where in COVERED[selling(s).window][action - WINDOW.base]]}


def selling(s: CarriageState) -> Brochure:
    """The brochure of the dealership that was chosen."""
    brochure = brochure_of(s, s.actor, s.selling)
    assert brochure is not None
    return brochure


def outlet(s: CarriageState, size: int) -> int:
    return s.industrialists[s.actor] * len(DEALERSHIPS) + size


def what_it_brings(s: CarriageState, where: int) -> dict[str, Value]:
    cars = stock_of(s, s.actor, selling(s))
    sold = [min(cars[kind], count(s.buyers[kind], where)) for kind in range(len(TYPES))]
    earned = sum(income(kind, number, s.prices[SEGMENT[where]]) for kind, number in enumerate(sold))
    return {"cars": sum(sold), "income": earned}


def why_no_window(s: CarriageState, brochure: Brochure, number: int) -> Refusal | None:
    covered = COVERED[brochure.window].get(number)
    if covered is None:
        return Refusal("R 8.2", "refusal.no-such-window")
    for where in covered:
        if not count(reach(s, brochure), where):
            return Refusal("R 8.2", "refusal.too-demanding", niche=NICHE_AT.term(where))
    if not MASK[brochure.window][number] & servable(s, s.actor, brochure):
        return Refusal("R 8.1", "refusal.no-buyer-under")
    return None


def why_no_sale(s: CarriageState, brochure: Brochure, where: int) -> Refusal | None:
    if where not in COVERED[brochure.window][window_of(s, s.actor, s.selling)]:
        return Refusal("R 8.3", "refusal.not-in-window", niche=NICHE_AT.term(where))
    if not count(servable(s, s.actor, brochure), where):
        return Refusal("R 8.3", "refusal.no-buyer", niche=NICHE_AT.term(where))
    return None
