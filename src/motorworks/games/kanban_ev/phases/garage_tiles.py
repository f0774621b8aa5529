"""Player setup: the order of the garage bonus tiles [R 2.12]."""

from motorworks.games.kanban_ev import events as e
from motorworks.games.kanban_ev import moves as m
from motorworks.games.kanban_ev import sequence
from motorworks.games.kanban_ev import tables as t
from motorworks.games.kanban_ev.facts import Facts, facts_of
from motorworks.games.kanban_ev.player_board import NONE
from motorworks.games.kanban_ev.state import Factory
from motorworks.kernel import Phase, Refusal, Say


class GarageTiles(Phase[Factory]):
    name = "garage-tiles"
    rules = "R 2.12"
    kinds = (m.KEEP, m.ARRANGE)

    def enter(self, s: Factory) -> None:
        """Seat by seat; with Delayed Tuning the tiles lie beside the boards instead [R 17.5]."""
        for seat in range(s.players):
            if NONE in s.boards[seat].tiles and not s.delayed:
                s.actor = seat
                return
        s.go(sequence.ORIENTATION)

    def legal(self, s: Factory) -> list[int]:
        return [m.KEEP.base, *(m.ARRANGE.base + tile for tile in self._tiles_left(s))]

    def _tiles_left(self, s: Factory) -> list[int]:
        return [tile for tile in t.FREE_TILE if tile not in s.boards[s.actor].tiles]

    def apply(self, s: Factory, action: int) -> None:
        tiles = s.boards[s.actor].tiles
        if action != m.KEEP.base:
            tiles[tiles.index(NONE)] = action - m.ARRANGE.base
        left = self._tiles_left(s)
        if action == m.KEEP.base or len(left) == 1:
            for tile in left:
                tiles[tiles.index(NONE)] = tile
            s.note(e.TILES_ARRANGED, s.actor, *tiles)
            s.go(sequence.GARAGE_TILES)

    def refuse(self, s: Factory, action: int) -> Refusal | None:
        tile = action - m.ARRANGE.base
        if action != m.KEEP.base and tile not in self._tiles_left(s):
            return Refusal("R 2.12", "refusal.tile-placed", tile=t.FREE_TILE.term(tile))
        return None

    def ask(self, s: Factory) -> Say:
        garage = s.boards[s.actor].tiles.index(NONE)
        return Say("prompt.garage-tiles", garage=t.GARAGE.term(garage))

    def facts(self, s: Factory, action: int) -> Facts:
        return facts_of(s, action)
