"""What many games at one level show about a game: seats, scores, length, and what winners do more often than others."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from motorworks.bots import check_level
from motorworks.games import find
from motorworks.kernel.moves import Moves
from motorworks.kernel.refusal import BadSetup
from motorworks.kernel.rng import seed_of
from motorworks.lab.cores import on_all_cores
from motorworks.lab.seated import decisions, seat_bots
from motorworks.lab.statistics import Estimate, mean, quartiles, share

CHUNK = 5
SELDOM = 0.05  # what fewer seats than this part ever do says nothing


@dataclass(frozen=True)
class Study:
    """What to play: one level in all seats."""

    game: str
    players: int
    level: str
    games: int
    seed: int = 0
    pace: float = 1.0
    options: Mapping[str, Any] = field(default_factory=dict)

    def check(self) -> None:
        """BadSetup or UnknownGame with what is allowed."""
        game = find(self.game)
        game.choices(game.check_players(self.players), self.options)
        check_level(self.level)
        if self.games < 2:
            raise BadSetup(f"a report needs at least 2 games, not {self.games}")
        if not 0 < self.pace <= 10:
            raise BadSetup(f"the pace is a part of the bots' time, above 0 and up to 10, not {self.pace:g}")


@dataclass(frozen=True)
class Played:
    """One finished game. `used` counts for each seat its actions by kind and the components that they named."""

    number: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    places: tuple[int, ...]
    length: int
    ending: str
    used: tuple[Counter[tuple[str, str]], ...]


def play_one(study: Study, number: int) -> Played:
    game = find(study.game)
    seed = seed_of(study.seed, f"study {number}")
    s = game.start(study.players, seed, game.choices(study.players, study.options))
    used = tuple(Counter[tuple[str, str]]() for _ in range(study.players))
    length = 0
    for decision in decisions(s, seat_bots([study.level] * study.players, seed), seed, study.pace):
        used[decision.seat].update(named(game.moves, decision.action))
        length += 1
    scores = tuple(score.total for score in game.scores(s))
    winners, places = tuple(game.winners(s)), tuple(game.places(s))
    return Played(number, scores, winners, places, length, game.ending(s), used)


def named(moves: Moves, action: int) -> list[tuple[str, str]]:
    """The kind of an action, and every component among its arguments: a domain and a word of it."""
    kind = moves.of(action)
    components = [(term.domain.name, term.word) for term in kind.terms(action).values() if not term.domain.plain]
    return [("", kind.name), *components]


def _play_chunk(study: Study, chunk: range) -> list[Played]:
    return [play_one(study, number) for number in chunk]


def play(study: Study, progress: Callable[[int], None] = lambda done: None, workers: int | None = None) -> list[Played]:
    """All games of a study, in their order."""
    study.check()
    chunks = [range(first, min(first + CHUNK, study.games)) for first in range(0, study.games, CHUNK)]
    found: list[Played] = []
    for some in on_all_cores(partial(_play_chunk, study), chunks, workers):
        found += some
        progress(len(some))
    return sorted(found, key=lambda played: played.number)


@dataclass(frozen=True)
class Habit:
    """How much more often a winner does something than the others at the same table, in times a game."""

    what: tuple[str, str]
    winners: float
    others: float
    more: Estimate

    @property
    def is_clear(self) -> bool:
        return self.more.low > 0 or self.more.high < 0


def habits(played: list[Played]) -> list[Habit]:
    """Everything that is not too seldom, from what winners do more to what they do less."""
    seats = sum(len(one.used) for one in played)
    doers = Counter(what for one in played for used in one.used for what in used)
    common = sorted(what for what, count in doers.items() if count >= SELDOM * seats)
    found = [_habit(what, played) for what in common]
    return sorted(found, key=lambda habit: -habit.more.value)


def _habit(what: tuple[str, str], played: list[Played]) -> Habit:
    """Winner against others table by table, so that a game in which everybody does it much counts for nothing."""
    pairs = [_winner_and_others(what, one) for one in played if len(one.winners) < len(one.used)]
    winners = [pair[0] for pair in pairs] or [0.0]
    others = [pair[1] for pair in pairs] or [0.0]
    more = mean([a - b for a, b in zip(winners, others, strict=True)])
    return Habit(what, mean(winners).value, mean(others).value, more)


def _winner_and_others(what: tuple[str, str], one: Played) -> tuple[float, float]:
    won = [used[what] for seat, used in enumerate(one.used) if seat in one.winners]
    lost = [used[what] for seat, used in enumerate(one.used) if seat not in one.winners]
    return sum(won) / len(won), sum(lost) / len(lost)


def figures(study: Study, played: list[Played]) -> dict[str, Any]:
    """The figures of the report, ready for JSON."""
    seats = range(study.players)
    wins = [sum(1 / len(one.winners) for one in played if seat in one.winners) for seat in seats]
    margins = [_margin(one.scores) for one in played]
    endings = Counter(one.ending for one in played)
    game = find(study.game)
    return {
        "game": study.game,
        "rules": game.identity,
        "edition": game.edition.name if game.edition else None,
        "players": study.players,
        "level": study.level,
        "games": len(played),
        "seed": study.seed,
        "pace": study.pace,
        "options": dict(study.options),
        "wins": [vars(share(count, len(played))) for count in wins],
        "scores": [vars(mean([one.scores[seat] for one in played])) for seat in seats],
        "places": [vars(mean([one.places[seat] for one in played])) for seat in seats],
        "best": vars(mean([max(one.scores) for one in played])),
        "margin": quartiles(margins),
        "length": quartiles([one.length for one in played]),
        "endings": {name: {"games": n, **vars(share(n, len(played)))} for name, n in sorted(endings.items())},
        "habits": [
            {"domain": h.what[0], "word": h.what[1], "winners": h.winners, "others": h.others, "more": vars(h.more)}
            for h in habits(played)
        ],
    }


def _margin(scores: tuple[int, ...]) -> int:
    first, second = sorted(scores, reverse=True)[:2] if len(scores) > 1 else (scores[0], 0)
    return first - second
