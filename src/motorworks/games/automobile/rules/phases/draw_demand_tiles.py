"""Phase one: draw demand tiles [R 1]."""

from motorworks.games.automobile.rules import events, sequence, tables
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.two_players import block_characters
from motorworks.kernel.phase import Phase


class DrawDemandTiles(Phase[AutomobileState]):
    name = "draw-demand-tiles"
    rules = "R 1.1"

    def enter(self, s: AutomobileState) -> None:
        s.note(events.TURN_BEGINS, s.turn)
        block_characters(s)
        s.shuffle(s.bag)
        for seat in range(s.players):
            s.hands[seat] = [s.draw(s.bag) for _ in range(tables.TILES_DRAWN[s.turn])]
            s.note(events.DRAWN, seat, *s.hands[seat])
        s.go(sequence.SELECT_CHARACTERS)
