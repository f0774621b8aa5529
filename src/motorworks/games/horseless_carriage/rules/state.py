"""All that a game of Horseless Carriage remembers."""

from typing import Any, ClassVar, Final, Self

from motorworks.games.horseless_carriage.rules.codecs import Board, FactoryCodec, Set, Tally
from motorworks.games.horseless_carriage.rules.factory import Factory
from motorworks.games.horseless_carriage.rules.moves import CARD, INDUSTRIALIST, QUADRANT, SQUARE, TILE, TRACK, TURN
from motorworks.games.horseless_carriage.rules.tables import (
    ASSEMBLY_END,
    ASSEMBLY_START,
    DIMENSIONS,
    GANTT_END,
    INDICATOR,
    INDICATORS,
    LAST_YEAR,
    NEUTRAL,
    PRICES,
    TILES,
    TIMECARD_EACH,
    TRACK_END,
    TYPES,
)
from motorworks.games.horseless_carriage.rules.windows import SPAN
from motorworks.kernel import Field, Game, Int, Many, Name, State

NONE: Final = -1
MOST_SEATS: Final = 5
# The markers that a player can move: all on the tracks, numbered track * 5 + owner, and the own one for assembly.
ASSEMBLY_MARKER: Final = len(DIMENSIONS) * MOST_SEATS


class CarriageState(State):
    """Lists of one entry a seat are indexed by seat, `focus` and `history` by slot, `markers` by track * 5 + seat."""

    __slots__ = (
        "acted",
        "assembly",
        "axes",
        "buyers",
        "drops",
        "equipping",
        "face_down",
        "factories",
        "focus",
        "gantt",
        "hands",
        "history",
        "indicators",
        "industrialists",
        "introductory",
        "live",
        "markers",
        "minimum",
        "moved",
        "neutral",
        "obsolete",
        "off_board",
        "owed",
        "prices",
        "quadrants",
        "research_left",
        "selling",
        "settled",
        "sparks",
        "square",
        "standing",
        "stock",
        "supply",
        "tile",
        "timecard",
        "turn",
        "wealth",
        "windows",
        "year",
    )

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("year", Int(1, LAST_YEAR)),
        Field("timecard", Int(0, TIMECARD_EACH * MOST_SEATS)),
        Field("industrialists", Many(Name(INDUSTRIALIST, none=True), least=3, most=MOST_SEATS)),
        Field("axes", Many(Name(TRACK), length=2)),
        Field("obsolete", Int(0, 1)),
        Field("off_board", Many(Name(TRACK), length=3)),
        Field("minimum", Tally(DIMENSIONS, TRACK_END)),
        Field("markers", Many(Int(0, TRACK_END), length=len(DIMENSIONS) * MOST_SEATS)),
        Field("assembly", Many(Int(ASSEMBLY_START, ASSEMBLY_END))),
        Field("wealth", Many(Int())),
        Field("gantt", Many(Int(0, GANTT_END))),
        Field("history", Many(Int(NONE, MOST_SEATS - 1))),
        Field("focus", Many(Int(NONE, MOST_SEATS - 1))),
        Field("supply", Tally(TILES[:INDICATOR], 30)),
        Field("indicators", Tally(INDICATORS, 30)),
        Field("buyers", Many(Board(), length=len(TYPES))),
        Field("sparks", Many(Board(), length=len(TYPES))),
        Field("prices", Many(Int(0, max(PRICES)), length=len(PRICES))),
        Field("hands", Many(Set(CARD))),
        Field("face_down", Many(Name(CARD, none=True))),
        Field("quadrants", Many(Name(QUADRANT, none=True))),
        Field("neutral", Many(Int(0, len(NEUTRAL) - 1))),
        Field("factories", Many(FactoryCodec())),
        Field("research_left", Int(0, 50)),
        Field("moved", Int(0, (2 << ASSEMBLY_MARKER) - 1)),
        Field("acted", Int(0, (1 << MOST_SEATS) - 1)),
        Field("tile", Name(TILE, none=True)),
        Field("turn", Name(TURN, none=True)),
        Field("square", Name(SQUARE, none=True)),
        Field("equipping", Int(NONE)),
        Field("settled", Int()),
        Field("drops", Int()),
        Field("live", Many(Int(0, 7))),
        Field("stock", Many(Many(Int(0, ASSEMBLY_END)))),
        Field("windows", Many(Int(NONE, SPAN * SPAN * 2 - 1), length=3 * MOST_SEATS)),
        Field("selling", Int(NONE, 2)),
        Field("owed", Many(Int(), length=len(TYPES))),
    )

    def __init__(self, game: Game[Any], players: int) -> None:
        super().__init__(game, players)
        self.introductory = False
        self.year = 1
        self.timecard = 0  # 0: turned over
        self.industrialists: list[int] = []
        self.axes: list[int] = []  # the horizontal and the vertical track; until they are drawn, as in the box
        self.obsolete = 0  # which of the two leaves next
        self.off_board: list[int] = []
        self.minimum: list[int] = []
        self.markers: list[int] = []
        self.assembly: list[int] = []
        self.wealth: list[int] = []
        self.gantt: list[int] = []
        self.history: list[int] = []  # while factories are built, only those who have finished
        self.focus: list[int] = []  # empty until this year's is set
        self.supply: list[int] = []
        self.indicators: list[int] = []
        self.buyers: list[int] = []  # by type, eight bits a niche
        self.sparks: list[int] = []
        self.prices: list[int] = []  # by segment, 0: none
        self.hands: list[int] = []  # bit masks of cards; a card face down is no longer in the hand
        self.face_down: list[int] = []
        self.quadrants: list[int] = []
        self.neutral: list[int] = []  # the neutral deck, the next card last
        self.factories: list[Factory] = []
        # The turn in progress.
        self.research_left = 0
        self.moved = 0  # the markers moved in this turn of research
        self.acted = 0  # the seats that have acted in set focus, or are out in sell
        self.tile = NONE  # the tile in hand, how it is turned, and where an indicator goes
        self.turn = NONE
        self.square = NONE
        self.equipping = NONE  # the station that is being given its indicators
        self.settled = 0  # how many tiles of the factory stood before this turn
        self.standing: Factory | None = None  # the factory of those tiles, kept at hand; it follows from the others
        self.drops = 0
        # The sales of a year.
        self.live: list[int] = []  # the dealerships that meet the minimums, as bits
        self.stock: list[list[int]] = []  # the cars left on each mainline
        self.windows: list[int] = []  # seat * 3 + size: where the window lies
        self.selling = NONE
        self.owed: list[int] = []  # cars sold, by type, that must still be taken from a mainline

    def copy(self) -> Self:
        other = type(self)(self.game, self.players)
        self.copy_kernel_to(other)
        other.introductory = self.introductory
        other.year = self.year
        other.timecard = self.timecard
        other.industrialists = self.industrialists[:]
        other.axes = self.axes[:]
        other.obsolete = self.obsolete
        other.off_board = self.off_board[:]
        other.minimum = self.minimum[:]
        other.markers = self.markers[:]
        other.assembly = self.assembly[:]
        other.wealth = self.wealth[:]
        other.gantt = self.gantt[:]
        other.history = self.history[:]
        other.focus = self.focus[:]
        other.supply = self.supply[:]
        other.indicators = self.indicators[:]
        other.buyers = self.buyers[:]
        other.sparks = self.sparks[:]
        other.prices = self.prices[:]
        other.hands = self.hands[:]
        other.face_down = self.face_down[:]
        other.quadrants = self.quadrants[:]
        other.neutral = self.neutral[:]
        other.factories = self.factories[:]
        other.research_left = self.research_left
        other.moved = self.moved
        other.acted = self.acted
        other.tile = self.tile
        other.turn = self.turn
        other.square = self.square
        other.equipping = self.equipping
        other.settled = self.settled
        other.standing = self.standing
        other.drops = self.drops
        other.live = self.live[:]
        other.stock = [cars[:] for cars in self.stock]
        other.windows = self.windows[:]
        other.selling = self.selling
        other.owed = self.owed[:]
        return other
