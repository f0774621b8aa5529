"""New employee orientation: a certification space, a part and a design for each player [R 3, R 18.3]."""

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import moves as m
from motorworks.games.kanban_ev.rules import sequence
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.design_office import design_at, draw_central, refill, take_from
from motorworks.games.kanban_ev.rules.facts import Facts, facts_of
from motorworks.games.kanban_ev.rules.golden_rules import gain, put_aside_onto_board
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.solo.training import place_certification
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.games.kanban_ev.rules.training import certification_order, free_spaces
from motorworks.kernel import Phase, Refusal, Say


class Orientation(Phase[KanbanState]):
    name = "orientation"
    rules = "R 3"
    kinds = (m.CERTIFY, m.TAKE, m.SELECT)

    def enter(self, s: KanbanState) -> None:
        for i in range(s.players):
            seat = (s.start + i) % s.players
            if s.boards[seat].certification == NONE:
                s.actor = seat
                return
        if s.players == 1:
            self._resolve_alone(s)
        for seat in certification_order(s):
            if seat < s.players and not s.boards[seat].desk:
                s.actor = seat
                return
        refill(s)
        s.day = 1
        s.note(e.DAY_BEGAN, s.day)
        s.go(sequence.DEPARTMENT_SELECTION)

    def _resolve_alone(self, s: KanbanState) -> None:
        """The top of the Central stack, the part the setup order left out, and places for the colleagues [R 18.3]."""
        board = s.boards[0]
        part = s.warehouses.index(0)
        s.supply[part] -= 1
        board.storage[part] += 1
        s.note(e.PART_TAKEN, 0, part)
        design = draw_central(s)
        board.desk |= 1 << design
        s.note(e.DESIGN_TAKEN, 0, design)
        place_certification(s, t.TURCZI, 0)
        place_certification(s, t.LACERDA, 0)

    def legal(self, s: KanbanState) -> list[int]:
        board = s.boards[s.actor]
        if board.certification == NONE:
            return [m.CERTIFY.base + space for space in free_spaces(s, 0)]
        if not any(board.storage):
            return [m.TAKE.base + part for part in t.PARTS if s.warehouses[part]]
        return [m.SELECT.base + spot for spot in t.SPOT if design_at(s, spot) != NONE]

    def apply(self, s: KanbanState, action: int) -> None:
        if action in m.CERTIFY:
            self._choose_space(s, action - m.CERTIFY.base)
        elif action in m.TAKE:
            self._take_part(s, action - m.TAKE.base)
            return
        else:
            design = take_from(s, action - m.SELECT.base)
            s.boards[s.actor].desk |= 1 << design
            s.note(e.DESIGN_TAKEN, s.actor, design)
        s.go(sequence.ORIENTATION)

    def _choose_space(self, s: KanbanState, space: int) -> None:
        """Ruling: these gains can be used from the first day on [R 3.1]."""
        s.boards[s.actor].certification = space
        s.note(e.SPACE_CHOSEN, s.actor, space)
        gain(s, s.actor, t.CERTIFICATION_BENEFIT[space])
        put_aside_onto_board(s, s.actor)

    def _take_part(self, s: KanbanState, part: int) -> None:
        s.warehouses[part] -= 1
        s.boards[s.actor].storage[part] += 1
        s.note(e.PART_TAKEN, s.actor, part)

    def refuse(self, s: KanbanState, action: int) -> Refusal | None:
        board = s.boards[s.actor]
        if action in m.CERTIFY:
            return self._refuse_space(s, action - m.CERTIFY.base)
        if board.certification == NONE:
            return Refusal("R 3.1", "refusal.space-before")
        if action in m.TAKE:
            return self._refuse_part(s, action - m.TAKE.base)
        if not any(board.storage):
            return Refusal("R 3.2", "refusal.part-before")
        spot = action - m.SELECT.base
        if design_at(s, spot) == NONE:
            return Refusal("R 3.2", "refusal.no-design-there", spot=t.SPOT.term(spot))
        return None

    def _refuse_space(self, s: KanbanState, space: int) -> Refusal | None:
        if s.boards[s.actor].certification != NONE:
            return Refusal("R 3.1", "refusal.space-taken-before")
        if space not in free_spaces(s, 0):
            return Refusal("R 3.1", "refusal.space-occupied", position=t.POSITION.term(space))
        return None

    def _refuse_part(self, s: KanbanState, part: int) -> Refusal | None:
        if any(s.boards[s.actor].storage):
            return Refusal("R 3.2", "refusal.one-part")
        if not s.warehouses[part]:
            return Refusal("R 3.2", "refusal.warehouse-has", part=t.PART.term(part), number=0)
        return None

    def ask(self, s: KanbanState) -> Say:
        board = s.boards[s.actor]
        if board.certification == NONE:
            return Say("prompt.orientation-space")
        return Say("prompt.orientation-design" if any(board.storage) else "prompt.orientation-part")

    def facts(self, s: KanbanState, action: int) -> Facts:
        return facts_of(s, action)
