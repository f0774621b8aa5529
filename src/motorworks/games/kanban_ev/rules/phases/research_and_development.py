"""Research & Development: Claim Cars, Upgrade a Design [R 11]."""

from typing import ClassVar, Final

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import moves as m
from motorworks.games.kanban_ev.rules import sequence
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.design_office import put_under_central
from motorworks.games.kanban_ev.rules.garages import garages_to_choose, park
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
from motorworks.kernel import Refusal, Say

_PARTS: Final = len(t.PART)
_GARAGES: Final = len(t.GARAGE)
CLAIM: Final = m.CLAIM.base
PARK: Final = m.PARK.base
UPGRADE: Final = m.UPGRADE.base
BY_VOUCHER: Final = m.UPGRADE_BY_VOUCHER.base
WITH_A_PART: Final = sum(t.DESIGNS_OF_PART)

# Claim Cars [R 11.1, R 11.2]


def claim(s: KanbanState, action: int) -> None:
    slot, face = divmod(action - CLAIM, t.FACES)
    model = s.queue[slot]
    design = model * t.FACES + face
    s.turn.shifts -= t.CLAIM_COST[slot]
    s.queue[slot] = NONE
    s.boards[s.actor].desk &= ~(1 << design)
    put_under_central(s, [design])
    s.turn.claimed.append(model)
    s.turn.claims += 1
    s.note(e.CAR_CLAIMED, s.actor, model, design)


def refuse_claim(s: KanbanState, action: int) -> Refusal | None:
    slot, face = m.CLAIM.values(action)
    model = s.queue[slot] if slot < len(s.queue) else NONE
    board = s.boards[s.actor]
    if model == NONE:
        return Refusal("R 11.1", "refusal.no-car-there", slot=t.SLOT.term(slot))
    design = model * t.FACES + face
    if not board.desk >> design & 1:
        return Refusal("R 11.1", "refusal.design-not-on-desk", design=t.DESIGN.term(design))
    if board.garages_left() <= len(s.turn.claimed):
        return Refusal("R 11.1", "refusal.no-garage")
    if s.turn.shifts < t.CLAIM_COST[slot]:
        return Refusal("R 11.1", "refusal.claim-costs", cost=t.CLAIM_COST[slot], number=s.turn.shifts)
    return None


def park_car(s: KanbanState, action: int) -> None:
    model, garage = divmod(action - PARK, _GARAGES)
    park(s, s.actor, model, garage)


def refuse_parking(s: KanbanState, action: int) -> Refusal | None:
    model, garage = m.PARK.values(action)
    board = s.boards[s.actor]
    if model not in s.turn.claimed:
        return Refusal("R 11.2", "refusal.car-not-claimed", model=t.MODEL.term(model))
    if garage >= board.open_garages():
        return Refusal("R 6.4", "refusal.garage-locked")
    if board.garages[garage] != NONE:
        return Refusal("R 11.2", "refusal.garage-full", garage=t.GARAGE.term(garage))
    if garage not in garages_to_choose(s, board):
        return Refusal("R 17.3", "refusal.leftmost-garage")
    return None


def _add_claims(s: KanbanState, board: PlayerBoard, options: list[int]) -> None:
    if not s.queue or board.garages_left() <= len(s.turn.claimed):
        return
    for slot, model in enumerate(s.queue):
        if model != NONE and t.CLAIM_COST[slot] <= s.turn.shifts:
            faces = board.desk & t.DESIGNS_OF_MODEL[model]
            base = CLAIM + slot * t.FACES - model * t.FACES
            while faces:
                design = faces & -faces
                options.append(base + design.bit_length() - 1)
                faces ^= design


# Upgrade a Design [R 11.4]


def upgrade(s: KanbanState, action: int) -> None:
    model, part = divmod(action - UPGRADE, _PARTS)
    s.boards[s.actor].storage[part] -= 1
    _start_upgrade(s, model * t.FACES + part)


def upgrade_by_voucher(s: KanbanState, action: int) -> None:
    model, part = divmod(action - BY_VOUCHER, _PARTS)
    s.boards[s.actor].vouchers -= 1
    s.vouchers_left += 1
    s.supply[part] -= 1
    _start_upgrade(s, model * t.FACES + part)


def _start_upgrade(s: KanbanState, design: int) -> None:
    """The part is in hand; its space is chosen next."""
    s.turn.upgrading = design
    s.call(sequence.UPGRADE)


def refuse_upgrade(s: KanbanState, action: int) -> Refusal | None:
    model, part = m.UPGRADE.values(action)
    if not s.boards[s.actor].storage[part]:
        return Refusal("R 11.4", "refusal.part-not-stored", part=t.PART.term(part))
    return _refuse_design(s, model * t.FACES + part)


def refuse_upgrade_by_voucher(s: KanbanState, action: int) -> Refusal | None:
    model, part = m.UPGRADE_BY_VOUCHER.values(action)
    return refuse_voucher_for(s, part) or _refuse_design(s, model * t.FACES + part)


def _refuse_design(s: KanbanState, design: int) -> Refusal | None:
    if not s.boards[s.actor].desk >> design & 1:
        return Refusal("R 11.4", "refusal.design-not-on-desk", design=t.DESIGN.term(design))
    return None if s.turn.shifts else NO_SHIFT


def _add_upgrades(s: KanbanState, board: PlayerBoard, options: list[int]) -> None:
    designs = board.desk & WITH_A_PART
    while designs:
        bit = designs & -designs
        model, part = divmod(bit.bit_length() - 1, t.FACES)
        if board.storage[part]:
            options.append(UPGRADE + model * _PARTS + part)
        if board.vouchers and s.supply[part]:
            options.append(BY_VOUCHER + model * _PARTS + part)
        designs ^= bit


class ResearchAndDevelopment(WorkingDay):
    name = "research-and-development"
    rules = "R 11"
    department = t.RESEARCH
    kinds = kinds_of(m.CLAIM, m.PARK, m.UPGRADE, m.UPGRADE_BY_VOUCHER)
    tasks: ClassVar[dict[int, Perform]] = {
        m.CLAIM.index: claim,
        m.PARK.index: park_car,
        m.UPGRADE.index: upgrade,
        m.UPGRADE_BY_VOUCHER.index: upgrade_by_voucher,
    }
    refusals: ClassVar[dict[int, Refuse]] = {
        m.CLAIM.index: refuse_claim,
        m.PARK.index: refuse_parking,
        m.UPGRADE.index: refuse_upgrade,
        m.UPGRADE_BY_VOUCHER.index: refuse_upgrade_by_voucher,
    }

    def ask(self, s: KanbanState) -> Say:
        """When nothing but a car claimed keeps the turn open, that is the question [R 11.2]."""
        if s.turn.claimed and not s.turn.shifts:
            return Say("prompt.park", model=t.MODEL.term(s.turn.claimed[0]))
        return super().ask(s)

    def add_tasks(self, s: KanbanState, board: PlayerBoard, options: list[int]) -> None:
        _add_claims(s, board, options)
        if board.desk:
            _add_upgrades(s, board, options)

    def add_free(self, s: KanbanState, board: PlayerBoard, options: list[int]) -> None:
        if s.turn.claimed:
            garages = garages_to_choose(s, board)
            for model in sorted(set(s.turn.claimed)):
                options.extend(PARK + model * _GARAGES + garage for garage in garages)
