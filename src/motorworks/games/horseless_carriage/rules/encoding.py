"""What a seat may know as numbers for learning agents: all but cards face down and the order of the neutral deck."""

from functools import lru_cache
from typing import Final

from motorworks.games.horseless_carriage.rules.access import levels_of_all
from motorworks.games.horseless_carriage.rules.brochures import stock_of
from motorworks.games.horseless_carriage.rules.factory import Factory
from motorworks.games.horseless_carriage.rules.laid import spec
from motorworks.games.horseless_carriage.rules.moves import NICHE_AT, SQUARE, TURN
from motorworks.games.horseless_carriage.rules.phases import PHASES
from motorworks.games.horseless_carriage.rules.sequence import CHOOSE_INDUSTRIALIST
from motorworks.games.horseless_carriage.rules.state import ASSEMBLY_MARKER, MOST_SEATS, NONE, CarriageState
from motorworks.games.horseless_carriage.rules.tables import (
    ASSEMBLY_END,
    CARDS,
    DEALERSHIPS,
    DIMENSIONS,
    EXPANSIONS,
    GANTT_END,
    INDICATOR,
    INDICATORS,
    INDUSTRIALISTS,
    LAST_YEAR,
    NEUTRAL,
    NICHES,
    PRICES,
    QUADRANTS,
    TILES,
    TIMECARD_EACH,
    TRACK_END,
    TYPES,
)
from motorworks.kernel.encoding import Block, Encoding, PackedEncoding, seat_words, seats_from
from motorworks.kernel.rows import PACKED, Row, bits, from_seat, one_of, packed, packed_bytes, packed_zeros

_MANY: Final = 255
_WEALTH: Final = 9999
_SEATS: Final = seat_words(MOST_SEATS)
_PHASES: Final = tuple(phase.name for phase in PHASES)
_SLOTS: Final = tuple(str(slot + 1) for slot in range(MOST_SEATS))
_BROCHURE: Final = (
    "built",
    *(f"spec.{dimension}" for dimension in DIMENSIONS),
    "window",
    "placed",
    "sells",
    *(f"cars.{kind}" for kind in TYPES),
)


def _pairs(first: tuple[str, ...], second: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{one}.{other}" for one in first for other in second)


_OUTLETS: Final = _pairs(_SEATS, _pairs(DEALERSHIPS, _BROCHURE))

BLOCKS: Final = (
    Block("introductory", "1 for the introductory game", 0, 1),
    Block("phase", "1 for the phase that waits for a decision", 0, 1, _PHASES),
    Block("to-decide", "1 for the seat that decides", 0, 1, _SEATS),
    Block("over", "1 when the game is over", 0, 1),
    Block("year", "the year", 1, LAST_YEAR),
    Block("timecard", "the number on the timecard", 0, TIMECARD_EACH * MOST_SEATS),
    Block("axis", "1 for the track across and the track up", 0, 1, _pairs(("across", "up"), DIMENSIONS)),
    Block("obsolete", "1 if the track up leaves next, 0 if the one across does", 0, 1),
    Block("off-board", "the place of a track off the board from 1, 0 if it is on the board", 0, 3, DIMENSIONS),
    Block("minimum", "the minimum of a track", 0, TRACK_END, DIMENSIONS),
    Block("marker", "the research markers", 0, TRACK_END, _pairs(DIMENSIONS, _SEATS)),
    Block("focus", "whose marker is in a focus slot: 1 mine, 2 the next seat's", 0, MOST_SEATS, _SLOTS),
    Block("history", "the same in the slots of the last year", 0, MOST_SEATS, _SLOTS),
    Block("supply", "tiles in the supply", 0, _MANY, TILES[:INDICATOR]),
    Block("indicators", "indicators in the supply", 0, _MANY, INDICATORS),
    Block("buyers", "buyers in a niche", 0, _MANY, _pairs(TYPES, NICHE_AT.words)),
    Block("sparks", "sparks in a niche", 0, _MANY, _pairs(TYPES, NICHE_AT.words)),
    Block("price", "the price of a segment", 0, max(PRICES), tuple(str(n + 1) for n in range(len(PRICES)))),
    Block("neutral", "neutral cards in the deck", 0, len(NEUTRAL)),
    Block("industrialist", "the industrialist of a seat from 1", 0, len(INDUSTRIALISTS), _SEATS),
    Block("wealth", "dollars", 0, _WEALTH, _SEATS),
    Block("gantt", "the place on the Gantt chart", 0, GANTT_END, _SEATS),
    Block("assembly", "the place on the assembly track", 0, ASSEMBLY_END, _SEATS),
    Block("access", "the level of access on a track, once focus is set", 0, TRACK_END, _pairs(_SEATS, DIMENSIONS)),
    Block("hand", "1 for a card that can be in a hand", 0, 1, _pairs(_SEATS, CARDS)),
    Block("face-down", "1 for a seat that has put a card face down", 0, 1, _SEATS),
    Block("my-card", "my card face down from 1", 0, len(CARDS)),
    Block("quadrant", "the quadrant of a card from 1", 0, len(QUADRANTS), _SEATS),
    Block("acted", "1 for a seat that has acted or is out", 0, 1, _SEATS),
    Block("expansions", "expansions of a floor", 0, EXPANSIONS, _SEATS),
    Block("laid", "tiles in a factory", 0, _MANY, _pairs(_SEATS, TILES)),
    Block("brochure", "a dealership: window and its place from 1; its cars", 0, _MANY * 2, _OUTLETS),
    Block("floor", "my floor: 1 a free square, from 2 the tile on it; 0 none", 0, len(TILES) + 1, SQUARE.words),
    Block("tile", "1 for the tile in hand", 0, 1, TILES),
    Block("turn", "how it is turned from 1", 0, len(TURN)),
    Block("square", "its square from 1", 0, len(SQUARE)),
    Block("research-left", "steps of research left", 0, 50),
    Block("moved", "1 for a marker moved on this turn", 0, 1, (*_pairs(DIMENSIONS, _SEATS), "assembly")),
    Block("equipping", "the station that is given its indicators from 1", 0, _MANY),
    Block("settled", "tiles that stood before this turn", 0, _MANY),
    Block("drops", "drops on this turn", 0, _MANY),
    Block("selling", "the dealership that sells from 1", 0, len(DEALERSHIPS)),
    Block("owed", "cars sold that must still be taken", 0, _MANY, TYPES),
)


_ONE_PHASE: Final[tuple[Row, ...]] = one_of(len(_PHASES))
_ONE_SEAT: Final[tuple[Row, ...]] = one_of(MOST_SEATS)
_ONE_TRACK: Final[tuple[Row, ...]] = one_of(len(DIMENSIONS))
_ONE_TILE: Final[tuple[Row, ...]] = one_of(len(TILES))


def encode(s: CarriageState, seat: int) -> bytes:
    """The numbers of BLOCKS, in their order. Long rows are kept packed; all that changes often is packed at once."""
    seats = seats_from(seat, s.players)
    missing = [0] * (MOST_SEATS - s.players)
    numbers = _market(s, seat, missing)
    first = PACKED * len(numbers)
    _add_seats(numbers, s, seat, seats, missing)
    second = PACKED * len(numbers)
    for each in seats:
        _add_outlets(numbers, s, each)
    numbers += [0] * (len(_OUTLETS) // MOST_SEATS * len(missing))
    third = PACKED * len(numbers)
    _add_turn(numbers, s, seats, missing)
    changing = packed(numbers)
    return b"".join(
        [
            changing[:first],
            _boards(tuple(s.buyers + s.sparks)),
            changing[first:second],
            *[_laid(s.factories[each]) for each in seats],
            packed_zeros(len(TILES) * len(missing)),
            changing[second:third],
            packed_bytes(s.factories[seat].cells()),
            changing[third:],
        ]
    )


def _market(s: CarriageState, seat: int, missing: list[int]) -> list[int]:
    numbers = [int(s.introductory)]
    numbers += _ONE_PHASE[s.phase]
    numbers += _ONE_SEAT[(s.actor - seat) % s.players if s.actor >= 0 else NONE]
    numbers += [int(s.over), s.year, s.timecard]
    if s.phase == CHOOSE_INDUSTRIALIST:  # tracks and order are drawn after it [R 2.1]
        numbers += [0] * (3 * len(DIMENSIONS) + 1)
    else:
        for axis in s.axes:
            numbers += _ONE_TRACK[axis]
        numbers.append(s.obsolete)
        off_board = [0] * len(DIMENSIONS)
        for place, track in enumerate(s.off_board, start=1):
            off_board[track] = place
        numbers += off_board
    numbers += s.minimum
    for first in range(0, len(s.markers), MOST_SEATS):
        numbers += from_seat(s.markers[first : first + s.players], seat) + missing
    for slots in (s.focus, s.history):
        numbers += [0 if holder == NONE else (holder - seat) % s.players + 1 for holder in slots]
        numbers += [0] * (MOST_SEATS - len(slots))
    return numbers + s.supply + s.indicators


def _add_seats(numbers: list[int], s: CarriageState, seat: int, seats: list[int], missing: list[int]) -> None:
    numbers += s.prices
    numbers.append(len(s.neutral))
    numbers += [industrialist + 1 for industrialist in from_seat(s.industrialists, seat)] + missing
    numbers += [min(wealth, _WEALTH) for wealth in from_seat(s.wealth, seat)] + missing
    for by_seat in (s.gantt, s.assembly):
        numbers += from_seat(by_seat, seat) + missing
    _add_hands(numbers, s, seats, missing)
    numbers += [s.acted >> each & 1 for each in seats] + missing
    numbers += [len(s.factories[each].floor.expansions) for each in seats] + missing


def _add_hands(numbers: list[int], s: CarriageState, seats: list[int], missing: list[int]) -> None:
    """A card that another seat has put face down may still be any of its hand [R 11.1]."""
    if NONE not in s.focus and seats[0] in s.focus:
        levels = levels_of_all(tuple(s.markers), tuple(s.focus), s.players)
        for each in seats:
            numbers += levels[each]
    else:
        numbers += [0] * (len(DIMENSIONS) * len(seats))
    numbers += [0] * (len(DIMENSIONS) * len(missing))
    for each in seats:
        down = s.face_down[each]
        hand = s.hands[each] if each == seats[0] or down == NONE else s.hands[each] | 1 << down
        numbers += bits(hand, len(CARDS))
    numbers += [0] * (len(CARDS) * len(missing))
    numbers += [int(s.face_down[each] != NONE) for each in seats] + missing
    numbers.append(s.face_down[seats[0]] + 1)
    numbers += [s.quadrants[each] + 1 for each in seats] + missing


def _add_outlets(numbers: list[int], s: CarriageState, seat: int) -> None:
    for size, brochure in enumerate(s.factories[seat].brochures()):
        if brochure is None:
            numbers += [0] * len(_BROCHURE)
            continue
        numbers.append(1)
        numbers += [spec(brochure.specs, dimension) for dimension in range(len(DIMENSIONS))]
        numbers += [brochure.window + 1, s.windows[seat * len(DEALERSHIPS) + size] + 1, s.live[seat] >> size & 1]
        numbers += stock_of(s, seat, brochure) if s.stock[seat] else [0] * len(TYPES)


def _add_turn(numbers: list[int], s: CarriageState, seats: list[int], missing: list[int]) -> None:
    numbers += _ONE_TILE[s.tile]
    numbers += [s.turn + 1, s.square + 1, s.research_left]
    for track in range(len(DIMENSIONS)):
        moved = s.moved >> track * MOST_SEATS
        numbers += [moved >> each & 1 for each in seats] + missing
    numbers.append(s.moved >> ASSEMBLY_MARKER & 1)
    numbers += [s.equipping + 1, s.settled, s.drops, s.selling + 1]
    numbers += s.owed


@lru_cache(maxsize=128)
def _boards(boards: tuple[int, ...]) -> bytes:
    """What lies in the niches; it changes a few times a year."""
    return packed_bytes(b"".join([board.to_bytes(NICHES, "little") for board in boards]))


@lru_cache(maxsize=1024)
def _laid(factory: Factory) -> bytes:
    """How often each tile lies in a factory; factories never change."""
    counts = [0] * len(TILES)
    for laid in factory.laid:
        counts[laid.tile] += 1
    return packed(counts)


ENCODING: Final[Encoding[CarriageState]] = PackedEncoding(BLOCKS, encode)
