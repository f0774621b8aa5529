"""Phase 3: add tiles to the factory, one at a time, until the layout is valid and enough. [R 5]"""

from collections.abc import Mapping

from motorworks.games.horseless_carriage.rules.events import BUILT, DROPPED
from motorworks.games.horseless_carriage.rules.factory import Factory, relaid
from motorworks.games.horseless_carriage.rules.moves import DROP, END, SQUARE, TAKE, TILE
from motorworks.games.horseless_carriage.rules.obligations import OBLIGATIONS, is_open, largest_valid_part, obligations
from motorworks.games.horseless_carriage.rules.offers import must_stay_valid, offers, size_of
from motorworks.games.horseless_carriage.rules.reasons import what_is_missing, why_not_take
from motorworks.games.horseless_carriage.rules.sequence import (
    ADD_INDICATORS,
    EXPAND_FLOOR,
    LAY_TILE,
    PRINT_SALES_BROCHURES,
)
from motorworks.games.horseless_carriage.rules.state import NONE, CarriageState
from motorworks.games.horseless_carriage.rules.supply import put_back
from motorworks.games.horseless_carriage.rules.tables import INDICATOR, STATION
from motorworks.kernel import Phase, Refusal, Say, Value


class BuildFactory(Phase[CarriageState]):
    name = "build-factory"
    rules = "R 5"
    kinds = (TAKE, DROP, END)

    def enter(self, s: CarriageState) -> None:
        # Players who have finished have moved their focus marker down to the historical track. [R 5.1]
        s.history = [seat if s.acted >> seat & 1 else NONE for seat in s.focus]
        for seat in s.focus:
            if not s.acted >> seat & 1:
                begin(s, seat)
                return
        s.acted = 0
        s.go(PRINT_SALES_BROCHURES)

    def legal(self, s: CarriageState) -> list[int]:
        found = [TAKE.base + tile for tile in offers(s)]
        if not is_open(s.factories[s.actor]):
            found.append(END.base)
        elif not must_stay_valid(s):
            found.append(DROP.base)
        return found

    def apply(self, s: CarriageState, action: int) -> None:
        if action == END.base:
            self.end(s)
        elif action == DROP.base:
            self.drop(s)
        else:
            s.tile = action - TAKE.base
            s.call(LAY_TILE)

    def resume(self, s: CarriageState) -> None:
        """A tile has been laid; a station is then given its indicators."""
        laid = s.tile
        s.tile = NONE
        if STATION <= laid < INDICATOR:
            s.equipping = len(s.factories[s.actor].stations) - 1
            s.call(ADD_INDICATORS)

    def end(self, s: CarriageState) -> None:
        new = s.factories[s.actor].laid[s.settled :]
        s.note(BUILT, s.actor, *(laid.tile for laid in new))
        s.settled = 0
        s.standing = None
        s.drops = 0
        s.go(EXPAND_FLOOR)

    def drop(self, s: CarriageState) -> None:
        """Keep the largest valid part; what goes returns to the supply. [R 5.10]"""
        before = s.factories[s.actor]
        after = largest_valid_part(before, standing(s))
        put_back(s, before, after)
        s.factories[s.actor] = after
        s.drops += 1
        s.note(DROPPED, s.actor, len(before.laid) - len(after.laid))

    def ask(self, s: CarriageState) -> Say:
        """What is still missing is part of the question, as long as a tile can be laid. [R 5.9]"""
        missing = obligations(s.factories[s.actor])
        if not offers(s):
            return Say("prompt.nothing-helps" if missing else "prompt.nothing-fits")
        if not missing:
            return Say("prompt.build-factory")
        what, laid = missing[0]
        key = f"prompt.missing-{OBLIGATIONS[what]}"
        return Say(key, tile=TILE.term(laid.tile), square=SQUARE.term(laid.square))

    def facts(self, s: CarriageState, action: int) -> Mapping[str, Value]:
        return size_of(action - TAKE.base) if action in TAKE else {}

    def refuse(self, s: CarriageState, action: int) -> Refusal | None:
        unfinished = is_open(s.factories[s.actor])
        if action == END.base:
            return what_is_missing(s.factories[s.actor]) if unfinished else None
        if action == DROP.base:
            if not unfinished:
                return Refusal("R 5.10", "refusal.nothing-unfinished")
            return Refusal("R 5.11", "refusal.no-more-drops") if must_stay_valid(s) else None
        return why_not_take(s, action - TAKE.base)


def begin(s: CarriageState, seat: int) -> None:
    """A player begins to build."""
    s.actor = seat
    s.acted |= 1 << seat
    s.settled = len(s.factories[seat].laid)
    s.standing = s.factories[seat]
    s.drops = 0


def standing(s: CarriageState) -> Factory:
    """The factory as it was before this turn; a position that was read in has to find it again."""
    if s.standing is None:
        factory = s.factories[s.actor]
        first = [(laid.tile, laid.square, laid.turn) for laid in factory.laid[: s.settled]]
        s.standing = relaid(factory.floor.expansions, first)
    return s.standing
