"""The move that an order makes now, or why it no longer applies; made from what its seat sees."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from motorworks.kernel.refusal import Refusal
from motorworks.kernel.secrecy import seen_of
from motorworks.kernel.seen import Seen
from motorworks.server.errors import sentence
from motorworks.server.german.problems import in_german
from motorworks.server.orders.model import OrderRow
from motorworks.server.tables.table import LiveTable

LANGUAGES = ("en", "de")
WOKEN = "You wanted to be woken if {alarm}."
NOTHING = "There is nothing that this order could do."
UNDONE = "You have taken its move back."


class Ordered(Struct):
    """An order whose moment has come: `code` to play, or the reason why it is dropped; neither: its time is over."""

    order: OrderRow
    code: str = ""
    reason: dict[str, str] = {}


def ordered(table: LiveTable) -> Ordered | None:
    """What the orders of the seat to act say; None when it has to decide itself."""
    seat = table.actor
    if seat is None or table.seats[seat].kind != "person" or table.row.interrupted:
        return None
    phase = table.match.game.phases[table.match.state.phase].name
    for order in table.orders:
        kind = table.match.game.orders.kind(order.kind)
        ready = order.seat == seat and order.state == "ready" and kind is not None and kind.phase == phase
        if ready and _applies(table, order, seat):
            return _say(table, order, seat)
    return None


def _applies(table: LiveTable, order: OrderRow, seat: int) -> bool:
    """Its condition, if it has one, has come true since it was given."""
    condition = table.match.game.orders.alarm(order.only_if)
    return condition is None or condition.rings(table.match.seen(seat), _then(table, order, seat))


def _then(table: LiveTable, order: OrderRow, seat: int) -> Seen[Any]:
    """What the seat saw when the order was given."""
    return seen_of(table.match.state_at(min(order.step, len(table.match.steps))), seat)


def _say(table: LiveTable, order: OrderRow, seat: int) -> Ordered:
    match, declared = table.match, table.match.game.orders
    kind = declared.kind(order.kind)
    assert kind is not None
    now = match.seen(seat)
    if order.steps and order.steps[-1] > len(match.steps) and table.last_undo == table.sequence:
        return Ordered(order, reason={language: _in(language, UNDONE) for language in LANGUAGES})
    if order.until == "period" and declared.period(now) != order.period:
        return Ordered(order)
    then = _then(table, order, seat)
    for name in order.alarms:
        alarm = declared.alarm(name)
        if alarm is not None and alarm.rings(now, then):
            return Ordered(order, reason=_woken(table, name))
    legal = match.state.legal()
    wanted = kind.wanted(now, legal, *order.slots)
    refusals: list[Refusal] = []
    for action in wanted:
        found = match.why_not(action, seat)
        if not found:
            return Ordered(order, code=match.game.moves.code(action))
        refusals += found
    return Ordered(order, reason=_refused(table, refusals))


def _woken(table: LiveTable, name: str) -> dict[str, str]:
    said = {language: table.words(language).template(f"alarm.{name}") for language in LANGUAGES}
    return {language: _in(language, WOKEN).format(alarm=said[language]) for language in LANGUAGES}


def _refused(table: LiveTable, refusals: list[Refusal]) -> dict[str, str]:
    if not refusals:
        return {language: _in(language, NOTHING) for language in LANGUAGES}
    return {language: sentence(table.words(language).say(refusals[0])) for language in LANGUAGES}


def _in(language: str, template: str) -> str:
    return in_german(template) if language == "de" else template
