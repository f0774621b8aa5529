"""What everybody can see of a running game: scores and how far it is, from a spectator's drawing alone."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from motorworks.games import find
from motorworks.kernel.match import Match, new_match
from motorworks.kernel.state import State
from motorworks.kernel.words import Words
from motorworks.server.tables.model import Standing
from motorworks.server.tables.table import PREVIEW, LiveTable
from motorworks.server.views import drawing

MINUS = "\N{MINUS SIGN}"


def public_scores(table: LiveTable) -> list[int]:
    """Each seat's score as a spectator reads it; 0 where none is shown."""
    shown = {seat.seat: _number(seat.score) for seat in drawing.scene(table, None, "en").seats}
    return [shown.get(seat.seat, 0) for seat in table.seats]


def counted_in_public(match: Match[Any], state: State) -> tuple[int, ...]:
    """Each seat's points as a spectator would count them if the game ended in this state; 0 where nothing is shown."""
    lines = drawing.draw(match, state, None, Words(match.game.package, "en")).seats
    shown = {line.seat: _number(line.counted or line.score) for line in lines}
    return tuple(shown.get(seat, 0) for seat in range(match.players))


def progress(table: LiveTable, language: str) -> str:
    """The round, turn or year that is being played."""
    return drawing.scene(table, None, language).where


def _number(score: str) -> int:
    found = re.sub(r"[^0-9-]", "", score.replace(MINUS, "-"))
    return int(found) if re.fullmatch(r"-?\d+", found) else 0


@lru_cache(maxsize=32)
def way_of_writing(game: str, language: str) -> str:
    """How points of a game are written: `{points} VP`, or `${points}` where they are dollars."""
    found = find(game)
    match = new_match(found, found.seats[-1], PREVIEW, {})
    return drawing.draw(match, match.state, None, Words(found.package, language)).result


def standings_by_score(table: LiveTable) -> list[Standing]:
    """A result from public scores, as a finished table stores it."""
    scores = public_scores(table)
    return [
        {
            "total": own,
            "place": 1 + sum(other > own for other in scores),
            "winner": own == max(scores),
            "sources": [],
        }
        for own in scores
    ]
