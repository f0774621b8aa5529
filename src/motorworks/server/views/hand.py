"""What a seat would have in hand after an option, before it takes that option.

The way to the server and back, the commit and the new board take longer than a verdict may. A client asks as soon as
somebody points at a thing, and has the verdicts when it is taken up.
"""

from __future__ import annotations

from typing import Any

from motorworks import Match
from motorworks.server import wire
from motorworks.server.tables.table import LiveTable
from motorworks.server.views import drawing
from motorworks.server.views.drawing import Json


def hand_view(table: LiveTable, seat: int | None, code: str, language: str) -> wire.Hand:
    return wire.Hand(sequence=table.sequence, holding=_holding(table, seat, code, language))


def _holding(table: LiveTable, seat: int | None, code: str, language: str) -> Json | None:
    offered = drawing.scene(table, seat, language).choices if table.is_asked(seat) else ()
    if not any(choice.code == code and choice.picks for choice in offered):
        return None
    match: Match[Any] = Match(table.match.game, table.match.setup, table.match.state.copy())
    match.play(code, seat)
    if not match.can_undo(seat) or match.actor != seat:
        return None  # what an action reveals is not shown before it is taken
    words = table.words(language)
    holding = drawing.draw(match, match.state, seat, words, match.options(words)).holding
    return None if holding is None else holding.to_json()
