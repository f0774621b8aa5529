"""Design: two rows of four open designs, the First Office stack of each row, the Central stack."""

from __future__ import annotations

from functools import cache

from motorworks.games.kanban_ev.drawing.table import Department, Json, Table, speaker
from motorworks.games.kanban_ev.drawing.things import TIMES, benefit_marks, design_piece
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.kernel import Words
from motorworks.scene import Mark, Panel, Piece, Place, Scenery, Slot, Tip, path, rect, text

SIZE = (330.0, 170.0)
_TILE = (41.0, 64.0)
_TOP, _PITCH = 24.0, 76.0
# Between the offices and the first column is room for the counts, whatever is lit beside them.
# Tiles lie so far apart, and from the edge of the sheet, that over the corner of each is room for its lamp.
_COLUMNS, _COLUMN = 124.4, 54.3
_STACKS = ("central", "top-office", "bottom-office")
_STACK_AT = {"central": (0.0, 62.0), "top-office": (53.5, _TOP), "bottom-office": (53.5, _TOP + _PITCH)}


def part_of(table: Table, place: Place, under: bool) -> Json:
    return table.part(place, "design", shifts=table.shifts_in("design"), under=under)


def panel(part: Json, words: Words) -> Panel:
    table = Department(part, words)
    captions = tuple(table.say(f"design.{key}") for key in ("central", "offices"))
    return Panel(
        "design",
        table.word("department", "design"),
        SIZE,
        part["place"],
        icon="design",
        note=table.shifts_left() or table.say("design.note"),
        scenery=_scenery(captions),
        marks=tuple(_stacks(table)),
        slots=(*_column_slots(table.language), *_slots(table)),
        pieces=(*_open(table), *_tops(table)),
        tab=table.tab,
        flow=340,
        under=part["under"],
        active=table.is_at_work,
    )


def spot_at(spot: str) -> Place:
    if spot in _STACK_AT:
        return Place(*_STACK_AT[spot], *_TILE)
    number = t.SPOT.value(spot)
    row, column = divmod(number, t.COLUMNS)
    return Place(_COLUMNS + column * _COLUMN, _TOP + row * _PITCH, *_TILE)


@cache
def _scenery(captions: tuple[str, ...]) -> Scenery:
    central, offices = captions
    marks = [
        text(0, 52, central, "cap", 46),
        text(53.5, 14, offices, "cap", 52),
        path(f"M103 {_TOP + 36}h11m-5 -5l5 5l-5 5M103 {_TOP + _PITCH + 36}h11m-5 -5l5 5l-5 5", "o"),
    ]
    for column, benefit in enumerate(t.COLUMN_BENEFIT):
        marks += benefit_marks(benefit, _COLUMNS + column * _COLUMN + 12, 0, 17)
        marks += [rect(*spot_at(t.SPOT.word(row * t.COLUMNS + column)), "slot", 4) for row in range(2)]
    return Scenery(tuple(marks))


def _stacks(table: Department) -> list[Mark]:
    marks: list[Mark] = []
    for word in _STACKS:
        x, y, w, h = spot_at(word)
        count = table.view["design"][word]["count"]
        sheets = 0 if count < 2 else 1 if count < 5 else 2
        marks += [rect(x + 3 * n, y + 3 * n, w, h, "paper edge", 4) for n in range(sheets, 0, -1)]
        if not count:
            marks.append(rect(x, y, w, h, "slot dashed", 4))
        at = _count_at(word)
        marks.append(text(at.middle[0], at.y + 12, f"{TIMES}{count}", "sm b mid" if word == "central" else "cap mid"))
    return marks


def _count_at(stack: str) -> Place:
    x, y, w, h = spot_at(stack)
    return Place(x, y + h + 8, w, 16) if stack == "central" else Place(x + w + 5, y + 8, 20, 16)


@cache
def _column_slots(language: str) -> tuple[Slot, ...]:
    """What the printed symbols above the columns mean."""
    table, slots = speaker(language), []
    for column, benefit in enumerate(t.COLUMN_BENEFIT):
        if any(benefit):
            tip = table.tip("column", "R 8.2", benefit=table.benefit(benefit))
            slots.append(
                Slot(
                    f"column-{column + 1}",
                    Place(_COLUMNS + column * _COLUMN + 10, 0, 21, 17),
                    tip.name,
                    tip,
                    printed=True,
                )
            )
    return tuple(slots)


def _slots(table: Department) -> list[Slot]:
    """Empty places, and below the tiles: every place can be asked about."""
    slots = []
    for number, word in enumerate(t.SPOT.words):
        name = table.word("spot", word)
        is_open = number < t.OPEN_SPACES
        benefit = table.benefit(t.COLUMN_BENEFIT[number % t.COLUMNS]) if is_open else ""
        says = (
            table.say("spot.open", benefit=benefit)
            if is_open
            else table.say("spot.stack", count=table.view["design"][word]["count"])
        )
        tip = Tip(name[:1].upper() + name[1:], says, "R 8.2" if is_open else "R 8.3")
        slots.append(Slot(f"spot-{word}", spot_at(word), tip.name, tip, ask=f"select {word}"))
        if not is_open:
            slots.append(Slot(f"count-{word}", _count_at(word), tip.name, tip, printed=True))
    return slots


def _open(table: Department) -> list[Piece]:
    return [
        design_piece(table, word, spot_at(spot), spot, f"select {spot}")
        for spot, word in zip(t.SPOT.words, table.view["design"]["open"], strict=False)
        if word
    ]


def _tops(table: Department) -> list[Piece]:
    return [
        design_piece(table, table.view["design"][word]["top"], spot_at(word), word, f"select {word}")
        for word in _STACKS
        if table.view["design"][word]["top"]
    ]


def design_on(table: Table, spot: str) -> str:
    """The id of the design at a spot."""
    number = t.SPOT.value(spot)
    shown = table.view["design"]
    return f"design-{shown['open'][number] if number < t.OPEN_SPACES else shown[spot]['top']}"
