"""What notifications, clocks and ratings add to an action: the same game at four tables in turn.

    python -m motorworks.server.bench.club --games 5
    python -m motorworks.server.bench.club --games 5 --looking 2
    python -m motorworks.server.bench.club --games 5 --data postgresql://localhost/motorworks

- *bare*: as it was before the club: no outbox, no clock, not rated;
- *friendly*: a table without a clock; nobody there wants notifications;
- *by post* and *live*: with that clock, rated, and everybody sleeps at night and wants notifications, so that every
  handover writes a notification.

Prints for each the median and the lower quartile of the time that an action takes, which other work on the machine
disturbs least, the processor time, and their ratios to the bare table. Without `--looking` an action is played and
stored, and nobody is shown anything; with it, so many people are sent their views, as in a game. Sending
notifications is not part of an action.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from random import Random

from msgspec import Struct
from sqlalchemy import Connection

from motorworks.server import wire
from motorworks.server.clocks import rows as clock_rows
from motorworks.server.clocks.model import RestRow
from motorworks.server.ids import new_table_id
from motorworks.server.live.connection import LiveConnection, Subscription
from motorworks.server.notifications.model import Channel
from motorworks.server.notifications.rows import channels as channel_rows
from motorworks.server.services import Services
from motorworks.server.settings import Settings
from motorworks.server.storage import outbox
from motorworks.server.storage.prepared import Filled
from motorworks.server.storage.rows.tables import update_table
from motorworks.server.storage.rows.visitors import store_visitor
from motorworks.server.tables import opening, seating
from motorworks.server.tables.commands import Command, carry_out
from motorworks.server.wall_clock import now

GAME = "gear_and_piston"
PLAYERS = 4
NEVER = 3600.0  # seconds
FOLLOW_UPS = 5  # turns of the event loop in which headings and clocks are sent after an action


class Kind(Struct, frozen=True):
    """A kind of table."""

    name: str
    pace: wire.Pace | None = None
    outbox: bool = True
    club: bool = False  # rated, and everybody wants notifications


KINDS = (
    Kind("bare", outbox=False),
    Kind("friendly"),
    Kind("by post", wire.Pace(kind="post"), club=True),
    Kind("live", wire.Pace(kind="live"), club=True),
)


class Seated(Struct):
    """A table of one kind, who sits there, and how long each action took: on the clock, and of the processor."""

    kind: Kind
    table: str
    people: list[str]
    pages: list[LiveConnection] = []
    times: list[float] = []
    processor: list[float] = []


async def _seated(services: Services, kind: Kind, seed: int, looking: int) -> Seated:
    people = [f"{new_table_id()}{new_table_id()}" for _ in range(PLAYERS)]
    seats = [wire.SeatWish(kind="me"), *[wire.SeatWish(kind="open")] * (PLAYERS - 1)]
    wish = wire.NewTable(game=GAME, seats=seats, seed=seed, pace=kind.pace)
    for person in people:
        await services.store.write(partial(_arrive, person=person, is_notified=kind.club))
    table_id = await opening.open_table(services.registry, wish, people[0], "Player", "en")
    async with services.registry.locked(table_id) as table:
        tokens = [seat.token for seat in table.seats if seat.token]
    if kind.club:  # a game with a seed cannot be opened as rated; here the same game is wanted everywhere
        await services.store.write(lambda db: update_table(db, table_id, rated=True))
    for person, token in zip(people[1:], tokens, strict=True):
        await seating.accept(services.registry, token, person, "Player", "")
    at = Seated(kind, table_id, people)
    for seat in range(looking):
        at.pages.append(LiveConnection(people[seat], "en", lambda: None, lambda _: True))
        services.hub.broadcast.follow(at.pages[-1], table_id, Subscription([seat], -1, {seat: 0}))
    return at


def _arrive(connection: Connection, person: str, is_notified: bool) -> None:
    store_visitor(connection, person, seen=now())
    if is_notified:
        target = "https://hooks.invalid/"
        channel = Channel(id=new_table_id(), visitor=person, kind="webhook", target=target, created=now())
        channel_rows.add_channel(connection, channel)
        night = RestRow(visitor=person, zone="Europe/Berlin", sleep_from=23 * 60, sleep_until=7 * 60)
        clock_rows.store_rest(connection, night)


def _nothing(turn: outbox.Turn) -> list[Filled]:  # in place of `noting`
    return []


@contextmanager
def _outbox(is_on: bool) -> Iterator[None]:
    """The outbox, or an action as it was without one."""
    noting = outbox.noting
    if not is_on:
        outbox.noting = _nothing
    try:
        yield
    finally:
        outbox.noting = noting


async def _act(services: Services, at: Seated, command: Command) -> None:
    with _outbox(at.kind.outbox):
        begun, worked = time.perf_counter(), time.process_time()
        await carry_out(services.registry, at.table, command, "en", lambda _: None)
        at.times.append(time.perf_counter() - begun)
        for _ in range(FOLLOW_UPS):
            await asyncio.sleep(0)
        at.processor.append(time.process_time() - worked)


async def _play(services: Services, tables: list[Seated], seed: int) -> None:
    chance, order = Random(seed), list(tables)
    while True:
        async with services.registry.locked(tables[0].table) as table:
            if table.actor is None:
                return
            code = table.match.game.moves.code(chance.choice(table.match.state.legal()))
            seat, sequence = table.actor, table.sequence
        chance.shuffle(order)
        for at in order:
            key = f"bench-{sequence}"
            command = Command(visitor=at.people[seat], seat=seat, sequence=sequence, key=key, codes=(code,))
            await _act(services, at, command)


async def measure(data: str, games: int, looking: int = 0) -> dict[str, Seated]:
    """All actions of each kind of table, over some games."""
    found = {kind.name: Seated(kind, "", []) for kind in KINDS}
    services = Services(Settings(data=data, notification_seconds=NEVER))
    async with services.open():
        for seed in range(games):
            tables = [await _seated(services, kind, seed, looking) for kind in KINDS]
            await _play(services, tables, seed)
            for at in tables:
                found[at.kind.name].times += at.times
                found[at.kind.name].processor += at.processor
    return found


def _at(times: list[float], share: float) -> float:
    return sorted(times)[int(len(times) * share)]


def _figures(at: Seated) -> dict[str, float]:
    return {
        "median": _at(at.times, 0.5),
        "quartile": _at(at.times, 0.25),
        "processor": _at(at.processor, 0.5),
    }


def _print(found: dict[str, Seated]) -> None:
    bare = found["bare"]
    sys.stdout.write(f"{len(bare.times)} actions at each table; in brackets the ratio to the bare one\n")
    for name, at in found.items():
        said = ", ".join(
            f"{label} {taken * 1000:.2f} ms ({taken / before:.2f})"
            for (label, taken), before in zip(_figures(at).items(), _figures(bare).values(), strict=True)
        )
        sys.stdout.write(f"{name}: {said}\n")


def main() -> int:
    parser = argparse.ArgumentParser(description="what outbox, clock and rating add to an action")
    parser.add_argument("--games", type=int, default=5, metavar="N")
    parser.add_argument("--looking", type=int, default=0, metavar="N", help="people at each table whose page is open")
    parser.add_argument("--data", default="", help="a PostgreSQL address; left out: a new SQLite folder")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        _print(asyncio.run(measure(wanted.data or folder, wanted.games, wanted.looking)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
