"""The standing orders of a seat, for its owner alone."""

from __future__ import annotations

from datetime import UTC, datetime

from motorworks.kernel.domain import Domain
from motorworks.kernel.orders import OrderKind
from motorworks.kernel.words import Words
from motorworks.server import wire
from motorworks.server.orders.model import OrderRow
from motorworks.server.tables.table import LiveTable


def standing_orders(table: LiveTable, seat: int, language: str) -> wire.StandingOrders:
    declared, words = table.match.game.orders, table.words(language)
    return wire.StandingOrders(
        kinds=[_kind(kind, words) for kind in declared.kinds],
        alarms=[
            wire.OrderAlarm(name=alarm.name, says=words.template(f"alarm.{alarm.name}")) for alarm in declared.alarms
        ],
        orders=[_order(order, language) for order in table.orders if order.seat == seat],
    )


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
        state=order.state,
        reason=order.reason.get(language, ""),
        uses=len(order.steps),
        at=datetime.fromtimestamp(order.at / 1000, UTC),
    )


def ordered_steps(table: LiveTable, seat: int | None) -> list[int]:
    """The steps that were played by an order of this seat: marked in its own log alone."""
    return sorted({step for order in table.orders if order.seat == seat for step in order.steps})
