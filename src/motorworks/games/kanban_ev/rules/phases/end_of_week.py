"""End of the week: every car pays for the upgrades of its model [R 14]."""

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import sequence
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.golden_rules import gain_points
from motorworks.games.kanban_ev.rules.solo.points import check_firing, score_colleagues_week
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.games.kanban_ev.rules.week import week_points
from motorworks.kernel import Phase


class EndOfWeek(Phase[KanbanState]):
    name = "end-of-week"
    rules = "R 14"

    def enter(self, s: KanbanState) -> None:
        for seat in range(s.players):
            board = s.boards[seat]
            points = week_points(s.spaces, board.garages, board.upgraded)
            if points:
                s.note(e.CARS_PAID, seat, points)
            gain_points(s, seat, points)
        if s.players == 1:
            score_colleagues_week(s)
            check_firing(s)
        s.week = min(s.week + 1, t.CALENDAR_END)
        s.note(e.WEEK_ENDED, s.week)
        s.go(sequence.WORKING_PHASE)
