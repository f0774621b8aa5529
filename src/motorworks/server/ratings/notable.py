"""What stands out among somebody's rated games of one title."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from datetime import UTC, datetime

from motorworks.server import wire
from motorworks.server.ratings.rows import ChangeRow
from motorworks.server.ratings.skill import Skill

Scores = Mapping[tuple[str, int], int]
"""The final score by table and seat; tables that are gone have none."""
LEAST_STREAK = 2


Found = tuple[wire.NotableKind, int, ChangeRow]


def notable(played: Sequence[ChangeRow], scores: Scores, seen: Set[str]) -> list[wire.Notable]:
    """The highest score, the largest gain and the most wins in a row, as far as there are any."""
    found = [*_highest_score(played, scores), *_largest_gain(played), *_longest_streak(played)]
    return [_said(kind, value, change, change.table_id in seen) for kind, value, change in found]


def _highest_score(played: Sequence[ChangeRow], scores: Scores) -> list[Found]:
    known = [change for change in played if (change.table_id, change.seat) in scores]
    if not known:
        return []
    best = max(known, key=lambda change: scores[change.table_id, change.seat])
    return [("score", scores[best.table_id, best.seat], best)]


def _largest_gain(played: Sequence[ChangeRow]) -> list[Found]:
    best = max(played, key=gain)
    return [("gain", gain(best), best)] if gain(best) > 0 else []


def gain(change: ChangeRow) -> int:
    """What a game did to the rating, as it is shown."""
    return Skill(change.mu, change.sigma).rating - Skill(change.mu_before, change.sigma_before).rating


def _longest_streak(played: Sequence[ChangeRow]) -> list[Found]:
    """The first of those that are equally long, with its last game."""
    longest, last, streak = 0, played[0], 0
    for change in played:
        streak = streak + 1 if change.place == 1 else 0
        if streak > longest:
            longest, last = streak, change
    return [("streak", longest, last)] if longest >= LEAST_STREAK else []


def _said(kind: wire.NotableKind, value: int, change: ChangeRow, may_see: bool) -> wire.Notable:
    at = datetime.fromtimestamp(change.at / 1000, UTC)
    return wire.Notable(
        kind=kind,
        value=value,
        table=change.table_id,
        may_see=may_see,
        at=at,
        place=change.place,
        players=change.players,
    )
