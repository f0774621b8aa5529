"""End of the week: every car pays for the upgrades of its model [R 14]."""

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import sequence
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.golden_rules import gain_points
from motorworks.games.kanban_ev.rules.player_board import NONE, PlayerBoard
from motorworks.games.kanban_ev.rules.solo.points import check_firing, score_colleagues_week
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.kernel import Phase

LAST = 3


def week_points(s: KanbanState, board: PlayerBoard) -> int:
    """Per car: the parts on the upgrade spaces of its model and the owner's tested designs of it [R 14.1]."""
    points = 0
    for model in board.garages:
        if model != NONE:
            points += t.SPACES - s.spaces[model * t.SPACES : (model + 1) * t.SPACES].count(NONE)
            points += (board.upgraded & t.DESIGNS_OF_MODEL[model]).bit_count()
    return points


class EndOfWeek(Phase[KanbanState]):
    name = "end-of-week"
    rules = "R 14"

    def enter(self, s: KanbanState) -> None:
        for seat in range(s.players):
            gain_points(s, seat, week_points(s, s.boards[seat]))
        if s.players == 1:
            score_colleagues_week(s)
            check_firing(s)
        s.week = min(s.week + 1, LAST)
        s.note(e.WEEK_ENDED, s.week)
        s.go(sequence.WORKING_PHASE)
