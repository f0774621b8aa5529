"""Tournaments of bots: who plays whom on which deal, and every finished game stored immediately.

A deal is one setup of the game with its chance. Every line-up plays every deal once from each rotation of its seats, so
that luck of seat and deal falls on all alike; the same seed gives the same deals to a later tournament of other bots.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, cycle, islice
from typing import Any

from motorworks.bots import check_level
from motorworks.games import find
from motorworks.kernel.refusal import BadSetup
from motorworks.kernel.rng import seed_of
from motorworks.lab.cores import on_all_cores
from motorworks.lab.results import Result, ResultFile
from motorworks.lab.seated import decisions, seat_bots
from motorworks.lab.version import bot_version

Lineup = tuple[str, ...]
Play = Callable[[int], Result]
Runner = Callable[[Play, Iterable[int]], Iterator[Result]]


@dataclass(frozen=True)
class Tournament:
    """What to play. `pace` is the part of its usual time that each bot gets for a decision."""

    game: str
    players: int
    bots: Lineup
    games: int
    seed: int = 0
    pace: float = 1.0
    options: Mapping[str, Any] = field(default_factory=dict)

    def check(self) -> None:
        """BadSetup or UnknownGame with what is allowed."""
        game = find(self.game)
        game.choices(game.check_players(self.players), self.options)
        if not self.bots:
            raise BadSetup("a tournament needs at least one bot")
        for level in self.bots:
            check_level(level)
        if self.games < 1:
            raise BadSetup(f"at least 1 game has to be played, not {self.games}")
        if not 0 < self.pace <= 10:
            raise BadSetup(f"the pace is a part of each bot's time, above 0 and up to 10, not {self.pace:g}")

    def heading(self) -> dict[str, Any]:
        """What all games of a result file have in common."""
        game = find(self.game)
        return {
            "game": self.game,
            "rules": game.identity,
            "edition": game.edition.name if game.edition else None,
            "bot_version": bot_version(self.game),
            "players": self.players,
            "bots": list(self.bots),
            "seed": self.seed,
            "pace": self.pace,
            "options": {name: list(v) if isinstance(v, tuple) else v for name, v in self.options.items()},
        }

    def seatings(self) -> list[Lineup]:
        """Who sits where on each deal: every line-up, its seats rotated.

        With fewer bots than seats they sit down again in turn; with more, every selection of them plays.
        """
        if len(self.bots) <= self.players:
            lineups = [tuple(islice(cycle(self.bots), self.players))]
        else:
            lineups = list(dict.fromkeys(combinations(self.bots, self.players)))
        turns = range(self.players)
        return list(dict.fromkeys(lineup[turn:] + lineup[:turn] for lineup in lineups for turn in turns))


def play_game(tournament: Tournament, number: int) -> Result:
    """Game `number` of a tournament, wherever it is played."""
    seatings = tournament.seatings()
    deal, place = divmod(number, len(seatings))
    game = find(tournament.game)
    s = game.start(
        tournament.players,
        seed_of(tournament.seed, f"deal {deal}"),
        game.choices(tournament.players, tournament.options),
    )
    seed = seed_of(tournament.seed, f"bots {number}")
    result = Result(number, deal, seatings[place])
    for decision in decisions(s, seat_bots(result.bots, seed), seed, tournament.pace):
        if not decision.forced:
            result.clock(decision.seat, decision.seconds)
    result.scores = [score.total for score in game.scores(s)]
    result.winners, result.places = game.winners(s), game.places(s)
    return result


def run(
    tournament: Tournament,
    file: ResultFile,
    progress: Callable[[int], None] = lambda done: None,
    runner: Runner = on_all_cores,
) -> list[Result]:
    """Play what the file does not hold yet, and keep each game as soon as it is over; what there is, in its order."""
    tournament.check()
    done = {result.number: result for result in file.open(tournament.heading())}
    progress(sum(number < tournament.games for number in done))
    missing = [number for number in range(tournament.games) if number not in done]
    for result in runner(partial(play_game, tournament), missing):
        file.keep(result)
        done[result.number] = result
        progress(1)
    return [done[number] for number in range(tournament.games) if number in done]
