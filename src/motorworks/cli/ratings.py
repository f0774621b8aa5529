"""motorworks ratings: the ladder of every game, and computing it again from the finished games."""

import argparse
import sys
from importlib import import_module
from typing import Any

from motorworks.cli.arguments import Commands
from motorworks.server.cli import data_folder


def add_to(commands: Commands) -> None:
    command = commands.add_parser(
        "ratings",
        help="show the ladder of each game, or compute all ratings again",
        description="The ratings of people, with the bots as fixed points. They follow from the finished games that "
        "are rated, in the order in which these ended.",
    )
    command.add_argument("--data", default=data_folder(), help="the folder or postgresql:// address to read")
    command.add_argument(
        "--recompute", action="store_true", help="forget all ratings and compute them again from the stored games"
    )
    command.set_defaults(run=run, extras=("server",))


def run(given: argparse.Namespace) -> int:
    maintenance: Any = import_module("motorworks.server.ratings.maintenance")
    if given.recompute:
        before, after, games = maintenance.recompute(given.data)
        changed = sum(before.get(key) != value for key, value in after.items())
        sys.stdout.write(f"{games} rated games; {changed} of {len(after)} ratings have changed.\n")
    for ladder in maintenance.ladders(given.data):
        sys.stdout.write(f"\n{ladder.name}\n")
        for row in ladder.rows:
            place = "" if row.place is None else str(row.place)
            name = row.name or (row.level or "somebody")
            margin = "" if row.level else f" ± {row.rating.margin}"
            note = " (provisional)" if row.rating.provisional else ""
            sys.stdout.write(f"{place:>4}  {row.rating.value}{margin:<8}  {name}{note}\n")
    return 0
