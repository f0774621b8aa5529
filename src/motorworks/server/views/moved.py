"""Which pieces have moved since a seat's last turn, according to the events."""

from __future__ import annotations

from collections.abc import Sequence

from motorworks.kernel.events import names
from motorworks.scene.places import Places, has_moved, places
from motorworks.server import wire
from motorworks.server.tables.table import LiveTable
from motorworks.server.views.cache import LastTurn, cache_of
from motorworks.server.views.drawing import draw, scene
from motorworks.server.views.log import log_lines, up_to


def moved(table: LiveTable, seat: int | None, language: str) -> list[wire.Moved]:
    """The pieces that are elsewhere than after the seat's last action."""
    if seat is None:
        return []
    rendered = cache_of(table).rendered(table, (seat, language))
    if rendered.moved is None:
        now = places(scene(table, seat, language))
        lines = log_lines(table, seat, language)
        since = lines[up_to(lines, table.last_turn(seat)) :]
        rendered.moved = moved_by(since, _after_last_turn(table, seat, language, now), now)
    return rendered.moved


def moved_by(lines: Sequence[wire.LogLine], before: Places, now: Places) -> list[wire.Moved]:
    """The pieces that these lines moved, each with where it was and the last line that moved it."""
    found = []
    for piece, lies in now.pieces.items():
        if lies is not before.pieces.get(piece) and has_moved(piece, before, now):
            line = next((line for line in reversed(lines) if names(line.moves, piece)), None)
            if line is not None:
                found.append(_moved(piece, before, line))
    return found


def _moved(piece: str, before: Places, line: wire.LogLine) -> wire.Moved:
    was = before.pieces.get(piece)
    panel, at = (was.panel, list(was.at)) if was else (None, None)
    return wire.Moved(piece=piece, panel=panel, at=at, step=line.step, line=line.index)


def _after_last_turn(table: LiveTable, seat: int, language: str, now: Places) -> Places:
    """Where everything was after the seat's last action; cached until its next one."""
    match, last = table.match, table.last_turn(seat)
    action = match.steps[last - 1] if last else None
    history = cache_of(table).history(table, (seat, language))
    if history.last_turn is None or history.last_turn.action is not action:
        is_now = last == len(match.steps)
        then = now if is_now else places(draw(match, match.state_at(last), seat, table.words(language)))
        history.last_turn = LastTurn(action, then)
    return history.last_turn.places
