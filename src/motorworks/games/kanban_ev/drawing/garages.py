"""The garages of a player: what each gives, whether it is open, and the car in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from motorworks.games.kanban_ev.drawing.table import Speaker
from motorworks.games.kanban_ev.drawing.things import benefit_marks, car, garage_says, house, in_a_square
from motorworks.games.kanban_ev.rules import garages
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.seen import Goods
from motorworks.scene import Mark, Piece, Place, Slot, Tip, text, use
from motorworks.scene.layout import Ids, piece, printed, row

_ROW = row(Place(0, 0, 65.0, 60.0), 72)
# What stands in a garage; a band around it stays within the walls and below the number.
_GATE = Place(7, 21, 51, 33)

garage_id = Ids("garage", t.GARAGE)


class Garages(NamedTuple):
    """`cars` are the ids of the cars; `asked` is the model that a click on a garage would park."""

    seat: int
    goods: Goods
    is_expert: bool
    cars: tuple[str, ...]
    asked: int


def garage_marks(part: Garages) -> Iterator[Mark]:
    for n in t.GARAGE:
        x, y, w, h = _ROW.at(n)
        locked = n >= part.goods.open_garages
        yield house(x, y, w, h, "barred edge" if locked else "wellf edge")
        yield text(x + w / 2, y + 14, str(n + 1), "sm b mid")
        if locked:
            yield use("padlock", x + 46, y + 18, 14, 14, "t-sheet")
        yield from _bonus(part, n, x, y)


def _bonus(part: Garages, n: int, x: float, y: float) -> list[Mark]:
    """The bonus of a garage stands in it until a car covers it; a delayed tile waits below the car."""
    tile = part.goods.tiles[n]
    if tile == NONE or part.goods.turned[n]:
        return []
    benefit = garages.bonus(part.is_expert, tile)
    if part.goods.garages[n] != NONE:
        return benefit_marks(benefit, x + 9, y + 40, 12, 12)
    is_one = sum(map(bool, benefit)) == 1
    return benefit_marks(benefit, x + 20, y + 24, 25) if is_one else in_a_square(benefit, x + 11, y + 22, 15)


def garage_slots(speaks: Speaker, part: Garages) -> Iterator[Slot]:
    for n, garage in enumerate(t.GARAGE.words):
        says = garage_says(speaks, part.goods, part.is_expert, n)
        tip = Tip(speaks.say("garage.name", garage=garage), says, "R 11.2")
        x, y, w, _ = _ROW.at(n)
        yield printed(garage_id(n), _GATE.within(x, y), tip, f"park {t.MODEL.word(part.asked)} {garage}")
        yield printed(f"gable-{garage}", Place(x, y, w, _GATE.y - 4), tip)


def parked(speaks: Speaker, part: Garages) -> Iterator[Piece]:
    """Above a bonus that still waits there is less room."""
    for n, model in enumerate(part.goods.garages):
        if model != NONE:
            x, _, _, _ = _ROW.at(n)
            name = speaks.say("garage.car", model=speaks.named(t.MODEL, model), garage=n + 1)
            tip = Tip(name, speaks.say("garage.car-says", value=t.CAR_VALUE[model]), "R 16.4")
            at = Place(x + 18, 22, 29, 19.3) if _bonus(part, n, 0, 0) else Place(x + 9, 21.5, 47, 31.3)
            yield piece(part.cars[n], at, (car(model, 0, 0, at.w),), tip, spot=f"garage-{part.seat}")


def ghost_car(model: int) -> tuple[Mark, ...]:
    return (car(model, 9 - _GATE.x, 21.5 - _GATE.y, 47),)
