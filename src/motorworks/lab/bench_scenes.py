"""What a picture of the table costs: time to make a scene from a view, and its size on the wire after compression."""

import gzip
import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from multiprocessing import get_context
from statistics import median, quantiles
from time import process_time
from typing import Any

import motorworks
from motorworks import Match
from motorworks.kernel.secrecy import check_seat, seen_of
from motorworks.scene import Scene

LEVEL = 4  # of compression, as the server has it
PACKED = 20  # the scenes after every twentieth action are packed: it takes longer than drawing them


@dataclass(frozen=True)
class SceneRow:
    """One game at its largest table: milliseconds and packed kilobytes, scenery included."""

    name: str
    players: int
    scenes: int
    milliseconds: float
    slow_milliseconds: float
    kilobytes: float
    most_kilobytes: float


def measured(slugs: Sequence[str], seconds: float, seed: int) -> list[SceneRow]:
    """One row per game, each in a fresh process."""
    with get_context("spawn").Pool(1, maxtasksperchild=1) as processes:
        return [processes.apply(measure, (slug, seconds, seed)) for slug in slugs]


def measure(slug: str, seconds: float, seed: int) -> SceneRow:
    """Random games; after each action the scene of every seat and of a spectator, as a server would draw them."""
    players = motorworks.games()[slug].seats[-1]
    times: list[float] = []
    sizes: list[int] = []
    for game in count(seed):
        _play(motorworks.new(slug, players=players, seed=game), random.Random(game), times, sizes)
        if sum(times) >= seconds:
            break
    slow = quantiles(times, n=100)[98]
    return SceneRow(slug, players, len(times), median(times) * 1e3, slow * 1e3, median(sizes) / 1e3, max(sizes) / 1e3)


def _play(match: Match[Any], chance: random.Random, times: list[float], sizes: list[int]) -> None:
    while not match.over:
        match.play(chance.choice(match.state.legal()))
        drawn = [_draw(match, seat) for seat in (*range(match.players), None)]
        times += [spent for spent, _ in drawn]
        if len(match.steps) % PACKED == 0:
            sizes += [_packed(scene) for _, scene in drawn]


def _draw(match: Match[Any], seat: int | None) -> tuple[float, Scene]:
    shown = seen_of(match.state, check_seat(match.state, seat))
    options = match.options() if seat == match.actor else []
    draw: Any = match.game.scene
    before = process_time()
    scene = draw(shown, options, match.words)
    return process_time() - before, scene


def _packed(scene: Scene) -> int:
    return len(gzip.compress(json.dumps(scene.to_json(), separators=(",", ":")).encode(), LEVEL))
