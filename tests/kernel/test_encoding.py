"""What learning agents read: declared numbers within their bounds, made from what the seat may know."""

from array import array
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import motorworks
from motorworks import State
from motorworks.kernel.encoding import Block, Encoding, encoding_of, seat_words, seats_from
from motorworks.kernel.secrecy import sample_state

ENCODED = [slug for slug, game in motorworks.games().items() if game.encoding]


def decisions(slug: str, every: int = 9) -> Iterator[State]:
    """Some of the decisions, and the end, of a random game at every size of table."""
    for players in motorworks.games()[slug].seats:
        state: State = motorworks.new(slug, players=players, seed=players).state
        chance = Random(players)
        number = 0
        while not state.over:
            if number % every == 0:
                yield state
            state.apply(chance.choice(state.legal()))
            number += 1
        yield state


@pytest.mark.parametrize("slug", ENCODED)
def test_every_number_keeps_to_its_declaration(slug: str) -> None:
    encoding = encoding_of(motorworks.games()[slug])
    for state in decisions(slug):
        for seat in range(state.players):
            assert encoding.faults(state, seat) == []


@pytest.mark.parametrize("slug", ENCODED)
def test_nothing_hidden_is_encoded(slug: str) -> None:
    """Re-dealing what a seat cannot see does not change its numbers."""
    encoding = encoding_of(motorworks.games()[slug])
    for number, state in enumerate(decisions(slug, every=23)):
        for seat in range(state.players):
            world = sample_state(state.game, state, seat, number)

            assert encoding.encode(world, seat) == encoding.encode(state, seat)


@pytest.mark.parametrize("slug", ENCODED)
def test_packed_numbers_are_the_same_numbers(slug: str) -> None:
    encoding = encoding_of(motorworks.games()[slug])
    for state in decisions(slug, every=97):
        numbers = encoding.encode(state, 0)

        assert array("i", encoding.packed(state, 0)).tolist() == numbers
        assert all(type(number) is int for number in numbers)


@pytest.mark.parametrize("slug", ENCODED)
def test_names_differ_and_everything_has_a_meaning(slug: str) -> None:
    entries = encoding_of(motorworks.games()[slug]).entries

    assert len({entry.name for entry in entries}) == len(entries)
    assert all(entry.meaning and entry.low < entry.high for entry in entries)


def test_seats_are_listed_from_ones_own() -> None:
    assert seats_from(2, 4) == [2, 3, 0, 1]
    assert seat_words(3) == ("me", "left-1", "left-2")


def test_a_fault_is_named() -> None:
    state: Any = None
    encoding: Encoding[Any] = Encoding((Block("cash", "dollars", 0, 9, ("me",)),), lambda s, seat: [seat])

    assert encoding.faults(state, 3) == []
    assert encoding.faults(state, 12) == ["cash.me is 12, not from 0 to 9"]
    assert encoding.named(state, 3) == {"cash.me": 3}
