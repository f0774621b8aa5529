"""The state of a game: ints and short lists. Spaces, characters and classes are numbered as in `tables`."""

from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.moves import OCCASION
from motorworks.games.automobile.rules.tables import (
    CHARACTER,
    CLASSES,
    MOST_PLAYERS,
    NONE,
    SPACE,
    SPACES,
    TILE,
    TILES,
    TURNS,
)
from motorworks.kernel.fields import Field, Flag, Int, Many, Name, PerSeat
from motorworks.kernel.state import State

if TYPE_CHECKING:
    from motorworks.kernel.game import Game


class Variants(NamedTuple):
    """The rule options of a table. They never change, so all copies of a state share them."""

    unlimited_stock: bool = False  # R 0.4
    closed_hold_front: bool = False  # R 14.1
    parts_alone: bool = False  # R 14.2


_BY_CLASS: Final = Many(Int(0), length=len(CLASSES))
_BY_CLASS_AND_SEAT: Final = Many(PerSeat(Int(0)), length=len(CLASSES))
_CARS_BY_SPACE: Final = Many(Name(SPACE), most=MOST_PLAYERS * tables.CARS)


def _by_seat(low: int = 0, high: int | None = None) -> PerSeat:
    return PerSeat(Int(low, high))


def _by_space(low: int, high: int) -> Many:
    return Many(Int(low, high), length=SPACES)


class AutomobileState(State):
    """Lists are by seat, by space, by class or by character, as `FIELDS` says."""

    __slots__ = (
        "acted",
        "bag",
        "bag_tiles",
        "blocked",
        "blocked_next",
        "bonus",
        "bonus_left",
        "boxes",
        "cars",
        "cars_at_hand",
        "cash",
        "character_cubes",
        "characters",
        "closings_left",
        "cubes",
        "demand",
        "distributors_at_hand",
        "factories",
        "factories_at_hand",
        "ford_left",
        "hands",
        "howard_left",
        "loans",
        "losses",
        "neutral_at_hand",
        "neutral_boxes",
        "neutral_rows",
        "occasion",
        "owner",
        "parts",
        "pile",
        "place",
        "placed",
        "produced",
        "reduced",
        "round",
        "rows",
        "selection",
        "singles_left",
        "sold",
        "sold_for",
        "space",
        "stack_left",
        "stock",
        "turn",
        "unsold",
        "variants",
    )

    turn: int
    round: int
    place: int  # whose go it is, as a place in the order of play: 0 Ford's to 5 Chrysler's
    selection: list[int]  # the selection order track: seats that have yet to choose, or have passed
    characters: list[int]  # the seat at each character, or NONE
    blocked: list[int]  # with two players: characters out of play in this turn, and in the next
    blocked_next: list[int]
    character_cubes: list[int]
    stock: int
    # by seat
    cash: list[int]
    cubes: list[int]
    losses: list[int]
    loans: list[int]
    cars_at_hand: list[int]
    factories_at_hand: list[int]
    distributors_at_hand: list[int]
    parts: list[int]  # the space of the parts factory, or NONE
    hands: list[list[int]]
    # by space: a space with an owner and no factory of any kind is closed
    owner: list[int]
    factories: list[int]
    cars: list[int]
    bonus: list[int]
    reduced: list[int]
    # by class, then by seat: distributors in the boxes, and in the rows where they have sold
    boxes: list[list[int]]
    rows: list[list[int]]
    # by class: the neutral distributors of a game of two
    neutral_at_hand: int
    neutral_boxes: list[int]
    neutral_rows: list[int]
    # the executive display
    closings_left: int
    bonus_left: int
    stack_left: int
    singles_left: int
    # demand
    bag: list[int]
    bag_tiles: list[int]  # drawn in phase 7
    demand: list[int]  # of the last phase 7, by class
    sold: list[int]  # then sold, by space in the order of sale; kept until the next player actions
    sold_for: list[int]  # and at what price
    unsold: list[int]  # the spaces of cars that were left over
    # within an action or a phase
    acted: bool
    ford_left: bool
    occasion: int
    space: int
    placed: list[int]  # distributors placed in this action, by class
    produced: list[int]  # spaces that have produced in this action
    howard_left: int
    pile: int
    variants: Variants

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("turn", Int(1, TURNS)),
        Field("round", Int(1, tables.ROUNDS)),
        Field("place", Int(0, len(CHARACTER) - 1)),
        Field("selection", Many(Int(0, 4), most=5)),
        Field("characters", Many(Int(NONE, 4), length=len(CHARACTER))),
        Field("blocked", Many(Name(CHARACTER), most=tables.BLOCKED_CHARACTERS)),
        Field("blocked_next", Many(Name(CHARACTER), most=tables.BLOCKED_CHARACTERS)),
        Field("character_cubes", Many(Int(0), length=len(CHARACTER))),
        Field("stock", Int(0)),
        Field("cash", _by_seat(-1_000_000)),
        Field("cubes", _by_seat()),
        Field("losses", _by_seat()),
        Field("loans", _by_seat(0, tables.LOANS)),
        Field("cars_at_hand", _by_seat(0, tables.CARS)),
        Field("factories_at_hand", _by_seat(0, tables.FACTORIES)),
        Field("distributors_at_hand", _by_seat(0, tables.DISTRIBUTORS)),
        Field("parts", PerSeat(Name(SPACE, none=True))),
        Field("hands", PerSeat(Many(Name(TILE), most=2))),
        Field("owner", _by_space(NONE, 4)),
        Field("factories", _by_space(0, tables.SPACE_FACTORIES)),
        Field("cars", _by_space(0, tables.CARS)),
        Field("bonus", _by_space(0, 1)),
        Field("reduced", _by_space(0, tables.STACK)),
        Field("boxes", _BY_CLASS_AND_SEAT),
        Field("rows", _BY_CLASS_AND_SEAT),
        Field("neutral_at_hand", Int(0, tables.NEUTRAL_DISTRIBUTORS)),
        Field("neutral_boxes", _BY_CLASS),
        Field("neutral_rows", _BY_CLASS),
        Field("closings_left", Int(0, tables.CLOSINGS)),
        Field("bonus_left", Int(0, len(tables.BONUS_COSTS[MOST_PLAYERS]))),
        Field("stack_left", Int(0, 1)),
        Field("singles_left", Int(0, tables.SINGLES[MOST_PLAYERS])),
        Field("bag", Many(Name(TILE), most=len(TILES[MOST_PLAYERS]))),
        Field("bag_tiles", Many(Name(TILE), most=2)),
        Field("demand", _BY_CLASS),
        Field("sold", _CARS_BY_SPACE),
        Field("sold_for", Many(Int(0), most=MOST_PLAYERS * tables.CARS)),
        Field("unsold", _CARS_BY_SPACE),
        Field("acted", Flag()),
        Field("ford_left", Flag()),
        Field("occasion", Name(OCCASION)),
        Field("space", Name(SPACE, none=True)),
        Field("placed", Many(Int(0, tables.ACTION_DISTRIBUTORS), length=len(CLASSES))),
        Field("produced", Many(Name(SPACE), most=tables.FACTORIES)),
        Field("howard_left", Int(0, tables.HOWARD_CARS)),
        Field("pile", Int(0, tables.STACK)),
    )

    def __init__(self, game: "Game[Any]", players: int, variants: Variants) -> None:
        super().__init__(game, players)
        self.variants = variants

    def copy(self) -> "AutomobileState":
        other = AutomobileState(self.game, self.players, self.variants)
        self.copy_kernel_to(other)
        other.turn = self.turn
        other.round = self.round
        other.place = self.place
        other.selection = self.selection[:]
        other.characters = self.characters[:]
        other.blocked = self.blocked[:]
        other.blocked_next = self.blocked_next[:]
        other.character_cubes = self.character_cubes[:]
        other.stock = self.stock
        other.cash = self.cash[:]
        other.cubes = self.cubes[:]
        other.losses = self.losses[:]
        other.loans = self.loans[:]
        other.cars_at_hand = self.cars_at_hand[:]
        other.factories_at_hand = self.factories_at_hand[:]
        other.distributors_at_hand = self.distributors_at_hand[:]
        other.parts = self.parts[:]
        other.hands = [hand[:] for hand in self.hands]
        other.owner = self.owner[:]
        other.factories = self.factories[:]
        other.cars = self.cars[:]
        other.bonus = self.bonus[:]
        other.reduced = self.reduced[:]
        other.boxes = [box[:] for box in self.boxes]
        other.rows = [row[:] for row in self.rows]
        other.neutral_at_hand = self.neutral_at_hand
        other.neutral_boxes = self.neutral_boxes[:]
        other.neutral_rows = self.neutral_rows[:]
        other.closings_left = self.closings_left
        other.bonus_left = self.bonus_left
        other.stack_left = self.stack_left
        other.singles_left = self.singles_left
        other.bag = self.bag[:]
        other.bag_tiles = self.bag_tiles[:]
        other.demand = self.demand[:]
        other.sold = self.sold[:]
        other.sold_for = self.sold_for[:]
        other.unsold = self.unsold[:]
        other.acted = self.acted
        other.ford_left = self.ford_left
        other.occasion = self.occasion
        other.space = self.space
        other.placed = self.placed[:]
        other.produced = self.produced[:]
        other.howard_left = self.howard_left
        other.pile = self.pile
        return other
