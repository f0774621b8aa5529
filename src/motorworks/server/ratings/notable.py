"""What stands out among somebody's rated games of one title."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from motorworks.server import wire
from motorworks.server.ratings.rows import ChangeRow
from motorworks.server.ratings.skill import Skill

Scores = Mapping[tuple[str, int], int]
"""The final score by table and seat; tables that are gone have none."""
LEAST_STREAK = 2


def notable(played: Sequence[ChangeRow], scores: Scores) -> list[wire.Notable]:
    """The highest score, the largest gain and the most wins in a row, as far as there are any."""
    return [*_highest_score(played, scores), *_largest_gain(played), *_longest_streak(played)]


def _highest_score(played: Sequence[ChangeRow], scores: Scores) -> list[wire.Notable]:
    known = [change for change in played if (change.table_id, change.seat) in scores]
    if not known:
        return []
    best = max(known, key=lambda change: scores[change.table_id, change.seat])
    return [_said("score", scores[best.table_id, best.seat], best)]


def _largest_gain(played: Sequence[ChangeRow]) -> list[wire.Notable]:
    best = max(played, key=gain)
    return [_said("gain", gain(best), best)] if gain(best) > 0 else []


def gain(change: ChangeRow) -> int:
    """What a game did to the rating, as it is shown."""
    return Skill(change.mu, change.sigma).rating - Skill(change.mu_before, change.sigma_before).rating


def _longest_streak(played: Sequence[ChangeRow]) -> list[wire.Notable]:
    """The first of those that are equally long, with its last game."""
    longest, last, streak = 0, played[0], 0
    for change in played:
        streak = streak + 1 if change.place == 1 else 0
        if streak > longest:
            longest, last = streak, change
    return [_said("streak", longest, last)] if longest >= LEAST_STREAK else []


def _said(kind: wire.NotableKind, value: int, change: ChangeRow) -> wire.Notable:
    at = datetime.fromtimestamp(change.at / 1000, UTC)
    return wire.Notable(
        kind=kind, value=value, table=change.table_id, at=at, place=change.place, players=change.players
    )
