"""motorworks upgrade: what the rules installed here would change in the games of a database."""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from typing import Any

from motorworks.cli.arguments import Commands, add_editions
from motorworks.cli.output import writable
from motorworks.cli.progress import progress
from motorworks.server.cli import data_folder


def add_to(commands: Commands) -> None:
    command = commands.add_parser(
        "upgrade",
        help="check what the rules here would change in stored games",
        description="Replay every running and finished game of a database under the rules installed here. Nothing is "
        "changed, and the server may keep running. The exit code is 1 if a game differs.",
    )
    command.add_argument(
        "--check", action="store_true", required=True, help="only check; the next start of the server upgrades"
    )
    command.add_argument("--data", default=data_folder(), help="the folder or postgresql:// address to read")
    command.add_argument("--workers", type=int, metavar="N", help="processes; default: one for each core")
    command.add_argument("--ray", metavar="ADDRESS", help="replay on a Ray cluster (auto: the one of this machine)")
    command.add_argument("--json", type=Path, metavar="FILE", help="also write the outcome of every game to a file")
    add_editions(command)
    command.set_defaults(run=run, extras=_extras)


def _extras(given: argparse.Namespace) -> Sequence[str]:
    return ("server", "ray") if given.ray else ("server",)


def run(given: argparse.Namespace) -> int:
    check: Any = import_module("motorworks.server.upgrade.check")
    target = writable(given.json) if given.json else None
    outcomes = []
    with ExitStack() as shown:

        def begin(total: int) -> Callable[[int], None]:
            return shown.enter_context(progress("replaying", total))

        for outcome in check.check(given.data, given.ray, given.workers, begin):
            outcomes.append(outcome)
            sys.stdout.write(f"{check.describe(outcome)}\n")
    sys.stdout.write(f"{check.summary(outcomes)}\n")
    if target is not None:
        structs: Any = import_module("msgspec").structs
        target.write_text(json.dumps([structs.asdict(each) for each in outcomes], indent=1), encoding="utf-8")
    return int(any(not each.unchanged for each in outcomes))
