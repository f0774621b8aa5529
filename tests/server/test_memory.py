"""What a table keeps in memory: so much for each step of a game in play, and nothing of one that is over."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import random
import sys
import weakref
from collections.abc import Iterable, Iterator
from types import FunctionType, ModuleType

import pytest

import motorworks
from motorworks.kernel.domain import Domain
from motorworks.kernel.game import Game
from motorworks.kernel.words import Words
from motorworks.server.bench import soak
from motorworks.server.bench.playing import play_table
from motorworks.server.tables.model import ActionRow, Loaded, SeatRow
from motorworks.server.tables.table import LiveTable
from motorworks.server.views.cache import cache_of
from motorworks.server.views.log import log_lines
from tests.server.browser import Server, key
from tests.server.test_store import TABLE, a_table

READERS = (0, 1)
MOST = 1_500  # bytes for a step, with its part of the log in memory for two readers
ELSEWHERE = (type, ModuleType, FunctionType, Game, Domain, Words)  # live as long as the server


def _reached(roots: Iterable[object]) -> Iterator[object]:
    seen: set[int] = set()
    todo = list(roots)
    while todo:
        found = todo.pop()
        if id(found) not in seen and not isinstance(found, ELSEWHERE):
            seen.add(id(found))
            todo += gc.get_referents(found)
            yield found


def _size(table: LiveTable) -> int:
    return sum(map(sys.getsizeof, _reached([table.keys, table.match.steps, table.match.history, table.view_cache])))


def _play(table: LiveTable, chance: random.Random, until: int) -> None:
    """As the server does it: note what is stored of an action, and write the log for two readers."""
    match = table.match
    while len(match.steps) < until:
        code, seat, sequence = (
            match.game.moves.code(chance.choice(match.state.legal())),
            match.actor,
            table.sequence + 1,
        )
        assert seat is not None
        table.change(code, seat)
        action = ActionRow(table_id=TABLE, sequence=sequence, seat=seat, command=code, key=key(), at=sequence)
        table.note_effect(action)
        table.advance(action)
        for reader in READERS:
            log_lines(table, reader, "en")
        cache_of(table).drop_rendered()


@pytest.mark.parametrize("game", motorworks.games())
def test_a_step_needs_little_memory(game: str) -> None:
    players = 3
    match = motorworks.new(game, players=players, seed=5)
    seats = [SeatRow(table_id=TABLE, seat=seat, kind="person", name=f"P{seat}") for seat in range(players)]
    table = LiveTable(Loaded(a_table(game=game), seats, set(), []), match)
    chance = random.Random(game)
    _play(table, chance, 30)
    before = _size(table)
    _play(table, chance, 90)
    assert _size(table) - before < MOST * 60


async def test_a_soak_counts_what_is_played_after_its_warm_up(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "LONGEST", 8)
    monkeypatch.setattr(soak, "USUAL", 5)
    samples: list[soak.Sample] = []
    figures = await soak.soak_at(server.port, os.getpid(), 0.8, samples.append, tables=3, rate=100)
    assert figures["errors"] == 0
    assert figures["warm_up_actions"] >= 3 * 8
    assert figures["actions"] == samples[-1].actions > 0
    assert figures["samples"] == [sample._asdict() for sample in samples]
    assert 0.5 < figures["last_to_first_quarter"] < 2


def test_a_soak_compares_the_last_quarter_with_the_first() -> None:
    samples = [soak.Sample(second, size, 0) for second, size in enumerate((10, 30, 50, 50, 50, 50, 30, 50))]
    assert soak.quarters(samples) == {
        "first_quarter_bytes": 20,
        "last_quarter_bytes": 40,
        "last_to_first_quarter": 2,
    }


async def test_nothing_is_kept_of_a_game_that_is_over(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its table does not wait for the collector, which may not look at it for a day; nor for the next action."""
    registry, left = server.services.registry, list[weakref.ref[object]]()
    evict = registry.evict

    def noted(table: LiveTable) -> None:
        left.extend(map(weakref.ref, (table, table.match, table.view_cache)))
        evict(table)

    monkeypatch.setattr(registry, "evict", noted)
    gc.disable()
    try:
        await play_table(server.port, soak.LONGEST, seed=1, think=0.0)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(5):  # on a busy machine sockets take a moment to close
                while not left or any(each() is not None for each in left):
                    await asyncio.sleep(0.01)
        assert len(left) == 3
        assert [each() for each in left if each() is not None] == []
    finally:
        gc.enable()
