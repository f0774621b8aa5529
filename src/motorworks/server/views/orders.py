"""The standing orders of a seat, for its owner alone."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Literal

from motorworks.kernel.domain import Domain
from motorworks.kernel.orders import Coming, OrderKind
from motorworks.kernel.together import outermost
from motorworks.kernel.words import Words
from motorworks.server import wire
from motorworks.server.orders.model import OrderRow
from motorworks.server.tables.table import LiveTable

How = Literal["now", "asked", "order", "itself", "not-mine"]


def standing_orders(table: LiveTable, seat: int, language: str) -> wire.StandingOrders:
    declared, words = table.match.game.orders, table.words(language)
    return wire.StandingOrders(
        coming=_coming(table, seat, words),
        kinds=[_kind(kind, words) for kind in declared.kinds],
        alarms=[
            wire.OrderAlarm(name=alarm.name, says=words.template(f"alarm.{alarm.name}")) for alarm in declared.alarms
        ],
        orders=[_order(order, language) for order in table.orders if order.seat == seat],
    )


def _coming(table: LiveTable, seat: int, words: Words) -> list[wire.Coming]:
    """The phases of a round from the present one on, and those of the next round up to here."""
    match, sequence = table.match, table.match.game.orders.sequence
    if match.over or not sequence:
        return []
    names = [each.phase for each in sequence]
    here = match.game.phases[outermost(match.state)].name
    now = names.index(here) if here in names else 0
    seen = match.seen(seat)
    found: list[wire.Coming] = []
    for step in range(len(sequence)):
        each = sequence[(now + step) % len(sequence)]
        is_mine = now + step >= len(sequence) or each.mine(seen)  # nobody knows the next round
        how, order = _how(table, seat, each, is_mine)
        if step == 0 and here in names and table.actor == seat:
            how = "now"
        found.append(wire.Coming(phase=words.template(f"phase.{each.phase}"), how=how, order=order))
    return found


def _how(table: LiveTable, seat: int, coming: Coming, is_mine: bool) -> tuple[How, int | None]:
    game = table.match.game
    if not next(each for each in game.phases if each.name == coming.phase).kinds:
        return "itself", None
    if not is_mine:
        return "not-mine", None
    for order in table.orders:
        kind = game.orders.kind(order.kind)
        if order.seat == seat and order.state == "ready" and kind and kind.phase in (coming.phase, *coming.within):
            return "order", order.number
    return "asked", None


def _kind(kind: OrderKind, words: Words) -> wire.OrderKind:
    return wire.OrderKind(
        name=kind.name,
        form=kind.form,  # type: ignore[arg-type]
        phase=words.template(f"phase.{kind.phase}"),
        says=words.template(f"standing-order.{kind.name}"),
        slots=[wire.OrderSlot(name=name, choices=_choices(domain, words)) for name, domain in kind.slots],
    )


def _choices(domain: Domain, words: Words) -> list[wire.SlotChoice]:
    return [wire.SlotChoice(value=value, says=words.term(domain.term(value))) for value in domain]


def _order(order: OrderRow, language: str) -> wire.Order:
    return wire.Order(
        number=order.number,
        kind=order.kind,
        slots=order.slots,
        until=order.until,
        wake=order.alarms,
        only_if=order.only_if,
        state=order.state,
        reason=order.reason.get(language, ""),
        uses=len(order.steps),
        at=datetime.fromtimestamp(order.at / 1000, UTC),
    )


def ordered_steps(table: LiveTable, seat: int | None) -> list[int]:
    """The steps that were played by an order of this seat: marked in its own log alone."""
    return sorted({step for order in table.orders if order.seat == seat for step in order.steps})
