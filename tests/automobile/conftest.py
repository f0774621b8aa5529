"""Tests of rules set their own tables, so that a corrected component never breaks one."""

import pytest

from motorworks.games.automobile.rules import tables

# What the printed rules give stays as printed: costs of spaces 1 to 8, at most 3 mid-priced cars with one factory and
# at least 4 with two, six mid-priced sale spaces in turn 2, loss values of turns 1, 2 and 4. The rest is made up.
COST = (*tables.COST[:8], *range(410, 410 + 18 * 30, 30))
LEAST = ((0, 2, 5, 9), (0, 2, 4, 9), (0, 1, 3, 6))
MOST = ((0, 4, 8, 13), (0, 3, 8, 11), (0, 2, 5, 7))
ROW = ((0, 3, 4, 6, 6), (0, 3, 6, 7, 7), (0, 1, 2, 3, 3))
LOSS_VALUE = (0, 10, 20, 35, 40)


@pytest.fixture(autouse=True)
def own_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, table in (("COST", COST), ("LEAST", LEAST), ("MOST", MOST), ("ROW", ROW), ("LOSS_VALUE", LOSS_VALUE)):
        monkeypatch.setattr(tables, name, table)
