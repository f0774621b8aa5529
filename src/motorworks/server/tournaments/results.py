"""What each person did in each round, from the finished tables alone."""

from __future__ import annotations

import random

from motorworks.server.ratings.results import places_for_rating
from motorworks.server.tournaments.model import PlaceRow, TableFacts, Whole
from motorworks.server.tournaments.standings import BYE, Played, Standing, points_of, shares_of, standings


def played_in(whole: Whole) -> list[Played]:
    """Every seat and every bye of every round."""
    together: dict[str | None, list[PlaceRow]] = {}
    for place in whole.places:
        together.setdefault(place.table_id, []).append(place)
    return [_played(whole, place, together[place.table_id]) for place in whole.places]


def _played(whole: Whole, place: PlaceRow, at_table: list[PlaceRow]) -> Played:
    if place.table_id is None:
        return Played(person=place.person, round=place.round, table=None, seat=-1, points=BYE)
    facts = whole.tables.get(place.table_id)
    points, share = _result(facts, place.seat, whole.row.seats)
    return Played(
        person=place.person,
        round=place.round,
        table=place.table_id,
        seat=place.seat,
        points=points,
        share=share,
        rivals=tuple(other.person for other in at_table if other.person != place.person),
        bots=0 if facts is None else len(facts.seats) - len(at_table),
    )


def _result(facts: TableFacts | None, seat: int, seats: int) -> tuple[float | None, float | None]:
    if facts is None:  # deleted with everybody who sat there
        return 0.0, None
    if facts.status != "finished" or not facts.standings:
        return None, None
    scores = [line["total"] for line in facts.standings]
    return table_points(facts)[seat], shares_of(scores, seats)[seat]


def table_points(facts: TableFacts) -> list[float]:
    """The points of each seat; a person who has left the game to a bot comes last, as in the ratings."""
    return points_of(places_for_rating(facts.standings, facts.seats))


def table_standings(whole: Whole, until: int | None = None) -> list[Standing]:
    """Everybody who has played or plays, best first; with `until` as they stood before that round."""
    played = [each for each in played_in(whole) if until is None or each.round < until]
    known = {each.person for each in played} | {person.number for person in whole.people if person.playing}
    return standings([person.number for person in whole.people if person.number in known], played, whole.row.rounds)


def order_for_pairing(whole: Whole, number: int) -> list[int]:
    """Those who play the next round, best first; equals in an order drawn by the seed."""
    playing = [person.number for person in whole.playing]
    random.Random(f"{whole.row.seed} order {number}").shuffle(playing)
    lines = standings(playing, played_in(whole), whole.row.rounds)
    return [line.person for line in lines]
