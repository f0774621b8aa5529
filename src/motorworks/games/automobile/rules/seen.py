"""What a seat sees, typed [R 0.9]. Fields hold ints as `tables` numbers them; annotations say how JSON writes them."""

from typing import Annotated, NamedTuple

from motorworks.games.automobile.rules.moves import OCCASION
from motorworks.games.automobile.rules.tables import CHARACTER, CLASS, SPACE
from motorworks.kernel.fields import Name
from motorworks.kernel.seen import As, OrNull, PerWord

Seat = Annotated[int, OrNull()]
Space = Annotated[int, Name(SPACE, none=True)]
Character = Annotated[int, Name(CHARACTER, none=True)]
Class = Annotated[int, Name(CLASS)]
BySeat = tuple[int, ...]


class CharacterBox(NamedTuple):
    """A character: who has taken it, and the cubes that lie on it."""

    character: Character
    seat: Seat
    cubes: int


class Company(NamedTuple):
    """A player: money, points, and the pieces at hand. `tiles` is None while they are hidden from the viewer."""

    cash: int
    cubes: int
    losses: int
    loans: int
    cars: int
    factories: int
    distributors: int
    parts: Space
    character: Character
    hand: int
    tiles: tuple[int, ...] | None


class ModelSpace(NamedTuple):
    """A space of the model road; `cubes` is what research it would cost to build there now."""

    space: Space
    owner: Seat
    factories: int
    parts: bool
    closed: bool
    cars: int
    bonus: int
    reduced: int
    cubes: int


class Row(NamedTuple):
    """A class of the distribution display: distributors in its box, and those that have sold in its row."""

    market: Annotated[Class, As("class")]
    box: BySeat
    row: BySeat
    neutral_box: int
    neutral_row: int
    open: int


class Executive(NamedTuple):
    """What is left on the executive display."""

    closings: int
    bonus: int
    stack: int
    singles: int


class Sale(NamedTuple):
    space: Space
    price: int


class Sales(NamedTuple):
    """The last sales by demand, car by car."""

    sold: tuple[Sale, ...]
    unsold: tuple[Space, ...]


class UnderWay(NamedTuple):
    """How far the actor is within an action or a phase."""

    acted: bool
    ford: bool
    occasion: Annotated[int, Name(OCCASION)]
    space: Space
    placed: tuple[int, ...]
    produced: tuple[Space, ...]
    howard: int
    pile: int


class View(NamedTuple):
    turn: int
    round: int
    order: BySeat
    selection: BySeat
    blocked: tuple[Character, ...]
    blocked_next: tuple[Character, ...]
    characters: tuple[CharacterBox, ...]
    stock: Annotated[int, OrNull()]
    seats: tuple[Company, ...]
    spaces: tuple[ModelSpace, ...]
    distribution: tuple[Row, ...]
    executive: Executive
    demand: Annotated[tuple[int, ...], PerWord(CLASS)]
    sales: Sales
    bag: int
    bag_tiles: tuple[int, ...]
    under_way: Annotated[UnderWay, As("step")]
