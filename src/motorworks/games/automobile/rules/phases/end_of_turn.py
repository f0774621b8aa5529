"""Phase nine: end of turn, or of the game [R 9]."""

from motorworks.games.automobile.rules import sequence, tables
from motorworks.games.automobile.rules.cubes import take_from_stock
from motorworks.games.automobile.rules.scoring import note_results
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.games.automobile.rules.tables import CHARACTER, NONE
from motorworks.kernel.phase import Phase


class EndOfTurn(Phase[AutomobileState]):
    name = "end-of-turn"
    rules = "R 9.1"

    def enter(self, s: AutomobileState) -> None:
        if s.turn == tables.TURNS:
            note_results(s)
            s.finish()
            return
        put_back_tiles(s)
        s.characters = [NONE] * len(CHARACTER)
        restock_characters(s)
        s.turn += 1
        s.round = 1
        s.place = 0
        s.go(sequence.DRAW_DEMAND_TILES)


def put_back_tiles(s: AutomobileState) -> None:
    s.bag = list(tables.TILES[s.players])
    s.bag_tiles = []
    s.hands = [[] for _ in range(s.players)]


def restock_characters(s: AutomobileState) -> None:
    """Make up the cubes from left to right, as far as the stock goes; none are doubled [R 9.1]."""
    for character, printed in enumerate(tables.CHARACTER_CUBES):
        s.character_cubes[character] += take_from_stock(s, printed - s.character_cubes[character])
