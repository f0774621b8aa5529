"""Building: how the tile in hand is turned, and where it goes. [R 5.2]"""

from collections.abc import Mapping

from motorworks.games.horseless_carriage.rules.brochures import what_it_raises
from motorworks.games.horseless_carriage.rules.events import LAID
from motorworks.games.horseless_carriage.rules.moves import AT, POINT, SQUARE, TILE, TURN, TURN_IT
from motorworks.games.horseless_carriage.rules.offers import arrows, indicator_places, open_places
from motorworks.games.horseless_carriage.rules.placement import TURNS_OF
from motorworks.games.horseless_carriage.rules.reasons import why_not_at, why_not_point, why_not_turn
from motorworks.games.horseless_carriage.rules.state import NONE, CarriageState
from motorworks.games.horseless_carriage.rules.supply import lay
from motorworks.games.horseless_carriage.rules.tables import INDICATOR
from motorworks.kernel import Phase, Refusal, Say, Value


class LayTile(Phase[CarriageState]):
    name = "lay-tile"
    rules = "R 5.9"
    kinds = (TURN_IT, AT, POINT)

    def enter(self, s: CarriageState) -> None:
        if s.tile >= INDICATOR:
            return
        turns = [turn for turn in TURNS_OF[s.tile] if open_places(s, s.tile, turn)]
        if len(turns) == 1:
            s.turn = turns[0]

    def legal(self, s: CarriageState) -> list[int]:
        if s.square != NONE:
            return [POINT.base + direction for direction in arrows(s, s.tile, s.square)]
        if s.tile >= INDICATOR:
            places = indicator_places(s, s.tile)
        elif s.turn == NONE:
            return [TURN_IT.base + turn for turn in TURNS_OF[s.tile] if open_places(s, s.tile, turn)]
        else:
            places = open_places(s, s.tile, s.turn)
        base = AT.base
        return [base + square for square in s.factories[s.actor].floor.squares(places)]

    def apply(self, s: CarriageState, action: int) -> None:
        if action in TURN_IT:
            s.turn = action - TURN_IT.base
        elif action in POINT:
            self.lay(s, s.square, action - POINT.base)
        elif s.tile < INDICATOR:
            self.lay(s, action - AT.base, s.turn)
        else:
            self.choose_arrow(s, action - AT.base)

    def choose_arrow(self, s: CarriageState, square: int) -> None:
        """An indicator beside one station that takes it can only point there."""
        directions = arrows(s, s.tile, square)
        if len(directions) == 1:
            self.lay(s, square, directions[0])
        else:
            s.square = square

    def lay(self, s: CarriageState, square: int, turn: int) -> None:
        lay(s, s.actor, s.tile, square, turn)
        s.note(LAID, s.actor, s.tile, square)
        s.turn = NONE
        s.square = NONE
        s.back()

    def facts(self, s: CarriageState, action: int) -> Mapping[str, Value]:
        """What an indicator would bring there."""
        if s.tile < INDICATOR or action not in AT:
            return {}
        square = action - AT.base
        return what_it_raises(s, s.tile, square, arrows(s, s.tile, square)[0])

    def refuse(self, s: CarriageState, action: int) -> Refusal | None:
        if action in TURN_IT:
            return why_not_turn(s, action - TURN_IT.base)
        if action in POINT:
            return why_not_point(s, action - POINT.base)
        return why_not_at(s, action - AT.base)

    def ask(self, s: CarriageState) -> Say:
        tile = TILE.term(s.tile)
        if s.square != NONE:
            return Say("prompt.point", tile=tile, square=SQUARE.term(s.square))
        if s.tile >= INDICATOR:
            return Say("prompt.at-indicator", tile=tile)
        if s.turn == NONE:
            return Say("prompt.turn", tile=tile)
        return Say("prompt.at", tile=tile, turn=TURN.term(s.turn))
