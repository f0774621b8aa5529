"""Rules of thumb: how good each option looks."""

from collections.abc import Callable
from typing import Final

from motorworks.games.kanban_ev.advice.estimate import time_left
from motorworks.games.kanban_ev.rules import moves as m
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.counts import goal_count
from motorworks.games.kanban_ev.rules.design_office import design_at
from motorworks.games.kanban_ev.rules.garages import tile_benefit
from motorworks.games.kanban_ev.rules.meeting_room import icons_left, speech_points
from motorworks.games.kanban_ev.rules.player_board import NONE, PlayerBoard
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.games.kanban_ev.rules.training import next_section
from motorworks.games.kanban_ev.rules.upgrades import raised
from motorworks.games.kanban_ev.rules.week import fitted

# What things are worth while they can still be used: points, Banked Shifts, Books, Vouchers, Speech tokens.
WORTH: Final[tuple[float, ...]] = (1.0, 1.2, 1.6, 1.6, 3.5)
WITH_A_PART: Final = sum(t.DESIGNS_OF_PART)


def worth(benefit: t.Benefit) -> float:
    return sum(number * each for number, each in zip(benefit, WORTH, strict=True))


def order(s: KanbanState, legal: list[int]) -> list[float]:
    table = m.MOVES.kind_table
    board = s.boards[s.actor]
    return [WEIGH[table[action]](s, board, action) for action in legal]


def _department(s: KanbanState, board: PlayerBoard, department: int, shifts: int) -> float:
    """How good it is to work so many Shifts there: tasks first, training with what is left."""
    tasks, each = TASKS[department](s, board)
    done = min(float(shifts), tasks)
    return done * each + (shifts - done) * _step(board, department)


def _step(board: PlayerBoard, department: int) -> float:
    """One step of training [R 6]."""
    space = board.training[department]
    if space == t.EXPERT_SPACE:
        return 0.0
    return (1.0, 1.2, 2.8, 0.7, 2.2)[space]


def _research(s: KanbanState, board: PlayerBoard) -> tuple[float, float]:
    upgrades = 0
    designs = board.desk & WITH_A_PART
    spare = board.vouchers
    while designs:
        bit = designs & -designs
        designs ^= bit
        if board.storage[(bit.bit_length() - 1) % t.FACES]:
            upgrades += 1
        elif spare:
            spare -= 1
            upgrades += 1
    claims = sum(bool(model != NONE and board.desk & t.DESIGNS_OF_MODEL[model]) for model in s.queue)
    return upgrades + 1.5 * min(claims, board.garages_left()), 3.0


def _assembly(s: KanbanState, board: PlayerBoard) -> tuple[float, float]:
    useful = sum(board.storage)
    demanded = sum(s.demand_tokens)
    return float(useful), 1.6 + 0.2 * min(demanded, 4)


def _logistics(s: KanbanState, board: PlayerBoard) -> tuple[float, float]:
    room = board.storage_left()
    return 1.0 + min(room, 4) / 2, 1.8 if room > 1 else 1.0


def _designing(s: KanbanState, board: PlayerBoard) -> tuple[float, float]:
    return float(board.desk_slots_left()), 2.0 if board.desk.bit_count() < 3 else 1.3


def _administration(s: KanbanState, board: PlayerBoard) -> tuple[float, float]:
    others = [TASKS[department](s, board)[1] for department in range(4)]
    return 1.0, 0.6 * max(others)


TASKS: Final[tuple[Callable[[KanbanState, PlayerBoard], tuple[float, float]], ...]] = (
    _research,
    _assembly,
    _logistics,
    _designing,
    _administration,
)

Weigh = Callable[[KanbanState, PlayerBoard, int], float]


def _go(s: KanbanState, board: PlayerBoard, action: int) -> float:
    station = action - m.GO.base
    return 0.8 * _department(s, board, station // 2, t.STATION_SHIFTS[station]) + 0.1 * (9 - station)


def _manage(s: KanbanState, board: PlayerBoard, action: int) -> float:
    return 0.5 + 0.6 * _department(s, board, action - m.MANAGE.base, max(1, s.turn.shifts))


def _train(s: KanbanState, board: PlayerBoard, action: int) -> float:
    return _step(board, action - m.TRAIN.base)


def _read(s: KanbanState, board: PlayerBoard, action: int) -> float:
    return _step(board, action - m.READ.base) + (0.2 if time_left(s) < 0.7 else -0.2)


def _overtime(s: KanbanState, board: PlayerBoard, action: int) -> float:
    """A Banked Shift is a point at the end and calms Sandra: only for something better than training."""
    if s.turn.shifts:
        return -3.0
    department = s.turn.managed if s.turn.managed != NONE else board.station // 2
    tasks, each = TASKS[department](s, board)
    best = each if tasks >= 1 else _step(board, department)
    return best - 1.6 - (0.6 if board.bank <= 5 else 0.0)


def _done(s: KanbanState, board: PlayerBoard, action: int) -> float:
    return -2.0 if s.turn.shifts else 0.6


def _select(s: KanbanState, board: PlayerBoard, action: int) -> float:
    spot = action - m.SELECT.base
    design = design_at(s, spot)
    if design == NONE:
        return 0.0
    benefit = worth(t.COLUMN_BENEFIT[spot % t.COLUMNS]) if s.day and spot < t.OPEN_SPACES else 0.0
    return 1.2 + 0.8 * benefit + _worth_of_design(s, board, design)


def _worth_of_design(s: KanbanState, board: PlayerBoard, design: int) -> float:
    model, part = divmod(design, t.FACES)
    found = 0.15 * t.CAR_VALUE[model] + (0.7 if model in board.garages else 0.4 if model in s.queue else 0.0)
    if part == t.PLAIN:
        return found - 0.5
    return found + (1.0 if board.storage[part] else 0.0) + 0.1 * s.values[part]


def _needs(board: PlayerBoard, part: int) -> int:
    """Designs on the desk that still wait for a part of this type."""
    return (board.desk & t.DESIGNS_OF_PART[part]).bit_count() - board.storage[part]


def _take(s: KanbanState, board: PlayerBoard, action: int) -> float:
    return 1.0 + _needs(board, action - m.TAKE.base)


def _recycle(s: KanbanState, board: PlayerBoard, action: int) -> float:
    give, get = m.RECYCLE.values(action)
    return -1.5 + 2.2 * ((_needs(board, get) > 0) - (_needs(board, give) >= 0))


def _collect(s: KanbanState, board: PlayerBoard, action: int) -> float:
    part, number = m.COLLECT.values(action)
    return 0.8 * number + 1.2 * max(0, min(number, _needs(board, part)))


def _order(s: KanbanState, board: PlayerBoard, action: int) -> float:
    order, placement = m.ORDER.values(action)
    parts = t.ORDER_YIELD[order][placement]
    return 1.0 + 0.3 * len(parts) + 0.4 * sum(_needs(board, part) > 0 for part in parts)


def _provide(s: KanbanState, board: PlayerBoard, action: int) -> float:
    part, model = m.PROVIDE.values(action)
    wanted = model in s.demand and s.demand_tokens[s.demand.index(model)] > 0
    return 2.0 + (0.5 if wanted else 0.0) - 0.8 * (_needs(board, part) >= 0)


def _provide_by_voucher(s: KanbanState, board: PlayerBoard, action: int) -> float:
    return 0.8


def _push(s: KanbanState, board: PlayerBoard, action: int) -> float:
    """Towards an exit if the car is in demand; else inward, where the exit pays more."""
    inward = action - m.PUSH.base == 1
    return 0.4 if inward else 0.2


def _claim(s: KanbanState, board: PlayerBoard, action: int) -> float:
    slot, face = m.CLAIM.values(action)
    model = s.queue[slot]
    waits = (board.upgraded & t.DESIGNS_OF_MODEL[model]).bit_count()
    keeps = 1.0 if face < t.PLAIN and board.storage[face] else 0.4 if face < t.PLAIN else 0.0
    upgrades = fitted(s.spaces[model * t.SPACES : (model + 1) * t.SPACES])
    gain = t.CAR_VALUE[model] + 3.0 * waits + time_left(s) * 2 * upgrades + 2.0
    return 0.5 * gain - 0.9 * t.CLAIM_COST[slot] - keeps + 1.5


def _park(s: KanbanState, board: PlayerBoard, action: int) -> float:
    garage = m.PARK.values(action)[1]
    tile = board.tiles[garage]
    return 3.0 if tile == NONE else 3.0 + 0.5 * worth(tile_benefit(s, s.actor, tile))


def _upgrade(s: KanbanState, board: PlayerBoard, action: int) -> float:
    model, part = m.UPGRADE.values(action)
    return _worth_of_upgrade(s, board, model, part)


def _upgrade_by_voucher(s: KanbanState, board: PlayerBoard, action: int) -> float:
    model, part = m.UPGRADE_BY_VOUCHER.values(action)
    return _worth_of_upgrade(s, board, model, part) - 1.0


def _worth_of_upgrade(s: KanbanState, board: PlayerBoard, model: int, part: int) -> float:
    value = t.VALUE[raised(s.values[part], 1)]
    return 2.5 + (0.7 * value if model in board.garages else 0.3 * value) + 0.2 * board.garages.count(model)


def _fill(s: KanbanState, board: PlayerBoard, action: int) -> float:
    return 0.9 * worth(t.SPACE_BENEFIT[s.turn.upgrading // t.FACES * t.SPACES + action - m.FILL.base])


def _certify(s: KanbanState, board: PlayerBoard, action: int) -> float:
    section = next_section(board.certification)
    space = action - m.CERTIFY.base
    return 0.9 * worth(t.CERTIFICATION_BENEFIT[section * t.SECTION + space]) + 0.1 * space


def _award(s: KanbanState, board: PlayerBoard, action: int) -> float:
    return 0.9 * worth(t.AWARD_BENEFIT[action - m.AWARD.base])


def _speak(s: KanbanState, board: PlayerBoard, action: int) -> float:
    goal = action - m.SPEAK.base
    icon = icons_left(s, s.room.index(goal))
    spare = 1.2 if time_left(s) > 0.2 else 0.8
    return 0.7 * (speech_points(board, goal, icon) - spare)


def _play(s: KanbanState, board: PlayerBoard, action: int) -> float:
    goal = action - m.PLAY.base
    if not board.speech:
        return -0.3 * t.GOAL_POINTS[goal] * goal_count(board, goal)
    return 0.7 * speech_points(board, goal, t.GOAL_ICONS[goal]) + 0.3


def _seed(s: KanbanState, board: PlayerBoard, action: int) -> float:
    goal = action - m.SEED.base
    return -0.2 * t.GOAL_POINTS[goal] * goal_count(board, goal)


def _flat(weight: float) -> Weigh:
    return lambda s, board, action: weight


RULES: Final[dict[int, Weigh]] = {
    m.KEEP.index: _flat(3.0),
    m.TAKE.index: _take,
    m.GO.index: _go,
    m.DONE.index: _done,
    m.OVERTIME.index: _overtime,
    m.MANAGE.index: _manage,
    m.TRAIN.index: _train,
    m.READ.index: _read,
    m.CERTIFY.index: _certify,
    m.AWARD.index: _award,
    m.RECYCLE.index: _recycle,
    m.SELECT.index: _select,
    m.ORDER.index: _order,
    m.COLLECT.index: _collect,
    m.RECEIVE.index: _flat(2.2),
    m.PROVIDE.index: _provide,
    m.PROVIDE_BY_VOUCHER.index: _provide_by_voucher,
    m.PUSH.index: _push,
    m.CLAIM.index: _claim,
    m.PARK.index: _park,
    m.UPGRADE.index: _upgrade,
    m.UPGRADE_BY_VOUCHER.index: _upgrade_by_voucher,
    m.FILL.index: _fill,
    m.DOUBLE.index: _flat(2.5),
    m.PLAY.index: _play,
    m.SPEAK.index: _speak,
    m.SEED.index: _seed,
    m.TURN.index: _flat(2.5),
}
WEIGH: Final = tuple(RULES.get(kind.index, _flat(0.0)) for kind in m.MOVES.kinds)
