"""The office: the action of this round step by step, executive decisions, and the ledger of all companies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from motorworks.games.automobile import tables
from motorworks.games.automobile.moves import ACTION, WORKS
from motorworks.games.automobile.scene_table import CARS as CAR_OF
from motorworks.games.automobile.scene_table import PACKAGE, Table
from motorworks.games.automobile.tables import CARS, DISTRIBUTORS, FACTORIES, LOANS
from motorworks.kernel.match import Option
from motorworks.kernel.words import Words
from motorworks.scene import Mark, Panel, Piece, Place, Scenery, Slot, Tip, circle, path, rect, text, use
from motorworks.scene.things import seat_mark, tray

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
_SLIP = 199.0
_COLUMN = 4


def slip_id(code: str) -> str:
    """The slip of an option on the action sheet."""
    return f"slip-{code.replace(' ', '-')}"


def actions(table: Table) -> Panel:
    """The five actions, or the slips of what the chosen one still asks."""
    asked = _asked(table)
    return Panel(
        "actions",
        table.say("order-slip") if asked else table.say("actions"),
        (_SLIP, 182),
        Place(500, 395, 216, 210),
        icon="planning",
        pieces=tuple(_slips(table, asked) if asked else _actions(table)),
        tab="works",
        flow=220,
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
        rect(0, 0, _SLIP, 34, f"{'litf' if lit else 'paper'} edge-l", 4),
        use(ACTION_ICONS[word], 6, 3.5, 27, 27, "t-copper"),
        text(41, 15, name, "md", _SLIP - 60),
        text(41, 28, words.template(f"scene.action-short.{word}"), "cap", _SLIP - 46),
    )
    tip = Tip(name, words.template(f"scene.action-says.{word}"), _ACTION_RULES[word])
    place = Place(0, ACTION.value(word) * 37, _SLIP, 34)
    return Piece(action_id(word), place, marks, name, tip, ask=f"action {word}")


def _slips(table: Table, asked: Sequence[str]) -> Iterator[Piece]:
    rule = "R 3.10" if table.phase == "number-of-cars" else "R 3.2"
    for n, code in enumerate(asked):
        option = table.by_code.get(code)
        place = _slip_at(n, len(asked))
        name = option.says if option else table.say("not-possible")
        tip = Tip(name, _brings(table, option) if option else table.say("not-possible-says"), rule)
        yield Piece(slip_id(code), place, _slip(table, code, place), name, tip, ask=code)


def _slip_at(n: int, count: int) -> Place:
    """Up to four below each other; more in two columns, so that each stays high enough for its lamp."""
    if count <= _COLUMN:
        return Place(0, 1 + n * 46, _SLIP, 40)
    column, row = n % 2, n // 2
    return Place(column * (_SLIP + 9) / 2, 1 + row * 62, (_SLIP - 9) / 2, 54)


def _slip(table: Table, code: str, at: Place) -> tuple[Mark, ...]:
    """What it is, what it costs, and the money that is left."""
    option = table.by_code.get(code)
    narrow = at.w < _SLIP
    head = _slip_head(table, code, 16 if narrow else at.h / 2)
    if option is None:
        why = text(at.w - 7, at.h - 8 if narrow else at.h / 2 + 4, table.say("not-possible"), "cap end", 84)
        return (rect(0, 0, at.w, at.h, "wellf edge-l dashed", 4), *head, why)
    cost, left = table.money(-spent(option)), f"→ {table.money(cash_after(table, option))}"
    if narrow:
        money = (text(7, 45, cost, "sm", 40), text(at.w - 5, 45, left, "b end", 46))
    else:
        money = (text(124, at.h / 2 + 5, cost, "b end", 50), text(at.w - 16, at.h / 2 + 5, left, "md end", 56))
    x, y = (at.w - 36, 8.0) if narrow else (66.0, at.h / 2 - 8)
    borrowed = (use("loan", x + 10 * n, y, 16, 16, "t-red") for n in range(loans(option)))
    return (rect(0, 0, at.w, at.h, "litf edge-l", 4), *head, *money, *borrowed)


def _slip_head(table: Table, code: str, middle: float) -> tuple[Mark, ...]:
    kind, word = code.split()
    if kind == "cars":
        car = CAR_OF[tables.CLASS_OF[tables.SPACE.value(table.step["space"])]]
        return (use(car, 5, middle - 10, 33, 22, "t-sheet"), text(64, middle + 8, word, "lg end"))
    icons = WORKS_ICONS[word]
    return tuple(use(icon, 5 + 30 * n, middle - 13, 26, 26, "t-copper") for n, icon in enumerate(icons))


def _brings(table: Table, option: Option) -> str:
    """What the cars would bring if all of them were sold at full price."""
    if option.kind != "cars":
        return after(table, option)
    space = tables.SPACE.value(str(table.step["space"]))
    income = int(option.args["cars"]) * tables.FULL_PRICE[tables.CLASS_OF[space]]
    return table.say("brings", left=table.money(cash_after(table, option)), income=table.money(income))


# Money


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
    assert table.me is not None, "only a seat has options"
    borrowed = tables.LOAN_CASH * loans(option)
    return int(table.seats[table.me]["cash"]) - spent(option) + borrowed


def loans(option: Option) -> int:
    taken = option.values.get("loans")
    return getattr(taken, "value", 0)


def after(table: Table, option: Option) -> str:
    left = table.money(cash_after(table, option))
    return table.counted("after-loan", loans(option), left=left) if loans(option) else table.say("after", left=left)


# Executive decisions

_ITEM = (50.0, 40.0)
_ITEMS_X = 176.0
_ROW = 50.0


def executive(table: Table) -> Panel:
    return Panel(
        "executive",
        table.say("executive"),
        (359, 203),
        Place(404, 624, 376, 231),
        icon="desk",
        note=table.say("executive-note"),
        scenery=_executive_scenery(table.players, table.words.language),
        slots=(*_executive_slots(table), _queue_slot(table)),
        pieces=(*_executive_pieces(table), *_queue(table)),
        tab="sales",
        flow=340,
        active=table.phase == "executive-decisions",
    )


@cache
def _executive_scenery(players: int, language: str) -> Scenery:
    words = Words(PACKAGE, language)
    marks: list[Mark] = []
    for n, key in enumerate(("close", "bonus", "reduced", "next")):
        marks.append(text(2, 18 + n * _ROW, words.template(f"scene.decision.{key}"), "md", 168))
        marks.append(text(2, 34 + n * _ROW, words.template(f"scene.decision-short.{key}"), "cap", 168))
    marks += [rect(*_item_at(decision, n), "slot dashed", 4) for decision, n in _printed_items(players)]
    marks.append(tray(_ITEMS_X - 2, 3 * _ROW + 5, 183, 42))
    for n in range(players):
        marks.append(circle(_queue_x(n), 3 * _ROW + 26, 14, "space"))
        marks.append(text(_queue_x(n), 3 * _ROW + 31, str(n + 1), "cap mid"))
    return Scenery(tuple(marks))


@cache
def _printed_items(players: int) -> tuple[tuple[str, int], ...]:
    """Every space of the display: which decision, and which place in its row."""
    bonus = [("bonus", n) for n in range(len(tables.BONUS_COSTS[players]))]
    singles = [("single", n + 1) for n in range(tables.SINGLES[players])]
    return (("close", 0), *bonus, ("stack", 0), *singles)


def _display(table: Table) -> Iterator[tuple[str, int, bool]]:
    """Every space of the display, and whether its piece is still there; a row is taken from the left."""
    left = table.view["executive"]
    counts = {"close": left["closings"], "bonus": left["bonus"], "stack": left["stack"], "single": left["singles"]}
    items = _printed_items(table.players)
    for decision, n in items:
        last = max(place for kind, place in items if kind == decision)
        yield decision, n, n > last - counts[decision]


_ROW_OF = {"close": 0, "bonus": 1, "stack": 2, "single": 2}
_LOOK = {
    "close": ("closed", "grey", "R 6.2"),
    "bonus": ("marketing", "teal", "R 6.3"),
    "stack": ("tag", "red", "R 6.4"),
    "single": ("tag", "red", "R 6.4"),
}


def _item_at(decision: str, n: int) -> Place:
    return Place(_ITEMS_X + n * 62, 4 + _ROW_OF[decision] * _ROW, *_ITEM)


def decision_id(decision: str, n: int) -> str:
    return f"decide-{decision}-{n}"


def first_left(table: Table, decision: str) -> str:
    """The piece of the display that a decision would take."""
    return next(decision_id(kind, n) for kind, n, there in _display(table) if kind == decision and there)


def _executive_slots(table: Table) -> Iterator[Slot]:
    for decision, n, there in _display(table):
        if not there:
            tip = Tip(table.say("taken"), table.say(f"decision-says.{decision}"), _LOOK[decision][2])
            yield Slot(f"gone-{decision}-{n}", _item_at(decision, n), tip.name, tip, ask=f"decide {decision}")


def _executive_pieces(table: Table) -> Iterator[Piece]:
    offered = {option.args["decision"] for option in table.options_of("decide")}
    lit = {first_left(table, decision) for decision in offered - {"pass"}}
    for decision, n, there in _display(table):
        if there:
            name = table.say(f"decision-name.{decision}")
            tip = Tip(name, table.say(f"decision-says.{decision}"), _LOOK[decision][2])
            piece = decision_id(decision, n)
            marks = _item(table.players, decision, n, piece in lit)
            yield Piece(piece, _item_at(decision, n), marks, name, tip, ask=f"decide {decision}")


@cache
def _item(players: int, decision: str, n: int, lit: bool) -> tuple[Mark, ...]:
    icon, tint, _ = _LOOK[decision]
    w, h = _ITEM
    face = f"{'litf' if lit else tint} edge"
    symbol = use(icon, 4, 7, 24, 24, f"t-{tint}")
    if decision == "bonus":
        cost = text(39, 32, str(tables.BONUS_COSTS[players][n]), "md mid")
        return (rect(0, 0, w, h, face, 4), symbol, use("idea", 32, 3, 13, 13, "t-yellow"), cost)
    if decision == "stack":
        below = rect(3, 3, w - 3, h - 3, f"{tint} edge", 4)
        return (below, rect(0, 0, w - 3, h - 3, face, 4), symbol, text(37, 24, "+2", "b mid", 16))
    figure = (text(37, 24, "+1", "b mid", 16),) if decision == "single" else ()
    return (rect(0, 0, w, h, face, 4), symbol, *figure)


def _queue_x(n: int) -> float:
    return _ITEMS_X + 16 + n * 33


SELECTION = "selection"
_CHOOSING = ("select-characters", "build-factory", "raise-works")  # Durant builds at once


def _queue_slot(table: Table) -> Slot:
    """The first free place of the selection order, where a pass would go [R 6.6]."""
    n = min(len(table.view["selection"]), table.players - 1)
    name = table.say("selection")
    place = Place(_queue_x(n) - 17, 3 * _ROW + 9, 34, 34)
    return Slot(SELECTION, place, name, Tip(name, table.say("selection-says"), "R 6.6"), round=True, ask="decide pass")


def _queue(table: Table) -> Iterator[Piece]:
    """Who chooses a character first, and who follows; those who have chosen leave their place empty."""
    selection = table.view["selection"]
    chosen = table.players - len(selection) if table.phase in _CHOOSING else 0
    for n, seat in enumerate(selection, chosen):
        label = table.say("chooses", name=table.words.seat(seat), place=n + 1)
        place = Place(_queue_x(n) - 12, 3 * _ROW + 14, 24, 24)
        tip = Tip(label, table.say("selection-says"), "R 6.6")
        yield Piece(f"choice-{seat}", place, (seat_mark(seat, 12, 12, 22),), label, tip, seat=seat)


# The ledger

_COLUMNS: tuple[tuple[str, str, float, float], ...] = (
    ("cash", "money", 138, 48),
    ("worth", "gauge", 192, 48),
    ("loans", "loan", 222, 26),
    ("cubes", "idea", 254, 26),
    ("losses", "loss", 306, 48),
    ("factories", "factory", 334, 24),
    ("parts", "parts-factory", 364, 24),
    ("cars", "car-normal", 400, 28),
    ("distributors", "salesman", 431, 26),
)
_HEAD = 26.0


def ledger(table: Table) -> Panel:
    order = [table.me, *table.rivals()] if table.me is not None else table.rivals()
    step = min(40.0, (203 - _HEAD) / table.players)
    return Panel(
        "ledger",
        table.say("ledger"),
        (435, 203),
        Place(792, 624, 452, 231),
        icon="book",
        note=table.say("loss-value", value=tables.LOSS_VALUE[table.turn]),
        scenery=Scenery(_HEADING),
        marks=tuple(mark for n, seat in enumerate(order) for mark in _line(table, n, seat, step)),
        slots=tuple(_column_slot(table, n) for n in range(len(_COLUMNS))),
        pieces=tuple(_line_piece(table, n, seat, step) for n, seat in enumerate(order)),
        tab="works",
        flow=420,
    )


def _heading() -> Iterator[Mark]:
    for _, icon, right, _ in _COLUMNS:
        wide = 26 if icon.startswith("car") else 19
        yield use(icon, right - wide, 1, wide, 19, "t-sheet")
    yield path(f"M2 {_HEAD - 2}H433", "o")
    yield path("M310 2V199", "h")


_HEADING = tuple(_heading())


def figures(table: Table, seat: int) -> tuple[str, ...]:
    """The figures of a company, in the order of the columns."""
    own = table.seats[seat]
    more = table.outdated_of(seat)
    losses = f"{own['losses']} +{more}" if more else str(own["losses"])
    return (
        table.money(own["cash"]),
        table.money(table.worth(seat)),
        f"{own['loans']}/{LOANS}",
        str(own["cubes"]),
        losses,
        str(own["factories"]),
        "0" if own["parts"] else "1",
        str(own["cars"]),
        str(own["distributors"]),
    )


def _line(table: Table, n: int, seat: int, step: float) -> Iterator[Mark]:
    y = _HEAD + n * step
    middle = y + step / 2
    if seat == table.me:
        yield rect(0, y + 1, 435, step - 2, "wellf edge-l", 4)
    yield seat_mark(seat, 13, middle, 17)
    name = table.say("you") if seat == table.me else table.words.seat(seat)
    yield text(26, middle + 5, name, "md" if seat == table.actor else "", 64)
    for (key, _, right, fit), figure in zip(_COLUMNS, figures(table, seat), strict=True):
        yield text(right, middle + 5, figure, "b end" if key in ("cash", "cubes", "losses") else "end", fit)


def _line_piece(table: Table, n: int, seat: int, step: float) -> Piece:
    named = zip(_COLUMNS, figures(table, seat), strict=True)
    says = ", ".join(f"{table.say(f'column.{key}')} {figure}" for (key, *_), figure in named)
    name = table.words.seat(seat)
    place = Place(0, _HEAD + n * step, 435, step)
    return Piece(f"company-{seat}", place, (), f"{name}: {says}", Tip(name, says, "R 0.9"))


def _column_slot(table: Table, n: int) -> Slot:
    key, _, right, fit = _COLUMNS[n]
    most = {"factories": FACTORIES, "cars": CARS, "distributors": DISTRIBUTORS}.get(key, 0)
    tip = Tip(table.say(f"column.{key}"), table.say(f"column-says.{key}", most=most), _COLUMN_RULES[key])
    return Slot(f"column-{key}", Place(right - fit, 0, fit + 2, _HEAD - 2), tip.name, tip)


_COLUMN_RULES = {
    "cash": "R 10.1",
    "worth": "R 11.1",
    "loans": "R 10.1",
    "cubes": "R 3.3",
    "losses": "R 8.4",
    "factories": "R 0.2",
    "parts": "R 3.6",
    "cars": "R 3.12",
    "distributors": "R 3.8",
}
