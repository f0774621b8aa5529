"""What a table keeps in memory: so much for each step of a game in play, and nothing of one that is over."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from types import FunctionType, ModuleType

import pytest

import motorworks
from motorworks.kernel.domain import Domain
from motorworks.kernel.match import Match
from motorworks.kernel.phase import Game
from motorworks.kernel.words import Words
from motorworks.scene import Scene
from motorworks.server.bench.playing import play_table
from motorworks.server.bench.soak import LONGEST
from motorworks.server.http.listening import LimitedHttp, LiveSocket
from motorworks.server.live.connection import LiveConnection
from motorworks.server.tables.model import ActionRow, Loaded, SeatRow
from motorworks.server.tables.table import LiveTable
from motorworks.server.views.cache import ViewCache, cache_of
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


def _living() -> Counter[str]:
    kinds = (LiveTable, Match, ViewCache, LiveConnection, LiveSocket, LimitedHttp, Scene)
    return Counter(type(each).__name__ for each in gc.get_objects() if type(each) in kinds)


async def test_nothing_is_kept_of_a_game_that_is_over(server: Server) -> None:
    """Neither its table nor its sockets wait for the collector, which may not look at them for a day."""
    gc.collect()
    gc.disable()
    try:
        before = _living()
        await play_table(server.port, LONGEST, seed=1, think=0.0)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(5):  # on a busy machine they take a moment to close
                while _living() != before:
                    await asyncio.sleep(0.05)
        assert _living() == before
    finally:
        gc.enable()
