"""The figures of the server for people: a table, and a file."""

import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table


def run(json_file: Path | None) -> None:
    """Measure the server on this machine, on loopback, and show it."""
    from motorworks.server.bench.measure import measure

    console = Console()
    with console.status("Measuring the server"):
        figures = measure()
    console.print(table(figures))
    idle = figures["idle_tables"]
    console.print(
        f"{idle['tables']} idle tables: {idle['process_bytes'] / 2**20:.0f} MiB in all, "
        f"{idle['bytes_per_table'] / 2**10:.0f} KiB each. "
        f"From start to first answer: {figures['seconds_to_first_answer']:.1f} s.",
        highlight=False,
    )
    stored, first = figures["stored_table"], figures["seconds_to_first_answer_with_stored_tables"]
    console.print(
        f"A stored table of {stored['steps']} steps loads in {stored['load_ms']:.1f} ms "
        f"({stored['processor_ms']:.1f} ms of the processor), and the event loop waits "
        f"{stored['loop_pause_ms']:.1f} ms. With {idle['tables']} stored tables the first answer comes "
        f"after {first:.1f} s.",
        highlight=False,
    )
    console.print(bots(figures["bots"]))
    write(figures, json_file)


def run_soak(minutes: float, json_file: Path | None) -> None:
    """Play for so many minutes, and say whether the server needs more and more memory."""
    from motorworks.server.bench.soak import soak

    console = Console()

    def report(seconds: float, size: int) -> None:
        console.print(f"{seconds / 60:5.1f} min  {size / 2**20:.0f} MiB", highlight=False)

    figures = soak(minutes, report)
    console.print(f"Last quarter to first: {figures['last_to_first_quarter']:.3f}", highlight=False)
    write(figures, json_file)


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
