"""The end of the day: is the game over? Alone, the colleagues may change Recycling [R 16.1, R 18.14]."""

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import moves as m
from motorworks.games.kanban_ev.rules import sequence
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.solo.plans import exchange_in_recycling, recycling_exchanges, turn_selection
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.kernel import Phase, Refusal


def is_last_day(s: KanbanState) -> bool:
    """One marker on 3 and the other on 2 or 3 [R 16.1]."""
    return max(s.week, s.cycle) >= t.CALENDAR_END and min(s.week, s.cycle) >= t.CALENDAR_END - 1


class EndOfDay(Phase[KanbanState]):
    name = "end-of-day"
    rules = "R 16.1"
    kinds = (m.EXCHANGE,)

    def enter(self, s: KanbanState) -> None:
        if is_last_day(s):
            s.go(sequence.FINAL_SCORING)
        elif s.players == 1:
            self._resolve_recycling(s)
        else:
            self._start_day(s)

    def _resolve_recycling(self, s: KanbanState) -> None:
        turn_selection(s)
        ways = recycling_exchanges(s)
        if len(ways) > 1:
            s.actor = 0
            return
        if ways:
            exchange_in_recycling(s, *ways[0])
        self._put_selection_away(s)

    def _put_selection_away(self, s: KanbanState) -> None:
        s.colleagues.turned = NONE
        self._start_day(s)

    def _start_day(self, s: KanbanState) -> None:
        s.day += 1
        s.note(e.DAY_BEGAN, s.day)
        s.go(sequence.DEPARTMENT_SELECTION)

    def legal(self, s: KanbanState) -> list[int]:
        return [m.EXCHANGE.id(out, put) for out, put in recycling_exchanges(s)]

    def apply(self, s: KanbanState, action: int) -> None:
        out, put = m.EXCHANGE.values(action)
        exchange_in_recycling(s, out, put)
        self._put_selection_away(s)

    def refuse(self, s: KanbanState, action: int) -> Refusal | None:
        out, put = m.EXCHANGE.values(action)
        if (out, put) not in recycling_exchanges(s):
            return Refusal("R 18.14", "refusal.not-that-exchange", out=t.PART.term(out), put=t.PART.term(put))
        return None
