"""What a seat may see: everything but the cards that others have put face down, and the order of the neutral deck."""

from functools import lru_cache

from motorworks.games.horseless_carriage.rules import tables as t
from motorworks.games.horseless_carriage.rules.access import levels
from motorworks.games.horseless_carriage.rules.brochures import stock_of, window_of
from motorworks.games.horseless_carriage.rules.factory import TURNED_SIDES, Factory
from motorworks.games.horseless_carriage.rules.floor import SIZE_OF, SIZES
from motorworks.games.horseless_carriage.rules.floor import Floor as FloorPlan
from motorworks.games.horseless_carriage.rules.geometry import TURNS
from motorworks.games.horseless_carriage.rules.laid import Laid
from motorworks.games.horseless_carriage.rules.obligations import is_open, obligations
from motorworks.games.horseless_carriage.rules.offers import must_stay_valid, open_places
from motorworks.games.horseless_carriage.rules.placement import TURNS_OF
from motorworks.games.horseless_carriage.rules.seen import (
    HIDDEN,
    Brochure,
    Dealership,
    Floor,
    FloorTile,
    Missing,
    Player,
    Tile,
    Turn,
    View,
)
from motorworks.games.horseless_carriage.rules.sequence import CHOOSE_INDUSTRIALIST
from motorworks.games.horseless_carriage.rules.state import MOST_SEATS, NONE, CarriageState
from motorworks.games.horseless_carriage.rules.surroundings import can_expand


def see(s: CarriageState, seat: int) -> View:
    drawn = s.phase != CHOOSE_INDUSTRIALIST
    return View(
        introductory=s.introductory,
        year=s.year,
        timecard=s.timecard,
        axes=tuple(s.axes) if drawn else (),
        obsolete=s.axes[s.obsolete] if drawn else NONE,
        off_board=tuple(s.off_board) if drawn else (),
        minimum=tuple(s.minimum),
        markers=tuple(tuple(s.markers[first : first + s.players]) for first in range(0, len(s.markers), MOST_SEATS)),
        focus=tuple(s.focus),
        history=tuple(s.history),
        supply=tuple(s.supply),
        indicators=tuple(s.indicators),
        buyers=tuple(s.buyers),
        sparks=tuple(s.sparks),
        prices=tuple(s.prices),
        neutral_cards=len(s.neutral),
        turn=_turn(s),
        seats=tuple(_player(s, other, other == seat) for other in range(s.players)),
    )


def _turn(s: CarriageState) -> Turn:
    """The card in hand is not shown here."""
    return Turn(
        research_left=s.research_left,
        tile=s.tile,
        turned=s.turn,
        turns=tuple(_turns(s)),
        square=s.square,
        equipping=s.equipping,
        moved=s.moved,
        drops=s.drops,
        settled=s.settled,
        must_stay_valid=must_stay_valid(s),
        selling=s.selling,
    )


def _turns(s: CarriageState) -> list[int]:
    """Every way in which the tile or the expansion in hand could lie, the chosen one included."""
    if s.turn == NONE:
        return []
    if s.tile == NONE:
        floor = s.factories[s.actor].floor
        return [turn for turn in range(len(TURNS)) if can_expand(floor, turn)]
    return [turn for turn in TURNS_OF[s.tile] if open_places(s, s.tile, turn)]


def _player(s: CarriageState, seat: int, own: bool) -> Player:
    person = s.industrialists[seat]
    down = s.face_down[seat]
    return Player(
        industrialist=person,
        colour=person,
        wealth=s.wealth[seat],
        gantt=s.gantt[seat],
        assembly=s.assembly[seat],
        access=None if NONE in s.focus else tuple(levels(s, seat)),
        # What others know of a hand: a card face down may still be any of it. [R 11.1]
        hand=s.hands[seat] if own or down == NONE else s.hands[seat] | 1 << down,
        face_down=down if own or down == NONE else HIDDEN,
        quadrant=s.quadrants[seat],
        out=bool(s.acted >> seat & 1) and any(s.live),
        factory=_factory(s.factories[seat]),
        dealerships=tuple(_dealership(s, seat, size) for size in range(len(t.DEALERSHIPS))),
    )


def _dealership(s: CarriageState, seat: int, size: int) -> Dealership:
    person = s.industrialists[seat]
    name = NONE if person == NONE else person * len(t.DEALERSHIPS) + size
    printed = s.factories[seat].brochures()[size]
    if printed is None:
        return Dealership(name, size, None)
    brochure = Brochure(
        specs=printed.specs,
        mainlines=tuple(number + 1 for number in printed.mainlines),
        window=printed.window,
        placed=window_of(s, seat, size),
        sells=bool(s.live[seat] >> size & 1),
        cars=tuple(stock_of(s, seat, printed)) if s.stock[seat] else (0,) * len(t.TYPES),
    )
    return Dealership(name, size, brochure)


@lru_cache(maxsize=256)
def _factory(factory: Factory) -> Floor:
    """A factory is never changed, so what is seen of it is made once."""
    missing = obligations(factory) if is_open(factory) else []
    return Floor(
        floor=_floor(factory.floor),
        turned=tuple(turn for _, _, turn in factory.floor.expansions),
        tiles=tuple(_tile(factory.floor, laid) for laid in factory.laid),
        open=tuple(Missing(what, laid.tile, laid.square) for what, laid in missing),
    )


@lru_cache(maxsize=256)
def _floor(floor: FloorPlan) -> tuple[FloorTile, ...]:
    return tuple(
        FloorTile(
            number,
            (tile.x, tile.y, tile.width, tile.height),
            tile.box(tile.printed.dark),
            tile.box(tile.printed.strip),
            tile.box(tile.printed.mouth),
        )
        for number, tile in enumerate(floor.tiles)
    )


def _tile(floor: FloorPlan, laid: Laid) -> Tile:
    tile, turn = laid.tile, laid.turn
    points = turn if tile >= t.INDICATOR else None
    sides = TURNED_SIDES[tile][turn] if tile < t.DEALERSHIP else None
    at = (*floor.place(floor.bit_of(laid.square)), *SIZES[SIZE_OF[tile][turn]])
    return Tile(tile, laid.square, at, points, sides)
