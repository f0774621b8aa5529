"""The action of this round step by step, with the money that each answer leaves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from motorworks.games.automobile.drawing.effects import cash_after, full_income, loans, spent
from motorworks.games.automobile.drawing.table import CARS, PACKAGE, Table
from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.moves import ACTION, WORKS
from motorworks.kernel.match import Option
from motorworks.kernel.words import Words
from motorworks.scene import Mark, Panel, Piece, Place, Tip, rect, text, use

ACTION_ICONS = {
    "build": "factory",
    "distributors": "salesman",
    "research": "research",
    "produce": "conveyor",
    "close": "closed",
}
WORKS_ICONS = {
    "one": ("factory",),
    "two": ("factory", "factory"),
    "parts": ("gear",),
    "one-and-parts": ("factory", "gear"),
}
_ACTION_RULES = {
    "build": "R 3.2",
    "distributors": "R 3.8",
    "research": "R 3.9",
    "produce": "R 3.10",
    "close": "R 3.13",
}
_SLIP = 195.0
_ACTION = 28.0
_COLUMN = 4
_MONEY = _SLIP - 14  # where words end, clear of a lamp


def slip_id(code: str) -> str:
    """The slip of an option on the action sheet."""
    return f"slip-{code.replace(' ', '-')}"


def panel(table: Table) -> Panel:
    """The five actions, or the slips of what the chosen one still asks."""
    asked = _asked(table)
    return Panel(
        "actions",
        table.say("order-slip") if asked else table.say("actions"),
        (199, 182),
        Place(500, 395, 216, 210),
        icon="planning",
        pieces=tuple(_slips(table, asked) if asked else _actions(table)),
        tab="works",
        flow=208,
    )


def _asked(table: Table) -> list[str]:
    """The codes of all answers to the step of an action, also of those that money or pieces forbid."""
    if not table.decides:
        return []
    if table.phase == "raise-works":
        return [f"raise {works}" for works in WORKS.words]
    if table.phase != "number-of-cars":
        return []
    space = tables.SPACE.value(table.step["space"])
    market, built = tables.CLASS_OF[space], table.spaces[space]["factories"]
    return [f"cars {cars}" for cars in range(tables.LEAST[market][built], tables.MOST[market][built] + 1)]


def action_id(word: str) -> str:
    return f"action-{word}"


def _actions(table: Table) -> Iterator[Piece]:
    offered = {option.args["action"] for option in table.options_of("action")}
    for word in ACTION.words:
        yield _action(word, table.words.language, word in offered)


@cache
def _action(word: str, language: str, lit: bool) -> Piece:
    words = Words(PACKAGE, language)
    name = words.template(f"scene.action.{word}")
    marks = (
        rect(0, 0, _SLIP, _ACTION, f"{'litf' if lit else 'paper'} edge-l", 4),
        use(ACTION_ICONS[word], 8, 2, 24, 24, "t-copper"),
        text(41, 12.5, name, "md", _SLIP - 60),
        text(41, 24.5, words.template(f"scene.action-short.{word}"), "cap", _SLIP - 55),
    )
    tip = Tip(name, words.template(f"scene.action-says.{word}"), _ACTION_RULES[word])
    place = Place(0, 5 + ACTION.value(word) * 37, _SLIP, _ACTION)
    return Piece(action_id(word), place, marks, name, tip, ask=f"action {word}")


def _slips(table: Table, asked: Sequence[str]) -> Iterator[Piece]:
    rule = "R 3.10" if table.phase == "number-of-cars" else "R 3.2"
    for n, code in enumerate(asked):
        option = table.by_code.get(code)
        place = _slip_at(n, len(asked))
        name = option.says if option else f"{_answer(table, code)}: {table.say('not-possible')}"
        tip = Tip(name, table.say(f"help.{table.phase}" if option else "not-possible-says"), rule)
        yield Piece(slip_id(code), place, _slip(table, code, place), name, tip, ask=code)


def _answer(table: Table, code: str) -> str:
    kind, word = code.split()
    return table.counted("cars", int(word)) if kind == "cars" else table.words.template(f"works.{word}")


def _slip_at(n: int, count: int) -> Place:
    """Up to four below each other; more in two columns, so that each stays high enough for its lamp."""
    if count <= _COLUMN:
        return Place(0, 6 + n * 48, _SLIP, 32)
    column, row = n % 2, n // 2
    return Place(column * (_SLIP + 14) / 2, 7 + row * 62, (_SLIP - 14) / 2, 47)


def _slip(table: Table, code: str, at: Place) -> tuple[Mark, ...]:
    """What it is, what it costs, and the money that is left."""
    option = table.by_code.get(code)
    narrow = at.w < _SLIP
    head = _slip_head(table, code, 12 if narrow else at.h / 2)
    if option is None:
        why = text(at.w - 7, at.h - 8 if narrow else at.h / 2 + 4, table.say("not-possible"), "cap end", 84)
        return (rect(0, 0, at.w, at.h, "wellf edge-l dashed", 4), *head, why)
    cost, left = table.money(-spent(option)), f"→ {table.money(cash_after(table, option))}"
    x, y = (5.0, 22.0) if narrow else (64.0, 16.0)
    borrowed = tuple(use("loan", x + 9 * n, y, 14, 14, "t-red") for n in range(loans(option)))
    money: tuple[Mark, ...]
    if narrow:
        money = (text(at.w - 8, 30.5, cost, "sm end"), text(at.w - 8, 43.5, left, "b end"))
    else:
        money = (
            text(117, 13.5, cost, "b end", 50),
            text(_MONEY, 13.5, left, "md end", 58),
            text(_MONEY, 27.5, _besides(table, option), "cap end", _MONEY - x - 9 * len(borrowed) - 11),
        )
    return (rect(0, 0, at.w, at.h, "litf edge-l", 4), *head, *money, *borrowed)


def _besides(table: Table, option: Option) -> str:
    """What cars can bring, or the cubes that a build takes."""
    if option.kind == "cars":
        return table.say("brings-up-to", income=table.money(full_income(table, option)))
    return table.counted("and-cubes", int(str(option.values["cubes"])))


def _slip_head(table: Table, code: str, middle: float) -> tuple[Mark, ...]:
    kind, word = code.split()
    if kind == "cars":
        car = CARS[tables.CLASS_OF[tables.SPACE.value(table.step["space"])]]
        return (use(car, 4, middle - 9, 27, 18, "t-sheet"), text(57, middle + 7, word, "lg end"))
    icons = WORKS_ICONS[word]
    return tuple(use(icon, 5 + 30 * n, middle - 13, 26, 26, "t-copper") for n, icon in enumerate(icons))
