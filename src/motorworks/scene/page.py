"""A game on one page, to be read before sitting down: how you win, a round in pictures, your turn, what counts.

A game declares its page in `drawing/page.py`: which parts there are, the rule behind each, and how it is drawn. What it
says is in `locale/page.<language>.toml`, with the figures of the rules in braces.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from motorworks.kernel import Words
from motorworks.scene.marks import Mark
from motorworks.scene.speaker import Speaker

PICTURE = (130.0, 84.0)
MOST_GOAL_WORDS = 8
MOST_STEP_WORDS = 14
STEPS = range(4, 9)
MISTAKES = 3
SIGNS = {"+": "+", "-": "\N{MINUS SIGN}", "x": "\N{MULTIPLICATION SIGN}"}

Draw = Callable[[Speaker], tuple[Mark, ...]]


# What a game declares


class RoundPicture(NamedTuple):
    """A picture of the round; `chosen` if you decide something there."""

    key: str
    rule: str
    draw: Draw
    chosen: bool = False


class Deed(NamedTuple):
    """Something you can do on your turn, with the symbol and the tint it has on the table."""

    key: str
    rule: str
    symbol: str
    tint: str


class Why(NamedTuple):
    """The one drawing that explains why the game is played as it is."""

    rule: str
    size: tuple[float, float]
    draw: Draw


class Item(NamedTuple):
    """A part of the sum at the end of an example: its symbols, one for each of several things of the kind."""

    key: str
    value: int
    symbols: tuple[str, ...]
    look: str = ""
    sign: str = "+"


@dataclass(frozen=True)
class Page:
    """The page of a game, in no language yet. `figures` are the values of the rules that its sentences name."""

    steps: tuple[RoundPicture, ...]
    deeds: tuple[Deed, ...]
    why: Why
    end_rule: str
    end: tuple[Item, ...]
    total: int
    mistakes: tuple[tuple[str, str], ...]
    figures: Mapping[str, object]

    def spoken(self, words: Words) -> SpokenPage:
        return _Speech(self, words).page()


# What a reader gets


class Picture(NamedTuple):
    """A small drawing of its own."""

    size: tuple[float, float]
    marks: tuple[Mark, ...]


class SpokenStep(NamedTuple):
    title: str
    says: str
    rule: str
    chosen: bool
    picture: Picture


class SpokenDeed(NamedTuple):
    title: str
    cost: str
    says: str
    rule: str
    symbol: str
    tint: str


class SpokenItem(NamedTuple):
    sign: str
    symbols: tuple[str, ...]
    look: str
    value: str
    says: str


class SpokenMistake(NamedTuple):
    title: str
    says: str
    rule: str


class SpokenPage(NamedTuple):
    """The page in the reader's language."""

    goal: str
    goal_says: str
    round_title: str
    round_note: str
    steps: tuple[SpokenStep, ...]
    turn_title: str
    deeds: tuple[SpokenDeed, ...]
    why_title: str
    why_note: str
    why_rule: str
    why: Picture
    end_rule: str
    end: tuple[SpokenItem, ...]
    total: str
    mistakes: tuple[SpokenMistake, ...]


class _Speech(Speaker):
    """The sentences of a page, with the figures of the rules filled in."""

    def __init__(self, page: Page, words: Words) -> None:
        super().__init__(words)
        self._page = page

    def text(self, key: str) -> str:
        return self.words.template(f"page.{key}").format(**self._page.figures)

    def page(self) -> SpokenPage:
        page = self._page
        return SpokenPage(
            goal=self.words.template("goal.line"),
            goal_says=self.text("goal-says"),
            round_title=self.text("round.title"),
            round_note=self.text("round.note"),
            steps=tuple(map(self._step, page.steps)),
            turn_title=self.text("turn.title"),
            deeds=tuple(map(self._deed, page.deeds)),
            why_title=self.text("why.title"),
            why_note=self.text("why.note"),
            why_rule=page.why.rule,
            why=Picture(page.why.size, page.why.draw(self)),
            end_rule=page.end_rule,
            end=tuple(map(self._item, page.end)),
            total=self._figure(page.total),
            mistakes=tuple(self._mistake(*mistake) for mistake in page.mistakes),
        )

    def say(self, key: str, **values: object) -> str:
        """Words inside the drawings of a page: `page.drawn.<key>`."""
        return self.words.template(f"page.drawn.{key}").format(**self._page.figures, **values)

    def _step(self, step: RoundPicture) -> SpokenStep:
        title, says = self.text(f"round.{step.key}.title"), self.text(f"round.{step.key}.says")
        return SpokenStep(title, says, step.rule, step.chosen, Picture(PICTURE, step.draw(self)))

    def _deed(self, deed: Deed) -> SpokenDeed:
        title, cost, says = (self.text(f"turn.{deed.key}.{part}") for part in ("title", "cost", "says"))
        return SpokenDeed(title, cost, says, deed.rule, deed.symbol, deed.tint)

    def _item(self, item: Item) -> SpokenItem:
        said = self.text(f"end.{item.key}")
        return SpokenItem(SIGNS[item.sign], item.symbols, item.look, self._figure(item.value), said)

    def _mistake(self, key: str, rule: str) -> SpokenMistake:
        return SpokenMistake(self.text(f"mistake.{key}.title"), self.text(f"mistake.{key}.says"), rule)

    def _figure(self, value: int) -> str:
        return self.words.template("page.figure").format(value=value)
