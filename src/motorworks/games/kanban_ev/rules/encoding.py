"""What a seat may know as numbers for learning agents: the factory, all boards, its own hand."""

from typing import Final

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.phases import PHASES
from motorworks.games.kanban_ev.rules.player_board import NONE, PlayerBoard
from motorworks.games.kanban_ev.rules.state import SANDRA, KanbanState
from motorworks.kernel.encoding import Block, Encoding, seat_words
from motorworks.kernel.rows import Row, bits, one_of

MOST_WORKERS: Final = 4
_PHASES: Final = tuple(phase.name for phase in PHASES)
_MANY: Final = 99
_POINTS: Final = 999
_WORKERS: Final = seat_words(MOST_WORKERS)
# In a Meeting each player lays out one more goal [R 15.7].
_ROOM: Final = tuple(str(n + 1) for n in range(t.ROOM + MOST_WORKERS))
_SPEAKERS: Final = tuple(f"{at}.{place}" for at in _ROOM for place in ("1st", "2nd", "3rd"))
_TILES: Final = tuple(f"{group}-{n}" for group in t.FACTORY_GROUP.words for n in (1, 2))
_BOARD: Final = (
    *(f"at.{word}" for word in t.STATION.words),
    *("upright", "certification", "points", "bank", "books", "vouchers", "speech", "generic"),
    *(f"training.{word}" for word in t.DEPARTMENT.words),
    *(f"storage.{word}" for word in t.PART.words),
    *(f"garage.{word}" for word in t.GARAGE.words),
    *(f"tile.{word}" for word in t.GARAGE.words),
    *(f"turned.{word}" for word in t.GARAGE.words),
    *("doubled", "played", "goals", "orders", "seeds"),
    *(f"desk.{word}" for word in t.DESIGN.words),
    *(f"upgraded.{word}" for word in t.DESIGN.words),
)


def _pairs(first: tuple[str, ...], second: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{one}.{other}" for one in first for other in second)


BLOCKS: Final = (
    Block("option", "1 for a rule option that is in force", 0, 1, ("nice-sandra", "planner", "delayed-tuning")),
    Block("phase", "1 for the phase that waits for a decision", 0, 1, _PHASES),
    Block("to-decide", "1 for the seat that decides", 0, 1, _WORKERS),
    Block("over", "1 when the game is over", 0, 1),
    Block(
        "calendar",
        "the day, the week, the cycle; 1 if a Meeting ends this day",
        0,
        _MANY,
        ("day", "week", "cycle", "meeting"),
    ),
    Block("sandra", "1 for the place of Sandra", 0, 1, t.PLACE.words),
    Block("sandra-upright", "1 while Sandra has not worked", 0, 1),
    Block(
        "board",
        "a worker: workstation, certification, goods; a garage's car and tile from 1; 1 for each design",
        -_POINTS,
        _POINTS,
        _pairs(_WORKERS, _BOARD),
    ),
    Block("rank", "the place in training from 1", 0, MOST_WORKERS, _pairs(t.DEPARTMENT.words, _WORKERS)),
    Block("my-goal", "1 for a goal in my hand", 0, 1, t.GOAL.words),
    Block("my-seed", "1 for a goal that I laid face down", 0, 1, t.GOAL.words),
    Block("my-order", "1 for an order in my hand", 0, 1, t.ORDER.words),
    Block("shifts", "Shifts left, overtime, Banked Shifts that may be used", 0, _MANY, ("left", "overtime", "usable")),
    Block("aside", "gains that wait for the end of the turn", 0, _MANY, ("books", "vouchers")),
    Block("managed", "1 for the department in which an administrator works", 0, 1, t.DEPARTMENT.words),
    Block("logistics-done", "1 for what this turn has done in Logistics", 0, 1, ("issued", "received")),
    Block("exchanged", "1 for a part that was exchanged", 0, 1, t.PART.words),
    Block("claimed", "cars claimed on this turn", 0, 5, t.MODEL.words),
    Block("claims", "claims on this turn", 0, _MANY),
    Block("parking", "the garage that waits for a car, from 1", 0, len(t.GARAGE)),
    Block("upgrading", "model and face of the design being upgraded, from 1", 0, t.FACES, ("model", "face")),
    Block("passes", "passes in a row", 0, MOST_WORKERS),
    Block(
        "rolling",
        "the car on the conveyor that is being pushed, and from where, from 1",
        0,
        len(t.NODE),
        ("model", "from"),
    ),
    Block("design", "model and face of the open designs, from 1", 0, t.FACES, _pairs(t.SPOT.words, ("model", "face"))),
    Block("design-stack", "designs in a stack", 0, _MANY, t.SPOT.words[t.OPEN_SPACES :]),
    Block("warehouse", "parts in the warehouses", 0, t.PARTS_OF_A_TYPE, t.PART.words),
    Block("recycling", "1 for a part in recycling", 0, 1, t.PART.words),
    Block("order-deck", "orders in the deck", 0, _MANY),
    Block("assembly", "1 for a part on the assembly spaces of a model", 0, 1, _pairs(t.MODEL.words, t.PART.words)),
    Block("conveyor", "the car on a place of the conveyor, from 1", 0, len(t.MODEL), t.NODE.words[: t.FIRST_EXIT]),
    Block("demand", "the models in demand from 1", 0, len(t.MODEL), ("1st", "2nd")),
    Block("demand-tokens", "their tokens", 0, _MANY, ("1st", "2nd")),
    Block(
        "upgrade-space", "the part on an upgrade space, from 1", 0, len(t.PART), _pairs(t.MODEL.words, t.SPACE.words)
    ),
    Block("value", "the step of a part on the value track", 0, t.HIGHEST_VALUE, t.PART.words),
    Block("double", "1 for a part that is double-upgraded", 0, 1, t.PART.words),
    Block("queue", "the cars behind the Pace Car, from 1", 0, len(t.MODEL), t.SLOT.words),
    Block("pace", "the place of the Pace Car", 0, max(t.TRACK)),
    Block("room", "the goals in the Meeting room, from 1", 0, len(t.GOAL), _ROOM),
    Block("speaker", "who has spoken on a goal: 1 me, 2 the next seat", 0, MOST_WORKERS, _SPEAKERS),
    Block("goal-deck", "goals in the deck", 0, _MANY),
    Block("discarded", "1 for a goal that was discarded", 0, 1, t.GOAL.words),
    Block("final-goal", "1 for the Final Goal", 0, 1, t.FINAL.words),
    Block("factory-goal", "number and tokens of a Factory Goal", 0, 9, _pairs(_TILES, ("number", "tokens"))),
    Block("factory-taken", "1 for a Factory Goal that a seat has reached", 0, 1, _pairs(_TILES, _WORKERS)),
    Block("awards", "Award tiles of a department", 0, _MANY, t.DEPARTMENT.words),
    Block("award-token", "1 while the Speech token of a department's Awards is there", 0, 1, t.DEPARTMENT.words),
    Block("award", "Award tiles that I have looked at", 0, _MANY, _pairs(t.DEPARTMENT.words, t.AWARD.words)),
    Block("supply", "parts in the supply", 0, t.PARTS_OF_A_TYPE, t.PART.words),
    Block("car-supply", "cars in the supply", 0, t.CARS_OF_A_MODEL, t.MODEL.words),
    Block(
        "goods-supply",
        "Books, Vouchers and generic Speech tokens in the supply",
        0,
        _MANY,
        ("books", "vouchers", "generic"),
    ),
    Block("difficulty", "1 for a difficulty card, alone", 0, 1, tuple(str(n + 1) for n in range(t.DIFFICULTIES))),
    Block("plan-column", "the place of a Plan in the column from 1, alone", 0, len(t.PLAN), t.PLAN.words),
    Block("plan", "1 for a Plan that is open, alone", 0, 1, t.PLAN.words),
    Block("selection", "1 for a Selection card that is open, alone", 0, 1, t.SELECTION.words),
    Block("shared", "1 for a shared design, alone", 0, 1, t.DESIGN.words),
    Block("colleagues-design", "1 for a design of the colleagues, alone", 0, 1, t.DESIGN.words),
    Block("colleagues-cars", "cars of the colleagues, alone", 0, _MANY, t.MODEL.words),
    Block("colleagues-parts", "parts of the colleagues, alone", 0, _MANY, t.PART.words),
    Block("meetings", "Meetings held, alone", 0, _MANY),
)


_ONE_PHASE: Final[tuple[Row, ...]] = one_of(len(_PHASES))
_ONE_WORKER: Final[tuple[Row, ...]] = one_of(MOST_WORKERS)
_ONE_PLACE: Final[tuple[Row, ...]] = one_of(len(t.PLACE))
_ONE_STATION: Final[tuple[Row, ...]] = one_of(len(t.STATION))
_ONE_DEPARTMENT: Final[tuple[Row, ...]] = one_of(len(t.DEPARTMENT))
_ONE_FINAL: Final[tuple[Row, ...]] = one_of(len(t.FINAL))
_FACES: Final[tuple[Row, ...]] = (*((t.MODEL_OF[one] + 1, t.PART_OF[one] + 1) for one in t.DESIGN), (0, 0))


def encode(s: KanbanState, seat: int) -> list[int]:
    """The numbers of BLOCKS, in their order."""
    workers = len(s.boards)
    missing = [0] * (MOST_WORKERS - workers)
    numbers = [int(s.nice), int(s.planner), int(s.delayed)]
    numbers += _ONE_PHASE[s.phase]
    numbers += _ONE_WORKER[(s.actor - seat) % workers if s.actor >= 0 else NONE]
    numbers += [int(s.over), min(s.day, _MANY), s.week, s.cycle, int(s.meeting)]
    numbers += _ONE_PLACE[s.sandra]
    numbers.append(s.upright >> SANDRA & 1)
    for step in range(workers):
        worker = (seat + step) % workers
        _add_board(numbers, s.boards[worker], s.upright >> worker & 1)
    numbers += [0] * (len(_BOARD) * len(missing))
    for first in range(0, len(s.ranking), workers):
        ranks = [0] * workers
        for rank in range(workers):
            ranks[(s.ranking[first + rank] - seat) % workers] = rank + 1
        numbers += ranks + missing
    mine = s.boards[seat]
    numbers += bits(mine.goals, len(t.GOAL)) + bits(mine.seeds, len(t.GOAL)) + bits(mine.orders, len(t.ORDER))
    _add_turn(numbers, s)
    _add_departments(numbers, s)
    _add_administration(numbers, s, seat, workers)
    numbers += s.supply + s.cars + [s.books_left, s.vouchers_left, s.generic_left]
    _add_colleagues(numbers, s)
    return numbers


def _add_board(numbers: list[int], board: PlayerBoard, upright: int) -> None:
    numbers += _ONE_STATION[board.station]
    numbers += [upright, board.certification, board.points, board.bank, board.books, board.vouchers]
    numbers += [board.speech, board.generic]
    numbers += board.training
    numbers += board.storage
    numbers += [model + 1 for model in board.garages]
    numbers += [tile + 1 for tile in board.tiles]
    numbers += bits(board.turned, len(t.GARAGE))
    numbers += [int(board.doubled), int(board.played)]
    numbers += [board.goals.bit_count(), board.orders.bit_count(), board.seeds.bit_count()]
    numbers += bits(board.desk, len(t.DESIGN))
    numbers += bits(board.upgraded, len(t.DESIGN))


def _add_turn(numbers: list[int], s: KanbanState) -> None:
    turn = s.turn
    numbers += [turn.shifts, turn.overtime, turn.usable, turn.books_aside, turn.vouchers_aside]
    numbers += _ONE_DEPARTMENT[turn.managed]
    numbers += [int(turn.issued), int(turn.received)]
    numbers += bits(turn.exchanged, len(t.PART))
    claimed = [0] * len(t.MODELS)
    for model in turn.claimed:
        claimed[model] += 1
    numbers += claimed
    numbers += [turn.claims, turn.parking + 1]
    numbers += _FACES[turn.upgrading]
    numbers += [s.passes, turn.rolling + 1, turn.rolling_from + 1]


def _add_departments(numbers: list[int], s: KanbanState) -> None:
    stacks = (s.central, s.upper_office, s.lower_office)
    for design in s.grid:
        numbers += _FACES[design]
    for stack in stacks:
        numbers += _FACES[stack[-1] if stack else NONE]
    numbers += [len(stack) for stack in stacks]
    numbers += s.warehouses
    numbers += bits(s.recycling, len(t.PART))
    numbers.append(len(s.order_deck))
    for parts in s.assembly:
        numbers += bits(parts, len(t.PART))
    numbers += [model + 1 for model in s.conveyor]
    numbers += [model + 1 for model in s.demand]
    numbers += s.demand_tokens
    numbers += [part + 1 for part in s.spaces]
    numbers += s.values
    numbers += bits(s.doubles, len(t.PART))
    numbers += [model + 1 for model in s.queue] + [0] * (t.QUEUE - len(s.queue))
    numbers.append(s.pace)


def _add_administration(numbers: list[int], s: KanbanState, seat: int, workers: int) -> None:
    numbers += [goal + 1 for goal in s.room] + [0] * (len(_ROOM) - len(s.room))
    numbers += [0 if who == NONE else (who - seat) % workers + 1 for who in s.speeches]
    numbers += [0] * (len(_SPEAKERS) - len(s.speeches))
    numbers.append(len(s.goal_deck))
    numbers += bits(s.discards, len(t.GOAL))
    numbers += _ONE_FINAL[s.final_goal]
    for tile in range(len(s.factory)):
        numbers += [s.factory[tile], s.factory_tokens[tile]]
    missing = [0] * (MOST_WORKERS - workers)
    for taken in s.factory_taken:
        numbers += [taken >> (seat + step) % workers & 1 for step in range(workers)] + missing
    kinds = len(t.AWARD)
    awards = s.awards
    for first in range(0, len(awards), kinds):
        numbers.append(sum(awards[first : first + kinds]))
    numbers += bits(s.award_tokens, len(t.DEPARTMENT))
    for department, looked in enumerate(s.looked):
        first = department * kinds
        numbers += awards[first : first + kinds] if looked >> seat & 1 else _NO_AWARDS


def _add_colleagues(numbers: list[int], s: KanbanState) -> None:
    if s.players > 1:
        numbers += _NO_COLLEAGUES
        return
    own = s.colleagues
    numbers += bits(own.difficulty, t.DIFFICULTIES)
    numbers += [own.plan_column.index(plan) + 1 if plan in own.plan_column else 0 for plan in t.PLAN]
    numbers += [int(plan in own.plans) for plan in t.PLAN]
    numbers += [int(card in own.selections) for card in t.SELECTION]
    numbers += [int(design in own.shared) for design in t.DESIGN]
    numbers += bits(own.designs, len(t.DESIGN))
    numbers += (*own.cars, *own.parts, own.meetings)


_NO_AWARDS: Final[Row] = (0,) * len(t.AWARD)
_COLLEAGUES: Final = [block.name for block in BLOCKS].index("difficulty")
_NO_COLLEAGUES: Final = [0] * sum(len(block.each) or 1 for block in BLOCKS[_COLLEAGUES:])

ENCODING: Final[Encoding[KanbanState]] = Encoding(BLOCKS, encode)
