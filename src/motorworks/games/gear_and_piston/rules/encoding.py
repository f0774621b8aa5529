"""What a seat may know as numbers for learning agents: all that lies open, its own hand, what it is looking at."""

from functools import lru_cache
from typing import Final

from motorworks.games.gear_and_piston.rules import car, tables
from motorworks.games.gear_and_piston.rules.car import Car
from motorworks.games.gear_and_piston.rules.phases import PHASES
from motorworks.games.gear_and_piston.rules.phases.black_market import looked_at
from motorworks.games.gear_and_piston.rules.requirements import SHORTAGE_WORDS, is_complete, shortages
from motorworks.games.gear_and_piston.rules.scoring import points_by_source
from motorworks.games.gear_and_piston.rules.state import BLACK_MARKET, ESPIONAGE, SCRAPYARD_DRAW, GearState
from motorworks.games.gear_and_piston.rules.tables import (
    BRONZE_WORDS,
    COLOUR,
    COLOUR_WORDS,
    EMPTY,
    FIRST_JUNK,
    INVESTOR_WORDS,
    LOCATION_WORDS,
    MOST_SPACES,
    PARTS,
    TYPE,
    TYPE_WORDS,
    WORDS,
    deck_of,
    gauge,
)
from motorworks.games.gear_and_piston.rules.variants import AT_ONCE, MODE_DOMAIN, Variants
from motorworks.kernel.encoding import Block, Encoding, seat_words
from motorworks.kernel.rows import Row, from_seat, one_of
from motorworks.kernel.state import NOBODY

MOST_SEATS: Final = 6
# So many columns of a section are encoded cell by cell; what lies beyond them only counts in the figures of the car.
COLUMNS: Final = 16
_MANY: Final = 99
_SEATS: Final = seat_words(MOST_SEATS)
_PARTS: Final = WORDS[:PARTS]
_PHASES: Final = tuple(phase.name for phase in PHASES)
_KINDS: Final = tuple(f"{kind}.{colour}" for kind in TYPE_WORDS for colour in COLOUR_WORDS)
_CELLS: Final = tuple(f"{s}.{c}.{row}" for s in (1, 2) for c in range(1, COLUMNS + 1) for row in tables.ROW_WORDS)
_FEATURES: Final = (
    *(f"parts.{kind}" for kind in _KINDS),
    *(f"symbols.{bronze}" for bronze in BRONZE_WORDS),
    *(f"missing.{shortage}" for shortage in SHORTAGE_WORDS),
    *("junk", "sections", "columns", "volatility", "area", "complete"),
)


def _of_each_seat(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{seat}.{word}" for seat in _SEATS for word in words)


BLOCKS: Final = (
    Block("option", "1 for a rule option that is in force", 0, 1, ("alternative", *Variants._fields)),
    Block("mode", "1 for the way of scoring", 0, 1, MODE_DOMAIN.words),
    Block("phase", "1 for the phase that waits for a decision", 0, 1, _PHASES),
    Block("to-decide", "1 for the seat that decides", 0, 1, _SEATS),
    Block("start", "1 for the start player", 0, 1, _SEATS),
    Block("round", "the round", 0, _MANY),
    Block("over", "1 when the game is over", 0, 1),
    Block("investor", "1 for an investor who is there", 0, 1, INVESTOR_WORDS),
    Block(
        "marker",
        "whose marker is on a space: 1 mine, 2 the next seat's; 0 for none",
        0,
        MOST_SEATS,
        tuple(f"{location}.{space}" for location in LOCATION_WORDS for space in range(1, MOST_SPACES + 1)),
    ),
    Block("supply", "markers at hand", 0, max(tables.MARKERS), _SEATS),
    Block("held", "markers held back", 0, max(tables.MARKERS), _SEATS),
    Block("volatility", "volatility markers", 0, _MANY, _SEATS),
    Block("hand", "blueprints in hand, new and scrap", 0, tables.HAND_LIMIT, _of_each_seat(tables.DECK_WORDS[:2])),
    Block("score", "points if they were counted now", -_MANY, _MANY, _SEATS),
    Block("car", "what a car has and what it lacks", 0, _MANY, _of_each_seat(_FEATURES)),
    Block("my-type", "the type in a cell of my car from 1, 7 for junk, 0 for none", 0, len(TYPE_WORDS) + 1, _CELLS),
    Block("my-colour", "its colour from 1, 0 for none or junk", 0, len(COLOUR_WORDS), _CELLS),
    Block("patent", "1 for a part in the Patent Office", 0, 1, _PARTS),
    Block("scrapyard", "1 for a part in the Scrapyard", 0, 1, _PARTS),
    Block("discarded", "1 for a part on a discard pile", 0, 1, _PARTS),
    Block("my-hand", "1 for a part in my hand", 0, 1, _PARTS),
    Block("looks-at", "1 for a part that I am looking at", 0, 1, _PARTS),
    Block("chosen", "1 for the part that was chosen", 0, 1, _PARTS),
    Block("stack", "how high a stack looks, 0 empty to 3 thick", 0, 3, tables.DECK_WORDS),
    Block("place", "the space that is being resolved", 0, MOST_SPACES),
    Block("actions", "actions taken by this marker", 0, max(tables.ACTIONS)),
    Block("taken", "parts taken by this marker", 0, 2),
    Block("victim", "1 for the seat that is spied upon", 0, 1, _SEATS),
)


_ONE_MODE: Final[tuple[Row, ...]] = one_of(len(MODE_DOMAIN))
_ONE_PHASE: Final[tuple[Row, ...]] = one_of(len(_PHASES))
_ONE_SEAT: Final[tuple[Row, ...]] = one_of(MOST_SEATS)


def encode(s: GearState, seat: int) -> list[int]:
    """The numbers of BLOCKS, in their order."""
    players = s.players
    missing = [0] * (MOST_SEATS - players)
    numbers = [int(s.alternative), int(s.variants.exhaustion != AT_ONCE), *map(int, s.variants[1:])]
    numbers += _ONE_MODE[s.mode]
    numbers += _ONE_PHASE[s.phase]
    for one in (s.actor, s.start):
        numbers += _ONE_SEAT[(one - seat) % players if one >= 0 else NOBODY]
    numbers += [min(s.round, _MANY), int(s.over)]
    numbers += _marked(s.investors, len(INVESTOR_WORDS))
    _add_markers(numbers, s, seat)
    for by_seat in (s.supply, s.held):
        numbers += from_seat(by_seat, seat) + missing
    numbers += [min(markers, _MANY) for markers in from_seat(s.volatility, seat)] + missing
    for hand in s.hands[seat:] + s.hands[:seat]:
        new = _new_parts(hand)
        numbers += [new, len(hand) - new]
    numbers += missing + missing
    numbers += [max(-_MANY, min(points, _MANY)) for points in from_seat(_points(s), seat)] + missing
    for own in s.cars[seat:] + s.cars[:seat]:
        numbers += _features(own)
    numbers += [0] * (len(_FEATURES) * len(missing))
    numbers += _cells(s.cars[seat])
    for parts in (s.patent, s.scrapyard, s.new_discards + s.scrap_discards, s.hands[seat], _seen(s, seat), [s.chosen]):
        numbers += _marked(parts, PARTS)
    numbers += [gauge(len(stack)) for stack in (s.new_stack, s.scrap_stack, s.junk)]
    numbers += [s.place, s.actions, s.taken]
    numbers += _ONE_SEAT[(s.victim - seat) % players if s.victim >= 0 else NOBODY]
    return numbers


def _add_markers(numbers: list[int], s: GearState, seat: int) -> None:
    for queue in s.queues:
        numbers += [(owner - seat) % s.players + 1 if owner >= 0 else 0 for owner in queue]
        numbers += [0] * (MOST_SPACES - len(queue))


def _new_parts(hand: list[int]) -> int:
    new = 0
    for part in hand:
        if deck_of(part) == tables.NEW:
            new += 1
    return new


def _points(s: GearState) -> list[int]:
    """Each seat's points if they were counted now."""
    totals = [0] * s.players
    for _, points in points_by_source(s):
        for seat in range(s.players):
            totals[seat] += points[seat]
    return totals


def _seen(s: GearState, seat: int) -> list[int]:
    if seat != s.actor:
        return []
    if s.phase == BLACK_MARKET:
        return looked_at(s)
    if s.phase == ESPIONAGE:
        return s.hands[s.victim]
    return s.drawn if s.phase == SCRAPYARD_DRAW else []


def _marked(places: list[int], size: int) -> list[int]:
    """1 at each of these places; junk and what is not there have none."""
    marks = [0] * size
    for place in places:
        if 0 <= place < size:
            marks[place] = 1
    return marks


@lru_cache(maxsize=4096)
def _features(own: Car) -> tuple[int, ...]:
    """What _FEATURES names. A car changes seldom, and all seats ask for it."""
    kinds = [0] * len(_KINDS)
    parts = car.parts(own)
    for part in parts:
        kinds[TYPE[part] * len(COLOUR_WORDS) + COLOUR[part]] += 1
    lacks = [0] * len(SHORTAGE_WORDS)
    for what, _ in shortages(own):
        lacks[what] += 1
    symbols = [car.symbols(own, bronze) for bronze in range(len(BRONZE_WORDS))]
    columns = sum([car.width(section) for section in own])
    junk = len(car.tiles(own)) - len(parts)
    rest = (junk, len(own), columns, car.volatility(own), car.largest_area(own), int(is_complete(own)))
    return tuple([min(number, _MANY) for number in (*kinds, *symbols, *lacks, *rest)])


@lru_cache(maxsize=4096)
def _cells(own: Car) -> tuple[int, ...]:
    kinds = [0] * len(_CELLS)
    colours = [0] * len(_CELLS)
    for number, section in enumerate(own):
        for at, tile in enumerate(section[: 2 * COLUMNS], 2 * COLUMNS * number):
            if tile == EMPTY:
                continue
            kinds[at] = TYPE[tile] + 1 if tile < FIRST_JUNK else len(TYPE_WORDS) + 1
            colours[at] = COLOUR[tile] + 1 if tile < FIRST_JUNK else 0
    return (*kinds, *colours)


ENCODING: Final[Encoding[GearState]] = Encoding(BLOCKS, encode)
