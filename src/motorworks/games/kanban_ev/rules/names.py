"""What follows from the data in words: goals whose subject an edition can correct, and the figures of sentences."""

from collections.abc import Mapping

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.kernel.words import with_figures


def names(said: Mapping[str, str]) -> dict[str, str]:
    figures = {
        **{f"leader_{n + 1}": (*t.TRAINING_POINTS, 0, 0, 0)[n] for n in range(3)},
        "leader_alone": t.TRACK_LEADER_POINTS,
        "evaluation_criterion": t.CRITERION,
        "evaluation_penalty": t.PENALTY,
        "evaluation_shifts": t.EVALUATED_SHIFTS,
        "most_shifts": t.MOST_SHIFTS,
        "upgrade_points": t.UPGRADE_POINTS,
        "calendar_end": t.CALENDAR_END,
        "calendar_least": t.CALENDAR_END - 1,
    }
    return _goals(said) | with_figures(said, figures)


def _goals(said: Mapping[str, str]) -> dict[str, str]:
    """The sentences `goal.<number>` for which the locale files hold a pattern (`goal-counts`) instead of a name."""
    found = {}
    for goal in t.GOAL:
        pattern = said.get(f"goal-counts.{t.GOAL_COUNTS[goal]}")
        if pattern is not None:
            found[f"goal.{t.GOAL.word(goal)}"] = pattern.format(*(garage + 1 for garage in t.GOAL_OF[goal]))
    return found
