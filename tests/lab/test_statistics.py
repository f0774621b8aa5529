"""The figures of a report."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from motorworks.lab.statistics import quartiles, share


def test_a_share_has_wilsons_interval() -> None:
    """Worked by hand from Wilson's formula: 10 of 100 at 95 % is 5.5 % to 17.4 %."""
    found = share(10, 100)
    assert found.value == pytest.approx(0.1)
    assert found.low == pytest.approx(0.0552, abs=5e-5)
    assert found.high == pytest.approx(0.1744, abs=5e-5)


@given(st.integers(1, 1000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_an_interval_holds_its_share_and_stays_between_0_and_1(counts: tuple[int, int]) -> None:
    found = share(*counts)
    assert 0 <= found.low <= found.value <= found.high <= 1


def test_quartiles_of_a_few_numbers() -> None:
    assert quartiles([4, 1, 3, 2, 5]) == (1, 2, 3, 4, 5)
    assert quartiles([1, 2]) == (1, 1.25, 1.5, 1.75, 2)
    assert quartiles([7]) == (7, 7, 7, 7, 7)
