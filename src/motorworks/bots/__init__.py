"""Computer players. They know only the kernel, and see only what their seat may see."""

from motorworks.bots.apprentice import Apprentice
from motorworks.bots.bot import Bot, Report, Stop
from motorworks.bots.random_bot import RandomBot
from motorworks.bots.searcher import Foreman, Magnate
from motorworks.bots.thought import Considered, Thought
from motorworks.kernel.refusal import BadSetup

LEVELS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "apprentice": Apprentice,
    "foreman": Foreman,
    "magnate": Magnate,
}
"""Every level, weakest first; the names are the same in every game."""


def check_level(level: object) -> str:
    if isinstance(level, str) and level in LEVELS:
        return level
    raise BadSetup(f"there is no bot {level!r}; bots: {', '.join(LEVELS)}")


def find(level: str, seed: int = 0) -> Bot:
    """A bot of a level; the same seed and the same number of simulations play the same way."""
    return LEVELS[check_level(level)](seed)


__all__ = ["LEVELS", "Bot", "Considered", "RandomBot", "Report", "Stop", "Thought", "check_level", "find"]
