"""The conveyor: cars push each other along the arrows; at a fork the player chooses [R 10.4 to R 10.7]."""

from typing import Final

from motorworks.games.kanban_ev.rules import moves as m
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.assembly_line import follow, join_queue, supply_start, take_demand_token
from motorworks.games.kanban_ev.rules.golden_rules import gain_points, gain_token
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.kernel import Phase, Refusal, Say, Term

PUSH: Final = m.PUSH.base


class Conveyor(Phase[KanbanState]):
    name = "conveyor"
    rules = "R 10.4"
    kinds = (m.PUSH,)

    def enter(self, s: KanbanState) -> None:
        """Roll on until a fork asks for a choice or nobody is pushed any more."""
        while s.turn.rolling != NONE:
            arrows = t.ARROWS[s.turn.rolling_from]
            if len(arrows) > 1:
                return
            self._follow(s, arrows[0])
        supply_start(s, s.turn.line)
        s.turn.line = NONE
        s.back()

    def _follow(self, s: KanbanState, node: int) -> None:
        model = follow(s, node)
        if model != NONE:
            gain_points(s, s.actor, t.EXIT_POINTS[node])
            if take_demand_token(s, model):
                gain_token(s, s.actor)
            join_queue(s, model)

    def legal(self, s: KanbanState) -> list[int]:
        return [PUSH, PUSH + 1]

    def apply(self, s: KanbanState, action: int) -> None:
        self._follow(s, t.ARROWS[s.turn.rolling_from][action - PUSH])
        self.enter(s)

    def refuse(self, s: KanbanState, action: int) -> Refusal | None:
        """Ruling: both arrows are free to choose, whatever stands there [R 10.4]."""
        return None

    def ask(self, s: KanbanState) -> Say:
        return Say("prompt.conveyor", model=t.MODEL.term(s.turn.rolling), node=t.NODE.term(s.turn.rolling_from))

    def facts(self, s: KanbanState, action: int) -> dict[str, Term]:
        return {"node": t.NODE.term(t.ARROWS[s.turn.rolling_from][action - PUSH])}
