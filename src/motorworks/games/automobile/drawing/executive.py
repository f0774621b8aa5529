"""Executive decisions: what is left on the display, and the order of choosing that passing fills."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from motorworks.games.automobile.drawing.table import PACKAGE, Table
from motorworks.games.automobile.rules import tables
from motorworks.kernel.words import Words
from motorworks.scene import Mark, Panel, Piece, Place, Scenery, Slot, Tip, circle, rect, text, use
from motorworks.scene.things import seat_mark, tray

_ITEM = (46.0, 36.0)
_ITEMS_X, _STEP = 152.0, 62.0  # as far apart as two bands and a badge need, as the rows are
_TOP, _ROW = 5.0, 51.5  # so far down that a lamp over the first row is still on the sheet
_QUEUE = Place(150, 158, 175, 44)
_WORDS = _ITEMS_X - 8
_WAITS = 11.0  # how large a place of the queue is round its middle


def panel(table: Table) -> Panel:
    return Panel(
        "executive",
        table.say("executive"),
        (326, 203),
        Place(404, 624, 343, 231),
        icon="desk",
        note=table.say("executive-note"),
        scenery=_scenery(table.players, table.words.language),
        slots=(*_headings(table), _queue_slot(table)),
        pieces=(*_pieces(table), *_queue(table)),
        tab="sales",
        flow=322,
        active=table.phase == "executive-decisions",
    )


@cache
def _scenery(players: int, language: str) -> Scenery:
    words = Words(PACKAGE, language)
    marks: list[Mark] = []
    for n, key in enumerate(("close", "bonus", "reduced", "next")):
        y = _QUEUE.y + 2 if key == "next" else _TOP + n * _ROW
        marks.append(text(2, 16 + y, words.template(f"scene.decision.{key}"), "md", _WORDS))
        marks.append(text(2, 32 + y, words.template(f"scene.decision-short.{key}"), "cap", _WORDS))
    marks += [rect(*_item_at(decision, n), "slot dashed", 4) for decision, n in _printed_items(players)]
    marks.append(tray(*_QUEUE))
    for n in range(players):
        x, y = _queue_at(n)
        marks += [circle(x, y, _WAITS, "space"), text(x, y + 25.5, str(n + 1), "cap mid")]
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


_SYMBOLS = {
    "close": ((11, 6, 24, 24),),
    "bonus": ((2, 8, 20, 20),),
    "stack": ((3, 4, 17, 17), (7, 14, 17, 17)),
    "single": ((3, 8, 20, 20),),
}
_ROW_OF = {"close": 0, "bonus": 1, "stack": 2, "single": 2}
_LOOK = {
    "close": ("closed", "grey", "R 6.2"),
    "bonus": ("marketing", "teal", "R 6.3"),
    "stack": ("tag", "red", "R 6.4"),
    "single": ("tag", "red", "R 6.4"),
}


def _item_at(decision: str, n: int) -> Place:
    return Place(_ITEMS_X + n * _STEP, _TOP + _ROW_OF[decision] * _ROW, *_ITEM)


def decision_id(decision: str, n: int) -> str:
    return f"decide-{decision}-{n}"


def first_left(table: Table, decision: str) -> str:
    """The piece of the display that a decision would take."""
    return next(decision_id(kind, n) for kind, n, there in _display(table) if kind == decision and there)


_HEADINGS = {"close": "close", "bonus": "bonus", "reduced": "stack"}  # and what each of them is about


def _headings(table: Table) -> Iterator[Slot]:
    """The words beside the display, and the track that passing fills."""
    for n, (key, decision) in enumerate(_HEADINGS.items()):
        tip = Tip(table.say(f"decision.{key}"), table.say(f"decision-says.{decision}"), _LOOK[decision][2])
        yield Slot(f"about-{key}", Place(0, _TOP + n * _ROW, _WORDS + 2, _ITEM[1]), tip.name, tip)
    tip = Tip(table.say("selection"), table.say("selection-says"), "R 6.6")
    yield Slot("about-next", Place(0, _QUEUE.y, 324, _QUEUE.h), tip.name, tip)


def _pieces(table: Table) -> Iterator[Piece]:
    """Also those that are taken, as nothing: when they come back after the turn, that is no news."""
    offered = {option.args["decision"] for option in table.options_of("decide")}
    lit = {first_left(table, decision) for decision in offered - {"pass"}}
    for decision, n, there in _display(table):
        name = table.say(f"decision-{'name' if there else 'taken'}.{decision}")
        tip = Tip(name, table.say(f"decision-says.{decision}"), _LOOK[decision][2])
        piece = decision_id(decision, n)
        marks = _item(table.players, decision, n, piece in lit) if there else ()
        yield Piece(piece, _item_at(decision, n), marks, name, tip, ask=f"decide {decision}")


@cache
def _item(players: int, decision: str, n: int, lit: bool) -> tuple[Mark, ...]:
    """With its figures low enough that a lamp over the upper right corner covers none."""
    icon, tint, _ = _LOOK[decision]
    face = rect(0, 0, *_ITEM, f"{'litf' if lit else tint} edge", 4)
    symbols = (use(icon, *at, f"t-{tint}") for at in _SYMBOLS[decision])
    figures: tuple[Mark, ...] = ()
    if decision == "bonus":
        cost = str(tables.BONUS_COSTS[players][n])
        figures = (text(27.5, 23.5, cost, "md mid"), use("idea", 32, 12.5, 12, 12, "t-yellow"))
    elif decision != "close":
        figures = (text(34, 23, "+2" if decision == "stack" else "+1", "b mid", 16),)
    return (face, *symbols, *figures)


def _queue_at(n: int) -> tuple[float, float]:
    """So far apart that what is lit stays clear of the next, of the edge of the tray and of the number below."""
    return _ITEMS_X + 20 + n * 32, _QUEUE.y + 15.5


SELECTION = "selection"


def _queue_slot(table: Table) -> Slot:
    """The first free place of the selection order, where a pass would go [R 6.6]."""
    n = min(len(table.view["selection"]), table.players - 1)
    name = table.say("selection")
    x, y = _queue_at(n)
    place = Place(x - _WAITS, y - _WAITS, 2 * _WAITS, 2 * _WAITS)
    tip = Tip(name, table.say("selection-says"), "R 6.6")
    return Slot(SELECTION, place, name, tip, round=True, ask="decide pass")


def _chosen(table: Table) -> int:
    """How many have left the queue, while characters are chosen."""
    return table.players - len(table.view["selection"]) if table.is_choosing else 0


def _queue(table: Table) -> Iterator[Piece]:
    """Who chooses a character first, and who follows; those who have chosen leave their place empty."""
    for n, seat in enumerate(table.view["selection"], _chosen(table)):
        label = table.say("chooses", name=table.words.seat(seat), place=n + 1)
        x, y = _queue_at(n)
        place = Place(x - 10, y - 10, 20, 20)
        tip = Tip(label, table.say("selection-says"), "R 6.6")
        yield Piece(f"choice-{seat}", place, (seat_mark(seat, 10, 10, 18),), label, tip, seat=seat, spot="selection")
