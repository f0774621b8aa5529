"""The figures of the server benchmark as a table and as a file."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table


def run(parts: Sequence[str], tables: Sequence[int] | None, json_file: Path | None) -> None:
    """Measure the server on this machine, on loopback, and show it; all parts if none is named."""
    from motorworks.server.bench.measure import TABLES, measure

    console = Console()
    with console.status("Measuring the server"):
        figures = measure(parts, tables or TABLES)
    if "tables" in figures:
        console.print(table(figures))
    if "start" in figures:
        console.print(_start(figures), highlight=False)
    if "stored_table" in figures:
        console.print(_load(figures["stored_table"]), highlight=False)
    if "bots" in figures:
        console.print(bots(figures["bots"]))
    write(figures, json_file)


def _start(figures: dict[str, Any]) -> str:
    idle, start = figures["idle_tables"], figures["start"]
    return (
        f"{idle['tables']} idle tables: {idle['process_bytes'] / 2**20:.0f} MiB in all, "
        f"{idle['bytes_per_table'] / 2**10:.0f} KiB each. The first answer comes {start['seconds']:.1f} s after the "
        f"start, with that many stored tables after {start['seconds_with_stored_tables']:.1f} s."
    )


def _load(stored: dict[str, float]) -> str:
    return (
        f"A stored table of {stored['steps']} steps loads in {stored['load_ms']:.1f} ms "
        f"({stored['processor_ms']:.1f} ms of the processor), and the event loop waits "
        f"{stored['loop_pause_ms']:.1f} ms."
    )


def run_against(
    other: Path, tables: Sequence[int], json_file: Path | None, databases: Sequence[str] | None = None
) -> None:
    """Compare an action with that of another version, at each number of tables."""
    from motorworks.server.bench.against import OURS, THEIRS, compare

    console = Console()
    shown = Table(
        caption="An action of this version / of the other one, in turn in one run: ratios below 1 are faster."
    )
    for heading in ("tables", "actions", "p50", "ratio", "p99", "ratio", "processor", "ratio"):
        shown.add_column(heading, justify="right")
    found = []
    for number in tables:
        with console.status(f"Playing {number} tables at both servers"):
            figures = compare(other, number, databases=databases)
        cells = []
        for name in ("p50_ms", "p99_ms", "processor_ms"):
            cells.append(f"{figures[OURS][name]:.2f} / {figures[THEIRS][name]:.2f} ms")
            cells.append(f"{figures['ratios'][name]:.2f}")
        shown.add_row(str(number), str(figures["actions"]), *cells)
        found.append(figures)
    console.print(shown)
    write({"against": found}, json_file)


def run_soak(minutes: float, json_file: Path | None) -> None:
    """Play for so many minutes, and say whether the server needs more and more memory."""
    from motorworks.server.bench.soak import TABLES, Sample, soak

    console = Console()

    def report(sample: Sample) -> None:
        at, size = sample.seconds / 60, sample.bytes / 2**20
        console.print(f"{at:5.1f} min {sample.actions:7} actions {size:6.0f} MiB", highlight=False)

    console.print(f"{TABLES} tables play a game, and the next to different points; then the minutes count.")
    figures = soak(minutes, report)
    console.print(_soaked(figures), highlight=False, soft_wrap=True)
    write(figures, json_file)


def _soaked(figures: dict[str, Any]) -> str:
    names = ("start_bytes", "warm_up_bytes", "first_quarter_bytes", "last_quarter_bytes")
    start, warm, first, last = (figures[name] / 2**20 for name in names)
    return (
        f"{start:.0f} MiB at the start, {warm:.0f} after a warm-up "
        f"of {figures['warm_up_actions']} actions. Then {figures['actions']} actions; {figures['games']} games to the "
        f"end in all, {figures['errors']} errors. First quarter {first:.0f} MiB, last quarter {last:.0f} MiB: "
        f"{figures['last_to_first_quarter']:.3f} times the first."
    )


def write(figures: dict[str, Any], json_file: Path | None) -> None:
    if json_file is not None:
        json_file.parent.mkdir(parents=True, exist_ok=True)
        json_file.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


def table(figures: dict[str, Any]) -> Table:
    shown = Table(caption=f"An action checked, committed and pushed to two sockets. {_bare(figures['bare'])}")
    for heading in ("tables in play", "actions", "p50", "p99", "p50 to bare limit", "with real views", "errors", "MiB"):
        shown.add_column(heading, justify="right")
    for tables, times in figures["tables"].items():
        p50, p99 = f"{times['p50_ms']:.2f} ms", f"{times['p99_ms']:.2f} ms"
        ratios = f"{times['p50_to_bare']:.2f}", f"{times['p50_to_alike']:.2f}"
        size = f"{times['bytes'] / 2**20:.0f}" if times["bytes"] else ""
        shown.add_row(tables, str(times["actions"]), p50, p99, *ratios, str(times["errors"]), size)
    return shown


def bots(figures: dict[str, dict[str, float]]) -> Table:
    shown = Table(caption="A bot's decision while another visitor's 30 tables of five magnates play.")
    for heading in ("bot", "decisions", "p95 idle", "p95 crowded", "ratio", "aim"):
        shown.add_column(heading, justify="right")
    for level, found in figures.items():
        seconds = [f"{found[name]:.2f} s" for name in ("idle_p95", "crowded_p95")]
        shown.add_row(level, str(found["decisions"]), *seconds, f"{found['ratio']:.2f}", f"{found['aim']:.2f} s")
    return shown


def _bare(limits: dict[str, dict[str, float]]) -> str:
    parts = (
        f"{named} {limit['all_ms']:.2f} ms (commit {limit['commit_ms']:.2f}, echo {limit['echo_ms']:.2f}; "
        f"real views to two sockets {limit['push_ms']:.2f})"
        for named, limit in (
            ("Bare limit after the same pauses", limits["people"]),
            ("without pauses", limits["none"]),
        )
    )
    return "; ".join(parts) + "."
