"""The whole board of another player: beside the table with two players, at the end with any number."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from motorworks.games.kanban_ev.drawing.cars import CarIds
from motorworks.games.kanban_ev.drawing.table import PanelDrawing, Table, speaker
from motorworks.games.kanban_ev.drawing.things import (
    benefit_marks,
    design_piece,
    house,
    in_a_square,
    padlocked,
    rival_car,
    rival_garage_slot,
    row_of_tiles,
    stored,
    stored_part,
    upgraded_piece,
)
from motorworks.games.kanban_ev.rules import garages
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE, members
from motorworks.games.kanban_ev.rules.seen import Goods
from motorworks.scene import Block, Mark, Narrow, Panel, Piece, Place, Scenery, Slot, Tip, circle, rect, text, use
from motorworks.scene.layout import Grid, piece, printed, row
from motorworks.scene.lettering import brief
from motorworks.scene.things import seat_look

_TOKEN, _FIGURE, _ROOM = 26.0, 56.0, 270.0
_GARAGES = row(Place(0, 0, 51.0, 58.0), 51.0 + 3.75)


class Rows(NamedTuple):
    """The size of a board, and where each of its rows begins."""

    size: tuple[float, float]
    desk: Grid
    stored: Grid
    speech: Grid
    upgraded: tuple[float, float]
    figures: tuple[float, float]


def _rows(
    size: tuple[float, float],
    desk: tuple[float, float],
    stored_at: tuple[float, float],
    speech: tuple[float, float],
    upgraded: tuple[float, float],
    figures: tuple[float, float],
) -> Rows:
    return Rows(
        size,
        row(Place(*desk, 42.0, 60.0), 57.0),
        row(Place(*stored_at, 30.0, 30.0), 48.0),
        row(Place(*speech, _TOKEN, _TOKEN), 44.0),
        upgraded,
        figures,
    )


_TALL = _rows((270.0, 350.0), (0, 82), (0, 164), (0, 216), (0, 264), (0, 325))
_BROAD = _rows((560.0, 190.0), (0, 82), (290, 20), (290, 72), (290, 120), (0, 164))
# On a phone the broad board lies as the tall one does.
_NARROW = Narrow(
    _TALL.size,
    (
        Block(Place(0, 0, 285, 144), 0, 0),
        Block(Place(285, 0, 275, 176), -5, 144),
        Block(Place(0, 160, 285, 30), 0, 321),
    ),
)


class Part(NamedTuple):
    """What of another player's board is public; `orders` and `goals` are how many are in hand."""

    rival: int
    goods: Goods
    orders: int
    goals: int
    is_expert: bool
    cars: tuple[str, ...]
    over: bool

    def figures(self) -> dict[str, int]:
        """By symbol, what is shown as a number."""
        goods = self.goods
        return {
            "shift": goods.bank,
            "book": goods.books,
            "voucher": goods.vouchers,
            "kanban": self.orders,
            "goal": self.goals,
        }


class RivalDrawing(PanelDrawing[Part]):
    """A board of another player, small or large; at the end of the game it opens the whole."""

    tab = "rivals"
    flow = 300

    @property
    def id(self) -> str:
        return f"rival-{self.part.rival}"

    @property
    def seat(self) -> int:
        return self.part.rival

    def title(self) -> str:
        """So much of a name that the note beside it keeps its line, in the spaced capitals of a plate."""
        return brief(self.words.seat(self.seat), 118, 16.5)

    def note(self) -> str:
        return self.say("board.note", tested=self.part.goods.tested.bit_count())

    def opens(self) -> Panel | None:
        return WholeBoard(self.part, self.place, self.words).panel() if self.part.over else None

    def tokens_tip(self) -> Tip:
        part = self.part
        counted = {"bank": part.goods.bank, "orders": part.orders, "goals": part.goals, "generic": part.goods.generic}
        return self.tip("rival", "R 2.11", name=self.words.seat(self.seat), **counted)

    def garage_slot(self, n: int, at: Place) -> Slot:
        return rival_garage_slot(self, self.seat, self.part.goods, self.part.is_expert, n, at)

    def cars(self) -> Iterator[tuple[int, int]]:
        """Garages with a car, and its model."""
        return ((n, model) for n, model in enumerate(self.part.goods.garages) if model != NONE)

    def car(self, n: int, model: int, at: Place) -> Piece:
        return rival_car(self, self.seat, self.part.cars[n], model, n, at)

    def parts(self, places: Grid) -> Iterator[Piece]:
        for n, (number, nth) in enumerate(stored(self.part.goods.storage)):
            tip = Tip(self.named(t.PART, number), self.words.seat(self.seat), "R 9.3")
            yield stored_part(self.seat, number, nth, places.at(n), tip)

    def designs(self, desk: Grid, first: Place, room: float) -> Iterator[Piece]:
        """The desk, and what is upgraded."""
        goods = self.part.goods
        for n, design in enumerate(members(goods.desk)):
            yield design_piece(self, design, desk.at(n), f"desk-{self.seat}")
        tiles = row_of_tiles(first, room, goods.upgraded.bit_count())
        for at, design in zip(tiles, members(goods.upgraded), strict=True):
            yield upgraded_piece(self, design, at, bool(goods.tested >> design & 1), f"upgraded-{self.seat}")


class Opponent(RivalDrawing):
    """As tall as the place beside the table."""

    rows = _TALL

    @property
    def size(self) -> tuple[float, float]:
        return self.rows.size

    def scenery(self) -> Scenery:
        return _scenery(self.language, self.rows)

    def marks(self) -> Iterator[Mark]:
        yield from self._garages()
        yield from self._locks()
        x, y = self.rows.figures
        for n, (icon, count) in enumerate(self.part.figures().items()):
            left = x + n * _FIGURE
            yield use(icon, left, y, 22, 22, "t-sheet")
            yield text(left + 25, y + 17, str(count), "md")

    def _garages(self) -> Iterator[Mark]:
        """What a garage gives is printed in it until a car covers it."""
        goods = self.part.goods
        for n, tile in enumerate(goods.tiles):
            x, y, w, h = _GARAGES.at(n)
            yield house(x, y, w, h, "barred edge" if n >= goods.open_garages else "wellf edge")
            yield text(x + w / 2, y + 19, str(n + 1), "cap mid")
            if tile != NONE and goods.garages[n] == NONE:
                gives = garages.bonus(self.part.is_expert, tile)
                is_one = sum(map(bool, gives)) == 1
                yield from benefit_marks(gives, x + 15, y + 28, 20) if is_one else in_a_square(gives, x + 9, y + 23, 16)

    def _locks(self) -> Iterator[Mark]:
        goods, rows = self.part.goods, self.rows
        for is_open, at, look in (
            (goods.desk_slots > t.DESK_SLOTS, rows.desk.at(t.DESK_SLOTS), "slot"),
            (goods.storage_slots > t.STORAGE, rows.stored.at(t.STORAGE), "slot"),
            (goods.speech_slots > t.SPEECH_SLOTS, rows.speech.at(t.SPEECH_SLOTS), "space"),
        ):
            yield from (rect(*at, look, _TOKEN / 2 if look == "space" else 4),) if is_open else padlocked(*at)

    def slots(self) -> Iterator[Slot]:
        for n in t.GARAGE:
            yield self.garage_slot(n, _GARAGES.at(n))
        goods, rows = self.part.goods, self.rows
        for key, grid, last, rule, filled, room in (
            ("desk", rows.desk, t.DESK_SLOTS, "R 8.1", goods.desk.bit_count(), goods.desk_slots),
            ("storage", rows.stored, t.STORAGE, "R 9.3", sum(goods.storage), goods.storage_slots),
            ("speech", rows.speech, t.SPEECH_SLOTS, "R 5.4", goods.speech, goods.speech_slots),
        ):
            tip = self.tip(f"own.{key}", rule, filled=filled, room=room)
            yield printed(f"rival-{self.seat}-{key}", _across(grid.at(0), grid.at(last)), tip)
        yield printed(f"rival-{self.seat}-tokens", Place(*rows.figures, _ROOM, 24), self.tokens_tip())

    def pieces(self) -> Iterator[Piece]:
        rows = self.rows
        for n, model in self.cars():
            x, y, w, h = _GARAGES.at(n)
            yield self.car(n, model, Place(x + 2, y + h - 33, w - 4, (w - 4) * 2 / 3))
        yield from self.designs(rows.desk, Place(*rows.upgraded, 28.0, 42.0), _ROOM)
        yield from self.parts(rows.stored)
        tip, r, look = self.tip("speech", "R 15.2"), _TOKEN / 2, seat_look(self.seat)
        marks = (circle(r, r, r, f"seatf edge {look}"), use("speech", 4.5, 4.5, 17, 17, "t-sheet on-ink"))
        for n in range(self.part.goods.speech):
            yield piece(f"speech-{self.seat}-{n}", rows.speech.at(n), marks, tip, seat=self.seat)


class WholeBoard(Opponent):
    """At the end of the game, as broad as my own."""

    rows = _BROAD

    def narrow(self) -> Narrow:
        return _NARROW

    def opens(self) -> None:
        return None


def part_of(table: Table, seat: int, cars: CarIds) -> Part:
    board = table.seen.boards[seat]
    orders, goals = len(board.orders), len(board.goals)
    return Part(seat, board.goods, orders, goals, table.is_expert(seat), cars.garages[seat], table.over)


def _across(first: Place, last: Place) -> Place:
    return Place(first.x, first.y, last.x + last.w - first.x, first.h)


@cache
def _scenery(language: str, rows: Rows) -> Scenery:
    captions = zip(
        ("desk", "storage", "speech", "upgraded"),
        (rows.desk.first, rows.stored.first, rows.speech.first, rows.upgraded),
        strict=True,
    )
    marks: list[Mark] = [
        text(first[0], first[1] - 6, speaker(language).say(f"board.{key}"), "cap", 260) for key, first in captions
    ]
    marks += [rect(*at, "slot", 4) for at in rows.desk.places(t.DESK_SLOTS)]
    marks += [rect(*at, "slot", 4) for at in rows.stored.places(t.STORAGE)]
    marks += [rect(*at, "space", _TOKEN / 2) for at in rows.speech.places(t.SPEECH_SLOTS)]
    return Scenery(tuple(marks))
