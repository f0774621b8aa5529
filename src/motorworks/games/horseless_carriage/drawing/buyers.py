"""Buyers and sparks in their niches: as large as windows and highlighted quadrants leave room for."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from motorworks.games.horseless_carriage.drawing.niches import CELL, MARGIN, place_of
from motorworks.games.horseless_carriage.drawing.table import speaker
from motorworks.games.horseless_carriage.drawing.things import SYMBOLS
from motorworks.games.horseless_carriage.rules.moves import NICHE_AT, TYPE
from motorworks.games.horseless_carriage.rules.tables import NICHES, TYPES
from motorworks.scene import Mark, Piece, Place, Tip, circle, text, use
from motorworks.scene.layout import piece

# How much of its room a car fills, and how high a figure is.
_CAR, _FIGURE = 0.87, 8.2


class Room(NamedTuple):
    """What the lines of the board leave of a niche, and how large its number and its stars are.

    Signs may reach a little over it: into the corners of a niche, where no badge comes.
    """

    margin: float
    over: float
    disc: float
    star: float
    small_star: float
    # Whether badges stand in the middle of the niche's sides.
    badges: bool

    @property
    def side(self) -> float:
        return CELL - 2 * self.margin


AMONG_WINDOWS = Room(MARGIN, 4.4, 5.8, 10.5, 5.6, badges=True)
AMONG_FRAMES = Room(5.6, 0, 6, 11, 6.4, badges=False)
ALONE = Room(3, 0, 6.5, 12.5, 8, badges=False)
_ROOMS = {"sell": AMONG_WINDOWS, "take-cars": AMONG_WINDOWS, "grow-demand": AMONG_FRAMES}


def room_in(phase: str) -> Room:
    return _ROOMS.get(phase, ALONE)


def pieces(buyers: Sequence[int], sparks: Sequence[int], room: Room, language: str) -> Iterator[Piece]:
    every = [(kind, _spread(buyers[kind]), _spread(sparks[kind])) for kind in range(len(TYPES))]
    for niche in range(NICHES):
        asking = [(kind, many[niche], stars[niche]) for kind, many, stars in every if many[niche] or stars[niche]]
        for line, one in enumerate(asking):
            yield _piece(niche, *one, (line, len(asking)), room, language)


def _spread(packed: int) -> bytes:
    """Numbers on the niches, one by one."""
    return packed.to_bytes(NICHES, "little")


@lru_cache(maxsize=4096)
def _piece(niche: int, kind: int, buyers: int, sparks: int, line: tuple[int, int], room: Room, language: str) -> Piece:
    """Those of one type in a niche, the same at every table; drawn once."""
    says, word = speaker(language), NICHE_AT.word(niche)
    x, y, _, _ = place_of(niche)
    name = says.say("buyers-here", buyers=buyers, type=says.named(TYPE, kind), niche=word, sparks=sparks)
    n, count = line
    high = room.side / count
    box = Place(x + room.margin, y + room.margin + n * high, room.side, high)
    marks = _alone(kind, buyers, sparks, room) if count == 1 else _one_of(kind, buyers, sparks, line, room)
    tip = Tip(name, says.say("buyers-says"), "R 11.3")
    return piece(f"buyers-{TYPES[kind]}-{word}", box, marks, tip, ask=f"niche {word}", spot=word)


def _alone(kind: int, buyers: int, sparks: int, room: Room) -> tuple[Mark, ...]:
    """Buyers of one type as a car, with their number if they are several, and sparks as stars below it."""
    below = (*_number(buyers, room), *_sparks(sparks, room))
    wide = room.side * _CAR
    high = wide / 1.5
    top = 0.2 if below else (room.side - high) / 2
    return (use(SYMBOLS[kind], (room.side - wide) / 2, top, wide, high, _look(buyers)), *below)


def _look(buyers: int) -> str:
    """Where there are sparks but no buyer, the car is faint."""
    return "t-sheet" if buyers else "half"


def _number(buyers: int, room: Room) -> tuple[Mark, ...]:
    """On a disc in the lower right corner."""
    if buyers < 2:
        return ()
    middle = room.side + room.over - room.disc
    return (circle(middle, middle, room.disc, "inkf"), text(middle, middle + 4.2, str(buyers), "sm b mid inv", 10))


def _sparks(sparks: int, room: Room) -> tuple[Mark, ...]:
    """Two stars in the lower left corner; more as one star with their number."""
    star, left = room.star, -room.over
    top = room.side + room.over - room.disc - star / 2 - 0.5
    if sparks > 2:
        count = text(left + star + 2.6, top + star / 2 + 4, str(sparks), "cap b mid", 7)
        return (use("spark", left, top, star, star, "t-yellow"), count)
    return tuple(use("spark", left + n * 0.58 * star, top, star, star, "t-yellow") for n in range(sparks))


def _one_of(kind: int, buyers: int, sparks: int, line: tuple[int, int], room: Room) -> tuple[Mark, ...]:
    """Buyers of one of several types in a niche: a small car, their number behind it, and stars at the right edge."""
    n, count = line
    high = room.side / count
    right = room.side + room.over - room.small_star
    car = min((right - 7.2) / 1.5, high - 0.6)
    # In the middle of its line; the outer ones keep away from badges in the middle of the niche's sides.
    top = 0.3 + (high - car - 0.6) * (n / (count - 1) if room.badges else 0.5)
    found: list[Mark] = [use(SYMBOLS[kind], 0, top, car * 1.5, car, _look(buyers))]
    if buyers > 1:
        found.append(text(right - 3.6, top + car / 2 + 4.3, str(buyers), "sm b mid", 7))
    if room.badges:
        return (*found, *_stars_off_badges(sparks, right, top + car / 2, line, room))
    return (*found, *_stars(sparks, right, high, room))


def _stars(sparks: int, left: float, high: float, room: Room) -> Iterator[Mark]:
    """Below each other in their line; more than two as one star with their number, if the line is high enough."""
    star = min(room.small_star, high / 1.7)
    if sparks > 2 and star + _FIGURE <= high:
        top = (high - star - _FIGURE) / 2
        yield use("spark", left, top, star, star, "t-yellow")
        yield text(left + star / 2, top + star + _FIGURE, str(sparks), "cap b mid", 6.4)
        return
    shown, step = min(sparks, 2), 0.65 * star
    top = (high - star - step * (shown - 1)) / 2
    for n in range(shown):
        yield use("spark", left, top + n * step, star, star, "t-yellow")


def _stars_off_badges(sparks: int, left: float, middle: float, line: tuple[int, int], room: Room) -> Iterator[Mark]:
    """Away from the middle of the niche's side: a line there has no room for any. Two mean two sparks or more."""
    n, count = line
    if 0 < n < count - 1:
        return
    star, outwards = room.small_star, 1 if n else -1
    top = middle + outwards - star / 2
    for m in range(min(sparks, 2)):
        yield use("spark", left, top + outwards * 0.65 * star * m, star, star, "t-yellow")
