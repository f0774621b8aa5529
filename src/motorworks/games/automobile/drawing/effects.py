"""What an option would do, in a few words: money first."""

from __future__ import annotations

from collections.abc import Sequence

from motorworks.games.automobile.drawing.forecast import Marker, likely_sales
from motorworks.games.automobile.drawing.table import Table
from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.road import value_when_closed
from motorworks.games.automobile.rules.tables import CLASS_OF, FULL_PRICE, HIGH, SPACE
from motorworks.kernel.match import Option


def effect(table: Table, option: Option) -> str:
    args = option.args
    if option.kind == "cars":
        return f"{after(table, option)}, {table.say('up-to', income=table.money(full_income(table, option)))}"
    if option.kind in ("raise", "howard", "sell", "close"):
        return after(table, option)
    if option.kind in ("bonus", "reduce"):
        return _effect_of_marker(table, option)
    if option.kind == "decide":
        return _effect_of_decision(table, args["decision"])
    if option.kind == "action":
        return _effect_of_action(table, args["action"])
    if option.kind == "place":
        return table.counted("at-hand", _mine(table, "distributors") - int(args["number"]))
    if option.kind == "take":
        return table.say("plays", place=tables.CHARACTER.value(args["character"]) + 1)
    return ""


def _mine(table: Table, key: str) -> int:
    return int(table.seats[table.me or 0][key])


# Payments


def spent(option: Option) -> int:
    """What an option costs; less than nothing for what it brings."""
    values = option.values
    if option.kind in ("raise", "cars"):
        return int(str(values["cost"]))
    if option.kind in ("howard", "sell"):
        return -int(str(values["price"]))
    return -int(str(values["income"])) if option.kind == "close" else 0


def cash_after(table: Table, option: Option) -> int:
    """The money at hand once it is paid; a loan that it takes is in it [R 10.1]."""
    borrowed = tables.LOAN_CASH * loans(option)
    return _mine(table, "cash") - spent(option) + borrowed


def loans(option: Option) -> int:
    taken = option.values.get("loans")
    return getattr(taken, "value", 0)


def after(table: Table, option: Option) -> str:
    return table.say("after", left=table.money(cash_after(table, option)))


def full_income(table: Table, option: Option) -> int:
    """What the cars of an option bring if all are sold at full price."""
    return int(option.args["cars"]) * FULL_PRICE[CLASS_OF[SPACE.value(str(table.step["space"]))]]


# Actions


def _effect_of_action(table: Table, action: str) -> str:
    if action == "research":
        return table.counted("then-cubes", _mine(table, "cubes") + _cubes_from_stock(table))
    return _closing_pays(table) if action == "close" else ""


def _cubes_from_stock(table: Table) -> int:
    stock = table.view["stock"]
    return tables.ACTION_CUBES if stock is None else min(tables.ACTION_CUBES, int(stock))


def _my_spaces(table: Table) -> list[int]:
    """The open ones."""
    spaces = enumerate(table.spaces)
    return [space for space, state in spaces if state["owner"] == table.me and not state["closed"]]


def _closing_pays(table: Table) -> str:
    """The least and the most that closing one of my spaces pays [R 3.13]."""
    mine = [(space, table.spaces[space]) for space in _my_spaces(table)]
    pays = [value_when_closed(space, state["factories"], state["parts"]) for space, state in mine]
    least, most = table.money(min(pays)), table.money(max(pays))
    return table.say("pays", amount=least) if least == most else table.say("pays-range", least=least, most=most)


# Executive decisions


def _effect_of_decision(table: Table, decision: str) -> str:
    if decision == "pass":
        return table.say("chooses-as", place=len(table.view["selection"]) + 1)
    if decision == "close":
        return _closing_pays(table)
    return table.say("at-best", gain=_gain(table, max(_gains(table, _markers(table, decision)))))


def _markers(table: Table, decision: str) -> list[Marker]:
    """Where the marker of a decision could go [R 6.3, R 6.4]."""
    mine = [(space, table.spaces[space]) for space in _my_spaces(table)]
    if decision == "bonus":
        return [Marker(space, bonus=1) for space, state in mine if not state["bonus"]]
    pile = tables.STACK if decision == "stack" else 1
    return [Marker(space, reduced=pile) for space, state in mine if not state["reduced"] and CLASS_OF[space] != HIGH]


def _sales(table: Table, marker: Marker) -> tuple[int, int]:
    """What my cars of the class would bring at the likely demand without the marker, and with it."""
    seat, market = table.me or 0, CLASS_OF[marker.space]
    return likely_sales(table, seat, market), likely_sales(table, seat, market, marker)


def _gains(table: Table, markers: Sequence[Marker]) -> list[int]:
    return [then - now for now, then in (_sales(table, marker) for marker in markers)]


def _gain(table: Table, gain: int) -> str:
    return table.money(gain) if gain < 0 else f"+{table.money(gain)}"


def _effect_of_marker(table: Table, option: Option) -> str:
    space = SPACE.value(option.args["space"])
    marker = Marker(space, bonus=1) if option.kind == "bonus" else Marker(space, reduced=int(table.step["pile"]))
    now, then = _sales(table, marker)
    return table.say("sales-then", now=table.money(now), then=table.money(then))
