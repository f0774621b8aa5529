"""Department selection: players, Sandra and colleagues choose where to work [R 4]; players may recycle [R 5.6]."""

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import moves as m
from motorworks.games.kanban_ev.rules import sequence
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.facts import Facts, facts_of
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.recycling import add_recycling, recycle, refuse_recycling
from motorworks.games.kanban_ev.rules.solo.plans import choose_station, fill_column
from motorworks.games.kanban_ev.rules.state import SANDRA, KanbanState
from motorworks.games.kanban_ev.rules.training import certification_order
from motorworks.games.kanban_ev.rules.workstation_alley import (
    barred_by_sandra,
    department_of,
    move_sandra,
    next_from_top,
    occupied,
)
from motorworks.kernel import Phase, Refusal


def next_to_choose(s: KanbanState) -> int:
    """On the first day by certification, later from top to bottom; NONE when all have chosen."""
    if s.day > 1:
        return next_from_top(s, upright=False)
    waiting = [worker for worker in certification_order(s) if s.boards[worker].station == NONE]
    return waiting[0] if waiting else NONE


class DepartmentSelection(Phase[KanbanState]):
    name = "department-selection"
    rules = "R 4"
    kinds = (m.GO, m.RECYCLE)

    def enter(self, s: KanbanState) -> None:
        if s.players == 1 and s.day > 1 and not s.upright:
            fill_column(s)
        self._ask_next(s)

    def _ask_next(self, s: KanbanState) -> None:
        worker = next_to_choose(s)
        while worker != NONE and worker >= s.players:
            if worker == SANDRA:
                move_sandra(s)
                s.note(e.SANDRA_MOVED, s.sandra)
            else:
                choose_station(s, worker)
            s.upright |= 1 << worker
            worker = next_to_choose(s)
        if worker == NONE:
            s.go(sequence.WORKING_PHASE)
        else:
            s.actor = worker

    def legal(self, s: KanbanState) -> list[int]:
        here = s.boards[s.actor].station // 2
        barred = barred_by_sandra(s)
        taken = occupied(s)
        options = [
            m.GO.base + station
            for station in t.STATION
            if station not in taken and station // 2 != here and station // 2 != barred
        ]
        add_recycling(s, s.boards[s.actor], options)
        return options

    def apply(self, s: KanbanState, action: int) -> None:
        if action in m.RECYCLE:
            recycle(s, action)
            return
        s.turn.exchanged = 0
        station = action - m.GO.base
        s.boards[s.actor].station = station
        s.upright |= 1 << s.actor
        s.note(e.STATION_CHOSEN, s.actor, station)
        self._ask_next(s)

    def refuse(self, s: KanbanState, action: int) -> Refusal | None:
        if action in m.RECYCLE:
            return refuse_recycling(s, action)
        station = action - m.GO.base
        department = department_of(station)
        if station in occupied(s):
            return Refusal("R 4.2", "refusal.station-occupied", station=t.STATION.term(station))
        if department == department_of(s.boards[s.actor].station):
            return Refusal("R 4.2", "refusal.same-department", department=t.DEPARTMENT.term(department))
        if department == barred_by_sandra(s):
            return Refusal("R 4.4", "refusal.sandra-is-there", department=t.DEPARTMENT.term(department))
        return None

    def facts(self, s: KanbanState, action: int) -> Facts:
        return facts_of(s, action)
