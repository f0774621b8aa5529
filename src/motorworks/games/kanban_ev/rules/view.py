"""Fills in what a seat sees, all of it and nothing else; -1 is a spectator. `seen` derives the JSON."""

from typing import Any

from motorworks.games.kanban_ev.rules import seen
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.meeting_room import icons_left
from motorworks.games.kanban_ev.rules.player_board import NONE, members
from motorworks.games.kanban_ev.rules.scoring import scores
from motorworks.games.kanban_ev.rules.solo.ranks import rank_of
from motorworks.games.kanban_ev.rules.state import SANDRA, KanbanState
from motorworks.kernel import to_json


def json_of(shown: seen.View) -> dict[str, Any]:
    """In JSON the colleagues follow the players in one list."""
    written = to_json(shown)
    written["boards"] += written.pop("beside")
    return written


def see(s: KanbanState, seat: int) -> seen.View:
    workers = len(s.boards)
    return seen.View(
        variants=seen.Variants(s.nice, s.planner, s.delayed, _flags(s.expert_tuning, s.players)),
        day=s.day,
        week=s.week,
        cycle=s.cycle,
        meeting=s.meeting,
        sandra=seen.Sandra(s.sandra, bool(s.upright >> SANDRA & 1)),
        boards=tuple(_board(s, worker, worker == seat) for worker in range(s.players)),
        beside=tuple(seen.Beside(worker - 1, _worker(s, worker)) for worker in range(s.players, workers)),
        training=tuple(tuple(s.ranking[at : at + workers]) for at in range(0, len(s.ranking), workers)),
        turn=_turn(s),
        design=seen.DesignOffice(tuple(s.grid), tuple(map(_stack, (s.central, s.upper_office, s.lower_office)))),
        logistics=seen.Logistics(tuple(s.warehouses), s.recycling, len(s.order_deck)),
        assembly=_assembly(s),
        research=_research(s),
        administration=_administration(s, seat),
        supply=seen.Supply(tuple(s.supply), tuple(s.cars), s.books_left, s.vouchers_left, s.generic_left),
        totals=tuple(score.total for score in scores(s)) if s.over else None,
        colleagues=_colleagues(s) if s.players == 1 else None,
    )


def _flags(mask: int, count: int) -> tuple[bool, ...]:
    return tuple(bool(mask >> n & 1) for n in range(count))


def _stack(stack: list[int]) -> seen.Stack:
    return seen.Stack(stack[-1] if stack else NONE, len(stack))


def _worker(s: KanbanState, worker: int) -> seen.Worker:
    board = s.boards[worker]
    placed = board.certification
    certification = None if placed == NONE else seen.Certification(*divmod(placed, t.SECTION))
    return seen.Worker(board.station, bool(s.upright >> worker & 1), tuple(board.training), certification)


def _board(s: KanbanState, worker: int, mine: bool) -> seen.Board:
    board = s.boards[worker]
    return seen.Board(
        seat=worker,
        worker=_worker(s, worker),
        points=board.points,
        goods=_goods(s, worker),
        played=board.played,
        goals=_hand(board.goals, mine),
        orders=_hand(board.orders, mine),
        seeds=_hand(board.seeds, mine),
    )


def _goods(s: KanbanState, worker: int) -> seen.Goods:
    board = s.boards[worker]
    return seen.Goods(
        bank=board.bank,
        books=board.books,
        vouchers=board.vouchers,
        speech=board.speech,
        speech_slots=board.speech_slots(),
        speech_beside=t.OWN_SPEECH - board.speech - s.speeches.count(worker),
        generic=board.generic,
        desk=board.desk,
        desk_slots=board.desk_slots_left() + board.desk.bit_count(),
        upgraded=board.upgraded,
        tested=board.tested(),
        storage=tuple(board.storage),
        storage_slots=board.storage_left() + sum(board.storage),
        garages=tuple(board.garages),
        open_garages=board.open_garages(),
        tiles=tuple(board.tiles),
        turned=_flags(board.turned, len(t.GARAGE)),
        double_upgrade=t.USED if board.doubled else t.OPEN if board.is_certified(t.RESEARCH) else t.LOCKED,
    )


def _hand(mask: int, mine: bool) -> tuple[int, ...]:
    return tuple(members(mask)) if mine else (NONE,) * mask.bit_count()


def _turn(s: KanbanState) -> seen.Turn:
    turn = s.turn
    return seen.Turn(
        shifts=turn.shifts,
        overtime=turn.overtime,
        usable_bank=turn.usable,
        books_aside=turn.books_aside,
        vouchers_aside=turn.vouchers_aside,
        managed=turn.managed,
        order_issued=turn.issued,
        voucher_received=turn.received,
        exchanged=turn.exchanged,
        claimed=tuple(turn.claimed),
        claims=turn.claims,
        parking=turn.parking,
        upgrading=turn.upgrading,
        passes=s.passes,
    )


def _assembly(s: KanbanState) -> seen.Assembly:
    return seen.Assembly(
        spaces=tuple(s.assembly),
        conveyor=tuple(s.conveyor),
        rolling=seen.Rolling(s.turn.rolling, s.turn.rolling_from),
        demand=tuple(map(seen.Demand, s.demand, s.demand_tokens)),
        demand_stack=len(s.demand_stack),
    )


def _research(s: KanbanState) -> seen.Research:
    return seen.Research(
        spaces=tuple(tuple(s.spaces[at : at + t.SPACES]) for at in range(0, len(s.spaces), t.SPACES)),
        values=tuple(s.values),
        doubled=s.doubles,
        queue=tuple(s.queue),
        pace=s.pace,
        track=t.TRACK[s.players - 1],
    )


def _administration(s: KanbanState, seat: int) -> seen.Administration:
    return seen.Administration(
        room=tuple(
            seen.RoomGoal(goal, tuple(s.speeches[3 * at : 3 * at + t.GOAL_ICONS[goal]]), icons_left(s, at))
            for at, goal in enumerate(s.room)
        ),
        goal_deck=len(s.goal_deck),
        discards=s.discards,
        final_goal=s.final_goal,
        factory_goals=tuple(
            seen.FactoryGoal(tile // 2, number, s.factory_tokens[tile], tuple(members(s.factory_taken[tile])))
            for tile, number in enumerate(s.factory)
            if number
        ),
        awards=tuple(_awards(s, department, seat) for department in t.DEPARTMENT),
    )


def _awards(s: KanbanState, department: int, seat: int) -> seen.Awards:
    """How many tiles are left; which ones only for a seat that has looked at them [R 6.6]."""
    kinds = s.awards[department * len(t.AWARD) : (department + 1) * len(t.AWARD)]
    knows = seat != NONE and s.looked[department] >> seat & 1
    return seen.Awards(sum(kinds), bool(s.award_tokens >> department & 1), tuple(kinds) if knows else None)


def _colleagues(s: KanbanState) -> seen.Colleagues:
    own = s.colleagues
    return seen.Colleagues(
        difficulty=tuple(n + 1 for n in members(own.difficulty)),
        plan_column=tuple(own.plan_column),
        plan_deck=len(own.plan_deck),
        plans=tuple(own.plans),
        selections=tuple(own.selections),
        selection_deck=len(own.selection_deck),
        turned=own.turned,
        shared=tuple(own.shared),
        designs=own.designs,
        gone=own.gone,
        cars=tuple(own.cars),
        parts=tuple(own.parts),
        meetings=own.meetings,
        fired=own.fired,
        rank=rank_of(s) if s.over else NONE,
    )
