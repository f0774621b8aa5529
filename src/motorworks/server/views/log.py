"""The log of a table, as one reader may see it."""

from __future__ import annotations

from motorworks.kernel.domain import SEAT, Term
from motorworks.kernel.log_line import Line
from motorworks.server import wire
from motorworks.server.tables.table import LiveTable
from motorworks.server.views.cache import OpenStep, cache_of


def log_lines(table: LiveTable, seat: int | None, language: str) -> list[wire.LogLine]:
    """All lines; those of earlier steps are cached."""
    history = cache_of(table).history(table, (seat, language))
    steps = len(table.match.steps)
    if history.log_step < steps:
        is_next = history.log_step == steps - 1
        found = _newest(table, seat, language) if is_next else _since(table, seat, language, history.log_step + 1)
        history.log += _written(table, language, found, len(history.log))
        history.log_step = steps
        history.newest = [line for line in found if line.step == steps]
    return history.log


def _since(table: LiveTable, seat: int | None, language: str, first: int) -> list[Line]:
    return table.match.log(seat, table.words(language), since=first)


def _newest(table: LiveTable, seat: int | None, language: str) -> list[Line]:
    """The lines of the last step; readers of a language share them when there is nothing secret in them."""
    match, shared = table.match, cache_of(table).open_steps
    steps = len(match.steps)
    found = shared.get(language)
    if found is not None and found.step == steps:
        return found.lines
    lines = _since(table, seat, language, steps)
    if steps and match.is_open(steps):
        shared[language] = OpenStep(steps, lines)
    return lines


def lines_since(table: LiveTable, seat: int | None, language: str, first: int) -> list[Line]:
    """The lines from a step on, as the kernel says them; those of the last step are kept, as every action asks."""
    if first == len(table.match.steps):
        log_lines(table, seat, language)
        return cache_of(table).history(table, (seat, language)).newest
    return _since(table, seat, language, first)


def _written(table: LiveTable, language: str, lines: list[Line], first: int) -> list[wire.LogLine]:
    """Lines for the wire; readers who have read as many before share those of an open step, which stay in memory."""
    shared = cache_of(table).open_steps.get(language)
    if shared is None or shared.lines is not lines:
        return [_line(index, line) for index, line in enumerate(lines, first)]
    if shared.first != first:
        shared.first, shared.written = first, [_line(index, line) for index, line in enumerate(lines, first)]
    return shared.written


def _line(index: int, line: Line) -> wire.LogLine:
    named = [term for term in line.terms.values() if isinstance(term, Term) and term.domain.name == SEAT.name]
    return wire.LogLine(
        index=index,
        step=line.step,
        seat=named[0].value if named else None,
        says=line.text,
        rule=line.rule,
        seats=tuple(line.seats),
        moves=line.moves,
        about=line.about,
    )


def log_part(table: LiveTable, seat: int | None, language: str, have: int) -> wire.LogPart:
    """The lines that are new to a reader who has so many."""
    lines = log_lines(table, seat, language)
    fresh = len(lines) if seat is None else up_to(lines, table.last_turn(seat))
    first = min(have, len(lines))
    return wire.LogPart(first=first, total=len(lines), lines=lines[first:], fresh=fresh)


def up_to(lines: list[wire.LogLine], step: int) -> int:
    """How many lines there were after that step."""
    count = len(lines)
    while count and lines[count - 1].step > step:
        count -= 1
    return count
