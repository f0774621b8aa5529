"""PettingZoo's parallel interface: every seat sends an action at every step, and the one of the seat to decide counts.

The games are played in turn, so the others have nothing to decide: their mask allows only `wait`, the last action.
"""

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from motorworks.kernel.refusal import IllegalMove
from motorworks.rl.aec import TableEnv
from motorworks.rl.setting import RENDER_MODES, Setting


class ParallelTableEnv(ParallelEnv):  # type: ignore[misc]  # PettingZoo's classes have no types
    metadata: ClassVar[dict[str, Any]] = {"name": "motorworks_parallel_v0", "render_modes": list(RENDER_MODES)}

    def __init__(self, setting: Setting, render_mode: str | None = None, sentences: bool = False) -> None:
        self.turns = TableEnv(setting, render_mode, sentences)
        self.render_mode = render_mode
        self.wait = setting.observer.actions
        self.possible_agents = self.turns.possible_agents
        self.agents: list[str] = []
        low, high = setting.observer.bounds()
        numbers = spaces.Box(low, high, dtype=np.float32)
        mask = spaces.Box(0, 1, (self.wait + 1,), np.int8)
        self._observed = spaces.Dict({"observation": numbers, "action_mask": mask})
        self._acting = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observed

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._acting[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self.turns.reset(seed, options)
        self.agents = self.possible_agents[:]
        return self._observations(), self.turns.infos

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """Nothing changes if a seat that has to wait sends anything else."""
        turns = self.turns
        decides = turns.agent_selection
        for agent, action in actions.items():
            if agent != decides and action != self.wait:
                raise IllegalMove(f"{agent} sent {action}, but {decides} decides; others wait ({self.wait})", [])
        if decides not in actions:
            raise IllegalMove(f"{decides} decides, but sent no action", [])
        turns.step(actions[decides])
        agents, seen = self.agents, self._observations()
        rewards = {agent: float(turns.rewards[agent]) for agent in agents}
        if turns.game_state.over:
            self.agents = []
        return seen, rewards, turns.terminations, turns.truncations, turns.infos

    def render(self) -> str | None:
        return self.turns.render()

    def close(self) -> None:
        pass

    def _observations(self) -> dict[str, Any]:
        return {agent: self._observation(agent) for agent in self.possible_agents}

    def _observation(self, agent: str) -> dict[str, Any]:
        seen = self.turns.observe(agent)
        waits = np.array([not seen["action_mask"].any()], np.int8)
        return {"observation": seen["observation"], "action_mask": np.concatenate([seen["action_mask"], waits])}
