"""python -m tests.chaos --minutes 10: break a server in every way we know, and say what was lost."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tests.chaos.run import run
from tests.chaos.verdict import table_of


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0, help="how long; half of it on each database")
    parser.add_argument("--people", type=int, default=12, help="tables that are played at the same time")
    parser.add_argument("--seed", type=int, default=1886, help="of the faults and of the moves")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="mw-chaos-") as folder:
        verdicts = run(Path(folder), given.minutes * 60, given.people, given.seed)
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
