"""motorworks bench: speed compared with a peer, as ratios."""

import argparse
from pathlib import Path

from motorworks.cli.arguments import Commands
from motorworks.kernel.refusal import BadSetup


def add_to(commands: Commands) -> None:
    command = commands.add_parser(
        "bench",
        help="measure speed: the games against catanatron, the server against its bare limit",
        description="Decisions per second and the time of a state copy, compared with catanatron in the same run.",
    )
    command.add_argument("games", metavar="GAME", nargs="*", help="the games to measure (default: all)")
    command.add_argument("--rounds", type=int, default=5, metavar="N", help="how often peer and games take turns")
    command.add_argument("--seconds", type=float, default=2.0, metavar="T", help="how long each measurement lasts")
    command.add_argument("--server", action="store_true", help="measure the server instead of the games")
    command.add_argument(
        "--part",
        action="append",
        choices=("tables", "start", "load", "bots"),
        help="with --server, measure only this: actions at many tables, the first answer after a start, loading a "
        "stored table, fair time for bots; can be given several times",
    )
    command.add_argument(
        "--tables", type=int, action="append", metavar="N", help="with --server, this many tables (default: 1 to 1000)"
    )
    command.add_argument(
        "--against",
        type=Path,
        metavar="FOLDER",
        help="compare an action of the server with that of another version, a checkout in this folder",
    )
    command.add_argument(
        "--databases",
        nargs=2,
        metavar=("OURS", "THEIRS"),
        help="with --against, on PostgreSQL: the addresses of two empty databases, one for each version",
    )
    command.add_argument(
        "--soak", type=float, metavar="MINUTES", help="play 200 tables for this long, and watch the memory"
    )
    command.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to a file")
    command.set_defaults(run=run, extras=_extras)


def _extras(given: argparse.Namespace) -> tuple[str, ...]:
    return ("server",) if given.server or given.soak or given.against else ("bench",)


def run(given: argparse.Namespace) -> int:
    from motorworks.cli import server_bench
    from motorworks.lab import bench_table

    if given.soak is not None:
        if given.soak <= 0:
            raise BadSetup("--soak takes a number of minutes above 0")
        server_bench.run_soak(given.soak, given.json)
        return 0
    if any(number < 1 for number in given.tables or ()):
        raise BadSetup("--tables takes a number of tables above 0")
    if given.against is not None:
        server_bench.run_against(given.against, given.tables or [1], given.json, given.databases)
        return 0
    if given.server:
        server_bench.run(given.part or (), given.tables, given.json)
        return 0
    if given.rounds < 1 or given.seconds <= 0:
        raise BadSetup("a benchmark needs at least one round and a positive time")
    bench_table.run(given.games, rounds=given.rounds, seconds=given.seconds, json_file=given.json)
    return 0
