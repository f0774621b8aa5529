"""Chance: named streams that do not disturb each other, the same on every machine."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from motorworks.kernel.rng import Rng


def test_the_numbers_are_those_of_splitmix64() -> None:
    """The published first outputs from state 0; recorded games depend on them."""
    rng = Rng([0])
    assert [rng.bits(0) for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_the_seed_of_a_stream_is_the_start_of_a_sha256() -> None:
    """echo -n 7/deck | sha256sum"""
    assert Rng.seeded(7, ("deck",)).streams == [0xF79549AC57648387]


def test_a_draw_in_one_stream_does_not_shift_another() -> None:
    one, two = Rng.seeded(1, ("a", "b")), Rng.seeded(1, ("a", "b"))
    one.bits(0)
    assert one.bits(1) == two.bits(1)


def test_a_copy_goes_its_own_way() -> None:
    rng = Rng.seeded(1, ("a",))
    copy = rng.copy()
    first = rng.bits(0)
    assert copy.bits(0) == first
    assert rng.bits(0) != first


@given(st.integers(1, 1000), st.integers())
def test_below_stays_below(n: int, seed: int) -> None:
    rng = Rng.seeded(seed, ("a",))
    assert all(0 <= rng.below(n) < n for _ in range(20))


def test_every_number_and_every_order_is_about_as_likely() -> None:
    rng = Rng.seeded(3, ("a",))
    numbers = Counter(rng.below(6) for _ in range(12_000))
    assert all(1800 < count < 2200 for count in numbers.values())
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        items = [1, 2, 3]
        rng.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert all(1800 < count < 2200 for count in orders.values())


@given(st.lists(st.integers()), st.integers())
def test_a_shuffle_keeps_what_it_shuffles(items: list[int], seed: int) -> None:
    shuffled = items[:]
    Rng.seeded(seed, ("a",)).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)
