"""Plan and Selection cards: where colleagues work, which parts they choose and recycle [R 18.4, R 18.5, R 18.14]."""

from typing import Final

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.games.kanban_ev.rules.workstation_alley import occupied
from motorworks.kernel.rows import replaced

COLUMN: Final = 3


def fill_column(s: KanbanState) -> None:
    """Plan cards up to three; the Reshuffle card has the discards shuffled in when the column is full."""
    own = s.colleagues
    reshuffle = False
    while len(own.plan_column) < COLUMN:
        if not own.plan_deck:
            _shuffle_plans(s)
        card = own.plan_deck[-1]
        own.plan_deck = own.plan_deck[:-1]
        s.reveal()
        if card == t.RESHUFFLE:
            reshuffle = True
        else:
            own.plan_column += (card,)
    if reshuffle:
        _shuffle_plans(s)


def _shuffle_plans(s: KanbanState) -> None:
    """The discards and what is left of the deck, the Reshuffle card among them."""
    own = s.colleagues
    cards = [card for card in t.PLAN if card not in own.plan_column]
    s.shuffle(cards)
    own.plan_deck = tuple(cards)
    own.shuffled = True


def draw_selection(s: KanbanState) -> int:
    """The next Selection card; an empty deck is made of the shuffled discards."""
    own = s.colleagues
    if not own.selection_deck:
        elsewhere = {*own.selections, own.turned}
        cards = [card for card in t.SELECTION if card not in elsewhere]
        s.shuffle(cards)
        own.selection_deck = tuple(cards)
    card = own.selection_deck[-1]
    own.selection_deck = own.selection_deck[:-1]
    s.reveal()
    return card


def part_on(selection: int) -> int:
    return selection // 3


def choose_station(s: KanbanState, worker: int) -> None:
    """The top or the bottom card of the column; the next department where he cannot go [R 18.5]."""
    own = s.colleagues
    selection = draw_selection(s)
    column = own.plan_column
    plan, own.plan_column = (column[0], column[1:]) if t.TAKES_TOP[selection] else (column[-1], column[:-1])
    own.selections = replaced(own.selections, worker - 1, selection)
    own.plans = replaced(own.plans, worker - 1, plan)
    board = s.boards[worker]
    here, taken = board.station // 2, occupied(s)
    department = t.PLAN_DEPARTMENT[plan]
    while _station(worker, department) in taken or department == here:
        department = (department + 1) % len(t.DEPARTMENT)
    board.station = _station(worker, department)
    s.note(e.COLLEAGUE_CHOSE, worker - 1, board.station)


def _station(worker: int, department: int) -> int:
    return 2 * department + (worker == t.LACERDA)


def discard_cards(s: KanbanState) -> None:
    """After both have worked."""
    s.colleagues.plans = (NONE, NONE)
    s.colleagues.selections = (NONE, NONE)


# The end of the day [R 18.14]


def turn_selection(s: KanbanState) -> None:
    if t.PLAN_PARTS[s.colleagues.plan_column[0]]:
        s.colleagues.turned = draw_selection(s)


def recycling_exchanges(s: KanbanState) -> list[tuple[int, int]]:
    """Pairs of a part that leaves Recycling and the one that comes instead. Ruling: if the supply has it [R 18.14]."""
    own = s.colleagues
    if own.turned == NONE:
        return []
    one = part_on(own.turned)
    ways = []
    for other in t.PLAN_PARTS[own.plan_column[0]]:
        inside = [part for part in (one, other) if s.recycling >> part & 1]
        if len(inside) == 1:
            out = inside[0]
            put = other if out == one else one
            if s.supply[put]:
                ways.append((out, put))
    return ways


def exchange_in_recycling(s: KanbanState, out: int, put: int) -> None:
    s.recycling ^= 1 << out | 1 << put
    s.supply[out] += 1
    s.supply[put] -= 1
    s.note(e.RECYCLING_EXCHANGED, out, put)
