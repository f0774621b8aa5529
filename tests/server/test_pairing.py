"""Swiss pairing for tables of two to six: nobody twice in a round, few repeated meetings, seats taken in turn."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from motorworks.server.tournaments.pairing import Fill, Past, Round, Sizes, next_round, table_sizes
from motorworks.server.tournaments.standings import BYE, Played, past_of, points_of, shares_of, standings

FILLS: tuple[Fill, ...] = ("uneven", "bots", "byes")


def play(drawn: Round, number: int, strong: random.Random) -> list[Played]:
    """A round in which chance decides."""
    found = [Played(person=person, round=number, table=None, seat=-1, points=BYE) for person in drawn.byes]
    for name, table in enumerate(drawn.tables):
        places = strong.sample(range(1, len(table) + 1), len(table))
        points, shares = points_of(places), shares_of([9 - place for place in places], len(table))
        people = [person for person in table if person is not None]
        found += [
            Played(
                person=person,
                round=number,
                table=str(name),
                seat=seat,
                points=points[seat],
                share=shares[seat],
                rivals=tuple(other for other in people if other != person),
                bots=len(table) - len(people),
            )
            for seat, person in enumerate(table)
            if person is not None
        ]
    return found


def tournament(people: int, seats: int, rounds: int, fill: Fill, seed: int, leaving: int = 0) -> list[Round]:
    """All its rounds; after each of them somebody leaves, as long as `leaving` says so."""
    chance, here = random.Random(seed), list(range(people))
    played: list[Played] = []
    drawn: list[Round] = []
    for number in range(1, rounds + 1):
        sizes = table_sizes(len(here), seats, range(2, 7), fill)
        if sizes is None:
            break
        order = [line.person for line in standings(here, played, rounds)]
        drawn.append(next_round(order, sizes, past_of(played), f"{seed} {number}"))
        played += play(drawn[-1], number, chance)
        if number <= leaving and len(here) > 2:
            here.remove(chance.choice(here))
    return drawn


def repeats(drawn: list[Round]) -> int:
    met = [
        pair
        for one in drawn
        for table in one.tables
        for pair in combinations(sorted(person for person in table if person is not None), 2)
    ]
    return len(met) - len(set(met))


@settings(max_examples=30, deadline=None)
@given(
    people=st.integers(3, 24),
    seats=st.integers(2, 6),
    rounds=st.integers(1, 4),
    fill=st.sampled_from(FILLS),
    seed=st.integers(0, 999),
    leaving=st.integers(0, 3),
)
def test_everybody_sits_once_or_rests(
    people: int, seats: int, rounds: int, fill: Fill, seed: int, leaving: int
) -> None:
    """Whatever the number of people, the size of the tables, and however many leave on the way."""
    drawn = tournament(people, seats, rounds, fill, seed, leaving)
    for number, one in enumerate(drawn):
        sitting = [person for table in one.tables for person in table if person is not None]
        here = people - min(number, leaving, max(0, people - 2))
        assert len(sitting) == len(set(sitting))
        assert len(sitting) + len(one.byes) == here
        assert set(sitting).isdisjoint(one.byes)
        assert all(2 <= len(table) <= 6 for table in one.tables)
        if fill != "uneven":
            assert all(len(table) == seats for table in one.tables)
        if fill != "byes":
            assert one.byes == ()


@settings(max_examples=12, deadline=None)
@given(people=st.integers(8, 24), seats=st.integers(2, 6), seed=st.integers(0, 999))
def test_nobody_sits_first_every_time(people: int, seats: int, seed: int) -> None:
    drawn = tournament(people, seats, 4, "uneven", seed)
    for person in range(people):
        places = [table.index(person) for one in drawn for table in one.tables if person in table]
        assert places.count(0) < len(places)


@settings(max_examples=8, deadline=None)
@given(half=st.integers(6, 12), seed=st.integers(0, 999))
def test_pairs_do_not_meet_again_while_there_are_others(half: int, seed: int) -> None:
    """Twelve people and more, tables of two, four rounds."""
    assert repeats(tournament(2 * half, 2, 4, "uneven", seed)) == 0


@pytest.mark.parametrize(
    ("people", "seats", "rounds", "most"), [(16, 4, 4, 4), (24, 4, 4, 2), (20, 3, 5, 3), (24, 5, 4, 14)]
)
def test_few_meetings_are_repeated(people: int, seats: int, rounds: int, most: int) -> None:
    """The mean of five tournaments; 16 people at tables of four can all meet just once in five rounds."""
    assert sum(repeats(tournament(people, seats, rounds, "uneven", seed)) for seed in range(5)) / 5 <= most


def test_the_same_seed_draws_the_same_tables() -> None:
    sizes = Sizes((4, 4, 4), (0, 0, 0))
    one, again = (next_round(range(12), sizes, Past(), "7 1") for _ in range(2))
    other = next_round(range(12), sizes, Past(), "8 1")

    assert one == again
    assert one != other


@pytest.mark.parametrize(
    ("people", "seats", "allowed", "sizes"),
    [
        (17, 4, range(2, 6), (4, 4, 4, 5)),
        (15, 4, range(3, 6), (4, 4, 4, 3)),
        (6, 4, range(3, 6), (3, 3)),
        (5, 2, range(2, 7), (2, 3)),
        (7, 4, range(1, 5), (4, 3)),
        (2, 4, range(1, 5), (2,)),
    ],
)
def test_uneven_tables_are_of_the_wished_size_then_larger_then_smaller(
    people: int, seats: int, allowed: range, sizes: tuple[int, ...]
) -> None:
    found = table_sizes(people, seats, allowed, "uneven")

    assert found is not None
    assert (found.people, found.byes) == (sizes, 0)


def test_bots_fill_as_few_tables_as_possible() -> None:
    assert table_sizes(9, 4, range(2, 6), "bots") == Sizes((3, 3, 3), (1, 1, 1))
    assert table_sizes(5, 2, range(2, 6), "bots") == Sizes((2, 2, 1), (0, 0, 1))


def test_too_few_people_fill_no_table() -> None:
    assert table_sizes(2, 3, range(3, 6), "uneven") is None
    assert table_sizes(3, 4, range(3, 6), "byes") is None


def test_whoever_is_last_and_has_not_rested_rests() -> None:
    sizes = Sizes((2, 2), (0, 0), 1)

    assert next_round(range(5), sizes, Past(), "1").byes == (4,)
    assert next_round(range(5), sizes, Past(byes={4: 1}), "1").byes == (3,)


def test_points_are_the_share_of_rivals_left_behind() -> None:
    assert points_of([1, 2, 3, 4]) == pytest.approx([1, 2 / 3, 1 / 3, 0])
    assert points_of([1, 1, 3]) == pytest.approx([0.75, 0.75, 0])
    assert points_of([2, 1]) == [0, 1]


def test_the_share_of_the_score_does_not_depend_on_the_size_of_the_table() -> None:
    assert shares_of([40, 30, 20, 10], 4) == pytest.approx([0.4, 0.3, 0.2, 0.1])
    assert sum(shares_of([5, 4, 3], 4)) / 3 == pytest.approx(1 / 4)
    assert shares_of([-3, -5], 2) == [0.5, 0.5]


def game(person: int, round_number: int, points: float, share: float, rival: int) -> Played:
    return Played(person=person, round=round_number, table="t", seat=0, points=points, share=share, rivals=(rival,))


def test_equal_points_are_separated_by_share_then_by_the_strength_of_those_met() -> None:
    """1 and 2 have the same points and share; 1 has met 3, who has more points than 4."""
    played = [
        game(1, 1, 1, 0.6, 3), game(3, 1, 0, 0.4, 1), game(3, 2, 1, 0.5, 4), game(4, 2, 0, 0.5, 3),
        game(2, 1, 1, 0.6, 4), game(4, 1, 0, 0.4, 2), game(5, 1, 1, 0.7, 6), game(6, 1, 0, 0.3, 5),
    ]  # fmt: skip
    lines = standings([1, 2, 3, 4, 5, 6], played, 2)

    assert [(line.person, line.place) for line in lines] == [(5, 1), (1, 2), (2, 3), (3, 4), (4, 5), (6, 6)]


def test_people_whom_nothing_separates_share_a_place() -> None:
    lines = standings([1, 2, 3], [game(3, 1, 1, 0.5, 9)], 1)

    assert [(line.person, line.place) for line in lines] == [(3, 1), (1, 2), (2, 2)]
