"""Working alone: what the two colleagues plan, own and are about to do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from motorworks.games.kanban_ev.drawing.table import PanelDrawing
from motorworks.games.kanban_ev.drawing.things import (
    COLLEAGUE_LETTERS,
    DEPARTMENT_ICONS,
    PART_TINT,
    car,
    design_piece,
    part,
    part_icon,
    row_of_tiles,
    stored,
    upgraded_piece,
)
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE, members
from motorworks.games.kanban_ev.rules.seen import Colleagues as Shown
from motorworks.games.kanban_ev.rules.solo.plans import COLUMN, part_on
from motorworks.scene import Mark, Piece, Place, Slot, Tip, circle, rect, text, use
from motorworks.scene.layout import piece, printed, row

_WIDTH = 270.0
_RANKS = Place(180, 309, 90, 18)
_CAPTIONS = (("plans", 12), ("selections", 78), ("shared", 138), ("upgraded", 206), ("owned", 263), ("difficulty", 323))
_SELECTIONS = row(Place(0, 84, 84, 39), 91)
_DIFFICULTIES = row(Place(0, 332, 22, 22), 30)


class Part(NamedTuple):
    own: Shown
    cars: tuple[str, ...]


class Card(NamedTuple):
    """A Plan or Selection card, or NONE, and the number of the colleague who has taken it, or NONE."""

    colleague: int
    card: int

    def letter(self) -> str:
        return "" if self.colleague == NONE else COLLEAGUE_LETTERS[self.colleague]


class Colleagues(PanelDrawing[Part]):
    id = "colleagues"
    size = (_WIDTH, 357.0)
    icon = "bot"
    tab = "rivals"
    flow = 300

    @property
    def own(self) -> Shown:
        return self.part.own

    def marks(self) -> Iterator[Mark]:
        yield from self._plans()
        yield from self._selections()
        yield from self._captions()
        yield from self._missing()
        yield from self._difficulty()

    def _captions(self) -> Iterator[Mark]:
        for key, line in _CAPTIONS:
            yield text(0, line, self.say(f"colleagues.{key}"), "cap", 268)
        x, y, w, h = _RANKS
        right = x + w - h
        yield text(right - 4, 323, self.say("ranks.name"), "cap end", 66)
        yield use("award", right, y, h, h, "t-yellow")

    def _missing(self) -> Iterator[Mark]:
        """What there is nothing of yet."""
        own = self.own
        owned = any((*own.cars, *own.parts))
        for shown, y in ((self._shown_selections(), 106), (own.shared, 166), (own.designs, 231), (owned, 287)):
            if not shown:
                yield text(0, y, self.say("colleagues.none"), "sm soft", 268)

    # Plan cards: the column, then what each colleague has taken

    def _shown_plans(self) -> list[Card]:
        """The three of the column, then Mr Lacerda's and Mr Turczi's."""
        column = (*self.own.plan_column, *(NONE,) * COLUMN)[:COLUMN]
        return [*(Card(NONE, plan) for plan in column), *map(Card, t.COLLEAGUE, self.own.plans)]

    def _plans(self) -> Iterator[Mark]:
        for n, shown in enumerate(self._shown_plans()):
            x, y, w, h = _plan_at(n)
            yield rect(x, y, w, h, "slot dashed" if shown.card == NONE else "paper edge", 4)
            yield from _plan(shown.card, x, y)
            if letter := shown.letter():
                yield circle(x + w - 10, y + 11, 7.5, "paper edge")
                yield text(x + w - 10, y + 15, letter, "cap b mid")

    def slots(self) -> Iterator[Slot]:
        for n, (colleague, plan) in enumerate(self._shown_plans()):
            whose = "column" if colleague == NONE else t.COLLEAGUE.word(colleague)
            is_known = plan not in (NONE, t.RESHUFFLE)
            department = self.named(t.DEPARTMENT, t.PLAN_DEPARTMENT[plan]) if is_known else "\N{EN DASH}"
            tip = self.tip(f"plan.{whose}", "R 18.5", department=department)
            yield Slot(f"plan-{n}", _plan_at(n), tip.name, tip)
        yield from self._selection_slots()
        yield from self._difficulty_slots()
        yield printed("ranks", _RANKS, self.tip("ranks", "R 18.19"))

    # Each colleague's Selection card: a part, and whether he takes the top or the bottom plan

    def _shown_selections(self) -> list[Card]:
        cards = (*map(Card, t.COLLEAGUE, self.own.selections), Card(NONE, self.own.turned))
        return [shown for shown in cards if shown.card != NONE]

    def _selections(self) -> Iterator[Mark]:
        for n, shown in enumerate(self._shown_selections()):
            x, number = n * 91.0, part_on(shown.card)
            end = self.say("colleagues.top" if t.TAKES_TOP[shown.card] else "colleagues.bottom")
            yield rect(x, 84, 84, 39, f"{PART_TINT[number]} edge", 4)
            yield use(part_icon(number), x + 6, 89, 28, 28, "t-sheet")
            yield text(x + 40, 101, end, "sm b", 40)
            yield text(x + 40, 116, shown.letter(), "sm")

    def _selection_slots(self) -> Iterator[Slot]:
        for n, (colleague, selection) in enumerate(self._shown_selections()):
            of = {} if colleague == NONE else {"name": self.named(t.COLLEAGUE, colleague)}
            says = self.say("selection.says", part=self.named(t.PART, part_on(selection)))
            tip = Tip(self.say("selection.of" if of else "selection.name", **of), says, "R 18.6")
            yield Slot(f"selection-{n}", _SELECTIONS.at(n), tip.name, tip)

    # What they own

    def pieces(self) -> Iterator[Piece]:
        own = self.own
        shared = row_of_tiles(Place(0, 142, 33, 51), _WIDTH, len(own.shared))
        for at, design in zip(shared, reversed(own.shared), strict=True):
            yield design_piece(self, design, at, "shared")
        upgraded = row_of_tiles(Place(0, 213, 52, 33), _WIDTH, own.designs.bit_count())
        for at, design in zip(upgraded, members(own.designs), strict=True):
            yield upgraded_piece(self, design, at, False, "colleagues")
        cars = [model for model, number in enumerate(own.cars) for _ in range(number)]
        step = min(44.0, 132 / max(1, len(cars)))
        for n, model in enumerate(cars):
            tip = Tip(self.named(t.MODEL, model), self.say("colleagues.car-says", value=t.CAR_VALUE[model]), "R 18.18")
            at = Place(n * step, 269, 40, 26.7)
            yield piece(self.part.cars[n], at, (car(model, 0, 0, at.w),), tip, spot="colleagues")
        yield from self._parts(step * len(cars))

    def _parts(self, left: float) -> Iterator[Piece]:
        """Behind the cars."""
        kept = stored(self.own.parts)
        left += 12 if left else 0
        step = min(28.0, (_WIDTH - left - 24) / max(1, len(kept) - 1))
        for at, (number, n) in enumerate(kept):
            word = t.PART.word(number)
            tip = Tip(self.word("part", word), self.say("colleagues.part-says"), "R 18.18")
            marks, box = part(number, 0, 0, 24), Place(left + at * step, 270, 24, 24)
            yield piece(f"kept-{word}-{n}", box, marks, tip, spot="colleagues", like=f"part-{word}")

    # Difficulty cards

    def _difficulty(self) -> Iterator[Mark]:
        for n in range(t.DIFFICULTIES):
            x = 11 + n * 30
            is_on = n + 1 in self.own.difficulty
            yield circle(x, 343, 10.5, "inkf" if is_on else "space")
            yield text(x, 347.5, str(n + 1), "sm b mid inv" if is_on else "cap mid")

    def _difficulty_slots(self) -> Iterator[Slot]:
        for n, at in enumerate(_DIFFICULTIES.places(t.DIFFICULTIES)):
            name = self.words.template(f"rule.difficulty.choice.{n + 1}")
            says = self.say("colleagues.on" if n + 1 in self.own.difficulty else "colleagues.off")
            yield Slot(f"difficulty-{n + 1}", at, name, Tip(name, says, "R 18.20"), round=True)


def _plan_at(n: int) -> Place:
    return Place(n * 54 + (0 if n < COLUMN else 6), 18, 48, 45)


def _plan(plan: int, x: float, y: float) -> list[Mark]:
    if plan == NONE:
        return []
    if plan == t.RESHUFFLE:
        return [use("turn", x + 13, y + 10, 24, 24)]
    marks: list[Mark] = [use(DEPARTMENT_ICONS[t.PLAN_DEPARTMENT[plan]], x + 4, y + 3, 22, 22, "t-grey")]
    for n, number in enumerate(t.PLAN_PARTS[plan]):
        marks += part(number, x + 4 + n * 21, y + 26, 17)
    return marks
