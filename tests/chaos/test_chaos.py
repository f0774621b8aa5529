"""The short form of `make chaos`: every fault once, on SQLite."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from motorworks.games import slugs
from tests.chaos import verdict
from tests.chaos.__main__ import read, report
from tests.chaos.players import Score, plays_with_bots
from tests.chaos.run import chaos
from tests.chaos.site import Site
from tests.chaos.verdict import Verdict, added

EACH = (
    "server killed",
    "bot killed",
    "disk full",
    "rules changed",
    "disk read-only",
    "mutated records",
    "slow clients",
)


def test_every_game_is_played_with_and_without_bots() -> None:
    tables = [(slugs()[number % len(slugs())], plays_with_bots(number)) for number in range(12)]
    assert set(tables) == {(game, bots) for game in slugs() for bots in (True, False)}


@pytest.mark.slow
async def test_nothing_acknowledged_is_lost_whatever_happens(tmp_path: Path) -> None:
    found = await chaos(Site(tmp_path), 0, people=4, seed=7, each=EACH, pause=(0.3, 1.0))
    assert report([found]) == 0  # which prints every finding
    assert found.score.acknowledged > 20
    assert set(EACH) - set(found.faults) <= {"bot killed"}  # on a busy machine there may be none to kill yet


class Watcher:
    """Somebody who waits for bots, and sees the table at these sequences, one after the other."""

    game, table, seen = "automobile", "t", 0

    def __init__(self, *sequences: int) -> None:
        self._sequences = list(sequences)

    async def move(self) -> bool:
        await asyncio.sleep(0.01)
        self.seen = self._sequences.pop(0) if len(self._sequences) > 1 else self._sequences[0]
        return False


async def test_a_table_whose_bots_play_slowly_is_not_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verdict, "PATIENCE", 0.2)
    found = Verdict("SQLite", 1.0, Counter(), 0, Score())
    waiting: list[Any] = [Watcher(7), Watcher(7, 8)]
    await verdict.find_stuck(waiting, found)
    assert found.stuck == ["automobile t"]


def test_the_results_of_several_runs_add_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = []
    for number, lost in enumerate(([], ["an action"])):
        score = Score(acknowledged=1000, finished=2)
        found = Verdict("SQLite", 60.0, Counter({"server killed": 3}), 4, score, games=5, lost=lost)
        files.append(tmp_path / f"{number}.json")
        files[-1].write_bytes(msgspec.json.encode([found]))
    assert report(added([read(file) for file in files])) == 1
    out = capsys.readouterr().out
    for line in ("| server killed | 6 |", "| **kills in all** | 8 |", "| minutes | 2.0 |", "| **lost** | 1 |"):
        assert line in out
    assert "| **acknowledged actions** | 2,000 |" in out
    assert report(added([read(files[0])])) == 0
