"""The floor in front: my factory, and where the tile, the arrow or the expansion in hand could go."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from motorworks.games.horseless_carriage.drawing import expansion, things
from motorworks.games.horseless_carriage.drawing.floor import Plan, bays, plan_of, square_slots, tiles, whole_tile
from motorworks.games.horseless_carriage.drawing.table import NONE, WHOLE_ROW, PanelDrawing, Table, drawing_size
from motorworks.games.horseless_carriage.rules import floor as floor_rules
from motorworks.games.horseless_carriage.rules.moves import DIRECTION
from motorworks.games.horseless_carriage.rules.seen import Dealership, Floor, Tile
from motorworks.scene import Mark, Piece, Place, Scenery, Slot, Tip, group, rect
from motorworks.scene.layout import printed
from motorworks.scene.things import seat_look


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
        return plan_in(self.place, self.part.factory, self.part.hand)

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
        yield from bays(self.plan, self.seat, self.language)
        if hand.kind == "at":
            yield from self._squares()
        elif hand.kind == "point":
            yield from self._directions()
        elif hand.kind == "expand":
            yield from expansion.slots(self.plan, hand.turned, hand.choices, self)

    def _squares(self) -> Iterator[Slot]:
        """While a tile is in hand every square can be asked about; the open ones come last, on top."""
        slots = square_slots(self.plan, self.language)
        chosen = {square for square, _ in self.part.hand.choices}
        yield from (slot for square, slot in slots.items() if square not in chosen)
        yield from (slots[square] for square, _ in self.part.hand.choices)

    def _directions(self) -> Iterator[Slot]:
        """Where an indicator may point: a click on the square of the station beside it."""
        x, y = self.plan.squares[self.part.hand.square]
        for direction, called in self.part.hand.choices:
            dx, dy = things.WAYS[direction]
            tip = Tip(called, self.say("help.lay-tile-point"), "R 5.8")
            yield printed(point_id(direction), self.plan.place(x + dx, y + dy, 1, 1), tip)

    def pieces(self) -> Iterator[Piece]:
        yield from tiles(self.plan, self.part.factory, self.part.outlets, self.seat, self)
        if self.part.hand.kind == "point":
            yield self._pointing()

    def _pointing(self) -> Piece:
        """The indicator on its square, before it is known where it points."""
        hand = self.part.hand
        at = self.plan.place(*self.plan.squares[hand.square], 1, 1)
        piece = whole_tile(Tile(hand.tile, hand.square, (0, 0, 1, 1)), at, "", self.seat, self.language)
        return replace(piece, marks=(*piece.marks, rect(-1, -1, at.w + 2, at.h + 2, "now", 3)))


def part_of(table: Table) -> Part:
    person = table.mine
    return Part(
        table.hero,
        table.me is not None,
        table.over,
        person.wealth if table.over else 0,
        person.factory,
        person.dealerships,
        hand_of(table),
    )


def hand_of(table: Table) -> Hand:
    turn, kind = table.turn, table.kind
    if kind == "at":
        squares = tuple((option.value("square"), "") for option in table.options)
        return Hand(kind, turn.tile, turn.turned, choices=squares)
    if kind == "point":
        directions = tuple((option.value("direction"), option.says) for option in table.options)
        return Hand(kind, turn.tile, square=turn.square, choices=directions)
    if kind == "expand":
        return Hand(kind, turned=turn.turned, choices=tuple((option.id, option.says) for option in table.options))
    return Hand()


def plan_in(place: Place, factory: Floor, hand: Hand) -> Plan:
    """The floor, with room for the expansion in hand."""
    wide, high = drawing_size(place)
    actions = [action for action, _ in hand.choices] if hand.kind == "expand" else []
    beside = expansion.room(factory.floor, hand.turned, actions) if actions else ()
    return plan_of(factory.floor, factory.turned, Place(2, 2, wide - 4, high - 4), beside, tight=True)


def point_id(direction: int) -> str:
    return f"point-{DIRECTION.word(direction)}"


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
