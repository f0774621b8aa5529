"""Views of a seat, and samples of the states that are consistent with what a seat sees."""

from typing import Any, Final

from motorworks.kernel.game import Game
from motorworks.kernel.phase import S
from motorworks.kernel.refusal import BadSetup, UnknownSeat
from motorworks.kernel.rng import Rng
from motorworks.kernel.seen import Seen
from motorworks.kernel.state import NOBODY, State

SPECTATOR: Final = -1


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


def seen_of(s: State, seat: int) -> Seen[Any]:
    """The same as typed tuples, for games that declare `see`."""
    game = s.game
    if game.see is None:
        raise BadSetup(f"{game.title} has no typed view; it has a JSON view only")
    return Seen(
        s.players,
        None if seat == SPECTATOR else seat,
        game.phases[s.phase].name,
        None if s.actor == NOBODY else s.actor,
        s.over,
        game.see(s, seat),
    )


def look_alike(one: State, other: State, seat: int) -> bool:
    """Whether a seat sees the same in both."""
    look = view_of if one.game.see is None else seen_of
    return bool(look(one, seat) == look(other, seat))


def sample_state(game: Game[S], s: S, seat: int, seed: int) -> S:
    """A copy in which everything hidden from the seat, future chance included, is re-dealt."""
    world = s.copy()
    world.journal = None
    rng = Rng.seeded(seed, ("redeal", "chance"))
    game.redeal(world, seat, rng)
    world.rng = Rng([rng.bits(1) for _ in world.rng.streams])
    return world
