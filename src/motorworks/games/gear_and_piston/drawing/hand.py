"""My blueprints; beside them what I alone am looking at, the ways to join, or what the chosen blueprint does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from motorworks.games.gear_and_piston.drawing.cars import sketch
from motorworks.games.gear_and_piston.drawing.cells import joined
from motorworks.games.gear_and_piston.drawing.table import TableDrawing
from motorworks.games.gear_and_piston.drawing.things import tile_piece, tile_tip
from motorworks.games.gear_and_piston.rules import tables as t
from motorworks.games.gear_and_piston.rules.car import Car
from motorworks.games.gear_and_piston.rules.seen import Tiles
from motorworks.kernel import NOBODY
from motorworks.scene import Block, Mark, Narrow, Piece, Place, Slot, Tip, path, rect, text, use
from motorworks.scene.layout import Grid, printed
from motorworks.scene.panel_drawing import PanelDrawing
from motorworks.scene.things import paragraph

# What a click on a blueprint would mean in each phase.
ASKS = {"volatility": "discard", "workshop": "build"}
_BESIDE = Place(474, 0, 351, 106)


class Part(NamedTuple):
    """`of` is whose hand it is for a spectator, who sees backs; `seen` are tiles that the reader looks at for a moment,
    `shifts` the ways to join the sections of `car`."""

    of: int
    held: Tiles
    asks: str
    raised: int
    seen: Tiles
    seen_in: str
    victim: int
    joins: bool
    shifts: tuple[int, ...]
    car: Car
    says: int


def part_of(table: TableDrawing) -> Part:
    turn = table.seen.turn
    shifts = tuple(option.value("shift") for option in table.options if option.kind == "shift")
    joins = table.phase == "joining" and bool(table.options)
    seen = () if joins else turn.looks_at
    return Part(
        of=table.hero if table.me is None else NOBODY,
        held=table.seen.hand or (t.EMPTY,) * table.held_by(table.hero),
        asks=ASKS.get(table.phase, ""),
        raised=turn.chosen,
        seen=seen,
        seen_in=table.phase if seen else "",
        victim=turn.victim if seen else NOBODY,
        joins=joins,
        shifts=shifts,
        car=table.own.sections if shifts else (),
        says=turn.chosen if table.actor == table.hero else t.EMPTY,
    )


def _narrow(beside: bool) -> Narrow:
    """On a phone the cards move together, and what lies beside them lies below; what a card is for, its tip says."""
    wide = 83.0 * t.HAND_LIMIT
    cards = tuple(Block(Place(92 * n + 4, -6, 80, 106), 83 * n + 1.5, -6) for n in range(t.HAND_LIMIT))
    if not beside:
        return Narrow((wide, 100), cards, (_BESIDE,))
    line, below = Place(474, 0, 6, 106), Block(Place(480, 0, 345, 106), 0, 102)
    return Narrow((wide, 206), (*cards, below), (line,))


_NARROW = (_narrow(beside=False), _narrow(beside=True))


class Hand(PanelDrawing[Part]):
    id = "hand"
    icon = "blueprint"
    tab = "car"
    size = (825, 106)
    flow = 760

    def title(self) -> str:
        of = self.part.of
        return self.say("hand") if of == NOBODY else self.say("hand-of", name=self.words.seat(of))

    def note(self) -> str:
        return self.say("hand-count", count=len(self.part.held), limit=t.HAND_LIMIT)

    def narrow(self) -> Narrow:
        return _NARROW[self.part.joins or bool(self.part.seen)]

    def marks(self) -> Iterator[Mark]:
        """Blueprints of others as backs, free places as frames."""
        held = self.part.held
        for n in range(t.HAND_LIMIT):
            x = 6 + n * 92
            if n >= len(held):
                yield rect(x, 12, 76, 76, "slot dashed", 4)
                yield text(x + 38, 54, self.say("empty"), "md soft mid", 70)
            elif held[n] == t.EMPTY:
                yield use("card-back", x + 6, 12, 64, 76, "t-blue")
        yield path("M474 6V100", "l")
        yield from self._beside()

    def _beside(self) -> Iterator[Mark]:
        part = self.part
        if part.joins:
            for box, shift in self._joinings():
                yield from sketch(part.car, shift, Place(box.x + 5, box.y + 5, box.w - 10, box.h - 10))
        elif part.seen:
            yield text(486, 14, self._seen_where(), "md", 334)
        elif part.says != t.EMPTY:
            tip = tile_tip(self, part.says)
            yield text(488, 26, tip.name, "lg", 330)
            yield from paragraph(488, 46, tip.says, 330, "", 13, 4)
        else:
            yield from paragraph(488, 30, self.say("hand-says"), 330, "soft", 13, 4)

    def _seen_where(self) -> str:
        victim = self.part.victim
        return (
            self.say(f"seen.{self.part.seen_in}")
            if victim == NOBODY
            else self.say("hand-of", name=self.words.seat(victim))
        )

    def _joinings(self) -> Iterator[tuple[Place, int]]:
        """Every way to join the two sections, with its box."""
        shifts = self.part.shifts
        rows = 1 if len(shifts) <= 6 else 2
        across = -(-len(shifts) // rows)
        w, h = 330 / across, 98 / rows
        return zip(Grid(Place(488, 4, w - 8, h - 8), w, h, across).places(len(shifts)), shifts, strict=True)

    def slots(self) -> Iterator[Slot]:
        for box, shift in self._joinings() if self.part.shifts else ():
            yield printed(f"join{shift}", box, Tip(joined(self, self.part.car, shift), "", "R 5.6"))

    def pieces(self) -> Iterator[Piece]:
        """My blueprints, the chosen one raised; then a spied hand, the Black Market or a draw from the scrap stack."""
        part = self.part
        for n, tile in enumerate(part.held):
            if tile != t.EMPTY:
                at = Place(6 + n * 92, 6 if tile == part.raised else 12, 76, 76)
                yield tile_piece(self, tile, at, part.asks, "hand")
        step = min(74.0, 336 / max(1, len(part.seen)))
        size = min(62.0, step - 8)
        for n, tile in enumerate(part.seen):
            yield tile_piece(self, tile, Place(486 + n * step, 38, size, size))
