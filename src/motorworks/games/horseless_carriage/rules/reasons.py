"""Why a builder may not take a tile, turn it so, or lay it there. [R 5]"""

from motorworks.games.horseless_carriage.rules.access import levels, open_technologies
from motorworks.games.horseless_carriage.rules.bundles import Bundles, lacking_dealership
from motorworks.games.horseless_carriage.rules.factory import Factory
from motorworks.games.horseless_carriage.rules.faults import fault
from motorworks.games.horseless_carriage.rules.moves import DIRECTION, SQUARE, TILE, TRACK, TURN
from motorworks.games.horseless_carriage.rules.obligations import OBLIGATIONS, obligations
from motorworks.games.horseless_carriage.rules.offers import (
    arrows,
    indicator_places,
    must_stay_valid,
    open_places,
    takers,
    wanted_indicators,
)
from motorworks.games.horseless_carriage.rules.placement import TURNS_OF, can_lie
from motorworks.games.horseless_carriage.rules.state import NONE, CarriageState
from motorworks.games.horseless_carriage.rules.supply import is_shared
from motorworks.games.horseless_carriage.rules.tables import (
    DEALERSHIP,
    INDICATOR,
    MARKETING,
    MARKETING_EACH,
    RESEARCH,
    STATION,
)
from motorworks.kernel import Refusal


def what_is_missing(factory: Factory) -> Refusal:
    """The first open obligation. [R 5.9]"""
    what, laid = obligations(factory)[0]
    rule = ("R 5.2", "R 5.3", "R 5.3", "R 5.4", "R 5.8", "R 5.6")[what]
    key = f"refusal.missing-{OBLIGATIONS[what]}"
    return Refusal(rule, key, tile=TILE.term(laid.tile), square=SQUARE.term(laid.square))


def why_not_take(s: CarriageState, tile: int) -> Refusal | None:
    factory = s.factories[s.actor]
    if must_stay_valid(s) and lacking_dealership(factory) and not DEALERSHIP <= tile < RESEARCH:
        return Refusal("R 5.11", "refusal.dealership-first")
    if tile >= INDICATOR:
        wanted = tile in wanted_indicators(s, factory, levels(s, s.actor))
        return None if wanted else Refusal("R 5.8", "refusal.no-station-for", track=TRACK.term(tile - INDICATOR))
    return _why_not_in_stock(s, factory, tile) or _why_no_place(s, factory, tile)


def _why_not_in_stock(s: CarriageState, factory: Factory, tile: int) -> Refusal | None:
    what = TILE.term(tile)
    if is_shared(tile) and not s.supply[tile]:
        return Refusal("R 5.2", "refusal.supply-empty", tile=what)
    if DEALERSHIP <= tile < RESEARCH and tile in [laid.tile for laid in factory.dealerships]:
        return Refusal("R 5.3", "refusal.dealership-built", tile=what)
    if tile == MARKETING and len(factory.marketing) == MARKETING_EACH:
        return Refusal("R 5.4", "refusal.no-marketing-left", count=MARKETING_EACH)
    if tile >= STATION and not open_technologies(levels(s, s.actor)) >> tile - STATION & 1:
        return Refusal("R 5.5", "refusal.no-access", tile=what)
    return None


def _why_no_place(s: CarriageState, factory: Factory, tile: int) -> Refusal | None:
    what = TILE.term(tile)
    if must_stay_valid(s):
        return None if Bundles(factory).can_lie(tile) else Refusal("R 5.11", "refusal.no-valid-place", tile=what)
    return None if can_lie(factory, tile) else Refusal("R 5.2", "refusal.no-room", tile=what)


def why_not_turn(s: CarriageState, turn: int) -> Refusal | None:
    what = TILE.term(s.tile)
    if s.tile >= INDICATOR:
        return Refusal("R 5.8", "refusal.not-turned", tile=what)
    if s.turn != NONE:
        return Refusal("R 5.2", "refusal.turned-already", turn=TURN.term(s.turn))
    if turn not in TURNS_OF[s.tile]:
        return Refusal("R 5.2", "refusal.no-such-turn", tile=what, turn=TURN.term(turn))
    if open_places(s, s.tile, turn):
        return None
    return Refusal("R 5.2", "refusal.no-room-turned", turn=TURN.term(turn))


def why_not_at(s: CarriageState, square: int) -> Refusal | None:
    at = SQUARE.term(square)
    factory = s.factories[s.actor]
    if s.square != NONE:
        return Refusal("R 5.8", "refusal.point-first", square=SQUARE.term(s.square))
    bit = factory.floor.bit_of(square)
    if bit < 0:
        return Refusal("R 5.2", "refusal.no-such-floor", square=at)
    if s.tile >= INDICATOR:
        return _why_no_indicator(s, square, bit)
    if s.turn == NONE:
        return Refusal("R 5.2", "refusal.turn-first")
    wrong = fault(factory, s.tile, square, s.turn)
    if wrong is not None or open_places(s, s.tile, s.turn) >> bit & 1:
        return wrong
    return Refusal("R 5.11", "refusal.not-valid-there", tile=TILE.term(s.tile), square=at)


def _why_no_indicator(s: CarriageState, square: int, bit: int) -> Refusal | None:
    if indicator_places(s, s.tile) >> bit & 1:
        return None
    factory = s.factories[s.actor]
    near = [d for d in range(4) for taker in takers(s, s.tile) if taker.laid.mask & factory.floor.next_to(bit, d)]
    if near:
        return fault(factory, s.tile, square, near[0])
    return Refusal("R 5.8", "refusal.no-taker", square=SQUARE.term(square), track=TRACK.term(s.tile - INDICATOR))


def why_not_point(s: CarriageState, direction: int) -> Refusal | None:
    if s.square == NONE:
        return Refusal("R 5.8", "refusal.nothing-to-point")
    if direction in arrows(s, s.tile, s.square):
        return None
    there = {"direction": DIRECTION.term(direction), "square": SQUARE.term(s.square)}
    return Refusal("R 5.8", "refusal.no-station-there", **there)
