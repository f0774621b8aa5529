"""The variants that a game is tested in: every seat count with every rule option."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from motorworks.kernel.game import Game
from motorworks.kernel.match import Match, new_match
from motorworks.kernel.refusal import BadSetup
from motorworks.kernel.rng import Rng
from motorworks.kernel.rule_options import RuleOption
from motorworks.kernel.state import Choice, State

MOST_COMBINATIONS = 12
Chosen = Choice | tuple[Choice, ...]


@dataclass(frozen=True)
class Variant:
    """One way to set a game up."""

    game: Game[Any]
    players: int
    choices: tuple[tuple[str, Chosen], ...] = ()

    def __str__(self) -> str:
        options = [f"{name}={_said(chosen)}" for name, chosen in self.choices]
        return "-".join([self.game.slug, f"{self.players}p", *options])

    def match(self, seed: int) -> Match[Any]:
        return new_match(self.game, self.players, seed, dict(self.choices))


def variants(game: Game[Any]) -> list[Variant]:
    """Every seat count with every combination of options; where these are many, each choice once and all together."""
    return [Variant(game, players, choices) for players in game.seats for choices in _combinations(game, players)]


def _said(chosen: Chosen) -> str:
    return "+".join(map(str, chosen)) or "none" if isinstance(chosen, tuple) else str(chosen)


def _combinations(game: Game[Any], players: int) -> list[tuple[tuple[str, Chosen], ...]]:
    every = [[(option.name, chosen) for chosen in _possible(option)] for option in game.rule_options]
    found = [choices for choices in product(*every) if _is_possible(game, players, dict(choices))]
    if len(found) <= MOST_COMBINATIONS:
        return found
    default, last = found[0], found[-1]
    single = [choices for choices in found if sum(a != b for a, b in zip(choices, default, strict=True)) == 1]
    return [default, *single, last]


def _possible(option: RuleOption) -> list[Chosen]:
    """What can be chosen; of sets none, each choice by itself and all together."""
    if not option.several:
        return list(option.choices)
    return [(), *((choice,) for choice in option.choices), option.choices]


def _is_possible(game: Game[Any], players: int, choices: dict[str, Chosen]) -> bool:
    try:
        game.choices(players, choices)
    except BadSetup:
        return False
    return True


def walker(seed: int) -> Rng:
    return Rng.seeded(seed, ("walk",))


def choose(s: State, rng: Rng) -> int:
    """A random option."""
    legal = s.legal()
    return legal[rng.below(len(legal))]


def walk(match: Match[Any], seed: int) -> Iterator[int]:
    """Random play: yields each action before it is taken, with the state before it in the match."""
    rng = walker(seed)
    while not match.over:
        action = choose(match.state, rng)
        yield action
        match.play(action)
