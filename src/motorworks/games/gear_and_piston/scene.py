"""Gear & Piston as a scene: made from the view of one seat and its options, from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from motorworks.games.gear_and_piston import (
    scene_board,
    scene_cars,
    scene_checklist,
    scene_investors,
    scene_rivals,
    scene_rows,
    scene_tiles,
)
from motorworks.games.gear_and_piston.scene_options import Options
from motorworks.games.gear_and_piston.tables import (
    BACKYARD,
    HAND_LIMIT,
    LOWER,
    MARKERS,
    PATENT,
    ROW,
    SCRAPYARD,
    WORKSHOP,
)
from motorworks.kernel import Option, Words
from motorworks.scene import (
    Figure,
    Mark,
    Panel,
    Piece,
    Place,
    Scene,
    Scenery,
    Seat,
    Slot,
    Step,
    Tab,
    Tip,
    path,
    rect,
    text,
    use,
)
from motorworks.scene.sheets import remembered
from motorworks.scene.things import paragraph

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
GROUND = Scenery((path(f"M4 {scene_cars.ground(228)}H559", "center"),))
AT_THE_END = ("junk", ("assembly", "junk"))
# Where the eye should be: the locations while markers are placed and resolved, else one's own car.
AT_THE_BOARD = ("planning", "backyard", "patent-office", "scrapyard")
# What a click on a tile of mine would mean in each phase.
HAND_ASKS = {"volatility": "discard", "workshop": "build"}
CAR_ASKS = {"workshop": "dismantle", "upgrading": "replace", "junk": "cover"}


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
    )


@cache
def _tabs(language: str) -> tuple[Tab, ...]:
    words = Words(__package__, language)
    icons = {"car": "engine", "board": "workshop", "investors": "investor", "rivals": "car-normal"}
    return tuple(Tab(tab, words.template(f"scene.tab.{tab}"), icon) for tab, icon in icons.items())


@cache
def _steps(phase: str, language: str) -> tuple[Step, ...]:
    words = Words(__package__, language)
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
        begins = any(option.kind == "begin" for option in options) and bool(self.cars[self.hero])
        self.drawing = scene_cars.laid_out(self.cars[self.hero], (563, 228), 78, spare=1, beside=begins)
        self.voice = (words.language, *words.names)
        self.rivals = [(self.hero + step) % self.players for step in range(1, self.players)]

    def say(self, key: str, **values: object) -> str:
        return self.words.template(f"scene.{key}").format(**values)

    # The sheets

    def panels(self) -> tuple[Panel, ...]:
        checked = {key: self.view["cars"][self.hero][key] for key in scene_checklist.CHECKED}
        mine = (self.automobile(), self.hand(), self.drawn(scene_checklist.panel, checked))
        board = tuple(self.location(location) for location in (BACKYARD, PATENT, SCRAPYARD, WORKSHOP))
        return (
            *((*board, *mine) if self.phase in AT_THE_BOARD else (*mine, *board)),
            self.investors(),
            *(
                self.drawn(scene_rivals.panel, scene_rivals.part_of(self.view, n, seat))
                for n, seat in enumerate(self.rivals)
            ),
        )

    def drawn(self, draw: Callable[[Mapping[str, Any], Words], Panel], part: Mapping[str, Any]) -> Panel:
        return remembered(draw, part, self.words, self.voice)

    def location(self, location: int) -> Panel:
        return self.drawn(scene_board.SHEETS[location], scene_rows.part_of(self.view, location))

    def investors(self) -> Panel:
        part = scene_investors.part_of(self.view, self.cars, self.hand_sizes, self.hero)
        return self.drawn(scene_investors.panel, part)

    def automobile(self) -> Panel:
        drawing = self.drawing
        title = self.say("my-car") if self.me is not None else self.words.seat(self.hero)
        ask = CAR_ASKS.get(self.phase, "") if self.me is not None else ""
        return Panel(
            "car",
            title,
            (563, 228),
            Place(0, 251, 580, 256),
            seat=self.hero,
            note=self.car_note(),
            scenery=GROUND,
            marks=(
                *scene_cars.outline(drawing, 1),
                *scene_cars.wheels(drawing),
                *(() if self.options else scene_cars.empty_note(drawing, self.words)),
            ),
            slots=self.cells(),
            pieces=(*scene_cars.tiles(drawing, self.hero, self.words, ask), *self.drawn_junk()),
            tab="car",
            flow=440,
        )

    def car_note(self) -> str:
        left = self.turn["actions"]
        if left and self.view["actor"] == self.hero:
            return self.say("action-left" if left == 1 else "actions-left", count=left)
        return self.say("two-sections") if len(self.cars[self.hero]) == 2 else ""

    def cells(self) -> tuple[Slot, ...]:
        """The cells that can be built on now."""
        found = [
            scene_cars.cell_slot(self.drawing, option.args, self.words)
            for option in self.options
            if option.kind == "at"
        ]
        if any(option.kind == "begin" for option in self.options):
            found.append(scene_cars.new_section_slot(self.drawing, self._chosen_row(), self.words))
        return tuple(found)

    def _chosen_row(self) -> int:
        chosen = self.turn["chosen"]
        return ROW[scene_tiles.number(chosen)] if chosen else LOWER

    def drawn_junk(self) -> tuple[Piece, ...]:
        """The junk tile that waits to be placed lies beside the car."""
        if self.phase != "junk" or self.view["actor"] != self.hero:
            return ()
        return tuple(
            scene_tiles.piece(scene_tiles.number(word), 4, 4 + 56 * n, 52, self.words)
            for n, word in enumerate(self.turn["junk"])
        )

    def hand(self) -> Panel:
        """My blueprints; beside them what lies open before me alone, or what the chosen one does."""
        marks: list[Mark] = []
        pieces: list[Piece] = []
        held = self.view["hand"] or [None] * self.hand_sizes[self.hero]
        for n in range(HAND_LIMIT):
            x = 6 + n * 92
            word = held[n] if n < len(held) else None
            if word is not None:
                pieces.append(self._blueprint(word, x))
            elif n < len(held):
                marks.append(use("card-back", x + 6, 12, 64, 76, "t-blue"))
            else:
                marks += [rect(x, 12, 76, 76, "slot dashed", 4), text(x + 38, 54, self.say("empty"), "cap mid", 70)]
        marks.append(path("M474 6V100", "l"))
        looked, extra = self.looked_at()
        joinings = self.joinings()
        note = self.say("hand-count", count=len(held), limit=HAND_LIMIT)
        return Panel(
            "hand",
            self.say("hand") if self.me is not None else self.say("hand-of", name=self.words.seat(self.hero)),
            (825, 106),
            Place(0, 526, 842, 133),
            icon="blueprint",
            note=note,
            marks=(*marks, *extra, *(mark for _, drawn in joinings for mark in drawn)),
            slots=tuple(slot for slot, _ in joinings),
            pieces=(*pieces, *looked),
            tab="car",
            flow=620,
            pan=800,
        )

    def joinings(self) -> list[tuple[Slot, tuple[Mark, ...]]]:
        """Every way to join the two sections, as a sketch to click on."""
        shifts = [option for option in self.options if option.kind == "shift"]
        rows = 1 if len(shifts) <= 6 else 2
        across = -(-len(shifts) // rows)
        found = []
        for n, option in enumerate(shifts):
            w, h = 330 / across, 98 / rows
            box = Place(488 + n % across * w, 4 + n // across * h, w - 8, h - 8)
            slot = Slot(f"join{option.args['shift']}", box, option.says, Tip(option.says, "", "R 5.6"), printed=True)
            inner = Place(box.x + 5, box.y + 5, box.w - 10, box.h - 10)
            found.append((slot, scene_cars.sketch(self.cars[self.hero], int(option.args["shift"]), inner)))
        return found

    def _blueprint(self, word: str, x: float) -> Piece:
        verb = HAND_ASKS.get(self.phase, "")
        raised = 6 if word == self.turn["chosen"] else 12
        return scene_tiles.piece(
            scene_tiles.number(word), x, raised, 76, self.words, f"{verb} {word}" if verb else "", "hand"
        )

    def looked_at(self) -> tuple[tuple[Piece, ...], tuple[Mark, ...]]:
        """Tiles that only this seat sees for a moment: a spied hand, the Black Market, a draw from the scrap stack."""
        seen: Sequence[str] = self.turn["looks_at"]
        if self.phase == "joining" and self.options:
            return (), ()
        if seen:
            step = min(70.0, 334 / len(seen))
            pieces = tuple(
                scene_tiles.piece(scene_tiles.number(word), 486 + n * step, 30, 62, self.words)
                for n, word in enumerate(seen)
            )
            return pieces, (text(486, 20, self.say(f"seen.{self.phase}"), "md", 334),)
        chosen = self.turn["chosen"]
        if chosen and self.view["actor"] == self.hero:
            tile = scene_tiles.number(chosen)
            tip = scene_tiles.tip(tile, self.words)
            return (), (text(488, 26, tip.name, "lg", 330), *paragraph(488, 46, tip.says, 330, "", 13, 4))
        return (), paragraph(488, 30, self.say("hand-says"), 330, "soft", 13, 4)

    # Beside the board

    def help(self) -> str:
        return self.say(f"help.{self.phase}") if self.options and f"scene.help.{self.phase}" in self.words else ""

    def in_order(self) -> list[int]:
        return [(self.view["start"] + step) % self.players for step in range(self.players)]

    def seat(self, seat: int) -> Seat:
        figures = (
            Figure("worker", f"{self.view['supply'][seat]}/{MARKERS[self.players]}", self.say("figure.markers")),
            Figure("gear", str(self.view["cars"][seat]["parts"]), self.say("figure.parts")),
            Figure("hand", str(self.hand_sizes[seat]), self.say("figure.hand")),
            Figure("volatility", str(self.view["volatility"][seat]), self.say("figure.volatility")),
        )
        role = self.say("starts") if seat == self.view["start"] else ""
        score = str(self.view["scores"][seat]).replace("-", "\N{MINUS SIGN}") if "scores" in self.view else ""
        return Seat(seat, self.words.seat(seat), role, figures, score=score, unit=self.say("points") if score else "")
