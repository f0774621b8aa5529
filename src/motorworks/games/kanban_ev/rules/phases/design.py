"""Design: Select a Design, Select an Advanced Design [R 8]."""

from typing import ClassVar, Final

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import moves as m
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.design_office import benefit_of, design_at, take_from
from motorworks.games.kanban_ev.rules.golden_rules import gain
from motorworks.games.kanban_ev.rules.phases.working_day import NO_SHIFT, Perform, Refuse, WorkingDay, kinds_of
from motorworks.games.kanban_ev.rules.player_board import NONE, PlayerBoard
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.kernel import Refusal

SELECT: Final = m.SELECT.base


def select(s: KanbanState, action: int) -> None:
    """A tile onto the desk; a well-researched one gives the benefit of its column [R 8.2]."""
    spot = action - SELECT
    design = take_from(s, spot)
    s.boards[s.actor].desk |= 1 << design
    s.note(e.DESIGN_TAKEN, s.actor, design)
    gain(s, s.actor, benefit_of(spot))


def refuse_selecting(s: KanbanState, action: int) -> Refusal | None:
    spot = action - SELECT
    board = s.boards[s.actor]
    if design_at(s, spot) == NONE:
        return Refusal("R 8.1", "refusal.no-design-there", spot=t.SPOT.term(spot))
    if board.desk_slots_left() <= 0:
        return Refusal("R 8.1", "refusal.desk-full")
    if spot >= t.OPEN_SPACES and not board.is_certified(t.DESIGN_OFFICE):
        return Refusal("R 8.3", "refusal.not-certified", department=t.DEPARTMENT.term(t.DESIGN_OFFICE))
    return None if s.turn.shifts else NO_SHIFT


class Design(WorkingDay):
    name = "design"
    rules = "R 8"
    department = t.DESIGN_OFFICE
    kinds = kinds_of(m.SELECT)
    tasks: ClassVar[dict[int, Perform]] = {m.SELECT.index: select}
    refusals: ClassVar[dict[int, Refuse]] = {m.SELECT.index: refuse_selecting}

    def add_tasks(self, s: KanbanState, board: PlayerBoard, options: list[int]) -> None:
        if board.desk_slots_left() <= 0:
            return
        grid = s.grid
        options.extend([SELECT + spot for spot in range(t.OPEN_SPACES) if grid[spot] >= 0])
        if board.is_certified(t.DESIGN_OFFICE):
            stacks = (t.CENTRAL, t.TOP_OFFICE, t.BOTTOM_OFFICE)
            options.extend([SELECT + spot for spot in stacks if design_at(s, spot) != NONE])
