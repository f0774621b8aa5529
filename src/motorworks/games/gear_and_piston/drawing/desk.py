"""Gear & Piston as a scene: made from the view of one seat and its options, from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from motorworks.games.gear_and_piston.drawing import automobile as scene_automobile
from motorworks.games.gear_and_piston.drawing import board as scene_board
from motorworks.games.gear_and_piston.drawing import cars as scene_cars
from motorworks.games.gear_and_piston.drawing import checklist as scene_checklist
from motorworks.games.gear_and_piston.drawing import hand as scene_hand
from motorworks.games.gear_and_piston.drawing import investors as scene_investors
from motorworks.games.gear_and_piston.drawing import rivals as scene_rivals
from motorworks.games.gear_and_piston.drawing import rows as scene_rows
from motorworks.games.gear_and_piston.drawing import verdict as scene_verdict
from motorworks.games.gear_and_piston.drawing.options import Options
from motorworks.games.gear_and_piston.rules.tables import BACKYARD, MARKERS, PATENT, SCRAPYARD, WORKSHOP
from motorworks.kernel import Option, Words, signed
from motorworks.scene import Figure, Panel, Scene, Seat, Step, Tab
from motorworks.scene.sheets import remembered

BOARD = (1244.0, 855.0)
STEPS = (
    ("planning", ("planning",)),
    ("volatility", ("volatility",)),
    ("backyard", ("backyard", "espionage", "black-market")),
    ("patent", ("patent-office",)),
    ("scrapyard", ("scrapyard", "scrapyard-draw")),
    ("workshop", ("workshop", "building", "upgrading", "joining")),
    ("refresh", ("end-test", "refreshing")),
)
AT_THE_END = ("junk", ("assembly", "junk"))
# Where the eye should be: the locations while markers are placed and resolved, else one's own car.
AT_THE_BOARD = ("planning", "backyard", "patent-office", "scrapyard")
# What the list of seats tells of everybody: symbol and word.
FIGURES = (("worker", "markers"), ("gear", "parts"), ("hand", "hand"), ("volatility", "volatility"))


def scene(view: Mapping[str, Any], options: Sequence[Option], words: Words) -> Scene:
    table = _Table(view, options, words)
    placed = Options(view, table.drawing, words)
    return Scene(
        BOARD,
        table.panels(),
        tabs=_tabs(words.language),
        steps=_steps(view["phase"], words.language),
        where=words.template("scene.round").format(round=view["round"]),
        help=table.help(),
        choices=tuple(map(placed.choice, options)),
        seats=tuple(table.seat(seat) for seat in table.in_order()),
        verdict=scene_verdict.verdict(view, words),
    )


@cache
def _tabs(language: str) -> tuple[Tab, ...]:
    words = Words("motorworks.games.gear_and_piston", language)
    icons = {"car": "engine", "board": "workshop", "investors": "investor", "rivals": "car-normal"}
    return tuple(Tab(tab, words.template(f"scene.tab.{tab}"), icon) for tab, icon in icons.items())


@cache
def _steps(phase: str, language: str) -> tuple[Step, ...]:
    words = Words("motorworks.games.gear_and_piston", language)
    steps = (*STEPS[:-1], AT_THE_END) if phase in AT_THE_END[1] else STEPS
    at = next((n for n, (_, phases) in enumerate(steps) if phase in phases), -1)
    when = ("done", "now", "next")
    titles = [words.template(f"scene.step.{key}") for key, _ in steps]
    return tuple(Step(title, when[(n >= at) + (n > at)]) for n, title in enumerate(titles))


class _Table:
    """What the panels share: the view, the words, and whose automobile lies in front."""

    def __init__(self, view: Mapping[str, Any], options: Sequence[Option], words: Words) -> None:
        self.view = view
        self.options = options
        self.words = words
        self.phase: str = view["phase"]
        self.players: int = view["players"]
        self.me: int | None = view["seat"]
        self.hero = 0 if self.me is None else self.me
        self.cars = [scene_cars.car_of(view, seat) for seat in range(self.players)]
        self.turn: Mapping[str, Any] = view["turn"]
        self.hand_sizes = [sum(backs.values()) for backs in view["hand_backs"]]
        self.own = scene_automobile.part_of(view, self.cars[self.hero], self.hero, options)
        self.drawing = scene_automobile.laid_out(self.own)
        self.voice = (words.language, *words.names)
        self.rivals = [(self.hero + step) % self.players for step in range(1, self.players)]

    def say(self, key: str, **values: object) -> str:
        return self.words.template(f"scene.{key}").format(**values)

    # The sheets

    def panels(self) -> tuple[Panel, ...]:
        checked = {key: self.view["cars"][self.hero][key] for key in scene_checklist.CHECKED}
        mine = (self.automobile(), self.hand(), self.drawn(scene_checklist.panel, checked), self.investors())
        board = tuple(self.location(location) for location in (BACKYARD, PATENT, SCRAPYARD, WORKSHOP))
        return (
            *((*board, *mine) if self.phase in AT_THE_BOARD else (*mine, *board)),
            *self.rivals_sheets(),
        )

    def rivals_sheets(self) -> tuple[Panel, ...]:
        parts = [scene_rivals.part_of(self.view, n, seat) for n, seat in enumerate(self.rivals)]
        sheets = tuple(self.drawn(scene_rivals.panel, part, part["nth"]) for part in parts)
        return sheets if len(parts) > 1 else (*sheets, self.drawn(scene_rivals.hand, parts[0]))

    def drawn(self, draw: Callable[[Mapping[str, Any], Words], Panel], part: Mapping[str, Any], nth: int = 0) -> Panel:
        return remembered(draw, part, self.words, self.voice, (self.hero, nth))

    def location(self, location: int) -> Panel:
        part = scene_rows.part_of(self.view, location, self.options)
        return remembered(scene_board.SHEETS[location], part, self.words, self.voice)

    def investors(self) -> Panel:
        part = scene_investors.part_of(self.view, self.cars, self.hand_sizes, self.hero)
        return self.drawn(scene_investors.panel, part)

    def automobile(self) -> Panel:
        return self.drawn(scene_automobile.panel, self.own)

    def hand(self) -> Panel:
        part = scene_hand.part_of(self.view, self.cars[self.hero], self.hand_sizes[self.hero], self.hero, self.options)
        return self.drawn(scene_hand.panel, part)

    # Beside the board

    def help(self) -> str:
        keys = [f"help.{self.phase}-alternative"] * self.view["alternative_rules"] + [f"help.{self.phase}"]
        return next((self.say(key) for key in keys if f"scene.{key}" in self.words), "") if self.options else ""

    def in_order(self) -> list[int]:
        return [(self.view["start"] + step) % self.players for step in range(self.players)]

    def seat(self, seat: int) -> Seat:
        view = self.view
        figures = (
            f"{view['supply'][seat]}/{MARKERS[self.players]}",
            str(view["cars"][seat]["parts"]),
            str(self.hand_sizes[seat]),
            str(view["volatility"][seat]),
        )
        score = signed(view["scores"][seat]) if "scores" in view else ""
        return _seat(seat, self.words.seat(seat), seat == view["start"], figures, score, self.words.language)


@lru_cache(maxsize=4096)
def _seat(seat: int, name: str, starts: bool, figures: tuple[str, ...], score: str, language: str) -> Seat:
    """Remembered: most of these lines are as they were before the move."""
    words = Words("motorworks.games.gear_and_piston", language)
    role = words.template("scene.starts") if starts else ""
    unit = words.template("scene.points") if score else ""
    shown = [
        Figure(icon, value, words.template(f"scene.figure.{key}"))
        for (icon, key), value in zip(FIGURES, figures, strict=True)
    ]
    return Seat(seat, name, role, tuple(shown), score, unit)
