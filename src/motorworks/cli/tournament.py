"""motorworks tournament: bots against each other, with ratings."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from motorworks.bots import LEVELS
from motorworks.cli.arguments import Commands, add_editions, add_game, add_table, options_of, players_of
from motorworks.cli.output import writable
from motorworks.cli.progress import progress
from motorworks.games import find
from motorworks.kernel.refusal import BadSetup
from motorworks.lab.tournament import Runner, Tournament
from motorworks.lab.tournament import run as run_tournament

PICTURES = (".svg", ".png", ".pdf")


def add_to(commands: Commands) -> None:
    command = commands.add_parser(
        "tournament",
        help="play bots against each other and rate them",
        description="Play bots against each other on every core: every deal once from each rotation of the seats. "
        "Finished games are stored in the result file immediately; run the same command again to resume.",
    )
    add_game(command)
    add_table(command)
    levels = ",".join(reversed(LEVELS))
    command.add_argument("--bots", default=levels, metavar="A,B,...", help=f"who plays (default: {levels})")
    command.add_argument("--games", type=int, default=100, metavar="N", help="how many games (default: 100)")
    command.add_argument(
        "--pace", type=float, default=1.0, metavar="P", help="fraction of its usual time a bot gets (default: 1)"
    )
    command.add_argument("--results", type=Path, metavar="FILE", help="default: GAME-tournament.jsonl, here")
    command.add_argument("--json", type=Path, metavar="FILE", help="figures (default: next to the results)")
    command.add_argument("--plot", type=Path, metavar="FILE", help="plot as .svg, .png or .pdf (default: next to them)")
    command.add_argument("--workers", type=int, metavar="W", help="how many processes (default: one per core)")
    command.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; auto finds this machine's")
    add_editions(command)
    command.set_defaults(run=run, extras=lambda given: ("lab", "ray") if given.ray else ("lab",))


def run(given: argparse.Namespace) -> int:
    from motorworks.lab.plots import tournament_plot
    from motorworks.lab.ratings import figures
    from motorworks.lab.results import ResultFile

    tournament = Tournament(
        given.game,
        players_of(given),
        tuple(name.strip() for name in given.bots.split(",") if name.strip()),
        given.games,
        given.seed or 0,
        given.pace,
        options_of(given),
    )
    tournament.check()
    kept = writable(given.results or Path(f"{given.game}-tournament.jsonl"))
    json_file, picture = writable(given.json or kept.with_suffix(".json")), given.plot or kept.with_suffix(".svg")
    if writable(picture).suffix not in PICTURES:
        raise BadSetup(f"a picture is one of {', '.join(PICTURES)}, not {picture}")
    with progress(find(given.game).title, tournament.games) as advance:
        results = run_tournament(tournament, ResultFile(kept), advance, runner_of(given))
    found = figures(tournament, results)
    json_file.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    tournament_plot(found, picture)
    show(found)
    print(f"Results: {kept}; figures: {json_file}; plot: {picture}", file=sys.stderr)
    return 0


def runner_of(given: argparse.Namespace) -> Runner:
    from functools import partial

    from motorworks.lab.cores import on_all_cores

    if given.ray is None:
        return partial(on_all_cores, workers=given.workers)
    from motorworks.lab.ray_cluster import on_ray

    return on_ray(given.ray)


def show(figures: dict[str, Any]) -> None:
    pace = "" if figures["pace"] == 1 else f", {figures['pace']:g} of their time"
    title = f"{find(figures['game']).title}: {figures['games']} games, {figures['players']} players{pace}"
    caption = f"With 95 % intervals. A fair share of wins is {figures['parity']:.1%}. Milliseconds a decision."
    table = Table(title=title, caption=caption, box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column("bot", no_wrap=True)
    for heading in ("seats", "rating", "wins", "of fair", "score", "ms", "most"):
        table.add_column(heading, justify="right", no_wrap=True)
    for row in figures["table"]:
        wins = row["wins"]
        table.add_row(
            row["bot"],
            str(row["seats"]),
            _plus_minus(row["rating"]),
            f"{wins['value']:.0%} ({100 * wins['low']:.0f}-{100 * wins['high']:.0f})",
            f"{row['times_parity']:.2f}",
            _plus_minus(row["score"]),
            f"{row['seconds_a_decision'] * 1000:.0f}",
            f"{row['longest_decision'] * 1000:.0f}",
        )
    Console().print(table)


def _plus_minus(one: dict[str, float]) -> str:
    digits = 1 if abs(one["value"]) < 1000 else 0
    return f"{one['value']:.{digits}f} ± {one['high'] - one['value']:.{digits}f}"
