"""The Meeting: play a Performance Goal, speak about one, or pass [R 15.1 to R 15.5]."""

from typing import Final

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import moves as m
from motorworks.games.kanban_ev.rules import sequence
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.facts import Facts, facts_of
from motorworks.games.kanban_ev.rules.meeting_room import can_speak, speak
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.solo.points import speak_for_colleague
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.games.kanban_ev.rules.training import certification_order
from motorworks.kernel import Phase, Refusal, Say

PLAY: Final = m.PLAY.base
SPEAK: Final = m.SPEAK.base


class Meeting(Phase[KanbanState]):
    name = "meeting"
    rules = "R 15"
    kinds = (m.PLAY, m.SPEAK, m.PASS)

    def enter(self, s: KanbanState) -> None:
        s.note(e.MEETING_BEGAN)
        s.passes = 0
        if s.players == 1:
            s.colleagues.meetings += 1
        self._ask_next(s, certification_order(s)[-1])

    def _ask_next(self, s: KanbanState, last: int) -> None:
        """The turn goes round in certification order until all have passed one after the other."""
        order = certification_order(s)
        at = order.index(last)
        while s.passes < len(order):
            at = (at + 1) % len(order)
            if order[at] < s.players:
                s.actor = order[at]
                return
            s.passes = 0 if speak_for_colleague(s, order[at]) else s.passes + 1
            if s.colleagues.fired:
                break
        s.go(sequence.END_OF_MEETING)

    def legal(self, s: KanbanState) -> list[int]:
        board = s.boards[s.actor]
        options = []
        if board.played:
            options.append(m.PASS.base)
        else:
            options += [PLAY + goal for goal in t.GOAL if board.goals >> goal & 1]
        if board.speech:
            options += [SPEAK + goal for at, goal in enumerate(s.room) if can_speak(s, s.actor, at)]
        return options

    def apply(self, s: KanbanState, action: int) -> None:
        if action == m.PASS.base:
            s.passes += 1
            s.note(e.PASSED, s.actor)
            self._ask_next(s, s.actor)
            return
        s.passes = 0
        if action in m.PLAY:
            self._play(s, action - PLAY)
        else:
            speak(s, s.actor, s.room.index(action - SPEAK))
            self._ask_next(s, s.actor)

    def _play(self, s: KanbanState, goal: int) -> None:
        board = s.boards[s.actor]
        board.goals &= ~(1 << goal)
        board.played = True
        s.room.append(goal)
        s.reveal()
        s.speeches += [NONE] * 3
        s.note(e.GOAL_PLAYED, s.actor, goal)
        if board.speech:
            s.call(sequence.SPEECH)
        else:
            self._ask_next(s, s.actor)

    def resume(self, s: KanbanState) -> None:
        self._ask_next(s, s.actor)

    def refuse(self, s: KanbanState, action: int) -> Refusal | None:
        board = s.boards[s.actor]
        if action == m.PASS.base:
            return None if board.played else Refusal("R 15.3", "refusal.play-before-passing")
        if action in m.PLAY:
            return self._refuse_playing(s, action - PLAY)
        goal = action - SPEAK
        if not board.speech:
            return Refusal("R 15.4", "refusal.no-speech-token")
        if goal not in s.room:
            return Refusal("R 15.2", "refusal.goal-not-open", goal=t.GOAL.term(goal))
        if s.actor in s.speeches[3 * s.room.index(goal) :][:3]:
            return Refusal("R 15.4", "refusal.spoken-already", goal=t.GOAL.term(goal))
        if not can_speak(s, s.actor, s.room.index(goal)):
            return Refusal("R 15.4", "refusal.no-icon-left", goal=t.GOAL.term(goal))
        return None

    def _refuse_playing(self, s: KanbanState, goal: int) -> Refusal | None:
        if s.boards[s.actor].played:
            return Refusal("R 15.2", "refusal.goal-played")
        if not s.boards[s.actor].goals >> goal & 1:
            return Refusal("R 15.2", "refusal.goal-not-in-hand", goal=t.GOAL.term(goal))
        return None

    def ask(self, s: KanbanState) -> Say:
        """Only what is possible is asked for: nobody passes before a goal of theirs is played [R 15.3]."""
        board = s.boards[s.actor]
        speaks = board.speech and any(can_speak(s, s.actor, at) for at in range(len(s.room)))
        must = "pass" if board.played else "play"
        return Say(f"prompt.meeting-{must}-or-speak" if speaks else f"prompt.meeting-{must}")

    def facts(self, s: KanbanState, action: int) -> Facts:
        return facts_of(s, action)


class Speech(Phase[KanbanState]):
    """After playing a goal: a Speech token on it, or not [R 15.2]."""

    name = "speech"
    rules = "R 15.2"
    kinds = (m.SPEAK, m.REST)

    def enter(self, s: KanbanState) -> None:
        """The player who played the goal has to choose."""

    def legal(self, s: KanbanState) -> list[int]:
        return [SPEAK + s.room[-1], m.REST.base]

    def apply(self, s: KanbanState, action: int) -> None:
        if action != m.REST.base:
            speak(s, s.actor, len(s.room) - 1)
        s.back()

    def refuse(self, s: KanbanState, action: int) -> Refusal | None:
        if action != m.REST.base and action - SPEAK != s.room[-1]:
            return Refusal("R 15.2", "refusal.goal-just-played", goal=t.GOAL.term(s.room[-1]))
        return None

    def ask(self, s: KanbanState) -> Say:
        return Say("prompt.speech", goal=t.GOAL.term(s.room[-1]))

    def facts(self, s: KanbanState, action: int) -> Facts:
        return facts_of(s, action)
