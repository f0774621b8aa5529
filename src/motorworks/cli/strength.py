"""motorworks strength: every level against the one below it in every game; writes docs/strength.md."""

import argparse
from functools import partial
from pathlib import Path

from motorworks.cli.arguments import Commands
from motorworks.cli.output import writable
from motorworks.cli.progress import progress
from motorworks.games import find, slugs
from motorworks.kernel.refusal import BadSetup


def add_to(commands: Commands) -> None:
    command = commands.add_parser(
        "strength",
        help="measure every level of bots against the one below it",
        description="Plays the contests of docs/strength.md and writes that page. It takes hours, "
        "and resumes after an interruption.",
    )
    command.add_argument("games", metavar="GAME", nargs="*", help="the games to play, in this order (default: all)")
    command.add_argument(
        "--pace", type=float, metavar="P", help="fraction of its usual time a bot gets (default: 0.04)"
    )
    command.add_argument("--most", type=int, metavar="N", help="play at most this many games per contest")
    command.add_argument("--kept", action="store_true", help="only write the page, from the games stored so far")
    command.add_argument(
        "--results",
        type=Path,
        default=Path("docs/strength"),
        metavar="FOLDER",
        help="finished games (default: docs/strength)",
    )
    command.add_argument("--page", type=Path, default=Path("docs/strength.md"), metavar="FILE", help="the report")
    command.add_argument("--workers", type=int, metavar="W", help="how many processes (default: one per core)")
    command.set_defaults(run=run, extras=("lab",))


def run(given: argparse.Namespace) -> int:
    from motorworks.lab.cores import on_all_cores
    from motorworks.lab.strength import PACE, Examination, Runner, play_nothing, report

    if given.most is not None and given.most < 1:
        raise BadSetup(f"at least 1 game has to be played, not {given.most}")
    for slug in given.games:
        find(slug)
    writable(given.page)
    pace = PACE if given.pace is None else given.pace
    examination = Examination(given.games or slugs(), given.results, pace, given.most)
    runner: Runner = play_nothing if given.kept else partial(on_all_cores, workers=given.workers)
    with progress("Contests", examination.total()) as advance:
        found = examination.run(advance, runner)
    found += examination.of_other_games()
    given.page.write_text(report(found, pace), encoding="utf-8")
    print(given.page.read_text(encoding="utf-8"))
    return 0
