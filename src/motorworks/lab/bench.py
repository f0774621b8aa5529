"""How fast the games are compared with catanatron: random play with full lists of options, copies, and search.

Every measurement has a process of its own, one after another, peer and games in turn for several rounds. Processor
time is measured, not the clock on the wall, and neither setting up a game nor starting Python counts. More is in
docs/performance.md.
"""

import os
import platform
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from itertools import count
from multiprocessing import get_context
from statistics import median
from time import process_time
from typing import Any, Protocol, TypeVar

import motorworks
from motorworks import MotorworksError, State, engine
from motorworks.bots.search import Search

PEER = "catanatron"
PLAYERS = 4
TO_THE_END = sys.maxsize
COPIES = 200
POSITIONS = 7
SIMULATIONS = 40
LONG, MORE, SEARCHED = 200, 4, 3  # the first few dozen simulations are cheaper: they find a shallow tree

INTERPRETED, COMPILED = "interpreted", "compiled"

Chance = Callable[[], float]
T = TypeVar("T")


class NoPeer(MotorworksError):
    """The library to compare with is not installed."""


@dataclass(frozen=True)
class Sample:
    """What one process measured, with which engine."""

    name: str
    engine: str
    players: int
    decisions_per_second: float
    options_per_decision: float
    decisions_per_game: float
    copy_microseconds: float
    simulations_per_second: float
    growth: float | None
    """What a simulation costs in a search four times as long, against one in a shorter search: 1 if cost is linear.

    Measured in the first round alone: 3,000 simulations take longer than all the rest.
    """


class Contestant(Protocol):
    """Something that can be played at random. `play` returns how many decisions there were, and options offered."""

    name: str
    players: int

    def new(self, seed: int) -> Any: ...
    def play(self, position: Any, chance: Chance, most: int) -> tuple[int, int]: ...
    def search(self, position: Any, seed: int, simulations: int) -> int:
        """Simulations made from a position in the middle of a game: so many, or one where all are alike."""
        ...


class Motorworks:
    """One of our games, as a bot would drive it."""

    def __init__(self, slug: str) -> None:
        seats = motorworks.games()[slug].seats
        self.name = slug
        self.players = max(seats[0], min(PLAYERS, seats[-1]))

    def new(self, seed: int) -> State:
        state: State = motorworks.new(self.name, players=self.players, seed=seed).state
        return state

    def play(self, position: State, chance: Chance, most: int) -> tuple[int, int]:
        decisions = offered = 0
        while decisions < most and not position.over:
            options = position.legal()
            position.apply(options[int(chance() * len(options))])
            decisions += 1
            offered += len(options)
        return decisions, offered

    def search(self, position: State, seed: int, simulations: int) -> int:
        search = Search(position, seed)
        for _ in range(simulations):
            search.simulate()
        return simulations


class Catanatron:
    """The peer, spared what our side does not do either: it need not look for the chosen action in its list again."""

    name = PEER
    players = PLAYERS

    def new(self, seed: int) -> Any:
        from catanatron import Color, Game, RandomPlayer

        return Game([RandomPlayer(color) for color in Color], seed=seed)

    def play(self, position: Any, chance: Chance, most: int) -> tuple[int, int]:
        from catanatron.game import TURNS_LIMIT

        decisions = offered = 0
        state = position.state
        while decisions < most and position.winning_color() is None and state.num_turns < TURNS_LIMIT:
            options = state.playable_actions
            position.execute(options[int(chance() * len(options))], validate_action=False)
            decisions += 1
            offered += len(options)
        return decisions, offered

    def search(self, position: Any, seed: int, simulations: int) -> int:
        """Its own search makes one random playout to the end of the game a simulation."""
        self.play(position.copy(), random.Random(seed).random, TO_THE_END)
        return 1


def contestant(name: str) -> Contestant:
    return Catanatron() if name == PEER else Motorworks(name)


def measure(name: str, seconds: float, seed: int, with_growth: bool = False) -> Sample:
    """Play whole games for so many seconds of processor time, then copy positions from the middle of some of them."""
    subject = contestant(name)
    lengths, offered, spent = [], 0, 0.0
    play_one(subject, seed)
    for game in count(seed + 1):
        decisions, options, seconds_taken = play_one(subject, game)
        lengths.append(decisions)
        offered += options
        spent += seconds_taken
        if spent >= seconds:
            break
    copies = [copy_time(subject, seed + number) for number in range(POSITIONS)]
    total = sum(lengths)
    return Sample(
        name=name,
        engine=INTERPRETED if name == PEER else engine.kind(),
        players=subject.players,
        decisions_per_second=total / spent,
        options_per_decision=offered / total,
        decisions_per_game=total / len(lengths),
        copy_microseconds=median(copies) * 1e6,
        simulations_per_second=search_speed(subject, seconds, seed),
        growth=search_growth(subject, seed) if with_growth and name != PEER else None,
    )


def play_one(subject: Contestant, seed: int, most: int = TO_THE_END) -> tuple[int, int, float]:
    position, chance = subject.new(seed), random.Random(seed).random
    before = process_time()
    decisions, offered = subject.play(position, chance, most)
    return decisions, offered, process_time() - before


def copy_time(subject: Contestant, seed: int) -> float:
    """Seconds for one copy of the position half-way through the game of this seed."""
    position = half_way(subject, seed)
    before = process_time()
    for _ in range(COPIES):
        position.copy()
    return (process_time() - before) / COPIES


def half_way(subject: Contestant, seed: int) -> Any:
    decisions, _, _ = play_one(subject, seed)
    position = subject.new(seed)
    subject.play(position, random.Random(seed).random, decisions // 2)
    return position


def search_speed(subject: Contestant, seconds: float, seed: int) -> float:
    """Simulations per second from the middles of games, a new game each time, for so many seconds of processor time."""
    simulation_time(subject, seed, SIMULATIONS)
    simulations, spent = 0, 0.0
    for game in count(seed + 1):
        made, taken = simulation_time(subject, game, SIMULATIONS)
        simulations += made
        spent += taken
        if spent >= seconds:
            break
    return simulations / spent


def search_growth(subject: Contestant, seed: int) -> float:
    """From the same positions, what a simulation costs in longer searches against long ones."""
    positions = range(seed, seed + SEARCHED)
    once = sum(simulation_time(subject, game, LONG)[1] for game in positions)
    more = sum(simulation_time(subject, game, MORE * LONG)[1] for game in positions)
    return more / (MORE * once)


def simulation_time(subject: Contestant, seed: int, simulations: int) -> tuple[int, float]:
    """A search from the middle of a game: how many simulations were made, in how many seconds."""
    position = half_way(subject, seed)
    before = process_time()
    made = subject.search(position, seed, simulations)
    return made, process_time() - before


@dataclass(frozen=True)
class Row:
    """The medians of one contestant, and their ratios to the peer in the same round."""

    name: str
    engine: str
    players: int
    decisions_per_second: float
    times_the_peer: float
    options_per_decision: float
    decisions_per_game: float
    copy_microseconds: float
    copy_part_of_the_peer: float
    simulations_per_second: float
    simulations_times_the_peer: float
    simulations_times_whole_games: float
    simulations_times_interpreted: float | None
    growth: float | None


def samples_of(names: Sequence[str], rounds: int, seconds: float, seed: int) -> Iterator[Sample]:
    """Measure everyone once a round, each in a fresh process, so that a slow minute of the machine is shared."""
    for number in range(rounds):
        for name, kind in entries(names):
            yield in_fresh_process(kind, measure, name, seconds, seed + 1000 * number, number == 0)


def entries(names: Sequence[str]) -> list[tuple[str, str]]:
    """Who is measured with which engine: our games with the interpreted one and, where there is one, the compiled."""
    kinds = [INTERPRETED, COMPILED] if engine.is_compiled() else [INTERPRETED]
    return [(name, kind) for name in names for kind in (kinds if name != PEER else [INTERPRETED])]


def in_fresh_process(kind: str, function: Callable[..., T], *arguments: object) -> T:
    """What a function returns in a process of its own, with one kind of engine."""
    before = os.environ.get(engine.INTERPRETED, "")
    os.environ[engine.INTERPRETED] = "1" if kind == INTERPRETED else ""
    try:
        with get_context("spawn").Pool(1) as process:
            return process.apply(function, arguments)
    finally:
        os.environ[engine.INTERPRETED] = before


def summary(samples: Sequence[Sample]) -> list[Row]:
    """One row per contestant: medians over the rounds, and the median of the ratios within each round."""
    kinds = list(dict.fromkeys((sample.name, sample.engine) for sample in samples))
    columns = {kind: [sample for sample in samples if (sample.name, sample.engine) == kind] for kind in kinds}
    return [row(columns[kind], columns[PEER, INTERPRETED], columns[kind[0], INTERPRETED]) for kind in kinds]


def row(column: Sequence[Sample], peer: Sequence[Sample], interpreted: Sequence[Sample]) -> Row:
    pairs = list(zip(column, peer, strict=True))
    both = zip(column, interpreted, strict=True)
    gain = median(one.simulations_per_second / other.simulations_per_second for one, other in both)
    growths = [one.growth for one in column if one.growth is not None]
    return Row(
        name=column[0].name,
        engine=column[0].engine,
        players=column[0].players,
        decisions_per_second=median(one.decisions_per_second for one in column),
        times_the_peer=median(one.decisions_per_second / other.decisions_per_second for one, other in pairs),
        options_per_decision=median(one.options_per_decision for one in column),
        decisions_per_game=median(one.decisions_per_game for one in column),
        copy_microseconds=median(one.copy_microseconds for one in column),
        copy_part_of_the_peer=median(one.copy_microseconds / other.copy_microseconds for one, other in pairs),
        simulations_per_second=median(one.simulations_per_second for one in column),
        simulations_times_the_peer=median(
            one.simulations_per_second / other.simulations_per_second for one, other in pairs
        ),
        simulations_times_whole_games=median(
            one.simulations_per_second * other.decisions_per_game / other.decisions_per_second for one, other in pairs
        ),
        simulations_times_interpreted=None if column[0].engine == INTERPRETED else gain,
        growth=median(growths) if growths else None,
    )


def contestants(slugs: Sequence[str] = ()) -> list[str]:
    """The peer and the games to measure, all of them unless some are named."""
    peer_version()
    known = motorworks.games()
    for slug in slugs:
        if slug not in known:
            raise motorworks.UnknownGame(f"there is no game {slug!r}; games: {', '.join(known)}")
    return [PEER, *(slugs or known)]


def peer_version() -> str:
    try:
        return version(PEER)
    except PackageNotFoundError:
        raise NoPeer(
            f"the benchmark compares with {PEER}, which is not installed: pip install 'motorworks[bench]'"
        ) from None


def to_json(samples: Sequence[Sample]) -> dict[str, Any]:
    return {
        "format": "motorworks bench 2",
        "motorworks": motorworks.__version__,
        "peer": f"{PEER} {peer_version()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": f"{platform.system()} {platform.machine()}",
        "summary": [asdict(row) for row in summary(samples)],
        "samples": [asdict(sample) for sample in samples],
    }
