"""What Python's collector looks through, and that nothing stays for ever."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from motorworks.server.garbage import Collector


class Knot:
    """Refers to itself: only the collector can free it."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def collector() -> Iterator[Collector]:
    made = Collector()
    made.start()
    yield made
    made.stop()


def test_what_a_full_collection_found_in_use_is_not_looked_at_again(collector: Collector) -> None:
    kept = Knot()
    gc.collect()
    assert gc.get_freeze_count() > 0
    assert not any(each is kept for each in gc.get_objects())


def test_garbage_that_was_left_out_goes_with_the_next_sweep(collector: Collector) -> None:
    kept = Knot()
    seen = weakref.ref(kept)
    gc.collect()
    del kept
    gc.collect()
    assert seen() is not None
    collector.sweep()
    assert seen() is None


def test_a_server_that_has_stopped_leaves_the_collector_as_it_was() -> None:
    before = gc.get_threshold(), len(gc.callbacks)
    collector = Collector()
    collector.stop()  # before it has started
    collector.start()
    collector.stop()
    collector.sweep()
    assert (gc.get_threshold(), len(gc.callbacks), gc.get_freeze_count()) == (*before, 0)
