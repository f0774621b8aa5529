"""Delayed Tuning: which tile goes to the garage of the car just parked [R 17.5]."""

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import moves as m
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.facts import Facts, facts_of
from motorworks.games.kanban_ev.rules.garages import refuse_tile, tile_benefit, tiles_left
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.kernel import Phase, Refusal, Say
from motorworks.kernel.rows import replaced


class Tuning(Phase[KanbanState]):
    name = "tuning"
    rules = "R 17.5"
    kinds = (m.TUNE,)

    def enter(self, s: KanbanState) -> None:
        """The player who parked has to choose."""

    def legal(self, s: KanbanState) -> list[int]:
        return [m.TUNE.base + tile for tile in tiles_left(s, s.actor)]

    def apply(self, s: KanbanState, action: int) -> None:
        tile = action - m.TUNE.base
        board = s.boards[s.actor]
        board.tiles = replaced(board.tiles, s.turn.parking, tile)
        s.note(e.TILE_PLACED, s.actor, s.turn.parking, *t.benefit_ids(tile_benefit(s, s.actor, tile)))
        s.turn.parking = NONE
        s.back()

    def refuse(self, s: KanbanState, action: int) -> Refusal | None:
        return refuse_tile(s, s.actor, action - m.TUNE.base, "R 17.5")

    def ask(self, s: KanbanState) -> Say:
        return Say("prompt.tuning", garage=t.GARAGE.term(s.turn.parking))

    def facts(self, s: KanbanState, action: int) -> Facts:
        return facts_of(s, action)
