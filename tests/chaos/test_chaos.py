"""The short form of `make chaos`: every fault once, on SQLite."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.chaos.run import chaos
from tests.chaos.site import Site

EACH = (
    "server killed",
    "bot killed",
    "disk full",
    "rules changed",
    "disk read-only",
    "mutated records",
    "slow clients",
)


@pytest.mark.slow
async def test_nothing_acknowledged_is_lost_whatever_happens(tmp_path: Path) -> None:
    verdict = await chaos(Site(tmp_path), 0, people=4, seed=7, each=EACH, pause=(0.3, 1.0))
    assert verdict.clean, verdict
    assert verdict.score.acknowledged > 20
    assert set(verdict.faults) == set(EACH)
