"""Becoming certified: a space in the next section, its benefit, the Factory Goals [R 6.3]."""

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import moves as m
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.factory_goals import check_goals
from motorworks.games.kanban_ev.rules.facts import Facts, facts_of
from motorworks.games.kanban_ev.rules.golden_rules import gain
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.games.kanban_ev.rules.training import free_spaces, next_section
from motorworks.kernel import Phase, Refusal, Say


class Certification(Phase[KanbanState]):
    """The lock is off as soon as the marker is over the arrow: boards ask their training tracks."""

    name = "certification"
    rules = "R 6.3"
    kinds = (m.CERTIFY,)

    def enter(self, s: KanbanState) -> None:
        """The player who trained has to choose."""

    def legal(self, s: KanbanState) -> list[int]:
        section = next_section(s.boards[s.actor].certification)
        return [m.CERTIFY.base + space for space in free_spaces(s, section)]

    def apply(self, s: KanbanState, action: int) -> None:
        space = action - m.CERTIFY.base
        board = s.boards[s.actor]
        section = next_section(board.certification)
        board.certification = section * t.SECTION + space
        s.note(e.CERTIFIED, s.actor, section, space)
        gain(s, s.actor, t.CERTIFICATION_BENEFIT[board.certification])
        check_goals(s, s.actor, t.CERTIFICATION_GOALS, section)
        s.back()

    def refuse(self, s: KanbanState, action: int) -> Refusal | None:
        space = action - m.CERTIFY.base
        if space not in free_spaces(s, next_section(s.boards[s.actor].certification)):
            return Refusal("R 6.3", "refusal.space-occupied", position=t.POSITION.term(space))
        return None

    def ask(self, s: KanbanState) -> Say:
        return Say("prompt.certification", section=next_section(s.boards[s.actor].certification))

    def facts(self, s: KanbanState, action: int) -> Facts:
        return facts_of(s, action)
