"""What a seat may know as numbers for learning agents: everything but the bag and other hands [R 0.9]."""

from typing import Final

from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.sequence import PHASE
from motorworks.games.automobile.rules.state import AutomobileState, Variants
from motorworks.games.automobile.rules.tables import (
    CHARACTER,
    CLASS,
    MOST_PLAYERS,
    NONE,
    SPACE,
    SPACES,
    TILE,
    TURNS,
)
from motorworks.kernel.encoding import Block, Encoding, seat_words
from motorworks.kernel.rows import Row, from_seat, one_of

_SEATS: Final = seat_words(MOST_PLAYERS)
_TILES: Final = max(tables.TILES_DRAWN)
_MOST_DEMAND: Final = 99
_MOST_CASH: Final = 20_000
_MOST_CUBES: Final = 200
_MOST_LOSSES: Final = 200


def _pairs(first: tuple[str, ...], second: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{one}.{other}" for one in first for other in second)


_BY_CLASS_AND_SEAT: Final = _pairs(CLASS.words, _SEATS)

BLOCKS: Final = (
    Block("option", "1 for a rule option that is in force", 0, 1, Variants._fields),
    Block("phase", "1 for the phase that waits for a decision", 0, 1, PHASE.words),
    Block("to-decide", "1 for the seat that decides", 0, 1, _SEATS),
    Block("turn", "the turn", 1, TURNS),
    Block("round", "the round of actions", 1, tables.ROUNDS),
    Block("place", "whose go it is, from Ford's (0) to Chrysler's", 0, len(CHARACTER) - 1),
    Block("over", "1 when the game is over", 0, 1),
    Block("selection", "the place on the selection order track from 1, or 0", 0, MOST_PLAYERS, _SEATS),
    Block("character", "1 for the character of a seat", 0, 1, _pairs(CHARACTER.words, _SEATS)),
    Block("blocked", "1 for a character that is out of play in this turn", 0, 1, CHARACTER.words),
    Block("blocked-next", "1 for a character that is out of play in the next turn", 0, 1, CHARACTER.words),
    Block("character-cubes", "research cubes on a character", 0, tables.CUBES, CHARACTER.words),
    Block("stock", "research cubes in the stock; the highest number if it is unlimited", 0, _MOST_CUBES),
    Block("cash", "dollars", -_MOST_CASH, _MOST_CASH, _SEATS),
    Block("cubes", "research cubes", 0, _MOST_CUBES, _SEATS),
    Block("losses", "loss points", 0, _MOST_LOSSES, _SEATS),
    Block("loans", "loans", 0, tables.LOANS, _SEATS),
    Block("cars-at-hand", "cars that are not on the board", 0, tables.CARS, _SEATS),
    Block("factories-at-hand", "factories that are not on the board", 0, tables.FACTORIES, _SEATS),
    Block("distributors-at-hand", "distributors that are not on the board", 0, tables.DISTRIBUTORS, _SEATS),
    Block("tiles", "demand tiles in hand", 0, _TILES, _SEATS),
    Block("tile", "the value of each of my demand tiles, 0 for none", 0, TILE.low + len(TILE) - 1, ("1st", "2nd")),
    Block("factories", "open factories", 0, tables.SPACE_FACTORIES, _pairs(_SEATS, SPACE.words)),
    Block("closed", "1 for a space that was closed", 0, 1, SPACE.words),
    Block("parts", "1 for a space with a parts factory", 0, 1, SPACE.words),
    Block("cars", "cars waiting to be sold", 0, tables.CARS, SPACE.words),
    Block("bonus", "bonus sales markers", 0, 1, SPACE.words),
    Block("reduced", "reduced price markers", 0, tables.STACK, SPACE.words),
    Block("boxes", "distributors in the boxes", 0, tables.DISTRIBUTORS, _BY_CLASS_AND_SEAT),
    Block("rows", "distributors that have sold", 0, tables.DISTRIBUTORS, _BY_CLASS_AND_SEAT),
    Block("neutral-boxes", "neutral distributors in the boxes", 0, tables.NEUTRAL_DISTRIBUTORS, CLASS.words),
    Block("neutral-rows", "neutral distributors in the rows", 0, tables.NEUTRAL_DISTRIBUTORS, CLASS.words),
    Block("closings", "close-down markers on the executive display", 0, tables.CLOSINGS),
    Block("bonus-left", "bonus sales markers on it", 0, len(tables.BONUS_COSTS[MOST_PLAYERS])),
    Block("stack-left", "1 while the stack of reduced price markers is there", 0, 1),
    Block("singles-left", "single reduced price markers on it", 0, tables.SINGLES[MOST_PLAYERS]),
    Block("demand", "cars that buyers wanted in the last sale", 0, _MOST_DEMAND, CLASS.words),
    Block("acted", "1 if this action has begun", 0, 1),
    Block("ford-left", "1 while Ford's own factory can be built", 0, 1),
    Block("space", "1 for the space this decision is about", 0, 1, SPACE.words),
    Block("placed", "distributors placed in this action", 0, tables.ACTION_DISTRIBUTORS, CLASS.words),
    Block("produced", "1 for a space that has produced in this action", 0, 1, SPACE.words),
    Block("howard-left", "cars that Howard can still sell", 0, tables.HOWARD_CARS),
    Block("pile", "reduced price markers still to be placed", 0, tables.STACK),
)


_ONE_PHASE: Final[tuple[Row, ...]] = one_of(len(PHASE))
_ONE_SEAT: Final[tuple[Row, ...]] = one_of(MOST_PLAYERS)
_ONE_SPACE: Final[tuple[Row, ...]] = one_of(SPACES)


def encode(s: AutomobileState, seat: int) -> list[int]:
    """The numbers of BLOCKS, in their order."""
    players = s.players
    missing = [0] * (MOST_PLAYERS - players)
    numbers = [1 if chosen else 0 for chosen in s.variants]
    numbers += _ONE_PHASE[s.phase]
    numbers += _ONE_SEAT[(s.actor - seat) % players if s.actor >= 0 else NONE]
    numbers += [s.turn, s.round, s.place, 1 if s.over else 0]
    numbers += from_seat(_selection(s), seat) + missing
    for taken in s.characters:
        numbers += _ONE_SEAT[(taken - seat) % players if taken != NONE else NONE]
    numbers += _marked(s.blocked, len(CHARACTER)) + _marked(s.blocked_next, len(CHARACTER))
    numbers += s.character_cubes
    numbers.append(_MOST_CUBES if s.variants.unlimited_stock else min(s.stock, _MOST_CUBES))
    numbers += [max(-_MOST_CASH, min(cash, _MOST_CASH)) for cash in from_seat(s.cash, seat)] + missing
    numbers += [min(cubes, _MOST_CUBES) for cubes in from_seat(s.cubes, seat)] + missing
    numbers += [min(losses, _MOST_LOSSES) for losses in from_seat(s.losses, seat)] + missing
    for by_seat in (s.loans, s.cars_at_hand, s.factories_at_hand, s.distributors_at_hand):
        numbers += from_seat(by_seat, seat) + missing
    numbers += from_seat([len(hand) for hand in s.hands], seat) + missing
    numbers += [*sorted(s.hands[seat]), 0, 0][:2]
    _add_spaces(numbers, s, seat)
    for by_class in (s.boxes, s.rows):
        for row in by_class:
            numbers += from_seat(row, seat) + missing
    numbers += s.neutral_boxes + s.neutral_rows
    numbers += [s.closings_left, s.bonus_left, s.stack_left, s.singles_left]
    numbers += [min(wanted, _MOST_DEMAND) for wanted in s.demand]
    numbers += [1 if s.acted else 0, 1 if s.ford_left else 0]
    numbers += _ONE_SPACE[s.space]
    numbers += s.placed
    numbers += _marked(s.produced, SPACES)
    numbers += [s.howard_left, s.pile]
    return numbers


def _selection(s: AutomobileState) -> list[int]:
    """The place of each seat on the selection order track from 1, or 0."""
    places = [0] * s.players
    for place, seat in enumerate(s.selection, start=1):
        places[seat] = place
    return places


def _marked(places: list[int], size: int) -> list[int]:
    marks = [0] * size
    for place in places:
        marks[place] = 1
    return marks


def _add_spaces(numbers: list[int], s: AutomobileState, seat: int) -> None:
    first = len(numbers)
    numbers += [0] * (SPACES * MOST_PLAYERS)
    closed = [0] * SPACES
    for space, owner in enumerate(s.owner):
        if owner == NONE:
            continue
        numbers[first + (owner - seat) % s.players * SPACES + space] = s.factories[space]
        if s.factories[space] == 0:
            closed[space] = 1
    numbers += closed
    numbers += _marked([space for space in s.parts if space != NONE], SPACES)
    numbers += s.cars + s.bonus + s.reduced


ENCODING: Final[Encoding[AutomobileState]] = Encoding(BLOCKS, encode)
