"""Small boards of two or three rivals: garages above the desk, with what is upgraded beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from motorworks.games.kanban_ev.drawing.opponent import RivalDrawing
from motorworks.games.kanban_ev.drawing.rooms import rooms
from motorworks.games.kanban_ev.drawing.things import house
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.scene import Mark, Piece, Place, Slot, rect, text, use
from motorworks.scene.layout import Grid, printed, row
from motorworks.scene.things import seat_look

_WIDTH = 270.0


class _Look(NamedTuple):
    """How large the things of a small board are, and where each row begins."""

    height: float
    garages: Grid
    desk: Grid
    upgraded_x: float
    stored: Grid
    speech: Grid | None
    tokens: Place
    icons: tuple[str, ...]
    behind_first: float


def _in_a_row(x: float, y: float, step: float, h: float, gap: float = 3) -> Grid:
    return row(Place(x, y, step - gap, h), step)


# Where there is no room for the slots of the Speech tokens they are counted.
_LOW = _Look(
    85,
    _in_a_row(0, 0, 32, 34),
    _in_a_row(0, 45, 25, 39),
    146,
    _in_a_row(165, 0, 17.6, 16),
    None,
    Place(165, 21, 36, 18),
    ("speech", "book", "voucher"),
    6,
)
_HIGH = _Look(
    152,
    _in_a_row(0, 0, 54.8, 44),
    _in_a_row(0, 53, 30, 46),
    172,
    _in_a_row(0, 107, 24.5, 22),
    _in_a_row(162, 108, 22, 20, 2),
    Place(0, 133, 56, 19),
    ("shift", "book", "voucher", "kanban", "goal"),
    0,
)


class Rival(RivalDrawing):
    @property
    def look(self) -> _Look:
        return _LOW if self.place.h < 150 else _HIGH

    @property
    def size(self) -> tuple[float, float]:
        return _WIDTH, self.look.height

    def marks(self) -> Iterator[Mark]:
        goods, look = self.part.goods, self.look
        for n in t.GARAGE:
            yield house(*look.garages.at(n), "wellf edge-l" if n < goods.open_garages else "barred edge-l")
        for n in range(t.DESK_SLOTS + 1):
            yield rect(*look.desk.at(n), "slot" if n < goods.desk_slots else "barred", 4)
        for n in range(t.STORAGE + 1):
            yield rect(*look.stored.at(n), "slot" if n < goods.storage_slots else "barred", 3)
        if look.speech is not None:
            yield from self._speech(look.speech)
        desk = look.desk.first
        yield use("upgrade", look.upgraded_x - 17, desk.y + desk.h / 2 - 8, 16, 16, "t-grey")
        yield from self._tokens()

    def _speech(self, places: Grid) -> Iterator[Mark]:
        goods = self.part.goods
        own = f"seatf edge {seat_look(self.seat)}"
        for n, at in enumerate(places.places(t.SPEECH_SLOTS + 1)):
            yield rect(*at, own if n < goods.speech else "space" if n < goods.speech_slots else "barred", at.w / 2)

    def _tokens(self) -> Iterator[Mark]:
        goods, look = self.part.goods, self.look
        figures = {"speech": f"{goods.speech}/{goods.speech_slots}", **self.part.figures()}
        x, y, step, _ = look.tokens
        for n, icon in enumerate(look.icons):
            left = x + n * step + (look.behind_first if n else 0)
            yield use(icon, left, y + 1, 16, 16, "t-sheet")
            yield text(left + 18, y + 14, str(figures[icon]), "sm b")

    def slots(self) -> Iterator[Slot]:
        for n in t.GARAGE:
            yield self.garage_slot(n, self.look.garages.at(n))
        yield from self._room_slots()
        x, y, _, h = self.look.tokens
        tip = self.tokens_tip()
        yield Slot(f"{self.id}-tokens", Place(x, y, _WIDTH - x, h), tip.name, tip)

    def _room_slots(self) -> Iterator[Slot]:
        goods, look = self.part.goods, self.look
        found = rooms(goods, look.desk, look.stored, look.speech or look.stored)
        for room in found if look.speech else found[:2]:
            yield room.slot(self, self.id)
        _, y, _, h = look.desk.first
        at = Place(look.upgraded_x - 18, y, _WIDTH - look.upgraded_x + 18, h)
        count, tested = goods.upgraded.bit_count(), goods.tested.bit_count()
        yield printed(f"{self.id}-upgraded", at, self.tip("own.upgraded", "R 11.7", count=count, tested=tested))

    def pieces(self) -> Iterator[Piece]:
        look = self.look
        for n, model in self.cars():
            x, y, w, h = look.garages.at(n)
            wide = min(w - 3, 45)
            yield self.car(n, model, Place(x + (w - wide) / 2, y + h - wide * 2 / 3 - 2, wide, wide * 2 / 3))
        yield from self.parts(look.stored)
        _, y, w, h = look.desk.first
        yield from self.designs(look.desk, Place(look.upgraded_x, y, w, h), _WIDTH - look.upgraded_x)
