"""Experts look through the Award tiles of their department and take one [R 6.6]."""

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import moves as m
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.golden_rules import gain
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.kernel import Phase, Refusal, Say
from motorworks.kernel.rows import replaced


class Award(Phase[KanbanState]):
    name = "award"
    rules = "R 6.6"
    kinds = (m.AWARD,)

    def enter(self, s: KanbanState) -> None:
        department = s.turn.award_from
        s.looked = replaced(s.looked, department, s.looked[department] | 1 << s.actor)
        s.reveal()

    def legal(self, s: KanbanState) -> list[int]:
        first = s.turn.award_from * len(t.AWARD)
        return [m.AWARD.base + kind for kind in t.AWARD if s.awards[first + kind]]

    def apply(self, s: KanbanState, action: int) -> None:
        kind = action - m.AWARD.base
        place = s.turn.award_from * len(t.AWARD) + kind
        s.awards = replaced(s.awards, place, s.awards[place] - 1)
        s.awards_taken = replaced(s.awards_taken, kind, s.awards_taken[kind] + 1)
        s.reveal()
        s.turn.award_from = NONE
        s.note(e.AWARD_TAKEN, s.actor, kind)
        gain(s, s.actor, t.AWARD_BENEFIT[kind])
        s.back()

    def refuse(self, s: KanbanState, action: int) -> Refusal | None:
        kind = action - m.AWARD.base
        if not s.awards[s.turn.award_from * len(t.AWARD) + kind]:
            return Refusal("R 6.6", "refusal.no-such-award", award=t.AWARD.term(kind))
        return None

    def ask(self, s: KanbanState) -> Say:
        return Say("prompt.award", department=t.DEPARTMENT.term(s.turn.award_from))
