"""The floor in front: my factory, and where the tile, the arrow or the floor expansion in hand could go."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import NamedTuple

from motorworks.games.horseless_carriage.drawing import floor as plans
from motorworks.games.horseless_carriage.drawing import places, things
from motorworks.games.horseless_carriage.drawing.floor import Plan, floor_tile, scaled
from motorworks.games.horseless_carriage.drawing.table import NONE, WHOLE_ROW, PanelDrawing, TableDrawing, drawing_size
from motorworks.games.horseless_carriage.rules import floor as floor_rules
from motorworks.games.horseless_carriage.rules import surroundings, verdicts
from motorworks.games.horseless_carriage.rules.floor import EXPANSION_PRINTS
from motorworks.games.horseless_carriage.rules.moves import DIRECTION, EXPAND, MOVES
from motorworks.games.horseless_carriage.rules.seen import Box, Dealership, Floor, FloorTile, Tile
from motorworks.scene import Mark, Piece, Place, Scenery, Slot, Tip, group, rect
from motorworks.scene.layout import option_id, printed
from motorworks.scene.things import seat_look

# The part of a square that marks a place.
_AIRY, _TIGHT = 0.76, 0.84
# On smaller squares a finger needs more of them.
_SMALL_SQUARE = 10.7


class Hand(NamedTuple):
    """What is being laid, and the options for it: squares, directions, or whole actions, with what they are called."""

    kind: str = ""
    tile: int = NONE
    turned: int = NONE
    square: int = NONE
    choices: tuple[tuple[int, str], ...] = ()


class Part(NamedTuple):
    seat: int
    mine: bool
    over: bool
    expands: bool
    wealth: int
    factory: Floor
    outlets: tuple[Dealership, ...]
    hand: Hand


class Factory(PanelDrawing[Part]):
    id = tab = "factory"
    flow = WHOLE_ROW
    zoom = True

    @property
    def seat(self) -> int:
        return self.part.seat

    @cached_property
    def plan(self) -> Plan:
        return plan_in(self.part.factory, self.part.expands)

    @property
    def size(self) -> tuple[float, float]:
        return self.plan.size

    @property
    def pan(self) -> int:
        return self.plan.for_fingers() if self.part.hand.kind in ("at", "point") else 0

    def title(self) -> str:
        return self.say("my-factory") if self.part.mine else self.words.seat(self.seat)

    def note(self) -> str:
        """What the layout lacks, else how often it can still grow; at the end what it has earned, as with others."""
        if self.part.over:
            return f"${self.part.wealth}"
        missing = len(self.part.factory.open)
        if missing:
            return self.say("open-one") if missing == 1 else self.say("open-many", count=missing)
        left = floor_rules.expansions_left(len(self.part.factory.turned))
        return self.say("expansion-left") if left == 1 else self.say("expansions-left", count=left)

    def scenery(self) -> Scenery:
        return self.plan.scenery

    def slots(self) -> Iterator[Slot]:
        hand = self.part.hand
        yield from plans.bays(self.plan, self.seat, self.language)
        if hand.kind == "at":
            yield from self._squares()
        elif hand.kind == "point":
            yield from self._directions()
        elif hand.kind == "expand":
            yield from _expansion_slots(self.plan, hand.turned, hand.choices, self.say("help.expand-floor"))

    def _squares(self) -> Iterator[Slot]:
        """While a tile is in hand every square can be asked about; the open ones come last, on top."""
        slots = plans.square_slots(self.plan, self.language)
        chosen = {square for square, _ in self.part.hand.choices}
        yield from (slot for square, slot in slots.items() if square not in chosen)
        yield from (slots[square] for square, _ in self.part.hand.choices)

    def _directions(self) -> Iterator[Slot]:
        """Where an indicator may point: a click on the square of the station beside it."""
        x, y = self.plan.squares[self.part.hand.square]
        for direction, called in self.part.hand.choices:
            dx, dy = things.WAYS[direction]
            tip = Tip(called, self.say("help.lay-tile-point"), "R 5.8")
            yield printed(f"point-{DIRECTION.word(direction)}", self.plan.place(x + dx, y + dy, 1, 1), tip)

    def pieces(self) -> Iterator[Piece]:
        yield from plans.tiles(self.plan, self.part.factory, self.part.outlets, self.seat, self)
        if self.part.hand.kind == "point":
            yield self._pointing()

    def _pointing(self) -> Piece:
        """The indicator on its square, before it is known where it points."""
        hand = self.part.hand
        at = self.plan.place(*self.plan.squares[hand.square], 1, 1)
        piece = plans.whole_tile(Tile(hand.tile, hand.square, (0, 0, 1, 1)), at, "", self.seat, self.language)
        return replace(piece, marks=(*piece.marks, rect(-1, -1, at.w + 2, at.h + 2, "now", 3)))


def part_of(table: TableDrawing) -> Part:
    person = table.mine
    return Part(
        table.hero,
        table.me is not None,
        table.over,
        is_expanding(table),
        person.wealth if table.over else 0,
        person.factory,
        person.dealerships,
        hand_of(table),
    )


def hand_of(table: TableDrawing) -> Hand:
    turn, kind, options = table.turn, table.kind, table.options
    if kind == "at":
        return Hand(kind, turn.tile, turn.turned, choices=tuple((it.value("square"), "") for it in options))
    if kind == "point":
        directions = tuple((it.value("direction"), it.says) for it in options)
        return Hand(kind, turn.tile, square=turn.square, choices=directions)
    if kind == "expand":
        return Hand(kind, turned=turn.turned, choices=tuple((it.id, it.says) for it in options))
    return Hand()


def is_expanding(table: TableDrawing) -> bool:
    return table.phase == "expand-floor" and bool(table.options)


def plan_of(table: TableDrawing) -> Plan:
    return plan_in(table.mine.factory, is_expanding(table))


def plan_in(factory: Floor, expands: bool) -> Plan:
    """The floor, with room for an expansion that is in hand."""
    wide, high = drawing_size(places.FLOOR)
    beside = _room(factory) if expands else ()
    return plans.plan_of(factory.floor, factory.turned, Place(2, 2, wide - 4, high - 4), beside, tight=True)


def point_ghost(plan: Plan, tile: int, direction: int) -> tuple[Mark, ...]:
    """The indicator with its arrow, drawn from the square at which it would point."""
    dx, dy = things.WAYS[direction]
    unit = plan.unit
    return (group(-dx * unit, -dy * unit, things.marks(tile, unit, unit, points=direction)),)


def ghost(plan: Plan, tile: int, turned: int, seat: int) -> tuple[Mark, ...]:
    """The tile in hand as it would lie, drawn from its upper left square."""
    turn = max(turned, 0)
    w, h = things.size_as_it_lies(tile, turn)
    width, height = round(w * plan.unit, 2), round(h * plan.unit, 2)
    drawn = things.marks(tile, width, height, things.sides_as_it_lies(tile, turn), seat=seat_look(seat))
    return (*drawn, rect(0, 0, width, height, "phantom", 3))


# The floor expansion in hand: where it could go, and how it would lie there [R 6]


@lru_cache(maxsize=64)
def _room(factory: Floor) -> tuple[Box, ...]:
    """The squares of the table that an expansion could take, with its mouth, turn by turn and place by place."""
    floor = verdicts.factory_of(factory).floor
    found: list[Box] = []
    for turn, shape in enumerate(EXPANSION_PRINTS):
        left, top, wide, high = floor_rules.bounds(shape.mouth)
        for number, side, shift in surroundings.expansion_places(floor, turn):
            x, y = surroundings.corner_beside(factory.floor[number].at, side, shift, turn)
            found += [(x, y, shape.width, shape.height), (x + left, y + top, wide, high)]
    return tuple(found)


def _corner(floor: Sequence[FloorTile], action: int, turn: int) -> tuple[int, int]:
    number, side, shift = EXPAND.values(action)
    return surroundings.corner_beside(floor[number].at, side, shift, turn)


def _expansion_slots(plan: Plan, turn: int, choices: Sequence[tuple[int, str]], says: str) -> Iterator[Slot]:
    """A place for an expansion is marked in its middle, so that no two places share a mark."""
    mark, shape = _mark(plan), EXPANSION_PRINTS[turn]
    for action, called in choices:
        x, y = _corner(plan.tiles, action, turn)
        at = plan.place(x + (shape.width - mark) / 2, y + (shape.height - mark) / 2, mark, mark)
        yield Slot(option_id(MOVES.code(action)), at, called, Tip(called, says, "R 6.2"))


def _mark(plan: Plan) -> float:
    """Squares in a row leave some air between each other."""
    return _AIRY if plan.unit > _SMALL_SQUARE else _TIGHT


def expansion_ghost(plan: Plan, turn: int) -> tuple[Mark, ...]:
    """The expansion as it would lie, drawn from the mark in its middle."""
    w, h = EXPANSION_PRINTS[turn].width, EXPANSION_PRINTS[turn].height
    unit, mark = plan.unit, _mark(plan)
    left, top = -(w - mark) / 2 * unit, -(h - mark) / 2 * unit
    return (*expansion(turn, left, top, unit), rect(left, top, w * unit, h * unit, "phantom"))


def expansion(turn: int, left: float, top: float, unit: float) -> tuple[Mark, ...]:
    """An expansion alone, with its bay and its mouth."""
    shape = EXPANSION_PRINTS[turn]
    inside = (shape.dark, shape.strip, shape.mouth)
    boxes = [scaled(floor_rules.bounds(squares), left, top, unit) for squares in inside]
    return floor_tile([Place(left, top, shape.width * unit, shape.height * unit), *boxes], unit)
