"""What a clock adds to an action: the same game at three tables in turn, without a clock, live and by post.

    python -m motorworks.server.bench.clocks

Prints the lower quartile of the times, which other work on the machine disturbs least, and its ratio to no clock.
"""

import asyncio
import sys
import tempfile
import time
from random import Random

from motorworks.server import wire
from motorworks.server.services import Services
from motorworks.server.settings import Settings
from motorworks.server.tables import opening
from motorworks.server.tables.commands import Command, carry_out

GAME = "gear_and_piston"
VISITOR = "b" * 32
PACES = {"no clock": None, "live": wire.Pace(kind="live"), "by post": wire.Pace(kind="post")}


async def _open(services: Services, pace: wire.Pace | None) -> str:
    seats = [wire.SeatWish(kind="me"), *[wire.SeatWish(kind="here")] * 3]
    wish = wire.NewTable(game=GAME, seats=seats, seed=5, pace=pace)
    return await opening.open_table(services.registry, wish, VISITOR, "Bench", "en")


async def _play(services: Services, tables: dict[str, str]) -> dict[str, list[float]]:
    times: dict[str, list[float]] = {name: [] for name in tables}
    chance, order = Random(1), list(tables)
    while True:
        async with services.registry.locked(tables[order[0]]) as table:
            if table.actor is None:
                return times
            code = table.match.game.moves.code(chance.choice(table.match.state.legal()))
            seat, sequence = table.actor, table.sequence
        chance.shuffle(order)
        for name in order:
            command = Command(visitor=VISITOR, seat=seat, sequence=sequence, key=f"bench-{sequence}", codes=(code,))
            begun = time.perf_counter()
            await carry_out(services.registry, tables[name], command, "en", lambda _: None)
            times[name].append(time.perf_counter() - begun)
            await asyncio.sleep(0)


async def measure() -> dict[str, float]:
    """The lower quartile for each pace, in seconds."""
    with tempfile.TemporaryDirectory() as folder:
        services = Services(Settings(data=folder))
        async with services.open():
            times = await _play(services, {name: await _open(services, pace) for name, pace in PACES.items()})
    return {name: sorted(found)[len(found) // 4] for name, found in times.items()}


def main() -> int:
    found = asyncio.run(measure())
    for name, seconds in found.items():
        sys.stdout.write(f"{name}: {seconds * 1000:.2f} ms, {seconds / found['no clock']:.2f} times\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
