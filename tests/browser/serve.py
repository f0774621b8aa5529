"""The server of the browser tests. Chance is the same in every run, so that a test sees the same games again.

`MOTORWORKS_SEED` gives it another seed.
"""

import json
import os
import secrets
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import uvicorn

from motorworks.server import wall_clock
from motorworks.server.app import create_app
from motorworks.server.bots import turns
from motorworks.server.settings import Settings

# Further settings, as JSON.
OPTIONS: dict[str, Any] = json.loads(os.environ.get("MOTORWORKS_OPTIONS", "{}"))
SEED = int(os.environ.get("MOTORWORKS_SEED", "1"))


def fix_chance() -> None:
    """Tables are dealt alike, and what a bot draws depends on where its table stands."""
    source: Any = secrets
    asked, drawn = turns._question, lambda _: SEED

    def question(table: Any, seat: int, level: str) -> Any:
        source.randbits = Random(f"{SEED} {table.sequence} {seat}").getrandbits
        try:
            return asked(table, seat, level)
        finally:
            source.randbits = drawn

    turns._question, source.randbits = question, drawn


def set_ahead(data: Path) -> None:
    """The server's clock is ahead by as many seconds as a file in its folder says."""
    ahead = data / "ahead"

    def seconds() -> float:
        return time.time() + (float(ahead.read_text()) if ahead.exists() else 0.0)

    wall_clock.source = seconds


if __name__ == "__main__":
    fix_chance()
    set_ahead(Path(sys.argv[1]))
    settings = Settings(
        data=sys.argv[1],
        path=sys.argv[3] if len(sys.argv) > 3 else "",
        bot_pause=0.0,
        bot_processes=1,
        tables_per_visitor=1000,
        requests_per_second=1000.0,
        requests_at_once=5000,
        **OPTIONS,
    )
    uvicorn.run(create_app(settings), host="127.0.0.1", port=int(sys.argv[2]), log_level="warning")
