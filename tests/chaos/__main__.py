"""python -m tests.chaos --minutes 10: break a server in every way we know, and say what was lost."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import msgspec

from tests.chaos.run import KINDS, PAUSE, run
from tests.chaos.verdict import Verdict, added, table_of


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0, help="how long; half of it on each database")
    parser.add_argument("--on", choices=KINDS, help="only on this database")
    parser.add_argument("--people", type=int, default=12, help="tables that are played at the same time")
    parser.add_argument("--pause", type=float, default=PAUSE[1], help="seconds between two faults, at most")
    parser.add_argument("--seed", type=int, default=1886, help="of the faults and of the moves")
    parser.add_argument(
        "--keep", type=Path, metavar="FOLDER", help="leave SQLite files and logs there, to be looked at"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the result there as well")
    parser.add_argument("--add", type=Path, nargs="+", metavar="FILE", help="only add up the results of earlier runs")
    given = parser.parse_args()
    if given.add:
        return report(added([read(file) for file in given.add]))
    with tempfile.TemporaryDirectory(prefix="mw-chaos-") as folder:
        kinds = [given.on] if given.on else KINDS
        place = given.keep or Path(folder)
        verdicts = run(place, given.minutes * 60, given.people, given.seed, kinds, given.pause)
    if given.json:
        given.json.write_bytes(msgspec.json.encode(verdicts))
    return report(verdicts)


def read(file: Path) -> list[Verdict]:
    written = msgspec.json.decode(file.read_bytes())
    return [msgspec.convert({**each, "faults": Counter(each["faults"])}, Verdict) for each in written]


def report(verdicts: Iterable[Verdict]) -> int:
    """The table, then every finding; the exit code."""
    verdicts = list(verdicts)
    sys.stdout.write(f"{table_of(verdicts)}\n")
    for verdict in verdicts:
        for name in ("lost", "stuck", "unverifiable"):
            for line in getattr(verdict, name)[:20]:
                sys.stdout.write(f"{verdict.site}, {name}: {line}\n")
        for line in verdict.score.unexpected[:20]:
            sys.stdout.write(f"{verdict.site}, unexpected: {line}\n")
    return int(not all(verdict.clean for verdict in verdicts))


if __name__ == "__main__":
    sys.exit(main())
