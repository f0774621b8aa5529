"""Player setup: the order of the garage bonus tiles [R 2.12]."""

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import moves as m
from motorworks.games.kanban_ev.rules import sequence
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.facts import Facts, facts_of
from motorworks.games.kanban_ev.rules.garages import refuse_tile, tiles_left
from motorworks.games.kanban_ev.rules.player_board import NONE, PlayerBoard
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.kernel import Phase, Refusal, Say
from motorworks.kernel.rows import replaced


class GarageTiles(Phase[KanbanState]):
    name = "garage-tiles"
    rules = "R 2.12"
    kinds = (m.KEEP, m.ARRANGE)

    def enter(self, s: KanbanState) -> None:
        """Seat by seat; with Delayed Tuning the tiles lie beside the boards instead [R 17.5]."""
        for seat in range(s.players):
            if NONE in s.boards[seat].tiles and not s.delayed:
                s.actor = seat
                return
        s.go(sequence.ORIENTATION)

    def legal(self, s: KanbanState) -> list[int]:
        return [m.KEEP.base, *(m.ARRANGE.base + tile for tile in tiles_left(s, s.actor))]

    def apply(self, s: KanbanState, action: int) -> None:
        board = s.boards[s.actor]
        if action != m.KEEP.base:
            _place_next(board, action - m.ARRANGE.base)
        left = tiles_left(s, s.actor)
        if action == m.KEEP.base or len(left) == 1:
            for tile in left:
                _place_next(board, tile)
            s.note(e.TILES_ARRANGED, s.actor, *board.tiles)
            s.go(sequence.GARAGE_TILES)

    def refuse(self, s: KanbanState, action: int) -> Refusal | None:
        return None if action == m.KEEP.base else refuse_tile(s, s.actor, action - m.ARRANGE.base, "R 2.12")

    def ask(self, s: KanbanState) -> Say:
        garage = s.boards[s.actor].tiles.index(NONE)
        return Say("prompt.garage-tiles", garage=t.GARAGE.term(garage))

    def facts(self, s: KanbanState, action: int) -> Facts:
        return facts_of(s, action)


def _place_next(board: PlayerBoard, tile: int) -> None:
    board.tiles = replaced(board.tiles, board.tiles.index(NONE), tile)
