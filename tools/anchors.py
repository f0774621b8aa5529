"""Writes the ratings of the bots, the fixed points of the server's ratings, from the contests of docs/strength.md.

One bot of a level among n - 1 of the level below wins a share w of the games. Under the model of the ratings that is a
lead of c ln((n - 1) w / (1 - w)), with c for two players whose ratings are certain. Foremen stand at 25.
A contest that was not played under the present rules counts as just holding what it must show.
"""

import math
import sys
from pathlib import Path

from motorworks.games import slugs
from motorworks.lab.results import BadResults
from motorworks.lab.strength import CONTESTS, Contest, Examination, players_for

HOME = Path(__file__).resolve().parents[1]
FILE = HOME / "src/motorworks/server/ratings/anchors.toml"
BETA = 25 / 6  # of openskill: how much chance there is in a game
FOREMAN = 25.0
HEAD = "# Ratings of the bots, where people begin at 25. Made by tools/anchors.py from the games of docs/strength.\n"


def lead(share: float, players: int) -> float:
    return math.sqrt(2) * BETA * math.log((players - 1) * share / (1 - share))


def share(examination: Examination, slug: str, contest: Contest) -> float:
    """The win share, with one win and one loss more so that none is certain."""
    try:
        results = list(examination.kept(slug, contest).values())
    except BadResults:
        results = []
    if not results:
        return contest.least(players_for(slug))
    wins = sum(result.won(seat) for result in results for seat, bot in enumerate(result.bots) if bot == contest.bot)
    return (wins + 1) / (len(results) + 2)


def anchors(slug: str) -> dict[str, float]:
    examination = Examination([slug], HOME / "docs/strength")
    leads = [lead(share(examination, slug, contest), players_for(slug)) for contest in CONTESTS]
    apprentice = FOREMAN - leads[1]
    return {
        "random": apprentice - leads[0],
        "apprentice": apprentice,
        "foreman": FOREMAN,
        "magnate": FOREMAN + leads[2],
    }


def main() -> int:
    parts = [HEAD]
    for slug in slugs():
        rows = [f"{level} = {mu:.1f}" for level, mu in anchors(slug).items()]
        parts.append("\n".join([f"[{slug}]", *rows, ""]))
    FILE.write_text("\n".join(parts), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
