"""Play and break at the same time, then look at what is left."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

from tests.chaos.faults import NothingToKill, faults_of
from tests.chaos.players import Player, Score
from tests.chaos.site import Site
from tests.chaos.verdict import Verdict, find_lost, find_stuck, find_unverifiable
from tests.server import postgres

KINDS = ("sqlite", "postgresql")
PAUSE = (0.5, 6.0)  # seconds between two faults
OFTEN = {"server killed": 6, "bot killed": 5, "worker killed": 5, "database killed": 4}  # others once in a round


async def chaos(
    site: Site, seconds: float, people: int, seed: int, each: Sequence[str] = (), pause: tuple[float, float] = PAUSE
) -> Verdict:
    """Faults for so many seconds, or each of these, while people play; then the verdict about a healthy server."""
    chance = random.Random(seed)
    score = Score()
    players = [Player(site, score, number, random.Random(f"{seed} {number}")) for number in range(people)]
    begun = time.monotonic()
    done: Counter[str] = Counter()
    await site.start()
    try:
        enough = asyncio.Event()
        playing = [asyncio.create_task(player.play(enough)) for player in players]
        try:
            async for name in _names(site, chance, begun + seconds, each, pause):
                with contextlib.suppress(NothingToKill):
                    await faults_of(site)[name](site, score, chance)
                    done[name] += 1
        finally:
            enough.set()
            site.up.set()
            await asyncio.gather(*playing)
        verdict = Verdict(site.kind, time.monotonic() - begun, done, site.kills, score)
        await _heal(site)
        await find_stuck(players, verdict)
        await site.stop()
    finally:
        site.kill()
        for player in players:
            await player.close()
    await asyncio.to_thread(find_lost, site, players, verdict)
    await asyncio.to_thread(find_unverifiable, site, verdict)
    return verdict


async def _names(
    site: Site, chance: random.Random, until: float, each: Sequence[str], pause: tuple[float, float]
) -> AsyncIterator[str]:
    """Those that are named; or all of them, reshuffled in every round, until the time is up."""
    deck = list(each)
    while deck or (not each and time.monotonic() < until):
        if not deck:
            deck = [name for name in faults_of(site) for _ in range(OFTEN.get(name, 1))]
            chance.shuffle(deck)
        await asyncio.sleep(chance.uniform(*pause))
        yield deck.pop()
        if not each and time.monotonic() >= until:
            return


async def _heal(site: Site) -> None:
    """The rules and the clock as they should be."""
    site.edition, site.clock = False, 0.0
    site.kill()
    await site.start()


def run(
    folder: Path, seconds: float, people: int, seed: int, on: Sequence[str] = KINDS, pause: float = PAUSE[1]
) -> list[Verdict]:
    """On each of these databases, for the same part of the time; on PostgreSQL only where it is installed."""
    programs = postgres.programs()
    kinds = [kind for kind in on if kind == "sqlite" or programs]
    verdicts = []
    for number, kind in enumerate(kinds):
        place = folder / f"site-{number}"
        place.mkdir(parents=True)
        with contextlib.ExitStack() as opened:
            cluster = opened.enter_context(postgres.Cluster(programs)) if programs and kind != "sqlite" else None
            site, each = Site(place, cluster), seconds / len(kinds)
            verdicts.append(asyncio.run(chaos(site, each, people, seed + number, pause=(PAUSE[0], pause))))
    return verdicts
