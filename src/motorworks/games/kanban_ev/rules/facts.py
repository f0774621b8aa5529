"""What an option will do, as values for its sentence: what it costs, brings or moves."""

from collections.abc import Callable, Mapping
from typing import Final

from motorworks.games.kanban_ev.rules import moves as m
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.assembly_line import car_at_the_top
from motorworks.games.kanban_ev.rules.design_office import benefit_of, design_at
from motorworks.games.kanban_ev.rules.garages import tile_benefit
from motorworks.games.kanban_ev.rules.meeting_room import icons_left, speech_points
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.games.kanban_ev.rules.training import next_section
from motorworks.games.kanban_ev.rules.upgrades import raised
from motorworks.games.kanban_ev.rules.warehouses import brought
from motorworks.kernel import Say, Term, Value

Facts = Mapping[str, Value]


def facts_of(s: KanbanState, action: int) -> Facts:
    found = _FACTS.get(m.MOVES.kind_table[action])
    return found(s, action) if found else {}


def _go(s: KanbanState, action: int) -> Facts:
    return {"shifts": t.STATION_SHIFTS[action - m.GO.base]}


def _done(s: KanbanState, action: int) -> Facts:
    """Ruling: Banked Shifts that were not worked go back, so the sentence says how many [R 5.2]."""
    number = s.turn.unused_overtime()
    return {"ends": Say("end-of-turn.returning", number=number) if number else Say("end-of-turn.plain")}


def _train(s: KanbanState, action: int) -> Facts:
    department = m.MOVES.of(action).values(action)[0]
    return {"space": s.boards[s.actor].training[department] + 1}


def _certify(s: KanbanState, action: int) -> Facts:
    section = next_section(s.boards[s.actor].certification)
    space = section * t.SECTION + action - m.CERTIFY.base
    return {"benefit": t.benefit_terms(t.CERTIFICATION_BENEFIT[space])}


def _select(s: KanbanState, action: int) -> Facts:
    spot = action - m.SELECT.base
    benefit, design = benefit_of(spot) if s.day else t.NO_BENEFIT, design_at(s, spot)
    return {"gains": [*([t.DESIGN.term(design)] if design != NONE else []), *t.benefit_terms(benefit)]}


def _order(s: KanbanState, action: int) -> Facts:
    order, placement = m.ORDER.values(action)
    parts = brought(t.ORDER_YIELD[order][placement], s.supply)
    return {"parts": [t.PART.term(part) for part in parts]}


def _provide(s: KanbanState, action: int) -> Facts:
    """Ruling: with an empty start space another car moves, so the sentence says which [R 10.5]."""
    node = car_at_the_top(s, m.MOVES.of(action).values(action)[1])
    return {"cars": [t.MODEL.term(s.conveyor[node])] if node != NONE else []}


def _claim(s: KanbanState, action: int) -> Facts:
    slot, _ = m.CLAIM.values(action)
    model = s.queue[slot] if slot < len(s.queue) else NONE
    return {"cost": t.CLAIM_COST[slot], "model": [t.MODEL.term(model)] if model != NONE else []}


def _tile_benefit(s: KanbanState, tile: int) -> list[Term]:
    return t.benefit_terms(tile_benefit(s, s.actor, tile))


def _tile(s: KanbanState, action: int) -> Facts:
    return {"benefit": _tile_benefit(s, m.MOVES.of(action).values(action)[0])}


def _garage(s: KanbanState, action: int) -> Facts:
    """The bonus of a garage; with Delayed Tuning parking brings none."""
    kind = m.MOVES.of(action)
    tile = s.boards[s.actor].tiles[kind.values(action)[-1]]
    is_none = tile == NONE or (kind is m.PARK and s.delayed)
    return {"benefit": [] if is_none else _tile_benefit(s, tile)}


def _fill(s: KanbanState, action: int) -> Facts:
    space = s.turn.upgrading // t.FACES * t.SPACES + action - m.FILL.base
    return {"benefit": t.benefit_terms(t.SPACE_BENEFIT[space])}


def _double(s: KanbanState, action: int) -> Facts:
    return {"points": t.VALUE[raised(s.values[s.turn.upgrading % t.FACES], 2)]}


def _speak(s: KanbanState, action: int) -> Facts:
    """The goal about Speech tokens counts what is left after this one [R 15.5]."""
    goal = action - m.SPEAK.base
    if goal not in s.room:
        return {"icon": 0, "points": 0}
    board = s.boards[s.actor].copy()
    board.speech -= 1
    icon = icons_left(s, s.room.index(goal))
    return {"icon": icon, "points": speech_points(board, goal, icon)}


_FACTS: Final[dict[int, Callable[[KanbanState, int], Facts]]] = {
    m.GO.index: _go,
    m.DONE.index: _done,
    m.TRAIN.index: _train,
    m.READ.index: _train,
    m.CERTIFY.index: _certify,
    m.SELECT.index: _select,
    m.ORDER.index: _order,
    m.PROVIDE.index: _provide,
    m.PROVIDE_BY_VOUCHER.index: _provide,
    m.CLAIM.index: _claim,
    m.ARRANGE.index: _tile,
    m.TUNE.index: _tile,
    m.PARK.index: _garage,
    m.TURN.index: _garage,
    m.FILL.index: _fill,
    m.DOUBLE.index: _double,
    m.SPEAK.index: _speak,
}
