"""Standard interfaces for learning agents: PettingZoo, Gymnasium, OpenSpiel. Needs `pip install 'motorworks[rl]'`.

env = motorworks.rl.aec("automobile", players=4)
env = motorworks.rl.seat("automobile", players=4, against="apprentice")
env = gymnasium.make("motorworks/automobile-v0", players=4)        # the same, after `import motorworks.rl`
"""

from typing import Any

from motorworks.games import slugs
from motorworks.kernel.refusal import NoLibrary

try:
    import gymnasium
    import pettingzoo  # noqa: F401
except ModuleNotFoundError as missing:
    raise NoLibrary("motorworks.rl", str(missing.name), "rl") from None

from motorworks.rl.aec import TableEnv
from motorworks.rl.parallel import ParallelTableEnv
from motorworks.rl.seat import SeatEnv
from motorworks.rl.setting import Setting


def aec(
    game: str,
    players: int | None = None,
    *,
    reward: str = "win",
    scaled: bool = True,
    render_mode: str | None = None,
    sentences: bool = False,
    **options: object,
) -> TableEnv:
    """All seats, one after another (PettingZoo AEC). Further arguments are rule options of the game."""
    return TableEnv(Setting(game, players, reward, scaled, options), render_mode, sentences)


def parallel(
    game: str,
    players: int | None = None,
    *,
    reward: str = "win",
    scaled: bool = True,
    render_mode: str | None = None,
    sentences: bool = False,
    **options: object,
) -> ParallelTableEnv:
    """All seats at every step (PettingZoo parallel); those that do not decide wait."""
    return ParallelTableEnv(Setting(game, players, reward, scaled, options), render_mode, sentences)


def seat(  # noqa: PLR0913  # each one is a choice of its own
    game: str,
    players: int | None = None,
    *,
    seat: int | None = 0,
    against: str = "random",
    pace: float = 1.0,
    reward: str = "win",
    scaled: bool = True,
    render_mode: str | None = None,
    sentences: bool = False,
    **options: object,
) -> SeatEnv:
    """One seat against bots (Gymnasium)."""
    return SeatEnv(Setting(game, players, reward, scaled, options), seat, against, pace, render_mode, sentences)


def _make(slug: str) -> Any:
    return lambda **arguments: seat(slug, **arguments)


for _slug in slugs():
    _id = f"motorworks/{_slug}-v0"
    if _id not in gymnasium.registry:
        gymnasium.register(id=_id, entry_point=_make(_slug))

__all__ = ["aec", "parallel", "seat"]
