"""motorworks lab: many games at one level, and a report of the game's balance."""

import argparse
import json
import sys
from pathlib import Path

from motorworks.bots import LEVELS
from motorworks.cli.arguments import Commands, add_editions, add_game, add_table, options_of, players_of
from motorworks.cli.output import writable
from motorworks.cli.progress import progress
from motorworks.games import find


def add_to(commands: Commands) -> None:
    command = commands.add_parser(
        "lab",
        help="play many games with one level of bots and report the game's balance",
        description="Seat advantage, score spread, length, what winners do more often: one HTML file, with intervals.",
    )
    add_game(command)
    add_table(command)
    command.add_argument("--level", default="apprentice", metavar="BOT", help=f"one of: {', '.join(LEVELS)}")
    command.add_argument("--games", type=int, default=500, metavar="N", help="how many games (default: 500)")
    command.add_argument(
        "--pace", type=float, default=1.0, metavar="P", help="fraction of its usual time a bot gets (default: 1)"
    )
    command.add_argument("--html", type=Path, metavar="FILE", help="the report (default: GAME-balance.html, here)")
    command.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to a file")
    command.add_argument("--workers", type=int, metavar="W", help="how many processes (default: one per core)")
    add_editions(command)
    command.set_defaults(run=run, extras=("lab",))


def run(given: argparse.Namespace) -> int:
    from motorworks.lab.balance import Study, figures, play
    from motorworks.lab.balance_page import page

    study = Study(
        given.game, players_of(given), given.level, given.games, given.seed or 0, given.pace, options_of(given)
    )
    study.check()
    file = writable(given.html or Path(f"{given.game}-balance.html"))
    if given.json:
        writable(given.json)
    with progress(find(given.game).title, study.games) as advance:
        played = play(study, advance, given.workers)
    file.write_text(page(study, played), encoding="utf-8")
    if given.json:
        given.json.write_text(json.dumps(figures(study, played), indent=1) + "\n", encoding="utf-8")
    print(f"Report: {file}", file=sys.stderr)
    return 0
