"""All that a game of Kanban EV remembers: the table, the boards, and the turn being played."""

from typing import ClassVar, Final

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import BOARD_FIELDS, NONE, Mask, PlayerBoard
from motorworks.games.kanban_ev.rules.solo.colleagues import COLLEAGUE_FIELDS, Colleagues
from motorworks.games.kanban_ev.rules.turn import TURN_FIELDS, Turn
from motorworks.kernel import Field, Flag, Int, Many, Name, Part, Shared, State
from motorworks.kernel.rows import Row

SANDRA: Final = 4


class KanbanState(State):
    """Piles have their top at the end. A worker is a seat, or 1 and 2 for the colleagues of a lone player."""

    __slots__ = (
        "assembly",
        "award_tokens",
        "awards",
        "awards_taken",
        "boards",
        "books_left",
        "cars",
        "central",
        "colleagues",
        "conveyor",
        "cycle",
        "day",
        "delayed",
        "demand",
        "demand_stack",
        "demand_tokens",
        "discards",
        "doubles",
        "drawn_difficulties",
        "expert_tuning",
        "factory",
        "factory_taken",
        "factory_tokens",
        "final_goal",
        "generic_left",
        "goal_deck",
        "grid",
        "known_orders",
        "looked",
        "lower_office",
        "meeting",
        "more_finals",
        "nice",
        "order_deck",
        "pace",
        "passes",
        "planner",
        "queue",
        "ranking",
        "recycling",
        "reshuffles",
        "returned",
        "room",
        "sandra",
        "spaces",
        "speeches",
        "start",
        "supply",
        "turn",
        "upper_office",
        "upright",
        "values",
        "vouchers_left",
        "warehouses",
        "week",
    )

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("start", Int(0, 3)),
        Field("day", Int()),
        Field("week", Int(0, t.CALENDAR_END)),
        Field("cycle", Int(0, t.CALENDAR_END)),
        Field("meeting", Flag()),
        Field("boards", Many(Part(PlayerBoard, BOARD_FIELDS), least=2, most=4)),
        Field("sandra", Name(t.PLACE)),
        Field("upright", Int(0, 31)),
        Field("ranking", Many(Int(0, 3))),
        Field("supply", Many(Int(), 6)),
        Field("cars", Many(Int(), 5)),
        Field("books_left", Int()),
        Field("vouchers_left", Int()),
        Field("generic_left", Int()),
        Field("grid", Many(Name(t.DESIGN, none=True), t.OPEN_SPACES)),
        Field("central", Many(Name(t.DESIGN))),
        Field("upper_office", Many(Name(t.DESIGN))),
        Field("lower_office", Many(Name(t.DESIGN))),
        Field("returned", Many(Int(1))),
        Field("warehouses", Many(Int(), 6)),
        Field("recycling", Mask(t.PART)),
        Field("order_deck", Many(Name(t.ORDER))),
        Field("known_orders", Mask(t.ORDER)),
        Field("assembly", Many(Mask(t.PART), 5)),
        Field("conveyor", Many(Name(t.MODEL, none=True), t.FIRST_EXIT)),
        Field("demand", Many(Name(t.MODEL), 2)),
        Field("demand_tokens", Many(Int(), 2)),
        Field("demand_stack", Many(Name(t.MODEL), 3)),
        Field("spaces", Many(Name(t.PART, none=True), 5 * t.SPACES)),
        Field("values", Many(Int(0, t.HIGHEST_VALUE), 6)),
        Field("doubles", Mask(t.PART)),
        Field("queue", Many(Name(t.MODEL, none=True), most=t.QUEUE)),
        Field("pace", Int(0, max(t.TRACK) - 1)),
        Field("goal_deck", Many(Name(t.GOAL))),
        Field("discards", Mask(t.GOAL)),
        Field("reshuffles", Shared(Mask(t.GOAL))),
        Field("room", Many(Name(t.GOAL))),
        Field("speeches", Many(Int(NONE, 3))),
        Field("passes", Int(0, 4)),
        Field("final_goal", Name(t.FINAL)),
        Field("factory", Shared(Int(0, max(t.FACTORY_NUMBERS)), 6)),
        Field("factory_tokens", Shared(Int(0, max(map(max, t.FACTORY_TOKENS))), 6)),
        Field("factory_taken", Shared(Int(0, 15), 6)),
        Field("awards", Shared(Int(0, 5), 20)),
        Field("awards_taken", Shared(Int(0, 5), 4)),
        Field("award_tokens", Mask(t.DEPARTMENT)),
        Field("looked", Shared(Int(0, 15), 5)),
        Field("turn", Part(Turn, TURN_FIELDS)),
        Field("colleagues", Part(Colleagues, COLLEAGUE_FIELDS)),
    )

    nice: bool  # variants
    planner: bool
    delayed: bool
    more_finals: bool
    expert_tuning: int  # seats
    drawn_difficulties: int
    start: int  # the first seat of the orientation
    day: int
    week: int
    cycle: int
    meeting: bool  # a Meeting ends this day
    boards: list[PlayerBoard]
    sandra: int
    upright: int  # workers (and Sandra) who have chosen and have not worked yet
    ranking: list[int]  # by department, workers from the most to the least trained
    supply: list[int]
    cars: list[int]  # supply
    books_left: int  # supply
    vouchers_left: int
    generic_left: int
    grid: list[int]  # open designs
    central: list[int]
    upper_office: list[int]
    lower_office: list[int]
    returned: list[int]  # sizes of the lots put under the Central stack, the lowest first
    warehouses: list[int]
    recycling: int  # parts
    order_deck: list[int]
    known_orders: int  # orders that all have seen: the deck is never shuffled again
    assembly: list[int]  # by model, the parts on its assembly spaces
    conveyor: list[int]  # models
    demand: list[int]  # models
    demand_tokens: list[int]
    demand_stack: list[int]
    spaces: list[int]  # parts on the upgrade spaces
    values: list[int]  # steps on the value track
    doubles: int  # parts double-upgraded
    queue: list[int]  # models behind the Pace Car; NONE where one was claimed on this turn
    pace: int
    goal_deck: list[int]
    discards: int  # goals
    reshuffles: Row  # goals by the shuffle of the discards they last went through
    room: list[int]  # open goals
    speeches: list[int]  # three places for each goal of the room
    passes: int  # in a row
    final_goal: int
    factory: Row  # numbers of the Factory Goals, two a group
    factory_tokens: Row
    factory_taken: Row  # seats
    awards: Row  # four kinds a department
    awards_taken: Row  # by kind
    award_tokens: int  # departments whose Speech token is still there
    looked: Row  # by department, seats that have looked at its Award tiles
    turn: Turn  # of the player at work
    colleagues: Colleagues

    def clear(self) -> None:  # noqa: PLR0915  # one line a field
        """An empty table. Not in the constructor, since a copy writes every field itself."""
        self.nice = False
        self.planner = False
        self.delayed = False
        self.more_finals = False
        self.expert_tuning = 0
        self.drawn_difficulties = 0
        self.start = 0
        self.day = 0
        self.week = 0
        self.cycle = 0
        self.meeting = False
        self.boards = []
        self.sandra = t.DESK
        self.upright = 0
        self.ranking = []
        self.supply = [t.PARTS_OF_A_TYPE] * 6
        self.cars = [t.CARS_OF_A_MODEL] * 5
        self.books_left = t.ALL_BOOKS
        self.vouchers_left = t.ALL_VOUCHERS
        self.generic_left = t.ALL_GENERIC
        self.grid = [NONE] * t.OPEN_SPACES
        self.central = []
        self.upper_office = []
        self.lower_office = []
        self.returned = []
        self.warehouses = [0] * 6
        self.recycling = 0
        self.order_deck = []
        self.known_orders = 0
        self.assembly = [0] * 5
        self.conveyor = [NONE] * t.FIRST_EXIT
        self.demand = [NONE, NONE]
        self.demand_tokens = [0, 0]
        self.demand_stack = []
        self.spaces = [NONE] * (5 * t.SPACES)
        self.values = [0] * 6
        self.doubles = 0
        self.queue = []
        self.pace = 0
        self.goal_deck = []
        self.discards = 0
        self.reshuffles = ()
        self.room = []
        self.speeches = []
        self.passes = 0
        self.final_goal = 0
        self.factory = (0,) * 6
        self.factory_tokens = (0,) * 6
        self.factory_taken = (0,) * 6
        self.awards = (0,) * 20
        self.awards_taken = (0,) * 4
        self.award_tokens = 0
        self.looked = (0,) * 5
        self.turn = Turn()
        self.colleagues = Colleagues.blank()

    def copy(self) -> "KanbanState":  # noqa: PLR0915  # one line a field
        new = KanbanState(self.game, self.players)
        self.copy_kernel_to(new)
        new.nice = self.nice
        new.planner = self.planner
        new.delayed = self.delayed
        new.more_finals = self.more_finals
        new.expert_tuning = self.expert_tuning
        new.drawn_difficulties = self.drawn_difficulties
        new.start = self.start
        new.day = self.day
        new.week = self.week
        new.cycle = self.cycle
        new.meeting = self.meeting
        new.boards = [board.copy() for board in self.boards]
        new.sandra = self.sandra
        new.upright = self.upright
        new.ranking = self.ranking[:]
        new.supply = self.supply[:]
        new.cars = self.cars[:]
        new.books_left = self.books_left
        new.vouchers_left = self.vouchers_left
        new.generic_left = self.generic_left
        new.grid = self.grid[:]
        new.central = self.central[:]
        new.upper_office = self.upper_office[:]
        new.lower_office = self.lower_office[:]
        new.returned = self.returned[:]
        new.warehouses = self.warehouses[:]
        new.recycling = self.recycling
        new.order_deck = self.order_deck[:]
        new.known_orders = self.known_orders
        new.assembly = self.assembly[:]
        new.conveyor = self.conveyor[:]
        new.demand = self.demand[:]
        new.demand_tokens = self.demand_tokens[:]
        new.demand_stack = self.demand_stack[:]
        new.spaces = self.spaces[:]
        new.values = self.values[:]
        new.doubles = self.doubles
        new.queue = self.queue[:]
        new.pace = self.pace
        new.goal_deck = self.goal_deck[:]
        new.discards = self.discards
        new.reshuffles = self.reshuffles
        new.room = self.room[:]
        new.speeches = self.speeches[:]
        new.passes = self.passes
        new.final_goal = self.final_goal
        new.factory = self.factory
        new.factory_tokens = self.factory_tokens
        new.factory_taken = self.factory_taken
        new.awards = self.awards
        new.awards_taken = self.awards_taken
        new.award_tokens = self.award_tokens
        new.looked = self.looked
        new.turn = self.turn.copy()
        new.colleagues = self.colleagues.copy() if self.players == 1 else self.colleagues
        return new
