"""After a Meeting: tokens come back, goals for the next one are chosen, the cycle advances [R 15.6 to R 15.8]."""

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import moves as m
from motorworks.games.kanban_ev.rules import sequence
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.meeting_room import discard_room, draw_goals, seeds_wanted
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.scoring import finish_if_fired
from motorworks.games.kanban_ev.rules.solo.points import check_firing
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.games.kanban_ev.rules.training import certification_order
from motorworks.kernel import Phase, Refusal


def exchange_generic_tokens(s: KanbanState, seat: int) -> None:
    """Ruling: done for all, since it never hurts [R 15.6]."""
    board = s.boards[seat]
    number = min(board.generic, board.speech_slots() - board.speech)
    if number:
        board.generic -= number
        board.speech += number
        s.generic_left += number
        s.note(e.EXCHANGED, seat, number)


class EndOfMeeting(Phase[KanbanState]):
    name = "end-of-meeting"
    rules = "R 15.7"
    kinds = (m.SEED,)

    def enter(self, s: KanbanState) -> None:
        for seat in range(s.players):
            exchange_generic_tokens(s, seat)
            s.boards[seat].played = False
        s.passes = 0
        discard_room(s)
        if s.players == 1:
            check_firing(s)
        if not finish_if_fired(s):
            self._ask_next(s)

    def _ask_next(self, s: KanbanState) -> None:
        for seat in certification_order(s):
            if seat < s.players and s.boards[seat].seeds.bit_count() < seeds_wanted(s.players):
                s.actor = seat
                return
        self._fill_room(s)
        s.meeting = False
        s.cycle = min(s.cycle + 1, t.CALENDAR_END)
        s.note(e.MEETING_ENDED, s.cycle)
        s.go(sequence.END_OF_DAY)

    def _fill_room(self, s: KanbanState) -> None:
        """All are shown at once; the deck fills the room, then the hands."""
        goals = [goal for board in s.boards for goal in t.GOAL if board.seeds >> goal & 1]
        goals += draw_goals(s, t.ROOM - len(goals))
        if s.players == 1:
            s.shuffle(goals)
        s.room = goals
        s.speeches = [NONE] * (3 * t.ROOM)
        s.reveal()
        s.note(e.ROOM_FILLED, *goals)
        for seat in range(s.players):
            s.boards[seat].seeds = 0
            self._draw_hand(s, seat)

    def _draw_hand(self, s: KanbanState, seat: int) -> None:
        board = s.boards[seat]
        size = t.HAND_OF_GOALS if s.players > 1 else t.SOLO_GOALS
        drawn = draw_goals(s, size - board.goals.bit_count())
        board.goals |= sum(1 << goal for goal in drawn)
        s.note(e.GOALS_DRAWN, seat, *drawn)

    def legal(self, s: KanbanState) -> list[int]:
        hand = s.boards[s.actor].goals
        return [m.SEED.base + goal for goal in t.GOAL if hand >> goal & 1]

    def apply(self, s: KanbanState, action: int) -> None:
        goal = action - m.SEED.base
        board = s.boards[s.actor]
        board.goals &= ~(1 << goal)
        board.seeds |= 1 << goal
        s.note(e.GOAL_SEEDED, s.actor, goal)
        self._ask_next(s)

    def refuse(self, s: KanbanState, action: int) -> Refusal | None:
        goal = action - m.SEED.base
        if not s.boards[s.actor].goals >> goal & 1:
            return Refusal("R 15.7", "refusal.goal-not-in-hand", goal=t.GOAL.term(goal))
        return None
