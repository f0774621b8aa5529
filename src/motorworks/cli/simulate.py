"""motorworks simulate: many random games and what they show."""

import argparse
import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from motorworks.cli.arguments import Commands, add_editions, add_game, add_table, options_of, players_of
from motorworks.cli.output import writable
from motorworks.cli.progress import progress
from motorworks.games import find
from motorworks.kernel.words import Words
from motorworks.lab.frames import write_csv, write_parquet
from motorworks.lab.simulate import Order, Outcome, simulate, summary


def add_to(commands: Commands) -> None:
    command = commands.add_parser(
        "simulate",
        help="play many random games and show seat shares, scores, length and endings",
        description="Play many games with random players on every core. The same seed gives the same figures.",
    )
    add_game(command)
    add_table(command)
    command.add_argument("--games", type=int, default=1000, metavar="K", help="how many games (default: 1000)")
    command.add_argument("--workers", type=int, metavar="W", help="how many processes (default: one per core)")
    command.add_argument("--json", action="store_true", help="print the figures as JSON instead of tables")
    command.add_argument("--csv", type=Path, metavar="FILE", help="write one row for each seat and game")
    command.add_argument("--parquet", type=Path, metavar="FILE", help="the same as Parquet, for data frames")
    add_editions(command)
    command.set_defaults(run=run, extras=lambda given: ("data",) if given.parquet else ())


def run(given: argparse.Namespace) -> int:
    order = Order(given.game, players_of(given), given.games, given.seed or 0, options_of(given))
    for file in filter(None, (given.csv, given.parquet)):
        writable(file)
    outcomes = _simulate(order, given.workers)
    if given.csv:
        write_csv(given.csv, order, outcomes)
    if given.parquet:
        write_parquet(given.parquet, order, outcomes)
    figures = summary(order, outcomes)
    if given.json:
        print(json.dumps(figures, indent=2))
    else:
        show(figures)
    return 0


def _simulate(order: Order, workers: int | None) -> list[Outcome]:
    order.check()
    with progress(find(order.game).title, order.games) as advance:
        return simulate(order, advance, workers)


def show(figures: dict[str, Any]) -> None:
    game = find(figures["game"])
    words = Words(game.package)
    console = Console()
    fair = 1 / figures["players"]
    seats = Table(
        title=f"{game.title}: {figures['games']} games, {figures['players']} random players, seed {figures['seed']}"
    )
    for name in ("seat", "wins", "95 % interval", "least", "25 %", "median", "75 %", "most"):
        seats.add_column(name, justify="right", no_wrap=True)
    for seat, (won, scores) in enumerate(zip(figures["win_share"], figures["scores_by_seat"], strict=True)):
        interval = f"{won['low']:.1%} to {won['high']:.1%}"
        seats.add_row(str(seat), f"{won['value']:.1%}", interval, *(f"{score:g}" for score in scores))
    seats.add_section()
    seats.add_row("all", f"{fair:.1%}", "a fair share", *(f"{score:g}" for score in figures["scores"]))
    console.print(seats)
    least, _, median, _, most = figures["decisions"]
    console.print(f"Length: {median:g} decisions (median), {least:g} to {most:g}.")
    for name, ending in figures["endings"].items():
        text = words.template(f"ending.{name}")
        interval = f"{ending['low']:.1%} to {ending['high']:.1%}"
        console.print(
            f"Ended because {text}: {ending['games']} games, {ending['value']:.1%} ({interval})", highlight=False
        )
