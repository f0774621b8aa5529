"""The empty table and what is laid out on it [R 2]."""

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import sequence
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.assembly_line import place_demand
from motorworks.games.kanban_ev.rules.player_board import PlayerBoard
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.games.kanban_ev.rules.warehouses import deliver, place_under_deck
from motorworks.kernel import Choices, Game, RuleOption
from motorworks.kernel.rows import replaced

ALONE = range(1, 2)
DIFFICULTY_CARDS = tuple(range(1, t.DIFFICULTIES + 1))
RULE_OPTIONS = (
    RuleOption("nice_sandra", (False, True)),
    RuleOption("planner", (False, True)),
    RuleOption("expert_tuning", (False, True), per_seat=True),
    RuleOption("delayed_tuning", (False, True)),
    RuleOption("more_final_goals", (False, True)),
    RuleOption("difficulty", DIFFICULTY_CARDS, several=True, seats=ALONE),
    RuleOption("random_difficulty", (0, 1, 2), seats=ALONE),
)


def new_state(game: Game[KanbanState], players: int, choices: Choices) -> KanbanState:
    s = KanbanState(game, players)
    s.clear()
    s.nice = choices["nice_sandra"] is True
    s.planner = choices["planner"] is True
    s.delayed = choices["delayed_tuning"] is True
    s.more_finals = choices["more_final_goals"] is True
    expert = choices["expert_tuning"]
    assert isinstance(expert, tuple)
    s.expert_tuning = sum(1 << seat for seat, chosen in enumerate(expert) if chosen)
    s.boards = [PlayerBoard.blank() for _ in range(players if players > 1 else 3)]
    cards, drawn = choices["difficulty"], choices["random_difficulty"]
    assert isinstance(cards, tuple)
    assert isinstance(drawn, int)
    s.colleagues.difficulty = sum(1 << n for n, card in enumerate(DIFFICULTY_CARDS) if card in cards)
    s.drawn_difficulties = drawn
    return s


def deal(s: KanbanState) -> None:
    """Lay out the factory, in the order of the printed setup."""
    _fill_recycling(s)
    _place_factory_goals(s)
    _lay_out_designs(s)
    _line_up_cars(s)
    s.demand_stack = list(t.MODELS)
    s.shuffle(s.demand_stack)
    place_demand(s, 0)
    place_demand(s, 1)
    _reveal_first_order(s)
    _open_meeting_room(s)
    _stack_awards(s)
    for seat in range(s.players):
        _equip(s, seat)
    if s.players == 1:
        _employ_colleagues(s)
    s.ranking = [worker for _ in t.DEPARTMENT for worker in _by_training(s)]
    s.start = s.rng.below(s.players)
    s.go(sequence.GARAGE_TILES)


def _shuffled(s: KanbanState, items: list[int]) -> list[int]:
    s.shuffle(items)
    return items


def _fill_recycling(s: KanbanState) -> None:
    for part in _shuffled(s, list(t.PARTS))[:3]:
        s.supply[part] -= 1
        s.recycling |= 1 << part


def _place_factory_goals(s: KanbanState) -> None:
    """Two tiles a group; alone one, and the place of the other stays empty."""
    tokens = t.FACTORY_TOKENS[s.players - 1]
    empty = [0] * (2 - len(tokens))
    numbers: list[int] = []
    for _ in t.FACTORY_GROUP:
        numbers += sorted(_shuffled(s, list(t.FACTORY_NUMBERS))[: len(tokens)]) + empty
    s.factory = tuple(numbers)
    s.factory_tokens = (*tokens, *empty) * len(t.FACTORY_GROUP)
    s.generic_left -= sum(s.factory_tokens)


def _lay_out_designs(s: KanbanState) -> None:
    tiles = _shuffled(s, list(t.DESIGN))
    s.grid = tiles[: t.OPEN_SPACES]
    stacks = tiles[t.OPEN_SPACES :]
    s.central = stacks[: t.STACK]
    s.upper_office = stacks[t.STACK : 2 * t.STACK]
    s.lower_office = stacks[2 * t.STACK :]


def _line_up_cars(s: KanbanState) -> None:
    for model in t.MODELS:
        start = t.START[model]
        s.conveyor[start] = s.conveyor[t.ARROWS[start][0]] = model
        s.cars[model] -= 2


def _reveal_first_order(s: KanbanState) -> None:
    """Ruling: before the hands are drawn [R 2.7]."""
    s.order_deck = _shuffled(s, list(t.ORDER))
    order = s.draw(s.order_deck)
    deliver(s, t.ORDER_PARTS[order])
    place_under_deck(s, order)


def _open_meeting_room(s: KanbanState) -> None:
    s.goal_deck = _shuffled(s, list(t.GOAL))
    s.room = [s.draw(s.goal_deck) for _ in range(t.ROOM)]
    s.speeches = [-1] * (3 * t.ROOM)
    finals = list(t.FINAL) if s.more_finals else list(t.STANDARD_FINALS)
    s.final_goal = _shuffled(s, finals)[0]


def _stack_awards(s: KanbanState) -> None:
    tiles = _shuffled(s, [kind for kind in t.AWARD for _ in range(t.AWARD_COUNT[kind])])
    awards = [0] * len(s.awards)
    for department in t.DEPARTMENT:
        for _ in range(t.AWARDS_PER_DEPARTMENT[s.players - 1]):
            awards[department * len(t.AWARD) + tiles.pop()] += 1
        s.award_tokens |= 1 << department
        s.generic_left -= 1
    s.awards = tuple(awards)


def _equip(s: KanbanState, seat: int) -> None:
    board = s.boards[seat]
    board.points = t.START_POINTS_NICE if s.nice and s.players > 1 else t.START_POINTS
    board.speech = t.SLOTTED_AT_START
    board.vouchers = t.VOUCHERS_AT_START
    s.vouchers_left -= t.VOUCHERS_AT_START
    board.tiles = replaced(board.tiles, t.PADLOCKED, t.PADLOCK)
    goals = [s.draw(s.goal_deck) for _ in range(t.HAND_OF_GOALS if s.players > 1 else t.SOLO_GOALS)]
    orders = [s.draw(s.order_deck) for _ in range(t.HAND_OF_ORDERS)]
    board.goals = sum(1 << goal for goal in goals)
    board.orders = sum(1 << order for order in orders)
    s.note(e.GOALS_DRAWN, seat, *goals)
    s.note(e.ORDERS_DEALT, seat, *orders)


def _employ_colleagues(s: KanbanState) -> None:
    """Mr Lacerda, Mr Turczi and their cards [R 18.2, R 18.4]."""
    own = s.colleagues
    own.reached = s.boards[0].points
    s.boards[t.LACERDA].training = [t.LACERDA_TRAINING] * len(t.DEPARTMENT)
    own.shared = tuple([design for design in s.central if t.PART_OF[design] != t.PLAIN][: t.SHARED_DESIGNS])
    s.central = _shuffled(s, [design for design in s.central if design not in own.shared])
    plans = _shuffled(s, list(range(t.RESHUFFLE)))
    own.plan_column = tuple(plans[:3])
    own.plan_deck = (t.RESHUFFLE, *plans[3:])
    own.selection_deck = tuple(_shuffled(s, list(t.SELECTION)))
    _draw_difficulties(s)


def _draw_difficulties(s: KanbanState) -> None:
    """From the cards that were not chosen [R 18.20]."""
    own = s.colleagues
    left = [card for card in range(t.DIFFICULTIES) if not own.difficulty >> card & 1]
    for card in _shuffled(s, left)[: s.drawn_difficulties]:
        own.difficulty |= 1 << card


def _by_training(s: KanbanState) -> list[int]:
    """Everybody at the start: Mr Lacerda is ahead."""
    return sorted(range(len(s.boards)), key=lambda worker: -s.boards[worker].training[0])
