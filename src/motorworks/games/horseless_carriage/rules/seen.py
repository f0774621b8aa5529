"""What a seat sees of the table, as tuples of ints; each annotation says how JSON writes the field."""

from collections.abc import Callable
from typing import Annotated, Any, NamedTuple

from motorworks.games.horseless_carriage.rules import moves as m
from motorworks.games.horseless_carriage.rules import tables as t
from motorworks.games.horseless_carriage.rules.codecs import Board, Set
from motorworks.games.horseless_carriage.rules.events import OUTLET
from motorworks.games.horseless_carriage.rules.laid import spec
from motorworks.games.horseless_carriage.rules.obligations import OBLIGATIONS
from motorworks.games.horseless_carriage.rules.state import ASSEMBLY_MARKER, MOST_SEATS, NONE
from motorworks.games.horseless_carriage.rules.windows import window_place
from motorworks.kernel import OMIT_NONE, Domain, Name, OrNull, PerWord

# A card that lies face down, and which is not for this seat to see.
HIDDEN = -2


class By:
    """A value that a function writes."""

    __slots__ = ("write",)

    def __init__(self, write: Callable[[Any], Any]) -> None:
        self.write = write


def _specs(packed: int) -> dict[str, int]:
    return {name: spec(packed, dimension) for dimension, name in enumerate(t.DIMENSIONS)}


def _markers(moved: int) -> list[str]:
    """The markers moved in a turn, as the moves that did it."""
    markers = [n for n in range(ASSEMBLY_MARKER) if moved >> n & 1]
    names = [f"{t.DIMENSIONS[n // MOST_SEATS]} {n % MOST_SEATS}" for n in markers]
    return [*names, "assembly"] if moved >> ASSEMBLY_MARKER & 1 else names


def _face_down(card: int) -> str | bool | None:
    return None if card == NONE else True if card == HIDDEN else m.CARD.word(card)


def _window(number: int) -> list[int] | None:
    """Column, row and whether it lies upright."""
    return None if number == NONE else list(window_place(number))


Track = Annotated[int, Name(m.TRACK)]
TileName = Annotated[int, Name(m.TILE)]
Square = Annotated[int, Name(m.SQUARE)]
Turned = Annotated[int, Name(m.TURN)]
Number = Annotated[int, OrNull()]
PerTrack = Annotated[tuple[int, ...], PerWord(m.TRACK)]
PerType = Annotated[tuple[int, ...], PerWord(m.TYPE)]
# Numbers on the niches, packed as in `windows`, for each type of car.
PerNiche = Annotated[tuple[int, ...], PerWord(m.TYPE, Annotated[int, Board()])]
# Left, top, width and height in squares, counted from the main tile's top left corner.
Box = tuple[int, int, int, int]


class FloorTile(NamedTuple):
    number: int
    at: Box
    bay: Box
    keep_clear: Box
    mouth: Box


class Tile(NamedTuple):
    """A tile as it lies: an indicator points somewhere, a mainline shows steps to its four sides."""

    tile: TileName
    square: Square
    at: Box
    points: Annotated[int | None, Name(m.DIRECTION), OMIT_NONE] = None
    sides: Annotated[tuple[int, ...] | None, By(lambda sides: "".join(t.STEPS[it] for it in sides)), OMIT_NONE] = None


class Missing(NamedTuple):
    """What a tile still lacks. [R 5.9]"""

    missing: Annotated[int, Name(Domain("obligation", OBLIGATIONS))]
    tile: TileName
    square: Square


class Floor(NamedTuple):
    """A factory on the table."""

    floor: tuple[FloorTile, ...]
    turned: tuple[Turned, ...]
    tiles: tuple[Tile, ...]
    open: tuple[Missing, ...]


class Brochure(NamedTuple):
    """`mainlines` are numbered from 1 in the order in which they were built, `window` is a size."""

    specs: Annotated[int, By(_specs)]
    mainlines: tuple[int, ...]
    window: Annotated[int, By(lambda size: list(t.WINDOW_SIZES[size]))]
    placed: Annotated[int, By(_window)]
    sells: bool
    cars: PerType


class Dealership(NamedTuple):
    """It has no name before its owner has chosen an industrialist, and no brochure before it is built."""

    name: Annotated[int, Name(OUTLET, none=True)]
    size: Annotated[int, Name(Domain("dealership", t.DEALERSHIPS))]
    brochure: Brochure | None


class Player(NamedTuple):
    """What everybody sees of a player; of a card face down only its owner sees which."""

    industrialist: Annotated[int, Name(m.INDUSTRIALIST, none=True)]
    colour: Annotated[int, Name(Domain("colour", t.COLOURS), none=True)]
    wealth: int
    gantt: int
    assembly: int
    access: PerTrack | None
    hand: Annotated[int, Set(m.CARD)]
    face_down: Annotated[int, By(_face_down)]
    quadrant: Annotated[int, Name(m.QUADRANT, none=True)]
    out: bool
    factory: Floor
    dealerships: tuple[Dealership, ...]


class Turn(NamedTuple):
    """How far the player in turn has come."""

    research_left: int
    tile: Annotated[int, Name(m.TILE, none=True)]
    turned: Annotated[int, Name(m.TURN, none=True)]
    turns: tuple[Turned, ...]
    square: Annotated[int, Name(m.SQUARE, none=True)]
    equipping: Number
    moved: Annotated[int, By(_markers)]
    drops: int
    settled: int
    must_stay_valid: bool
    selling: Number


class View(NamedTuple):
    """`axes` and `off_board` are empty until the tracks are drawn; a price of 0 is none."""

    introductory: bool
    year: int
    timecard: int
    axes: tuple[Track, ...]
    obsolete: Annotated[int, Name(m.TRACK, none=True)]
    off_board: tuple[Track, ...]
    minimum: PerTrack
    markers: Annotated[tuple[tuple[int, ...], ...], PerWord(m.TRACK, tuple[int, ...])]
    focus: tuple[Number, ...]
    history: tuple[Number, ...]
    supply: Annotated[tuple[int, ...], PerWord(Domain("tile", t.TILES[: t.INDICATOR]))]
    indicators: Annotated[tuple[int, ...], PerWord(Domain("indicator", t.INDICATORS))]
    buyers: PerNiche
    sparks: PerNiche
    prices: tuple[Annotated[int, By(lambda price: price or None)], ...]
    neutral_cards: int
    turn: Turn
    seats: tuple[Player, ...]
