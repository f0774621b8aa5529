"""Tickets in a box of the display: how many distributors come, which car one sells, to which row a neutral one goes."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from motorworks.games.automobile.drawing.table import Speaker, TableDrawing
from motorworks.games.automobile.drawing.things import CARS, TINT
from motorworks.games.automobile.rules import selling, tables
from motorworks.games.automobile.rules.tables import CLASS, CLASS_OF
from motorworks.scene import Mark, Place, Slot, Tip, rect, text, use
from motorworks.scene.layout import option_id

_KEY, _LEAST, _HIGH = 22.0, 16.0, 19.0  # what of a ticket is highlighted; what it means stands beside it
_RING = 9.0  # as far as the ring round a focused ticket reaches
_WIDEST = 86.0
_NUMBER, _CAR = 18.0, 27.0
_TELLS = 50.0  # beside the key: wide enough for the money too
_RULES = {"place": "R 3.8", "neutral": "R 13.3", "sell": "R 5.2", "move": "R 13.4"}


class Ticket(NamedTuple):
    """An answer in a box. `about` is a number of distributors, a space or a row; without `says` it is not possible."""

    code: str
    kind: str
    about: int
    says: str = ""


def tickets_of(table: TableDrawing, box: int) -> tuple[Ticket, ...]:
    """What can be answered in a box: who goes in [R 3.8, R 13.3], a sale [R 5.2], or a neutral one's row [R 13.4]."""
    if table.phase == "place-distributors" and table.is_deciding:
        codes = [f"place {CLASS.word(box)} {number + 1}" for number in range(tables.ACTION_DISTRIBUTORS)]
        says = {option.code: option.says for option in table.options}
        return tuple(Ticket(code, "place", n, says.get(code, "")) for n, code in enumerate(codes, 1))
    options = [option for option in table.options_of("neutral", "sell", "move") if option.value("box") == box]
    about = {"sell": "space", "move": "row"}
    return tuple(
        Ticket(it.code, it.kind, it.value(about[it.kind]) if it.kind in about else 1, it.says) for it in options
    )


def _laid_out(tickets: Sequence[Ticket], box: Place) -> Iterator[tuple[Ticket, Place]]:
    """Side by side below those who stand in the box, with every highlight within its edge."""
    wide = min(_WIDEST, (box.w - 3 - _RING * len(tickets)) / max(1, len(tickets)))
    for n, ticket in enumerate(tickets):
        yield ticket, Place(box.x + _RING + n * (wide + _RING), box.y + box.h - _RING - _HIGH, wide, _HIGH)


def _key(ticket: Place) -> Place:
    """Of five sales or more, whose tickets are small, the whole ticket."""
    room = ticket.w - _NUMBER - _RING
    return ticket._replace(w=min(_KEY, room)) if room >= _LEAST else ticket


def slots(says: Speaker, row: int, tickets: Sequence[Ticket], box: Place) -> Iterator[Slot]:
    for ticket, at in _laid_out(tickets, box):
        name = ticket.says or says.say("box", market=says.of_class(row))
        tip = Tip(name, says.say(f"reach.{CLASS.word(row)}"), _RULES[ticket.kind])
        yield Slot(option_id(ticket.code), _key(at), name, tip, ask=ticket.code, printed=_key(at) == at)


def marks(says: Speaker, tickets: Sequence[Ticket], box: Place) -> Iterator[Mark]:
    """Each on a plate, which joins a key and what it means; those that are not possible are there too, unlit."""
    for ticket, at in _laid_out(tickets, box):
        key = _key(at)
        if key != at:
            yield rect(at.x - 6, at.y - 6, at.w + 7, at.h + 12, "paper edge-l", 5)
        yield rect(*key, "litf edge-l" if ticket.says else "wellf edge-l dashed", 4)
        beside = (at.w - _NUMBER) / 2 if key == at else key.w + _RING
        yield from _meaning(says, ticket, Place(at.x + beside, at.y, at.w - beside, at.h), is_beside=key != at)


def _meaning(says: Speaker, ticket: Ticket, at: Place, is_beside: bool) -> Iterator[Mark]:
    if ticket.kind in ("place", "neutral"):
        yield text(at.x, at.y + 14.5, f"+{ticket.about}", "b" if ticket.says else "soft")
    elif ticket.kind == "move":
        row, wide = ticket.about, min(_CAR, at.w)
        yield use(CARS[row], at.x, at.y + at.h / 2 - wide / 3, wide, wide / 1.5, f"t-{TINT[row]} g-sheet")
    else:
        yield from _sale(says, ticket.about, at, is_beside)


def _sale(says: Speaker, space: int, at: Place, is_beside: bool) -> Iterator[Mark]:
    """The number of the space on the road, and what its car brings: beside it, or below where tickets are narrow."""
    price, plate = says.money(selling.full_price(space)), Place(at.x, at.y + 0.5, _NUMBER, 18)
    if at.w >= _TELLS:
        yield rect(at.x, at.y + 0.5, at.w, 18, f"{TINT[CLASS_OF[space]]} edge-l", 3)
        yield text(at.x + at.w - 3, at.y + 14, price, "b end", at.w - _NUMBER - 6)
    elif is_beside:
        plate = Place(at.x, at.y - 4.5, _NUMBER, 16)
        yield text(at.x + at.w, at.y + 22.5, price, "cap end", at.w + 2)
    yield rect(*plate, "platef", 3)
    yield text(plate.x + plate.w / 2, plate.y + plate.h / 2 + 4.5, str(space + 1), "b mid inv", _NUMBER - 3)
