"""What `motorworks upgrade --check` does: replay every stored game, and say what the rules here would change."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from motorworks.lab.cores import on_all_cores
from motorworks.lab.ray_cluster import on_ray
from motorworks.server.upgrade import stored
from motorworks.server.upgrade.replaying import Outcome, replay

BATCH = 500  # games in memory at once
Advance = Callable[[int], None]


def check(data: str, ray: str | None, workers: int | None, begin: Callable[[int], Advance]) -> Iterator[Outcome]:
    """The outcome of every stored game, in any order. `begin` gets their number, and returns what counts them."""
    runner = on_ray(ray) if ray else partial(on_all_cores, workers=workers)
    with stored.reading(data) as read:
        ids = read(stored.games)
        advance = begin(len(ids))
        for first in range(0, len(ids), BATCH):
            found = (read(partial(stored.job, table_id=table)) for table in ids[first : first + BATCH])
            for outcome in runner(replay, (job for job in found if job is not None)):
                advance(1)
                yield outcome


def describe(outcome: Outcome) -> str:
    """One line for a game, and below it what differs."""
    heading = f"{outcome.table}  {outcome.game:<19} {outcome.status:<9}"
    if outcome.unchanged:
        return f"{heading} unchanged ({outcome.steps} steps)"
    lines = [f"{heading} first differs at step {outcome.step} of {outcome.steps}", *outcome.differences]
    if outcome.refused:
        lines.append(f"cannot go on from its position: {outcome.refused}")
    elif outcome.status == "running":
        lines.append("goes on from its position")
    return "\n      ".join(lines)


def summary(outcomes: list[Outcome]) -> str:
    differ = [each for each in outcomes if not each.unchanged]
    running = [each for each in differ if each.status == "running"]
    stopped = sum(bool(each.refused) for each in running)
    text = f"{len(outcomes)} games: {len(outcomes) - len(differ)} unchanged, {len(differ)} differ"
    if not running:
        return f"{text}. All running games go on under the rules here."
    went = f"{len(running) - stopped} go on from their positions"
    return f"{text}. Of {len(running)} running games that differ {went}, {stopped} cannot go on."
