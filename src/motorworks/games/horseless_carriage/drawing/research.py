"""The research tracks, active and off the board, with their technologies, minimums and markers; and assembly."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from motorworks.games.horseless_carriage.drawing import places
from motorworks.games.horseless_carriage.drawing import spaces as rows
from motorworks.games.horseless_carriage.drawing.spaces import LABEL, LEFT, Spaces
from motorworks.games.horseless_carriage.drawing.table import NONE, WHOLE_ROW, PanelDrawing, TableDrawing, speaker
from motorworks.games.horseless_carriage.drawing.things import SYMBOLS, TINTS
from motorworks.games.horseless_carriage.rules import access, expectations, focus
from motorworks.games.horseless_carriage.rules import tables as t
from motorworks.games.horseless_carriage.rules.moves import TILE, TRACK
from motorworks.scene import Mark, Narrow, Panel, Piece, Place, Slot, Tip, path, rect, text, use
from motorworks.scene.layout import piece, printed
from motorworks.scene.things import seat_look, seat_mark


class Part(NamedTuple):
    """`tracks` are numbered from top to bottom, `place` is my place in engineering order, 0 if it is not set."""

    hero: int
    active: bool
    drawn: bool
    tracks: tuple[int, ...]
    obsolete: int
    minimum: tuple[int, ...]
    markers: tuple[tuple[int, ...], ...]
    levels: tuple[int, ...]
    assembly: tuple[int, ...]
    research_left: int
    place: int


class Research(PanelDrawing[Part]):
    id = icon = "research"
    tab = "tracks"
    flow = WHOLE_ROW
    pan = int(rows.WIDE)

    @property
    def spaces(self) -> Spaces:
        return rows.LOW

    @property
    def size(self) -> tuple[float, float]:
        return self.spaces.size

    @property
    def active(self) -> bool:
        return self.part.active

    @property
    def unfolds(self) -> bool:
        """While markers are moved it covers the row of panels below it."""
        return self.part.active

    def opens(self) -> Panel | None:
        return LargeResearch(self.part, places.LARGE_RESEARCH, self.words).panel() if self.part.active else None

    def note(self) -> str:
        """The steps that are left to research, else my place in engineering order. [R 5.5]"""
        if self.part.research_left:
            return self.say("research-left", count=self.part.research_left)
        return self.say("engineering-place", place=self.part.place) if self.part.place else ""

    @property
    def printed_for(self) -> tuple[Spaces, tuple[int, ...]]:
        return self.spaces, self.part.tracks

    def printed_marks(self) -> Iterator[Mark]:
        spaces = self.spaces
        for row, track in enumerate(self.part.tracks):
            for space in range(t.TRACK_END + 1):
                at = spaces.at(row, space)
                yield rect(*at, "space", 4)
                yield self._sign(at, access.station_opened(track, space))
                yield from self._clock(at, space in t.CLOCK_SPACES[track])
        for row in rows.LAST_OF_GROUP:
            yield path(f"M{LEFT} {spaces.below(row)[1]:.1f}H{rows.WIDE}", "center")
        for space in range(t.ASSEMBLY_START, t.ASSEMBLY_END + 1):
            at = spaces.at(rows.ASSEMBLY_ROW, space)
            yield rect(*at, "space", 4)
            yield text(at.x + 10, self._base(at), str(space), "md mid")
            yield from self._clock(at, space == t.ASSEMBLY_CLOCK)

    def _sign(self, at: Place, tile: int) -> Mark:
        if tile == NONE:
            return text(at.x + 10, self._base(at), "0", "sm mid soft")
        return use(SYMBOLS[tile], *self.spaces.symbol.within(at.x, at.y), "t-grey")

    def _base(self, at: Place) -> float:
        """The line on which a figure stands in place of a symbol."""
        return at.y + self.spaces.symbol.middle[1] + 5

    def _clock(self, at: Place, has_clock: bool) -> Iterator[Mark]:
        if has_clock:
            yield use("punch-clock", *self.spaces.clock.within(at.x, at.y), "t-yellow")

    def marks(self) -> Iterator[Mark]:
        for row, track in enumerate(self.part.tracks):
            yield from self._label(row, track)
            yield self._level(row, self.part.levels[track])
        y = self.spaces.label(rows.ASSEMBLY_ROW)
        yield rect(0, y, 112, LABEL, "grey edge", 4)
        yield use("conveyor", 5, y + 5, 19, 19, "t-sheet")
        yield text(29, y + 13, self.say("assembly"), "sm b", 80)
        yield text(29, y + 25, self.say("assembly-cars"), "cap", 80)

    def slots(self) -> Iterator[Slot]:
        for row, track in enumerate(self.part.tracks):
            yield self._track_slot(row, track)
            yield from _space_slots(self.spaces, row, track, self.language)
        tip = Tip(self.say("assembly-title"), self.say("assembly-track-says"), "R 7.3")
        yield printed("assembly-track", Place(0, self.spaces.label(rows.ASSEMBLY_ROW), 112, LABEL), tip)
        for space in range(t.ASSEMBLY_START, t.ASSEMBLY_END + 1):
            tip = Tip(self.say("assembly-space", space=space), self.say("assembly-says", space=space), "R 7.3")
            yield printed(f"assembly-space-{space}", self.spaces.at(rows.ASSEMBLY_ROW, space), tip)

    def pieces(self) -> Iterator[Piece]:
        for row, track in enumerate(self.part.tracks):
            word, named = t.DIMENSIONS[track], self.named(TRACK, track)
            for owner, space in enumerate(self.part.markers[track]):
                name = self.say("marker", name=self.words.seat(owner), track=named, space=space)
                tip, ask = Tip(name, self.say("marker-says"), "R 3.2"), f"research {word} {owner}"
                yield self._standing(marker_id(track, owner), row, space, owner, tip, ask)
        for seat, space in enumerate(self.part.assembly):
            name = self.say("assembly-of", name=self.words.seat(seat), space=space)
            tip = Tip(name, self.say("assembly-says", space=space), "R 3.2")
            yield self._standing(assembly_id(seat), rows.ASSEMBLY_ROW, space, seat, tip, "assembly")

    def _standing(self, name: str, row: int, space: int, owner: int, tip: Tip, ask: str) -> Piece:
        at, size = self.spaces.stand(row, space, owner), self.spaces.marker
        marks = (seat_mark(owner, size / 2, size / 2, size - 1),)
        return piece(name, at, marks, tip, seat=owner, ask=ask, spot=str(space))

    def narrow(self) -> Narrow:
        return self.spaces.narrow()

    # The tracks

    def _label(self, row: int, track: int) -> Iterator[Mark]:
        """The track's name, where it lies, and its minimum; the obsolescence marker stands on the one that leaves."""
        y, leaving = self.spaces.label(row), track == self.part.obsolete
        where = ("across", "up", "off", "off", "off")[row] if self.part.drawn else "undrawn"
        yield rect(0, y, 112, LABEL, f"{TINTS[track]} edge{' dashed' if leaving else ''}", 4)
        yield use(t.DIMENSIONS[track], 5, y + 5, 19, 19, "t-sheet")
        yield text(29, y + 12.5, self.named(TRACK, track), "sm b", 80)
        yield text(29, y + 26, self.say(f"axis.{where}", innovation=self._innovation(track)), "cap", 62)
        yield text(131, y + 13, self.say("least"), "cap mid", 32)
        yield text(131, y + 26, str(self.part.minimum[track]), "sm b mid")
        if leaving:
            yield use("scrapyard", 94.5, y + 13.5, 13.5, 13.5, "t-sheet")

    def _innovation(self, track: int) -> int:
        return expectations.innovation(self.part.markers[track], self.part.minimum[track])

    def _level(self, row: int, space: int) -> Mark:
        """How far I may build, with others' patents: a bar under the spaces, clear of highlighted markers."""
        x, _, w, _ = self.spaces.at(row, space)
        return path(f"M{LEFT} {self.spaces.below(row)[0]:.1f}H{x + w:.1f}", f"seatl {seat_look(self.part.hero)}")

    def _track_slot(self, row: int, track: int) -> Slot:
        least, level = self.part.minimum[track], self.part.levels[track]
        says = self.say("track-says", least=least, level=level, innovation=self._innovation(track))
        if track == self.part.obsolete:
            says = f"{says} {self.say('axis-leaves')}"
        box = Place(0, self.spaces.label(row), 146, LABEL)
        return printed(f"track-{t.DIMENSIONS[track]}", box, Tip(self.headed(TRACK, track), says, "R 10.2"))


class LargeResearch(Research):
    """The same with spaces so high that a marker can be hit."""

    unfolds = False

    @property
    def spaces(self) -> Spaces:
        return rows.ONE_ROW if len(self.part.assembly) <= rows.IN_A_ROW else rows.HIGH

    def opens(self) -> None:
        return None


def part_of(table: TableDrawing) -> Part:
    seen, hero = table.seen, table.hero
    is_set = NONE not in seen.focus
    return Part(
        hero,
        table.phase == "research",
        bool(seen.axes),
        (*seen.axes, *seen.off_board) or tuple(range(len(t.DIMENSIONS))),
        seen.obsolete,
        seen.minimum,
        seen.markers,
        table.levels(),
        tuple(person.assembly for person in seen.seats),
        seen.turn.research_left,
        focus.engineering_order(seen.focus, seen.history).index(hero) + 1 if is_set else 0,
    )


def marker_id(track: int, owner: int) -> str:
    return f"marker-{t.DIMENSIONS[track]}-{owner}"


def assembly_id(seat: int) -> str:
    return f"assembly-{seat}"


@cache
def _space_slots(spaces: Spaces, row: int, track: int, language: str) -> tuple[Slot, ...]:
    says, found = speaker(language), []
    for space in range(t.TRACK_END + 1):
        name, opens = says.say("space", track=says.headed(TRACK, track), space=space), says.say("space-start")
        tile = access.station_opened(track, space)
        if tile != NONE:
            name = f"{name}: {says.headed(TILE, tile)}"
            opens = says.say("space-opens", tile=says.named(TILE, tile), space=space)
        if space in t.CLOCK_SPACES[track]:
            opens = f"{opens} {says.say('space-clock')}"
        found.append(printed(f"space-{t.DIMENSIONS[track]}-{space}", spaces.at(row, space), Tip(name, opens, "R 5.5")))
    return tuple(found)
