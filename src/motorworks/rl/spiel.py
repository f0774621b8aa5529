"""OpenSpiel: every game as a `pyspiel` game, registered as `motorworks_<game>` when this module is imported.

    import pyspiel
    import motorworks.rl.spiel
    game = pyspiel.load_game("motorworks_automobile", {"players": 4})

Chance is part of a state here, so a game begins with one chance node, which chooses among `deals` seeds. A clone knows
its own future: agents that search must call `resample_from_infostate`, which deals again whatever the seat cannot see.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any, ClassVar

import numpy as np

from motorworks.games import find, slugs
from motorworks.kernel.game import Game
from motorworks.kernel.match import Match
from motorworks.kernel.refusal import BadSetup, NoLibrary
from motorworks.kernel.secrecy import sample_state, view_of
from motorworks.kernel.setup import Setup
from motorworks.kernel.state import State
from motorworks.rl.observation import Observer

try:
    import pyspiel
except ModuleNotFoundError:
    raise NoLibrary("motorworks.rl.spiel", "open_spiel", "rl") from None

DEALS = 1024


def name_of(slug: str) -> str:
    return f"motorworks_{slug}"


def _type_of(game: Game[Any]) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=name_of(game.slug),
        long_name=f"Motorworks: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(game.seats[0], 2), "deals": DEALS},
    )


class Deal:
    """What OpenSpiel's game and all its states share. OpenSpiel copies and restores its own objects without their
    Python attributes, so this one is kept apart from them."""

    def __init__(self, slug: str, players: int, deals: int) -> None:
        self.game: Game[Any] = find(slug)
        self.players = self.game.check_players(players)
        self.choices = self.game.choices(self.players, {})
        if deals < 1:
            raise BadSetup(f"deals is the number of seeds to choose from, at least 1, not {deals}")
        self.deals = deals
        self.observer = Observer(self.game)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Deal":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Deal, (self.game.slug, self.players, self.deals)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel's classes have no types
    """One title at a table of a certain size."""

    slug: ClassVar[str]
    kind: ClassVar[pyspiel.GameType]

    def __init__(self, given: dict[str, Any] | None = None) -> None:
        parameters = given or {}
        defaults = self.kind.parameter_specification
        self.deal = Deal(
            self.slug, parameters.get("players", defaults["players"]), parameters.get("deals", defaults["deals"])
        )
        game = self.deal.game
        info = pyspiel.GameInfo(
            num_distinct_actions=game.moves.size,
            max_chance_outcomes=self.deal.deals,
            num_players=self.deal.players,
            min_utility=-0.5,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=game.usual,
        )
        super().__init__(self.kind, info, parameters)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        return SpielObserver(self.deal.observer)


class Journal(tuple[tuple[int, ...], ...]):
    """What has happened, as events with their ints. It never changes, so all copies of a state share it."""

    __slots__ = ()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Journal":
        return self


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel's classes have no types
    """A state of the game with its journal; before the deal there is none."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.deal = game.deal
        self.state: State | None = None
        self.journal = Journal()

    def current_player(self) -> int:
        if self.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.state.over else self.state.actor

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.deal.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        s = self._dealt()
        return sorted(s.legal()) if player == s.actor else []

    def _apply_action(self, action: int) -> None:
        """IllegalMove or UnknownMove say what is wrong with an action, as they do at a table."""
        game = self.deal.game
        if self.state is None:
            if action not in range(self.deal.deals):
                raise BadSetup(f"there is no deal {action}; deals are numbered 0 to {self.deal.deals - 1}")
            s = self.state = game.start(self.deal.players, int(action), self.deal.choices, listen=True)
        else:
            s = self.state
            if action not in s.legal():
                Match(game, Setup(self.deal.players, self.deal.choices), s.copy()).play(int(action))
            s.journal = []
            s.apply(int(action))
        self.journal = Journal((*self.journal, *(s.journal or ())))
        s.journal = None

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.deal.game.moves.code(int(action))

    def is_terminal(self) -> bool:
        return self.state is not None and self.state.over

    def returns(self) -> list[float]:
        return self.deal.game.payoffs(self._dealt()) if self.is_terminal() else [0.0] * self.deal.players

    def information_state_string(self, player: int) -> str:
        """Everything the player could read in the log, in its order, and what the player sees now."""
        if self.state is None:
            return ""
        return "\n".join([*read_by(self.deal.game, self.journal, player), self.observation_string(player)])

    def observation_string(self, player: int) -> str:
        """What the player sees now."""
        return "" if self.state is None else json.dumps(view_of(self.state, player))

    def observation_tensor(self, player: int) -> list[float]:
        if self.state is None:
            return [0.0] * self.deal.observer.size
        return [float(number) for number in self.deal.observer.numbers(self.state, player)]

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> "SpielState":
        """A state that the player cannot tell from this one."""
        other: SpielState = self.clone()
        s = self._dealt()
        other.state = sample_state(s.game, s, player, int(probability_sampler() * (1 << 48)))
        return other

    def __str__(self) -> str:
        """The whole state, secrets included: OpenSpiel compares states by it."""
        return "before the deal" if self.state is None else json.dumps(self.state.to_json())

    def _dealt(self) -> State:
        assert self.state is not None
        return self.state


def read_by(game: Game[Any], journal: Journal, seat: int) -> Iterator[str]:
    """The events that a seat may read, each with the values it may know."""
    for number, *ints in journal:
        event = game.events.events[number]
        whole = event.is_open_to(seat, ints)
        if whole or not event.private:
            terms = event.terms(ints, whole)
            yield " ".join([event.name, *(f"{name}={value}" for name, value in terms.items())])


class SpielObserver:
    """The numbers of the game's encoding as OpenSpiel's tensor."""

    def __init__(self, observer: Observer) -> None:
        self.observer = observer
        self.tensor = np.zeros(self.observer.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = 0 if state.state is None else self.observer.numbers(state.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.observation_string(player)


def _register(slug: str) -> None:
    """A class of its own for each game, found by name when a pickled state comes back."""
    kind = _type_of(find(slug))
    name = "".join(word.title() for word in name_of(slug).split("_"))
    registered = type(name, (SpielGame,), {"slug": slug, "kind": kind, "__module__": __name__})
    globals()[name] = registered
    pyspiel.register_game(kind, registered)


for _slug in slugs():
    if name_of(_slug) not in pyspiel.registered_names():
        _register(_slug)
