"""Logistics: Issue a Kanban Order, Collect Car Parts, Receive a Parts Voucher [R 9]."""

from typing import ClassVar, Final

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import moves as m
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.golden_rules import bank_shifts, gain_vouchers
from motorworks.games.kanban_ev.rules.phases.working_day import NO_SHIFT, Perform, Refuse, WorkingDay, kinds_of
from motorworks.games.kanban_ev.rules.player_board import PlayerBoard
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.games.kanban_ev.rules.warehouses import deliver, place_under_deck
from motorworks.kernel import Refusal

_PLACEMENTS: Final = len(t.PLACEMENT)
_NUMBERS: Final = len(m.NUMBER)
ORDER: Final = m.ORDER.base
COLLECT: Final = m.COLLECT.base


def issue_order(s: KanbanState, action: int) -> None:
    order, placement = divmod(action - ORDER, _PLACEMENTS)
    board = s.boards[s.actor]
    s.turn.issued = True
    bank_shifts(s, s.actor, 1)
    delivered = deliver(s, t.ORDER_YIELD[order][placement])
    s.note(e.ORDER_ISSUED, s.actor, order, placement, *delivered)
    board.orders &= ~(1 << order)
    place_under_deck(s, order)
    drawn = s.draw(s.order_deck)
    board.orders |= 1 << drawn
    s.note(e.ORDER_DRAWN, s.actor, drawn)


def refuse_order(s: KanbanState, action: int) -> Refusal | None:
    order = (action - ORDER) // _PLACEMENTS
    if not s.boards[s.actor].orders >> order & 1:
        return Refusal("R 9.2", "refusal.order-not-in-hand", order=t.ORDER.term(order))
    if s.turn.issued:
        return Refusal("R 9.2", "refusal.order-issued")
    return None if s.turn.shifts else NO_SHIFT


def collect(s: KanbanState, action: int) -> None:
    part, number = divmod(action - COLLECT, _NUMBERS)
    number += 1
    s.warehouses[part] -= number
    s.boards[s.actor].storage[part] += number
    s.note(e.PARTS_COLLECTED, s.actor, part, number)


def refuse_collecting(s: KanbanState, action: int) -> Refusal | None:
    part, number = m.COLLECT.values(action)
    if number > s.warehouses[part]:
        return Refusal("R 9.3", "refusal.warehouse-has", part=t.PART.term(part), number=s.warehouses[part])
    left = s.boards[s.actor].storage_left()
    if number > left:
        return Refusal("R 9.3", "refusal.storage-full", number=left)
    return None if s.turn.shifts else NO_SHIFT


def receive_voucher(s: KanbanState, action: int) -> None:
    s.turn.received = True
    gain_vouchers(s, s.actor, 1)


def refuse_voucher(s: KanbanState, action: int) -> Refusal | None:
    if not s.boards[s.actor].is_certified(t.LOGISTICS):
        return Refusal("R 9.4", "refusal.not-certified", department=t.DEPARTMENT.term(t.LOGISTICS))
    if s.turn.received:
        return Refusal("R 9.4", "refusal.voucher-received")
    if not s.vouchers_left:
        return Refusal("R 1.3", "refusal.no-vouchers-left")
    return None if s.turn.shifts else NO_SHIFT


class Logistics(WorkingDay):
    name = "logistics"
    rules = "R 9"
    department = t.LOGISTICS
    kinds = kinds_of(m.ORDER, m.COLLECT, m.RECEIVE)
    tasks: ClassVar[dict[int, Perform]] = {
        m.ORDER.index: issue_order,
        m.COLLECT.index: collect,
        m.RECEIVE.index: receive_voucher,
    }
    refusals: ClassVar[dict[int, Refuse]] = {
        m.ORDER.index: refuse_order,
        m.COLLECT.index: refuse_collecting,
        m.RECEIVE.index: refuse_voucher,
    }

    def add_tasks(self, s: KanbanState, board: PlayerBoard, options: list[int]) -> None:
        if not s.turn.issued:
            hand = board.orders
            while hand:
                order = hand & -hand
                first = ORDER + (order.bit_length() - 1) * _PLACEMENTS
                options += (first, first + 1, first + 2, first + 3)
                hand ^= order
        left = board.storage_left()
        if left:
            for part, stock in enumerate(s.warehouses):
                if stock:
                    first = COLLECT + part * _NUMBERS
                    options.extend(range(first, first + min(stock, left)))
        if not s.turn.received and s.vouchers_left and board.is_certified(t.LOGISTICS):
            options.append(m.RECEIVE.base)
