"""Points, tie-breaks and places.

Points of a table are the share of the rivals somebody leaves behind: at a table of four 1, 2/3, 1/3 and 0, so that
tables of different sizes count alike. Equal points: the share of the table's score, then the points of those met.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from motorworks.server.tournaments.pairing import Pair, Past, pair

BYE = 0.5  # points: what a table gives on average
_DIGITS = 9  # thirds do not add up to one


class Played(Struct, frozen=True):
    """What one person did in one round; `points` is None while their table is not over, `table` for a bye."""

    person: int
    round: int
    table: str | None
    seat: int
    points: float | None
    share: float | None = None
    rivals: tuple[int, ...] = ()
    bots: int = 0


class Standing(Struct, frozen=True):
    """One line of the standings; of `rounds`, None is one that somebody missed or that is not over."""

    person: int
    place: int
    points: float
    share: float
    strength: float
    rounds: tuple[float | None, ...]
    byes: int = 0


def points_of(places: Sequence[int]) -> list[float]:
    """The share of rivals behind, a shared place counting half."""
    rivals = len(places) - 1
    if rivals == 0:
        return [1.0]
    return [
        sum(other > own for other in places) / rivals + (sum(other == own for other in places) - 1) / rivals / 2
        for own in places
    ]


def shares_of(scores: Sequence[int], seats: int) -> list[float]:
    """The share of the table's score, scaled as if the table had the usual number of seats; less than 0 counts as 0."""
    counted = [max(0, score) for score in scores]
    total = sum(counted)
    if total == 0:
        return [1 / seats] * len(scores)
    return [score / total * len(scores) / seats for score in counted]


def standings(people: Sequence[int], played: Sequence[Played], rounds: int) -> list[Standing]:
    """Everybody, best first. People whom nothing separates share a place and stay in the order given."""
    by_person = {person: [each for each in played if each.person == person] for person in people}
    points = {person: _points(mine) for person, mine in by_person.items()}
    lines = [_line(person, mine, points, rounds) for person, mine in by_person.items()]
    merits = [_merit(line) for line in lines]
    placed = [
        Standing(
            person=line.person,
            place=1 + sum(other > own for other in merits),
            points=line.points,
            share=line.share,
            strength=line.strength,
            rounds=line.rounds,
            byes=line.byes,
        )
        for line, own in zip(lines, merits, strict=True)
    ]
    return sorted(placed, key=lambda line: line.place)


def _points(mine: Sequence[Played]) -> float:
    return round(sum(each.points or 0.0 for each in mine), _DIGITS)


def _merit(line: Standing) -> tuple[float, float, float]:
    return (line.points, round(line.share, _DIGITS), round(line.strength, _DIGITS))


def _line(person: int, mine: Sequence[Played], points: dict[int, float], rounds: int) -> Standing:
    by_round = {each.round: each.points for each in mine}
    shares = [each.share for each in mine if each.share is not None]
    met = [points.get(rival, 0.0) for each in mine if each.points is not None for rival in each.rivals]
    return Standing(
        person=person,
        place=0,
        points=points[person],
        share=sum(shares) / len(shares) if shares else 0.0,
        strength=sum(met) / len(met) if met else 0.0,
        rounds=tuple(by_round.get(number) for number in range(1, rounds + 1)),
        byes=sum(each.table is None for each in mine),
    )


def past_of(played: Sequence[Played]) -> Past:
    """What the next pairing has to know."""
    met: dict[Pair, int] = {}
    seats: dict[int, list[int]] = {}
    byes: dict[int, int] = {}
    with_bots: dict[int, int] = {}
    for each in sorted(played, key=lambda each: (each.round, each.person)):
        if each.table is None:
            byes[each.person] = byes.get(each.person, 0) + 1
            continue
        seats.setdefault(each.person, []).append(each.seat)
        with_bots[each.person] = with_bots.get(each.person, 0) + (each.bots > 0)
        for rival in each.rivals:
            if each.person < rival:
                both = pair(each.person, rival)
                met[both] = met.get(both, 0) + 1
    return Past(met, seats, byes, with_bots)
