"""An environment of text for language models: read an observation, answer with a move, or read why not.

    env = TextEnv("automobile", players=3)
    env.reset(seed=1)
    while not env.done:
        player, observation = env.get_observation()
        env.step("...")                        # a text code, the number of an option, or either in [brackets]
    rewards, info = env.close()

`observe` has the fields that public arenas use: `observationString`, `legalActions`, `legalActionStrings`, `playerId`.
"""

import re
import secrets
from typing import Any

import motorworks
from motorworks import bots
from motorworks.games import find
from motorworks.kernel.match import Match, new_match
from motorworks.kernel.refusal import BadSetup, MotorworksError
from motorworks.text.table import TextTable

_BRACKETED = re.compile(r"\[([^\[\]]+)\]")


class TextEnv:
    """Language models in the seats `models` (all of them unless given), bots in the others.

    A move that is not allowed changes nothing: the reason is in the next observation. After `refusals` of them in a
    row a bot of level `helper` makes the move, so that a game always ends.
    """

    def __init__(
        self,
        game: str,
        players: int,
        models: tuple[int, ...] | None = None,
        against: str = "apprentice",
        refusals: int = 3,
        language: str = "en",
        **options: object,
    ) -> None:
        self.game = game
        self.players = find(game).check_players(players)
        self.models = _seats_of(models, players)
        self.against = bots.check_level(against)
        self.refusals = _number_of(refusals)
        self.language = language
        self.options = options
        self._deal(0)

    def reset(self, seed: int | None = None) -> None:
        """A new game; the same seed gives the same deal."""
        self._deal(secrets.randbits(64) if seed is None else seed)

    def _deal(self, seed: int) -> None:
        match: Match[Any] = new_match(find(self.game), self.players, seed, self.options)
        self.match = match
        self.tables = [TextTable(match, seat, self.language, self.against) for seat in range(self.players)]
        self.refused: list[str] = []
        self.helped = [0] * self.players
        self._go_on()

    @property
    def done(self) -> bool:
        return self.match.over

    def get_observation(self) -> tuple[int, str]:
        """The seat that has to answer (-1 at the end) and what it reads."""
        seen = self.observe()
        return seen["playerId"], seen["observationString"]

    def observe(self) -> dict[str, Any]:
        """The same with the options as numbers and texts."""
        seat = self.match.actor
        if seat is None:
            return self._observed(-1, self._ending(), [])
        table = self.tables[seat]
        options = table.options()
        listed = [f"{number:3}  {option.code}  ({option.says})" for number, option in enumerate(options, 1)]
        news = [f"· {line}" for line in table.news()]
        parts = [*news, table.look(), *self.refused, table.prompt(), *listed, "Answer with one option in [brackets]."]
        return self._observed(seat, "\n".join(parts), [(option.id, option.code) for option in options])

    def _observed(self, player: int, text: str, options: list[tuple[int, str]]) -> dict[str, Any]:
        return {
            "observationString": text,
            "legalActions": [number for number, _ in options],
            "legalActionStrings": [code for _, code in options],
            "playerId": player,
            "isTerminal": self.done,
        }

    def step(self, answer: str) -> tuple[bool, dict[str, Any]]:
        """Whether the game is over, and what was played or refused."""
        if self.match.actor is None:
            raise BadSetup("the game is over; reset deals a new one")
        seat = self.match.actor
        try:
            self.tables[seat].act(move_in(answer))
        except MotorworksError as wrong:
            return self._refuse(seat, str(wrong))
        self.refused = []
        self._go_on()
        return self.done, {"seat": seat, "refusal": ""}

    def close(self) -> tuple[dict[int, float], dict[str, Any]]:
        """The share of the win of each seat minus a fair share, and the result."""
        if not self.done:
            raise BadSetup("the game is not over yet")
        rewards = dict(enumerate(self.match.game.payoffs(self.match.state)))
        return rewards, {"scores": self.match.scores(), "places": self.match.places(), "helped": self.helped}

    def _refuse(self, seat: int, reason: str) -> tuple[bool, dict[str, Any]]:
        self.refused.append(f"Refused: {reason}")
        if len(self.refused) >= self.refusals:
            self.helped[seat] += 1
            self.refused = []
            world = motorworks.sample(self.match, seat, len(self.match.steps))
            self.match.play(self.tables[seat].bots[seat].decide(world))
            self._go_on()
        return self.done, {"seat": seat, "refusal": reason}

    def _go_on(self) -> None:
        """Bots play until a model has to answer."""
        while self.match.actor is not None and self.match.actor not in self.models:
            table = self.tables[self.match.actor]
            world = motorworks.sample(self.match, self.match.actor, len(self.match.steps))
            self.match.play(table.bots[self.match.actor].decide(world))

    def _ending(self) -> str:
        return f"The game is over. Scores: {self.match.scores()}; places: {self.match.places()}."


def move_in(answer: object) -> str:
    """The move in an answer: what is in the last brackets, else all of it."""
    text = str(answer)
    found = _BRACKETED.findall(text)
    return str(found[-1]).strip() if found else text.strip()


def _seats_of(models: object, players: int) -> tuple[int, ...]:
    if models is None:
        return tuple(range(players))
    if isinstance(models, tuple | list | set | range) and all(type(seat) is int for seat in models):
        seats = tuple(models)
        if set(seats) <= set(range(players)):
            return seats
    raise BadSetup(f"models sit in seats 0 to {players - 1}, given as a tuple, not {models!r}")


def _number_of(refusals: object) -> int:
    if type(refusals) is int and refusals > 0:
        return refusals
    raise BadSetup(f"a model is refused at least once before a bot helps, not {refusals!r} times")
