"""Finished games for browsers: played at random, uploaded as records, looked at from any step."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import Any

from motorworks.games import find
from motorworks.kernel.match import Match
from motorworks.kernel.stages import FULL, stages
from motorworks.testkit.variants import Variant, walk
from tests.browser.player import Player

GAMES = ("automobile", "gear_and_piston", "horseless_carriage", "kanban_ev")
PLAYERS = 3
NAMES = ("Bertha", "Carl", "Gottlieb")


@cache
def finished(game: str) -> Match[Any]:
    match = Variant(find(game), PLAYERS).match(4)
    match.keep_history()
    for _ in walk(match, 4):
        pass
    return match


@cache
def record(game: str) -> dict[str, Any]:
    return {**finished(game).record(), "names": list(NAMES)}


def step_of_a_full_stage(game: str) -> int:
    """The first step with a full stage that changes a score."""
    match = finished(game)
    staging = match.game.staging
    assert staging is not None
    for step, lines in groupby(match.log(0), key=lambda line: line.step):
        if step and any(stage.size == FULL and stage.sums() for stage in stages(staging, list(lines))):
            return int(step)
    raise AssertionError(f"{game} has no full stage")


def upload(player: Player, game: str) -> str:
    """The id of the finished table; the page is still the start page."""
    player.at_start()
    answer = player.page.request.post(
        f"{player.address}/api/records", data={"record": record(game)}, headers={"origin": player.address}
    )
    table: str = answer.json()["id"]
    return table
