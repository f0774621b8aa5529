"""What a seat may see: everything but the cards that others have put face down, and the order of the neutral deck."""

from functools import cache
from typing import Any

from motorworks.games.horseless_carriage.rules.access import levels
from motorworks.games.horseless_carriage.rules.brochures import stock_of
from motorworks.games.horseless_carriage.rules.codecs import Board, Set, Tally
from motorworks.games.horseless_carriage.rules.events import OUTLET
from motorworks.games.horseless_carriage.rules.factory import TURNED_SIDES, Factory, Laid, spec
from motorworks.games.horseless_carriage.rules.floor import SIZE_OF, SIZES, FloorTile
from motorworks.games.horseless_carriage.rules.geometry import TURNS
from motorworks.games.horseless_carriage.rules.moves import (
    CARD,
    DIRECTION,
    INDUSTRIALIST,
    QUADRANT,
    SQUARE,
    TILE,
    TRACK,
    TURN,
    TYPE,
)
from motorworks.games.horseless_carriage.rules.obligations import OBLIGATIONS, is_open, obligations
from motorworks.games.horseless_carriage.rules.offers import must_stay_valid, open_places
from motorworks.games.horseless_carriage.rules.placement import TURNS_OF
from motorworks.games.horseless_carriage.rules.sequence import CHOOSE_INDUSTRIALIST
from motorworks.games.horseless_carriage.rules.state import ASSEMBLY_MARKER, MOST_SEATS, NONE, CarriageState
from motorworks.games.horseless_carriage.rules.surroundings import can_expand
from motorworks.games.horseless_carriage.rules.tables import (
    COLOURS,
    DEALERSHIP,
    DEALERSHIPS,
    DIMENSIONS,
    INDICATOR,
    INDICATORS,
    STEPS,
    TILES,
    TYPES,
    WINDOW_SIZES,
)
from motorworks.games.horseless_carriage.rules.windows import window_place

_BOARD = Board()
_CARDS = Set(CARD)
_SUPPLY = Tally(TILES[:INDICATOR], 30)
_INDICATORS = Tally(INDICATORS, 30)


def view(s: CarriageState, seat: int) -> dict[str, Any]:
    drawn = s.phase != CHOOSE_INDUSTRIALIST
    return {
        "introductory": s.introductory,
        "year": s.year,
        "timecard": s.timecard,
        "axes": [TRACK.word(track) for track in s.axes] if drawn else [],
        "obsolete": TRACK.word(s.axes[s.obsolete]) if drawn else None,
        "off_board": [TRACK.word(track) for track in s.off_board] if drawn else [],
        "minimum": _specs(s.minimum),
        "markers": {
            name: s.markers[track * MOST_SEATS : track * MOST_SEATS + s.players]
            for track, name in enumerate(DIMENSIONS)
        },
        "focus": [None if holder == NONE else holder for holder in s.focus],
        "history": [None if holder == NONE else holder for holder in s.history],
        "supply": _SUPPLY.write(s.supply),
        "indicators": _INDICATORS.write(s.indicators),
        "buyers": {TYPE.word(kind): _BOARD.write(s.buyers[kind]) for kind in range(len(TYPES))},
        "sparks": {TYPE.word(kind): _BOARD.write(s.sparks[kind]) for kind in range(len(TYPES))},
        "prices": [price or None for price in s.prices],
        "neutral_cards": len(s.neutral),
        "turn": _turn(s),
        "seats": [_seat(s, other, other == seat) for other in range(s.players)],
    }


def _specs(values: list[int]) -> dict[str, int]:
    return {name: values[dimension] for dimension, name in enumerate(DIMENSIONS)}


def _turn(s: CarriageState) -> dict[str, Any]:
    """How far the player in turn has come; the card in hand is not told here."""
    return {
        "research_left": s.research_left,
        "tile": None if s.tile == NONE else TILE.word(s.tile),
        "turned": None if s.turn == NONE else TURN.word(s.turn),
        "turns": [TURN.word(turn) for turn in _turns(s)],
        "square": None if s.square == NONE else SQUARE.word(s.square),
        "equipping": None if s.equipping == NONE else s.equipping,
        "moved": _moved(s),
        "drops": s.drops,
        "settled": s.settled,
        "must_stay_valid": must_stay_valid(s),
        "selling": None if s.selling == NONE else s.selling,
    }


def _turns(s: CarriageState) -> list[int]:
    """Every way in which the tile or the expansion in hand could lie, the chosen one included."""
    if s.turn == NONE:
        return []
    if s.tile == NONE:
        floor = s.factories[s.actor].floor
        return [turn for turn in range(len(TURNS)) if can_expand(floor, turn)]
    return [turn for turn in TURNS_OF[s.tile] if open_places(s, s.tile, turn)]


def _moved(s: CarriageState) -> list[str]:
    """The markers that the player in turn has moved, as the moves that did it."""
    markers = [
        f"{name} {owner}"
        for track, name in enumerate(DIMENSIONS)
        for owner in range(s.players)
        if s.moved >> track * MOST_SEATS + owner & 1
    ]
    return [*markers, "assembly"] if s.moved >> ASSEMBLY_MARKER & 1 else markers


def _seat(s: CarriageState, seat: int, own: bool) -> dict[str, Any]:
    person = s.industrialists[seat]
    down = s.face_down[seat]
    # What others know of a hand: a card face down may still be any of it. [R 11.1]
    hand = s.hands[seat] if own or down == NONE else s.hands[seat] | 1 << down
    return {
        "industrialist": None if person == NONE else INDUSTRIALIST.word(person),
        "colour": None if person == NONE else COLOURS[person],
        "wealth": s.wealth[seat],
        "gantt": s.gantt[seat],
        "assembly": s.assembly[seat],
        "access": None if NONE in s.focus else _specs(levels(s, seat)),
        "hand": _CARDS.write(hand),
        "face_down": None if down == NONE else CARD.word(down) if own else True,
        "quadrant": None if s.quadrants[seat] == NONE else QUADRANT.word(s.quadrants[seat]),
        "out": bool(s.acted >> seat & 1) and any(s.live),
        "factory": factory_view(s.factories[seat]),
        "dealerships": [_dealership(s, seat, size) for size in range(len(DEALERSHIPS))],
    }


def _dealership(s: CarriageState, seat: int, size: int) -> dict[str, Any]:
    """A dealership and its brochure; the brochure is None before it is built."""
    person = s.industrialists[seat]
    brochure = s.factories[seat].brochures()[size]
    shown: dict[str, Any] = {
        "name": None if person == NONE else OUTLET.word(person * len(DEALERSHIPS) + size),
        "size": DEALERSHIPS[size],
        "brochure": None,
    }
    if brochure is not None:
        window = s.windows[seat * len(DEALERSHIPS) + size]
        cars = stock_of(s, seat, brochure) if s.stock[seat] else [0] * len(TYPES)
        shown["brochure"] = {
            "specs": _specs([spec(brochure.specs, dimension) for dimension in range(len(DIMENSIONS))]),
            "mainlines": [number + 1 for number in brochure.mainlines],
            "window": list(WINDOW_SIZES[brochure.window]),
            "placed": None if window == NONE else list(window_place(window)),
            "sells": bool(s.live[seat] >> size & 1),
            "cars": {TYPE.word(kind): cars[kind] for kind in range(len(TYPES))},
        }
    return shown


def factory_view(factory: Factory) -> dict[str, Any]:
    """A factory on the table; squares are counted from the main tile's top left corner, x to the right, y downwards."""
    return {
        "floor": [_floor_tile(number, tile) for number, tile in enumerate(factory.floor.tiles)],
        "turned": [TURN.word(turn) for _, _, turn in factory.floor.expansions],
        "tiles": [_tile(factory, laid) for laid in factory.laid],
        "open": [
            {"missing": OBLIGATIONS[what], "tile": TILE.word(laid.tile), "square": SQUARE.word(laid.square)}
            for what, laid in (obligations(factory) if is_open(factory) else [])
        ],
    }


def _floor_tile(number: int, tile: FloorTile) -> dict[str, Any]:
    return {
        "number": number,
        "at": [tile.x, tile.y, tile.width, tile.height],
        "bay": tile.box(tile.printed.dark),
        "keep_clear": tile.box(tile.printed.strip),
        "mouth": tile.box(tile.printed.mouth),
    }


def _tile(factory: Factory, laid: Laid) -> dict[str, Any]:
    x, y = factory.floor.place(factory.floor.bit_of(laid.square))
    name, width, height, sides = _look(laid.tile, laid.turn)
    shown = {"tile": name, "square": SQUARE.word(laid.square), "at": [x, y, width, height]}
    if laid.tile >= INDICATOR:
        shown["points"] = DIRECTION.word(laid.turn)
    elif sides:
        shown["sides"] = sides
    return shown


@cache
def _look(tile: int, turn: int) -> tuple[str, int, int, str]:
    """A tile's name, its width and height as it lies, and the steps of a mainline's sides."""
    width, height = SIZES[SIZE_OF[tile][turn]]
    sides = "".join(STEPS[step] for step in TURNED_SIDES[tile][turn]) if tile < DEALERSHIP else ""
    return TILE.word(tile), width, height, sides
