"""What a colleague does in each department [R 18.7 to R 18.11]."""

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.assembly_line import (
    car_at_the_top,
    clean_out,
    follow,
    join_queue,
    needed_parts,
    set_rolling,
    supply_start,
    take_demand_token,
)
from motorworks.games.kanban_ev.rules.design_office import design_at, put_under_central, take_from
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.solo import difficulty
from motorworks.games.kanban_ev.rules.solo.plans import draw_selection, part_on
from motorworks.games.kanban_ev.rules.solo.points import take_points
from motorworks.games.kanban_ev.rules.solo.training import train_colleague
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.games.kanban_ev.rules.upgrades import raise_value
from motorworks.games.kanban_ev.rules.warehouses import deliver, place_under_deck
from motorworks.games.kanban_ev.rules.workstation_alley import department_of
from motorworks.kernel.rows import replaced


class Choosing:
    """Parts chosen in one turn: his own Selection card, the other colleague's, then fresh ones [R 18.6]."""

    __slots__ = ("cards",)

    def __init__(self, s: KanbanState, worker: int) -> None:
        own = s.colleagues.selections
        self.cards = [own[worker - 1], own[t.TURCZI - worker]]

    def next_part(self, s: KanbanState) -> int:
        return part_on(self.cards.pop(0) if self.cards else draw_selection(s))


def work(s: KanbanState, worker: int) -> None:
    """Train once, then do the department's work."""
    department = department_of(s.boards[worker].station)
    train_colleague(s, worker, department)
    knows = difficulty.is_in_play(s, difficulty.LACERDA_KNOWS_ALL) or s.boards[worker].is_certified(department)
    times = 2 if worker == t.LACERDA and knows else 1
    choosing = Choosing(s, worker)
    if department == t.DESIGN_OFFICE:
        take_designs(s, worker, times)
    elif department == t.LOGISTICS:
        supply_warehouses(s, worker, times, choosing)
    elif department == t.ASSEMBLY:
        assemble(s, worker, times, choosing)
    elif department == t.RESEARCH:
        research(s, worker, times)
    else:
        for _ in range(times):
            train_colleague(s, worker, department_of(s.sandra))


# Design [R 18.7]


def take_designs(s: KanbanState, worker: int, times: int) -> None:
    column = t.SANDRA_COLUMN[department_of(s.sandra)]
    spots = [t.TOP_OFFICE, t.BOTTOM_OFFICE] if column == 0 else [column - 1, t.COLUMNS + column - 1]
    if times == 2:
        spots.append(t.CENTRAL)
    for spot in spots:
        if design_at(s, spot) != NONE:
            _keep_design(s, worker, take_from(s, spot))


def _keep_design(s: KanbanState, worker: int, design: int) -> None:
    s.note(e.COLLEAGUE_TOOK, worker - 1, design)
    if t.PART_OF[design] == t.PLAIN:
        put_under_central(s, [design])
        take_points(s, t.PLAIN_DESIGN_POINTS)
    else:
        s.colleagues.shared = (design, *s.colleagues.shared)


# Logistics [R 18.8]


def supply_warehouses(s: KanbanState, worker: int, times: int, choosing: Choosing) -> None:
    if worker == t.LACERDA:
        order = s.draw(s.order_deck)
        placement = placement_of(s, order)
        delivered = deliver(s, t.ORDER_YIELD[order][placement])
        s.note(e.COLLEAGUE_ORDERED, order, placement, *delivered)
        place_under_deck(s, order)
    for _ in range(times):
        _select_parts(s, worker, choosing)


def placement_of(s: KanbanState, order: int) -> int:
    """The double on the side of its warehouse, four symbols where Sandra's place says."""
    double_above = t.IS_ABOVE[t.ORDER_ROWS[order][0][0]]
    four_above = t.FOUR_ABOVE[department_of(s.sandra)]
    if double_above:
        return t.PLACEMENT.value("P1" if four_above else "P2")
    return t.PLACEMENT.value("P3" if four_above else "P4")


def _select_parts(s: KanbanState, worker: int, choosing: Choosing) -> None:
    if not any(s.warehouses):
        return
    part = choosing.next_part(s)
    while not s.warehouses[part]:
        part = choosing.next_part(s)
    s.supply[part] += s.warehouses[part] - 1
    s.warehouses[part] = 0
    _keep_parts(s, part, 1)
    s.note(e.COLLEAGUE_KEPT, worker - 1, part)
    if sum(s.colleagues.parts) > t.PARTS_KEPT:
        _discard_part(s)


def _keep_parts(s: KanbanState, part: int, number: int) -> None:
    own = s.colleagues
    own.parts = replaced(own.parts, part, own.parts[part] + number)


def _discard_part(s: KanbanState) -> None:
    """The type lowest on the value track; chance decides among equals."""
    kept = [part for part in t.PARTS if s.colleagues.parts[part]]
    lowest = min(s.values[part] for part in kept)
    tied = [part for part in kept if s.values[part] == lowest]
    s.shuffle(tied)
    part = tied[0]
    _keep_parts(s, part, -1)
    s.supply[part] += 1
    s.note(e.COLLEAGUES_DISCARDED, part)


# Assembly [R 18.9]


def assemble(s: KanbanState, worker: int, times: int, choosing: Choosing) -> None:
    clean_out(s)
    for _ in range(times):
        _provide(s, worker, choosing)


def _provide(s: KanbanState, worker: int, choosing: Choosing) -> None:
    if not any(s.supply):
        return
    part = choosing.next_part(s)
    while not s.supply[part]:
        part = choosing.next_part(s)
    model = _model_needing(s, part)
    if model == NONE:
        return
    s.supply[part] -= 1
    s.assembly[model] |= 1 << part
    s.note(e.COLLEAGUE_PROVIDED, worker - 1, part, model)
    node = car_at_the_top(s, model)
    if node != NONE:
        set_rolling(s, node)
        _roll(s, worker)
    supply_start(s, model)


def _model_needing(s: KanbanState, part: int) -> int:
    """The model of Sandra's place, else the next one in line order that takes the part."""
    first = t.LINES.index(t.SANDRA_MODEL[department_of(s.sandra)])
    for i in range(len(t.LINES)):
        model = t.LINES[(first + i) % len(t.LINES)]
        if needed_parts(s, model) >> part & 1:
            return model
    return NONE


def _roll(s: KanbanState, worker: int) -> None:
    """Mr Turczi pushes to the left, Mr Lacerda inward."""
    while s.turn.rolling != NONE:
        arrows = t.ARROWS[s.turn.rolling_from]
        node = arrows[-1] if worker == t.LACERDA else arrows[0]
        model = follow(s, node)
        if model != NONE:
            take_points(s, t.EXIT_POINTS[node])
            if take_demand_token(s, model):
                s.generic_left += 1
                take_points(s, difficulty.token_price(s))
            join_queue(s, model)


# Research & Development [R 18.10]


def research(s: KanbanState, worker: int, times: int) -> None:
    for _ in range(times):
        _upgrade(s, worker)
    _claim(s, worker)


def _upgrade(s: KanbanState, worker: int) -> None:
    """Ruling: without a tile or its part the upgrade is lost [R 18.10]."""
    own = s.colleagues
    if not own.shared or not s.supply[t.PART_OF[own.shared[-1]]]:
        return
    design, own.shared = own.shared[-1], own.shared[:-1]
    model, part = divmod(design, t.FACES)
    space = _best_space(s, model)
    s.supply[part] -= 1
    s.spaces[space] = part
    own.designs |= 1 << design
    s.note(e.COLLEAGUE_UPGRADED, worker - 1, design)
    _take_space_points(s, t.SPACE_BENEFIT[space])
    take_points(s, raise_value(s, part, 1))


def _best_space(s: KanbanState, model: int) -> int:
    """Most points, then a Banked Shift, then a Book, then nothing."""
    free = [space for space in range(model * t.SPACES, (model + 1) * t.SPACES) if s.spaces[space] == NONE]
    return max(free, key=lambda space: (t.SPACE_BENEFIT[space][: t.VOUCHERS], -space))


def _take_space_points(s: KanbanState, benefit: t.Benefit) -> None:
    if benefit[t.POINTS]:
        if difficulty.is_in_play(s, difficulty.SPACE_POINTS_PAY):
            take_points(s, benefit[t.POINTS])
    elif any(benefit) and difficulty.is_in_play(s, difficulty.SPACE_BENEFITS_PAY):
        take_points(s, 1)


def _claim(s: KanbanState, worker: int) -> None:
    if not s.queue:
        return
    slot = 0 if worker == t.LACERDA else max(range(len(s.queue)), key=lambda at: t.CAR_VALUE[s.queue[at]])
    model = s.queue.pop(slot)
    own = s.colleagues
    own.cars = replaced(own.cars, model, own.cars[model] + 1)
    s.turn.claims = 1
    s.note(e.COLLEAGUE_CLAIMED, worker - 1, model)
