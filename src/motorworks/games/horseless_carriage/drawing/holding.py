"""The tile or expansion in hand: every way to lie, every place for it, and what it would do there."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from motorworks.games.horseless_carriage.drawing import factory as panel
from motorworks.games.horseless_carriage.drawing import judging, things
from motorworks.games.horseless_carriage.drawing.floor import Plan
from motorworks.games.horseless_carriage.drawing.judging import Asked, Judge
from motorworks.games.horseless_carriage.drawing.table import NONE, Speaker, TableDrawing
from motorworks.games.horseless_carriage.rules import geometry, verdicts
from motorworks.games.horseless_carriage.rules import tables as t
from motorworks.games.horseless_carriage.rules.factory import Factory
from motorworks.games.horseless_carriage.rules.floor import EXPANSION_PRINTS
from motorworks.games.horseless_carriage.rules.moves import AT, DIRECTION, EXPAND, MOVES, SQUARE, TILE, TURN
from motorworks.games.horseless_carriage.rules.placement import TURNS_OF
from motorworks.games.horseless_carriage.rules.surroundings import corner_beside, expansion_places
from motorworks.kernel import Words
from motorworks.scene import Holding, Lie, Mark, Obstacle, Place, Ruler, Spot, Verdict
from motorworks.scene.speaker import Voice

_UNDO = ""  # the code that takes an action back


class Part(NamedTuple):
    """What is in hand, how it has been turned so far (NONE: not yet), and all that its places depend on."""

    seat: int
    tile: int
    turned: int
    chosen: bool
    stays_valid: bool
    equipping: int
    level: int
    indicators: tuple[int, ...]
    asked: Asked


def holding_of(table: TableDrawing) -> Holding | None:
    """The thing in the hand of the seat that decides; an indicator that only has to point is in no hand."""
    if table.kind not in ("turn", "at", "expand"):
        return None
    turn, dimension = table.turn, table.turn.tile - t.INDICATOR
    part = Part(
        table.hero,
        turn.tile,
        turn.turned,
        len(turn.turns) > 1,
        turn.must_stay_valid,
        turn.equipping,
        table.levels()[dimension] if dimension >= 0 else 0,
        table.seen.indicators if dimension >= 0 else (),
        judging.asked(table),
    )
    return _holding(part, panel.plan_of(table), table.voice)


@lru_cache(maxsize=32)
def _holding(part: Part, plan: Plan, voice: Voice) -> Holding | None:
    """A seat is asked again only when it turns what it holds."""
    words = Words(*voice)
    if part.tile == NONE:
        return Expansions(part, plan, words).holding()
    return (Indicators if part.tile >= t.INDICATOR else Tiles)(part, plan, words).holding()


class Corner(NamedTuple):
    """A square to lay something on: where it is on the panel, its name, and the codes that lay something there."""

    x: float
    y: float
    name: str
    codes: tuple[str, ...]


@lru_cache(maxsize=64)
def _corners(plan: Plan) -> dict[int, Corner]:
    """All squares of a floor; whatever is taken up, they are the same."""
    found = {}
    for square, (x, y) in plan.squares.items():
        at = plan.place(x, y, 1, 1)
        found[square] = Corner(at.x, at.y, SQUARE.word(square), (MOVES.code(AT.base + square),))
    return found


class InHand(Speaker):
    """What the three kinds of things in hand share."""

    adapts = False

    def __init__(self, part: Part, plan: Plan, words: Words) -> None:
        super().__init__(words)
        self.part = part
        self.plan = plan
        self.factory: Factory = verdicts.factory_of(part.asked.floor)
        self.judge = Judge(part.asked, self.factory, part.tile, part.seat, words)
        self.verdicts: dict[Verdict, int] = {}
        self._judged: dict[verdicts.Verdict, int] = {}

    def holding(self) -> Holding:
        turns = [(turn, spots) for turn in self.turns() if (spots := tuple(self.spots(turn)))]
        known = [turn for turn, _ in turns]
        lies = tuple(self._lie(turn, spots, known) for turn, spots in turns)
        first = known.index(self.part.turned) if self.part.turned in known else 0
        return Holding(
            "factory",
            self.name(),
            self.plan.unit,
            first,
            lies,
            tuple(self.verdicts),
            room=self.room(),
            outside=self.outside(),
            obstacles=tuple(self.obstacles()),
            otherwise=self.otherwise(),
            rulers=tuple(Ruler(*self.plan.middle(label), label.text, label.below) for label in self.plan.written),
            back=self.back(),
            adapts=self.adapts,
        )

    def _lie(self, turn: int, spots: tuple[Spot, ...], known: Sequence[int]) -> Lie:
        return Lie(
            self.lie_name(turn),
            self.covered(turn),
            self.marks(turn),
            self.codes(turn),
            self._next(turn, known),
            self._mirrored(turn, known),
            spots,
        )

    def _next(self, turn: int, known: Sequence[int]) -> int:
        quarters = (geometry.quarter_turned(turn, n) for n in (1, 2, 3))
        return next((known.index(other) for other in quarters if other in known), known.index(turn))

    def _mirrored(self, turn: int, known: Sequence[int]) -> int:
        other = geometry.mirrored(turn)
        return known.index(other if other in known else turn)

    def numbered(self, verdict: Verdict) -> int:
        """Most places are alike: each verdict is sent once."""
        return self.verdicts.setdefault(verdict, len(self.verdicts))

    def judged(self, found: verdicts.Verdict) -> int:
        """The number of what is said about it."""
        number = self._judged.get(found)
        if number is None:
            number = self._judged[found] = self.numbered(self.judge.says(found))
        return number

    def covered(self, turn: int) -> tuple[float, float]:
        """Its size on the panel."""
        w, h = self.size(turn)
        return round(w * self.plan.unit, 2), round(h * self.plan.unit, 2)

    def codes(self, turn: int) -> tuple[str, ...]:
        """The actions for the engine: a turn that was chosen before is taken back first."""
        if turn == self.part.turned:
            return ()
        code = f"turn {TURN.word(turn)}"
        return (_UNDO, code) if self.part.turned != NONE else (code,)

    def back(self) -> int:
        return 2 if self.part.turned != NONE and self.part.chosen else 1

    def lie_name(self, turn: int) -> str:
        return self.named(TURN, turn)

    def room(self) -> tuple[Place, ...]:
        return tuple(self.plan.place(*tile.at) for tile in self.plan.tiles)

    def outside(self) -> str:
        return self.say("held.outside")

    def otherwise(self) -> str:
        return self.say("held.not-valid" if self.part.stays_valid else "held.copies")

    def obstacles(self) -> Iterator[Obstacle]:
        for tile in self.part.asked.floor.tiles:
            says = self.say("held.taken", tile=self.named(TILE, tile.tile), square=SQUARE.word(tile.square))
            yield Obstacle(self.plan.place(*tile.at), says)
        for floor in self.plan.tiles:
            for box in (floor.bay, floor.keep_clear):
                yield Obstacle(self.plan.place(*box), self.say("held.bay"))

    # What depends on the thing

    def name(self) -> str:
        return self.headed(TILE, self.part.tile)

    def turns(self) -> Sequence[int]:
        raise NotImplementedError

    def size(self, turn: int) -> tuple[int, int]:
        return things.size_as_it_lies(self.part.tile, turn)

    def marks(self, turn: int) -> tuple[Mark, ...]:
        return panel.ghost(self.plan, self.part.tile, turn, self.part.seat)

    def spots(self, turn: int) -> Iterator[Spot]:
        raise NotImplementedError


class Tiles(InHand):
    def turns(self) -> Sequence[int]:
        return TURNS_OF[self.part.tile]

    def spots(self, turn: int) -> Iterator[Spot]:
        part, plan = self.part, self.plan
        trial = verdicts.Trial(self.factory, part.tile, turn, part.asked.supply)
        corners, (w, h) = _corners(plan), self.covered(turn)
        for square in verdicts.spots(self.factory, part.tile, turn, part.stays_valid):
            found, corner = trial.verdict(square), corners[square]
            phantom = None
            if found.cure != NONE:
                phantom = self.judge.phantom(plan, found.cure, trial.cure_at(square, found.cure))
            edges = self.judge.edges(plan, Place(corner.x, corner.y, w, h), found) if found.joins else ""
            yield Spot(corner.x, corner.y, corner.name, corner.codes, self.judged(found), edges, phantom)


class Indicators(InHand):
    """It lies one way only; where it points depends on the stations around its square."""

    adapts = True

    def turns(self) -> Sequence[int]:
        return range(len(geometry.DIRECTIONS))

    def codes(self, turn: int) -> tuple[str, ...]:
        return ()

    def back(self) -> int:
        return 1

    def lie_name(self, turn: int) -> str:
        return self.named(DIRECTION, turn)

    def marks(self, turn: int) -> tuple[Mark, ...]:
        unit = self.plan.unit
        return things.marks(self.part.tile, unit, unit, points=turn)

    def otherwise(self) -> str:
        return self.say("held.no-station")

    def spots(self, turn: int) -> Iterator[Spot]:
        part, corners = self.part, _corners(self.plan)
        trial = verdicts.Trial(self.factory, part.tile, turn, part.asked.supply)
        dimension = part.tile - t.INDICATOR
        found = verdicts.indicator_spots(self.factory, dimension, part.level, part.indicators, part.equipping)
        for square, directions in found:
            if turn in directions:
                verdict, corner = trial.verdict(square), corners[square]
                points = (f"point {DIRECTION.word(turn)}",) if len(directions) > 1 else ()
                edges = self.judge.edges(self.plan, Place(corner.x, corner.y, *self.covered(turn)), verdict)
                yield Spot(corner.x, corner.y, corner.name, (*corner.codes, *points), self.judged(verdict), edges)


class Expansions(InHand):
    """The floor expansion at the end of a turn; it cannot be put back. [R 6]"""

    def name(self) -> str:
        return self.say("expansion")

    def turns(self) -> Sequence[int]:
        return range(len(geometry.TURNS))

    def back(self) -> int:
        return 0

    def size(self, turn: int) -> tuple[int, int]:
        return EXPANSION_PRINTS[turn].width, EXPANSION_PRINTS[turn].height

    def marks(self, turn: int) -> tuple[Mark, ...]:
        return panel.expansion(turn, 0, 0, self.plan.unit)

    def room(self) -> tuple[Place, ...]:
        return (Place(0, 0, *self.plan.size),)

    def outside(self) -> str:
        return self.say("expansion-says")

    def otherwise(self) -> str:
        return self.say("expansion-says")

    def obstacles(self) -> Iterator[Obstacle]:
        for floor in self.plan.tiles:
            yield Obstacle(self.plan.place(*floor.at), self.say("held.on-floor"))
            yield Obstacle(self.plan.place(*floor.mouth), self.say("mouth-says"))

    def spots(self, turn: int) -> Iterator[Spot]:
        number = self.numbered(Verdict((self.say("help.expand-floor"),)))
        for tile, side, shift in expansion_places(self.factory.floor, turn):
            x, y = corner_beside(self.plan.tiles[tile].at, side, shift, turn)
            at = self.plan.place(x, y, *self.size(turn))
            action = EXPAND.id(tile, side, shift)
            says = self.words.sentence("option.expand", EXPAND.terms(action))
            yield Spot(at.x, at.y, says, (MOVES.code(action),), number)
