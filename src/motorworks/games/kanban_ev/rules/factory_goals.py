"""Factory Goals: a Speech token for players with enough cars, Upgraded Designs or certifications [R 7]."""

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules.golden_rules import gain_token
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.kernel.rows import replaced


def check_goals(s: KanbanState, seat: int, group: int, count: int) -> None:
    """The count of a group has changed. Ruling: one token per player and tile [R 7.2]."""
    for tile in (2 * group, 2 * group + 1):
        if s.factory_tokens[tile] and count >= s.factory[tile] and not s.factory_taken[tile] >> seat & 1:
            s.factory_tokens = replaced(s.factory_tokens, tile, s.factory_tokens[tile] - 1)
            s.factory_taken = replaced(s.factory_taken, tile, s.factory_taken[tile] | 1 << seat)
            s.note(e.FACTORY_GOAL_MET, seat, group, s.factory[tile])
            gain_token(s, seat)
