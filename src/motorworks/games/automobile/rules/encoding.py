"""What a seat may know as numbers for learning agents: everything but the bag and other hands [R 0.9]."""

from typing import Final

from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.sequence import PHASE
from motorworks.games.automobile.rules.state import AutomobileState, Variants
from motorworks.games.automobile.rules.tables import (
    CHARACTER,
    CLASS,
    CLASSES,
    MOST_PLAYERS,
    NONE,
    SPACE,
    SPACES,
    TILE,
    TURNS,
)
from motorworks.kernel.encoding import Block, Encoding, seat_words, seats_from

_SEATS: Final = seat_words(MOST_PLAYERS)
_TILES: Final = max(tables.TILES_DRAWN)
_PIECES: Final = tables.CARS * MOST_PLAYERS
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


def encode(s: AutomobileState, seat: int) -> list[int]:
    """The numbers of BLOCKS, in their order."""
    seats = seats_from(seat, s.players)
    missing = [0] * (MOST_PLAYERS - s.players)
    numbers = [1 if chosen else 0 for chosen in s.variants]
    numbers += [1 if phase == s.phase else 0 for phase in PHASE]
    numbers += [1 if each == s.actor else 0 for each in seats] + missing
    numbers += [s.turn, s.round, s.place, 1 if s.over else 0]
    numbers += [s.selection.index(each) + 1 if each in s.selection else 0 for each in seats] + missing
    for taken in s.characters:
        numbers += [1 if each == taken else 0 for each in seats] + missing
    numbers += [1 if character in s.blocked else 0 for character in CHARACTER]
    numbers += [1 if character in s.blocked_next else 0 for character in CHARACTER]
    numbers += s.character_cubes
    numbers.append(_MOST_CUBES if s.variants.unlimited_stock else min(s.stock, _MOST_CUBES))
    numbers += [max(-_MOST_CASH, min(s.cash[each], _MOST_CASH)) for each in seats] + missing
    numbers += [min(s.cubes[each], _MOST_CUBES) for each in seats] + missing
    numbers += [min(s.losses[each], _MOST_LOSSES) for each in seats] + missing
    for by_seat in (s.loans, s.cars_at_hand, s.factories_at_hand, s.distributors_at_hand):
        numbers += [by_seat[each] for each in seats] + missing
    numbers += [len(s.hands[each]) for each in seats] + missing
    numbers += [*sorted(s.hands[seat]), 0, 0][:2]
    _add_spaces(numbers, s, seats)
    for by_class in (s.boxes, s.rows):
        for row in CLASSES:
            numbers += [by_class[row][each] for each in seats] + missing
    numbers += s.neutral_boxes + s.neutral_rows
    numbers += [s.closings_left, s.bonus_left, s.stack_left, s.singles_left]
    numbers += [min(wanted, _MOST_DEMAND) for wanted in s.demand]
    numbers += [1 if s.acted else 0, 1 if s.ford_left else 0]
    numbers += [1 if space == s.space else 0 for space in SPACE]
    numbers += s.placed
    numbers += [1 if space in s.produced else 0 for space in SPACE]
    numbers += [s.howard_left, s.pile]
    return numbers


def _add_spaces(numbers: list[int], s: AutomobileState, seats: list[int]) -> None:
    factories, owner = s.factories, s.owner
    for each in seats:
        numbers += [count if one == each else 0 for count, one in zip(factories, owner, strict=True)]
    numbers += [0] * (SPACES * (MOST_PLAYERS - len(seats)))
    closed = [1 if one != NONE and count == 0 else 0 for count, one in zip(factories, owner, strict=True)]
    parts = [0] * SPACES
    for space in s.parts:
        if space != NONE:
            parts[space] = 1
    numbers += closed
    numbers += parts
    numbers += s.cars + s.bonus + s.reduced


ENCODING: Final[Encoding[AutomobileState]] = Encoding(BLOCKS, encode)
