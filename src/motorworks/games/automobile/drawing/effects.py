"""What an option would do, in a few words: money first."""

from collections.abc import Callable, Mapping

from motorworks.games.automobile.drawing.table import TableDrawing
from motorworks.games.automobile.rules import cubes, display, money, selling, tables
from motorworks.games.automobile.rules.moves import BUY_BONUS, CLOSE_DOWN, CLOSE_ONE, PASS, TAKE_CUBES
from motorworks.games.automobile.rules.road import value_when_closed
from motorworks.games.automobile.rules.seen import ModelSpace
from motorworks.games.automobile.rules.tables import CLASS_OF
from motorworks.kernel import Option


def effect(table: TableDrawing, option: Option) -> str:
    found = _EFFECTS.get(option.kind)
    return found(table, option) if found else ""


# Payments


def income(option: Option) -> int:
    """What a sale or a closing brings."""
    return option.value("income") if option.kind == "close" else option.value("price")


def loans(table: TableDrawing, option: Option) -> int:
    return money.loans_for(table.mine.cash, table.mine.loans, option.value("cost"))


def cash_after(table: TableDrawing, option: Option) -> int:
    """The money at hand once it is paid; a loan that it takes is in it [R 10.1]."""
    return money.cash_after(table.mine.cash, table.mine.loans, option.value("cost"))


def full_income(table: TableDrawing, option: Option) -> int:
    """What the cars of an option bring if all are sold at full price."""
    return option.value("cars") * selling.full_price(table.under_way.space)


def _after_payment(table: TableDrawing, option: Option) -> str:
    return table.say("after", left=table.money(cash_after(table, option)))


def _after_income(table: TableDrawing, option: Option) -> str:
    return table.say("after", left=table.money(table.mine.cash + income(option)))


def _of_cars(table: TableDrawing, option: Option) -> str:
    up_to = table.say("up-to", income=table.money(full_income(table, option)))
    return f"{_after_payment(table, option)}, {up_to}"


# Actions


def _of_action(table: TableDrawing, option: Option) -> str:
    if option.value("action") == TAKE_CUBES:
        given = cubes.cubes_given(tables.ACTION_CUBES, table.seen.stock)
        return table.counted("then-cubes", table.mine.cubes + given)
    return _closing_pays(table) if option.value("action") == CLOSE_DOWN else ""


def _closing_pays(table: TableDrawing) -> str:
    """The least and the most that closing one of my spaces pays [R 3.13]."""
    pays = [value_when_closed(state.space, state.factories, state.parts) for state in table.my_open_spaces()]
    least, most = table.money(min(pays)), table.money(max(pays))
    return table.say("pays", amount=least) if least == most else table.say("pays-range", least=least, most=most)


# Executive decisions


def _of_decision(table: TableDrawing, option: Option) -> str:
    decision = option.value("decision")
    if decision == PASS:
        return table.say("chooses-as", place=len(table.seen.selection) + 1)
    if decision == CLOSE_ONE:
        return _closing_pays(table)
    gain = max(then - now for now, then in (_sales(table, state) for state in _marked(table, decision)))
    said = table.money(gain)
    return table.say("at-best", gain=said if gain < 0 else f"+{said}")


def _marked(table: TableDrawing, decision: int) -> list[ModelSpace]:
    """My spaces with the marker of a decision, wherever it could go [R 6.3, R 6.4]."""
    mine = table.my_open_spaces()
    if decision == BUY_BONUS:
        return [state._replace(bonus=1) for state in mine if selling.takes_bonus(state.bonus)]
    pile = display.pile_of(decision)
    return [state._replace(reduced=pile) for state in mine if selling.takes_reduced(state.space, state.reduced)]


def _sales(table: TableDrawing, marked: ModelSpace) -> tuple[int, int]:
    """What my cars of the class would bring at the likely demand without the marker, and with it."""
    market, then = CLASS_OF[marked.space], list(table.spaces)
    then[marked.space] = marked
    return table.likely_sales(market), table.likely_sales(market, then)


def _of_marker(table: TableDrawing, option: Option) -> str:
    state = table.spaces[option.value("space")]
    pile = table.under_way.pile
    now, then = _sales(table, state._replace(bonus=1) if option.kind == "bonus" else state._replace(reduced=pile))
    return table.say("sales-then", now=table.money(now), then=table.money(then))


_EFFECTS: Mapping[str, Callable[[TableDrawing, Option], str]] = {
    "take": lambda table, option: table.say("plays", place=option.value("character") + 1),
    "action": _of_action,
    "raise": _after_payment,
    "cars": _of_cars,
    "place": lambda table, option: table.counted("at-hand", table.mine.distributors - option.value("number")),
    "close": _after_income,
    "howard": _after_income,
    "sell": _after_income,
    "decide": _of_decision,
    "bonus": _of_marker,
    "reduce": _of_marker,
}
