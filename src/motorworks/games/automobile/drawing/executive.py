"""Executive decisions: what is left on the display, and the order of choosing that passing fills."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from motorworks.games.automobile.drawing.table import PanelDrawing, TableDrawing, slot
from motorworks.games.automobile.rules import display, tables
from motorworks.games.automobile.rules.moves import BUY_BONUS, CLOSE_ONE, DECISION, PASS, TAKE_SINGLE, TAKE_STACK
from motorworks.games.automobile.rules.seen import Executive
from motorworks.scene import Mark, Piece, Place, Slot, Tip, circle, rect, text, use
from motorworks.scene.layout import piece
from motorworks.scene.things import seat_mark, tray

_ITEM = (46.0, 36.0)
_ITEMS_X, _STEP = 152.0, 62.0  # as far apart as two bands and a badge need, as the rows are
_TOP, _ROW = 5.0, 51.5  # so far down that a badge over the first row is still on the panel
_QUEUE = Place(150, 158, 175, 44)
_WORDS = _ITEMS_X - 8
_WAITS = 11.0  # how large a place of the queue is round its middle
SELECTION = "selection"

# By decision: the row of its pieces, what they look like, and the rule.
_ROW_OF = (0, 1, 2, 2)
_LOOK = (("closed", "grey"), ("marketing", "teal"), ("tag", "red"), ("tag", "red"))
_SYMBOLS = (((11, 6, 24, 24),), ((2, 8, 20, 20),), ((3, 4, 17, 17), (7, 14, 17, 17)), ((3, 8, 20, 20),))
_RULES = ("R 6.2", "R 6.3", "R 6.4", "R 6.4")
_HEADINGS = (("close", CLOSE_ONE), ("bonus", BUY_BONUS), ("reduced", TAKE_STACK))  # and what each is about


class Part(NamedTuple):
    players: int
    left: Executive
    selection: tuple[int, ...]
    chosen: int  # how many have left the queue, while characters are chosen
    offered: tuple[int, ...]
    is_asked: bool


def part_of(table: TableDrawing) -> Part:
    selection = table.seen.selection
    offered = tuple(option.value("decision") for option in table.options_of("decide"))
    chosen = table.players - len(selection) if table.is_choosing else 0
    asked = table.phase == "executive-decisions"
    return Part(table.players, table.seen.executive, selection, chosen, offered, asked)


def _printed_items(players: int) -> tuple[tuple[int, int], ...]:
    """Every space of the display: which decision, and which place in its row."""
    bonus = [(BUY_BONUS, n) for n in range(len(tables.BONUS_COSTS[players]))]
    singles = [(TAKE_SINGLE, n + 1) for n in range(tables.SINGLES[players])]
    return ((CLOSE_ONE, 0), *bonus, (TAKE_STACK, 0), *singles)


@cache
def _display(players: int, left: Executive) -> tuple[tuple[int, int, bool], ...]:
    """Every space of the display, and whether its piece is still there; a row is taken from the left."""
    items = _printed_items(players)
    last, pieces = dict(items), (left.closings, left.bonus, left.stack, left.singles)
    return tuple((decision, n, n > last[decision] - pieces[decision]) for decision, n in items)


def first_left(players: int, left: Executive, decision: int) -> str:
    """The piece of the display that a decision would take."""
    return next(_item_id(kind, n) for kind, n, there in _display(players, left) if kind == decision and there)


def _item_id(decision: int, n: int) -> str:
    return f"decide-{DECISION.word(decision)}-{n}"


def _item_at(decision: int, n: int) -> Place:
    return Place(_ITEMS_X + n * _STEP, _TOP + _ROW_OF[decision] * _ROW, *_ITEM)


def _queue_at(n: int) -> tuple[float, float]:
    """So far apart that a highlight stays clear of the next, of the edge of the tray and of the number below."""
    return _ITEMS_X + 20 + n * 32, _QUEUE.y + 15.5


class ExecutiveDisplay(PanelDrawing[Part]):
    id = "executive"
    size = (326, 203)
    icon = "desk"
    tab = "sales"
    flow = 322

    @property
    def active(self) -> bool:
        return self.part.is_asked

    @property
    def printed_for(self) -> int:
        return self.part.players

    def printed_marks(self) -> Iterator[Mark]:
        for n, key in enumerate(("close", "bonus", "reduced", "next")):
            y = _QUEUE.y + 2 if key == "next" else _TOP + n * _ROW
            yield text(2, 16 + y, self.say(f"decision.{key}"), "md", _WORDS)
            yield text(2, 32 + y, self.say(f"decision-short.{key}"), "cap", _WORDS)
        yield from (rect(*_item_at(*item), "slot dashed", 4) for item in _printed_items(self.part.players))
        yield tray(*_QUEUE)
        for n in range(self.part.players):
            x, y = _queue_at(n)
            yield circle(x, y, _WAITS, "space")
            yield text(x, y + 25.5, str(n + 1), "cap mid")

    def slots(self) -> Iterator[Slot]:
        """The words beside the display, the track that passing fills, and its first free place [R 6.6]."""
        for n, (key, decision) in enumerate(_HEADINGS):
            tip = self._tip(self.say(f"decision.{key}"), decision)
            yield slot(f"about-{key}", Place(0, _TOP + n * _ROW, _WORDS + 2, _ITEM[1]), tip)
        tip = self.tip("selection", "R 6.6")
        yield slot("about-next", Place(0, _QUEUE.y, 324, _QUEUE.h), tip)
        x, y = _queue_at(min(len(self.part.selection), self.part.players - 1))
        place = Place(x - _WAITS, y - _WAITS, 2 * _WAITS, 2 * _WAITS)
        yield Slot(SELECTION, place, tip.name, tip, round=True, ask="decide pass")

    def pieces(self) -> Iterator[Piece]:
        """Also those that are taken, as nothing: when they come back after the turn, that is no news."""
        players, left = self.part.players, self.part.left
        lit = {first_left(players, left, decision) for decision in self.part.offered if decision != PASS}
        for decision, n, there in _display(players, left):
            name, word = _item_id(decision, n), DECISION.word(decision)
            tip = self._tip(self.say(f"decision-{'name' if there else 'taken'}.{word}"), decision)
            marks = _item(players, decision, n, name in lit) if there else ()
            yield piece(name, _item_at(decision, n), marks, tip, ask=f"decide {word}")
        # Who chooses a character first, and who follows; those who have chosen leave their place empty.
        for n, seat in enumerate(self.part.selection, self.part.chosen):
            (x, y), marks = _queue_at(n), (seat_mark(seat, 10, 10, 18),)
            tip = self.tip("selection", "R 6.6", self.say("chooses", name=self.words.seat(seat), place=n + 1))
            yield piece(f"choice-{seat}", Place(x - 10, y - 10, 20, 20), marks, tip, seat=seat, spot="selection")

    def _tip(self, name: str, decision: int) -> Tip:
        costs, key = tables.BONUS_COSTS[self.part.players], f"decision-says.{DECISION.word(decision)}"
        return Tip(name, self.say(key, first=costs[0], others=costs[-1]), _RULES[decision])


@cache
def _item(players: int, decision: int, n: int, lit: bool) -> tuple[Mark, ...]:
    """With its figures low enough that a badge over the upper right corner covers none."""
    icon, tint = _LOOK[decision]
    face = rect(0, 0, *_ITEM, f"{'litf' if lit else tint} edge", 4)
    symbols = (use(icon, *at, f"t-{tint}") for at in _SYMBOLS[decision])
    figures: tuple[Mark, ...] = ()
    if decision == BUY_BONUS:
        cost = str(tables.BONUS_COSTS[players][n])
        figures = (text(27.5, 23.5, cost, "md mid"), use("idea", 32, 12.5, 12, 12, "t-yellow"))
    elif decision != CLOSE_ONE:
        figures = (text(34, 23, f"+{display.pile_of(decision)}", "b mid", 16),)
    return (face, *symbols, *figures)
