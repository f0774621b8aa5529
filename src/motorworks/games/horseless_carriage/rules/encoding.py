"""What a seat may know as numbers for learning agents: all but cards face down and the order of the neutral deck."""

from typing import Final

from motorworks.games.horseless_carriage.rules.encoded_rows import (
    BROCHURE,
    NO_AXES,
    NOTHING_MOVED,
    access_row,
    axes_row,
    boards_row,
    choices,
    hands_rows,
    laid_row,
    moved_row,
    outlets_row,
    rows_of,
    standing_row,
    tracks_row,
)
from motorworks.games.horseless_carriage.rules.moves import NICHE_AT, SQUARE, TURN
from motorworks.games.horseless_carriage.rules.phases import PHASES
from motorworks.games.horseless_carriage.rules.sequence import CHOOSE_INDUSTRIALIST
from motorworks.games.horseless_carriage.rules.state import MOST_SEATS, NONE, CarriageState
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
    PRICES,
    QUADRANTS,
    TILES,
    TIMECARD_EACH,
    TRACK_END,
    TYPES,
)
from motorworks.kernel.encoding import Block, Encoding, PackedEncoding, seat_words, seats_from
from motorworks.kernel.rows import from_seat, put, widened

_MANY: Final = 255
_WEALTH: Final = 9999
_SEATS: Final = seat_words(MOST_SEATS)
_PHASES: Final = tuple(phase.name for phase in PHASES)
_SLOTS: Final = tuple(str(slot + 1) for slot in range(MOST_SEATS))


def _pairs(first: tuple[str, ...], second: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{one}.{other}" for one in first for other in second)


_OUTLETS: Final = _pairs(_SEATS, _pairs(DEALERSHIPS, BROCHURE))

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


def _place_of(name: str) -> int:
    """Where a block begins."""
    before = BLOCKS[: [block.name for block in BLOCKS].index(name)]
    return sum(len(block.each) or 1 for block in before)


# What may be larger than a byte.
_WEALTH_AT: Final = _place_of("wealth")
_SQUARE_AT: Final = _place_of("square")
_SETTLED_AT: Final = _place_of("settled")

_BYTE: Final[tuple[bytes, ...]] = (b"\0", b"\1")
_ONE_PHASE: Final[tuple[bytes, ...]] = rows_of(len(_PHASES))
_ONE_SEAT: Final[tuple[bytes, ...]] = rows_of(MOST_SEATS)
_ONE_TILE: Final[tuple[bytes, ...]] = rows_of(len(TILES))


def encode(s: CarriageState, seat: int) -> bytes:
    """The numbers of BLOCKS, in their order: rows of bytes, and then the few numbers that may be larger than a byte."""
    seats = seats_from(seat, s.players)
    missing = MOST_SEATS - s.players
    factories = [s.factories[each] for each in seats]
    rows = [
        _BYTE[s.introductory],
        _ONE_PHASE[s.phase],
        _ONE_SEAT[(s.actor - seat) % s.players if s.actor >= 0 else NONE],
        bytes([int(s.over), s.year, s.timecard]),
        NO_AXES if s.phase == CHOOSE_INDUSTRIALIST else axes_row(tuple(s.axes), s.obsolete, tuple(s.off_board)),
        tracks_row(tuple(s.minimum), tuple(s.markers), tuple(s.focus), tuple(s.history), seat, s.players),
        bytes(s.supply + s.indicators),
        boards_row(tuple(s.buyers + s.sparks)),
        bytes(s.prices),
        standing_row(len(s.neutral), tuple(s.industrialists), tuple(s.gantt), tuple(s.assembly), seat),
        access_row(tuple(s.markers), tuple(s.focus), seat, s.players),
        *hands_rows(s, seats),
        bytes(len(CARDS) * missing),
        bytes(choices(s, seats, [0] * missing)),
        *[laid_row(factory) for factory in factories],
        bytes(len(TILES) * missing),
        *[outlets_row(s, each) for each in seats],
        bytes(len(DEALERSHIPS) * len(BROCHURE) * missing),
        factories[0].cells(),
        _ONE_TILE[s.tile],
        bytes([s.turn + 1, 0, s.research_left]),
        moved_row(s.moved, seat, s.players) if s.moved else NOTHING_MOVED,
        bytes([s.equipping + 1, 0, s.drops, s.selling + 1, *s.owed]),
    ]
    numbers = widened(b"".join(rows))
    put(numbers, _WEALTH_AT, [min(wealth, _WEALTH) for wealth in from_seat(s.wealth, seat)])
    put(numbers, _SQUARE_AT, [s.square + 1])
    put(numbers, _SETTLED_AT, [s.settled])
    return bytes(numbers)


ENCODING: Final[Encoding[CarriageState]] = PackedEncoding(BLOCKS, encode)
