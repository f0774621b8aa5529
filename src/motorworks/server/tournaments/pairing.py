"""Who meets whom in the next round, and who sits where. The same seed and the same standings give the same tables.

Tables are filled from the top of the standings. Then people change places between tables as long as that lessens
repeated meetings, keeps equal points together, and spreads byes, bots and first seats.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import combinations, permutations
from typing import Literal

from msgspec import Struct

Fill = Literal["uneven", "bots", "byes"]
Pair = tuple[int, int]

SWAPS = 80  # tries for each person
STARTS = 2  # searches, of which the best is taken
# What they cost: a repeated meeting, a repeated table with bots, a place between two at a table, a repeated first seat
MET, BOTS, APART, FIRST = 1000, 100, 4, 3


class Sizes(Struct, frozen=True):
    """How many people sit at each table, how many seats are left to bots, and how many people sit out."""

    people: tuple[int, ...]
    bots: tuple[int, ...]
    byes: int = 0


class Past(Struct, frozen=True):
    """What has happened in the rounds before, by person."""

    met: Mapping[Pair, int] = {}
    seats: Mapping[int, Sequence[int]] = {}  # the seats that somebody had, one a round
    byes: Mapping[int, int] = {}
    with_bots: Mapping[int, int] = {}

    def firsts(self) -> dict[int, int]:
        """How often somebody has sat first."""
        return {person: sum(seat == 0 for seat in seats) for person, seats in self.seats.items()}


class Round(Struct, frozen=True):
    """The tables of a round, each with its people in the order of the seats; None is a bot."""

    tables: tuple[tuple[int | None, ...], ...]
    byes: tuple[int, ...] = ()


def table_sizes(people: int, seats: int, allowed: Sequence[int], fill: Fill) -> Sizes | None:
    """Tables of `seats`, or as near as the game allows; None when not even one table can be filled."""
    if fill == "bots":
        return _with_bots(people, seats)
    if fill == "byes":
        tables = people // seats
        return Sizes((seats,) * tables, (0,) * tables, people % seats) if tables else None
    for seated in range(people, 0, -1):
        found = _uneven(seated, seats, [size for size in allowed if size > 1])
        if found is not None:
            return Sizes(found, (0,) * len(found), people - seated)
    return None


def _with_bots(people: int, seats: int) -> Sizes | None:
    """As few tables as possible, and as many people as possible at each of them."""
    if people < 1:
        return None
    tables = -(-people // seats)
    sizes = tuple(people // tables + (number < people % tables) for number in range(tables))
    return Sizes(sizes, tuple(seats - size for size in sizes))


def _uneven(people: int, seats: int, allowed: Sequence[int]) -> tuple[int, ...] | None:
    """The sizes that differ least from the wished one; a larger table is preferred to a smaller one."""
    best: list[tuple[int, tuple[int, ...]] | None] = [(0, ())] + [None] * people
    for count in range(1, people + 1):
        offers = [
            (before[0] + _unwished(size, seats), (*before[1], size))
            for size in allowed
            if size <= count and (before := best[count - size]) is not None
        ]
        best[count] = min(offers, default=None)
    found = best[people]
    return None if found is None else tuple(sorted(found[1], key=lambda size: (_unwished(size, seats), size)))


def _unwished(size: int, seats: int) -> int:
    return (2 if size > seats else 3) * (size - seats) ** 2


def next_round(order: Sequence[int], sizes: Sizes, past: Past, seed: str) -> Round:
    """The people by their standing, best first, at the tables of the next round."""
    chance = random.Random(seed)
    resting = _resting(order, sizes.byes, past)
    playing = [person for person in order if person not in resting]
    cost = Cost(playing, past)
    groups = min(
        (_search(playing, sizes, cost, chance) for _ in range(STARTS)), key=lambda groups: cost.of_all(groups, sizes)
    )
    tables = (_seated(group, bots, past, chance) for group, bots in zip(groups, sizes.bots, strict=True))
    return Round(tuple(tables), tuple(resting))


def _resting(order: Sequence[int], byes: int, past: Past) -> list[int]:
    """From the bottom of the standings, the people who have sat out least."""
    place = {person: number for number, person in enumerate(order)}
    return sorted(order, key=lambda person: (past.byes.get(person, 0), -place[person]))[:byes]


class Cost:
    """What a table is worth avoiding for."""

    def __init__(self, playing: Sequence[int], past: Past) -> None:
        self._place = {person: number for number, person in enumerate(playing)}
        self._met, self._firsts, self._with_bots = past.met, past.firsts(), past.with_bots

    def of(self, group: Sequence[int], bots: int) -> int:
        met = sum(self._met.get(pair(*two), 0) for two in combinations(group, 2)) if self._met else 0
        places = [self._place[person] for person in group]
        first = min(self._firsts.get(person, 0) for person in group)  # one of them will sit there
        with_bots = sum(self._with_bots.get(person, 0) for person in group) if bots else 0
        return MET * met + BOTS * with_bots + FIRST * first * first + APART * (max(places) - min(places))

    def of_all(self, groups: Sequence[Sequence[int]], sizes: Sizes) -> int:
        return sum(map(self.of, groups, sizes.bots))


def _search(playing: Sequence[int], sizes: Sizes, cost: Cost, chance: random.Random) -> list[list[int]]:
    """Swaps of two people of different tables, kept unless they make it worse."""
    people = iter(playing)
    groups = [[next(people) for _ in range(size)] for size in sizes.people]
    costs = list(map(cost.of, groups, sizes.bots))
    tables = range(len(groups))
    for _ in range(SWAPS * len(playing) if len(groups) > 1 else 0):
        one, other = chance.sample(tables, 2)
        here, there = chance.randrange(len(groups[one])), chance.randrange(len(groups[other]))
        _swap(groups, one, here, other, there)
        after = [cost.of(groups[table], sizes.bots[table]) for table in (one, other)]
        if sum(after) > costs[one] + costs[other]:
            _swap(groups, one, here, other, there)
        else:
            costs[one], costs[other] = after
    return groups


def _swap(groups: list[list[int]], one: int, here: int, other: int, there: int) -> None:
    groups[one][here], groups[other][there] = groups[other][there], groups[one][here]


def pair(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)


def _seated(group: Sequence[int], bots: int, past: Past, chance: random.Random) -> tuple[int | None, ...]:
    """Everybody where they have sat least; among equals by chance."""
    mixed = chance.sample(list(group), len(group))
    places: list[int | None] = [*mixed, *[None] * bots]
    return min(permutations(places), key=lambda order: _unfair(order, past))


def _unfair(order: Sequence[int | None], past: Past) -> int:
    """The first seat counts most: in most games somebody would notice."""
    cost = 0
    for seat, person in enumerate(order):
        if person is not None:
            before = sum(seat == other for other in past.seats.get(person, ()))
            cost += (2 * before + 1) * (len(order) if seat == 0 else 1)
    return cost
