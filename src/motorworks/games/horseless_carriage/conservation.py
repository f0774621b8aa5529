"""Every reason why a position cannot be: components are counted, tracks and turns are checked. [R 2]"""

from collections.abc import Sequence

from motorworks.games.horseless_carriage.demand import neutral_deck
from motorworks.games.horseless_carriage.obligations import OBLIGATIONS, obligations
from motorworks.games.horseless_carriage.offers import MOST_DROPS
from motorworks.games.horseless_carriage.sequence import (
    ADD_INDICATORS,
    BUILD_FACTORY,
    CHOOSE_INDUSTRIALIST,
    LAY_TILE,
    STARTING_DEPARTMENTS,
)
from motorworks.games.horseless_carriage.setup import deck
from motorworks.games.horseless_carriage.state import MOST_SEATS, NONE, Carriage
from motorworks.games.horseless_carriage.supply import is_shared
from motorworks.games.horseless_carriage.tables import (
    CAR,
    DEALERSHIP,
    DEALERSHIPS,
    DIMENSIONS,
    INDICATOR,
    INDICATOR_COPIES,
    INDICATOR_OF,
    INDICATORS,
    MARKETING_EACH,
    STEP_OF,
    TILES,
    TIMECARD_EACH,
    TYPES,
    copies,
)


def problems(s: Carriage) -> list[str]:
    found = _lengths(s)
    if found:
        return found
    return [
        *_tracks(s),
        *_orders(s),
        *_tiles(s),
        *_indicators(s),
        *(reason for seat in range(s.players) for reason in _factory(s, seat)),
        *(reason for seat in range(s.players) for reason in _hand(s, seat)),
        *_market(s),
        *_turn(s),
    ]


def _lengths(s: Carriage) -> list[str]:
    by_seat: dict[str, Sequence[object]] = {
        "industrialists": s.industrialists,
        "assembly": s.assembly,
        "wealth": s.wealth,
        "gantt": s.gantt,
        "history": s.history,
        "focus": s.focus,
        "hands": s.hands,
        "face_down": s.face_down,
        "quadrants": s.quadrants,
        "factories": s.factories,
        "live": s.live,
        "stock": s.stock,
    }
    return [
        f"{name} has {len(values)} entries for {s.players} players"
        for name, values in by_seat.items()
        if len(values) != s.players
    ]


def _tracks(s: Carriage) -> list[str]:
    found = []
    if sorted(s.axes + s.off_board) != list(range(len(DIMENSIONS))):
        found.append("axes and off_board together must name each track once")
    # Every year but the first has scrapped one track.
    if sum(s.minimum) not in (s.year - 1, s.year):
        found.append(f"the minimums add up to {sum(s.minimum)} in year {s.year}")
    for track, name in enumerate(DIMENSIONS):
        if any(s.markers[track * MOST_SEATS + s.players : (track + 1) * MOST_SEATS]):
            found.append(f"a marker of an empty seat is on the {name} track")
    if s.timecard > TIMECARD_EACH * s.players:
        found.append(f"the timecard is at {s.timecard} but started at {TIMECARD_EACH * s.players}")
    people = [person for person in s.industrialists if person != NONE]
    if len(set(people)) < len(people):
        found.append("two players have the same industrialist")
    return found


def _orders(s: Carriage) -> list[str]:
    found = []
    if sorted(s.history) != list(range(s.players)):
        found.append("history must name each seat once")
    holders = [seat for seat in s.focus if seat != NONE]
    if len(set(holders)) < len(holders) or any(seat >= s.players for seat in holders):
        found.append("focus names a seat twice or an empty seat")
    return found


def _tiles(s: Carriage) -> list[str]:
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


def _indicators(s: Carriage) -> list[str]:
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


def _factory(s: Carriage, seat: int) -> list[str]:
    """What a factory may hold, and nothing unfinished outside its owner's turn of building."""
    factory = s.factories[seat]
    found = []
    built = [laid.tile for laid in factory.dealerships]
    if len(set(built)) < len(built):
        found.append(f"factory {seat} has two dealerships of one size")
    if len(factory.marketing) > MARKETING_EACH:
        found.append(f"factory {seat} has {len(factory.marketing)} marketing departments, more than {MARKETING_EACH}")
    setting_up = STARTING_DEPARTMENTS in (s.phase, *s.stack) or s.phase == CHOOSE_INDUSTRIALIST
    if not setting_up and not (factory.research and factory.planning):
        found.append(f"factory {seat} lacks a starting department")
    building = seat == s.actor and s.phase in (BUILD_FACTORY, LAY_TILE, ADD_INDICATORS)
    if not building:
        found += [
            f"factory {seat}: the {TILES[laid.tile]} of tile {factory.laid.index(laid)} lacks its {OBLIGATIONS[what]}"
            for what, laid in obligations(factory)
        ]
    expansions = len(factory.floor.expansions)
    if expansions not in (s.year - 1, s.year):
        found.append(f"factory {seat} has {expansions} expansions in year {s.year}")
    return found


def _hand(s: Carriage, seat: int) -> list[str]:
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


def _market(s: Carriage) -> list[str]:
    found = [
        f"there are no {TYPES[kind]} buyers in the introductory game"
        for kind in range(len(TYPES))
        if s.introductory and kind != CAR and (s.buyers[kind] or s.sparks[kind])
    ]
    if sorted(s.neutral) != neutral_deck(s.introductory):
        found.append("neutral must hold each neutral card once")
    return found


def _turn(s: Carriage) -> list[str]:
    """What the turn in progress remembers must point at something."""
    found = []
    if s.drops > MOST_DROPS:
        found.append(f"{s.drops} drops are more than {MOST_DROPS}")
    for seat, factory in enumerate(s.factories):
        if s.stock[seat] and len(s.stock[seat]) != len(factory.mainlines):
            found.append(
                f"stock of seat {seat} has {len(s.stock[seat])} entries for {len(factory.mainlines)} mainlines"
            )
        for size, brochure in enumerate(factory.brochures()):
            if s.live[seat] >> size & 1 and brochure is None:
                found.append(f"seat {seat} has no {DEALERSHIPS[size]} to sell through")
    if s.actor != NONE:
        factory = s.factories[s.actor]
        if s.settled > len(factory.laid):
            found.append(f"settled is {s.settled}, but the factory has {len(factory.laid)} tiles")
        if s.equipping >= len(factory.stations):
            found.append(f"equipping is {s.equipping}, but the factory has {len(factory.stations)} stations")
    return found
