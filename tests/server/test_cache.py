"""The bounded cache of the server."""

from __future__ import annotations

import pytest

from motorworks.server import wall_clock
from motorworks.server.cache import Cache


def test_the_entry_that_was_used_least_recently_makes_room() -> None:
    cache: Cache[str, int] = Cache(most=2)
    cache.put("a", 1)
    cache.put("b", 2)
    assert cache.get("a") == 1
    cache.put("c", 3)
    assert (cache.get("a"), cache.get("b"), cache.get("c")) == (1, None, 3)
    assert len(cache) == 2


def test_an_entry_goes_out_of_date_however_often_it_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    at = 1_000.0
    monkeypatch.setattr(wall_clock, "source", lambda: at)
    cache: Cache[str, int] = Cache(most=2, lasting=5_000)
    cache.put("a", 1)
    at = 1_005.0
    assert cache.get("a") == 1
    at = 1_005.001
    assert cache.get("a") is None


def test_entries_are_dropped_by_key_by_value_or_all_at_once() -> None:
    cache: Cache[str, int] = Cache(most=9)
    for key, value in (("a", 1), ("b", 2), ("c", 3), ("d", 4)):
        cache.put(key, value)
    cache.drop("a")
    cache.drop("unknown")
    cache.drop_where(lambda value: value == 2)
    assert [cache.get(key) for key in "abcd"] == [None, None, 3, 4]
    cache.clear()
    assert len(cache) == 0
