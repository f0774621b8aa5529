"""A player's board: garages, desk, storage, Speech tokens, Shift Bank, and beside it what cannot be used yet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from motorworks.games.kanban_ev.drawing import garages, tray
from motorworks.games.kanban_ev.drawing.cars import CarIds
from motorworks.games.kanban_ev.drawing.garages import Garages
from motorworks.games.kanban_ev.drawing.rooms import Room, rooms, speech_tokens, upgraded
from motorworks.games.kanban_ev.drawing.table import PanelDrawing, TableDrawing
from motorworks.games.kanban_ev.drawing.things import design_piece, stored, stored_part
from motorworks.games.kanban_ev.drawing.tray import Tray
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE, members
from motorworks.games.kanban_ev.rules.seen import Goods
from motorworks.scene import Block, Mark, Narrow, Piece, Place, Slot, Tip, circle, path, rect, text, use
from motorworks.scene.layout import printed, row
from motorworks.scene.things import seat_look

_STORAGE_X, _TOKENS_X, _UPGRADED_X = 222.0, 405.0, 280.0
# So low that a key badge on a design is clear of the caption.
_DESK = row(Place(0, 86.0, 33.0, 55.0), 44.0)
# Lower still: between two neighbours only the middle of the upper edge is left for a badge.
_STORAGE = row(Place(_STORAGE_X, 90.0, 26.0, 26.0), 29)
_SPEECH = row(Place(_STORAGE_X + 46, 120, 22, 22), 26)
_BANK_Y, _BANK_STEP = 179.0, 21.5
_GENERIC = Place(_STORAGE_X, 143, 40, 17)
_DOUBLE = Place(_TOKENS_X, 121, 124, 24)
# Left, base line, key and room of each.
_CAPTIONS = (
    (0, 71.5, "desk", 200),
    (_STORAGE_X, 71.5, "storage", 150),
    (_STORAGE_X, 135, "speech", 44),
    (0, 157, "bank", 150),
    (_UPGRADED_X, 157, "upgraded", 200),
)
_NARROW = Narrow(
    (366.0, 343.0),
    (
        Block(Place(0, 0, 360, 66), 0, 0),
        Block(Place(360, 0, 170, 77), 190, 154),
        Block(Place(0, 66, 212, 80), 0, 66),
        Block(Place(218, 66, 180, 90), -4, 149),
        Block(Place(400, 66, 130, 80), 230, 66),
        Block(Place(0, 146, 270, 51), 0, 241),
        Block(Place(270, 146, 260, 51), -10, 292),
    ),
)


class Part(NamedTuple):
    """`upgrading` is the design whose space is being chosen, `read` the department that a Book would be read for."""

    garages: Garages
    tray: Tray
    is_mine: bool
    over: bool
    upgrading: int
    read: str


class Board(PanelDrawing[Part]):
    id = tab = "board"
    size = (530.0, 197.0)
    flow = pan = 520

    @property
    def seat(self) -> int:
        return self.part.garages.seat

    @property
    def goods(self) -> Goods:
        return self.part.garages.goods

    @property
    def rooms(self) -> tuple[Room, ...]:
        return rooms(self.goods, _DESK, _STORAGE, _SPEECH)

    def title(self) -> str:
        """At the end of the game the board lies small beside the others."""
        if not self.part.is_mine:
            return self.words.seat(self.seat)
        return self.say("tab.board" if self.part.over else "board.title")

    def note(self) -> str:
        return self.say("board.note", tested=self.goods.tested.bit_count())

    def narrow(self) -> Narrow:
        return _NARROW

    def printed_marks(self) -> Iterator[Mark]:
        for x, y, key, room in _CAPTIONS:
            yield text(x, y, self.say(f"board.{key}"), "cap", room)
        yield rect(*tray.AT, "hidden", 5)
        yield text(tray.AT.x + 8, 12, self.say("board.aside"), "cap", 150)
        yield from (rect(*at, "slot", 4) for at in _DESK.places(t.DESK_SLOTS))
        yield from (rect(*at, "slot", 4) for at in _STORAGE.places(t.STORAGE))
        yield from (circle(at.x + 11, 127, 11, "space") for at in _SPEECH.places(t.SPEECH_SLOTS))
        yield use("shift", 3, _BANK_Y - 7.5, 15, 15, "t-grey")
        yield path(f"M30 {_BANK_Y}h{t.SHIFT_BANK * _BANK_STEP}", "o2")
        for n in range(t.SHIFT_BANK + 1):
            x = 30 + n * _BANK_STEP
            yield circle(x, _BANK_Y, 8.5, "yellow edge" if n == t.EVALUATED_SHIFTS else "paper edge")
            yield text(x, _BANK_Y + 4, str(n), "cap mid")

    def marks(self) -> Iterator[Mark]:
        yield from garages.garage_marks(self.part.garages)
        for room in self.rooms:
            yield from room.last()
        yield from self._tokens()
        x, look, bank = 30 + self.goods.bank * _BANK_STEP, seat_look(self.seat), str(self.goods.bank)
        yield circle(x, _BANK_Y, 10, f"seatf edge {look}")
        yield text(x, _BANK_Y + 4.5, bank, f"sm b mid onseat {look}")
        yield from tray.gains(self.part.tray)
        yield from tray.awards(self.part.tray)

    def _tokens(self) -> Iterator[Mark]:
        """Books and Vouchers that can be used now, the Double-Upgrade tile and generic tokens."""
        goods, x = self.goods, _TOKENS_X
        double = goods.double_upgrade
        yield use("book", x, 85, 22, 22, "t-sheet")
        yield text(x + 26, 102, str(goods.books), "lg")
        yield use("voucher", x + 64, 85, 22, 22, "t-sheet")
        yield text(x + 90, 102, str(goods.vouchers), "lg")
        yield rect(*_DOUBLE, "barred" if double == t.LOCKED else "paper edge", 4)
        yield rect(x + 23, _DOUBLE.y + 3, 80, 18, "paper", 3)
        yield use("upgrade", x + 3, _DOUBLE.y + 3, 18, 18, "t-yellow" if double == t.OPEN else "t-sheet")
        yield text(x + 26, _DOUBLE.y + 16, self.say("board.double"), "cap", 75)
        if double != t.OPEN:
            yield use("padlock" if double == t.LOCKED else "check", x + 106, _DOUBLE.y + 4.5, 15, 15, "t-sheet")
        if goods.generic:
            yield use("speech", _GENERIC.x, _GENERIC.y + 1, 15, 15, "t-grey")
            yield text(_GENERIC.x + 18, _GENERIC.y + 13, f"+{goods.generic}", "sm b")

    def slots(self) -> Iterator[Slot]:
        yield from garages.garage_slots(self, self.part.garages)
        for room in self.rooms:
            yield room.slot(self, "own")
        if self.goods.generic:
            yield printed("own-generic", _GENERIC, self.tip("own.generic", "R 15.6", count=self.goods.generic))
        for key, at, rule, ask in (
            ("bank", Place(0, _BANK_Y - 12.5, 261, 25), "R 5.2", "overtime"),
            ("books", Place(_TOKENS_X - 3, 83, 52, 26), "R 6.2", f"read {self.part.read}"),
            ("vouchers", Place(_TOKENS_X + 61, 83, 52, 26), "R 9.5", ""),
            ("double", _DOUBLE, "R 11.6", "double"),
        ):
            yield printed(f"own-{key}", at, self.tip(f"own.{key}", rule), ask)
        yield from tray.slots(self, self.part.tray)

    def pieces(self) -> Iterator[Piece]:
        yield from garages.parked(self, self.part.garages)
        for n, design in enumerate(members(self.goods.desk)):
            found = design_piece(self, design, _DESK.at(n), f"desk-{self.seat}", _ask_for(design))
            yield _in_question(found) if design == self.part.upgrading else found
        yield from upgraded(self, self.seat, self.goods, Place(_UPGRADED_X, 163, 52, 33), 250)
        for n, (number, nth) in enumerate(stored(self.goods.storage)):
            tip = Tip(self.say("board.part", part=self.named(t.PART, number)), self.say("board.part-says"), "R 10.2")
            yield stored_part(self.seat, number, nth, _STORAGE.at(n), tip)
        yield from speech_tokens(self, self.seat, self.goods.speech, _SPEECH, 15)
        yield from tray.claimed(self, self.part.tray)
        yield from tray.tiles(self, self.part.tray)


def part_of(table: TableDrawing, cars: CarIds) -> Part:
    is_upgrading = table.phase == "upgrade" and table.actor == table.hero
    claimed = table.turn.claimed or (t.CITY,)
    ids = cars.garages[table.hero]
    return Part(
        garages=Garages(table.hero, table.mine.goods, table.is_expert(table.hero), ids, claimed[0]),
        tray=tray.tray_of(table, cars),
        is_mine=table.me is not None,
        over=table.over,
        upgrading=table.turn.upgrading if is_upgrading else NONE,
        read=min(map(t.DEPARTMENT.word, table.at_work), default="design"),
    )


def _in_question(found: Piece) -> Piece:
    """The design that is being upgraded lies on a dark plate."""
    w, h = found.at.w + 7, found.at.h + 7
    return replace(found, marks=(rect(-3.5, -3.5, w, h, "inkf", 6), *found.marks))


def _ask_for(design: int) -> str:
    model, face = divmod(design, t.FACES)
    return "" if face == t.PLAIN else f"upgrade {t.MODEL.word(model)} {t.FACE.word(face)}"
