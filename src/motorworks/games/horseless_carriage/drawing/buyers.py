"""Buyers and sparks in their niches: large, but among windows and lit quadrants as large as these leave room for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from motorworks.games.horseless_carriage.drawing.niches import CELL, MARGIN, at
from motorworks.games.horseless_carriage.drawing.tiles import symbol
from motorworks.games.horseless_carriage.drawing.words import say
from motorworks.games.horseless_carriage.rules.moves import NICHE_AT
from motorworks.games.horseless_carriage.rules.tables import SIDE, TYPES
from motorworks.kernel import Words
from motorworks.scene import Mark, Piece, Place, Tip, circle, text, use

# How much of its room a car fills, and how high a figure is.
_CAR, _FIGURE = 0.87, 8.2


class Room(NamedTuple):
    """What the lines of the board leave of a niche, and how large its number and its stars are.

    Signs may reach a little over it: into the corners of a niche, where no lamp comes.
    """

    margin: float
    over: float
    disc: float
    star: float
    small_star: float
    # Whether lamps stand in the middle of the niche's sides.
    lamps: bool

    @property
    def side(self) -> float:
        return CELL - 2 * self.margin


AMONG_WINDOWS = Room(MARGIN, 4.4, 5.8, 10.5, 5.6, lamps=True)
AMONG_FRAMES = Room(5.6, 0, 6, 11, 6.4, lamps=False)
ALONE = Room(3, 0, 6.5, 12.5, 8, lamps=False)
_ROOMS = {"sell": AMONG_WINDOWS, "take-cars": AMONG_WINDOWS, "grow-demand": AMONG_FRAMES}


def pieces(view: Mapping[str, Any], words: Words) -> Iterator[Piece]:
    room = _ROOMS.get(view["phase"], ALONE)
    every = [(kind, view["buyers"][kind], view["sparks"][kind]) for kind in TYPES]
    for niche, word in enumerate(NICHE_AT.words):
        here = [(kind, buyers.get(word, 0), sparks.get(word, 0)) for kind, buyers, sparks in every]
        asking = [one for one in here if one[1] or one[2]]
        for line, one in enumerate(asking):
            yield _piece(niche, *one, (line, len(asking)), room, words.language)


@lru_cache(maxsize=4096)
def _piece(niche: int, kind: str, buyers: int, sparks: int, line: tuple[int, int], room: Room, language: str) -> Piece:
    """Those of one type in a niche, the same at every table; drawn once."""
    words, word = Words("motorworks.games.horseless_carriage", language), NICHE_AT.word(niche)
    x, y, _, _ = at(niche % SIDE, niche // SIDE)
    label = say(words, "buyers-here", buyers=buyers, type=words.template(f"type.{kind}"), niche=word, sparks=sparks)
    tip = Tip(label, say(words, "buyers-says"), "R 11.3")
    n, count = line
    high = room.side / count
    box = Place(x + room.margin, y + room.margin + n * high, room.side, high)
    marks = _alone(kind, buyers, sparks, room) if count == 1 else _one_of(kind, buyers, sparks, line, room)
    return Piece(f"buyers-{kind}-{word}", box, marks, label, tip, ask=f"niche {word}", spot=word)


def _alone(kind: str, buyers: int, sparks: int, room: Room) -> tuple[Mark, ...]:
    """Buyers of one type as a car, with their number if they are several, and sparks as stars below it."""
    below = (*_number(buyers, room), *_sparks(sparks, room))
    wide = room.side * _CAR
    high = wide / 1.5
    top = 0.2 if below else (room.side - high) / 2
    return (use(symbol(kind), (room.side - wide) / 2, top, wide, high, _look(buyers)), *below)


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


def _one_of(kind: str, buyers: int, sparks: int, line: tuple[int, int], room: Room) -> tuple[Mark, ...]:
    """Buyers of one of several types in a niche: a small car, their number behind it, and stars at the right edge."""
    n, count = line
    high = room.side / count
    right = room.side + room.over - room.small_star
    car = min((right - 7.2) / 1.5, high - 0.6)
    # In the middle of its line; the outer ones keep away from lamps in the middle of the niche's sides.
    top = 0.3 + (high - car - 0.6) * (n / (count - 1) if room.lamps else 0.5)
    found: list[Mark] = [use(symbol(kind), 0, top, car * 1.5, car, _look(buyers))]
    if buyers > 1:
        found.append(text(right - 3.6, top + car / 2 + 4.3, str(buyers), "sm b mid", 7))
    if room.lamps:
        return (*found, *_stars_off_lamps(sparks, right, top + car / 2, line, room))
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


def _stars_off_lamps(sparks: int, left: float, middle: float, line: tuple[int, int], room: Room) -> Iterator[Mark]:
    """Away from the middle of the niche's side: a line there has no room for any. Two mean two sparks or more."""
    n, count = line
    if 0 < n < count - 1:
        return
    star, outwards = room.small_star, 1 if n else -1
    top = middle + outwards - star / 2
    for m in range(min(sparks, 2)):
        yield use("spark", left, top + outwards * 0.65 * star * m, star, star, "t-yellow")
