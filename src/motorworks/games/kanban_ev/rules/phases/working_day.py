"""A player's turn in a department: Shifts, training, homework, recycling, and what ends the turn [R 5, R 6]."""

from collections.abc import Callable
from typing import ClassVar, Final

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import moves as m
from motorworks.games.kanban_ev.rules import sequence
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.assembly_line import replace_met_demand
from motorworks.games.kanban_ev.rules.design_office import refill
from motorworks.games.kanban_ev.rules.facts import Facts, facts_of
from motorworks.games.kanban_ev.rules.garages import add_turning, refuse_turning, turn_tile
from motorworks.games.kanban_ev.rules.golden_rules import put_aside_onto_board
from motorworks.games.kanban_ev.rules.pace_car import advance_pace_car, close_gaps
from motorworks.games.kanban_ev.rules.player_board import NONE, PlayerBoard
from motorworks.games.kanban_ev.rules.recycling import RECYCLING, add_recycling, recycle, refuse_recycling
from motorworks.games.kanban_ev.rules.shifts import SHIFTS
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.games.kanban_ev.rules.training import train
from motorworks.games.kanban_ev.rules.turn import Turn
from motorworks.games.kanban_ev.rules.workstation_alley import worked_in
from motorworks.kernel import Kind, Phase, Refusal, Say

Perform = Callable[[KanbanState, int], None]
Refuse = Callable[[KanbanState, int], Refusal | None]

KIND_TABLE: Final = m.MOVES.kind_table
FREE_KINDS: Final = (m.DONE, m.OVERTIME, m.TRAIN, m.READ, m.RECYCLE, m.TURN)
NO_SHIFT: Final = Refusal("R 5.1", "refusal.no-shift")


class WorkingDay(Phase[KanbanState]):
    """The turn in one department. `tasks` and `refusals` hold, by kind of action, what the department adds."""

    department: ClassVar[int] = NONE
    tasks: ClassVar[dict[int, Perform]] = {}
    refusals: ClassVar[dict[int, Refuse]] = {}

    def enter(self, s: KanbanState) -> None:
        """The turn of `s.actor` begins."""
        board = s.boards[s.actor]
        s.note(e.TURN_BEGAN, s.actor, board.station)
        s.turn = Turn()
        s.turn.shifts = t.STATION_SHIFTS[board.station]
        s.turn.usable = board.bank
        self.start_work(s)

    def start_work(self, s: KanbanState) -> None:
        """What happens first when somebody works in this department."""

    def add_tasks(self, s: KanbanState, board: PlayerBoard, options: list[int]) -> None:
        """The tasks of the department that a player with a Shift left may do."""

    def add_free(self, s: KanbanState, board: PlayerBoard, options: list[int]) -> None:
        """What the department offers without a Shift."""

    def legal(self, s: KanbanState) -> list[int]:
        board, turn = s.boards[s.actor], s.turn
        options: list[int] = []
        can_train = board.training[self.department] < t.EXPERT_SPACE
        if turn.shifts:
            if can_train:
                options.append(m.TRAIN.base + self.department)
            self.add_tasks(s, board, options)
        if can_train and board.books:
            options.append(m.READ.base + self.department)
        self.add_free(s, board, options)
        if turn.usable and t.STATION_SHIFTS[board.station] + turn.overtime < t.MOST_SHIFTS:
            options.append(m.OVERTIME.base)
        add_recycling(s, board, options)
        if s.delayed:
            add_turning(s, board, options)
        if not turn.claimed:
            options.append(m.DONE.base)
        return options

    def apply(self, s: KanbanState, action: int) -> None:
        kind = KIND_TABLE[action]
        if kind == RECYCLING:
            recycle(s, action)
            return
        s.turn.exchanged = 0
        s.turn.shifts -= SHIFTS[kind]
        perform = COMMON.get(kind) or self.tasks[kind]
        perform(s, action)

    def resume(self, s: KanbanState) -> None:
        """Back from a decision inside the turn: the turn goes on."""

    def refuse(self, s: KanbanState, action: int) -> Refusal | None:
        kind = KIND_TABLE[action]
        if kind in COMMON_REFUSALS:
            return COMMON_REFUSALS[kind](s, action)
        return self.refuse_task(s, action, kind)

    def refuse_task(self, s: KanbanState, action: int, kind: int) -> Refusal | None:
        return self.refusals[kind](s, action)

    def ask(self, s: KanbanState) -> Say:
        return Say(f"prompt.{self.name}", shifts=s.turn.shifts)

    def facts(self, s: KanbanState, action: int) -> Facts:
        return facts_of(s, action)


def is_worked_in(s: KanbanState, department: int) -> bool:
    """Whether the player works in a department on this turn, from Administration perhaps."""
    return department in worked_in(s.boards[s.actor].station, s.turn.managed)


# Training and homework [R 6.1, R 6.2]


def _train(s: KanbanState, action: int) -> None:
    train(s, s.actor, action - m.TRAIN.base)


def _refuse_training(s: KanbanState, action: int) -> Refusal | None:
    return refuse_step(s, action - m.TRAIN.base) or (None if s.turn.shifts else NO_SHIFT)


def _read(s: KanbanState, action: int) -> None:
    s.boards[s.actor].books -= 1
    s.books_left += 1
    s.note(e.BOOK_READ, s.actor)
    train(s, s.actor, action - m.READ.base)


def _refuse_reading(s: KanbanState, action: int) -> Refusal | None:
    if not s.boards[s.actor].books:
        return Refusal("R 6.2", "refusal.no-book")
    return refuse_step(s, action - m.READ.base)


def refuse_step(s: KanbanState, department: int) -> Refusal | None:
    if not is_worked_in(s, department):
        return Refusal("R 6.1", "refusal.not-worked-in", department=t.DEPARTMENT.term(department))
    if s.boards[s.actor].training[department] == t.EXPERT_SPACE:
        return Refusal("R 6.1", "refusal.trained-to-the-end", department=t.DEPARTMENT.term(department))
    return None


# Banked Shifts [R 5.2]


def _overtime(s: KanbanState, action: int) -> None:
    s.boards[s.actor].bank -= 1
    s.turn.usable -= 1
    s.turn.overtime += 1
    s.turn.shifts += 1
    s.note(e.OVERTIME_WORKED, s.actor)


def return_unused_overtime(s: KanbanState) -> None:
    """Ruling: nobody spends a Banked Shift for nothing; beyond 10 it is lost like any other [R 5.2, R 1.4]."""
    board = s.boards[s.actor]
    number = min(s.turn.unused_overtime(), t.SHIFT_BANK - board.bank)
    if number:
        board.bank += number
        s.note(e.SHIFTS_RETURNED, s.actor, number)


def _refuse_overtime(s: KanbanState, action: int) -> Refusal | None:
    if not s.turn.usable:
        return Refusal("R 5.3", "refusal.no-banked-shift")
    if t.STATION_SHIFTS[s.boards[s.actor].station] + s.turn.overtime >= t.MOST_SHIFTS:
        return Refusal("R 5.2", "refusal.four-shifts", most=t.MOST_SHIFTS)
    return None


# Vouchers [R 9.5]


def refuse_voucher_for(s: KanbanState, part: int) -> Refusal | None:
    """A Voucher stands for a part of the supply."""
    if not s.boards[s.actor].vouchers:
        return Refusal("R 9.5", "refusal.no-voucher")
    if not s.supply[part]:
        return Refusal("R 9.5", "refusal.supply-empty", part=t.PART.term(part))
    return None


# The end of the turn [R 5.5]


def _end_turn(s: KanbanState, action: int) -> None:
    seat = s.actor
    return_unused_overtime(s)
    advance_pace_car(s, s.turn.claims)
    close_gaps(s)
    if is_worked_in(s, t.DESIGN_OFFICE):
        refill(s)
    replace_met_demand(s)
    put_aside_onto_board(s, seat)
    s.turn = Turn()
    s.upright &= ~(1 << seat)
    s.go(sequence.WORKING_PHASE)


def _refuse_ending(s: KanbanState, action: int) -> Refusal | None:
    return Refusal("R 11.2", "refusal.park-first", number=len(s.turn.claimed)) if s.turn.claimed else None


COMMON: Final[dict[int, Perform]] = {
    m.TRAIN.index: _train,
    m.READ.index: _read,
    m.OVERTIME.index: _overtime,
    m.DONE.index: _end_turn,
    m.TURN.index: turn_tile,
}
COMMON_REFUSALS: Final[dict[int, Refuse]] = {
    m.TRAIN.index: _refuse_training,
    m.READ.index: _refuse_reading,
    m.OVERTIME.index: _refuse_overtime,
    RECYCLING: refuse_recycling,
    m.DONE.index: _refuse_ending,
    m.TURN.index: refuse_turning,
}


def kinds_of(*tasks: Kind) -> tuple[Kind, ...]:
    return (*FREE_KINDS, *tasks)
