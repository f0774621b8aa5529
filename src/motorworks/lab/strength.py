"""How strong the bots are: every level must beat the one below it in every game. The report says how far that holds."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from motorworks.games import find, slugs
from motorworks.lab.ratings import figures
from motorworks.lab.results import BadResults, Result, ResultFile
from motorworks.lab.tournament import Tournament, play_game

PACE = 0.04
PLAYERS = 4
ROUND = 20


@dataclass(frozen=True)
class Contest:
    """One bot among others of a lower level, and the share of its wins that counts as good."""

    bot: str
    among: str
    games: int
    share: float = 0.0
    times_fair: float = 0.0

    def tournament(self, slug: str, pace: float, games: int) -> Tournament:
        players = players_for(slug)
        return Tournament(slug, players, (self.bot, *[self.among] * (players - 1)), games, pace=pace)

    def least(self, players: int) -> float:
        return self.share or self.times_fair / players


CONTESTS = (
    Contest("apprentice", "random", 200, share=0.9),
    Contest("foreman", "apprentice", 100, times_fair=2.0),
    Contest("magnate", "foreman", 100, times_fair=1.2),
)
FOUR_FOREMEN = Contest("foreman", "foreman", 40)
CONTESTS_BY_COST = (CONTESTS[0], CONTESTS[1], FOUR_FOREMEN, CONTESTS[2])
# Strong human tables of Automobile end at $4,360 to $4,730: what the winner of four foremen must reach on average.
BEST_SCORE = {"automobile": 4000}


@dataclass(frozen=True)
class Finding:
    """What a contest has shown; `figures` is empty while no game of it was played."""

    slug: str
    contest: Contest
    figures: dict[str, Any]

    @property
    def row(self) -> dict[str, Any]:
        found: dict[str, Any] = next(row for row in self.figures["table"] if row["bot"] == self.contest.bot)
        return found

    @property
    def least(self) -> float:
        return self.contest.least(self.figures["players"])

    @property
    def holds(self) -> bool:
        return bool(self.row["wins"]["value"] >= self.least)


def players_for(slug: str) -> int:
    seats = find(slug).seats
    return max(seats[0], min(PLAYERS, seats[-1]))


def contests(slug: str) -> tuple[Contest, ...]:
    """The contests of a game; four foremen among themselves where a score has to be reached."""
    return (*CONTESTS, FOUR_FOREMEN) if slug in BEST_SCORE else CONTESTS


@dataclass(frozen=True)
class Bout:
    """One game of a contest, to be played."""

    slug: str
    contest: Contest
    number: int


Runner = Callable[[Callable[[Bout], tuple[Bout, Result]], Iterable[Bout]], Iterator[tuple[Bout, Result]]]


def play_nothing(work: Callable[[Bout], tuple[Bout, Result]], jobs: Iterable[Bout]) -> Iterator[tuple[Bout, Result]]:
    """The runner for a page made of what was played before."""
    return iter(())


@dataclass(frozen=True)
class Examination:
    """Which games are examined, where finished games are kept, and how much time the bots get."""

    slugs: Sequence[str]
    folder: Path
    pace: float = PACE
    most: int | None = None

    def total(self) -> int:
        return sum(self.games(contest) for _, contest in self.contests())

    def games(self, contest: Contest) -> int:
        return min(contest.games, self.most or contest.games)

    def contests(self) -> list[tuple[str, Contest]]:
        """Level by level, as each costs far more than the one below."""
        found = [(slug, contest) for slug in self.slugs for contest in contests(slug)]
        return sorted(found, key=lambda one: CONTESTS_BY_COST.index(one[1]))

    def tournament(self, slug: str, contest: Contest) -> Tournament:
        return contest.tournament(slug, self.pace, self.games(contest))

    def file(self, slug: str, contest: Contest) -> ResultFile:
        return ResultFile(self.folder / f"{slug}-{contest.bot}-among-{contest.among}.jsonl")

    def play(self, bout: Bout) -> tuple[Bout, Result]:
        return bout, play_game(self.tournament(bout.slug, bout.contest), bout.number)

    def run(self, progress: Callable[[int], None], runner: Runner) -> list[Finding]:
        """Play what is not kept yet, each game on the disk as soon as it is over; what all of them show."""
        kept = {one: self.kept(*one) for one in self.contests()}
        progress(sum(map(len, kept.values())))
        for bout, result in runner(self.play, self.missing(kept)):
            self.file(bout.slug, bout.contest).keep(result)
            kept[bout.slug, bout.contest][bout.number] = result
            progress(1)
        return [self.finding(*one, kept[one]) for one in kept]

    def of_other_games(self) -> list[Finding]:
        """What is kept of the games that are not examined, so that they stay on the page."""
        found = []
        for slug in slugs():
            for contest in contests(slug) if slug not in self.slugs else ():
                try:
                    found.append(self.finding(slug, contest, self.kept(slug, contest)))
                except BadResults:  # of bots that have learned something since
                    found.append(Finding(slug, contest, {}))
        return found

    def missing(self, kept: Mapping[tuple[str, Contest], Mapping[int, Result]]) -> list[Bout]:
        """Round by round, so that a run that is interrupted has shown something of every contest."""
        found = [
            Bout(*one, number)
            for one, results in kept.items()
            for number in range(self.games(one[1]))
            if number not in results
        ]
        return sorted(found, key=lambda bout: bout.number // ROUND)

    def kept(self, slug: str, contest: Contest) -> dict[int, Result]:
        tournament = self.tournament(slug, contest)
        tournament.check()
        found = self.file(slug, contest).open(tournament.heading())
        return {result.number: result for result in found if result.number < tournament.games}

    def finding(self, slug: str, contest: Contest, results: Mapping[int, Result]) -> Finding:
        in_order = [results[number] for number in sorted(results)]
        return Finding(slug, contest, figures(self.tournament(slug, contest), in_order) if in_order else {})


HEAD = """\
# How strong the bots are

Made by `motorworks strength`; do not edit. Every deal is played once from each seat. Brackets hold 95 % intervals.
A fair share is one win in as many games as there are players. Where fewer games were played than planned, both numbers
are shown, and the verdict holds so far.

{time}
The errata of November 2026 made earlier games void: Automobile and Kanban EV have rules 2, the bots of Gear & Piston
no longer count the stack and build where a part fits best, and the apprentice of Horseless Carriage keeps room to
build. Every contest was played again, with 40 games at first; `motorworks strength` plays the rest of those planned.
"""
IN_FULL = "The bots had their usual time: foreman one second a decision, magnate five.\n"
IN_PART = """\
To finish in an hour on two cores, the searching levels had {pace:g} of their usual time, in their real proportion:
foreman {foreman:g} s a decision, magnate {magnate:g} s. They played on the compiled engine, where that is worth
about 0.1 of their time without it.
"""


def report(found: Sequence[Finding], pace: float) -> str:
    """The page docs/strength.md."""
    time = IN_FULL if pace == 1 else IN_PART.format(pace=pace, foreman=pace, magnate=5 * pace)
    about = {finding.slug for finding in found}
    chapters = [_chapter(slug, [one for one in found if one.slug == slug]) for slug in slugs() if slug in about]
    return "\n".join([HEAD.format(time=time), *chapters])


def _chapter(slug: str, found: Sequence[Finding]) -> str:
    lines = [
        f"## {find(slug).title}",
        "",
        "| contest | games | wins | must be | of fair | holds | mean score | time a decision |",
        "|---|---:|---:|---:|---:|---|---:|---:|",
        *[_line(one) for one in found if one.contest.bot != one.contest.among],
        "",
        *[_best(one) for one in found if one.contest.bot == one.contest.among],
    ]
    return "\n".join(lines)


def _line(one: Finding) -> str:
    title = f"one {one.contest.bot}, the others {one.contest.among}"
    if not one.figures:
        return f"| {title} | 0 of {one.contest.games} | | | | not played | | |"
    row, wins = one.row, one.row["wins"]
    cells = (
        title,
        _played(one),
        f"{wins['value']:.0%} ({wins['low']:.0%} to {wins['high']:.0%})",
        f"{one.least:.0%}",
        f"{row['times_parity']:.2f}",
        _verdict(one, one.holds),
        f"{row['score']['value']:.1f}",
        f"{row['seconds_a_decision'] * 1000:.0f} ms",
    )
    return f"| {' | '.join(cells)} |"


def _best(one: Finding) -> str:
    needed = BEST_SCORE[one.slug]
    if not one.figures:
        return f"The winner of four foremen must end above {needed} on average: not played.\n"
    best = one.figures["best_score"]
    return (
        f"The winner of {one.figures['players']} foremen ends with {best['value']:.0f} ({best['low']:.0f} to "
        f"{best['high']:.0f}) on average, {_played(one)} games; it must be above {needed}: "
        f"{_verdict(one, best['value'] > needed)}.\n"
    )


def _played(one: Finding) -> str:
    games = one.figures["games"]
    return str(games) if games >= one.contest.games else f"{games} of {one.contest.games}"


def _verdict(one: Finding, holds: bool) -> str:
    """While games are missing nothing is decided."""
    said = "yes" if holds else "**no**"
    return said if one.figures["games"] >= one.contest.games else f"{said} so far"
