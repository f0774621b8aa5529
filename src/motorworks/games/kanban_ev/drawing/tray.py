"""Beside a player's board: what was gained on this turn, claimed cars, garage tiles and Awards to choose from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from motorworks.games.kanban_ev.drawing.cars import CarIds
from motorworks.games.kanban_ev.drawing.table import Speaker, TableDrawing
from motorworks.games.kanban_ev.drawing.things import benefit_marks, car
from motorworks.games.kanban_ev.rules import garages, golden_rules
from motorworks.games.kanban_ev.rules import moves as m
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.scene import Mark, Piece, Place, Slot, Tip, group, rect, text, use
from motorworks.scene.layout import Ids, piece, printed, row

AT = Place(362, 0, 168, 75)
_TILE = 26.0
# So low that a band around a tile is clear of the caption, and so far apart that bands do not touch.
_TILES = row(Place(AT.x + 9, 26, _TILE, _TILE), 40.0)

tile_id = Ids("tile", t.TILE)
award_id = Ids("award", t.AWARD)


class _Rows(NamedTuple):
    """Where claimed cars and gains lie, how wide a car is, how large the symbol of a gain and how far the next."""

    cars: float
    gains: float
    car: float
    symbol: float
    step: float


_TWO_ROWS = _Rows(19, 47, 36, 20, 50)
# Below tiles there is one row for cars and gains.
_ONE_ROW = _Rows(57.5, 57.5, 20, 14, 38)


class Tray(NamedTuple):
    """Books, Vouchers and Shifts gained on this turn, which can be used from the next one on [R 5.3]."""

    books: int
    vouchers: int
    shifts: int
    claimed: tuple[int, ...]
    cars: tuple[str, ...]
    tiles: tuple[int, ...]
    awards: tuple[int, ...]
    is_expert: bool
    is_tuning: bool

    def gains(self) -> tuple[tuple[str, int], ...]:
        found = (("book", self.books), ("voucher", self.vouchers), ("shift", self.shifts))
        return tuple(gain for gain in found if gain[1])

    def rows(self) -> _Rows:
        """Tiles or Awards to choose from take the upper row of the tray."""
        return _ONE_ROW if self.tiles or self.awards else _TWO_ROWS

    def car_step(self) -> float:
        """Beside three gains is less room for the cars."""
        rows = self.rows()
        gains = rows.step * len(self.gains()) if rows is _ONE_ROW else 0
        return min(rows.car + 5, (AT.w - 16 - gains) / max(1, len(self.claimed)))


def tray_of(table: TableDrawing, cars: CarIds) -> Tray:
    turn, tiles, is_mine = table.turn, table.mine.goods.tiles, table.actor == table.hero
    is_on = is_mine and table.turn_is_on()
    is_expert = table.is_expert(table.hero)
    return Tray(
        books=turn.books_aside if is_on else 0,
        vouchers=turn.vouchers_aside if is_on else 0,
        shifts=golden_rules.shifts_gained(table.mine.goods.bank, turn.usable_bank) if is_on else 0,
        claimed=turn.claimed if is_mine else (),
        cars=cars.claimed if is_mine else (),
        tiles=tuple(garages.tiles_to_place(is_expert, tiles)) if NONE in tiles else (),
        awards=tuple(option.id - m.AWARD.base for option in table.options if option.id in m.AWARD),
        is_expert=is_expert,
        is_tuning=table.phase == "tuning",
    )


def gains(tray: Tray) -> Iterator[Mark]:
    """Behind the cars where there is one row for both."""
    rows = tray.rows()
    y, size, look = rows.gains, rows.symbol, "sm b" if rows is _ONE_ROW else "md"
    x = AT.x + 8 + (tray.car_step() * len(tray.claimed) if rows is _ONE_ROW else 0)
    for icon, number in tray.gains():
        yield use(icon, x, y, size, size, "t-sheet")
        yield text(x + size + 3, y + size - 3, f"+{number}", look)
        x += rows.step


def slots(speaks: Speaker, tray: Tray) -> Iterator[Slot]:
    """The tray, and the Award tiles that an Expert looks through."""
    tip = speaks.tip("aside", "R 5.3", books=tray.books, vouchers=tray.vouchers, shifts=tray.shifts)
    yield printed("own-aside", AT, tip)
    for n, award in enumerate(tray.awards):
        tip = Tip(speaks.named(t.AWARD, award), speaks.say("award-says"), "R 6.6")
        yield printed(award_id(award), _TILES.at(n), tip)


def claimed(speaks: Speaker, tray: Tray) -> Iterator[Piece]:
    rows, step = tray.rows(), tray.car_step()
    wide = min(rows.car, step - 1)
    for n, model in enumerate(tray.claimed):
        name = speaks.say("board.claimed", model=speaks.named(t.MODEL, model))
        tip = Tip(name, speaks.say("board.claimed-says"), "R 11.2")
        at = Place(AT.x + 8 + n * step, rows.cars, wide, wide * 2 / 3)
        yield piece(tray.cars[n], at, (car(model, 0, 0, at.w),), tip)


def tiles(speaks: Speaker, tray: Tray) -> Iterator[Piece]:
    """While an Award is chosen the Awards lie here instead."""
    for n, tile in enumerate(() if tray.awards else tray.tiles):
        benefit, word, at = garages.bonus(tray.is_expert, tile), t.TILE.word(tile), _TILES.at(n)
        name = speaks.word("tile", word)
        tip = Tip(name[:1].upper() + name[1:], speaks.say("tile-says", benefit=speaks.benefit(benefit)), "R 2.12")
        marks = (rect(0, 0, at.w, at.h, "paper edge", 4), *_bonus(benefit))
        yield piece(tile_id(tile), at, marks, tip, ask=f"{'tune' if tray.is_tuning else 'arrange'} {word}")


def _bonus(benefit: t.Benefit) -> list[Mark]:
    """An expert's first tile gives nothing."""
    if not any(benefit):
        return [text(_TILE / 2, 18, "\N{EN DASH}", "md mid")]
    return benefit_marks(benefit, 1.5, 4.5, 16) if max(benefit[1:]) > 1 else benefit_marks(benefit, 4, 4, 18)


def awards(tray: Tray) -> Iterator[Mark]:
    for n, award in enumerate(tray.awards):
        x, y, w, h = _TILES.at(n)
        yield rect(x, y, w, h, "yellow edge", 4)
        yield group(x, y, tuple(_bonus(t.AWARD_BENEFIT[award])))
