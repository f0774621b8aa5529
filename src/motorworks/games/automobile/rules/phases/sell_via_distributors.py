"""Phase five: sell cars via distributors, one at a time [R 5]."""

from collections.abc import Mapping
from typing import Final

from motorworks.games.automobile.rules import events, sequence, tables
from motorworks.games.automobile.rules.distribution import BOXES_OF_ROW, spaces_left
from motorworks.games.automobile.rules.moves import MOVE, VIA_DISTRIBUTOR
from motorworks.games.automobile.rules.order import first_place, next_place, places_from
from motorworks.games.automobile.rules.phases.only_choice import decide_or_wait
from motorworks.games.automobile.rules.road import spaces_with_cars
from motorworks.games.automobile.rules.selling import full_price, sell_one
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import CLASS, CLASS_OF, CLASSES, SPACE
from motorworks.games.automobile.rules.two_players import is_for_two
from motorworks.kernel.phase import Phase
from motorworks.kernel.refusal import Refusal, Value

SALE: Final = tuple(tuple(VIA_DISTRIBUTOR.id(box, space) for space in SPACE) for box in CLASSES)


def has_room(s: AutomobileState, row: int) -> bool:
    """Whether an open sale space of the row is empty [R 5.3]."""
    return spaces_left(row, s.turn, s.rows[row], s.neutral_rows[row]) > 0


def sales(s: AutomobileState, seat: int) -> list[int]:
    """Every sale the seat can make: a distributor's box and the space of a car."""
    found = []
    for space in spaces_with_cars(s, seat):
        row = CLASS_OF[space]
        if has_room(s, row):
            found += [SALE[box][space] for box in BOXES_OF_ROW[row] if s.boxes[box][seat]]
    return found


def why_out_of_reach(s: AutomobileState, box: int, row: int) -> Refusal | None:
    if box not in BOXES_OF_ROW[row]:
        return Refusal("R 5.2", "refusal.two-levels", box=CLASS.term(box), row=CLASS.term(row))
    if not has_room(s, row):
        return Refusal("R 5.3", "refusal.row-full", row=CLASS.term(row), turn=s.turn)
    return None


def can_sell(s: AutomobileState, seat: int) -> bool:
    return s.distributors_at_hand[seat] < tables.DISTRIBUTORS and bool(sales(s, seat))


def pass_on(s: AutomobileState) -> None:
    """The next player's go."""
    s.place = next_place(s)
    s.go(sequence.SELL_VIA_DISTRIBUTORS)


class SellViaDistributors(Phase[AutomobileState]):
    """The next player who can sell must; when nobody can, the phase is over [R 5.1, R 5.4]."""

    name = "sell-via-distributors"
    rules = "R 5.1"
    kinds = (VIA_DISTRIBUTOR,)

    def enter(self, s: AutomobileState) -> None:
        places = places_from(s, s.place)
        able = [place for place in places if can_sell(s, s.characters[place])]
        if not able:
            self.end(s)
        elif is_for_two(s) and able[0] != places[0]:
            self.go_without_sale(s)
        else:
            s.place = able[0]
            s.actor = s.characters[s.place]
            decide_or_wait(self, s)

    def go_without_sale(self, s: AutomobileState) -> None:
        """With two players, a player who cannot sell still moves a neutral distributor [R 13.4]."""
        s.actor = s.characters[s.place]
        s.note(events.CANNOT_SELL, s.actor)
        s.go(sequence.MOVE_NEUTRAL)

    def legal(self, s: AutomobileState) -> list[int]:
        return sales(s, s.actor)

    def apply(self, s: AutomobileState, action: int) -> None:
        box, space = VIA_DISTRIBUTOR.values(action)
        seat = s.actor
        s.boxes[box][seat] -= 1
        row = CLASS_OF[space]
        s.rows[row][seat] += 1
        price = sell_one(s, space)
        s.note(events.SOLD_BY_DISTRIBUTOR, seat, box, row, s.rows[row][seat], space, price)
        if is_for_two(s):
            s.go(sequence.MOVE_NEUTRAL)
        else:
            pass_on(s)

    def end(self, s: AutomobileState) -> None:
        """The idle go home at a loss point each, the others to the box beside their row [R 5.5]."""
        for seat in range(s.players):
            idle = sum(s.boxes[box][seat] for box in CLASSES)
            s.distributors_at_hand[seat] += idle
            s.losses[seat] += idle
            if idle:
                s.note(events.IDLE, seat, idle)
        s.boxes = s.rows
        s.rows = [[0] * s.players for _ in CLASSES]
        s.neutral_at_hand += sum(s.neutral_boxes)
        s.neutral_boxes = s.neutral_rows
        s.neutral_rows = [0] * len(CLASSES)
        s.place = first_place(s)
        s.go(sequence.EXECUTIVE_DECISIONS)

    def refuse(self, s: AutomobileState, action: int) -> Refusal | None:
        box, space = VIA_DISTRIBUTOR.values(action)
        row = CLASS_OF[space]
        if s.owner[space] != s.actor or not s.cars[space]:
            return Refusal("R 5.2", "refusal.no-cars-there", space=SPACE.term(space))
        if not s.boxes[box][s.actor]:
            return Refusal("R 5.2", "refusal.no-distributor", box=CLASS.term(box))
        return why_out_of_reach(s, box, row)

    def facts(self, s: AutomobileState, action: int) -> Mapping[str, Value]:
        _, space = VIA_DISTRIBUTOR.values(action)
        return {"price": full_price(space)}


class MoveNeutral(Phase[AutomobileState]):
    """With two players: after one's own sale a neutral distributor takes up a space of a row [R 13.4]."""

    name = "move-neutral"
    rules = "R 13.4"
    kinds = (MOVE,)

    def enter(self, s: AutomobileState) -> None:
        if self.legal(s):
            decide_or_wait(self, s)
        else:
            pass_on(s)

    def legal(self, s: AutomobileState) -> list[int]:
        rows = [row for row in CLASSES if has_room(s, row)]
        return sorted(MOVE.id(box, row) for row in rows for box in BOXES_OF_ROW[row] if s.neutral_boxes[box])

    def apply(self, s: AutomobileState, action: int) -> None:
        box, row = MOVE.values(action)
        s.neutral_boxes[box] -= 1
        s.neutral_rows[row] += 1
        s.note(events.NEUTRAL_MOVED, s.actor, box, row)
        pass_on(s)

    def refuse(self, s: AutomobileState, action: int) -> Refusal | None:
        box, row = MOVE.values(action)
        if not s.neutral_boxes[box]:
            return Refusal("R 13.4", "refusal.no-neutral", box=CLASS.term(box))
        return why_out_of_reach(s, box, row)
