"""The log of a table, as one seat may read it."""

from __future__ import annotations

from typing import cast

from motorworks.kernel.domain import SEAT, Term
from motorworks.kernel.match import Line
from motorworks.server import wire
from motorworks.server.tables.table import LiveTable


def lines(table: LiveTable, seat: int | None, language: str) -> list[wire.LogLine]:
    """All lines; those of earlier steps are kept, an undo or a new name makes them anew."""
    key = ("log", seat, language)
    told, known = cast(tuple[int, list[wire.LogLine]], table.kept.get(key, (-1, [])))
    steps = len(table.match.steps)
    if told < steps:
        found = table.match.log(seat, table.words(language), since=told + 1)
        known += [_line(index, line) for index, line in enumerate(found, len(known))]
        table.kept[key] = (steps, known)
    return known


def _line(index: int, line: Line) -> wire.LogLine:
    seats = [term for term in line.terms.values() if isinstance(term, Term) and term.domain is SEAT]
    seat = seats[0].value if seats else None
    return wire.LogLine(index=index, step=line.step, seat=seat, says=line.text, rule=line.rule)


def part(table: LiveTable, seat: int | None, language: str, have: int) -> wire.LogPart:
    """The lines that a reader who has so many does not have yet."""
    known = lines(table, seat, language)
    fresh = len(known) if seat is None else up_to(known, table.last_turn(seat))
    first = min(have, len(known))
    return wire.LogPart(first=first, total=len(known), lines=known[first:], fresh=fresh)


def up_to(known: list[wire.LogLine], step: int) -> int:
    """How many lines there were after that step."""
    count = len(known)
    while count and known[count - 1].step > step:
        count -= 1
    return count
