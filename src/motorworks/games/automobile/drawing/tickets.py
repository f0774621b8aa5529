"""Tickets in a box of the display: how many distributors come, which car one sells, to which row a neutral one goes."""

from __future__ import annotations

from collections.abc import Iterator

from motorworks.games.automobile.drawing.table import CARS, TINT, Table
from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.tables import CLASS, CLASS_OF, FULL_PRICE, SPACE
from motorworks.scene import Mark, Place, Slot, Tip, rect, text, use

_KEY, _LEAST, _HIGH = 22.0, 16.0, 19.0  # what of a ticket is lit; what it means stands beside it
_RING = 9.0  # as far as the ring round a focused ticket reaches
_WIDEST = 86.0
_NUMBER, _CAR = 18.0, 27.0
_TELLS = 50.0  # beside the key: wide enough for the money too
_RULES = {"place": "R 3.8", "neutral": "R 13.3", "sell": "R 5.2", "move": "R 13.4"}


def ticket_id(code: str) -> str:
    return code.replace(" ", "-")


def asked(table: Table, row: int) -> list[str]:
    """What can be answered in a box: who goes in [R 3.8, R 13.3], a sale [R 5.2], or a neutral one's row [R 13.4]."""
    box = CLASS.word(row)
    if table.phase == "place-distributors" and table.decides:
        return [f"place {box} {number}" for number in range(1, tables.ACTION_DISTRIBUTORS + 1)]
    return [option.code for option in table.options_of("neutral", "sell", "move") if option.args["box"] == box]


def _tickets(codes: list[str], box: Place) -> Iterator[tuple[str, Place]]:
    """Side by side below those who stand in the box, with all that lights up within its edge."""
    wide = min(_WIDEST, (box.w - 3 - _RING * len(codes)) / max(1, len(codes)))
    for n, code in enumerate(codes):
        yield code, Place(box.x + _RING + n * (wide + _RING), box.y + box.h - _RING - _HIGH, wide, _HIGH)


def _key(ticket: Place) -> Place:
    """Of five sales or more, whose tickets are small, the whole ticket."""
    room = ticket.w - _NUMBER - _RING
    return ticket._replace(w=min(_KEY, room)) if room >= _LEAST else ticket


def slots(table: Table, row: int, box: Place) -> Iterator[Slot]:
    for code, at in _tickets(asked(table, row), box):
        option = table.by_code.get(code)
        name = option.says if option else table.say("box", market=table.of_class(row))
        tip = Tip(name, table.say(f"reach.{CLASS.word(row)}"), _RULES[code.split()[0]])
        yield Slot(ticket_id(code), _key(at), name, tip, ask=code, printed=_key(at) == at)


def marks(table: Table, row: int, box: Place) -> Iterator[Mark]:
    """Each on a plate, which joins a key and what it means; those that are not possible are there too, unlit."""
    for code, at in _tickets(asked(table, row), box):
        lit = code in table.by_code
        key = _key(at)
        if key != at:
            yield rect(at.x - 6, at.y - 6, at.w + 7, at.h + 12, "paper edge-l", 5)
        yield rect(*key, "litf edge-l" if lit else "wellf edge-l dashed", 4)
        beside = (at.w - _NUMBER) / 2 if key == at else key.w + _RING
        yield from _meaning(table, code, Place(at.x + beside, at.y, at.w - beside, at.h), lit, is_beside=key != at)


def _meaning(table: Table, code: str, at: Place, lit: bool, is_beside: bool) -> Iterator[Mark]:
    kind, *_, last = code.split()
    if kind in ("place", "neutral"):
        last = "1" if kind == "neutral" else last
        yield text(at.x, at.y + 14.5, f"+{last}", "b" if lit else "soft")
    elif kind == "move":
        row, wide = CLASS.value(last), min(_CAR, at.w)
        yield use(CARS[row], at.x, at.y + at.h / 2 - wide / 3, wide, wide / 1.5, f"t-{TINT[row]} g-sheet")
    else:
        yield from _sale(table, SPACE.value(last), at, is_beside)


def _sale(table: Table, space: int, at: Place, is_beside: bool) -> Iterator[Mark]:
    """The number of the space on the road, and what its car brings: beside it, or below where tickets are narrow."""
    market = CLASS_OF[space]
    price, plate = table.money(FULL_PRICE[market]), Place(at.x, at.y + 0.5, _NUMBER, 18)
    if at.w >= _TELLS:
        yield rect(at.x, at.y + 0.5, at.w, 18, f"{TINT[market]} edge-l", 3)
        yield text(at.x + at.w - 3, at.y + 14, price, "b end", at.w - _NUMBER - 6)
    elif is_beside:
        plate = Place(at.x, at.y - 4.5, _NUMBER, 16)
        yield text(at.x + at.w, at.y + 22.5, price, "cap end", at.w + 2)
    yield rect(*plate, "platef", 3)
    yield text(plate.x + plate.w / 2, plate.y + plate.h / 2 + 4.5, str(space + 1), "b mid inv", _NUMBER - 3)
