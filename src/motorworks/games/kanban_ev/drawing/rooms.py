"""What lies on a board, the reader's own or another's: designs, parts, Speech tokens, and how many have room."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from motorworks.games.kanban_ev.drawing.table import Speaker
from motorworks.games.kanban_ev.drawing.things import row_of_tiles, upgraded_piece
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import members
from motorworks.games.kanban_ev.rules.seen import Goods
from motorworks.scene import Mark, Piece, Place, Slot, circle, rect, use
from motorworks.scene.layout import Grid, piece, printed
from motorworks.scene.things import seat_look


class Room(NamedTuple):
    """So many slots, and behind them one that a certification opens."""

    key: str
    rule: str
    places: Grid
    slots: int
    filled: int
    room: int

    def slot(self, speaks: Speaker, owner: str) -> Slot:
        (x, y, w, h), step = self.places.first, self.places.across
        at = Place(x, y, step * (self.slots + 1) - (step - w), h)
        tip = speaks.tip(f"own.{self.key}", self.rule, filled=self.filled, room=self.room)
        return printed(f"{owner}-{self.key}", at, tip)

    def last(self) -> tuple[Mark, ...]:
        """A slot like the others once it is open, else a padlock on hatch."""
        x, y, w, h = self.places.at(self.slots)
        if self.room > self.slots:
            return (rect(x, y, w, h, "space", w / 2) if self.key == "speech" else rect(x, y, w, h, "slot", 4),)
        size = min(w, h, 30) * 0.6
        lock = use("padlock", x + (w - size) / 2, y + (h - size) / 2, size, size, "t-sheet")
        return rect(x, y, w, h, "barred", 4), lock


def rooms(goods: Goods, desk: Grid, storage: Grid, speech: Grid) -> tuple[Room, Room, Room]:
    return (
        Room("desk", "R 8.1", desk, t.DESK_SLOTS, goods.desk.bit_count(), goods.desk_slots),
        Room("storage", "R 9.3", storage, t.STORAGE, sum(goods.storage), goods.storage_slots),
        Room("speech", "R 5.4", speech, t.SPEECH_SLOTS, goods.speech, goods.speech_slots),
    )


def speech_tokens(speaks: Speaker, seat: int, count: int, places: Grid, symbol: float) -> Iterator[Piece]:
    tip, r, look = speaks.tip("speech", "R 15.2"), places.first.w / 2, seat_look(seat)
    at = r - symbol / 2
    marks = (circle(r, r, r, f"seatf edge {look}"), use("speech", at, at, symbol, symbol, "t-sheet on-ink"))
    for n in range(count):
        yield piece(f"speech-{seat}-{n}", places.at(n), marks, tip, seat=seat)


def upgraded(speaks: Speaker, seat: int, goods: Goods, first: Place, room: float) -> Iterator[Piece]:
    tiles = row_of_tiles(first, room, goods.upgraded.bit_count())
    for at, design in zip(tiles, members(goods.upgraded), strict=True):
        yield upgraded_piece(speaks, design, at, bool(goods.tested >> design & 1), f"upgraded-{seat}")
