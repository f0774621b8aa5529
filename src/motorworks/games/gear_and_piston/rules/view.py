"""What a seat may see: everything that lies open, its own hand, and what it is looking at just now."""

from functools import lru_cache
from typing import Any

from motorworks.games.gear_and_piston.rules import car, markers
from motorworks.games.gear_and_piston.rules.car import Car
from motorworks.games.gear_and_piston.rules.phases.black_market import looked_at
from motorworks.games.gear_and_piston.rules.requirements import (
    NO_COUNTERPART,
    NO_ENGINE,
    NO_SUPPORT,
    NO_TANK,
    SHORTAGE_WORDS,
    STRANDED,
    Shortage,
    is_complete,
    shortages,
)
from motorworks.games.gear_and_piston.rules.scoring import scores
from motorworks.games.gear_and_piston.rules.state import (
    BLACK_MARKET,
    ENDING_DOMAIN,
    ESPIONAGE,
    JUNK_STEP,
    MODE_DOMAIN,
    SCRAPYARD_DRAW,
    GearState,
)
from motorworks.games.gear_and_piston.rules.tables import (
    ACTIONS,
    BRONZE_WORDS,
    COLOUR_WORDS,
    DECK_WORDS,
    DRAWS,
    EMPTY,
    GAUGE_WORDS,
    INVESTOR_WORDS,
    LOCATION_WORDS,
    LOWER,
    NEW,
    ROW_WORDS,
    SCRAP,
    SCRAPYARD,
    UPPER,
    WORDS,
    WORKSHOP,
    deck_of,
    gauge,
)
from motorworks.kernel import NOBODY


def view(s: GearState, seat: int) -> dict[str, Any]:
    score = scores(s)
    return {
        "round": s.round,
        "start": s.start,
        "mode": MODE_DOMAIN.word(s.mode),
        "alternative_rules": s.alternative,
        "variants": s.variants._asdict(),
        "ending": ENDING_DOMAIN.word(s.ending),
        "investors": [INVESTOR_WORDS[investor] for investor in s.investors],
        "locations": [_location(s, location) for location in range(len(LOCATION_WORDS))],
        "supply": s.supply[:],
        "held": s.held[:],
        "patent": _words(s.patent),
        "scrapyard": _words(s.scrapyard),
        "stacks": {"new": _looks(s.new_stack), "scrap": _looks(s.scrap_stack), "junk": _looks(s.junk)},
        "discards": {"new": _words(s.new_discards), "scrap": _words(s.scrap_discards)},
        "cars": [_car(own) for own in s.cars],
        "volatility": s.volatility[:],
        "hand_backs": [_backs(hand) for hand in s.hands],
        "hand": _words(s.hands[seat]) if seat >= 0 else [],
        "turn": _turn(s, seat),
        "scores": [own.total for own in score],
        "points": {source: [dict(own.sources)[source] for own in score] for source, _ in score[0].sources},
    }


def _words(tiles: list[int]) -> list[str | None]:
    return [None if tile == EMPTY else WORDS[tile] for tile in tiles]


def _looks(stack: list[int]) -> str:
    return GAUGE_WORDS[gauge(len(stack))]


def _backs(hand: list[int]) -> dict[str, int]:
    """Everybody sees the backs of a hand [R 1.7]."""
    return {DECK_WORDS[deck]: sum(deck_of(part) == deck for part in hand) for deck in (NEW, SCRAP)}


def _location(s: GearState, location: int) -> dict[str, Any]:
    """Its spaces in use with their markers; a used marker has left its space."""
    spaces = markers.spaces(s)[location]
    queue = s.queues[location]
    free = [None] * (spaces - len(queue))
    numbers = ACTIONS if location == WORKSHOP else DRAWS if location == SCRAPYARD and s.alternative else ()
    return {
        "name": LOCATION_WORDS[location],
        "markers": [None if seat == NOBODY else seat for seat in queue] + free,
        "numbers": list(numbers[:spaces]),
    }


def _car(own: Car) -> dict[str, Any]:
    symbols, volatility, area, complete, short_of = _counted(own)
    rows = [{ROW_WORDS[row]: _words(list(section[row::2])) for row in (UPPER, LOWER)} for section in own]
    return {
        "sections": rows,
        "parts": len(car.tiles(own)),
        "symbols": dict(zip(BRONZE_WORDS, symbols, strict=True)),
        "volatility": volatility,
        "area": area,
        "complete": complete,
        "shortages": [_shortage(shortage) for shortage in short_of],
    }


@lru_cache(maxsize=1024)
def _counted(own: Car) -> tuple[tuple[int, ...], int, int, bool, tuple[Shortage, ...]]:
    """Remembered: a car changes seldom, and every seat's view asks for all cars; a third of the time of a view."""
    symbols = tuple(car.symbols(own, bronze) for bronze in range(len(BRONZE_WORDS)))
    return symbols, car.volatility(own), car.largest_area(own), is_complete(own), tuple(shortages(own))


def _shortage(shortage: Shortage) -> dict[str, Any]:
    what, of = shortage
    if what in (NO_ENGINE, NO_TANK, STRANDED):
        return {"what": SHORTAGE_WORDS[what], "colour": COLOUR_WORDS[of]}
    if what in (NO_COUNTERPART, NO_SUPPORT):
        return {"what": SHORTAGE_WORDS[what], "row": ROW_WORDS[of % 2], "column": of // 2}
    return {"what": SHORTAGE_WORDS[what]}


def _turn(s: GearState, seat: int) -> dict[str, Any]:
    """What the marker in turn has done so far; what the actor looks at is for the actor alone."""
    return {
        "place": s.place,
        "actions": s.actions,
        "taken": s.taken,
        "victim": None if s.victim == NOBODY else s.victim,
        "replaced": _words(s.fresh),
        "junk": _words(s.drawn) if s.phase == JUNK_STEP else [],
        "chosen": None if s.chosen == EMPTY else WORDS[s.chosen],
        "looks_at": _words(_looks_at(s)) if seat == s.actor else [],
    }


def _looks_at(s: GearState) -> list[int]:
    if s.phase == BLACK_MARKET:
        return looked_at(s)
    if s.phase == ESPIONAGE:
        return s.hands[s.victim]
    return s.drawn if s.phase == SCRAPYARD_DRAW else []
