"""Re-deals everything hidden from a seat: the result is consistent with all that the seat has seen."""

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import PlayerBoard
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.kernel import Rng


def redeal(s: KanbanState, seat: int, rng: Rng) -> None:
    _redeal_designs(s, rng)
    _redeal_orders(s, seat, rng)
    _redeal_goals(s, seat, rng)
    _redeal_awards(s, seat, rng)
    rng.shuffle(s.demand_stack)
    if s.players == 1:
        _redeal_cards(s, rng)


def _redeal_designs(s: KanbanState, rng: Rng) -> None:
    """The tops of the stacks are seen; lots put under the Central stack are known, but for the order inside a lot."""
    known = sum(s.returned)
    first = s.central[known:]
    hidden = [*first[:-1], *s.upper_office[:-1], *s.lower_office[:-1]]
    rng.shuffle(hidden)
    for stack in (first, s.upper_office, s.lower_office):
        count = max(0, len(stack) - 1)
        stack[:count] = hidden[:count]
        del hidden[:count]
    s.central[known:] = first
    start = 0
    for size in s.returned:
        end = start + size
        seen = end == len(s.central)
        lot = s.central[start : end - seen]
        rng.shuffle(lot)
        s.central[start : end - seen] = lot
        start = end


def _redeal_orders(s: KanbanState, seat: int, rng: Rng) -> None:
    """Orders that all have seen stay where they are: the deck was never shuffled since."""
    known = s.known_orders
    others = [board for worker, board in enumerate(s.boards) if worker != seat]
    hidden = [order for order in s.order_deck if not known >> order & 1]
    hidden += [order for board in others for order in t.ORDER if board.orders & ~known & 1 << order]
    rng.shuffle(hidden)
    s.order_deck = [order if known >> order & 1 else hidden.pop() for order in s.order_deck]
    for board in others:
        unknown = (board.orders & ~known).bit_count()
        board.orders = board.orders & known | sum(1 << hidden.pop() for _ in range(unknown))


def _redeal_goals(s: KanbanState, seat: int, rng: Rng) -> None:
    """Goals that lay in the discards can only be where cards were drawn since: each shuffle is dealt by itself."""
    others = [board for worker, board in enumerate(s.boards) if worker != seat]
    shuffled = sum(s.reshuffles)
    for generation in (((1 << len(t.GOAL)) - 1) & ~shuffled, *s.reshuffles):
        _redeal_generation(s, others, generation, rng)
    for board in others:
        _lay_other_seeds(board, rng)


def _redeal_generation(s: KanbanState, others: list[PlayerBoard], generation: int, rng: Rng) -> None:
    held = [(board.goals | board.seeds) & generation for board in others]
    hidden = [goal for goal in s.goal_deck if generation >> goal & 1]
    hidden += [goal for mask in held for goal in t.GOAL if mask >> goal & 1]
    rng.shuffle(hidden)
    s.goal_deck = [hidden.pop() if generation >> goal & 1 else goal for goal in s.goal_deck]
    for board in others:
        goals, seeds = (board.goals & generation).bit_count(), (board.seeds & generation).bit_count()
        board.goals = board.goals & ~generation | sum(1 << hidden.pop() for _ in range(goals))
        board.seeds = board.seeds & ~generation | sum(1 << hidden.pop() for _ in range(seeds))


def _lay_other_seeds(board: PlayerBoard, rng: Rng) -> None:
    """Which of the cards lie face down is unknown, too."""
    both = [goal for goal in t.GOAL if (board.goals | board.seeds) >> goal & 1]
    rng.shuffle(both)
    seeds = sum(1 << goal for goal in both[: board.seeds.bit_count()])
    board.goals = (board.goals | board.seeds) & ~seeds
    board.seeds = seeds


def _redeal_awards(s: KanbanState, seat: int, rng: Rng) -> None:
    """Stacks that the seat has looked at stay; the others are dealt from all tiles it cannot account for."""
    kinds = len(t.AWARD)
    unseen = [d for d in t.DEPARTMENT if seat < 0 or not s.looked[d] >> seat & 1]
    pool = [kind for kind in t.AWARD for _ in range(_unaccounted(s, kind, unseen))]
    rng.shuffle(pool)
    for department in unseen:
        first = department * kinds
        count = sum(s.awards[first : first + kinds])
        dealt = [pool.pop() for _ in range(count)]
        stack = [dealt.count(kind) for kind in t.AWARD]
        s.awards = (*s.awards[:first], *stack, *s.awards[first + kinds :])


def _unaccounted(s: KanbanState, kind: int, unseen: list[int]) -> int:
    """Tiles of a kind in the stacks not looked at or left in the box."""
    seen = sum(s.awards[d * len(t.AWARD) + kind] for d in t.DEPARTMENT if d not in unseen)
    return t.AWARD_COUNT[kind] - seen - s.awards_taken[kind]


def _redeal_cards(s: KanbanState, rng: Rng) -> None:
    """The Reshuffle card is known to be at the bottom until the deck is reshuffled [R 18.4]."""
    own = s.colleagues
    known = 0 if own.shuffled else 1
    plans, selections = list(own.plan_deck[known:]), list(own.selection_deck)
    rng.shuffle(plans)
    rng.shuffle(selections)
    own.plan_deck = (*own.plan_deck[:known], *plans)
    own.selection_deck = tuple(selections)
