"""The investors with what each car has to show them, and the volatility track."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from motorworks.games.gear_and_piston.drawing.table import TableDrawing
from motorworks.games.gear_and_piston.rules import scoring
from motorworks.games.gear_and_piston.rules import tables as t
from motorworks.games.gear_and_piston.rules.variants import MODE_DOMAIN
from motorworks.scene import Mark, Piece, Place, Tip, circle, path, rect, text, use
from motorworks.scene.layout import piece
from motorworks.scene.panel_drawing import PanelDrawing
from motorworks.scene.things import paragraph, seat_mark, track

WIDTH = 372
ICONS = {
    "comfort": "comfort",
    "power": "power",
    "range": "range",
    "even": "gauge",
    "biggest": "gear",
    "new": "upgrade",
    "together": "volatility",
    "hybrid": "engine",
    "everything": "check",
    "waste": "hand",
    "beautiful": "spark",
    "most-range": "range",
    "most-power": "power",
    "most-comfort": "comfort",
}
_LEFT, _RIGHT, _LINE = 20.0, 352.0, 332.0


class Part(NamedTuple):
    """`counts` are what each investor finds on each car, `mine` the symbols of the car in front that pay by a table,
    else -1."""

    investors: tuple[int, ...]
    mode: int
    without_junk: bool
    counts: tuple[tuple[int, ...], ...]
    mine: tuple[int, ...]
    volatility: tuple[int, ...]


def part_of(table: TableDrawing) -> Part:
    seen, without_junk = table.seen, table.seen.variants.big_excludes_junk
    seats = [(own.sections, table.held_by(seat), seen.volatility[seat]) for seat, own in enumerate(seen.cars)]
    counts = tuple(tuple(scoring.counted(one, *seat, without_junk) for seat in seats) for one in seen.investors)
    mine = tuple(
        count[table.hero] if one in t.FIRST_TWO and one != t.I_EVEN else -1
        for one, count in zip(seen.investors, counts, strict=True)
    )
    return Part(seen.investors, seen.mode, without_junk, counts, mine, seen.volatility)


class Investors(PanelDrawing[Part]):
    id = "investors"
    icon = "investor"
    tab = "investors"
    size = (WIDTH, 378)

    def note(self) -> str:
        return self.say(f"mode.{MODE_DOMAIN.word(self.part.mode)}")

    @property
    def printed_for(self) -> int:
        """The last number of the volatility track."""
        return max(9, *self.part.volatility)

    def printed_marks(self) -> Iterator[Mark]:
        yield text(4, 272, self.say("volatility").upper(), "md spaced")
        yield use("volatility", 346, 256, 22, 22, "t-red")
        yield from track(_LEFT, _RIGHT, _LINE, self.printed_for)
        yield text(4, 372, self.say("volatility-says"), "cap", WIDTH - 8)

    def pieces(self) -> Iterator[Piece]:
        height = 252 / len(self.part.investors) - 8
        for n, investor in enumerate(self.part.investors):
            key = self._key(investor)
            name = self.words.term(t.INVESTOR_DOMAIN.term(investor))
            about, _, rule = self.word("investor-about", key).rstrip(")").rpartition(" (")
            place = Place(2, n * (height + 9) + 2, WIDTH - 4, height)
            label = f"{name}: {self.say(f'investor.{key}.says')}"
            marks = tuple(self._card(n, investor, name, height))
            yield Piece(f"investor-{t.INVESTOR_WORDS[investor]}", place, marks, label, Tip(name, f"{about}.", rule))
        yield from self._volatility()

    def _key(self, investor: int) -> str:
        return "biggest-parts" if investor == t.I_BIGGEST and self.part.without_junk else t.INVESTOR_WORDS[investor]

    def _card(self, n: int, investor: int, name: str, height: float) -> Iterator[Mark]:
        """Who pays, for what, and what every car has to show; the points for bronze symbols, as a table if it fits."""
        large = height > 100
        pays, key = investor in t.FIRST_TWO, f"investor.{self._key(investor)}"
        says = self.say(f"{key}.{'says' if large or not pays else 'pays'}")
        yield from _portrait(investor, height)
        yield text(88, 22, name, "lg" if large else "md", 270)
        if pays and large:
            yield text(88, 41, says, "soft", 270)
            yield from self._table(investor, self.part.mine[n])
            if investor == t.I_EVEN:
                yield from self._standing(n, height, "")
        else:
            yield from paragraph(88, 40, says, 268, "soft", most=2) if large else [text(88, 40, says, "soft", 270)]
            yield from self._standing(n, height, self.say(f"{key}.counts"))

    def _table(self, investor: int, mine: int) -> Iterator[Mark]:
        """Points by number of symbols; the column of the symbols on the car in front is highlighted."""
        rows = self._rows(investor)
        yield text(88, 62, self.say("symbols"), "cap", 70)
        yield path("M88 68H362", "l")
        for count in range(2, 7):
            x = 190 + (count - 2) * 38
            if count == mine or (count == 6 and mine > 6):
                yield rect(x - 16, 49, 32, 42, "litf edge", 3)
            yield text(x, 62, str(count), "cap mid")
            for n, (_, first_two, look) in enumerate(rows):
                yield text(x, 84 + n * 19, str(scoring.bronze_points(count, first_two)), f"mid {look}")
        for n, (label, _, look) in enumerate(rows):
            yield text(88, 84 + n * 19, label, look, 84)

    def _rows(self, investor: int) -> list[tuple[str, int, str]]:
        """The preferred symbol and each other one, with what the first two of them bring; or all alike."""
        first_two, preferred = t.FIRST_TWO[investor], scoring.COUNTED_SYMBOL.get(investor)
        label = self.say(f"bronze.{t.INVESTOR_WORDS[investor]}")
        if preferred is None:
            return [(label, first_two[0], "b")]
        return [(label, first_two[preferred], "b"), (self.say("others"), first_two[preferred - 1], "")]

    def _standing(self, n: int, height: float, counts: str) -> Iterator[Mark]:
        """One figure a seat: what the investor would find."""
        y = height - 14
        large, values = height > 100, self.part.counts[n]
        step = 45 if large else min(45, 186 / len(values))
        yield text(88, y - 17, counts, "cap", 270) if large else text(362, y, counts, "cap end", 80)
        for seat, value in enumerate(values):
            x = 96 + seat * step
            yield seat_mark(seat, x, y - 4, 15)
            yield text(x + 11, y + 1, str(value), "md")

    def _volatility(self) -> Iterator[Piece]:
        step, standing = (_RIGHT - _LEFT) / self.printed_for, dict[int, int]()
        for seat, value in enumerate(self.part.volatility):
            level = standing[value] = standing.get(value, -1) + 1
            side = (level % 2) * 15 - (7 if self.part.volatility.count(value) > 1 else 0)
            x, y = _LEFT + value * step + side, _LINE - 15 - (level // 2) * 15
            label = self.say("volatility-of", name=self.words.seat(seat), value=value)
            tip, marks = Tip(label, self.say("volatility-tip"), "R 4.2"), (seat_mark(seat, 8, 8, 15),)
            yield piece(f"volatility-{seat}", Place(x - 8, y - 8, 16, 16), marks, tip, seat=seat)


def _portrait(investor: int, height: float) -> tuple[Mark, ...]:
    tall = min(84, height - 22)
    return (
        rect(0, 0, WIDTH - 4, height, "paper edge", 4),
        rect(9, 10, 62, tall, "blue edge", 3),
        use("investor", 11 + (62 - tall * 0.7) / 4, 10 + tall * 0.22, 58, tall * 0.75, "t-sheet g-copper"),
        circle(68, 8 + tall, 14, "copper edge"),
        use(ICONS[t.INVESTOR_WORDS[investor]], 59, tall - 1, 18, 18),
    )
