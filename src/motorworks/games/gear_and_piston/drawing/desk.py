"""Gear & Piston as a scene: made from what one seat sees and its options, from nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from motorworks.games.gear_and_piston.drawing import (
    automobile,
    backyard,
    display,
    hand,
    holding,
    investors,
    rivals,
    workshop,
)
from motorworks.games.gear_and_piston.drawing.cells import cell_of, described, joined
from motorworks.games.gear_and_piston.drawing.checklist import Checklist
from motorworks.games.gear_and_piston.drawing.location import marker_id, space_id
from motorworks.games.gear_and_piston.drawing.table import TableDrawing
from motorworks.games.gear_and_piston.drawing.things import PACKAGE, tile_marks, tile_symbol
from motorworks.games.gear_and_piston.rules import car, order, scoring
from motorworks.games.gear_and_piston.rules import tables as t
from motorworks.games.gear_and_piston.rules.seen import View
from motorworks.kernel import Option, Seen, Words, signed
from motorworks.scene import Figure, Holding, Mark, Panel, Place, Scene, Seat, SequenceBox
from motorworks.scene.speaker import speaker

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
# What the list of seats shows of everybody: symbol and word.
FIGURES = (("worker", "markers"), ("gear", "parts"), ("hand", "hand"), ("volatility", "volatility"))
ICONS = {
    "keep-all": "hand",
    "spy": "eye",
    "steal": "eye",
    "move": "recycle",
    "market": "card-back",
    "on-top": "arrow",
    "at-bottom": "arrow",
    "split": "arrow",
    "blind": "card-back",
    "enough": "check",
    "begin": "chassis",
    "dismantle": "cross",
    "upgrade": "recycle",
    "replace": "recycle",
    "done": "check",
    "join": "chassis",
    "shift": "chassis",
    "stay-apart": "cross",
    "cover": "junk",
}


def scene(seen: Seen[View], options: Sequence[Option], words: Words) -> Scene:
    return Desk(seen, options, words).scene()


class Desk(TableDrawing):
    """Which panel lies where, what stands beside the board, and where each option belongs."""

    tab_icons = (("car", "engine"), ("board", "workshop"), ("investors", "investor"), ("rivals", "car-normal"))
    ends_step = frozenset(("keep-all", "enough", "done", "stay-apart"))
    quiet = frozenset(("dismantle",))
    picks = frozenset(("build",))

    def __init__(self, seen: Seen[View], options: Sequence[Option], words: Words) -> None:
        super().__init__(seen, options, words)
        self.car_part = automobile.part_of(self)

    # The panels

    def panels(self) -> tuple[Panel, ...]:
        mine = (
            self._car(),
            self.drawn(hand.Hand, hand.part_of(self), Place(0, 526, 842, 133)),
            self.drawn(Checklist, self.own, Place(592, 251, 250, 256)),
            self.drawn(investors.Investors, investors.part_of(self), Place(854, 251, 390, 408)),
        )
        board = (
            self.drawn(backyard.Backyard, backyard.part_of(self), Place(0, 0, 208, 232)),
            self.drawn(display.PatentOffice, display.part_of(self, t.PATENT), Place(220, 0, 450, 232)),
            self.drawn(display.Scrapyard, display.part_of(self, t.SCRAPYARD), Place(682, 0, 260, 232)),
            self.drawn(workshop.Workshop, workshop.part_of(self), Place(954, 0, 290, 232)),
        )
        return (*((*board, *mine) if self.phase in AT_THE_BOARD else (*mine, *board)), *self._rivals())

    def _car(self) -> Panel:
        return self.drawn(automobile.Automobile, self.car_part, Place(0, 251, 580, 256))

    def _rivals(self) -> tuple[Panel, ...]:
        count = len(self.rivals)
        found = [
            self.drawn(rivals.Rival, rivals.part_of(self, n, seat), rivals.place(n, count))
            for n, seat in enumerate(self.rivals)
        ]
        if count == 1:
            only = self.rivals[0]
            found.append(
                self.drawn(rivals.RivalHand, rivals.HandPart(only, self.seen.hand_backs[only]), rivals.hand_place())
            )
        return tuple(found)

    # Beside the board

    def steps(self) -> tuple[SequenceBox, ...]:
        steps = (*STEPS[:-1], AT_THE_END) if self.phase in AT_THE_END[1] else STEPS
        now = next((n for n, (_, phases) in enumerate(steps) if self.phase in phases), -1)
        return self.sequence(tuple(key for key, _ in steps), now)

    def where(self) -> str:
        return self.say("round", round=self.seen.round)

    def help(self) -> str:
        keys = [f"help.{self.phase}-alternative"] * self.seen.alternative_rules + [f"help.{self.phase}"]
        return next((self.say(key) for key in keys if f"scene.{key}" in self.words), "") if self.options else ""

    def in_order(self) -> list[int]:
        return order.player_order(self.seen.start, self.players)

    def seat(self, seat: int) -> Seat:
        seen = self.seen
        markers = f"{seen.supply[seat]}/{t.MARKERS[self.players]}"
        values = (markers, seen.cars[seat].parts, self.held_by(seat), seen.volatility[seat])
        return _seat(seat, self.words.seat(seat), seat == seen.start, values, seen.scores[seat], self.language)

    def result(self) -> str:
        return f"{{points}}\N{NO-BREAK SPACE}{self.say('points')}"

    def verdict(self) -> str:
        """How a tie for the victory was broken [R 10.4]; nothing if all who are tied share it."""
        scores, best = self.seen.scores, max(self.seen.scores)
        volatility = {seat: self.seen.cars[seat].volatility for seat, score in enumerate(scores) if score == best}
        breakers = {seat: scoring.tie_breaker(value) for seat, value in volatility.items()}
        if not self.over or len(set(breakers.values())) == 1:
            return ""
        best_first = sorted(breakers, key=breakers.__getitem__, reverse=True)
        figures = ", ".join(f"{self.words.seat(seat)}: {volatility[seat]}" for seat in best_first)
        return self.say("tie", score=signed(best), figures=figures)

    # The options

    def says_of(self, option: Option) -> str:
        """A cell is described by its neighbours, a section by the other."""
        if option.kind == "at" and self.own.sections:
            return described(self, self.own.sections, cell_of(option))
        if option.kind == "shift":
            return joined(self, self.own.sections, option.value("shift"))
        return option.says

    def place_of(self, option: Option) -> str:
        kind = option.kind
        if kind == "place":
            return space_id(option.value("location"), option.value("space"))
        if kind == "move":
            return space_id(option.value("location"), option.value("to"))
        if kind == "at":
            return cell_of(option).id
        if kind == "shift":
            return f"join{option.value('shift')}"
        if kind == "spy":
            return f"hand-{option.value('victim')}"
        if kind == "blind":
            return "stack-new" if self.phase == "patent-office" else "stack-scrap"
        return {"market": "black-market", "begin": "cell-new"}.get(kind) or option.word("tile")

    def piece_of(self, option: Option) -> str:
        """The marker that is moved: it is picked up before its new space is chosen."""
        if option.kind != "move":
            return ""
        location, space = option.value("location"), option.value("space")
        return marker_id(location, self.seen.locations[location].markers[space - 1], space)

    def icon_of(self, option: Option) -> str:
        if option.kind == "place":
            return t.LOCATION_DOMAIN.word(option.value("location"))
        if option.kind in ICONS:
            return ICONS[option.kind]
        tile = option.value("tile") if option.has("tile") else self._in_hand()
        return "" if tile == t.EMPTY else tile_symbol(tile)

    def _in_hand(self) -> int:
        """The tile that waits for its place: a chosen blueprint or a drawn junk tile."""
        turn = self.seen.turn
        return turn.junk[-1] if turn.junk else turn.chosen

    def effect_of(self, option: Option) -> str:
        """Where a cell lies, in a word; the gaps that joined sections have."""
        if option.kind == "shift":
            count = car.gaps(car.join(self.own.sections, option.value("shift")))
            return self.say(f"gaps-left.{min(count, 2)}", count=count)
        return self._end_or_gap(option) if option.kind == "at" and self.own.sections else ""

    def _end_or_gap(self, option: Option) -> str:
        cell = cell_of(option)
        if car.is_inside(self.own.sections[cell.section], cell.column):
            return self.say("cell-where.gap")
        return self.say(f"cell-where.{'right' if cell.column else 'left'}")

    def holding(self) -> Holding | None:
        return holding.holding_of(self, self._car(), self.options) if self.phase == "building" else None

    def ghost_of(self, option: Option) -> tuple[Mark, ...]:
        """The tile on its cell."""
        tile = self._in_hand() if option.kind in ("at", "begin") else t.EMPTY
        return () if tile == t.EMPTY else tile_marks(tile, automobile.layout_of(self.car_part).cell)


@lru_cache(maxsize=4096)
def _seat(seat: int, name: str, starts: bool, values: tuple[object, ...], score: int, language: str) -> Seat:
    """Cached: most of these lines are the same as before the move."""
    said = speaker(PACKAGE, language)
    figures = tuple(
        Figure(icon, str(value), said.say(f"figure.{key}")) for (icon, key), value in zip(FIGURES, values, strict=True)
    )
    return Seat(seat, name, said.say("starts") if starts else "", figures, signed(score), said.say("points"))
