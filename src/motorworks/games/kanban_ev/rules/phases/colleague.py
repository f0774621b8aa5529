"""The turn of a colleague when a player works alone [R 18.6]."""

from motorworks.games.kanban_ev.rules import sequence
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.assembly_line import replace_met_demand
from motorworks.games.kanban_ev.rules.design_office import refill
from motorworks.games.kanban_ev.rules.pace_car import advance_pace_car
from motorworks.games.kanban_ev.rules.solo.plans import discard_cards
from motorworks.games.kanban_ev.rules.solo.work import work
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.games.kanban_ev.rules.turn import Turn
from motorworks.games.kanban_ev.rules.workstation_alley import department_of, next_from_top
from motorworks.kernel import Phase


class Colleague(Phase[KanbanState]):
    name = "colleague"
    rules = "R 18.6"

    def enter(self, s: KanbanState) -> None:
        worker = next_from_top(s, upright=True)
        s.turn = Turn()
        work(s, worker)
        advance_pace_car(s, s.turn.claims)
        s.turn = Turn()
        if department_of(s.boards[worker].station) == t.DESIGN_OFFICE:
            refill(s)
        replace_met_demand(s)
        s.upright &= ~(1 << worker)
        if not s.upright & (1 << t.LACERDA | 1 << t.TURCZI):
            discard_cards(s)
        s.go(sequence.WORKING_PHASE)
