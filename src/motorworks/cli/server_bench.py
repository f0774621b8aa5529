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
    if json_file is not None:
        json_file.parent.mkdir(parents=True, exist_ok=True)
        json_file.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


def table(figures: dict[str, Any]) -> Table:
    shown = Table(caption=f"An action checked, committed and pushed to two sockets. {_bare(figures['bare'])}")
    for heading in ("tables in play", "actions", "p50", "p99", "p50 to bare limit", "with real views"):
        shown.add_column(heading, justify="right")
    for tables, times in figures["tables"].items():
        p50, p99 = f"{times['p50_ms']:.2f} ms", f"{times['p99_ms']:.2f} ms"
        ratios = f"{times['p50_to_bare']:.2f}", f"{times['p50_to_alike']:.2f}"
        shown.add_row(tables, str(times["actions"]), p50, p99, *ratios)
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
