"""Upgrading: the space for the part, then a single or a double step of its value [R 11.4 to R 11.6]."""

from typing import Final

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import moves as m
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.factory_goals import check_goals
from motorworks.games.kanban_ev.rules.facts import Facts, facts_of
from motorworks.games.kanban_ev.rules.golden_rules import gain, gain_points
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.games.kanban_ev.rules.upgrades import raise_value, raised
from motorworks.kernel import Phase, Refusal, Say

FILL: Final = m.FILL.base


def is_on_a_space(s: KanbanState) -> bool:
    """Whether the part of the upgrade has been put on the board already."""
    model, part = divmod(s.turn.upgrading, t.FACES)
    return part in s.spaces[model * t.SPACES : (model + 1) * t.SPACES]


def can_double(s: KanbanState) -> bool:
    """Once per player, once per part type [R 11.6]."""
    board = s.boards[s.actor]
    part = s.turn.upgrading % t.FACES
    return board.is_certified(t.RESEARCH) and not board.doubled and not s.doubles >> part & 1


class Upgrade(Phase[KanbanState]):
    name = "upgrade"
    rules = "R 11.4"
    kinds = (m.FILL, m.SINGLE, m.DOUBLE)

    def enter(self, s: KanbanState) -> None:
        """The player who works has to choose."""

    def legal(self, s: KanbanState) -> list[int]:
        if is_on_a_space(s):
            return [m.SINGLE.base, m.DOUBLE.base]
        first = s.turn.upgrading // t.FACES * t.SPACES
        return [FILL + space for space in t.SPACE if s.spaces[first + space] == NONE]

    def apply(self, s: KanbanState, action: int) -> None:
        if action == m.DOUBLE.base:
            self._double(s)
        elif action == m.SINGLE.base:
            raise_value(s, s.turn.upgrading % t.FACES, 1)
        else:
            self._fill(s, action - FILL)
            if can_double(s):
                return
            raise_value(s, s.turn.upgrading % t.FACES, 1)
        self._turn_design(s)

    def _fill(self, s: KanbanState, space: int) -> None:
        model, part = divmod(s.turn.upgrading, t.FACES)
        s.spaces[model * t.SPACES + space] = part
        s.note(e.DESIGN_UPGRADED, s.actor, s.turn.upgrading, model, space)
        gain(s, s.actor, t.SPACE_BENEFIT[model * t.SPACES + space])

    def _double(self, s: KanbanState) -> None:
        part = s.turn.upgrading % t.FACES
        s.doubles |= 1 << part
        s.boards[s.actor].doubled = True
        s.note(e.DOUBLE_UPGRADED, s.actor, part)
        gain_points(s, s.actor, raise_value(s, part, 2))

    def _turn_design(self, s: KanbanState) -> None:
        board = s.boards[s.actor]
        board.desk &= ~(1 << s.turn.upgrading)
        board.upgraded |= 1 << s.turn.upgrading
        s.turn.upgrading = NONE
        gain_points(s, s.actor, t.UPGRADE_POINTS)
        check_goals(s, s.actor, t.UPGRADE_GOALS, board.upgraded.bit_count())
        s.back()

    def refuse(self, s: KanbanState, action: int) -> Refusal | None:
        placed = is_on_a_space(s)
        if action not in m.FILL:
            return None if placed else Refusal("R 11.4", "refusal.space-first")
        if placed:
            return Refusal("R 11.4", "refusal.space-chosen")
        space = action - FILL
        if s.spaces[s.turn.upgrading // t.FACES * t.SPACES + space] != NONE:
            return Refusal("R 11.4", "refusal.space-full", space=t.SPACE.term(space))
        return None

    def ask(self, s: KanbanState) -> Say:
        if is_on_a_space(s):
            part = s.turn.upgrading % t.FACES
            doubled = t.VALUE[raised(s.values[part], 2)]
            return Say("prompt.double", part=t.PART.term(part), points=doubled)
        return Say("prompt.upgrade", design=t.DESIGN.term(s.turn.upgrading))

    def facts(self, s: KanbanState, action: int) -> Facts:
        return facts_of(s, action)
