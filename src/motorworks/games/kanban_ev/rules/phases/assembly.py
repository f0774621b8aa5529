"""Assembly: clean out, Provide a Needed Part [R 10.1 to R 10.3]; the cars then roll in `conveyor`."""

from typing import ClassVar, Final

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import moves as m
from motorworks.games.kanban_ev.rules import sequence
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.assembly_line import (
    car_at_the_top,
    clean_out,
    needed_parts,
    set_rolling,
    supply_start,
    upgraded_parts,
)
from motorworks.games.kanban_ev.rules.phases.working_day import (
    NO_SHIFT,
    Perform,
    Refuse,
    WorkingDay,
    kinds_of,
    refuse_voucher_for,
)
from motorworks.games.kanban_ev.rules.player_board import NONE, PlayerBoard
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.kernel import Refusal

_MODELS: Final = len(t.MODEL)
PROVIDE: Final = m.PROVIDE.base
BY_VOUCHER: Final = m.PROVIDE_BY_VOUCHER.base


def provide(s: KanbanState, action: int) -> None:
    part, model = divmod(action - PROVIDE, _MODELS)
    s.boards[s.actor].storage[part] -= 1
    _place(s, part, model)


def provide_by_voucher(s: KanbanState, action: int) -> None:
    part, model = divmod(action - BY_VOUCHER, _MODELS)
    s.boards[s.actor].vouchers -= 1
    s.vouchers_left += 1
    s.supply[part] -= 1
    _place(s, part, model)


def _place(s: KanbanState, part: int, model: int) -> None:
    """The part on its space, and the car at the top of the line sets off [R 10.4]."""
    s.assembly[model] |= 1 << part
    s.note(e.PART_PROVIDED, s.actor, part, model)
    node = car_at_the_top(s, model)
    if node == NONE:
        supply_start(s, model)
        return
    s.turn.line = model
    set_rolling(s, node)
    s.call(sequence.CONVEYOR)


def refuse_providing(s: KanbanState, action: int) -> Refusal | None:
    part, model = m.PROVIDE.values(action)
    if not s.boards[s.actor].storage[part]:
        return Refusal("R 10.2", "refusal.part-not-stored", part=t.PART.term(part))
    return refuse_part(s, part, model)


def refuse_providing_by_voucher(s: KanbanState, action: int) -> Refusal | None:
    part, model = m.PROVIDE_BY_VOUCHER.values(action)
    return refuse_voucher_for(s, part) or refuse_part(s, part, model)


def refuse_part(s: KanbanState, part: int, model: int) -> Refusal | None:
    what = {"part": t.PART.term(part), "model": t.MODEL.term(model)}
    present = s.assembly[model]
    if present.bit_count() >= t.ASSEMBLY_SPACES[model]:
        return Refusal("R 10.2", "refusal.assembly-full", model=t.MODEL.term(model))
    if present >> part & 1:
        return Refusal("R 10.2", "refusal.part-present", **what)
    missing = upgraded_parts(s.spaces[model * t.SPACES : (model + 1) * t.SPACES]) & ~present
    if missing and not missing >> part & 1:
        first = [t.PART.term(other) for other in t.PARTS_IN[missing]]
        return Refusal("R 10.3", "refusal.upgraded-first", model=t.MODEL.term(model), parts=first)
    return None if s.turn.shifts else NO_SHIFT


class Assembly(WorkingDay):
    name = "assembly"
    rules = "R 10"
    department = t.ASSEMBLY
    kinds = kinds_of(m.PROVIDE, m.PROVIDE_BY_VOUCHER)
    tasks: ClassVar[dict[int, Perform]] = {m.PROVIDE.index: provide, m.PROVIDE_BY_VOUCHER.index: provide_by_voucher}
    refusals: ClassVar[dict[int, Refuse]] = {
        m.PROVIDE.index: refuse_providing,
        m.PROVIDE_BY_VOUCHER.index: refuse_providing_by_voucher,
    }

    def start_work(self, s: KanbanState) -> None:
        clean_out(s)

    def add_tasks(self, s: KanbanState, board: PlayerBoard, options: list[int]) -> None:
        storage, supply, voucher = board.storage, s.supply, board.vouchers
        for model in t.MODELS:
            for part in t.PARTS_IN[needed_parts(s, model)]:
                if storage[part]:
                    options.append(PROVIDE + part * _MODELS + model)
                if voucher and supply[part]:
                    options.append(BY_VOUCHER + part * _MODELS + model)
