"""The action of this round step by step, with the money that each answer leaves."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from motorworks.games.automobile.drawing.effects import cash_after, full_income, loans
from motorworks.games.automobile.drawing.table import PanelDrawing, TableDrawing, speaker
from motorworks.games.automobile.drawing.things import CARS
from motorworks.games.automobile.rules import production
from motorworks.games.automobile.rules.moves import ACTION, WORKS
from motorworks.games.automobile.rules.tables import CLASS_OF, NONE
from motorworks.scene import Mark, Piece, Place, Tip, rect, text, use
from motorworks.scene.layout import Grid, column, option_id, piece

ACTION_ICONS = ("factory", "salesman", "research", "conveyor", "closed")
WORKS_ICONS = (("factory",), ("factory", "factory"), ("gear",), ("factory", "gear"))
_ACTION_RULES = ("R 3.2", "R 3.8", "R 3.9", "R 3.10", "R 3.13")
_SLIP = 195.0
_ACTION = 28.0
_MONEY = _SLIP - 14  # where words end, clear of a badge
# Up to four slips lie below each other; more in two columns, so that each stays high enough for its badge.
_IN_COLUMN = 4
_COLUMN = column(Place(0, 6, _SLIP, 32), 48)
_COLUMNS = Grid(Place(0, 7, (_SLIP - 14) / 2, 47), (_SLIP + 14) / 2, 62, columns=2)


class Slip(NamedTuple):
    """An answer to what the chosen action asks: works or a number of cars. `says` is empty if it is not possible."""

    code: str
    answer: int
    says: str = ""
    cost: int = 0
    left: int = 0
    loans: int = 0
    besides: int = 0  # cubes that a build takes, or what cars can bring


class Part(NamedTuple):
    """The actions that are offered, or the slips of the chosen one; `market` is the class of their cars."""

    phase: str
    offered: tuple[int, ...]
    slips: tuple[Slip, ...]
    market: int


def part_of(table: TableDrawing) -> Part:
    slips = _slips(table)
    if not slips:
        return Part("", tuple(option.value("action") for option in table.options_of("action")), (), NONE)
    return Part(table.phase, (), slips, CLASS_OF[table.under_way.space])


def _slips(table: TableDrawing) -> tuple[Slip, ...]:
    """All answers to a step of an action, also those that money or pieces forbid."""
    if not table.is_deciding:
        return ()
    if table.phase == "raise-works":
        return tuple(_slip(table, f"raise {word}", works) for works, word in enumerate(WORKS.words))
    if table.phase != "number-of-cars":
        return ()
    space, factories = table.under_way.space, table.spaces[table.under_way.space].factories
    limits = range(production.least_cars(space, factories), production.most_cars(space, factories) + 1)
    return tuple(_slip(table, f"cars {cars}", cars) for cars in limits)


def _slip(table: TableDrawing, code: str, answer: int) -> Slip:
    option = table.by_code.get(code)
    if option is None:
        return Slip(code, answer)
    left, borrowed = cash_after(table, option), loans(table, option)
    besides = full_income(table, option) if option.kind == "cars" else option.value("cubes")
    return Slip(code, answer, option.says, option.value("cost"), left, borrowed, besides)


class Actions(PanelDrawing[Part]):
    """The five actions, or the slips of what the chosen one still asks."""

    id = "actions"
    size = (199, 182)
    icon = "planning"
    tab = "works"
    flow = 208

    def title(self) -> str:
        return self.say("order-slip") if self.part.slips else self.say("actions")

    def pieces(self) -> Iterator[Piece]:
        slips = self.part.slips
        yield from map(self._slip, slips, (_COLUMN if len(slips) <= _IN_COLUMN else _COLUMNS).places(len(slips)))
        for action in () if slips else ACTION:
            yield _action(action, self.language, action in self.part.offered)

    def _slip(self, slip: Slip, at: Place) -> Piece:
        name = slip.says or f"{self._answer(slip)}: {self.say('not-possible')}"
        says = self.say(f"help.{self.part.phase}" if slip.says else "not-possible-says")
        tip = Tip(name, says, "R 3.10" if self._is_about_cars else "R 3.2")
        return piece(f"slip-{option_id(slip.code)}", at, self._slip_marks(slip, at), tip, ask=slip.code)

    @property
    def _is_about_cars(self) -> bool:
        return self.part.phase == "number-of-cars"

    def _answer(self, slip: Slip) -> str:
        if self._is_about_cars:
            return self.counted("cars", slip.answer)
        return self.word("works", WORKS.word(slip.answer))

    def _slip_marks(self, slip: Slip, at: Place) -> tuple[Mark, ...]:
        """What it is, what it costs, and the money that is left."""
        narrow = at.w < _SLIP
        head = self._head(slip, 12 if narrow else at.h / 2)
        if not slip.says:
            why = text(at.w - 7, at.h - 8 if narrow else at.h / 2 + 4, self.say("not-possible"), "cap end", 84)
            return (rect(0, 0, at.w, at.h, "wellf edge-l dashed", 4), *head, why)
        cost, left = self.money(-slip.cost), f"→ {self.money(slip.left)}"
        x, y = (5.0, 22.0) if narrow else (64.0, 16.0)
        borrowed = tuple(use("loan", x + 9 * n, y, 14, 14, "t-red") for n in range(slip.loans))
        money: tuple[Mark, ...]
        if narrow:
            money = (text(at.w - 8, 30.5, cost, "sm end"), text(at.w - 8, 43.5, left, "b end"))
        else:
            money = (
                text(117, 13.5, cost, "b end", 50),
                text(_MONEY, 13.5, left, "md end", 58),
                text(_MONEY, 27.5, self._besides(slip), "cap end", _MONEY - x - 9 * slip.loans - 11),
            )
        return (rect(0, 0, at.w, at.h, "litf edge-l", 4), *head, *money, *borrowed)

    def _besides(self, slip: Slip) -> str:
        """What cars can bring, or the cubes that a build takes."""
        if self._is_about_cars:
            return self.say("brings-up-to", income=self.money(slip.besides))
        return self.counted("and-cubes", slip.besides)

    def _head(self, slip: Slip, middle: float) -> tuple[Mark, ...]:
        if self._is_about_cars:
            car = use(CARS[self.part.market], 4, middle - 9, 27, 18, "t-sheet")
            return (car, text(57, middle + 7, str(slip.answer), "lg end"))
        icons = WORKS_ICONS[slip.answer]
        return tuple(use(icon, 5 + 30 * n, middle - 13, 26, 26, "t-copper") for n, icon in enumerate(icons))


@cache
def _action(action: int, language: str, lit: bool) -> Piece:
    printed, word = speaker(language), ACTION.word(action)
    tip = Tip(printed.say(f"action.{word}"), printed.say(f"action-says.{word}"), _ACTION_RULES[action])
    marks = (
        rect(0, 0, _SLIP, _ACTION, f"{'litf' if lit else 'paper'} edge-l", 4),
        use(ACTION_ICONS[action], 8, 2, 24, 24, "t-copper"),
        text(41, 12.5, tip.name, "md", _SLIP - 60),
        text(41, 24.5, printed.say(f"action-short.{word}"), "cap", _SLIP - 55),
    )
    return piece(f"action-{word}", Place(0, 5 + action * 37, _SLIP, _ACTION), marks, tip, ask=f"action {word}")
