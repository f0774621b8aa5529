"""What the tile in hand would do, in words and figures, with the brochures and the market before and after."""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from motorworks.games.horseless_carriage.drawing import niches, outlets
from motorworks.games.horseless_carriage.drawing.floor import Plan
from motorworks.games.horseless_carriage.drawing.table import NONE, Speaker, TableDrawing
from motorworks.games.horseless_carriage.rules import reach, verdicts
from motorworks.games.horseless_carriage.rules import tables as t
from motorworks.games.horseless_carriage.rules.factory import Factory
from motorworks.games.horseless_carriage.rules.laid import Brochure, spec
from motorworks.games.horseless_carriage.rules.moves import TILE, TRACK
from motorworks.games.horseless_carriage.rules.obligations import OBLIGATIONS
from motorworks.games.horseless_carriage.rules.seen import Box, Dealership, Floor
from motorworks.games.horseless_carriage.rules.verdicts import Change
from motorworks.kernel import Words
from motorworks.scene import Figure, Mark, Overlay, Phantom, Place, Verdict, rect

# Tiles that have no part in making and selling cars.
_APART = (t.RESEARCH, t.PLANNING)


class Asked(NamedTuple):
    """The factory, what is left for it, its dealerships by name, and what the market asks for."""

    floor: Floor
    supply: tuple[int, ...]
    outlets: tuple[Dealership, ...]
    minimum: tuple[int, ...]
    axes: tuple[int, ...]
    buyers: tuple[int, ...]


def asked(table: TableDrawing) -> Asked:
    seen, mine = table.seen, table.mine
    return Asked(mine.factory, seen.supply, mine.dealerships, seen.minimum, seen.axes, seen.buyers)


class Judge(Speaker):
    """Says what the rules have found out about one tile."""

    def __init__(self, asked: Asked, factory: Factory, tile: int, seat: int, words: Words) -> None:
        super().__init__(words)
        self.asked = asked
        self.factory = factory
        self.tile = tile
        self.seat = seat

    def says(self, found: verdicts.Verdict) -> Verdict:
        return Verdict(
            tuple(self._does(found)),
            self._figures(found),
            tuple(self._lack(what, found.cure) for what in found.lacks),
            tuple(self._overlays(found.changes)),
            bool(found.joins),
        )

    def _does(self, found: verdicts.Verdict) -> Iterator[str]:
        if found.joins:
            tiles = dict.fromkeys(self.factory.laid[number].tile for number in found.joins)
            yield self.say("held.joins", tiles=self.listed([self.named(TILE, tile) for tile in tiles]))
        elif self.tile not in _APART:
            yield self.say("held.joins-none")
        for change in found.changes:
            before, after = self._buyers(change.before), self._buyers(change.after)
            if before != after:
                name = self.outlet(self.asked.outlets[change.size])
                yield self.say("held.buyers", outlet=name, before=before, after=after)

    def _lack(self, what: int, cure: int) -> str:
        owed = self.say(f"owes.{OBLIGATIONS[what]}")
        if cure != NONE and verdicts.is_curable(what):
            return self.say("held.needs-fits", what=owed, tile=self.named(TILE, cure))
        return self.say("held.needs", what=owed)

    def _figures(self, found: verdicts.Verdict) -> tuple[Figure, ...]:
        """The specs of a new mainline, else those of the first brochure that changes."""
        changed = [change.after for change in found.changes if change.after is not None]
        specs = found.specs if found.specs != NONE else changed[0].specs if changed else NONE
        if specs == NONE:
            return ()
        return tuple(Figure(name, str(spec(specs, n)), self.named(TRACK, n)) for n, name in enumerate(t.DIMENSIONS))

    def _buyers(self, brochure: Brochure | None) -> int:
        """The buyers in reach of a dealership; the new mainline makes cars of its own type."""
        if brochure is None:
            return 0
        asked, lines = self.asked, [*(line.tile for line in self.factory.mainlines), self.tile]
        types = {lines[number] for number in brochure.mainlines}
        return reach.buyers_in_reach(brochure.specs, types, asked.minimum, asked.axes, asked.buyers)

    # On other panels

    def _overlays(self, changes: tuple[Change, ...]) -> Iterator[Overlay]:
        shown = [mark for change in changes for mark in outlets.preview(change.size, change.before, change.after)]
        if shown:
            yield Overlay("outlets", tuple(shown))
        reached = tuple(self._reach(change.after) for change in changes if self._buyers(change.after))
        if reached:
            yield Overlay("market", reached)

    def _reach(self, brochure: Brochure | None) -> Mark:
        assert brochure is not None
        columns, rows = reach.columns_and_rows(brochure.specs, self.asked.minimum, self.asked.axes)
        return rect(*niches.at(0, 0, columns, rows), "now", 3)

    # On the floor

    @cached_property
    def _cures(self) -> dict[int, str]:
        """The names of tiles that would end what this one lacks."""
        return {tile: self.headed(TILE, tile) for tile in range(t.RESEARCH)}

    def phantom(self, plan: Plan, cure: int, at: Box) -> Phantom:
        """The cure, where it would fit."""
        return Phantom(plan.place(*at), self._cures[cure])

    def edges(self, plan: Plan, at: Place, found: verdicts.Verdict) -> str:
        """The edges that it shares with what it joins, as a path from its corner."""
        tiles = self.asked.floor.tiles
        return "".join(_shared(at, plan.place(*tiles[number].at)) for number in found.joins)


def _shared(one: Place, other: Place) -> str:
    """The common edge of two boxes that touch."""
    left, right = max(one.x, other.x), min(one.x + one.w, other.x + other.w)
    top, bottom = max(one.y, other.y), min(one.y + one.h, other.y + other.h)
    return f"M{left - one.x:.1f} {top - one.y:.1f}L{right - one.x:.1f} {bottom - one.y:.1f}"
