"""A seat sees by permission: views, and worlds that a seat cannot tell from the true one."""

from typing import Any

from motorworks.kernel.phase import Game, S
from motorworks.kernel.refusal import UnknownSeat
from motorworks.kernel.rng import Rng
from motorworks.kernel.state import NOBODY, State

SPECTATOR = -1


def check_seat(s: State, seat: object) -> int:
    """A seat as the kernel counts it: None becomes the spectator."""
    if seat is None:
        return SPECTATOR
    if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < s.players:
        return seat
    raise UnknownSeat(f"there is no seat {seat!r}; seats are 0 to {s.players - 1}, or None for a spectator")


def view_of(s: State, seat: int) -> dict[str, Any]:
    """All and only what the seat may see, ready for JSON."""
    game = s.game
    return {
        "game": game.slug,
        "players": s.players,
        "seat": None if seat == SPECTATOR else seat,
        "phase": game.phases[s.phase].name,
        "actor": None if s.actor == NOBODY else s.actor,
        "over": s.over,
        **game.view(s, seat),
    }


def sample_state(game: Game[S], s: S, seat: int, seed: int) -> S:
    """A copy in which everything hidden from the seat, future chance included, is dealt anew."""
    world = s.copy()
    world.journal = None
    rng = Rng.seeded(seed, ("redeal", "chance"))
    game.redeal(world, seat, rng)
    world.rng = Rng([rng.bits(1) for _ in world.rng.streams])
    return world
