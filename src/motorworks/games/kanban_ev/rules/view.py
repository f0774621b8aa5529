"""What a seat sees: all and only that, ready for JSON. -1 is a spectator."""

from typing import Any

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.meeting_room import icons_left
from motorworks.games.kanban_ev.rules.player_board import NONE, PlayerBoard
from motorworks.games.kanban_ev.rules.scoring import scores
from motorworks.games.kanban_ev.rules.solo.ranks import RANK, rank_of
from motorworks.games.kanban_ev.rules.state import SANDRA, KanbanState
from motorworks.kernel import Domain


def view(s: KanbanState, seat: int) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "variants": _variants(s),
        "day": s.day,
        "week": s.week,
        "cycle": s.cycle,
        "meeting": s.meeting,
        "sandra": {"place": t.PLACE.word(s.sandra), "upright": bool(s.upright >> SANDRA & 1)},
        "boards": [_board(s, worker, seat) for worker in range(len(s.boards))],
        "training": {
            word: s.ranking[department * len(s.boards) : (department + 1) * len(s.boards)]
            for department, word in enumerate(t.DEPARTMENT.words)
        },
        "turn": _turn(s),
        "design": _design(s),
        "logistics": _logistics(s),
        "assembly": _assembly(s),
        "research": _research(s),
        "administration": _administration(s, seat),
        "supply": _supply(s),
        "totals": [score.total for score in scores(s)] if s.over else None,
    }
    if s.players == 1:
        seen["colleagues"] = _colleagues(s)
    return seen


def _word(domain: Domain, value: int) -> str | None:
    return None if value == NONE else domain.word(value)


def _words(domain: Domain, values: list[int]) -> list[str | None]:
    return [_word(domain, value) for value in values]


def _members(domain: Domain, mask: int) -> list[str]:
    return [word for bit, word in enumerate(domain.words) if mask >> bit & 1]


def _counts(domain: Domain, numbers: list[int]) -> dict[str, int]:
    return dict(zip(domain.words, numbers, strict=True))


def _variants(s: KanbanState) -> dict[str, Any]:
    return {
        "nice_sandra": s.nice,
        "planner": s.planner,
        "delayed_tuning": s.delayed,
        "expert_tuning": [bool(s.expert_tuning >> seat & 1) for seat in range(s.players)],
    }


def _board(s: KanbanState, worker: int, seat: int) -> dict[str, Any]:
    board = s.boards[worker]
    seen: dict[str, Any] = {
        "station": _word(t.STATION, board.station),
        "upright": bool(s.upright >> worker & 1),
        "training": _counts(t.DEPARTMENT, board.training),
        "certification": _certification(board),
    }
    if worker >= s.players:
        return {"colleague": t.COLLEAGUE.word(worker - 1), **seen}
    return {"seat": worker, **seen, **_goods(s, board, worker), **_hand(board, worker == seat)}


def _certification(board: PlayerBoard) -> dict[str, Any] | None:
    if board.certification == NONE:
        return None
    section, space = divmod(board.certification, t.SECTION)
    return {"section": section, "position": t.POSITION.word(space)}


def _goods(s: KanbanState, board: PlayerBoard, worker: int) -> dict[str, Any]:
    return {
        "points": board.points,
        "bank": board.bank,
        "books": board.books,
        "vouchers": board.vouchers,
        "speech": board.speech,
        "speech_slots": board.speech_slots(),
        "speech_beside": t.OWN_SPEECH - board.speech - s.speeches.count(worker),
        "generic": board.generic,
        "desk": _members(t.DESIGN, board.desk),
        "desk_slots": board.desk_slots_left() + board.desk.bit_count(),
        "upgraded": _members(t.DESIGN, board.upgraded),
        "tested": _members(t.DESIGN, board.tested()),
        "storage": _counts(t.PART, board.storage),
        "storage_slots": board.storage_left() + sum(board.storage),
        "garages": _words(t.MODEL, board.garages),
        "open_garages": board.open_garages(),
        "tiles": _words(t.TILE, board.tiles),
        "turned": [bool(board.turned >> garage & 1) for garage in t.GARAGE],
        "double_upgrade": "used" if board.doubled else "open" if board.is_certified(t.RESEARCH) else "locked",
        "played": board.played,
    }


def _hand(board: PlayerBoard, mine: bool) -> dict[str, Any]:
    """Hands and goals laid face down are for their owner; others see how many there are."""
    return {
        "goals": _members(t.GOAL, board.goals) if mine else [None] * board.goals.bit_count(),
        "orders": _members(t.ORDER, board.orders) if mine else [None] * board.orders.bit_count(),
        "seeds": _members(t.GOAL, board.seeds) if mine else [None] * board.seeds.bit_count(),
    }


def _turn(s: KanbanState) -> dict[str, Any]:
    return {
        "shifts": s.turn.shifts,
        "overtime": s.turn.overtime,
        "usable_bank": s.turn.usable,
        "books_aside": s.turn.books_aside,
        "vouchers_aside": s.turn.vouchers_aside,
        "managed": _word(t.DEPARTMENT, s.turn.managed),
        "order_issued": s.turn.issued,
        "voucher_received": s.turn.received,
        "exchanged": _members(t.PART, s.turn.exchanged),
        "claimed": _words(t.MODEL, s.turn.claimed),
        "claims": s.turn.claims,
        "parking": _word(t.GARAGE, s.turn.parking),
        "upgrading": _word(t.DESIGN, s.turn.upgrading),
        "passes": s.passes,
    }


def _stack(stack: list[int]) -> dict[str, Any]:
    return {"top": _word(t.DESIGN, stack[-1]) if stack else None, "count": len(stack)}


def _design(s: KanbanState) -> dict[str, Any]:
    return {
        "open": _words(t.DESIGN, s.grid),
        "central": _stack(s.central),
        "top-office": _stack(s.upper_office),
        "bottom-office": _stack(s.lower_office),
    }


def _logistics(s: KanbanState) -> dict[str, Any]:
    return {
        "warehouses": _counts(t.PART, s.warehouses),
        "recycling": _members(t.PART, s.recycling),
        "orders": len(s.order_deck),
    }


def _assembly(s: KanbanState) -> dict[str, Any]:
    return {
        "spaces": {word: _members(t.PART, s.assembly[model]) for model, word in enumerate(t.MODEL.words)},
        "conveyor": dict(zip(t.NODE.words[: t.FIRST_EXIT], _words(t.MODEL, s.conveyor), strict=True)),
        "rolling": {"model": _word(t.MODEL, s.turn.rolling), "from": _word(t.NODE, s.turn.rolling_from)},
        "demand": [
            {"model": t.MODEL.word(model), "tokens": tokens}
            for model, tokens in zip(s.demand, s.demand_tokens, strict=True)
        ],
        "demand_stack": len(s.demand_stack),
    }


def _research(s: KanbanState) -> dict[str, Any]:
    return {
        "spaces": {
            word: _words(t.PART, s.spaces[model * t.SPACES : (model + 1) * t.SPACES])
            for model, word in enumerate(t.MODEL.words)
        },
        "values": {word: t.VALUE[s.values[part]] for part, word in enumerate(t.PART.words)},
        "doubled": _members(t.PART, s.doubles),
        "queue": _words(t.MODEL, s.queue),
        "pace": s.pace,
        "track": t.TRACK[s.players - 1],
    }


def _administration(s: KanbanState, seat: int) -> dict[str, Any]:
    return {
        "room": [
            {
                "goal": t.GOAL.word(goal),
                "speakers": s.speeches[3 * at : 3 * at + t.GOAL_ICONS[goal]],
                "icons_left": icons_left(s, at),
            }
            for at, goal in enumerate(s.room)
        ],
        "goal_deck": len(s.goal_deck),
        "discards": _members(t.GOAL, s.discards),
        "final_goal": t.FINAL.word(s.final_goal),
        "factory_goals": [
            {
                "group": t.FACTORY_GROUP.word(tile // 2),
                "number": number,
                "tokens": s.factory_tokens[tile],
                "taken": [one for one in range(s.players) if s.factory_taken[tile] >> one & 1],
            }
            for tile, number in enumerate(s.factory)
            if number
        ],
        "awards": {word: _awards(s, department, seat) for department, word in enumerate(t.DEPARTMENT.words)},
    }


def _awards(s: KanbanState, department: int, seat: int) -> dict[str, Any]:
    """How many tiles are left; which ones only for a seat that has looked at them [R 6.6]."""
    kinds = s.awards[department * len(t.AWARD) : (department + 1) * len(t.AWARD)]
    knows = seat != NONE and s.looked[department] >> seat & 1
    return {
        "count": sum(kinds),
        "token": bool(s.award_tokens >> department & 1),
        "tiles": _counts(t.AWARD, kinds) if knows else None,
    }


def _supply(s: KanbanState) -> dict[str, Any]:
    return {
        "parts": _counts(t.PART, s.supply),
        "cars": _counts(t.MODEL, s.cars),
        "books": s.books_left,
        "vouchers": s.vouchers_left,
        "generic": s.generic_left,
    }


def _colleagues(s: KanbanState) -> dict[str, Any]:
    own = s.colleagues
    return {
        "difficulty": [n + 1 for n in range(t.DIFFICULTIES) if own.difficulty >> n & 1],
        "plan_column": _words(t.PLAN, own.plan_column),
        "plan_deck": len(own.plan_deck),
        "plans": _words(t.PLAN, own.plans),
        "selections": _words(t.SELECTION, own.selections),
        "selection_deck": len(own.selection_deck),
        "turned": _word(t.SELECTION, own.turned),
        "shared": _words(t.DESIGN, own.shared),
        "designs": _members(t.DESIGN, own.designs),
        "gone": _members(t.DESIGN, own.gone),
        "cars": _counts(t.MODEL, own.cars),
        "parts": _counts(t.PART, own.parts),
        "meetings": own.meetings,
        "fired": own.fired,
        "rank": RANK.word(rank_of(s)) if s.over else None,
    }
