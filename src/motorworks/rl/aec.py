"""PettingZoo's AEC interface: seats decide one after another, each with what it may know and a mask of its actions."""

import secrets
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from motorworks.kernel.refusal import UnknownSeat
from motorworks.kernel.setup import check_seed
from motorworks.kernel.state import State
from motorworks.rl.rewards import Rewards
from motorworks.rl.setting import RENDER_MODES, Seeds, Setting, check_render_mode, missing


class TableEnv(AECEnv):  # type: ignore[misc]  # PettingZoo's classes have no types
    """A game of any size. An action that is not allowed raises IllegalMove with the reason, and changes nothing."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "motorworks_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
    }

    def __init__(self, setting: Setting, render_mode: str | None = None, sentences: bool = False) -> None:
        super().__init__()
        self.setting = setting
        self.render_mode = check_render_mode(render_mode)
        self.with_sentences = sentences
        self.seeds = Seeds(secrets.randbits(64))
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.players)]
        self.agents: list[str] = []
        low, high = setting.observer.bounds()
        seen = spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=np.float32),
                "action_mask": spaces.Box(0, 1, (setting.observer.actions,), np.int8),
            }
        )
        self._observed = dict.fromkeys(self.possible_agents, seen)
        self._acting = {agent: spaces.Discrete(setting.observer.actions) for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observed[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._acting[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.seeds = Seeds(check_seed(seed))
        self.game_state: State = self.setting.deal(self.seeds.next_seed())
        self.gains: Rewards = self.setting.rewards(self.game_state)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._choose_agent()

    def __getattr__(self, name: str) -> Any:
        raise missing(self, name, ("agent_selection", "game_state", "gains", "infos", "rewards", "terminations"))

    def observe(self, agent: str) -> dict[str, Any]:
        if agent not in self._seats:
            raise UnknownSeat(f"there is no agent {agent!r}; agents: {', '.join(self.possible_agents)}")
        s, seat, observer = self.game_state, self._seats[agent], self.setting.observer
        return {
            "observation": observer.numbers(s, seat),
            "action_mask": observer.mask_of(self._legal if seat == s.actor else []),
        }

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        s = self.game_state
        s.apply(self.setting.checked(s, action, self._legal))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self.gains.after(s), strict=True))
        if s.over:
            self._finish()
        self._choose_agent()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        if self.render_mode is None:
            return None
        scene = self.setting.match(self.game_state).scene(None)
        drawn: str = scene.svg() if self.render_mode == "svg" else scene.text()
        return drawn

    def close(self) -> None:
        pass

    def _choose_agent(self) -> None:
        s = self.game_state
        self._legal: list[int] = [] if s.over else s.legal()
        self.agent_selection = self.agents[0] if s.over else self.possible_agents[s.actor]
        if self.with_sentences and not s.over:
            self.infos[self.agent_selection] = self.setting.sentences(s, s.actor)

    def _finish(self) -> None:
        s = self.game_state
        result = {
            "scores": [score.total for score in s.game.scores(s)],
            "winners": s.game.winners(s),
        }
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: dict(result) for agent in self.agents}
