"""The whole board of another player: beside the table with two players, at the end with any number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from motorworks.games.kanban_ev.drawing.cars import CarIds
from motorworks.games.kanban_ev.drawing.rooms import Room, rooms, speech_tokens, upgraded
from motorworks.games.kanban_ev.drawing.table import PanelDrawing, TableDrawing
from motorworks.games.kanban_ev.drawing.things import (
    benefit_marks,
    car,
    design_piece,
    garage_says,
    house,
    in_a_square,
    stored,
    stored_part,
)
from motorworks.games.kanban_ev.rules import garages
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE, members
from motorworks.games.kanban_ev.rules.seen import Goods
from motorworks.scene import Block, Mark, Narrow, Panel, Piece, Place, Slot, Tip, rect, text, use
from motorworks.scene.layout import Grid, piece, printed, row
from motorworks.scene.lettering import brief

_FIGURE, _ROOM = 56.0, 270.0
_GARAGES = row(Place(0, 0, 51.0, 58.0), 51.0 + 3.75)


class Rows(NamedTuple):
    """The size of a board, and where each of its rows begins."""

    size: tuple[float, float]
    desk: Grid
    stored: Grid
    speech: Grid
    upgraded: tuple[float, float]
    figures: tuple[float, float]


_TALL = Rows(
    (270.0, 350.0),
    desk=row(Place(0.0, 82, 42.0, 60.0), 57.0),
    stored=row(Place(0.0, 164, 30.0, 30.0), 48.0),
    speech=row(Place(0.0, 216, 26.0, 26.0), 44.0),
    upgraded=(0, 264),
    figures=(0, 325),
)
_BROAD = Rows(
    (560.0, 190.0),
    desk=_TALL.desk,
    stored=row(Place(290.0, 20, 30.0, 30.0), 48.0),
    speech=row(Place(290.0, 72, 26.0, 26.0), 44.0),
    upgraded=(290, 120),
    figures=(0, 164),
)
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
        word = t.GARAGE.word(n)
        name = self.say("garage.of", name=self.words.seat(self.seat), garage=word)
        tip = Tip(name, garage_says(self, self.part.goods, self.part.is_expert, n), "R 11.2")
        return Slot(f"rival-{self.seat}-garage-{word}", at, name, tip)

    def cars(self) -> Iterator[tuple[int, int]]:
        """Garages with a car, and its model."""
        return ((n, model) for n, model in enumerate(self.part.goods.garages) if model != NONE)

    def car(self, n: int, model: int, at: Place) -> Piece:
        name = self.say("garage.car", model=self.named(t.MODEL, model), garage=n + 1)
        tip = Tip(name, self.words.seat(self.seat), "R 16.4")
        return piece(self.part.cars[n], at, (car(model, 0, 0, at.w),), tip, spot=f"garage-{self.seat}")

    def parts(self, places: Grid) -> Iterator[Piece]:
        for n, (number, nth) in enumerate(stored(self.part.goods.storage)):
            tip = Tip(self.named(t.PART, number), self.words.seat(self.seat), "R 9.3")
            yield stored_part(self.seat, number, nth, places.at(n), tip)

    def designs(self, desk: Grid, first: Place, room: float) -> Iterator[Piece]:
        """The desk, and what is upgraded."""
        goods = self.part.goods
        for n, design in enumerate(members(goods.desk)):
            yield design_piece(self, design, desk.at(n), f"desk-{self.seat}")
        yield from upgraded(self, self.seat, goods, first, room)


class Opponent(RivalDrawing):
    """As tall as the place beside the table."""

    rows = _TALL

    @property
    def size(self) -> tuple[float, float]:
        return self.rows.size

    @property
    def rooms(self) -> tuple[Room, ...]:
        return rooms(self.part.goods, self.rows.desk, self.rows.stored, self.rows.speech)

    def printed_marks(self) -> Iterator[Mark]:
        rows = self.rows
        first = {"desk": rows.desk.first, "storage": rows.stored.first, "speech": rows.speech.first}
        for key, (x, y, *_) in {**first, "upgraded": rows.upgraded}.items():
            yield text(x, y - 6, self.say(f"board.{key}"), "cap", 260)
        yield from (rect(*at, "slot", 4) for at in rows.desk.places(t.DESK_SLOTS))
        yield from (rect(*at, "slot", 4) for at in rows.stored.places(t.STORAGE))
        yield from (rect(*at, "space", at.w / 2) for at in rows.speech.places(t.SPEECH_SLOTS))

    def marks(self) -> Iterator[Mark]:
        yield from self._garages()
        for room in self.rooms:
            yield from room.last()
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

    def slots(self) -> Iterator[Slot]:
        for n in t.GARAGE:
            yield self.garage_slot(n, _GARAGES.at(n))
        for room in self.rooms:
            yield room.slot(self, self.id)
        yield printed(f"{self.id}-tokens", Place(*self.rows.figures, _ROOM, 24), self.tokens_tip())

    def pieces(self) -> Iterator[Piece]:
        rows = self.rows
        for n, model in self.cars():
            x, y, w, h = _GARAGES.at(n)
            yield self.car(n, model, Place(x + 2, y + h - 33, w - 4, (w - 4) * 2 / 3))
        yield from self.designs(rows.desk, Place(*rows.upgraded, 28.0, 42.0), _ROOM)
        yield from self.parts(rows.stored)
        yield from speech_tokens(self, self.seat, self.part.goods.speech, rows.speech, 17)


class WholeBoard(Opponent):
    """At the end of the game, as broad as my own."""

    rows = _BROAD

    def narrow(self) -> Narrow:
        return _NARROW

    def opens(self) -> None:
        return None


def part_of(table: TableDrawing, seat: int, cars: CarIds) -> Part:
    board = table.seen.boards[seat]
    orders, goals = len(board.orders), len(board.goals)
    return Part(seat, board.goods, orders, goals, table.is_expert(seat), cars.garages[seat], table.over)
