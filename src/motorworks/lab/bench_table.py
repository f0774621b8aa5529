"""The benchmark for people: a progress bar while it runs, then a table, and the figures as a file."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from rich import box
from rich.console import Console
from rich.progress import track
from rich.table import Table

from motorworks.lab import bench_agents, bench_scenes
from motorworks.lab.bench import COMPILED, PEER, Row, Sample, contestants, entries, samples_of, summary, to_json
from motorworks.lab.bench_agents import AgentRow
from motorworks.lab.bench_scenes import SceneRow


def run(
    games: Sequence[str] = (),
    *,
    rounds: int = 5,
    seconds: float = 2.0,
    seed: int = 1,
    json_file: Path | None = None,
    console: Console | None = None,
) -> list[Row]:
    """Measure, show and perhaps write down; NoPeer or UnknownGame before anything is measured."""
    console = console or Console()
    names = contestants(games)
    samples = measured(names, rounds, seconds, seed, console)
    rows = summary(samples)
    console.print(table(rows), search_table(rows))
    with console.status("Drawing"):
        scenes = bench_scenes.measured(names[1:], seconds, seed)
    console.print(scene_table(scenes))
    with console.status("Stepping"):
        agents = bench_agents.measured(names[1:], rounds, seconds, seed)
    console.print(agent_table(agents))
    if json_file is not None:
        further = {"scenes": [asdict(row) for row in scenes], "agents": [asdict(row) for row in agents]}
        figures = {**to_json(samples), **further}
        json_file.parent.mkdir(parents=True, exist_ok=True)
        json_file.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    return rows


def measured(names: Sequence[str], rounds: int, seconds: float, seed: int, console: Console) -> list[Sample]:
    running = samples_of(names, rounds, seconds, seed)
    bar = track(running, "Measuring", total=rounds * len(entries(names)), console=console, transient=True)
    return list(bar)


def table(rows: Sequence[Row]) -> Table:
    shown = _table("random play", ("seats", "options", "length", "decisions/s", "ratio", "µs/copy", "ratio"))
    for row in rows:
        shown.add_row(
            label(row),
            str(row.players),
            f"{row.options_per_decision:.1f}",
            f"{row.decisions_per_game:.0f}",
            f"{row.decisions_per_second:,.0f}",
            f"{row.times_the_peer:.2f}",
            f"{row.copy_microseconds:.1f}",
            f"{row.copy_part_of_the_peer:.3f}",
        )
    return shown


def search_table(rows: Sequence[Row]) -> Table:
    headings = ("simulations/s", "of games", "of halves", "gain", "4 times as many")
    shown = _table("search", headings)
    for row in rows:
        ratios = f"{row.simulations_times_whole_games:.1f}", f"{row.simulations_times_the_peer:.1f}"
        gain, growth = ("" if one is None else f"{one:.2f}" for one in (row.simulations_times_interpreted, row.growth))
        shown.add_row(label(row), f"{row.simulations_per_second:,.0f}", *ratios, gain, growth)
    return shown


def scene_table(rows: Sequence[SceneRow]) -> Table:
    caption = (
        "From a view to a scene, and gzipped JSON with all scenery: medians, the slowest of a hundred, the largest."
    )
    shown = _table("scenes", ("seats", "ms", "slow ms", "kB", "most kB"), caption)
    for row in rows:
        times = f"{row.milliseconds:.2f}", f"{row.slow_milliseconds:.2f}"
        shown.add_row(row.name, str(row.players), *times, f"{row.kilobytes:.1f}", f"{row.most_kilobytes:.1f}")
    return shown


def agent_table(rows: Sequence[AgentRow]) -> Table:
    peer = f"{bench_agents.PEER} at a table of as many seats"
    caption = f"One seat against random players, each step with observation and mask. Ratios to {peer}."
    shown = _table("learning agents", ("seats", "numbers", "steps/s", "ratio", "µs/encoding"), caption)
    for row in rows:
        ratio = "" if row.times_the_peer is None else f"{row.times_the_peer:.2f}"
        encoding = f"{row.encoding_microseconds:.1f}" if row.encoding_microseconds else ""
        speed = f"{row.steps_per_second:,.0f}"
        shown.add_row(label(row), str(row.players), str(row.numbers), speed, ratio, encoding)
    return shown


def label(row: Row | AgentRow) -> str:
    """The name; a compiled engine stands below the interpreted one of the same game."""
    return "  compiled" if row.engine == COMPILED else row.name


RATIOS = f"One core, processor time, medians. Ratios to {PEER} in the same round."


def _table(title: str, headings: Sequence[str], caption: str = RATIOS) -> Table:
    """As wide as a terminal of 80 columns, with the longest name."""
    shown = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, caption=caption, caption_justify="left")
    shown.add_column(title, no_wrap=True)
    for heading in headings:
        shown.add_column(heading, justify="right", no_wrap=True)
    return shown
