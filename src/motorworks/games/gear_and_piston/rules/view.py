"""What a seat may see: everything that lies open, its own hand, and what it is looking at just now."""

from functools import lru_cache

from motorworks.games.gear_and_piston.rules import car, markers
from motorworks.games.gear_and_piston.rules import tables as t
from motorworks.games.gear_and_piston.rules.car import Car
from motorworks.games.gear_and_piston.rules.knowledge import knows
from motorworks.games.gear_and_piston.rules.phases.black_market import looked_at
from motorworks.games.gear_and_piston.rules.requirements import is_complete, shortages
from motorworks.games.gear_and_piston.rules.scoring import sources_of
from motorworks.games.gear_and_piston.rules.seen import Backs, Discards, Location, SeenCar, Stacks, Turn, View
from motorworks.games.gear_and_piston.rules.state import BLACK_MARKET, ESPIONAGE, JUNK_STEP, SCRAPYARD_DRAW, GearState
from motorworks.kernel import NOBODY


def see(s: GearState, seat: int) -> View:
    totals, points = _points(
        tuple(s.investors), tuple(s.cars), tuple(len(hand) for hand in s.hands), s.variants.big_excludes_junk
    )
    return View(
        round=s.round,
        start=s.start,
        mode=s.mode,
        alternative_rules=s.alternative,
        variants=s.variants,
        ending=s.ending,
        investors=tuple(s.investors),
        locations=tuple(_location(s, location) for location in t.LOCATION_DOMAIN),
        supply=tuple(s.supply),
        held=tuple(s.held),
        patent=tuple(s.patent),
        scrapyard=tuple(s.scrapyard),
        stacks=Stacks(t.gauge(len(s.new_stack)), t.gauge(len(s.scrap_stack)), t.gauge(len(s.junk))),
        discards=Discards(tuple(s.new_discards), tuple(s.scrap_discards)),
        cars=tuple(map(_car, s.cars)),
        volatility=tuple(s.volatility),
        hand_backs=tuple(map(_backs, s.hands)),
        hand=tuple(s.hands[seat]) if seat >= 0 else (),
        turn=_turn(s, seat),
        scores=totals,
        points=points,
    )


@lru_cache(maxsize=256)
def _points(
    investors: tuple[int, ...], cars: tuple[Car, ...], held: tuple[int, ...], without_junk: bool
) -> tuple[tuple[int, ...], tuple[tuple[str, tuple[int, ...]], ...]]:
    """Each seat's points, and by source. Cached: they are the same in every seat's view."""
    points = tuple((source, tuple(each)) for source, each in sources_of(investors, cars, held, without_junk))
    return tuple(sum(each[seat] for _, each in points) for seat in range(len(cars))), points


def hides(s: GearState, seat: int, other: int) -> bool:
    """Whether the seat sees a part of which the other does not know that it is there [R 1.5 to R 1.7]."""
    looked_at_now = _looks_at(s) if seat == s.actor else []
    return any(not knows(s, other, part) for part in (*s.hands[seat], *looked_at_now))


def _location(s: GearState, location: int) -> Location:
    spaces = markers.spaces(s)[location]
    queue = s.queues[location]
    numbers = t.ACTIONS if location == t.WORKSHOP else t.DRAWS if location == t.SCRAPYARD and s.alternative else ()
    return Location(location, (*queue, *[NOBODY] * (spaces - len(queue))), numbers[:spaces])


@lru_cache(maxsize=1024)
def _car(own: Car) -> SeenCar:
    """Cached: a car changes seldom, and every seat's view shows all cars."""
    return SeenCar(
        own,
        len(car.tiles(own)),
        tuple(car.symbols(own, bronze) for bronze in t.BRONZE_DOMAIN),
        car.volatility(own),
        car.largest_area(own),
        is_complete(own),
        tuple(shortages(own)),
    )


def _backs(hand: list[int]) -> Backs:
    new = sum(t.deck_of(part) == t.NEW for part in hand)
    return Backs(new, len(hand) - new)


def _turn(s: GearState, seat: int) -> Turn:
    return Turn(
        place=s.place,
        actions=s.actions,
        taken=s.taken,
        victim=s.victim,
        replaced=tuple(s.fresh),
        junk=tuple(s.drawn) if s.phase == JUNK_STEP else (),
        chosen=s.chosen,
        looks_at=tuple(_looks_at(s)) if seat == s.actor else (),
    )


def _looks_at(s: GearState) -> list[int]:
    if s.phase == BLACK_MARKET:
        return looked_at(s)
    if s.phase == ESPIONAGE:
        return s.hands[s.victim]
    return s.drawn if s.phase == SCRAPYARD_DRAW else []
