"""A game set up for learning agents: which game, how many seats, which rule options, which reward."""

from operator import index
from typing import Any

from motorworks.games import find
from motorworks.kernel.game import Game
from motorworks.kernel.match import Match
from motorworks.kernel.refusal import BadSetup, UnknownMove
from motorworks.kernel.rng import Rng
from motorworks.kernel.setup import Setup
from motorworks.kernel.state import State
from motorworks.rl.observation import Observer
from motorworks.rl.rewards import Rewards, check_reward

RENDER_MODES = ("ansi", "svg")
LONGEST_PACE = 10


def check_render_mode(mode: object) -> str | None:
    if mode is None or (isinstance(mode, str) and mode in RENDER_MODES):
        return mode
    raise BadSetup(f"there is no render mode {mode!r}; modes: {', '.join(RENDER_MODES)}, None for no drawing")


def check_pace(pace: object) -> float:
    if isinstance(pace, int | float) and not isinstance(pace, bool) and 0 < pace <= LONGEST_PACE:
        return float(pace)
    raise BadSetup(f"the pace is a part of the bots' time, above 0 and up to {LONGEST_PACE}, not {pace!r}")


class NotDealt(AttributeError):
    """There is no game before the first `reset`."""


def missing(env: object, name: str, dealt: tuple[str, ...]) -> AttributeError:
    """What to raise for an attribute that an environment does not have; `dealt` are those it has after `reset`."""
    if name in dealt:
        return NotDealt("no game has been dealt yet; call reset() first")
    return AttributeError(f"{type(env).__name__} has no attribute {name!r}")


class Setting:
    """What all interfaces share. Everything is checked here, so that dealing a game cannot fail."""

    def __init__(self, slug: str, players: int | None, reward: str, scaled: bool, options: dict[str, object]) -> None:
        self.game: Game[Any] = find(slug)
        self.players = self.game.check_players(self.game.seats[0] if players is None else players)
        self.choices = self.game.choices(self.players, options)
        self.reward = check_reward(reward)
        self.observer = Observer(self.game, scaled)

    def deal(self, seed: int) -> State:
        s: State = self.game.start(self.players, seed, self.choices)
        return s

    def rewards(self, s: State) -> Rewards:
        return Rewards(self.reward, s)

    def match(self, s: State) -> Match[Any]:
        """The state for people, who read sentences; a copy, so that nothing can happen to it."""
        return Match(self.game, Setup(self.players, self.choices, None, {}), s.copy())

    def checked(self, s: State, action: Any, legal: list[int]) -> int:
        """The action as an int; IllegalMove or UnknownMove say what is wrong with it, as they do at a table."""
        try:
            chosen = self.game.moves.parse(action if isinstance(action, bool) else index(action))
        except (TypeError, ValueError, OverflowError):
            last = self.game.moves.size - 1
            raise UnknownMove(f"{action!r} is not an action; actions are numbered 0 to {last}") from None
        if chosen not in legal:
            self.match(s).play(chosen)
        return chosen

    def sentences(self, s: State, seat: int) -> dict[str, Any]:
        """What a seat would read at the table: the question and its options by number."""
        match = self.match(s)
        if s.actor != seat:
            return {"prompt": "", "options": {}}
        return {"prompt": match.prompt(), "options": {option.id: option.says for option in match.options()}}


class Seeds:
    """Seeds for one game after another: the same first seed gives the same games."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng.seeded(seed, ("games",))

    def next_seed(self) -> int:
        return self.rng.bits(0)
