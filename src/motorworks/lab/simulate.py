"""Random games by the thousand, on every core; the same seed gives the same figures on any machine."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from motorworks.games import find
from motorworks.kernel.refusal import BadSetup
from motorworks.kernel.rng import Rng, seed_of
from motorworks.lab.cores import on_all_cores
from motorworks.lab.statistics import mean, quartiles, share

Progress = Callable[[int], None]
CHUNK = 25


@dataclass(frozen=True)
class Order:
    """What to simulate."""

    game: str
    players: int
    games: int
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def check(self) -> None:
        """BadSetup or UnknownGame with what is allowed."""
        game = find(self.game)
        game.choices(game.check_players(self.players), self.options)
        if self.games < 1:
            raise BadSetup(f"at least 1 game has to be played, not {self.games}")


@dataclass(frozen=True)
class Outcome:
    """One finished game."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    places: tuple[int, ...]
    decisions: int
    ending: str
    sources: tuple[tuple[tuple[str, int], ...], ...]


def play_one(order: Order, number: int) -> Outcome:
    """Game `number` of an order, with random players in all seats."""
    game = find(order.game)
    choices = game.choices(order.players, order.options)
    s = game.start(order.players, seed_of(order.seed, f"game {number}"), choices)
    rng = Rng.seeded(order.seed, (f"play {number}",))
    decisions = 0
    while not s.over:
        legal = s.legal()
        s.apply(legal[rng.below(len(legal))])
        decisions += 1
    counted = game.scores(s)
    return Outcome(
        scores=tuple(score.total for score in counted),
        winners=tuple(game.winners(s)),
        places=tuple(game.places(s)),
        decisions=decisions,
        ending=game.ending(s),
        sources=tuple(score.sources for score in counted),
    )


def _play_chunk(order: Order, chunk: range) -> tuple[int, list[Outcome]]:
    return chunk.start, [play_one(order, number) for number in chunk]


def simulate(order: Order, progress: Progress = lambda done: None, workers: int | None = None) -> list[Outcome]:
    """All games of an order, in their order."""
    order.check()
    chunks = [range(first, min(first + CHUNK, order.games)) for first in range(0, order.games, CHUNK)]
    done: dict[int, list[Outcome]] = {}
    for first, outcomes in on_all_cores(partial(_play_chunk, order), chunks, workers):
        done[first] = outcomes
        progress(len(outcomes))
    return [outcome for first in sorted(done) for outcome in done[first]]


def summary(order: Order, outcomes: list[Outcome]) -> dict[str, Any]:
    """The figures of a report, ready for JSON. A shared win counts as a part of a win for each."""
    total = len(outcomes)
    wins = [sum(1 / len(o.winners) for o in outcomes if seat in o.winners) for seat in range(order.players)]
    scores = [score for outcome in outcomes for score in outcome.scores]
    endings = Counter(outcome.ending for outcome in outcomes)
    game = find(order.game)
    return {
        "game": order.game,
        "rules": game.identity,
        "edition": game.edition.name if game.edition else None,
        "players": order.players,
        "games": total,
        "seed": order.seed,
        "options": dict(order.options),
        "win_share": [vars(share(count, total)) for count in wins],
        "places_by_seat": [vars(mean([outcome.places[seat] for outcome in outcomes])) for seat in range(order.players)],
        "scores_by_seat": [quartiles([outcome.scores[seat] for outcome in outcomes]) for seat in range(order.players)],
        "scores": quartiles(scores),
        "decisions": quartiles([outcome.decisions for outcome in outcomes]),
        "endings": {name: {"games": n, **vars(share(n, total))} for name, n in sorted(endings.items())},
    }
