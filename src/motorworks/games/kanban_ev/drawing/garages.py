"""The garages of a player: what each gives, whether it is open, and the car in it."""

from __future__ import annotations

from motorworks.games.kanban_ev.drawing.table import Table
from motorworks.games.kanban_ev.drawing.things import benefit_marks, car, garage_says, house, in_a_square
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.scene import Mark, Piece, Place, Slot, Tip, text, use

_GARAGE = (65.0, 60.0)
# What stands in a garage; a band round it stays within the walls and below the number.
_GATE = Place(7, 21, 51, 33)


def garage_id(garage: str) -> str:
    return f"garage-{garage}"


def _garage_at(n: int) -> Place:
    return Place(n * 72, 0, *_GARAGE)


def _gate_at(n: int) -> Place:
    x, y, _, _ = _garage_at(n)
    return Place(x + _GATE.x, y + _GATE.y, _GATE.w, _GATE.h)


def garage_marks(table: Table) -> list[Mark]:
    marks: list[Mark] = []
    for n in range(len(t.GARAGE)):
        x, y, w, h = _garage_at(n)
        locked = n >= table.mine["open_garages"]
        marks += [
            house(x, y, w, h, "barred edge" if locked else "wellf edge"),
            text(x + w / 2, y + 14, str(n + 1), "sm b mid"),
        ]
        if locked:
            marks.append(use("padlock", x + 46, y + 18, 14, 14, "t-sheet"))
        marks += _bonus(table, n, x, y)
    return marks


def _bonus(table: Table, n: int, x: float, y: float) -> list[Mark]:
    """The bonus of a garage stands in it until a car covers it; a delayed tile waits below the car."""
    tile = table.mine["tiles"][n]
    if tile is None or table.mine["turned"][n]:
        return []
    benefit = table.tile_benefit(table.hero, tile)
    if table.mine["garages"][n] is not None:
        return benefit_marks(benefit, x + 9, y + 40, 12, 12)
    is_one = sum(map(bool, benefit)) == 1
    return benefit_marks(benefit, x + 20, y + 24, 25) if is_one else in_a_square(benefit, x + 11, y + 22, 15)


def garage_slots(table: Table) -> list[Slot]:
    slots = []
    for n, garage in enumerate(t.GARAGE.words):
        tip = Tip(table.say("garage.name", garage=garage), garage_says(table, table.hero, table.mine, n), "R 11.2")
        model = (table.turn["claimed"] or ["city"])[0]
        x, y, w, _ = _garage_at(n)
        slots += [
            Slot(garage_id(garage), _gate_at(n), tip.name, tip, ask=f"park {model} {garage}", printed=True),
            Slot(f"gable-{garage}", Place(x, y, w, _GATE.y - 4), tip.name, tip, printed=True),
        ]
    return slots


def parked(table: Table, cars: dict[str, str]) -> list[Piece]:
    pieces = []
    for n, model in enumerate(table.mine["garages"]):
        if model:
            x, _, _, _ = _garage_at(n)
            name = table.say("garage.car", model=table.word("model", model), garage=n + 1)
            tip = Tip(name, table.say("garage.car-says", value=t.CAR_VALUE[t.MODEL.value(model)]), "R 16.4")
            # Above a bonus that still waits there is less room.
            at = Place(x + 18, 22, 29, 19.3) if _bonus(table, n, 0, 0) else Place(x + 9, 21.5, 47, 31.3)
            pieces.append(
                Piece(
                    cars[f"garage-{table.hero}-{n}"],
                    at,
                    (car(model, 0, 0, at.w),),
                    name,
                    tip,
                    spot=f"garage-{table.hero}",
                )
            )
    return pieces


def ghost_car(model: str) -> tuple[Mark, ...]:
    return (car(model, 9 - _GATE.x, 21.5 - _GATE.y, 47),)
