"""Administration: train here, or work in one other department as well [R 12]."""

from typing import Final

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import moves as m
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.phases.working_day import WorkingDay, kinds_of
from motorworks.games.kanban_ev.rules.player_board import NONE, PlayerBoard
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.kernel import Phase, Refusal

TASK_OF: Final = {
    m.SELECT.index: t.DESIGN_OFFICE,
    m.ORDER.index: t.LOGISTICS,
    m.COLLECT.index: t.LOGISTICS,
    m.RECEIVE.index: t.LOGISTICS,
    m.PROVIDE.index: t.ASSEMBLY,
    m.PROVIDE_BY_VOUCHER.index: t.ASSEMBLY,
    m.CLAIM.index: t.RESEARCH,
    m.PARK.index: t.RESEARCH,
    m.UPGRADE.index: t.RESEARCH,
    m.UPGRADE_BY_VOUCHER.index: t.RESEARCH,
}


def department_phase(s: KanbanState, department: int) -> WorkingDay:
    """The phase of another department, whose tasks are done from here."""
    phase: Phase[KanbanState] = s.game.phases[department]
    assert isinstance(phase, WorkingDay)
    return phase


class Administration(WorkingDay):
    name = "administration"
    rules = "R 12"
    department = t.ADMINISTRATION
    kinds = kinds_of(m.MANAGE, *(m.MOVES.kinds[kind] for kind in TASK_OF))

    def add_tasks(self, s: KanbanState, board: PlayerBoard, options: list[int]) -> None:
        if s.turn.managed != NONE:
            if board.training[s.turn.managed] < t.EXPERT_SPACE:
                options.append(m.TRAIN.base + s.turn.managed)
            department_phase(s, s.turn.managed).add_tasks(s, board, options)

    def add_free(self, s: KanbanState, board: PlayerBoard, options: list[int]) -> None:
        if s.turn.managed == NONE:
            options.extend(range(m.MANAGE.base, m.MANAGE.base + t.ADMINISTRATION))
            return
        if board.books and board.training[s.turn.managed] < t.EXPERT_SPACE:
            options.append(m.READ.base + s.turn.managed)
        department_phase(s, s.turn.managed).add_free(s, board, options)

    def apply(self, s: KanbanState, action: int) -> None:
        if action in m.MANAGE:
            self._manage(s, action - m.MANAGE.base)
        elif s.turn.managed != NONE:
            department_phase(s, s.turn.managed).apply(s, action)
        else:
            super().apply(s, action)

    def _manage(self, s: KanbanState, department: int) -> None:
        """Ruling: one other department a turn; choosing Assembly cleans it out [R 12.1]."""
        s.turn.exchanged = 0
        s.turn.managed = department
        s.note(e.DEPARTMENT_MANAGED, s.actor, department)
        department_phase(s, department).start_work(s)

    def refuse_task(self, s: KanbanState, action: int, kind: int) -> Refusal | None:
        if kind == m.MANAGE.index:
            return self._refuse_managing(s, action - m.MANAGE.base)
        department = TASK_OF[kind]
        if department != s.turn.managed:
            return Refusal("R 12.1", "refusal.not-managed", department=t.DEPARTMENT.term(department))
        return department_phase(s, department).refuse_task(s, action, kind)

    def _refuse_managing(self, s: KanbanState, department: int) -> Refusal | None:
        if s.turn.managed != NONE:
            return Refusal("R 12.1", "refusal.managed-already", department=t.DEPARTMENT.term(s.turn.managed))
        if department == t.ADMINISTRATION:
            return Refusal("R 12.1", "refusal.manage-another")
        return None
