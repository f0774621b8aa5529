"""Assembly: needed parts, the conveyor with its forks, and the way out [R 10]."""

from collections.abc import Sequence

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.state import KanbanState


def upgraded_parts(spaces: Sequence[int]) -> int:
    """The part types on the upgrade spaces of a model, no matter who put them there."""
    mask = 0
    for part in spaces:
        if part >= 0:
            mask |= 1 << part
    return mask


def needed_parts(s: KanbanState, model: int) -> int:
    """The part types that may be provided now: upgraded ones first [R 10.3]."""
    present = s.assembly[model]
    if present.bit_count() >= t.ASSEMBLY_SPACES[model]:
        return 0
    spaces = s.spaces[model * t.SPACES : (model + 1) * t.SPACES]
    return upgraded_parts(spaces) & ~present or t.ALL_PARTS & ~present


def clean_out(s: KanbanState) -> None:
    """Parts of models whose assembly spaces are all full go back to the supply [R 10.1]."""
    for model in t.MODELS:
        if s.assembly[model].bit_count() >= t.ASSEMBLY_SPACES[model]:
            empty_spaces(s, model)
            s.note(e.CLEANED_OUT, model)


def empty_spaces(s: KanbanState, model: int) -> None:
    for part in t.PARTS:
        s.supply[part] += s.assembly[model] >> part & 1
    s.assembly[model] = 0


def car_at_the_top(s: KanbanState, model: int) -> int:
    """Where the car that moves stands, or NONE. Ruling: with an empty start space, the plate before it [R 10.5]."""
    start = t.START[model]
    for node in (start, t.ARROWS[start][0]):
        if s.conveyor[node] != NONE:
            return node
    return NONE


def set_rolling(s: KanbanState, node: int) -> None:
    """Lift the car at a node; it has to follow an arrow."""
    s.turn.rolling = s.conveyor[node]
    s.turn.rolling_from = node
    s.conveyor[node] = NONE


def follow(s: KanbanState, node: int) -> int:
    """The rolling car goes to a node and pushes the car there; returns the model that left the conveyor, or NONE."""
    model = s.turn.rolling
    if node >= t.FIRST_EXIT:
        s.turn.rolling = s.turn.rolling_from = NONE
        s.note(e.CAR_ROLLED_OUT, model, node)
        return model
    s.note(e.CAR_MOVED, model, node)
    s.turn.rolling = s.conveyor[node]
    s.turn.rolling_from = node if s.turn.rolling != NONE else NONE
    s.conveyor[node] = model
    return NONE


def join_queue(s: KanbanState, model: int) -> None:
    """To the end of the queue; when it is full the first car goes back to the supply [R 10.7]."""
    if len(s.queue) == t.QUEUE:
        first = s.queue.pop(0)
        s.cars[first] += 1
        s.note(e.CAR_REMOVED, first)
    s.queue.append(model)


def supply_start(s: KanbanState, model: int) -> None:
    """A new car on the start space, if there is one [R 10.6]."""
    start = t.START[model]
    if s.cars[model] and s.conveyor[start] == NONE:
        s.cars[model] -= 1
        s.conveyor[start] = model


def take_demand_token(s: KanbanState, model: int) -> bool:
    for tile in (0, 1):
        if s.demand[tile] == model and s.demand_tokens[tile]:
            s.demand_tokens[tile] -= 1
            return True
    return False


def place_demand(s: KanbanState, tile: int) -> None:
    """Draw a Demand tile with its tokens. Ruling: as many as the supply has [R 10.8]."""
    model = s.draw(s.demand_stack)
    s.demand[tile] = model
    s.demand_tokens[tile] = min(t.DEMAND_TOKENS[model], s.generic_left)
    s.generic_left -= s.demand_tokens[tile]
    s.note(e.DEMAND_DRAWN, model)


def replace_met_demand(s: KanbanState) -> None:
    """Ruling: two empty tiles are replaced before either is shuffled back [R 10.8]."""
    met = [tile for tile in (0, 1) if not s.demand_tokens[tile]]
    if not met:
        return
    aside = [s.demand[tile] for tile in met]
    for tile in met:
        s.note(e.DEMAND_MET, s.demand[tile])
        place_demand(s, tile)
    s.demand_stack += aside
    s.shuffle(s.demand_stack)
