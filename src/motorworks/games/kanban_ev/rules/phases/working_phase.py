"""The working phase: one turn each, from the top of Workstation Alley to the bottom [R 5.1]."""

from motorworks.games.kanban_ev.rules import sequence
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.scoring import finish_if_fired
from motorworks.games.kanban_ev.rules.state import SANDRA, KanbanState
from motorworks.games.kanban_ev.rules.workstation_alley import department_of, next_from_top
from motorworks.kernel import Phase


class WorkingPhase(Phase[KanbanState]):
    name = "working-phase"
    rules = "R 5.1"

    def enter(self, s: KanbanState) -> None:
        if finish_if_fired(s):
            return
        worker = next_from_top(s, upright=True)
        if worker == NONE:
            s.go(sequence.MEETING if s.meeting else sequence.END_OF_DAY)
        elif worker == SANDRA:
            s.go(sequence.SANDRA)
        elif worker >= s.players:
            s.go(sequence.COLLEAGUE)
        else:
            s.actor = worker
            s.go(department_of(s.boards[worker].station))
