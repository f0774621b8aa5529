"""Sandra's turn: she evaluates a department, then does her task there [R 13]."""

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import sequence
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.assembly_line import empty_spaces
from motorworks.games.kanban_ev.rules.design_office import put_under_central, refill
from motorworks.games.kanban_ev.rules.evaluation import asked_for, evaluated, penalty, reward
from motorworks.games.kanban_ev.rules.golden_rules import gain_points, lose_points
from motorworks.games.kanban_ev.rules.pace_car import advance_pace_car
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.state import SANDRA, KanbanState
from motorworks.games.kanban_ev.rules.workstation_alley import department_of
from motorworks.kernel import Phase


def evaluate(s: KanbanState, department: int) -> None:
    seats = evaluated(s, department)
    if seats:
        s.note(e.EVALUATED, department, *seats)
    else:
        s.note(e.NOT_EVALUATED, department)
    for seat in seats:
        board = s.boards[seat]
        number = asked_for(board, department)
        if s.nice and number >= t.CRITERION:
            gain_points(s, seat, reward(board.bank))
        elif not s.nice and number <= t.CRITERION:
            lose_points(s, seat, penalty(board.bank))


def clear_assembly(s: KanbanState) -> None:
    for model in t.MODELS:
        empty_spaces(s, model)
    s.note(e.SANDRA_CLEARED_ASSEMBLY)


def clear_warehouses(s: KanbanState) -> None:
    for part in t.PARTS:
        too_many = max(0, s.warehouses[part] - 1)
        s.warehouses[part] -= too_many
        s.supply[part] += too_many
    s.note(e.SANDRA_CLEARED_WAREHOUSES)


def remove_designs(s: KanbanState) -> None:
    """Ruling: where tiles are missing fewer go [R 13.4]."""
    columns = t.SANDRA_COLUMNS_FOR_TWO if s.players == 2 else t.SANDRA_COLUMNS
    spots = [spot for spot in range(t.OPEN_SPACES) if spot % t.COLUMNS >= t.COLUMNS - columns]
    lot = [s.grid[spot] for spot in spots if s.grid[spot] != NONE]
    for spot in spots:
        s.grid[spot] = NONE
    s.shuffle(lot)
    s.note(e.SANDRA_REMOVED_DESIGNS, len(lot))
    if lot:
        put_under_central(s, lot)
    refill(s)


class Sandra(Phase[KanbanState]):
    name = "sandra"
    rules = "R 13"

    def enter(self, s: KanbanState) -> None:
        department = department_of(s.sandra)
        s.upright &= ~(1 << SANDRA)
        evaluate(s, department)
        if department == t.RESEARCH:
            advance_pace_car(s, 1)
        elif department == t.ASSEMBLY:
            clear_assembly(s)
        elif department == t.LOGISTICS:
            clear_warehouses(s)
        elif department == t.DESIGN_OFFICE:
            remove_designs(s)
        else:
            s.go(sequence.END_OF_WEEK)
            return
        s.go(sequence.WORKING_PHASE)
