"""What a seat sees of the factory, as tuples of ints; the annotation of a field says how JSON writes it."""

from typing import Annotated, NamedTuple

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE, Mask, PlayerBoard
from motorworks.games.kanban_ev.rules.solo.ranks import RANK
from motorworks.kernel import OMIT_NONE, SPREAD, As, Domain, Name, PerWord

# A value of a domain, or -1 for none.
Department = Annotated[int, Name(t.DEPARTMENT, none=True)]
Station = Annotated[int, Name(t.STATION, none=True)]
Model = Annotated[int, Name(t.MODEL, none=True)]
PartType = Annotated[int, Name(t.PART, none=True)]
Design = Annotated[int, Name(t.DESIGN, none=True)]
Goal = Annotated[int, Name(t.GOAL, none=True)]
Order = Annotated[int, Name(t.ORDER, none=True)]
Plan = Annotated[int, Name(t.PLAN, none=True)]
Selection = Annotated[int, Name(t.SELECTION, none=True)]
# Sets of values, one bit each, and one number for each value.
Parts = Annotated[int, Mask(t.PART)]
Designs = Annotated[int, Mask(t.DESIGN)]
PerPart = Annotated[tuple[int, ...], PerWord(t.PART)]
PerModel = Annotated[tuple[int, ...], PerWord(t.MODEL)]
PerDepartment = Annotated[tuple[int, ...], PerWord(t.DEPARTMENT)]
STACKS = Domain("spot", t.SPOT.words[t.OPEN_SPACES :])


class Variants(NamedTuple):
    nice_sandra: bool
    planner: bool
    delayed_tuning: bool
    expert_tuning: tuple[bool, ...]


class Sandra(NamedTuple):
    place: Annotated[int, Name(t.PLACE)]
    upright: bool


class Certification(NamedTuple):
    section: int
    position: Annotated[int, Name(t.POSITION)]


class Worker(NamedTuple):
    """The markers of a player or a colleague."""

    station: Station
    upright: bool
    training: PerDepartment
    certification: Certification | None

    def place_on_track(self) -> int:
        """The place of the certification marker, as rules count it."""
        placed = self.certification
        return NONE if placed is None else placed.section * t.SECTION + placed.position


class Beside(NamedTuple):
    """A colleague in a game alone: he has markers, but no board."""

    colleague: Annotated[int, Name(t.COLLEAGUE)]
    worker: Annotated[Worker, SPREAD]


class Goods(NamedTuple):
    """What everybody sees on a player board."""

    bank: int
    books: int
    vouchers: int
    speech: int
    speech_slots: int
    speech_beside: int
    generic: int
    desk: Designs
    desk_slots: int
    upgraded: Designs
    tested: Designs
    storage: PerPart
    storage_slots: int
    garages: tuple[Model, ...]
    open_garages: int
    tiles: tuple[Annotated[int, Name(t.TILE, none=True)], ...]
    turned: tuple[bool, ...]
    double_upgrade: Annotated[int, Name(t.DOUBLE_UPGRADE)]


class Board(NamedTuple):
    """Hands and goals laid face down are shown to their owner only; others see as many -1."""

    seat: int
    worker: Annotated[Worker, SPREAD]
    points: int
    goods: Annotated[Goods, SPREAD]
    played: bool
    goals: tuple[Goal, ...]
    orders: tuple[Order, ...]
    seeds: tuple[Goal, ...]

    def counted(self) -> PlayerBoard:
        """The open part of the board in the form in which the rules count goals [R 15.5, R 16.2]."""
        goods, board = self.goods, PlayerBoard.blank()
        board.bank = goods.bank
        board.books = goods.books
        board.vouchers = goods.vouchers
        board.speech = goods.speech
        board.generic = goods.generic
        board.desk = goods.desk
        board.upgraded = goods.upgraded
        board.storage = list(goods.storage)
        board.garages = list(goods.garages)
        board.training = list(self.worker.training)
        board.certification = self.worker.place_on_track()
        return board


class Turn(NamedTuple):
    shifts: int
    overtime: int
    usable_bank: int
    books_aside: int
    vouchers_aside: int
    managed: Department
    order_issued: bool
    voucher_received: bool
    exchanged: Parts
    claimed: tuple[Model, ...]
    claims: int
    parking: Annotated[int, Name(t.GARAGE, none=True)]
    upgrading: Design
    passes: int


class Stack(NamedTuple):
    top: Design
    height: Annotated[int, As("count")]


class DesignOffice(NamedTuple):
    """`stacks` are the Central stack and the two First Offices, as in SPOT after the open spaces."""

    open: tuple[Design, ...]
    stacks: Annotated[tuple[Stack, ...], SPREAD, PerWord(STACKS, Stack)]

    def at(self, spot: int) -> int:
        return self.open[spot] if spot < t.CENTRAL else self.stacks[spot - t.CENTRAL].top


class Logistics(NamedTuple):
    warehouses: PerPart
    recycling: Parts
    orders: int


class Rolling(NamedTuple):
    model: Model
    pushed_from: Annotated[int, As("from"), Name(t.NODE, none=True)]


class Demand(NamedTuple):
    model: Model
    tokens: int


class Assembly(NamedTuple):
    spaces: Annotated[tuple[int, ...], PerWord(t.MODEL, Parts)]
    conveyor: Annotated[tuple[int, ...], PerWord(Domain("node", t.NODE.words[: t.FIRST_EXIT]), Model)]
    rolling: Rolling
    demand: tuple[Demand, ...]
    demand_stack: int


class Value:
    """A step on the value track of a part, written as the value itself."""

    def write(self, step: int) -> int:
        return t.VALUE[step]


class Research(NamedTuple):
    """`values` are steps on the track."""

    spaces: Annotated[tuple[tuple[PartType, ...], ...], PerWord(t.MODEL, tuple[PartType, ...])]
    values: Annotated[tuple[int, ...], PerWord(t.PART, Annotated[int, Value()])]
    doubled: Parts
    queue: tuple[Model, ...]
    pace: int
    track: int


class RoomGoal(NamedTuple):
    goal: Goal
    speakers: tuple[int, ...]
    icons_left: int


class FactoryGoal(NamedTuple):
    group: Annotated[int, Name(t.FACTORY_GROUP)]
    number: int
    tokens: int
    taken: tuple[int, ...]


class Awards(NamedTuple):
    """Which tiles are left is shown to those who have looked at them [R 6.6]."""

    left: Annotated[int, As("count")]
    token: bool
    tiles: Annotated[tuple[int, ...], PerWord(t.AWARD)] | None


class Administration(NamedTuple):
    room: tuple[RoomGoal, ...]
    goal_deck: int
    discards: Annotated[int, Mask(t.GOAL)]
    final_goal: Annotated[int, Name(t.FINAL)]
    factory_goals: tuple[FactoryGoal, ...]
    awards: Annotated[tuple[Awards, ...], PerWord(t.DEPARTMENT, Awards)]


class Supply(NamedTuple):
    parts: PerPart
    cars: PerModel
    books: int
    vouchers: int
    generic: int


class Colleagues(NamedTuple):
    difficulty: tuple[int, ...]
    plan_column: tuple[Plan, ...]
    plan_deck: int
    plans: tuple[Plan, ...]
    selections: tuple[Selection, ...]
    selection_deck: int
    turned: Selection
    shared: tuple[Design, ...]
    designs: Designs
    gone: Designs
    cars: PerModel
    parts: PerPart
    meetings: int
    fired: bool
    rank: Annotated[int, Name(RANK, none=True)]


class View(NamedTuple):
    variants: Variants
    day: int
    week: int
    cycle: int
    meeting: bool
    sandra: Sandra
    boards: tuple[Board, ...]
    beside: tuple[Beside, ...]
    training: Annotated[tuple[tuple[int, ...], ...], PerWord(t.DEPARTMENT, tuple[int, ...])]
    turn: Turn
    design: DesignOffice
    logistics: Logistics
    assembly: Assembly
    research: Research
    administration: Administration
    supply: Supply
    totals: tuple[int, ...] | None
    colleagues: Annotated[Colleagues | None, OMIT_NONE]

    def workers(self) -> tuple[Worker, ...]:
        """Those of the players, then those of the colleagues."""
        return (*(board.worker for board in self.boards), *(colleague.worker for colleague in self.beside))
