"""Components are counted: tiles, indicators, cards, sparks and buyers. [R 2.5] [R 11]"""

from typing import Final

from motorworks.games.horseless_carriage.rules.demand import neutral_deck
from motorworks.games.horseless_carriage.rules.moves import NICHE_AT
from motorworks.games.horseless_carriage.rules.setup import deck
from motorworks.games.horseless_carriage.rules.state import NONE, CarriageState
from motorworks.games.horseless_carriage.rules.supply import is_shared
from motorworks.games.horseless_carriage.rules.tables import (
    CAR,
    CARDS,
    CORNER,
    DEALERSHIP,
    INDICATOR,
    INDICATOR_COPIES,
    INDICATOR_OF,
    INDICATORS,
    NEUTRAL,
    NICHES,
    PRICES,
    SIDE,
    SPARKS,
    STEP_OF,
    TILES,
    TYPES,
    copies,
)
from motorworks.games.horseless_carriage.rules.windows import SEGMENT_MASK, count


def components(s: CarriageState) -> list[str]:
    """What lies on the table and in the supply is what the box holds."""
    return [*_tiles(s), *_indicators(s), *(reason for seat in range(s.players) for reason in _hand(s, seat))]


def demand(s: CarriageState) -> list[str]:
    """What lies on the market board can have come there."""
    found = []
    if sorted(s.neutral) != neutral_deck(s.introductory):
        found.append("neutral must hold each neutral card once")
    prices = [price for price in reversed(s.prices) if price]
    if prices != list(PRICES[: len(prices)]):
        found.append(f"prices {s.prices} do not fall from {PRICES[0]} by the markers")
    anybody = s.buyers[0] | s.buyers[1] | s.buyers[2]
    for segment, price in enumerate(s.prices):
        if anybody & SEGMENT_MASK[segment] and not price:
            found.append(f"segment {segment} has buyers, but no price")
    return found + _sparks(s) + _buyers(s)


def _tiles(s: CarriageState) -> list[str]:
    """Tiles of the common supply: what lies there and in the factories is what the box holds. [R 2.5]"""
    laid = [0] * INDICATOR
    for factory in s.factories:
        for tile in factory.laid:
            if tile.tile < INDICATOR:
                laid[tile.tile] += 1
    found = []
    for kind, used in enumerate(laid):
        if is_shared(kind):
            there = 0 if s.introductory and kind < DEALERSHIP and kind != CAR else copies(kind, s.players)
            if s.supply[kind] + used != there:
                found.append(f"{TILES[kind]}: {s.supply[kind]} in the supply and {used} built make not {there}")
        elif s.supply[kind]:
            found.append(f"{TILES[kind]} is not in the supply: every player has it")
    return found


def _indicators(s: CarriageState) -> list[str]:
    used = [0] * len(INDICATORS)
    for factory in s.factories:
        for laid in factory.laid:
            if laid.tile >= INDICATOR:
                station = factory.stations[factory.station_at(laid.square, laid.turn)]
                used[INDICATOR_OF[laid.tile - INDICATOR][STEP_OF[station.technology]]] += 1
    return [
        f"indicator {INDICATORS[kind]}: {s.indicators[kind]} in the supply and {used[kind]} built make not {there}"
        for kind, there in enumerate(INDICATOR_COPIES)
        if s.indicators[kind] + used[kind] != there
    ]


def _hand(s: CarriageState, seat: int) -> list[str]:
    if s.industrialists[seat] == NONE:
        return []
    found = []
    cards = s.hands[seat]
    down = s.face_down[seat]
    if down != NONE and cards >> down & 1:
        found.append(f"seat {seat} holds a card that lies face down")
    together = cards | (1 << down if down != NONE else 0)
    whole = deck(s.industrialists[seat], s.introductory)
    if together & ~whole:
        found.append(f"seat {seat} has a card that is not in the game")
    played = (whole & ~together).bit_count()
    if played > s.year - 1:
        found.append(f"seat {seat} has played {played} cards in {s.year - 1} years")
    return found


# The niches of quadrant I; with a corner added, those of the others.
_INSIDE: Final = tuple(where for where in range(NICHES // 2) if where % SIDE < SIDE // 2)


def _sparks(s: CarriageState) -> list[str]:
    """The sparks on the board are those of the cards that were played, each in some quadrant. [R 11.2]"""
    played = [
        spark
        for seat, person in enumerate(s.industrialists)
        for card in range(len(CARDS))
        if person != NONE and _is_played(s, seat, card)
        for spark in SPARKS[person][card]
    ]
    found = []
    for kind, name in enumerate(TYPES):
        for inside in _INSIDE:
            there = sum(count(s.sparks[kind], corner + inside) for corner in CORNER)
            due = played.count((kind, inside))
            if there != due:
                found.append(f"{there} {name} sparks lie where cards put {due}")
    return found


def _is_played(s: CarriageState, seat: int, card: int) -> bool:
    whole = deck(s.industrialists[seat], s.introductory)
    return bool(whole >> card & 1) and not s.hands[seat] >> card & 1 and s.face_down[seat] != card


def _buyers(s: CarriageState) -> list[str]:
    """Two buyers a spark at most, and one for each time that a neutral card can have been drawn. [R 11.3] [R 11.4]"""
    growths = s.year - 1
    draws = (growths + 1, growths, growths, 0)
    neutral = [NEUTRAL[card] for card in neutral_deck(s.introductory)]
    found = []
    for kind, name in enumerate(TYPES):
        for quadrant, corner in enumerate(CORNER):
            for inside in _INSIDE:
                buyers = count(s.buyers[kind], corner + inside)
                if buyers:
                    most = 2 * count(s.sparks[kind], corner + inside) + draws[quadrant] * neutral.count((kind, inside))
                    where = NICHE_AT.word(corner + inside)
                    if buyers > most:
                        found.append(f"niche {where} has more {name} buyers than can have come: {most}")
    return found
