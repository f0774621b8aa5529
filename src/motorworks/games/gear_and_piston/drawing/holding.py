"""The part in hand while it is built: every open cell for it, and the car that it would make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from motorworks.games.gear_and_piston.drawing.cells import cell_of, described
from motorworks.games.gear_and_piston.drawing.table import TableDrawing
from motorworks.games.gear_and_piston.drawing.things import tile_marks
from motorworks.games.gear_and_piston.rules import car
from motorworks.games.gear_and_piston.rules.tables import PART_DOMAIN
from motorworks.kernel import Option
from motorworks.scene import Figure, Holding, Lie, Panel, Spot, Verdict


def holding_of(table: TableDrawing, panel: Panel, options: Sequence[Option]) -> Holding | None:
    """A part lies one way only; where it goes is chosen on the panel of the car."""
    tile = table.seen.turn.chosen
    cells = {slot.id: slot.at for slot in panel.slots}
    places = [(option, cells[place]) for option in options if (place := _place(option)) in cells]
    if not places:
        return None
    unit = places[0][1].w
    verdicts: dict[Verdict, int] = {}
    spots = []
    for option, at in places:
        number = verdicts.setdefault(_verdict(table, option, tile), len(verdicts))
        spots.append(Spot(at.x, at.y, _name(table, option), (option.code,), number))
    lie = Lie("", (unit, unit), tile_marks(tile, unit), (), 0, 0, tuple(spots))
    return Holding(
        panel.id,
        table.words.term(PART_DOMAIN.term(tile)),
        unit,
        0,
        (lie,),
        tuple(verdicts),
        room=(panel.place._replace(x=0, y=0, w=panel.size[0], h=panel.size[1]),),
        outside=table.say("held-elsewhere"),
        otherwise=table.say("held-elsewhere"),
        back=1,
    )


def _place(option: Option) -> str:
    return cell_of(option).id if option.kind == "at" else "cell-new"


def _name(table: TableDrawing, option: Option) -> str:
    own = table.own.sections
    return described(table, own, cell_of(option)) if option.kind == "at" and own else option.says


def _verdict(table: TableDrawing, option: Option, tile: int) -> Verdict:
    before = table.own.sections
    if option.kind == "at":
        cell = cell_of(option)
        after = car.build(before, cell.section, cell.column, tile)
    else:
        after = car.begin_section(before, tile)
    gaps = car.gaps(after)
    lacks = [table.say(f"gaps-left.{min(gaps, 2)}", count=gaps)] if gaps else []
    if len(after) > 1:
        lacks.append(table.say("two-sections"))
    whole = () if lacks else (table.say("gaps-left.0", count=0),)
    return Verdict(whole, tuple(_figures(table, before, after)), tuple(lacks), joins=option.kind == "at")


def _figures(table: TableDrawing, before: car.Car, after: car.Car) -> Iterator[Figure]:
    """Before and after: parts, the largest area of one colour, volatility."""
    counted = (("gear", "parts", lambda own: len(car.tiles(own))), ("area", "area", car.largest_area))
    for icon, key, count in (*counted, ("volatility", "volatile", car.volatility)):
        was, now = count(before) if before else 0, count(after)
        value = str(now) if was == now else f"{was}\N{RIGHTWARDS ARROW}{now}"
        yield Figure(icon, value, table.say(key))
