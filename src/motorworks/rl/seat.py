"""Gymnasium's interface: one seat, with bots of any level in the others."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from motorworks import bots
from motorworks.kernel.refusal import BadSetup, IllegalMove
from motorworks.kernel.secrecy import sample_state
from motorworks.kernel.state import State
from motorworks.rl.observation import Mask, Vector
from motorworks.rl.rewards import Rewards
from motorworks.rl.setting import RENDER_MODES, Setting, check_pace, check_render_mode, missing

Info = dict[str, Any]


class SeatEnv(gymnasium.Env[Vector, Any]):
    """Decisions with one option are made without asking. `info` has the mask and, at the end, scores and winners.

    An action that is not allowed changes nothing: the observation is the same again, the reward 0, and
    `info["refusal"]` says why.
    """

    metadata = {"render_modes": list(RENDER_MODES)}  # noqa: RUF012  # Gymnasium declares it without ClassVar

    def __init__(
        self,
        setting: Setting,
        seat: int | None = 0,
        against: str = "random",
        pace: float = 1.0,
        render_mode: str | None = None,
        sentences: bool = False,
    ) -> None:
        """`seat` None: another one in every game, by chance. `pace` is the part of its time that a bot gets."""
        if seat is not None and (isinstance(seat, bool) or seat not in range(setting.players)):
            raise BadSetup(f"there is no seat {seat!r}; seats are numbered 0 to {setting.players - 1}, None for any")
        self.setting = setting
        self.asked_seat = seat
        self.against = bots.check_level(against)
        self.pace = check_pace(pace)
        self.render_mode = check_render_mode(render_mode)
        self.with_sentences = sentences
        low, high = setting.observer.bounds()
        self.observation_space = spaces.Box(low, high, dtype=np.float32)
        self.action_space = spaces.Discrete(setting.observer.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Vector, Info]:
        super().reset(seed=seed)
        self.chance = Random(int(self.np_random.integers(1 << 62)))
        players = self.setting.players
        self.seat = self.chance.randrange(players) if self.asked_seat is None else self.asked_seat
        self.bots = [bots.find(self.against, self.chance.getrandbits(48)) for _ in range(players)]
        self.game_state: State = self.setting.deal(self.chance.getrandbits(64))
        self.gains: Rewards = self.setting.rewards(self.game_state)
        self._let_others_play()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Vector, float, bool, bool, Info]:
        s = self.game_state
        try:
            chosen = self.setting.checked(s, action, self.legal)
        except IllegalMove as refused:
            return self._observation(), 0.0, s.over, False, {**self._info(), "refusal": str(refused)}
        s.apply(chosen)
        self._let_others_play()
        return self._observation(), self.gains.after(s)[self.seat], s.over, False, self._info()

    def __getattr__(self, name: str) -> Any:
        raise missing(self, name, ("chance", "seat", "bots", "game_state", "gains", "legal"))

    def action_masks(self) -> Mask:
        """For agents that ask for it by this name, such as sb3-contrib's MaskablePPO."""
        return self.setting.observer.mask_of(self.legal)

    def render(self) -> str | None:
        """The table as the seat sees it."""
        if self.render_mode is None:
            return None
        scene = self.setting.match(self.game_state).scene(self.seat)
        drawn: str = scene.svg() if self.render_mode == "svg" else scene.text()
        return drawn

    def _observation(self) -> Vector:
        return self.setting.observer.numbers(self.game_state, self.seat)

    def _info(self) -> Info:
        s = self.game_state
        info: Info = {"action_mask": self.action_masks()}
        if s.over:
            info["scores"] = [score.total for score in s.game.scores(s)]
            info["winners"] = s.game.winners(s)
        elif self.with_sentences:
            info.update(self.setting.sentences(s, self.seat))
        return info

    def _let_others_play(self) -> None:
        """On to the next decision of the seat that is not forced, or to the end; `legal` is what it may do there."""
        s = self.game_state
        self.legal: list[int] = []
        while not s.over:
            legal = s.legal()
            if len(legal) == 1:
                s.apply(legal[0])
            elif s.actor == self.seat:
                self.legal = legal
                return
            elif self.against == "random":
                s.apply(self.chance.choice(legal))
            else:
                s.apply(self._decide(s))

    def _decide(self, s: State) -> int:
        bot = self.bots[s.actor]
        world = sample_state(s.game, s, s.actor, self.chance.getrandbits(48))
        return bot.decide(world, bot.seconds * self.pace)
