"""Phase four: sell cars via Howard [R 4]."""

from collections.abc import Mapping

from motorworks.games.automobile.rules import events, sequence, tables
from motorworks.games.automobile.rules.moves import VIA_HOWARD
from motorworks.games.automobile.rules.phases.only_choice import decide_or_wait
from motorworks.games.automobile.rules.road import spaces_with_cars
from motorworks.games.automobile.rules.selling import full_price, sell_one
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import NONE, SPACE
from motorworks.kernel.phase import Phase
from motorworks.kernel.refusal import Refusal, Say, Value


class SellViaHoward(Phase[AutomobileState]):
    """Two cars of Howard's player, one after the other."""

    name = "sell-via-howard"
    rules = "R 4.1"
    kinds = (VIA_HOWARD,)

    def enter(self, s: AutomobileState) -> None:
        seat = s.characters[tables.HOWARD]
        if seat == NONE or not s.howard_left or not spaces_with_cars(s, seat):
            self.end(s, seat)
            return
        s.actor = seat
        decide_or_wait(self, s)

    def end(self, s: AutomobileState, seat: int) -> None:
        if seat != NONE and s.howard_left:
            s.note(events.NO_CARS_FOR_HOWARD, seat)
        s.howard_left = 0
        s.go(sequence.SELL_VIA_DISTRIBUTORS)

    def legal(self, s: AutomobileState) -> list[int]:
        return [VIA_HOWARD.base + space for space in spaces_with_cars(s, s.actor)]

    def apply(self, s: AutomobileState, action: int) -> None:
        space = action - VIA_HOWARD.base
        s.howard_left -= 1
        price = sell_one(s, space)
        s.note(events.SOLD_TO_HOWARD, s.actor, space, price)
        s.go(sequence.SELL_VIA_HOWARD)

    def refuse(self, s: AutomobileState, action: int) -> Refusal | None:
        space = action - VIA_HOWARD.base
        if s.owner[space] != s.actor or not s.cars[space]:
            return Refusal("R 4.1", "refusal.no-cars-there", space=SPACE.term(space))
        return None

    def ask(self, s: AutomobileState) -> Say:
        return Say("prompt.sell-via-howard", left=s.howard_left)

    def facts(self, s: AutomobileState, action: int) -> Mapping[str, Value]:
        return {"price": full_price(action - VIA_HOWARD.base)}
