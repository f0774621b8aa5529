"""Phase 3, after building: add one expansion to the floor. [R 6]"""

from motorworks.games.horseless_carriage.rules.events import EXPANDED
from motorworks.games.horseless_carriage.rules.floor import expansions_left
from motorworks.games.horseless_carriage.rules.geometry import TURNS
from motorworks.games.horseless_carriage.rules.moves import DIRECTION, EXPAND, FLOOR_TILE, SHIFT, TURN, TURN_IT
from motorworks.games.horseless_carriage.rules.sequence import BUILD_FACTORY
from motorworks.games.horseless_carriage.rules.state import NONE, CarriageState
from motorworks.games.horseless_carriage.rules.surroundings import (
    around,
    can_expand,
    expansion_at,
    expansion_places,
    shifts,
)
from motorworks.kernel import Phase, Refusal, Say


class ExpandFloor(Phase[CarriageState]):
    name = "expand-floor"
    rules = "R 6"
    kinds = (TURN_IT, EXPAND)

    def enter(self, s: CarriageState) -> None:
        if not expansions_left(len(s.factories[s.actor].floor.expansions)):
            s.go(BUILD_FACTORY)

    def legal(self, s: CarriageState) -> list[int]:
        floor = s.factories[s.actor].floor
        if s.turn == NONE:
            return [TURN_IT.base + turn for turn in range(len(TURNS)) if can_expand(floor, turn)]
        by_tile, by_side, _ = EXPAND.strides
        first = EXPAND.base - SHIFT.low
        places = expansion_places(floor, s.turn)
        return [first + number * by_tile + side * by_side + shift for number, side, shift in places]

    def apply(self, s: CarriageState, action: int) -> None:
        if action in TURN_IT:
            s.turn = action - TURN_IT.base
            return
        number, side, shift = EXPAND.values(action)
        factory = s.factories[s.actor]
        s.factories[s.actor] = factory.expanded(expansion_at(factory.floor, number, side, shift, s.turn))
        s.note(EXPANDED, s.actor, number, side)
        s.turn = NONE
        s.go(BUILD_FACTORY)

    def refuse(self, s: CarriageState, action: int) -> Refusal | None:
        floor = s.factories[s.actor].floor
        if action in TURN_IT:
            turn = action - TURN_IT.base
            if s.turn != NONE:
                return Refusal("R 6.2", "refusal.turned-already", turn=TURN.term(s.turn))
            return None if can_expand(floor, turn) else Refusal("R 6.3", "refusal.no-room-turned", turn=TURN.term(turn))
        if s.turn == NONE:
            return Refusal("R 6.2", "refusal.turn-first")
        return self.why_not_there(s, *EXPAND.values(action))

    def why_not_there(self, s: CarriageState, number: int, side: int, shift: int) -> Refusal | None:
        floor = s.factories[s.actor].floor
        if number >= len(floor.tiles):
            return Refusal("R 6.2", "refusal.no-such-tile", floor=FLOOR_TILE.term(number))
        if (number, side, shift) in expansion_places(floor, s.turn):
            return None
        key = "not-adjacent"
        if shift in shifts(floor.tiles[number], side, s.turn):
            x, y, _ = expansion_at(floor, number, side, shift, s.turn)
            key = around(floor).why_no_room(x, y, s.turn)
        where = {"floor": FLOOR_TILE.term(number), "side": DIRECTION.term(side), "shift": SHIFT.term(shift)}
        return Refusal("R 6.3" if "mouth" in key else "R 6.2", f"refusal.{key}", **where)

    def ask(self, s: CarriageState) -> Say:
        if s.turn == NONE:
            return Say("prompt.turn-expansion")
        return Say("prompt.expand", turn=TURN.term(s.turn))
