"""Beside a player's board: what was gained on this turn, claimed cars, garage tiles and Awards to choose from."""

from __future__ import annotations

from typing import NamedTuple

from motorworks.games.kanban_ev.drawing.table import Table
from motorworks.games.kanban_ev.drawing.things import AWARD_BENEFIT, benefit_marks, car
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.scene import Mark, Piece, Place, Slot, Tip, group, rect, text, use

AT = Place(362, 0, 168, 75)
_TILE, _TILES = 26.0, 40.0


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


def tile_id(tile: str) -> str:
    return f"tile-{tile}"


def award_id(award: str) -> str:
    return f"award-{award}"


def gains(table: Table) -> list[Mark]:
    """What was gained on this turn and can be used from the next on [R 5.3]."""
    marks: list[Mark] = []
    rows, x = _rows(table), _gains_x(table)
    y, size, look = rows.gains, rows.symbol, "sm b" if rows is _ONE_ROW else "md"
    for icon, number in gained(table).items():
        if number:
            marks += [use(icon, x, y, size, size, "t-sheet"), text(x + size + 3, y + size - 3, f"+{number}", look)]
            x += rows.step
    return marks


def _gains_x(table: Table) -> float:
    """Behind the cars where there is one row for both."""
    cars = _car_step(table) * len(table.turn["claimed"]) if _rows(table) is _ONE_ROW else 0
    return AT.x + 8 + cars


def _rows(table: Table) -> _Rows:
    """Tiles or Awards to choose from take the upper row of the tray."""
    return _ONE_ROW if _spare_tiles(table) or "award" in table.kinds else _TWO_ROWS


def _car_step(table: Table) -> float:
    """Beside three gains is less room for the cars."""
    rows = _rows(table)
    gains = rows.step * sum(map(bool, gained(table).values())) if rows is _ONE_ROW else 0
    return min(rows.car + 5, (AT.w - 16 - gains) / max(1, len(table.turn["claimed"])))


def gained(table: Table) -> dict[str, int]:
    """The Banked Shifts among them lie in the bank already."""
    if table.actor != table.hero or not table.turn_is_on():
        return {}
    return {
        "book": table.turn["books_aside"],
        "voucher": table.turn["vouchers_aside"],
        "shift": max(0, table.mine["bank"] - table.turn["usable_bank"]),
    }


def slot(table: Table) -> Slot:
    now = gained(table)
    tip = table.tip(
        "aside", "R 5.3", books=now.get("book", 0), vouchers=now.get("voucher", 0), shifts=now.get("shift", 0)
    )
    return Slot("own-aside", AT, tip.name, tip, printed=True)


def claimed(table: Table, cars: dict[str, str]) -> list[Piece]:
    if table.actor != table.hero:
        return []
    pieces = []
    for n, model in enumerate(table.turn["claimed"]):
        name = table.say("board.claimed", model=table.word("model", model))
        tip = Tip(name, table.say("board.claimed-says"), "R 11.2")
        rows, step = _rows(table), _car_step(table)
        wide = min(rows.car, step - 1)
        at = Place(AT.x + 8 + n * step, rows.cars, wide, wide * 2 / 3)
        pieces.append(Piece(cars[f"claimed-{n}"], at, (car(model, 0, 0, at.w),), name, tip))
    return pieces


def _spare_tiles(table: Table) -> list[str]:
    """Tiles that lie beside the board until they are given to a garage."""
    if None not in table.mine["tiles"]:
        return []
    return [word for word in table.tile_set(table.hero) if word not in table.mine["tiles"]]


def tiles(table: Table) -> list[Piece]:
    """While an Award is chosen the Awards lie here instead."""
    pieces = []
    for n, word in enumerate([] if "award" in table.kinds else _spare_tiles(table)):
        benefit = table.tile_benefit(table.hero, word)
        name = table.word("tile", word)
        tip = Tip(name[:1].upper() + name[1:], table.say("tile-says", benefit=table.benefit(benefit)), "R 2.12")
        at = _tile_at(n)
        marks = (rect(0, 0, at.w, at.h, "paper edge", 4), *_bonus(benefit))
        verb = "tune" if table.phase == "tuning" else "arrange"
        pieces.append(Piece(tile_id(word), at, marks, tip.name, tip, ask=f"{verb} {word}"))
    return pieces


def _bonus(benefit: t.Benefit) -> list[Mark]:
    """An expert's first tile gives nothing."""
    if not any(benefit):
        return [text(_TILE / 2, 18, "\N{EN DASH}", "md mid")]
    return benefit_marks(benefit, 1.5, 4.5, 16) if max(benefit[1:]) > 1 else benefit_marks(benefit, 4, 4, 18)


def award_slots(table: Table) -> list[Slot]:
    """The Award tiles that an Expert looks through."""
    slots = []
    for n, word in enumerate(_offered(table)):
        tip = Tip(table.word("award", word), table.say("award-says"), "R 6.6")
        slots.append(Slot(award_id(word), _tile_at(n), tip.name, tip, printed=True))
    return slots


def _tile_at(n: int) -> Place:
    """So low that a band round it is clear of the caption, and so far apart that bands do not touch."""
    return Place(AT.x + 9 + n * _TILES, 26, _TILE, _TILE)


def awards(table: Table) -> list[Mark]:
    marks: list[Mark] = []
    for n, word in enumerate(_offered(table)):
        x, y, w, h = _tile_at(n)
        marks += [rect(x, y, w, h, "yellow edge", 4), group(x, y, tuple(_bonus(AWARD_BENEFIT[word])))]
    return marks


def _offered(table: Table) -> list[str]:
    return [option.args["award"] for option in table.options if option.kind == "award"]
