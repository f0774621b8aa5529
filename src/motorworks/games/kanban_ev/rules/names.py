"""What follows from the data in words: the Performance Goals whose subject an edition can correct."""

from collections.abc import Mapping

from motorworks.games.kanban_ev.rules.tables import GOAL, GOAL_COUNTS, GOAL_OF


def names(said: Mapping[str, str]) -> dict[str, str]:
    """The sentences `goal.<number>` for which the locale files hold a pattern (`goal-counts`) instead of a name."""
    found = {}
    for goal in GOAL:
        pattern = said.get(f"goal-counts.{GOAL_COUNTS[goal]}")
        if pattern is not None:
            found[f"goal.{GOAL.word(goal)}"] = pattern.format(*(garage + 1 for garage in GOAL_OF[goal]))
    return found
