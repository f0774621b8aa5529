"""What a seat sees while it decides ahead: the view of a position in which only this seat has acted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from motorworks import Match
from motorworks.server import wire
from motorworks.server.tables.table import LiveTable
from motorworks.server.views import drawing
from motorworks.server.views.log import log_lines
from motorworks.server.views.view import phase


def ahead_view(table: LiveTable, match: Match[Any], seat: int, decided: int, language: str) -> wire.TableView:
    """`decided` commands lead here; the last one can be taken back."""
    words = table.words(language)
    drawn = drawing.draw(match, match.state, seat, words, match.options(words))
    scene = replace(drawn, prompt=match.prompt(words))
    lines = len(log_lines(table, seat, language))
    return wire.TableView(
        table=table.id,
        seat=seat,
        sequence=table.sequence,
        step=len(table.match.steps),
        steps=len(table.match.steps),
        status=table.status,
        actor=seat,
        phase=phase(match.game, match.state, words),
        scene=scene.to_json(panel_json=drawing.panel_json),
        can_undo=bool(decided),
        back_to=[],
        curtain=False,
        log=wire.LogPart(first=lines, total=lines, lines=[], fresh=lines),
        moved=[],
        standings=[],
    )
