"""What a seat sees of the table, as tuples of ints; beside each field how it is written in JSON."""

from typing import Annotated, Any, NamedTuple

from motorworks.games.gear_and_piston.rules import tables as t
from motorworks.games.gear_and_piston.rules.car import Car
from motorworks.games.gear_and_piston.rules.requirements import (
    NO_COUNTERPART,
    NO_ENGINE,
    NO_SUPPORT,
    NO_TANK,
    SHORTAGE_WORDS,
    STRANDED,
    Shortage,
)
from motorworks.games.gear_and_piston.rules.state import ENDING_DOMAIN
from motorworks.games.gear_and_piston.rules.variants import MODE_DOMAIN, Variants
from motorworks.kernel import Name, OrNull, PerWord

Seat = Annotated[int, OrNull()]
Tile = Annotated[int, Name(t.TILE_DOMAIN, none=True)]
Tiles = tuple[Tile, ...]
Gauge = Annotated[int, Name(t.GAUGE_DOMAIN)]


class Sections:
    """A car: each section as its two rows."""

    _word = (*t.TILE_DOMAIN.words, None).__getitem__

    def write(self, car: Car) -> list[dict[str, list[str | None]]]:
        word = self._word
        return [{t.ROW_WORDS[row]: list(map(word, section[row::2])) for row in (t.UPPER, t.LOWER)} for section in car]


class Shortages:
    """What a car is short of, with its colour or its cell."""

    def write(self, found: tuple[Shortage, ...]) -> list[dict[str, Any]]:
        return [self._one(SHORTAGE_WORDS[what], what, of) for what, of in found]

    def _one(self, word: str, what: int, of: int) -> dict[str, Any]:
        if what in (NO_ENGINE, NO_TANK, STRANDED):
            return {"what": word, "colour": t.COLOUR_WORDS[of]}
        if what in (NO_COUNTERPART, NO_SUPPORT):
            return {"what": word, "row": t.ROW_WORDS[of % 2], "column": of // 2}
        return {"what": word}


class Points:
    """Each seat's points by source."""

    def write(self, points: tuple[tuple[str, tuple[int, ...]], ...]) -> dict[str, list[int]]:
        return {source: list(each) for source, each in points}


class Location(NamedTuple):
    """The spaces in use, -1 where a space is free or its marker has been used; `numbers` stand above the spaces."""

    name: Annotated[int, Name(t.LOCATION_DOMAIN)]
    markers: tuple[Seat, ...]
    numbers: tuple[int, ...]


class Stacks(NamedTuple):
    new: Gauge
    scrap: Gauge
    junk: Gauge


class Discards(NamedTuple):
    """The uppermost tile is the last one."""

    new: Tiles
    scrap: Tiles


class SeenCar(NamedTuple):
    """A car and what can be counted on it; `parts` are all its tiles."""

    sections: Annotated[Car, Sections()]
    parts: int
    symbols: Annotated[tuple[int, ...], PerWord(t.BRONZE_DOMAIN)]
    volatility: int
    area: int
    complete: bool
    shortages: Annotated[tuple[Shortage, ...], Shortages()]


class Backs(NamedTuple):
    """Everybody sees the backs of a hand [R 1.7]."""

    new: int
    scrap: int


class Turn(NamedTuple):
    """What the marker in turn has done so far; what the actor looks at is for the actor alone."""

    place: int
    actions: int
    taken: int
    victim: Seat
    replaced: Tiles
    junk: Tiles
    chosen: Tile
    looks_at: Tiles


class View(NamedTuple):
    round: int
    start: int
    mode: Annotated[int, Name(MODE_DOMAIN)]
    alternative_rules: bool
    variants: Variants
    ending: Annotated[int, Name(ENDING_DOMAIN)]
    investors: tuple[Annotated[int, Name(t.INVESTOR_DOMAIN)], ...]
    locations: tuple[Location, ...]
    supply: tuple[int, ...]
    held: tuple[int, ...]
    patent: Tiles
    scrapyard: Tiles
    stacks: Stacks
    discards: Discards
    cars: tuple[SeenCar, ...]
    volatility: tuple[int, ...]
    hand_backs: tuple[Backs, ...]
    hand: Tiles
    turn: Turn
    scores: tuple[int, ...]
    points: Annotated[tuple[tuple[str, tuple[int, ...]], ...], Points()]
