"""Players that are not people. They know only the kernel, and see only what their seat may see."""

from motorworks.bots.random_bot import RandomBot
from motorworks.bots.seat import Bot
from motorworks.kernel.refusal import BadSetup

LEVELS: dict[str, type[Bot]] = {"random": RandomBot}


def find(level: str, seed: int = 0) -> Bot:
    """A bot of a level; the same seed plays the same way."""
    if level not in LEVELS:
        raise BadSetup(f"there is no bot {level!r}; bots: {', '.join(LEVELS)}")
    return LEVELS[level](seed)


__all__ = ["LEVELS", "Bot", "RandomBot", "find"]
